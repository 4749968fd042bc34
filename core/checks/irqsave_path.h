/* SPDX-License-Identifier: GPL-2.0-only */
/* From where interrupts are seen to be off, down to the place that saves. */
#ifndef SL_IRQSAVE_PATH_H
#define SL_IRQSAVE_PATH_H

#include "checks/check.h"

struct sl_fn;
struct sl_program;

#define SL_IRQ_PATH_MAX 16

struct sl_irq_path {
	unsigned int n;
	struct {
		struct sl_fn *fn;
		unsigned int event;	/* of @fn: the save, or the call of the one before */
	} at[SL_IRQ_PATH_MAX];		/* innermost first */
};

/* Fills @p with the way to event @event of @fn. */
void sl_irq_path_find(struct sl_fn *fn, unsigned int event, struct sl_irq_path *p);

/* Adds the steps of @p to @f, behind the last thing that turned interrupts off. */
void sl_irq_path_steps(const struct sl_program *prog, struct sl_findings *out,
		       struct sl_finding *f, const struct sl_irq_path *p);

/*
 * Adds `unknown-caller` for each function on the way up whose callers may not
 * all be known. Returns whether there is one.
 */
bool sl_irq_path_callers(const struct sl_program *prog, struct sl_findings *out,
			 struct sl_finding *f, const struct sl_irq_path *p);

#endif
