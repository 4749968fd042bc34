// SPDX-License-Identifier: GPL-2.0-only
/*
 * Facts of another tree. A line is compared with the name of the function that
 * is to begin there, and not with a hash: facts say nothing of a source's bytes,
 * and one that differs elsewhere, or in a comment's words, is no other one.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "elsewhere.h"
#include "path.h"

/* So few may all be made by macros. */
#define FEW 4
/* Shorter words of a line stand in too many names. */
#define WORD 4

/* The lines of a file; none if it can't be read. */
struct lines {
	const char *file;
	char **at;
	size_t n;
};

static void read_lines(struct lines *l, const char *path)
{
	FILE *in = fopen(path, "re");
	char *line = NULL;
	size_t room = 0;

	while (in && getline(&line, &room, in) >= 0) {
		char **more = realloc(l->at, (l->n + 1) * sizeof(*more));

		if (!more)
			break;
		l->at = more;
		l->at[l->n++] = line;
		line = NULL;
		room = 0;
	}
	free(line);
	if (in)
		fclose(in);
}

static void free_lines(struct lines *l)
{
	while (l->n)
		free(l->at[--l->n]);
	free(l->at);
	memset(l, 0, sizeof(*l));
}

/*
 * Does @line speak of the function @name? A macro may make the name from a word
 * of it: SYSCALL_DEFINE1(close, ...) is __do_sys_close().
 */
static bool speaks_of(const char *line, const char *name)
{
	if (strstr(line, name))
		return true;
	while (*line) {
		size_t n = 0;

		while (isalnum((unsigned char)line[n]) || line[n] == '_')
			n++;
		if (n >= WORD && memmem(name, strlen(name), line, n))
			return true;
		line += n ? n : 1;
	}
	return false;
}

const char *sl_unit_elsewhere(struct sl_arena *arena, const char *root,
			      const struct sl_unit *unit)
{
	unsigned int asked = 0, there = 0, i;
	const struct sl_function *odd = NULL;
	unsigned int last = 0;
	struct lines l = { NULL };

	for (i = 0; i < unit->nfunctions; i++) {
		const struct sl_function *f = &unit->functions[i];

		if (!f->loc.file || !f->loc.line || !sl_ends_with(f->loc.file, ".c") ||
		    *f->loc.file == '/')
			continue;
		/* A macro that makes many functions counts once. */
		if (l.file && !strcmp(l.file, f->loc.file) && f->loc.line == last)
			continue;
		last = f->loc.line;
		if (!l.file || strcmp(l.file, f->loc.file)) {
			free_lines(&l);
			l.file = f->loc.file;
			read_lines(&l, sl_path_normal(arena, root, f->loc.file));
		}
		asked++;
		if (f->loc.line <= l.n && speaks_of(l.at[f->loc.line - 1], f->name))
			there++;
		else if (!odd)
			odd = f;
	}
	free_lines(&l);
	if (asked < FEW || 2 * there >= asked)
		return NULL;
	return sl_printf(arena, "facts of another tree: %s() does not stand at %s:%u, and so it is with %u of %u places of functions",
			 odd->name, odd->loc.file, odd->loc.line, asked - there, asked);
}
