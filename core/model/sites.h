/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What is on record about sites: what Linux did there (model/history.tsv), and
 * what it keeps on purpose (model/kept.list). Both are lines of columns with
 * tabs between; their heads tell which. Annotations only: no check sees them.
 */
#ifndef SL_MODEL_SITES_H
#define SL_MODEL_SITES_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sl_arena;

/* One thing that Linux did. */
struct sl_history {
	const char *version;	/* "v5.13" */
	const char *commit;	/* NULL: nobody looked it up */
	const char *what;
	const char *outcome;	/* NULL: nothing is known */
};

struct sl_history_row {
	const char *check, *file;
	const char *functions;	/* names with blanks between */
	struct sl_history did;
};

/* Why a site stays as it is. */
struct sl_keep {
	const char *commit;	/* NULL: nobody looked it up */
	const char *reason;
};

struct sl_keep_row {
	const char *check, *file, *function;
	struct sl_keep keep;
};

struct sl_sites {
	unsigned int nhistory, nkeep;
	struct sl_history_row *history;
	struct sl_keep_row *keep;
};

/*
 * Reads the two tables (either may be NULL: empty) into @sites. Returns 0, or
 * -1 and one line in *@why, which begins with the table's name and the line.
 */
int sl_sites_read(struct sl_arena *arena, struct sl_sites *sites,
		  const char *history, const char *keep, const char **why);

/* The tables that the program was built with; empty where they were not. */
const struct sl_sites *sl_sites_builtin(struct sl_arena *arena);

/* Is @row about @check, @file and @function (any may be NULL: no)? */
bool sl_history_is_of(const struct sl_history_row *row, const char *check,
		      const char *file, const char *function);

/* The row about that site, or NULL. */
const struct sl_keep *sl_keep_find(const struct sl_sites *sites,
				   const char *check, const char *file,
				   const char *function);

#ifdef __cplusplus
}
#endif
#endif
