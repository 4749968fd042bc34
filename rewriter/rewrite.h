/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * From findings to changed sources, in memory. Nothing here writes a file.
 */
#ifndef SL_REWRITE_H
#define SL_REWRITE_H

#include <stdbool.h>
#include <stddef.h>

#include "findings/finding.h"

struct sl_arena;
struct sl_model;

/* A unit as it was compiled. */
struct sl_rw_unit {
	const char *source;	/* absolute, or relative to @folder */
	const char *folder;	/* where the compiler ran */
	unsigned int nargs, ndeps;
	const char **args;	/* for clang: sl_rw_flags() */
	const char **deps;	/* files it is made from, relative to the root */
};

struct sl_rw_input {
	struct sl_arena *arena;
	const char *root;	/* of the sources; findings are relative to it */
	const struct sl_model *model;
	unsigned int nunits, nfindings;
	const struct sl_rw_unit *units;
	const struct sl_finding *const *findings;	/* to be rewritten */
	bool counted;	/* numbers will stand beside the patches */
};

/* A file before and after one step. */
struct sl_rw_change {
	const char *path;	/* relative to the root */
	const char *before, *after;
	size_t nbefore, nafter;
};

/* One logical change; those of a series apply one after the other. */
struct sl_rw_patch {
	const char *summary;	/* "Read cpu_clock() once per walk in f()" */
	const char *body;	/* paragraphs, wrapped */
	const char *notes;	/* what belongs under the "---" line */
	unsigned int nchanges, nfindings;
	struct sl_rw_change *changes;
	const struct sl_finding **findings;	/* that it cures */
};

/* A finding, or a part of its cure, that was not rewritten, and why. */
struct sl_rw_refusal {
	const struct sl_finding *finding;
	struct sl_loc loc;
	const char *reason;
	bool gap;	/* something was not analysed: nothing is known about the finding */
};

struct sl_rw_result {
	unsigned int npatches, nrefusals;
	struct sl_rw_patch *patches;
	struct sl_rw_refusal *refusals;
};

/*
 * Rewrites what can be rewritten. Findings whose rewrite is not known are
 * refused. The result lives in the arena.
 */
struct sl_rw_result *sl_rewrite(const struct sl_rw_input *in);

/* Is there a rewrite of this name? */
bool sl_rewrite_known(const char *name);

/*
 * The words of a compiler's command line, @argv[0] left out, that clang is
 * to see: macros, include paths, the language and the ABI. *@source becomes
 * the file that is compiled, or NULL.
 */
const char **sl_rw_flags(struct sl_arena *arena, const char *const *argv,
			 unsigned int *n, const char **source);

#endif
