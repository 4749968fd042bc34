/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Findings of two states of a tree: what a change brings, fixes or moves.
 */
#ifndef SL_DIFF_H
#define SL_DIFF_H

#include <stdbool.h>
#include <stdio.h>

#include "findings/finding.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sl_diff_kind {
	SL_DIFF_NEW,	/* only after the change */
	SL_DIFF_FIXED,	/* only before it */
	SL_DIFF_MOVED,	/* in both, at another place */
	SL_DIFF_SAME,	/* in both, at the same place */
	SL_DIFF_KINDS,
};

struct sl_diff_entry {
	enum sl_diff_kind kind;
	const struct sl_finding *before, *after;	/* NULL: not there */
	bool elsewhere;		/* in a file that the change does not touch */
};

struct sl_diff {
	struct sl_arena *arena;
	const struct sl_findings *before, *after;
	const char *what;	/* the change, for people */
	unsigned int n, count[SL_DIFF_KINDS];
	struct sl_diff_entry *list;	/* the new ones first, in the reports' order */
	unsigned int nkept;	/* new, but what Linux keeps on purpose: not in @list */
};

/*
 * Pairs the sealed findings of @before and @after, each with one at most:
 * first those of one fingerprint and path of calls; of the others those of one
 * check, file, function and path, then of one fingerprint, then of one check,
 * function and path in any file.
 */
struct sl_diff *sl_diff(struct sl_arena *arena, const struct sl_findings *before,
			const struct sl_findings *after);

/* Marks the entries that are in none of the @n files, relative to the tree. */
void sl_diff_mark(struct sl_diff *d, const char *const *files, unsigned int n);

/* Reports; they return 0, or -1 on a write error. diff_text.c, diff_json.c */
int sl_diff_text(FILE *out, const struct sl_diff *d);
int sl_diff_json(FILE *out, const struct sl_diff *d);

#ifdef __cplusplus
}
#endif
#endif
