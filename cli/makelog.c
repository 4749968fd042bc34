// SPDX-License-Identifier: GPL-2.0-only
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "makelog.h"
#include "path.h"

/*
 * The target in "make[3]: *** [scripts/Makefile.build:250: kernel/fork.o] Error
 * 1", or before make 4.3 "*** [kernel/fork.o] Error 1". *@how is what follows.
 */
static const char *failed_target(struct sl_arena *arena, const char *line,
				 const char **how)
{
	const char *p = strstr(line, "*** ["), *end, *q;

	end = p ? strrchr(p, ']') : NULL;
	if (!end)
		return NULL;
	for (p += 5; (q = strstr(p, ": ")) && q < end; p = q + 2)
		;
	*how = end + 1 + strspn(end + 1, " ");
	return sl_intern_n(arena, p, end - p);
}

/* The target in "*** No rule to make target 'x'", or NULL. */
static const char *missing_target(struct sl_arena *arena, const char *line)
{
	static const char text[] = "*** No rule to make target ";
	const char *p = strstr(line, text);

	if (!p)
		return NULL;
	p += strlen(text);
	if (*p == '\'' || *p == '`')
		p++;
	return sl_intern_n(arena, p, strcspn(p, "'"));
}

const char *sl_first_error(struct sl_arena *arena, const char *text)
{
	const char *line = text;

	while (*line) {
		size_t n = strcspn(line, "\n");
		const char *copy = sl_intern_n(arena, line, n);

		if (strstr(copy, ": error: ") || strstr(copy, ": fatal error: ") ||
		    strstr(copy, "internal compiler error"))
			return copy;
		line += n;
		line += *line == '\n';
	}
	return NULL;
}

static void read_line(struct sl_arena *arena, struct sl_makelog *log,
		      const char *line, const char **error)
{
	const char *how, *target;

	target = missing_target(arena, line);
	if (target) {
		const char **m = sl_push(arena, &log->missing, &log->nmissing, sizeof(*m));

		*m = target;
		/* Needed by another: that is no goal of ours. */
		if (strstr(line, "needed by"))
			log->other = line;
		return;
	}
	target = failed_target(arena, line, &how);
	if (!target) {
		if (!*error)
			*error = sl_first_error(arena, line);
		return;
	}
	if (sl_ends_with(target, ".o")) {
		struct sl_make_failure *f = sl_push(arena, &log->failures, &log->nfailures, sizeof(*f));

		f->object = target;
		f->error = *error;
	} else if (strncmp(how, "Error 2", 7)) {
		/* Error 2 is a make above the one that failed. */
		log->other = line;
	}
	*error = NULL;
}

void sl_makelog_read(struct sl_arena *arena, struct sl_makelog *log,
		     const char *text)
{
	const char *error = NULL;

	memset(log, 0, sizeof(*log));
	while (*text) {
		size_t n = strcspn(text, "\n");

		read_line(arena, log, sl_intern_n(arena, text, n), &error);
		text += n;
		text += *text == '\n';
	}
}

/* What make says when another make, or a part of a target, has failed. */
static bool is_echo(const char *line)
{
	return !*line || strstr(line, "] Error 2") ||
	       strstr(line, "not remade because of errors") ||
	       strstr(line, "*** Waiting for unfinished jobs");
}

const char *sl_last_lines(struct sl_arena *arena, const char *text)
{
	const char *p = text + strlen(text), *res = "";
	int left = 6;

	while (left && p > text) {
		const char *line = p, *copy;

		while (line > text && line[-1] != '\n')
			line--;
		copy = sl_intern_n(arena, line, p - line);
		if (!is_echo(copy)) {
			res = sl_printf(arena, "\n    %s%s", copy, res);
			left--;
		}
		p = line > text ? line - 1 : text;
	}
	return res;
}
