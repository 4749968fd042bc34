// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "facts/pool.h"

#define SLOTS_MIN 1024u		/* a power of two */

struct entry {
	uint64_t hash;
	const char *text;
	size_t len;
	struct sl_function f;
};

struct sl_facts_pool {
	struct sl_arena *arena;
	struct entry **slots;
	size_t nslots, n;
};

struct sl_facts_pool *sl_facts_pool_new(struct sl_arena *arena)
{
	struct sl_facts_pool *pool = sl_alloc(arena, sizeof(*pool));

	pool->arena = arena;
	pool->nslots = SLOTS_MIN;
	pool->slots = sl_alloc(arena, pool->nslots * sizeof(*pool->slots));
	return pool;
}

/* Eight bytes at a time: records are long, and each one is looked up. */
static uint64_t hash_text(const char *s, size_t len)
{
	uint64_t h = len * 0x9e3779b97f4a7c15ull, w;

	for (; len >= sizeof(w); s += sizeof(w), len -= sizeof(w)) {
		memcpy(&w, s, sizeof(w));
		h = (h ^ w) * 0x9fb21c651e98df25ull;
		h ^= h >> 32;
	}
	w = 0;
	memcpy(&w, s, len);
	h = (h ^ w) * 0x9fb21c651e98df25ull;
	return h ^ h >> 29;
}

/* The slot of the record, or the one where it would be. */
static struct entry **find(struct entry **slots, size_t nslots, const char *text,
			   size_t len, uint64_t hash)
{
	size_t i = hash & (nslots - 1);

	/* Equal hashes prove nothing: facts come from anywhere. */
	while (slots[i] && !(slots[i]->hash == hash && slots[i]->len == len &&
			     !memcmp(slots[i]->text, text, len)))
		i = (i + 1) & (nslots - 1);
	return &slots[i];
}

const struct sl_function *sl_pool_find(const struct sl_facts_pool *pool,
				       const char *text, size_t len,
				       uint64_t *hash)
{
	struct entry *e;

	*hash = hash_text(text, len);
	e = *find(pool->slots, pool->nslots, text, len, *hash);
	return e ? &e->f : NULL;
}

static void grow(struct sl_facts_pool *pool)
{
	size_t i, n = pool->nslots * 2;
	struct entry **slots = sl_alloc(pool->arena, n * sizeof(*slots));

	for (i = 0; i < pool->nslots; i++) {
		struct entry *e = pool->slots[i];

		if (e)
			*find(slots, n, e->text, e->len, e->hash) = e;
	}
	pool->slots = slots;
	pool->nslots = n;
}

static int in_header(const struct sl_function *f)
{
	size_t n = f->loc.file ? strlen(f->loc.file) : 0;

	return n > 2 && !strcmp(f->loc.file + n - 2, ".h");
}

void sl_pool_add(struct sl_facts_pool *pool, const char *text, size_t len,
		 uint64_t hash, const struct sl_function *f)
{
	struct entry *e;

	if (!in_header(f))
		return;
	if (pool->n >= pool->nslots / 2)
		grow(pool);
	e = sl_alloc(pool->arena, sizeof(*e));
	e->hash = hash;
	e->text = memcpy(sl_alloc_as(pool->arena, len, 1), text, len);
	e->len = len;
	e->f = *f;
	*find(pool->slots, pool->nslots, text, len, hash) = e;
	pool->n++;
}
