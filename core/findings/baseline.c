// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "findings/baseline.h"
#include "findings/finding.h"

/* A thousand times what a kernel gives. */
#define BASELINE_MAX	(16l << 20)
#define COLUMNS		5
#define ID_LEN		16

static const char head[] =
	"# schedlint baseline: id, check, file, function, reason, with a tab between\n";

struct sl_baseline *sl_baseline_new(struct sl_arena *arena)
{
	struct sl_baseline *b = sl_alloc(arena, sizeof(*b));

	b->arena = arena;
	return b;
}

/* The bytes of a regular file, without waiting for the writer of a pipe. */
static char *slurp(struct sl_arena *arena, const char *path, size_t *n,
		   const char **why)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	const char *bad = NULL;
	char *text = NULL;
	struct stat st;
	ssize_t got;

	if (fd < 0 || fstat(fd, &st))
		bad = strerror(errno);
	else if (!S_ISREG(st.st_mode))
		bad = "not a regular file";
	else if (st.st_size > BASELINE_MAX)
		bad = "too large for a baseline";
	if (!bad) {
		text = sl_alloc(arena, st.st_size + 1);
		for (*n = 0; *n < (size_t)st.st_size; *n += got) {
			got = read(fd, text + *n, st.st_size - *n);
			if (got < 0)
				bad = strerror(errno);
			if (got <= 0)
				break;
		}
	}
	if (fd >= 0)
		close(fd);
	if (bad)
		*why = sl_printf(arena, "%s: %s", path, bad);
	return bad ? NULL : text;
}

static const char *unless_dash(const char *s)
{
	return strcmp(s, "-") ? s : NULL;
}

/* NULL, or what is wrong with line [@at, @end). */
static const char *parse_line(struct sl_baseline *b, const char *at,
			      const char *end, unsigned int line)
{
	const char *column[COLUMNS], *p;
	struct sl_baseline_entry *e;
	unsigned int n = 0, i;

	for (p = at; p < end; p++)
		if (((unsigned char)*p < 0x20 && *p != '\t') || *p == 0x7f)
			return sl_printf(b->arena, "control character 0x%02x", (unsigned char)*p);
	for (; n < COLUMNS; n++) {
		p = memchr(at, '\t', end - at);
		if (!p || n == COLUMNS - 1)
			p = end;
		if (p == at)
			break;
		column[n] = sl_intern_n(b->arena, at, p - at);
		if (p == end) {
			n++;
			break;
		}
		at = p + 1;
	}
	if (n != COLUMNS || memchr(column[COLUMNS - 1], '\t', strlen(column[COLUMNS - 1])))
		return "a line has an id, a check, a file, a function and a reason with a tab between, none of them empty";
	if (strspn(column[0], "0123456789abcdef") != ID_LEN || column[0][ID_LEN])
		return sl_printf(b->arena, "'%s' is no id: these have %d digits of 0-9 and a-f", column[0], ID_LEN);
	for (i = 0; i < b->n; i++)
		if (!strcmp(b->list[i].id, column[0]))
			return sl_printf(b->arena, "the id %s stands at line %u already", column[0], b->list[i].line);
	e = sl_push(b->arena, &b->list, &b->n, sizeof(*e));
	e->id = column[0];
	e->check = column[1];
	e->file = unless_dash(column[2]);
	e->function = unless_dash(column[3]);
	e->reason = column[4];
	e->line = line;
	return NULL;
}

struct sl_baseline *sl_baseline_read(struct sl_arena *arena, const char *path,
				     const char **why)
{
	struct sl_baseline *b = sl_baseline_new(arena);
	const char *at, *stop, *bad;
	unsigned int line = 1;
	size_t n;

	b->path = path;
	at = slurp(arena, path, &n, why);
	if (!at)
		return NULL;
	for (stop = at + n; at < stop; line++) {
		const char *end = memchr(at, '\n', stop - at);

		if (!end)
			end = stop;
		if (end > at && *at != '#') {
			bad = parse_line(b, at, end, line);
			if (bad) {
				*why = sl_printf(arena, "%s:%u: %s", path, line, bad);
				return NULL;
			}
		}
		at = end < stop ? end + 1 : end;
	}
	return b;
}

/* @s as it stands in a column: names come from sources, and may hold anything. */
static const char *column(struct sl_arena *arena, const char *s)
{
	char *copy, *p;

	if (!s || !*s)
		return NULL;
	copy = sl_alloc(arena, strlen(s) + 1);
	strcpy(copy, s);
	for (p = copy; *p; p++)
		if ((unsigned char)*p < 0x20 || *p == 0x7f)
			*p = '?';
	return copy;
}

static bool same(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

void sl_baseline_apply(struct sl_baseline *b, struct sl_findings *fs)
{
	unsigned int i, k;

	for (i = 0; i < fs->n; i++) {
		struct sl_finding *f = &fs->list[i];

		for (k = 0; f->fingerprint && k < b->n; k++) {
			struct sl_baseline_entry *e = &b->list[k];

			if (strcmp(e->id, f->fingerprint) || !same(e->check, f->check) ||
			    !same(e->file, column(b->arena, f->loc.file)) ||
			    !same(e->function, column(b->arena, f->function)))
				continue;
			e->used = true;
			f->baseline = e->reason;
		}
	}
}

unsigned int sl_baseline_extend(struct sl_baseline *b,
				const struct sl_findings *fs,
				const char *reason)
{
	unsigned int i, n = 0;

	for (i = 0; i < fs->n; i++) {
		const struct sl_finding *f = &fs->list[i];
		struct sl_baseline_entry *e;

		if (f->keep || f->baseline || !f->fingerprint)
			continue;
		e = sl_push(b->arena, &b->list, &b->n, sizeof(*e));
		e->id = f->fingerprint;
		e->check = f->check;
		e->file = column(b->arena, f->loc.file);
		e->function = column(b->arena, f->function);
		e->reason = sl_intern(b->arena, reason);
		e->used = true;
		n++;
	}
	return n;
}

unsigned int sl_baseline_prune(struct sl_baseline *b,
			       bool (*gone)(const struct sl_baseline_entry *e, void *data),
			       void *data)
{
	unsigned int i, n = 0, removed;

	for (i = 0; i < b->n; i++)
		if (!gone(&b->list[i], data))
			b->list[n++] = b->list[i];
	removed = b->n - n;
	b->n = n;
	return removed;
}

static int by_id(const void *x, const void *y)
{
	const struct sl_baseline_entry *a = x, *b = y;

	return strcmp(a->id, b->id);
}

int sl_baseline_write(FILE *out, struct sl_baseline *b)
{
	unsigned int i;

	if (b->n)
		qsort(b->list, b->n, sizeof(*b->list), by_id);
	fputs(head, out);
	for (i = 0; i < b->n; i++)
		fprintf(out, "%s\t%s\t%s\t%s\t%s\n", b->list[i].id, b->list[i].check,
			b->list[i].file ?: "-", b->list[i].function ?: "-", b->list[i].reason);
	return fflush(out) || ferror(out) ? -1 : 0;
}

bool sl_baseline_reason_ok(const char *reason)
{
	const char *p;

	for (p = reason; *p; p++)
		if ((unsigned char)*p < 0x20 || *p == 0x7f)
			return false;
	return p > reason;
}
