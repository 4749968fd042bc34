// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "value/deps.h"

struct sl_deps {
	struct sl_dep **value;		/* per value, made when asked for */
	struct sl_dep *result;		/* of the function */
	bool result_open;
};

static const struct sl_dep varying = { .varies = true };

static void add_field(struct sl_dep *d, const char *field)
{
	unsigned int i;

	for (i = 0; i < d->nfields; i++)
		if (!strcmp(d->fields[i], field))
			return;
	if (d->nfields == SL_DEP_FIELDS)
		d->varies = true;
	else
		d->fields[d->nfields++] = field;
}

static void add_dep(struct sl_dep *d, const struct sl_dep *more)
{
	unsigned int i;

	d->params |= more->params;
	d->node |= more->node;
	d->modelled |= more->modelled;
	d->varies |= more->varies;
	for (i = 0; i < more->nfields; i++)
		add_field(d, more->fields[i]);
}

const char *sl_place_field(const struct sl_program *prog,
			   const struct sl_function *f, unsigned int base,
			   const char *path)
{
	const struct sl_value *b = &f->values[base];
	size_t n = strlen(path);
	const char *start;

	while (n >= 2 && !memcmp(path + n - 2, "[]", 2)) {
		n -= 2;
		if (n && path[n - 1] == '/')
			n--;
	}
	/* A member whose address was taken first is that member. */
	if (!n && b->kind == SL_V_FIELD && b->nargs)
		return sl_place_field(prog, f, b->args[0], b->text);
	if (!n)
		return b->kind == SL_V_ADDR ?
		       sl_printf(prog->arena, "var:%s", b->text) : "";
	for (start = path + n; start > path && start[-1] != '/'; start--)
		;
	if (*path == '|')
		return sl_printf(prog->arena, "%.*s.|",
				 (int)strcspn(start, "./"), start);
	return sl_intern_n(prog->arena, start, path + n - start);
}

bool sl_node_invariant(const struct sl_program *prog,
		       const struct sl_function *f,
		       const struct sl_value *load)
{
	return sl_model_has(prog->model, SL_M_NODE_INVARIANT,
			    sl_place_field(prog, f, load->args[0], load->text)) ||
	       sl_model_has(prog->model, SL_M_NODE_INVARIANT,
			    sl_last_field(load->text));
}

static void add_value(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int v, struct sl_dep *to)
{
	if (v == SL_NONE)
		to->varies = true;
	else
		add_dep(to, sl_dep_of(prog, fn, v));
}

/* The branch that chose between the ways into @block. */
static void add_branch(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int block, struct sl_dep *to)
{
	unsigned int dom = sl_fn_cfg(prog, fn)->idom[block];
	const struct sl_block *b;

	if (dom == SL_NONE)
		return;
	b = &fn->f->blocks[dom];
	if (b->term == SL_T_COND) {
		add_value(prog, fn, b->args[0], to);
		add_value(prog, fn, b->args[1], to);
	} else if (b->term == SL_T_SWITCH) {
		add_value(prog, fn, b->args[0], to);
	}
}

static void dep_of_load(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_value *val, struct sl_dep *d)
{
	const struct sl_value *base;
	unsigned int k;

	if (!val->nargs) {
		d->varies = true;
		return;
	}
	if (sl_node_invariant(prog, fn->f, val)) {
		const struct sl_dep *of = sl_dep_of(prog, fn, val->args[0]);

		d->node |= of->params | of->node;
		d->modelled |= d->node || of->modelled;
		d->varies |= of->varies;
		return;
	}
	base = &fn->f->values[val->args[0]];
	if (val->num || (base->kind == SL_V_ADDR && base->num == SL_ADDR_LOCAL)) {
		d->varies = true;
		return;
	}
	for (k = 0; k < val->nargs; k++)
		add_value(prog, fn, val->args[k], d);
	add_field(d, sl_place_field(prog, fn->f, val->args[0], val->text));
}

static void dep_of_call(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int event, struct sl_dep *d)
{
	if (sl_fn_calls(fn, event, SL_M_NODE_INVARIANT)) {
		d->modelled |= fn->f->events[event].nargs;
		return;
	}
	if (!fn->callee[event])
		d->varies = true;
	else
		sl_dep_add_call(prog, fn, event,
				sl_dep_of_return(prog, fn->callee[event]), d);
}

static void compute(const struct sl_program *prog, struct sl_fn *fn,
		    unsigned int v, struct sl_dep *d)
{
	const struct sl_value *val = &fn->f->values[v];
	unsigned int k;

	switch (val->kind) {
	case SL_V_PARAM:
		if (val->num >= 0 && val->num < 64)
			d->params = 1ull << val->num;
		else
			d->varies = true;
		break;
	case SL_V_CONST:
	case SL_V_ADDR:
		break;
	case SL_V_FIELD:
	case SL_V_OP:
		for (k = 0; k < val->nargs; k++)
			add_value(prog, fn, val->args[k], d);
		break;
	case SL_V_LOAD:
		dep_of_load(prog, fn, val, d);
		break;
	case SL_V_CALL:
		dep_of_call(prog, fn, val->num, d);
		break;
	case SL_V_PHI:
		if (sl_cfg_is_header(sl_fn_cfg(prog, fn), val->block)) {
			d->varies = true;
			break;
		}
		for (k = 1; k < val->nargs; k += 2)
			add_value(prog, fn, val->args[k], d);
		add_branch(prog, fn, val->block, d);
		break;
	case SL_V_OPAQUE:
		/*
		 * A volatile asm is trusted only where it reads what is the
		 * same everywhere: this CPU's number through its segment.
		 */
		for (k = 0; k < val->nargs; k++)
			add_value(prog, fn, val->args[k], d);
		if (!val->nargs || d->params || d->node || d->nfields)
			d->varies = true;
		break;
	}
}

static struct sl_deps *deps_of(const struct sl_program *prog, struct sl_fn *fn)
{
	unsigned int n = fn->f->nvalues;

	if (!fn->deps) {
		fn->deps = sl_alloc(prog->arena, sizeof(*fn->deps));
		fn->deps->value = sl_alloc(prog->arena,
					   n * sizeof(*fn->deps->value));
	}
	return fn->deps;
}

const struct sl_dep *sl_dep_of(const struct sl_program *prog, struct sl_fn *fn,
			       unsigned int v)
{
	struct sl_dep *d, result = { 0 };

	if (deps_of(prog, fn)->value[v])
		return fn->deps->value[v];
	if (fn->depth == SL_VALUES_MAX)
		return &varying;
	d = sl_alloc(prog->arena, sizeof(*d));
	/* Until it is known; a cycle that comes back here varies. */
	d->varies = true;
	fn->deps->value[v] = d;
	fn->depth++;
	compute(prog, fn, v, &result);
	fn->depth--;
	*d = result;
	return d;
}

const struct sl_dep *sl_dep_of_return(const struct sl_program *prog,
				      struct sl_fn *fn)
{
	const struct sl_function *f = fn->f;
	struct sl_dep *d;
	unsigned int i;

	if (deps_of(prog, fn)->result)
		return fn->deps->result;
	if (fn->deps->result_open || !sl_fn_enter(prog))
		return &varying;
	fn->deps->result_open = true;
	d = sl_alloc(prog->arena, sizeof(*d));
	for (i = 0; i < f->nblocks; i++)
		if (f->blocks[i].term == SL_T_RETURN)
			add_value(prog, fn, f->blocks[i].args[0], d);
	fn->deps->result = d;
	sl_fn_leave(prog);
	return d;
}

void sl_dep_add_call(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, const struct sl_dep *dep,
		     struct sl_dep *to)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned int k, first = sl_call_first(e);

	if (dep->varies || !sl_dep_args_given(e, dep)) {
		to->varies = true;
		return;
	}
	for (k = 0; k + first < e->nargs && k < 64; k++) {
		unsigned int arg = e->args[k + first];

		if (dep->params & (1ull << k))
			add_value(prog, fn, arg, to);
		if (dep->node & (1ull << k)) {
			const struct sl_dep *of = sl_dep_of(prog, fn, arg);

			to->node |= of->params | of->node;
			to->varies |= of->varies;
		}
	}
	to->modelled |= dep->modelled;
	for (k = 0; k < dep->nfields; k++)
		add_field(to, dep->fields[k]);
}
