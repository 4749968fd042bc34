/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * From a name to the functions that have to do with it.
 */
#ifndef SL_INDEX_H
#define SL_INDEX_H

struct sl_arena;
struct sl_fn;
struct sl_index;

struct sl_index *sl_index_new(struct sl_arena *arena);

/*
 * Lists @fn under @key, a string interned in the same arena. One function is
 * added after the other: again under the same key, it is listed once.
 */
void sl_index_add(struct sl_index *ix, const char *key, struct sl_fn *fn);

/* Those under @key, interned, in the order in which they came; *@n of them. */
struct sl_fn *const *sl_index_find(const struct sl_index *ix, const char *key,
				   unsigned int *n);

#endif
