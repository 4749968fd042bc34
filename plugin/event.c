// SPDX-License-Identifier: GPL-2.0-only
/*
 * Statements to events: calls, stores, asm. Everything else is a value, if
 * something uses it.
 */
#include "compat.h"

#include "graph.h"
#include "places.h"

struct sl_event *event_new(struct graph *g, enum sl_event_kind kind,
			   unsigned int block, location_t loc)
{
	struct sl_event e = {};

	e.kind = kind;
	e.block = block;
	e.value = SL_NONE;
	e.loc = place_of(loc);
	g->events.safe_push(e);
	return &g->events.last();
}

void event_store(struct graph *g, tree lhs, unsigned int value,
		 unsigned int block, location_t loc)
{
	struct sl_event *e;
	struct access a;

	/* A register of the whole program (the stack pointer) is no memory. */
	if (VAR_P(lhs) && DECL_HARD_REGISTER(lhs) && is_global_var(lhs))
		return;
	access_of(g, lhs, block, &a);
	e = event_new(g, SL_E_STORE, block, loc);
	e->name = a.path;
	e->value = value;
	e->nargs = a.nargs;
	e->args = a.args;
	if (a.is_volatile)
		e->flags |= SL_VOLATILE;
}

static void name_direct(struct graph *g, tree fndecl, struct sl_event *e)
{
	e->name = sl_intern(g->arena, DECL_NAME(fndecl) ?
			    IDENTIFIER_POINTER(DECL_NAME(fndecl)) : "");
	e->key = place_key(fndecl);
	if (fndecl_built_in_p(fndecl))
		e->flags |= SL_CALL_BUILTIN;
	if (lookup_attribute("cold", DECL_ATTRIBUTES(fndecl)))
		e->flags |= SL_CALL_COLD;
}

/* "file_operations.read": what the pointer was loaded from. */
static void name_indirect(struct graph *g, tree target, struct sl_event *e)
{
	tree origin = value_origin(target);
	gimple *def = TREE_CODE(origin) == SSA_NAME ?
		      SSA_NAME_DEF_STMT(origin) : NULL;

	e->flags |= SL_CALL_INDIRECT;
	e->name = sl_intern(g->arena, "");
	if (def && gimple_assign_load_p(def)) {
		e->name = access_path(g, gimple_assign_rhs1(def));
		e->key = access_member(g, gimple_assign_rhs1(def));
	}
}

static void name_call(struct graph *g, gcall *call, struct sl_event *e)
{
	tree fndecl = gimple_call_fndecl(call);

	if (gimple_call_internal_p(call)) {
		e->name = sl_printf(g->arena, ".%s",
				    internal_fn_name(gimple_call_internal_fn(call)));
		e->key = e->name;
		e->flags |= SL_CALL_BUILTIN;
	} else if (fndecl) {
		name_direct(g, fndecl, e);
	} else {
		name_indirect(g, gimple_call_fn(call), e);
	}
	if (gimple_call_noreturn_p(call))
		e->flags |= SL_CALL_NORETURN;
}

static void call_event(struct graph *g, gcall *call, unsigned int block)
{
	bool indirect = !gimple_call_internal_p(call) && !gimple_call_fndecl(call);
	unsigned int i, v, n = gimple_call_num_args(call) + indirect;
	unsigned int num = g->events.length();
	unsigned int *args = new_args(g, n);
	tree lhs = gimple_call_lhs(call);
	struct sl_event *e;

	if (indirect)
		args[0] = value_of(g, gimple_call_fn(call), block);
	for (i = indirect; i < n; i++)
		args[i] = value_of(g, gimple_call_arg(call, i - indirect), block);

	e = event_new(g, SL_E_CALL, block, gimple_location(call));
	e->nargs = n;
	e->args = args;
	name_call(g, call, e);

	if (lhs && TREE_CODE(lhs) == SSA_NAME) {
		g->event_of[SSA_NAME_VERSION(lhs)] = num;
		if (!has_zero_uses(lhs))
			e->value = value_of(g, lhs, block);
	} else if (lhs) {
		v = value_new(g, SL_V_CALL, block, NULL, num, 0, NULL);
		event_store(g, lhs, v, block, gimple_location(call));
	}
}

static void of_call(struct graph *g, gcall *call, unsigned int block)
{
	tree lhs = gimple_call_lhs(call), value, expected;

	if (is_expect(call, &value, &expected))
		return;
	if (!sl_is_deferred_init(call))
		call_event(g, call, block);
	else if (lhs && TREE_CODE(lhs) != SSA_NAME)
		event_store(g, lhs, value_opaque(g, block, "undef"), block,
			    gimple_location(call));
}

static void of_assign(struct graph *g, gimple *stmt, unsigned int block)
{
	tree lhs = gimple_assign_lhs(stmt);

	if (TREE_CODE(lhs) == SSA_NAME || gimple_clobber_p(stmt))
		return;
	event_store(g, lhs, value_of(g, gimple_assign_rhs1(stmt), block), block,
		    gimple_location(stmt));
}

void event_of(struct graph *g, gimple *stmt, unsigned int block)
{
	switch (gimple_code(stmt)) {
	case GIMPLE_CALL:
		of_call(g, as_a<gcall *>(stmt), block);
		break;
	case GIMPLE_ASSIGN:
		of_assign(g, stmt, block);
		break;
	case GIMPLE_ASM:
		asm_event(g, as_a<gasm *>(stmt), block);
		break;
	default:
		break;
	}
}
