/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Patches as mails that git am and patch -p1 take.
 */
#ifndef SL_SERIES_H
#define SL_SERIES_H

#include <stdbool.h>
#include <stddef.h>

struct sl_arena;
struct sl_rw_patch;
struct sl_tree;

struct sl_mail {
	const char *name;	/* "0001-sched-psi-....patch" */
	const char *text;
	size_t n;		/* not a string: sources may hold any byte */
};

/*
 * A mail for each of the @n patches, and a cover letter behind them if there
 * is more than one: *@count mails. @rfc tells which are [PATCH RFC]. What was
 * @verified and @measured of them all, lines of text or NULL, goes below the --- of the only
 * one, or into the cover letter.
 */
struct sl_mail *sl_series(struct sl_arena *arena, const struct sl_tree *tree,
			  const struct sl_rw_patch *patches, const bool *rfc,
			  unsigned int n, const char *verified, const char *measured, unsigned int *count);

#endif
