/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the rules for Coccinelle report, and what the plugin found: one list.
 */
#ifndef SL_COCCIMERGE_H
#define SL_COCCIMERGE_H

#include <stdbool.h>

struct sl_arena;
struct sl_findings;

/*
 * Adds what a line of a report says, "file:line:col-col: function(): what", to
 * @fs as a finding of @check. False: the line is nothing of that kind.
 */
bool sl_cocci_finding(struct sl_findings *fs, const char *check, const char *line);

/*
 * Prints the findings of the rules, @mine, and those of @others, which check
 * --format json wrote of @tree, as far as they are of one of the @n @checks and
 * below folder @dir: each once, by its fingerprint, in the order of their
 * places, with who saw it. How many were seen by whom goes to standard error.
 */
void sl_cocci_merge(struct sl_arena *arena, struct sl_findings *mine,
		    const struct sl_findings *others, const char *tree,
		    const char *dir, const char *const *checks, unsigned int n);

#endif
