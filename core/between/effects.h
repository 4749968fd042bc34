/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a piece of code does that other CPUs can order time by: sections,
 * locks, barriers, and calls of which nobody knows.
 */
#ifndef SL_EFFECTS_H
#define SL_EFFECTS_H

#include "program/program.h"

enum sl_effect_kind {		/* strongest first */
	SL_EFFECT_SECTION,	/* a seqcount's write section */
	SL_EFFECT_LOCK,
	SL_EFFECT_BARRIER,	/* also an asm that may be one */
	SL_EFFECT_VOLATILE,	/* a store that others are meant to see now */
	SL_EFFECT_WAIT,		/* for somebody, or for time to pass */
	SL_EFFECT_UNKNOWN,	/* a call that the facts do not have */
	SL_EFFECT_CLOCK,	/* a clock is read: it orders its own reads */
	SL_EFFECT_KINDS
};

struct sl_effect {
	enum sl_effect_kind kind;
	const char *name;	/* of the function called, "asm", "a loop"; */
				/* of a volatile store: its access path */
	const char *function;	/* where */
	struct sl_loc loc;
};

#define SL_EFFECTS_MAX 3	/* of each kind: what an explanation needs */

struct sl_effects {
	bool open;	/* being made: a recursion that comes back is unknown */
	bool sleeps;	/* for a time that nobody knows: @sleep tells where */
	struct sl_effect sleep;
	unsigned int n[SL_EFFECT_KINDS];
	struct sl_effect list[SL_EFFECT_KINDS][SL_EFFECTS_MAX];
};

/*
 * What a call of @fn does, and what it calls. Improbable code counts: a lock
 * that is seldom taken is a lock.
 */
const struct sl_effects *sl_effects_of(const struct sl_program *prog,
				       struct sl_fn *fn);

/* The same for one turn of @loop of @fn. */
void sl_effects_in_loop(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_loop *loop, struct sl_effects *out);

/*
 * The same for what may run behind loop @first before loop @second begins;
 * false: one is in the other, or the second never follows the first.
 */
bool sl_effects_between(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_loop *first, const struct sl_loop *second,
			struct sl_effects *out);

/*
 * May store or asm event @event order memory? Without "memory" in its
 * clobbers an asm can order too: what it writes to memory may be written by a
 * locked instruction. Only where a block ends by one (a static key's jump) it
 * does nothing but choose.
 */
bool sl_asm_orders(const struct sl_function *f, unsigned int event);

#endif
