/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Control flow of one function: predecessors, dominators, natural loops, and
 * the blocks that the source or the callees call improbable.
 *
 * All of it is computed here from the blocks' successors, so that a front
 * end has no analysis of its own to get wrong.
 */
#ifndef SL_CFG_H
#define SL_CFG_H

#include <stdbool.h>

#include "facts/facts.h"

struct sl_loop {
	unsigned int header;
	unsigned int parent;	/* index of the loop around it, or SL_NONE */
	unsigned int nlatches;
	unsigned int *latches;	/* blocks with an edge back to the header */
	bool *in;		/* per block: is it in the loop? */
	unsigned int size;	/* blocks in it */
};

struct sl_cfg {
	const struct sl_function *fn;
	unsigned int *npreds, **preds;
	unsigned int nrpo, *rpo;	/* reachable blocks, reverse post-order */
	unsigned int *order;		/* block -> place in rpo, or SL_NONE */
	unsigned int *idom;		/* the entry's is SL_NONE */
	bool *cold;
	unsigned int nloops;
	struct sl_loop *loops;		/* outer before inner */
	unsigned int *inner;		/* block -> innermost loop, or SL_NONE */
	unsigned int *stack;		/* room for a search: one entry a block */
	bool *seen;
};

/*
 * @cold_call says whether a call event is to a function that is cold for
 * another reason than its flags, @switch_call whether one asks a switch that
 * the source's hints say nothing about; either may be NULL (@data is handed
 * on).
 */
struct sl_cfg *sl_cfg_new(struct sl_arena *arena, const struct sl_function *fn,
			  bool (*cold_call)(const struct sl_event *e, void *data),
			  bool (*switch_call)(const struct sl_event *e, void *data),
			  void *data);

/* Does every path from the entry to @b go through @a? (a == b: yes) */
bool sl_cfg_dominates(const struct sl_cfg *cfg, unsigned int a, unsigned int b);

/* Does a loop begin at @block? */
static inline bool sl_cfg_is_header(const struct sl_cfg *cfg,
				    unsigned int block)
{
	unsigned int l = cfg->inner[block];

	return l != SL_NONE && cfg->loops[l].header == block;
}

/*
 * Can execution get from @from to the end without running @block? The end is
 * any return, or, with @loop, an edge back to the loop's header; paths then
 * stay in the loop. Paths through cold blocks don't count.
 */
bool sl_cfg_avoidable(const struct sl_cfg *cfg, unsigned int from,
		      unsigned int block, const struct sl_loop *loop);

/*
 * Does @branch end in a switch of which some cases never lead to @block, other
 * than by the switch again?
 */
bool sl_cfg_in_cases(const struct sl_cfg *cfg, unsigned int branch,
		     unsigned int block);

/*
 * Calls @visit for each conditional branch that decides alone whether @block
 * runs: block @branch ends in it and successor number @side leads to @block
 * on every path. Innermost first; stops when @visit returns true and returns
 * that. Branches outside @loop (NULL: the function) are left out.
 */
bool sl_cfg_guards(const struct sl_cfg *cfg, unsigned int block,
		   const struct sl_loop *loop,
		   bool (*visit)(unsigned int branch, unsigned int side,
				 void *data), void *data);

#endif
