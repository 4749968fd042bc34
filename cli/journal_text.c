// SPDX-License-Identifier: GPL-2.0-only
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "cache.h"
#include "journal_text.h"

#define HEAD	"schedlint-journal 1\n"
/* For whoever finds the file. */
#define COMMENT	"# schedlint fix --in-place writes these files. Has it been stopped? The next 'schedlint fix' ends it.\n"

static const char hex[] = "0123456789abcdef";

void sl_sum_of(struct sl_sum *sum, const void *data, size_t n)
{
	struct sl_hash hash;

	sl_hash_start(&hash);
	sl_hash_add(&hash, data, n);
	snprintf(sum->text, sizeof(sum->text), "%016llx%016llx:%zu",
		 (unsigned long long)hash.h[0], (unsigned long long)hash.h[1], n);
}

bool sl_journal_path_ok(const char *path)
{
	for (;;) {
		size_t n = strcspn(path, "/");

		if (!n || (n == 1 && *path == '.') || (n == 2 && !memcmp(path, "..", 2)))
			return false;
		if (!path[n])
			return true;
		path += n + 1;
	}
}

/* One line, whatever bytes a name has. */
static void print_path(FILE *f, const char *path)
{
	const unsigned char *p;

	for (p = (const unsigned char *)path; *p; p++)
		if (*p <= ' ' || *p == '%' || *p == 0x7f)
			fprintf(f, "%%%c%c", hex[*p >> 4], hex[*p & 15]);
		else
			fputc(*p, f);
}

const char *sl_journal_print(struct sl_arena *arena, const struct sl_journal_entry *list,
			     unsigned int n, size_t *len)
{
	char *text = NULL, *own;
	struct sl_sum sum;
	unsigned int i;
	FILE *f = open_memstream(&text, len);

	if (!f)
		abort();
	fputs(HEAD COMMENT, f);
	for (i = 0; i < n; i++) {
		if (list[i].put)
			fprintf(f, "put %s %s ", list[i].old.text, list[i].new.text);
		else
			fputs("drop ", f);
		print_path(f, list[i].path);
		fputc('\n', f);
	}
	fflush(f);
	sl_sum_of(&sum, text, *len);
	fprintf(f, "end %s\n", sum.text);
	fclose(f);
	own = sl_alloc(arena, *len + 1);
	memcpy(own, text, *len);
	free(text);
	return own;
}

static bool take(const char **p, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(*p, word, n))
		return false;
	*p += n;
	return true;
}

static bool take_sum(const char **p, struct sl_sum *sum)
{
	size_t digits = strspn(*p, hex), n = digits;

	if (digits != 32 || (*p)[n] != ':')
		return false;
	n += 1 + strspn(*p + n + 1, "0123456789");
	if (n < 34 || n >= sizeof(sum->text))
		return false;
	memcpy(sum->text, *p, n);
	sum->text[n] = '\0';
	*p += n;
	return true;
}

static int nibble(char c)
{
	const char *at = c ? strchr(hex, c) : NULL;

	return at ? at - hex : -1;
}

/* Up to the end of the line. NULL: nothing that we wrote. */
static const char *take_path(struct sl_arena *arena, const char **p)
{
	size_t n = strcspn(*p, "\n"), i, to = 0;
	char *path = sl_alloc(arena, n + 1);
	const char *s = *p;

	for (i = 0; i < n; i++, to++) {
		int high, low;

		path[to] = s[i];
		if (s[i] != '%')
			continue;
		high = i + 2 < n ? nibble(s[i + 1]) : -1;
		low = high < 0 ? -1 : nibble(s[i + 2]);
		if (low < 0 || !(high << 4 | low))
			return NULL;
		path[to] = high << 4 | low;
		i += 2;
	}
	path[to] = '\0';
	*p += n;
	return path;
}

/* Is the last line there, and does it fit what stands before? */
static bool is_whole(const char *text, size_t len)
{
	struct sl_sum sum, said;
	const char *end;

	if (memchr(text, '\0', len) || len < 2 || text[len - 1] != '\n')
		return false;
	end = memrchr(text, '\n', len - 1);
	if (!end++)
		return false;
	sl_sum_of(&sum, text, end - text);
	return take(&end, "end ") && take_sum(&end, &said) && end == text + len - 1 &&
	       !strcmp(sum.text, said.text);
}

int sl_journal_parse(struct sl_arena *arena, const char *text, size_t len,
		     struct sl_journal_entry **list, unsigned int *n, const char **why)
{
	const char *p = text, *last = "";

	*list = NULL;
	*n = 0;
	if (!take(&p, HEAD)) {
		*why = take(&p, "schedlint-journal ") ? "it is of another version of schedlint" :
		       "it is none of schedlint";
		return -1;
	}
	if (!is_whole(text, len)) {
		*why = "it is damaged";
		return -1;
	}
	while (strncmp(p, "end ", 4)) {
		struct sl_journal_entry *e;

		if (*p == '#') {
			p += strcspn(p, "\n") + 1;
			continue;
		}
		e = sl_push(arena, list, n, sizeof(**list));
		memset(e, 0, sizeof(*e));
		e->put = take(&p, "put ");
		if (e->put ? !(take_sum(&p, &e->old) && take(&p, " ") && take_sum(&p, &e->new) &&
			       take(&p, " ")) : !take(&p, "drop ")) {
			*why = "it has a line of an unknown kind";
			return -1;
		}
		e->path = take_path(arena, &p);
		if (!e->path || !sl_journal_path_ok(e->path)) {
			*why = "it names a file outside of the tree";
			return -1;
		}
		/* As they were written; this also finds one that is there twice. */
		if (strcmp(last, e->path) >= 0) {
			*why = "its files are not in order";
			return -1;
		}
		last = e->path;
		p++;
	}
	if (strchr(p, '\n') != text + len - 1) {
		*why = "there is something behind its end";
		return -1;
	}
	return 0;
}
