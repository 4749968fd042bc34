// SPDX-License-Identifier: GPL-2.0-only
/*
 * The unit's functions to facts.
 */
#include "compat.h"

#include "graph.h"
#include "places.h"
#include "unit.h"

#define VISITED	(SL_NONE - 1)

static void fill(vec<unsigned int> *v, unsigned int n)
{
	v->truncate(0);
	v->safe_grow(n);
	memset(v->address(), 0xff, n * sizeof(unsigned int));	/* SL_NONE */
}

/*
 * Blocks that can be reached, depth first; @order gets them in post-order.
 * The compiler's own walk counts on there being no others.
 */
static void walk_blocks(struct graph *g, vec<basic_block> *order)
{
	auto_vec<basic_block> stack;
	auto_vec<unsigned int> next;	/* successor to look at, by stack */

	stack.safe_push(single_succ(ENTRY_BLOCK_PTR_FOR_FN(g->fun)));
	next.safe_push(0);
	g->block_of[stack[0]->index] = VISITED;
	while (!stack.is_empty()) {
		basic_block bb = stack.last(), to;

		if (next.last() == EDGE_COUNT(bb->succs)) {
			order->safe_push(bb);
			stack.pop();
			next.pop();
			continue;
		}
		to = EDGE_SUCC(bb, next.last()++)->dest;
		if (to == EXIT_BLOCK_PTR_FOR_FN(g->fun) ||
		    g->block_of[to->index] != SL_NONE)
			continue;
		g->block_of[to->index] = VISITED;
		stack.safe_push(to);
		next.safe_push(0);
	}
}

/* Numbers blocks in reverse post-order: the entry's successor is 0. */
static void number_blocks(struct graph *g, vec<basic_block> *order)
{
	unsigned int i;

	fill(&g->block_of, last_basic_block_for_fn(g->fun));
	walk_blocks(g, order);
	order->reverse();
	for (i = 0; i < order->length(); i++)
		g->block_of[(*order)[i]->index] = i;
}

/* What has its address taken, or is an aggregate, is stored on entry. */
static void store_params(struct graph *g)
{
	unsigned int i = 0, v;
	tree param;

	for (param = DECL_ARGUMENTS(g->fun->decl); param;
	     param = DECL_CHAIN(param), i++) {
		if (is_gimple_reg(param))
			continue;
		v = value_new(g, SL_V_PARAM, SL_NONE, DECL_NAME(param) ?
			      IDENTIFIER_POINTER(DECL_NAME(param)) : "", i,
			      0, NULL);
		event_store(g, param, v, 0, DECL_SOURCE_LOCATION(param));
	}
}

static void block_events(struct graph *g, basic_block bb, struct sl_block *b)
{
	unsigned int num = block_of(g, bb);
	gimple_stmt_iterator gsi;

	b->first = g->events.length();
	if (!num)
		store_params(g);
	for (gsi = gsi_start_bb(bb); !gsi_end_p(gsi); gsi_next(&gsi))
		event_of(g, gsi_stmt(gsi), num);
	b->nevents = g->events.length() - b->first;
}

static void fill_values(struct graph *g)
{
	struct sl_value v;
	tree name;

	while (!g->todo.is_empty()) {
		name = g->todo.pop();
		value_define(g, name, &v);
		/* Only now: more values may have moved the vector. */
		g->values[g->value_of[SSA_NAME_VERSION(name)]] = v;
	}
}

static void start(struct graph *g, struct function *fun)
{
	g->fun = fun;
	fill(&g->value_of, SSANAMES(fun)->length());
	fill(&g->event_of, SSANAMES(fun)->length());
	g->values.truncate(0);
	g->events.truncate(0);
	g->locals.truncate(0);
	memset(g->consts, 0xff, sizeof(g->consts));
	memset(g->addr_decl, 0, sizeof(g->addr_decl));
}

static void copy_params(struct graph *g, struct sl_function *f)
{
	tree param;
	unsigned int i = 0;

	for (param = DECL_ARGUMENTS(g->fun->decl); param; param = DECL_CHAIN(param))
		f->nparams++;
	f->params = (const char **)sl_alloc(g->arena, f->nparams * sizeof(char *));
	for (param = DECL_ARGUMENTS(g->fun->decl); param; param = DECL_CHAIN(param))
		f->params[i++] = sl_intern(g->arena, DECL_NAME(param) ?
					   IDENTIFIER_POINTER(DECL_NAME(param)) : "");
}

static unsigned int function_flags(struct cgraph_node *node)
{
	tree decl = node->decl;
	unsigned int flags = 0;

	if (!TREE_PUBLIC(decl))
		flags |= SL_FN_STATIC;
	if (DECL_DECLARED_INLINE_P(decl))
		flags |= SL_FN_INLINE;
	if (lookup_attribute("cold", DECL_ATTRIBUTES(decl)))
		flags |= SL_FN_COLD;
	if (TREE_THIS_VOLATILE(decl))
		flags |= SL_FN_NORETURN;
	/* An alias, or asm that may call it, is a caller that nobody sees. */
	if (node->address_taken || node->has_aliases_p() ||
	    DECL_PRESERVE_P(decl))
		flags |= SL_FN_ADDR_TAKEN;
	if (DECL_WEAK(decl))
		flags |= SL_FN_WEAK;
	return flags;
}

static void extract_function(struct graph *g, struct cgraph_node *node,
			     struct sl_function *f)
{
	auto_vec<basic_block> order;
	unsigned int i;

	start(g, DECL_STRUCT_FUNCTION(node->decl));
	f->name = sl_intern(g->arena, IDENTIFIER_POINTER(DECL_NAME(node->decl)));
	f->key = place_key(node->decl);
	f->flags = function_flags(node);
	f->loc = place_of(DECL_SOURCE_LOCATION(node->decl));
	copy_params(g, f);

	number_blocks(g, &order);
	f->nblocks = order.length();
	f->blocks = (struct sl_block *)sl_alloc(g->arena, f->nblocks *
						sizeof(*f->blocks));
	for (i = 0; i < f->nblocks; i++) {
		block_events(g, order[i], &f->blocks[i]);
		branch_of(g, order[i], &f->blocks[i]);
	}
	fill_values(g);

	f->values = order_values(g, f);
	f->nevents = g->events.length();
	f->events = (struct sl_event *)sl_alloc(g->arena, f->nevents *
						sizeof(*f->events));
	if (f->nevents)
		memcpy(f->events, g->events.address(),
		       f->nevents * sizeof(*f->events));
}

/* Why @node can't be read; NULL if it can. */
static const char *unreadable(struct cgraph_node *node)
{
	struct function *fun = DECL_STRUCT_FUNCTION(node->decl);

	if (!fun || !fun->cfg)
		return "it has no control flow graph";
	if (!gimple_in_ssa_p(fun))
		return "it is not in SSA form";
	if (!single_succ_p(ENTRY_BLOCK_PTR_FOR_FN(fun)))
		return "it has more than one entry";
	return NULL;
}

/*
 * Functions that are defined elsewhere, and are called through a pointer from
 * what this unit has, or through an object that it fills in.
 */
static void extract_taken(struct sl_unit *unit)
{
	struct cgraph_node *node;

	FOR_EACH_FUNCTION(node)
		if (!node->definition && node->address_taken &&
		    TREE_PUBLIC(node->decl) && !fndecl_built_in_p(node->decl))
			*(const char **)sl_push(unit->arena, &unit->taken, &unit->ntaken,
						sizeof(*unit->taken)) = place_key(node->decl);
}

void extract_unit(struct sl_unit *unit)
{
	struct graph *g = new struct graph;
	struct cgraph_node *node;

	g->arena = unit->arena;
	access_start();
	FOR_EACH_FUNCTION_WITH_GIMPLE_BODY(node) {
		const char *why = unreadable(node);

		if (why)
			unit_gap(unit, DECL_NAME(node->decl) ?
				 IDENTIFIER_POINTER(DECL_NAME(node->decl)) : NULL,
				 why);
		else
			extract_function(g, node, (struct sl_function *)
					 sl_push(unit->arena, &unit->functions,
						 &unit->nfunctions,
						 sizeof(*unit->functions)));
	}
	access_done();
	extract_taken(unit);
	delete g;
}

void unit_gap(struct sl_unit *unit, const char *function, const char *reason)
{
	struct sl_gap *gap = (struct sl_gap *)
		sl_push(unit->arena, &unit->gaps, &unit->ngaps, sizeof(*gap));

	gap->file = unit->file;
	gap->function = sl_intern(unit->arena, function);
	gap->reason = sl_intern(unit->arena, reason);
}
