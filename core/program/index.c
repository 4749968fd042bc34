// SPDX-License-Identifier: GPL-2.0-only
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "program/index.h"

#define SLOTS_MIN 256u		/* a power of two */

struct slot {
	const char *key;	/* NULL: free */
	unsigned int n;
	struct sl_fn **fns;
};

struct sl_index {
	struct sl_arena *arena;
	struct slot *slots;
	size_t nslots, used;
};

static void new_slots(struct sl_index *ix, size_t n)
{
	ix->nslots = n;
	ix->slots = sl_alloc(ix->arena, n * sizeof(*ix->slots));
}

struct sl_index *sl_index_new(struct sl_arena *arena)
{
	struct sl_index *ix = sl_alloc(arena, sizeof(*ix));

	ix->arena = arena;
	new_slots(ix, SLOTS_MIN);
	return ix;
}

/* The key's slot, or the free one where it would be. */
static struct slot *slot_of(const struct sl_index *ix, const char *key)
{
	size_t i = ((uintptr_t)key * 0x9e3779b97f4a7c15ull) >> 20;

	for (i &= ix->nslots - 1; ix->slots[i].key && ix->slots[i].key != key;)
		i = (i + 1) & (ix->nslots - 1);
	return &ix->slots[i];
}

static void grow(struct sl_index *ix)
{
	struct sl_index old = *ix;
	size_t i;

	new_slots(ix, old.nslots * 2);
	for (i = 0; i < old.nslots; i++)
		if (old.slots[i].key)
			*slot_of(ix, old.slots[i].key) = old.slots[i];
}

void sl_index_add(struct sl_index *ix, const char *key, struct sl_fn *fn)
{
	struct slot *s;

	if (ix->used >= ix->nslots / 2)
		grow(ix);
	s = slot_of(ix, key);
	if (!s->key) {
		s->key = key;
		ix->used++;
	}
	if (s->n && s->fns[s->n - 1] == fn)
		return;
	*(struct sl_fn **)sl_push(ix->arena, &s->fns, &s->n, sizeof(*s->fns)) = fn;
}

struct sl_fn *const *sl_index_find(const struct sl_index *ix, const char *key,
				   unsigned int *n)
{
	const struct slot *s = slot_of(ix, key);

	*n = s->n;
	return s->fns;
}
