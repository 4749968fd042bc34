/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What make says when something goes wrong (LC_ALL=C, --output-sync).
 */
#ifndef SL_MAKELOG_H
#define SL_MAKELOG_H

struct sl_arena;

struct sl_make_failure {
	const char *object;	/* "kernel/sched/core.o" */
	const char *error;	/* the compiler's first line of error, or NULL */
};

struct sl_makelog {
	unsigned int nfailures, nmissing;
	struct sl_make_failure *failures;
	const char **missing;	/* targets without a rule */
	const char *other;	/* a failure of something else, or NULL */
};

/* Reads make's standard error. */
void sl_makelog_read(struct sl_arena *arena, struct sl_makelog *log,
		     const char *text);

/* The last lines of @text that say anything, indented, without a newline. */
const char *sl_last_lines(struct sl_arena *arena, const char *text);

#endif
