// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "measure/touched.h"

static const char *next_line(const char *line)
{
	line = strchr(line, '\n');
	return line && line[1] ? line + 1 : NULL;
}

/* "b/kernel/x.c\t..." -> "kernel/x.c"; NULL: no file on this side. */
static const char *path_of(struct sl_arena *arena, const char *at)
{
	size_t n = strcspn(at, "\t\r\n");
	const char *slash = memchr(at, '/', n);

	if (!strncmp(at, "/dev/null", 9) || !slash)
		return NULL;
	return sl_intern_n(arena, slash + 1, n - (slash + 1 - at));
}

static void add_line(struct sl_arena *arena, struct sl_ms_lines *file, unsigned int line)
{
	if (file && (!file->n || file->lines[file->n - 1] < line))
		*(unsigned int *)sl_push(arena, &file->lines, &file->n, sizeof(line)) = line;
}

/* How far a hunk has been read. */
struct hunk {
	unsigned int old, new;			/* the next line */
	unsigned int old_left, new_left;
};

static bool parse_hunk(const char *line, struct hunk *h)
{
	char *end;

	if (strncmp(line, "@@ -", 4))
		return false;
	h->old_left = h->new_left = 1;
	h->old = strtoul(line + 4, &end, 10);
	if (*end == ',')
		h->old_left = strtoul(end + 1, &end, 10);
	if (strncmp(end, " +", 2))
		return false;
	h->new = strtoul(end + 2, &end, 10);
	if (*end == ',')
		h->new_left = strtoul(end + 1, &end, 10);
	/* Of an empty side the line before is named. */
	h->old += !h->old_left;
	h->new += !h->new_left;
	return true;
}

/* A line within a hunk. */
static void hunk_line(struct sl_arena *arena, struct hunk *h, char sign, bool after,
		      struct sl_ms_lines *file)
{
	if (sign == '\\')
		return;
	if (sign == '-' || (sign == '+' && after))
		add_line(arena, file, after ? h->new : h->old);
	if (sign != '+') {
		h->old++;
		h->old_left -= !!h->old_left;
	}
	if (sign != '-') {
		h->new++;
		h->new_left -= !!h->new_left;
	}
}

struct sl_ms_lines *sl_touched_lines(struct sl_arena *arena, const char *text, bool after,
				     unsigned int *n)
{
	struct sl_ms_lines *files = NULL;
	const char *line, *path = NULL;
	struct hunk h = { };
	bool named = false;

	*n = 0;
	for (line = text; line; line = next_line(line)) {
		if (h.old_left || h.new_left) {
			hunk_line(arena, &h, *line, after, path ? &files[*n - 1] : NULL);
		} else if (!strncmp(line, after ? "+++ " : "--- ", 4)) {
			path = path_of(arena, line + 4);
			named = true;
			if (path)
				((struct sl_ms_lines *)sl_push(arena, &files, n, sizeof(*files)))->path = path;
		} else if (named) {
			parse_hunk(line, &h);
		}
	}
	return files;
}

/* The name that is defined in the text from @from up to the brace at @brace. */
static const char *defined(struct sl_arena *arena, const char *from, const char *brace)
{
	const char *p, *end;

	/* The first parenthesis that a name stands before: no attribute's. */
	for (p = from; p < brace; p++) {
		if (*p != '(')
			continue;
		for (end = p; end > from && isspace((unsigned char)end[-1]); end--)
			;
		for (p = end; p > from && (isalnum((unsigned char)p[-1]) || p[-1] == '_'); p--)
			;
		if (p < end && !isdigit((unsigned char)*p) && strncmp(p, "__attribute__", 13))
			return sl_intern_n(arena, p, end - p);
		p = strchr(end, '(');
	}
	return NULL;
}

static bool has_line(const struct sl_ms_lines *lines, unsigned int first, unsigned int last)
{
	unsigned int i;

	for (i = 0; i < lines->n; i++)
		if (lines->lines[i] >= first && lines->lines[i] <= last)
			return true;
	return false;
}

static void add_name(struct sl_arena *arena, const char *name, const char ***names, unsigned int *n)
{
	unsigned int i;

	for (i = 0; i < *n; i++)
		if (!strcmp((*names)[i], name))
			return;
	*(const char **)sl_push(arena, names, n, sizeof(**names)) = name;
}

/* Does a declaration end on this line, or is it none? */
static bool ends_head(const char *line)
{
	size_t n = strcspn(line, "\n");

	if (!n || *line == '#' || *line == '}' || !strncmp(line, " */", 3))
		return true;
	return line[n - 1] == ';' || (n > 1 && line[n - 1] == '/' && line[n - 2] == '*');
}

void sl_touched_functions(struct sl_arena *arena, const char *source,
			  const struct sl_ms_lines *lines, const char ***names, unsigned int *n)
{
	const char *head = source, *line, *brace = NULL;
	unsigned int number = 1, first = 1;

	for (line = source; line && *line; line = next_line(line), number++) {
		if (!brace && *line == '{') {
			brace = line;
		} else if (brace && *line == '}') {
			const char *name = has_line(lines, first, number) ? defined(arena, head, brace) : NULL;

			if (name)
				add_name(arena, name, names, n);
			brace = NULL;
		}
		if (!brace && ends_head(line)) {
			head = next_line(line);
			first = number + 1;
		}
	}
}
