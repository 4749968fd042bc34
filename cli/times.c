// SPDX-License-Identifier: GPL-2.0-only
#include <stdint.h>

#include "base/arena.h"
#include "path.h"
#include "times.h"

#define SLOTS_MIN 1024u		/* a power of two */

struct entry {
	const char *root, *name;
	bool there;
	struct stat st;
};

struct sl_times {
	struct entry **slots;
	size_t nslots, used;
};

struct sl_times *sl_times_new(struct sl_arena *arena)
{
	struct sl_times *t = sl_alloc(arena, sizeof(*t));

	t->nslots = SLOTS_MIN;
	t->slots = sl_alloc(arena, t->nslots * sizeof(*t->slots));
	return t;
}

static struct entry **find(const struct sl_times *t, const char *root, const char *name)
{
	size_t i = (((uintptr_t)root * 31 + (uintptr_t)name) * 0x9e3779b97f4a7c15ull) >> 20;

	for (i &= t->nslots - 1; t->slots[i]; i = (i + 1) & (t->nslots - 1))
		if (t->slots[i]->root == root && t->slots[i]->name == name)
			break;
	return &t->slots[i];
}

static void grow(struct sl_arena *arena, struct sl_times *t)
{
	struct sl_times old = *t;
	size_t i;

	t->nslots *= 2;
	t->slots = sl_alloc(arena, t->nslots * sizeof(*t->slots));
	for (i = 0; i < old.nslots; i++)
		if (old.slots[i])
			*find(t, old.slots[i]->root, old.slots[i]->name) = old.slots[i];
}

bool sl_times_stat(struct sl_arena *arena, struct sl_times *times,
		   const char *root, const char *name, struct stat *st)
{
	struct entry **slot, *e;

	if (!times)
		return !stat(sl_path_normal(arena, root, name), st);
	if (times->used >= times->nslots / 2)
		grow(arena, times);
	slot = find(times, root, name);
	e = *slot;
	if (!e) {
		*slot = e = sl_alloc(arena, sizeof(*e));
		e->root = root;
		e->name = name;
		e->there = !stat(sl_path_normal(arena, root, name), &e->st);
		times->used++;
	}
	*st = e->st;
	return e->there;
}
