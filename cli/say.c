// SPDX-License-Identifier: GPL-2.0-only
/*
 * How the program speaks: findings go to standard output, all else passes
 * here and goes to standard error.
 */
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

static bool progress_shown;

static bool dumb_terminal(void)
{
	const char *term = getenv("TERM");

	return !term || !strcmp(term, "dumb");
}

void sl_progress(const char *what, unsigned int done, unsigned int total)
{
	static char shown[128];
	static int wanted = -1;
	char line[128];

	if (wanted < 0)
		wanted = isatty(STDERR_FILENO) && !dumb_terminal();
	if (!wanted)
		return;
	if (total && done <= total)
		snprintf(line, sizeof(line), "%s: %u/%u", what, done, total);
	else if (done)
		snprintf(line, sizeof(line), "%s: %u", what, done);
	else
		snprintf(line, sizeof(line), "%s", what);
	if (progress_shown && !strcmp(line, shown))
		return;
	strcpy(shown, line);
	fprintf(stderr, "\r\033[Kschedlint: %s", line);
	progress_shown = true;
}

void sl_progress_end(void)
{
	if (progress_shown)
		fputs("\r\033[K", stderr);
	progress_shown = false;
}

static void say(const char *fmt, va_list ap)
{
	char line[8192];
	int n;

	/* One write: the lines of programs side by side stay whole. */
	n = snprintf(line, sizeof(line), "schedlint: ");
	vsnprintf(line + n, sizeof(line) - n - 1, fmt, ap);
	strcat(line, "\n");
	sl_progress_end();
	fputs(line, stderr);
}

void sl_say(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(fmt, ap);
	va_end(ap);
}

void sl_die(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say(fmt, ap);
	va_end(ap);
	exit(SL_EXIT_USAGE);
}

bool sl_wants_colour(FILE *out)
{
	const char *no = getenv("NO_COLOR");

	return isatty(fileno(out)) && !(no && *no) && !dumb_terminal();
}

void sl_stdout_done(int error)
{
	if (!error && ferror(stdout))
		error = EIO;
	if (fflush(stdout) && !error)
		error = errno;
	if (!error)
		return;
	/* The reader has seen enough. */
	if (error == EPIPE) {
		signal(SIGPIPE, SIG_DFL);
		raise(SIGPIPE);
	}
	sl_die("cannot write to standard output: %s", strerror(error));
}
