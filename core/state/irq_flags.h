/* SPDX-License-Identifier: GPL-2.0-only */
/* What the state of interrupts needs to know of saved flags; irq.c only. */
#ifndef SL_IRQ_FLAGS_H
#define SL_IRQ_FLAGS_H

#include "state/irq.h"

/*
 * The states that event @event of @fn may restore by the flags that it is
 * given: those before their saves; 0: it restores none.
 */
sl_irqs sl_irq_restored(struct sl_fn *fn, unsigned int event);

#endif
