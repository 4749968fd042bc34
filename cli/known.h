/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_KNOWN_H
#define SL_KNOWN_H

#include "findings/baseline.h"

struct sl_session;

/* Reads the baseline at @path, or dies with one line. */
struct sl_baseline *sl_known_read(struct sl_arena *arena, const char *path);

/*
 * Is @e, of a baseline that was applied, about what was looked at and not
 * found? Unknown is what another check would have to say, no target covers,
 * or is in a unit that was not analysed.
 */
bool sl_known_gone(const struct sl_session *s, const struct sl_baseline_entry *e);

/* Says which entries are unused, and the totals, on standard error. */
void sl_known_report(const struct sl_session *s, const struct sl_baseline *b);

#endif
