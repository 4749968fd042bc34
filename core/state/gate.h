/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Which static keys stand between a hot root and a piece of code.
 */
#ifndef SL_GATE_H
#define SL_GATE_H

#include "program/program.h"

/* A key is in one state. Two gates are equal if both members are. */
struct sl_gate {
	const char *key;	/* the variable's name */
	bool enabled;		/* behind the gate the key is enabled */
};

/* A set of gates, by their numbers. */
#define SL_GATES_MAX 1024
struct sl_gates {
	unsigned long long bits[SL_GATES_MAX / 64];
};

static inline bool sl_gates_has(const struct sl_gates *g, unsigned int n)
{
	return g->bits[n / 64] >> (n % 64) & 1;
}

struct sl_gating {
	unsigned int n;
	struct sl_gate list[SL_GATES_MAX];
	bool *open;		/* per function: a hot way without a gate leads there */
	struct sl_gates **event;	/* per function and event: in it, before */
	struct sl_gates *tested;	/* per function: whose keys it tests */
	const struct sl_program *prog;
};

/*
 * What the whole of @prog does with static keys: tests of the key, also
 * through functions that return nothing else. Keys in arrays, and more than
 * SL_GATES_MAX gates, are left out.
 */
struct sl_gating *sl_gating_new(const struct sl_program *prog);

/* The number of the gate that successor @side of @branch is, or SL_NONE. */
unsigned int sl_gate_at(struct sl_gating *g, struct sl_fn *fn,
			unsigned int branch, unsigned int side);

static inline bool sl_gates_any(const struct sl_gates *g)
{
	unsigned int i;

	for (i = 0; i < SL_GATES_MAX / 64; i++)
		if (g->bits[i])
			return true;
	return false;
}

/* The gates that @fn has, whatever lies behind. */
static inline const struct sl_gates *sl_gates_tested(const struct sl_gating *g,
						     const struct sl_fn *fn)
{
	return &g->tested[fn - g->prog->fns];
}

/* Is gate @n passed in @fn before event @event? */
static inline bool sl_gated_here(const struct sl_gating *g,
				 const struct sl_fn *fn, unsigned int event,
				 unsigned int n)
{
	return sl_gates_has(&g->event[fn - g->prog->fns][event], n);
}

/* Does @fn, or what it calls, store to what is not its own? */
bool sl_writes(const struct sl_fn *fn);

/* Does a hot way without any gate lead to @fn? */
static inline bool sl_gates_missed(const struct sl_gating *g,
				   const struct sl_fn *fn)
{
	return g->open[fn - g->prog->fns];
}

/* Does such a way lead to call event @event of @fn? */
bool sl_gate_missed(const struct sl_gating *g, const struct sl_fn *fn,
		    unsigned int event);

/*
 * Does event @event of @fn call @to on a hot path? As hotness is found:
 * program.c.
 */
static inline bool sl_hot_call(const struct sl_fn *fn, unsigned int event,
			       const struct sl_fn *to)
{
	return fn->hot && fn->callee[event] == to &&
	       sl_fn_descend(fn, event) == to;
}

#endif
