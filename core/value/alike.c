// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "value/alike.h"
#include "value/test.h"

#define DEPTH_MAX 12
#define CONDITIONS_MAX 16

static bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

static bool same(const struct sl_function *f, unsigned int a, unsigned int b,
		 unsigned int depth)
{
	const struct sl_value *x = &f->values[a = sl_test_subject(f, a)];
	const struct sl_value *y = &f->values[b = sl_test_subject(f, b)];
	unsigned int k;

	if (a == b)
		return true;
	if (x->kind != y->kind || x->num != y->num || x->nargs != y->nargs ||
	    x->kind == SL_V_PHI || x->kind == SL_V_OPAQUE ||
	    !same_text(x->text, y->text) || depth == DEPTH_MAX)
		return false;
	for (k = 0; k < x->nargs; k++)
		if (!same(f, x->args[k], y->args[k], depth + 1))
			return false;
	return true;
}

bool sl_alike(const struct sl_function *f, unsigned int a, unsigned int b)
{
	return same(f, a, b, 0);
}

/* The branches that decide on a block. */
struct conditions {
	const struct sl_cfg *cfg;
	unsigned int block;
	unsigned int n;
	struct { unsigned int branch, side; } list[CONDITIONS_MAX];
	bool more;
};

/* That a loop before the block comes to its end is no condition. */
static bool ends_loop(const struct conditions *c, unsigned int branch,
		      unsigned int side)
{
	const struct sl_block *b = &c->cfg->fn->blocks[branch];
	unsigned int l = c->cfg->inner[branch];

	return l != SL_NONE && !c->cfg->loops[l].in[c->block] &&
	       b->nsucc == 2 && c->cfg->loops[l].in[b->succ[!side].to];
}

static bool note(unsigned int branch, unsigned int side, void *data)
{
	struct conditions *c = data;

	if (ends_loop(c, branch, side))
		return false;
	if (c->n == CONDITIONS_MAX) {
		c->more = true;
		return true;
	}
	c->list[c->n].branch = branch;
	c->list[c->n++].side = side;
	return false;
}

static bool same_branch(const struct sl_function *f, unsigned int a,
			unsigned int a_side, unsigned int b, unsigned int b_side)
{
	const struct sl_block *x = &f->blocks[a], *y = &f->blocks[b];
	struct sl_test s, t;

	if (a == b)
		return a_side == b_side;
	if (sl_test_of(f, a, a_side, &s) && sl_test_of(f, b, b_side, &t)) {
		/* "was it 0" is one question with two spellings. */
		if (!strcmp(s.op, "eq")) {
			s.op = "ne";
			s.side = !s.side;
		}
		if (!strcmp(t.op, "eq")) {
			t.op = "ne";
			t.side = !t.side;
		}
		return !strcmp(s.op, t.op) && s.with == t.with &&
		       s.side == t.side && sl_alike(f, s.v, t.v);
	}
	return x->term == SL_T_COND && y->term == SL_T_COND &&
	       same_text(x->op, y->op) && a_side == b_side &&
	       sl_alike(f, x->args[0], y->args[0]) &&
	       sl_alike(f, x->args[1], y->args[1]);
}

/* Is each condition of @a one of @b? */
static bool covered(const struct sl_function *f, const struct conditions *a,
		    const struct conditions *b)
{
	unsigned int i, k;

	for (i = 0; i < a->n; i++) {
		for (k = 0; k < b->n; k++)
			if (same_branch(f, a->list[i].branch, a->list[i].side,
					b->list[k].branch, b->list[k].side))
				break;
		if (k == b->n)
			return false;
	}
	return true;
}

bool sl_alike_condition(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int a, unsigned int b)
{
	const struct sl_cfg *cfg = sl_fn_cfg(prog, fn);
	struct conditions x = { .cfg = cfg, .block = a };
	struct conditions y = { .cfg = cfg, .block = b };

	sl_cfg_guards(cfg, a, NULL, note, &x);
	sl_cfg_guards(cfg, b, NULL, note, &y);
	return !x.more && !y.more && covered(fn->f, &x, &y) &&
	       covered(fn->f, &y, &x);
}
