// SPDX-License-Identifier: GPL-2.0-only
/*
 * For scripts/bench: runs a command and adds a line to a log, with tabs
 * between: a label, the command's base name, the milliseconds of CPU time
 * (user and system) of it and of all that it waited for, and the largest
 * resident set of one of them in KiB.
 *
 *	cputime LOG LABEL COMMAND [ARGUMENT...]
 *
 * Ends as the command does.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double ms(const struct timeval *t)
{
	return t->tv_sec * 1e3 + t->tv_usec / 1e3;
}

static int report(char **argv, const struct rusage *used)
{
	const char *base = strrchr(argv[3], '/');
	FILE *log = fopen(argv[1], "a");

	if (!log ||
	    fprintf(log, "%s\t%s\t%.3f\t%ld\n", argv[2], base ? base + 1 : argv[3],
		    ms(&used->ru_utime) + ms(&used->ru_stime), used->ru_maxrss) < 0 ||
	    fclose(log)) {
		fprintf(stderr, "cputime: %s: %s\n", argv[1], strerror(errno));
		return 2;
	}
	return 0;
}

int main(int argc, char **argv)
{
	struct rusage used;
	int status;
	pid_t pid;

	if (argc < 4) {
		fputs("usage: cputime LOG LABEL COMMAND [ARGUMENT...]\n", stderr);
		return 2;
	}
	pid = fork();
	if (!pid) {
		execvp(argv[3], argv + 3);
		fprintf(stderr, "cputime: %s: %s\n", argv[3], strerror(errno));
		_exit(127);
	}
	if (pid < 0 || wait4(pid, &status, 0, &used) < 0) {
		fprintf(stderr, "cputime: %s\n", strerror(errno));
		return 2;
	}
	if (report(argv, &used))
		return 2;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
