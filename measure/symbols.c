// SPDX-License-Identifier: GPL-2.0-only
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "measure/symbols.h"

/* "foo" of "foo.part.0.isra.0". A name may begin with a dot. */
static const char *base_name(struct sl_arena *arena, const char *name)
{
	const char *dot = *name ? strchr(name + 1, '.') : NULL;

	return dot ? sl_intern_n(arena, name, dot - name) : name;
}

static bool is_part(const char *name)
{
	return strstr(name, ".cold") || strstr(name, ".part.");
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int by_address(const void *a, const void *b)
{
	const struct sl_symbol *x = a, *y = b;

	if (x->address != y->address)
		return x->address < y->address ? -1 : 1;
	/* Of names of one address, the same one each time. */
	return strcmp(x->name, y->name);
}

/* How often @name is in the sorted list. */
static unsigned int count(const char **names, unsigned int n, const char *name)
{
	const char **at = bsearch(&name, names, n, sizeof(*names), by_text), **p;
	unsigned int k = 0;

	if (!at)
		return 0;
	for (p = at; p >= names && !strcmp(*p, name); p--)
		k++;
	for (p = at + 1; p < names + n && !strcmp(*p, name); p++)
		k++;
	return k;
}

/* "ffffffff81000000 T name" and a newline. */
static bool parse_line(struct sl_arena *arena, const char *line, struct sl_symbol *s, char *type)
{
	unsigned long long address;
	char name[512];

	if (sscanf(line, "%llx %c %511s", &address, type, name) != 3)
		return false;
	s->address = address;
	s->name = sl_intern(arena, name);
	return true;
}

static const char *next_line(const char *line)
{
	line = strchr(line, '\n');
	return line && line[1] ? line + 1 : NULL;
}

/* One symbol an address: the scheduler's rather, a whole function rather. */
static bool better(const struct sl_symbol *a, const struct sl_symbol *b)
{
	return a->sched != b->sched ? a->sched : a->entry && !b->entry;
}

struct sl_symbols *sl_symbols_read(struct sl_arena *arena, const char *map,
				   const char *const *scope, unsigned int nscope,
				   const char **why)
{
	struct sl_symbols *symbols = sl_alloc(arena, sizeof(*symbols));
	const char **known = sl_alloc(arena, (nscope + 1) * sizeof(*known)), **names, *line;
	unsigned int i, n = 0;
	bool before = false;

	for (i = 0; i < nscope; i++)
		known[i] = scope[i];
	qsort(known, nscope, sizeof(*known), by_text);
	for (line = map; line; line = next_line(line)) {
		struct sl_symbol s = { };
		char type;

		/* User addresses are no functions of the kernel. */
		if (parse_line(arena, line, &s, &type) && strchr("tTwW", type) && s.address >> 63)
			*(struct sl_symbol *)sl_push(arena, &symbols->list, &symbols->n, sizeof(s)) = s;
	}
	if (!symbols->n) {
		*why = "it has no functions";
		return NULL;
	}
	qsort(symbols->list, symbols->n, sizeof(*symbols->list), by_address);
	names = sl_alloc(arena, symbols->n * sizeof(*names));
	for (i = 0; i < symbols->n; i++)
		names[i] = symbols->list[i].name;
	qsort(names, symbols->n, sizeof(*names), by_text);
	for (i = 0; i < symbols->n; i++) {
		struct sl_symbol *s = &symbols->list[i];

		s->sched = count(known, nscope, s->name);
		/* Statics of the same name elsewhere. */
		if (s->sched && count(names, symbols->n, s->name) > 1)
			s->sched = before;
		before = s->sched;
		s->entry = !is_part(s->name);
		s->name = base_name(arena, s->name);
		if (n && symbols->list[n - 1].address == s->address) {
			if (better(s, &symbols->list[n - 1]))
				symbols->list[n - 1] = *s;
		} else {
			symbols->list[n++] = *s;
		}
	}
	symbols->n = n;
	return symbols;
}

const struct sl_symbol *sl_symbols_at(const struct sl_symbols *symbols, uint64_t address)
{
	unsigned int low = 0, high = symbols->n;

	while (low < high) {
		unsigned int mid = low + (high - low) / 2;

		if (symbols->list[mid].address < address)
			low = mid + 1;
		else
			high = mid;
	}
	return low < symbols->n && symbols->list[low].address == address ? &symbols->list[low] : NULL;
}

void sl_symbols_nm(struct sl_arena *arena, const char *text, const char *only,
		   const char ***names, unsigned int *n)
{
	const char *line;

	for (line = text && *text ? text : NULL; line; line = next_line(line)) {
		struct sl_symbol s;
		char type;

		if (!parse_line(arena, line, &s, &type) || !strchr("tTwW", type) ||
		    (only && strcmp(s.name, only)))
			continue;
		*(const char **)sl_push(arena, names, n, sizeof(**names)) = s.name;
	}
}
