/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Other programs, run with an argument vector and never through a shell.
 *
 * Each is the head of its own process group, so that all that it started
 * ends with it when schedlint is told to stop.
 */
#ifndef SL_PROCESS_H
#define SL_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct sl_buffer {
	char *data;	/* NULL, or NUL-terminated */
	size_t n, room;
};

struct sl_job {
	const char *const *argv;	/* ends with NULL; found along PATH */
	const char *cwd;		/* NULL: the current folder */
	unsigned int seconds;		/* it is killed after so many; 0: never */
	/* Called with each line of its standard output; NULL: kept in @out. */
	void (*on_line)(void *ctx, const char *line);
	void *ctx;

	struct sl_buffer out, err;	/* what it said; free with sl_job_free() */
	int status;	/* exit status; 128 + signal; -1: it did not start */
	int error;	/* why it did not start: errno */
	bool late;	/* @seconds were over */

	pid_t pid;			/* from here on: sl_jobs_run()'s own */
	int out_fd, err_fd;
	long long deadline;		/* ms of the monotonic clock */
};

/*
 * Runs @n jobs, @parallel at a time; @done (may be NULL) is told of each end.
 * SIGINT, SIGTERM and SIGHUP end the jobs, and then this program as well.
 */
void sl_jobs_run(struct sl_job *jobs, unsigned int n, unsigned int parallel,
		 void (*done)(void *ctx, struct sl_job *job), void *ctx);

/* Runs one job; returns its status. */
int sl_job_run(struct sl_job *job);

void sl_job_free(struct sl_job *job);

/* What @job said, never NULL. */
const char *sl_job_out(const struct sl_job *job);
const char *sl_job_err(const struct sl_job *job);

/*
 * Takes out of the environment what would make kbuild or a compiler do
 * something else than what it is told, or speak another language.
 */
void sl_env_prepare(void);

/* How many processors this process may use. */
unsigned int sl_processors(void);

#endif
