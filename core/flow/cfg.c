// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "flow/cfg.h"

static void number_blocks(struct sl_arena *arena, struct sl_cfg *cfg)
{
	const struct sl_function *fn = cfg->fn;
	unsigned int n = fn->nblocks, top = 0, done = n, i;
	unsigned int *stack = cfg->stack;
	unsigned int *next = sl_alloc(arena, n * sizeof(*next));
	bool *seen = sl_alloc(arena, n);

	cfg->rpo = sl_alloc(arena, n * sizeof(*cfg->rpo));
	cfg->order = sl_alloc(arena, n * sizeof(*cfg->order));
	for (i = 0; i < n; i++)
		cfg->order[i] = SL_NONE;

	/* Depth first without recursion: generated code can be deep. */
	stack[top++] = 0;
	seen[0] = true;
	while (top) {
		unsigned int b = stack[top - 1];
		const struct sl_block *blk = &fn->blocks[b];

		if (next[b] < blk->nsucc) {
			unsigned int s = blk->succ[next[b]++].to;

			if (!seen[s]) {
				seen[s] = true;
				stack[top++] = s;
			}
		} else {
			cfg->rpo[--done] = b;
			top--;
		}
	}
	cfg->rpo += done;
	cfg->nrpo = n - done;
	for (i = 0; i < cfg->nrpo; i++)
		cfg->order[cfg->rpo[i]] = i;
}

static void find_preds(struct sl_arena *arena, struct sl_cfg *cfg)
{
	const struct sl_function *fn = cfg->fn;
	unsigned int i, k;

	cfg->npreds = sl_alloc(arena, fn->nblocks * sizeof(*cfg->npreds));
	cfg->preds = sl_alloc(arena, fn->nblocks * sizeof(*cfg->preds));
	for (i = 0; i < cfg->nrpo; i++) {
		const struct sl_block *b = &fn->blocks[cfg->rpo[i]];

		for (k = 0; k < b->nsucc; k++) {
			unsigned int s = b->succ[k].to;
			unsigned int *p = sl_push(arena, &cfg->preds[s],
						  &cfg->npreds[s], sizeof(*p));
			*p = cfg->rpo[i];
		}
	}
}

/* Cooper, Harvey, Kennedy: "A Simple, Fast Dominance Algorithm". */
static unsigned int common_dominator(const struct sl_cfg *cfg, unsigned int a,
				     unsigned int b)
{
	while (a != b) {
		while (cfg->order[a] > cfg->order[b])
			a = cfg->idom[a];
		while (cfg->order[b] > cfg->order[a])
			b = cfg->idom[b];
	}
	return a;
}

static void find_dominators(struct sl_arena *arena, struct sl_cfg *cfg)
{
	unsigned int n = cfg->fn->nblocks, i, k;
	bool changed = true;

	cfg->idom = sl_alloc(arena, n * sizeof(*cfg->idom));
	for (i = 0; i < n; i++)
		cfg->idom[i] = SL_NONE;
	cfg->idom[0] = 0;
	while (changed) {
		changed = false;
		for (i = 1; i < cfg->nrpo; i++) {
			unsigned int b = cfg->rpo[i], dom = SL_NONE;

			for (k = 0; k < cfg->npreds[b]; k++) {
				unsigned int p = cfg->preds[b][k];

				if (cfg->idom[p] == SL_NONE)
					continue;
				dom = dom == SL_NONE ? p :
				      common_dominator(cfg, dom, p);
			}
			if (cfg->idom[b] != dom) {
				cfg->idom[b] = dom;
				changed = true;
			}
		}
	}
	cfg->idom[0] = SL_NONE;
}

bool sl_cfg_dominates(const struct sl_cfg *cfg, unsigned int a, unsigned int b)
{
	if (cfg->order[a] == SL_NONE || cfg->order[b] == SL_NONE)
		return false;
	while (b != SL_NONE && cfg->order[b] > cfg->order[a])
		b = cfg->idom[b];
	return a == b;
}

/*
 * Where the function itself does not return (it is how a thread runs, or how
 * one ends), that its end is reached says nothing of how often.
 */
static bool end_is_rare(const struct sl_function *fn)
{
	return !(fn->flags & SL_FN_NORETURN);
}

static bool calls_cold(const struct sl_function *fn, unsigned int b,
		       bool (*cold_call)(const struct sl_event *, void *),
		       void *data)
{
	const struct sl_block *blk = &fn->blocks[b];
	unsigned int i;

	for (i = blk->first; i < blk->first + blk->nevents; i++) {
		const struct sl_event *e = &fn->events[i];

		if (e->kind != SL_E_CALL)
			continue;
		if ((e->flags & SL_CALL_COLD) ||
		    ((e->flags & SL_CALL_NORETURN) && end_is_rare(fn)))
			return true;
		if (cold_call && cold_call(e, data))
			return true;
	}
	return false;
}

/* Does the branch of block @b go by the result of a call that asks a switch? */
static bool asks_switch(const struct sl_function *fn, unsigned int v,
			bool (*switch_call)(const struct sl_event *, void *),
			void *data, unsigned int depth)
{
	const struct sl_value *val = &fn->values[v];
	unsigned int k;

	if (val->kind == SL_V_CALL)
		return switch_call(&fn->events[val->num], data);
	if (val->kind != SL_V_OP || depth > 8)
		return false;
	for (k = 0; k < val->nargs; k++)
		if (asks_switch(fn, val->args[k], switch_call, data, depth + 1))
			return true;
	return false;
}

/*
 * Cold: ends without returning where the function returns, calls what is
 * cold, leads only to cold blocks, or is reached only through improbable edges.
 */
static void find_cold(struct sl_arena *arena, struct sl_cfg *cfg,
		      bool (*cold_call)(const struct sl_event *, void *),
		      bool (*switch_call)(const struct sl_event *, void *),
		      void *data)
{
	const struct sl_function *fn = cfg->fn;
	unsigned int n = fn->nblocks, i, k, top = 0;
	unsigned int *stack = cfg->stack;
	bool *warm = cfg->seen;
	bool changed = true;

	cfg->cold = sl_alloc(arena, n);
	for (i = 0; i < n; i++)
		cfg->cold[i] = cfg->order[i] == SL_NONE ||
			       (fn->blocks[i].term == SL_T_END && end_is_rare(fn)) ||
			       calls_cold(fn, i, cold_call, data);
	while (changed) {
		changed = false;
		for (i = cfg->nrpo; i-- > 0;) {
			unsigned int b = cfg->rpo[i];
			bool all = fn->blocks[b].nsucc > 0;

			for (k = 0; all && k < fn->blocks[b].nsucc; k++)
				all = cfg->cold[fn->blocks[b].succ[k].to];
			if (all && !cfg->cold[b]) {
				cfg->cold[b] = true;
				changed = true;
			}
		}
	}
	if (!cfg->cold[0]) {
		warm[0] = true;
		stack[top++] = 0;
	}
	while (top) {
		const struct sl_block *b = &fn->blocks[stack[--top]];
		bool hints = !(switch_call && b->term == SL_T_COND &&
			       asks_switch(fn, b->args[0], switch_call, data, 0));

		for (k = 0; k < b->nsucc; k++) {
			unsigned int s = b->succ[k].to;

			if ((hints && b->succ[k].unlikely) || cfg->cold[s] ||
			    warm[s])
				continue;
			warm[s] = true;
			stack[top++] = s;
		}
	}
	for (i = 0; i < n; i++)
		cfg->cold[i] = !warm[i];
}

static void add_to_loop(const struct sl_cfg *cfg, struct sl_loop *loop,
			unsigned int latch)
{
	unsigned int *stack = cfg->stack, top = 0, k;

	if (!loop->in[latch]) {
		loop->in[latch] = true;
		loop->size++;
		stack[top++] = latch;
	}
	while (top) {
		unsigned int b = stack[--top];

		for (k = 0; k < cfg->npreds[b]; k++) {
			unsigned int p = cfg->preds[b][k];

			if (loop->in[p])
				continue;
			loop->in[p] = true;
			loop->size++;
			stack[top++] = p;
		}
	}
}

/*
 * Natural loops. Loops with one header are one loop: a `continue` only adds
 * a latch. Headers come in reverse post-order, so outer loops come first.
 */
static void find_loops(struct sl_arena *arena, struct sl_cfg *cfg)
{
	unsigned int n = cfg->fn->nblocks, i, k;

	cfg->inner = sl_alloc(arena, n * sizeof(*cfg->inner));
	for (i = 0; i < n; i++)
		cfg->inner[i] = SL_NONE;
	for (i = 0; i < cfg->nrpo; i++) {
		unsigned int h = cfg->rpo[i];
		struct sl_loop *loop = NULL;

		for (k = 0; k < cfg->npreds[h]; k++) {
			unsigned int latch = cfg->preds[h][k], *l;

			if (!sl_cfg_dominates(cfg, h, latch))
				continue;
			if (!loop) {
				loop = sl_push(arena, &cfg->loops, &cfg->nloops,
					       sizeof(*loop));
				loop->header = h;
				loop->in = sl_alloc(arena, n);
				loop->in[h] = true;
				loop->size = 1;
				loop->parent = cfg->inner[h];
			}
			l = sl_push(arena, &loop->latches, &loop->nlatches,
				    sizeof(*l));
			*l = latch;
			add_to_loop(cfg, loop, latch);
		}
		for (k = 0; loop && k < n; k++)
			if (loop->in[k])
				cfg->inner[k] = loop - cfg->loops;
	}
}

struct sl_cfg *sl_cfg_new(struct sl_arena *arena, const struct sl_function *fn,
			  bool (*cold_call)(const struct sl_event *, void *),
			  bool (*switch_call)(const struct sl_event *, void *),
			  void *data)
{
	struct sl_cfg *cfg = sl_alloc(arena, sizeof(*cfg));

	cfg->fn = fn;
	cfg->stack = sl_alloc(arena, fn->nblocks * sizeof(*cfg->stack));
	cfg->seen = sl_alloc(arena, fn->nblocks);
	number_blocks(arena, cfg);
	find_preds(arena, cfg);
	find_dominators(arena, cfg);
	find_cold(arena, cfg, cold_call, switch_call, data);
	find_loops(arena, cfg);
	return cfg;
}

bool sl_cfg_avoidable(const struct sl_cfg *cfg, unsigned int from,
		      unsigned int block, const struct sl_loop *loop)
{
	const struct sl_function *fn = cfg->fn;
	unsigned int *stack = cfg->stack, top = 0, k;
	bool *seen = cfg->seen;

	if (from == block)
		return false;
	memset(seen, 0, fn->nblocks);
	stack[top++] = from;
	seen[from] = true;
	while (top) {
		const struct sl_block *b = &fn->blocks[stack[--top]];

		if (!loop && b->term == SL_T_RETURN)
			return true;
		for (k = 0; k < b->nsucc; k++) {
			unsigned int s = b->succ[k].to;

			if (loop && s == loop->header)
				return true;
			if (s == block || seen[s] || cfg->cold[s] ||
			    (loop && !loop->in[s]))
				continue;
			seen[s] = true;
			stack[top++] = s;
		}
	}
	return false;
}

static bool leads_to(const struct sl_cfg *cfg, unsigned int from,
		     unsigned int block, unsigned int but)
{
	const struct sl_function *fn = cfg->fn;
	unsigned int *stack = cfg->stack, top = 0, k;
	bool *seen = cfg->seen;

	memset(seen, 0, fn->nblocks);
	stack[top++] = from;
	seen[from] = true;
	while (top) {
		unsigned int b = stack[--top];

		if (b == block)
			return true;
		for (k = 0; k < fn->blocks[b].nsucc; k++) {
			unsigned int s = fn->blocks[b].succ[k].to;

			if (s == but || seen[s])
				continue;
			seen[s] = true;
			stack[top++] = s;
		}
	}
	return false;
}

bool sl_cfg_in_cases(const struct sl_cfg *cfg, unsigned int branch,
		     unsigned int block)
{
	const struct sl_block *b = &cfg->fn->blocks[branch];
	unsigned int k;

	for (k = 0; k < b->nsucc && b->term == SL_T_SWITCH; k++)
		if (!leads_to(cfg, b->succ[k].to, block, branch))
			return true;
	return false;
}

bool sl_cfg_guards(const struct sl_cfg *cfg, unsigned int block,
		   const struct sl_loop *loop,
		   bool (*visit)(unsigned int, unsigned int, void *),
		   void *data)
{
	const struct sl_function *fn = cfg->fn;
	unsigned int b = block, k;

	while (b != SL_NONE && cfg->order[b] != SL_NONE) {
		unsigned int p = cfg->idom[b];
		const struct sl_block *branch;

		/*
		 * Only a block with one way in is decided by its branch; the
		 * header of @loop is entered from outside.
		 */
		if (p == SL_NONE || (loop && (!loop->in[p] || b == loop->header)))
			return false;
		branch = &fn->blocks[p];
		if (cfg->npreds[b] == 1 && branch->term == SL_T_COND &&
		    branch->succ[0].to != branch->succ[1].to)
			for (k = 0; k < 2; k++)
				if (branch->succ[k].to == b &&
				    visit(p, k, data))
					return true;
		b = p;
	}
	return false;
}
