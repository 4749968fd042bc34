/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the subcommands share: their table, how the program speaks, and how
 * it ends.
 */
#ifndef SL_CLI_H
#define SL_CLI_H

#include <stdbool.h>
#include <stdio.h>

/* Of several that hold, the first of USAGE, GAPS, FAIL_ON counts. */
enum {
	SL_EXIT_OK	= 0,
	SL_EXIT_FAIL_ON	= 1,	/* --fail-on or --fail-if was met */
	SL_EXIT_USAGE	= 2,	/* wrong usage, or something is not set up */
	SL_EXIT_GAPS	= 3,	/* something was not analysed */
};

/* argv[0] is "schedlint NAME"; returns the exit status. */
int sl_cmd_baseline(int argc, char **argv);
int sl_cmd_check(int argc, char **argv);
int sl_cmd_coccicheck(int argc, char **argv);
int sl_cmd_fix(int argc, char **argv);
int sl_cmd_diff(int argc, char **argv);
int sl_cmd_list(int argc, char **argv);
int sl_cmd_explain(int argc, char **argv);
int sl_cmd_doctor(int argc, char **argv);
int sl_cmd_measure(int argc, char **argv);
int sl_cmd_kcflags(int argc, char **argv);

/* One line on standard error. */
void sl_say(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/* The same, and the end: exit status 2. */
void sl_die(const char *fmt, ...)
	__attribute__((format(printf, 1, 2), noreturn));

/*
 * The progress line, on terminals only: @done of @total (0: not known).
 * sl_say() wipes it out first.
 */
void sl_progress(const char *what, unsigned int done, unsigned int total);
void sl_progress_end(void);

/* Does @out take ANSI colours, as far as one can know? */
bool sl_wants_colour(FILE *out);

/*
 * Flushes standard output. A failed write is the end, as for sl_die(), or by
 * SIGPIPE; @error: errno of an earlier one, or 0.
 */
void sl_stdout_done(int error);

#endif
