/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Baselines: findings that are known and were judged. A file with a line each,
 * sorted, without line numbers: id, check, file, function and the reason why
 * it stays, with a tab between; '#' begins a comment. docs/baseline.md.
 */
#ifndef SL_BASELINE_H
#define SL_BASELINE_H

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sl_arena;
struct sl_findings;

struct sl_baseline_entry {
	const char *id;		/* the finding's fingerprint */
	const char *check;
	const char *file, *function;	/* NULL: the finding has none */
	const char *reason;
	unsigned int line;	/* in the file; 0: new */
	bool used;		/* sl_baseline_apply() found it */
};

struct sl_baseline {
	struct sl_arena *arena;
	const char *path;
	unsigned int n;
	struct sl_baseline_entry *list;
};

struct sl_baseline *sl_baseline_new(struct sl_arena *arena);

/* Returns NULL and one line in *@why, "PATH:LINE: what is wrong". */
struct sl_baseline *sl_baseline_read(struct sl_arena *arena, const char *path,
				     const char **why);

/*
 * Gives each sealed finding that @b has its reason (f->baseline), and marks
 * the entries that are used. An entry must be right in all its columns.
 */
void sl_baseline_apply(struct sl_baseline *b, struct sl_findings *fs);

/*
 * Adds an entry for each finding that is neither in @b nor kept on purpose;
 * returns their number. sl_baseline_apply() came before.
 */
unsigned int sl_baseline_extend(struct sl_baseline *b,
				const struct sl_findings *fs,
				const char *reason);

/* Removes the entries for which @gone says so; returns their number. */
unsigned int sl_baseline_prune(struct sl_baseline *b,
			       bool (*gone)(const struct sl_baseline_entry *e, void *data),
			       void *data);

/* Writes the file. Returns 0, or -1 on a write error. */
int sl_baseline_write(FILE *out, struct sl_baseline *b);

/* Can @reason stand in a line? */
bool sl_baseline_reason_ok(const char *reason);

#ifdef __cplusplus
}
#endif
#endif
