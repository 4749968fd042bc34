// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "loop/invariant.h"
#include "between/stores.h"
#include "clock/taint.h"

/*
 * What is asked of a value in a loop: is it the same in every turn; or is it
 * the node of this turn's level, or reached from it by what is the same?
 */
enum asked { ASK_SAME, ASK_NODE };

enum { ANSWER_NO = 1, ANSWER_YES = 2, ANSWER_BITS = 3 };

/* Answers for one loop, per value: ANSWER_BITS for each that is asked. */
struct sl_kept {
	const struct sl_loop *loop;
	unsigned char *value;
};

static struct sl_kept *memo_of(const struct sl_program *prog, struct sl_fn *fn,
			       const struct sl_loop *loop)
{
	unsigned int n = fn->f->nvalues;

	if (!fn->kept) {
		fn->kept = sl_alloc(prog->arena, sizeof(*fn->kept));
		fn->kept->value = sl_alloc(prog->arena, n);
	}
	if (fn->kept->loop != loop) {
		memset(fn->kept->value, 0, n);
		fn->kept->loop = loop;
	}
	return fn->kept;
}

static bool fields_kept(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_loop *loop, const struct sl_dep *dep)
{
	unsigned int i;

	for (i = 0; i < dep->nfields; i++)
		if (sl_stores_field(prog, fn, loop, dep->fields[i]))
			return false;
	return true;
}

static bool kept(const struct sl_program *prog, struct sl_fn *fn,
		 const struct sl_loop *loop, unsigned int v, enum asked ask);

static bool call_kept(const struct sl_program *prog, struct sl_fn *fn,
		      const struct sl_loop *loop, unsigned int event,
		      const struct sl_dep *dep, enum asked ask)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned int k, first = sl_call_first(e);

	if (SL_GUARD("invariant.varies", dep->varies) ||
	    !sl_dep_args_given(e, dep))
		return false;
	for (k = 0; k + first < e->nargs && k < 64; k++) {
		unsigned int arg = e->args[k + first];

		if ((dep->params & (1ull << k)) &&
		    !kept(prog, fn, loop, arg, ask))
			return false;
		/* What the callee reads through it may be a variable here. */
		if ((dep->params & (1ull << k)) && dep->nfields &&
		    ask == ASK_SAME &&
		    sl_stores_object(fn, loop, arg, event))
			return false;
		if ((dep->node & (1ull << k)) &&
		    !kept(prog, fn, loop, arg, ASK_NODE))
			return false;
	}
	return ask == ASK_NODE || fields_kept(prog, fn, loop, dep);
}

bool sl_invariant_call(const struct sl_program *prog, struct sl_fn *fn,
		       const struct sl_loop *loop, unsigned int event,
		       const struct sl_dep *dep)
{
	return call_kept(prog, fn, loop, event, dep, ASK_SAME);
}

static bool args_kept(const struct sl_program *prog, struct sl_fn *fn,
		      const struct sl_loop *loop, const struct sl_value *val,
		      unsigned int first, unsigned int stride, enum asked ask)
{
	unsigned int k;

	for (k = first; k < val->nargs; k += stride)
		if (!kept(prog, fn, loop, val->args[k], ask))
			return false;
	return true;
}

/* Is the branch that chose between the ways into @block the same each turn? */
static bool branch_kept(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_loop *loop, unsigned int block)
{
	unsigned int dom = sl_fn_cfg(prog, fn)->idom[block];
	const struct sl_block *b;

	if (dom == SL_NONE || !loop->in[dom])
		return true;
	b = &fn->f->blocks[dom];
	if (b->term != SL_T_COND)
		return false;
	return kept(prog, fn, loop, b->args[0], ASK_SAME) &&
	       kept(prog, fn, loop, b->args[1], ASK_SAME);
}

static bool load_kept(const struct sl_program *prog, struct sl_fn *fn,
		      const struct sl_loop *loop, const struct sl_value *val,
		      enum asked ask)
{
	if (!val->nargs)
		return false;
	if (sl_node_invariant(prog, fn->f, val) &&
	    args_kept(prog, fn, loop, val, 0, 1, ASK_NODE))
		return true;
	/* Volatile: it says itself that others may change it. */
	if (SL_GUARD("invariant.volatile", val->num) ||
	    !args_kept(prog, fn, loop, val, 0, 1, ask))
		return false;
	return ask == ASK_NODE ||
	       !sl_stores_place(prog, fn, loop, val);
}

static bool phi_kept(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_loop *loop, const struct sl_value *val,
		     enum asked ask)
{
	if (sl_cfg_is_header(sl_fn_cfg(prog, fn), val->block))
		return ask == ASK_NODE && val->block == loop->header;
	if (!args_kept(prog, fn, loop, val, 1, 2, ask))
		return false;
	return ask == ASK_NODE || branch_kept(prog, fn, loop, val->block);
}

static bool compute_kept(const struct sl_program *prog, struct sl_fn *fn,
			 const struct sl_loop *loop, unsigned int v,
			 enum asked ask)
{
	const struct sl_value *val = &fn->f->values[v];
	unsigned int event;

	if (val->block != SL_NONE && !loop->in[val->block])
		return true;
	switch (val->kind) {
	case SL_V_PARAM:
	case SL_V_CONST:
	case SL_V_ADDR:
		return true;
	case SL_V_FIELD:
	case SL_V_OP:
		return args_kept(prog, fn, loop, val, 0, 1, ask);
	case SL_V_LOAD:
		return load_kept(prog, fn, loop, val, ask);
	case SL_V_CALL:
		event = val->num;
		if (sl_fn_calls(fn, event, SL_M_NODE_INVARIANT))
			return true;
		return fn->callee[event] &&
		       call_kept(prog, fn, loop, event,
				 sl_dep_of_return(prog, fn->callee[event]),
				 ask);
	case SL_V_PHI:
		return phi_kept(prog, fn, loop, val, ask);
	case SL_V_OPAQUE:
		return !sl_dep_of(prog, fn, v)->varies;
	}
	return false;
}

static bool kept(const struct sl_program *prog, struct sl_fn *fn,
		 const struct sl_loop *loop, unsigned int v, enum asked ask)
{
	struct sl_kept *memo = memo_of(prog, fn, loop);
	unsigned int shift = ask == ASK_NODE ? 2 : 0, known;

	known = memo->value[v] >> shift & ANSWER_BITS;
	if (!known) {
		if (fn->depth == SL_VALUES_MAX)
			return false;
		/* A cycle that comes back here: no. */
		memo->value[v] |= ANSWER_NO << shift;
		fn->depth++;
		known = compute_kept(prog, fn, loop, v, ask) ? ANSWER_YES :
							       ANSWER_NO;
		fn->depth--;
		memo->value[v] &= ~(ANSWER_BITS << shift);
		memo->value[v] |= known << shift;
	}
	return known == ANSWER_YES;
}

bool sl_invariant(const struct sl_program *prog, struct sl_fn *fn,
		  const struct sl_loop *loop, unsigned int v)
{
	return kept(prog, fn, loop, v, ASK_SAME);
}
