/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Are interrupts off? The state before each event, over all paths, through
 * what the callees do and, where every caller is known, from the callers.
 */
#ifndef SL_IRQ_H
#define SL_IRQ_H

#include "program/program.h"

/* What the state may be: a set, since paths join. */
typedef unsigned int sl_irqs;
enum {
	SL_IRQ_ENTRY	= 1,	/* as it was when the function was called */
	SL_IRQ_OFF	= 2,
	SL_IRQ_ON	= 4,
	SL_IRQ_UNKNOWN	= 8,
	/* What that rests on. */
	SL_IRQ_ASSUMED	= 16,	/* a callee that was not analysed keeps it */
	SL_IRQ_OPEN	= 32,	/* no callers but those that were analysed */
	SL_IRQ_NOT_RT	= 64,	/* a lock that leaves them on with PREEMPT_RT */
	/* Of a function's end: as the flags of parameter k say. */
	SL_IRQ_PARAM0	= 256,
};
#define SL_IRQ_PARAMS	16
#define SL_IRQ_STATES	(SL_IRQ_ENTRY | SL_IRQ_OFF | SL_IRQ_ON | SL_IRQ_UNKNOWN)
#define SL_IRQ_NOTES	(SL_IRQ_ASSUMED | SL_IRQ_OPEN | SL_IRQ_NOT_RT)

struct sl_irq {
	bool open;		/* being made */
	bool lock;		/* saves the flags as they are, hands them out, leaves irqs off */
	sl_irqs *in;		/* per event, before it; 0: never reached */
	sl_irqs out;		/* at the end */
	sl_irqs entry;		/* at the start, over all callers */
};

/*
 * Fills fn->irq of every function. Without effect the second time.
 */
void sl_irq_solve(const struct sl_program *prog);

/* The state before event @event of @fn, with its callers' put in. */
sl_irqs sl_irq_before(const struct sl_fn *fn, unsigned int event);

/* Are interrupts off for certain, if what SL_IRQ_NOTES say holds? */
static inline bool sl_irq_is_off(sl_irqs s)
{
	return (s & ~SL_IRQ_NOTES) == SL_IRQ_OFF;
}

/*
 * Does event @event save the flags and disable interrupts: a function of the
 * model, or one that hands out the flags?
 */
bool sl_irq_saves(const struct sl_fn *fn, unsigned int event);

/* Does a save by @event save nothing with PREEMPT_RT? */
bool sl_irq_sleeps(const struct sl_fn *fn, unsigned int event);

/* Does event @event leave interrupts off, or prove that they are? */
bool sl_irq_disables(const struct sl_fn *fn, unsigned int event);

/* Does event @event do no more with argument @arg than restore it? */
bool sl_irq_restores(const struct sl_fn *fn, unsigned int event,
		     unsigned int arg);

/* The same, but in a callee too that the compiler does not put here. */
bool sl_irq_restores_within(const struct sl_fn *fn, unsigned int event,
			    unsigned int arg);

/*
 * Why the callers of @fn do not tell the state at its start: words that follow
 * the name of *@who, @fn or a function further up; or NULL, if it is for
 * another reason. For people who ask.
 */
const char *sl_irq_why_unknown(const struct sl_fn *fn, const struct sl_fn **who);

/*
 * May a function have callers that the facts lack? Callers that stand in
 * other units for certain: then nothing is known of its entry.
 */
bool sl_irq_callers_open(const struct sl_fn *fn);

#endif
