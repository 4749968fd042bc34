/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What make and compilers say when something goes wrong (LC_ALL=C).
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

/* The first line of a compiler's error in @text, or NULL. */
const char *sl_first_error(struct sl_arena *arena, const char *text);

/* Reads the standard error of make --output-sync. */
void sl_makelog_read(struct sl_arena *arena, struct sl_makelog *log,
		     const char *text);

/* The last lines of @text that say anything, indented, without a newline. */
const char *sl_last_lines(struct sl_arena *arena, const char *text);

#endif
