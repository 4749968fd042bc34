// SPDX-License-Identifier: GPL-2.0-only
/*
 * Fingerprints: the name of a finding over versions of the source. Made of
 * check, file, function, the statement's text and the ordinal among those
 * that are equal so far, never of a line number.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "findings/seal.h"
#include "findings/source.h"

/* The part without the ordinal; findings are counted by it. */
struct key {
	const char *check, *file, *function, *statement;
	unsigned int index;	/* of the finding, in source order */
};

static uint64_t fnv(uint64_t h, const char *s)
{
	/* With the NUL, so that two parts don't run into each other. */
	do {
		h = (h ^ (unsigned char)*s) * 0x100000001b3ull;
	} while (*s++);
	return h;
}

static int by_key(const void *x, const void *y)
{
	const struct key *a = x, *b = y;

	return strcmp(a->check, b->check) ?: strcmp(a->file, b->file) ?:
	       strcmp(a->function, b->function) ?:
	       strcmp(a->statement, b->statement) ?:
	       (a->index > b->index) - (a->index < b->index);
}

static bool same_key(const struct key *a, const struct key *b)
{
	return !strcmp(a->check, b->check) && !strcmp(a->file, b->file) &&
	       !strcmp(a->function, b->function) &&
	       !strcmp(a->statement, b->statement);
}

void sl_findings_fingerprint(struct sl_findings *fs, const char *srctree)
{
	struct sl_arena *tmp = sl_arena_new();
	struct key *keys = sl_alloc(tmp, fs->n * sizeof(*keys));
	struct sl_source *src = NULL;
	const char *file = NULL;	/* that @src is of */
	unsigned int i, ordinal = 0;

	/* The list is in the order of files, so that one at a time will do. */
	for (i = 0; i < fs->n; i++) {
		const struct sl_finding *f = &fs->list[i];
		const char *statement = NULL;

		if (f->loc.file && (!file || strcmp(file, f->loc.file))) {
			file = f->loc.file;
			src = sl_source_read(tmp, srctree, file);
		}
		if (f->loc.file && src)
			statement = sl_statement(tmp, src, f->loc.line,
						 f->loc.col);
		keys[i] = (struct key){
			.check = f->check ?: "",
			.file = f->loc.file ?: "",
			.function = f->function ?: "",
			.statement = statement ?: "",
			.index = i,
		};
	}
	if (fs->n)
		qsort(keys, fs->n, sizeof(*keys), by_key);
	for (i = 0; i < fs->n; i++) {
		const struct key *k = &keys[i];
		uint64_t h = 0xcbf29ce484222325ull;
		char number[16];

		ordinal = i && same_key(k, k - 1) ? ordinal + 1 : 0;
		snprintf(number, sizeof(number), "%u", ordinal);
		h = fnv(fnv(fnv(h, k->check), k->file), k->function);
		h = fnv(fnv(h, k->statement), number);
		fs->list[k->index].fingerprint =
			sl_printf(fs->arena, "%016llx", (unsigned long long)h);
	}
	sl_arena_free(tmp);
}
