/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Functions of headers, which unit after unit has: more than half of all facts
 * of a kernel. Their records are the same bytes, and are read once.
 */
#ifndef SL_FACTS_POOL_H
#define SL_FACTS_POOL_H

#include <stddef.h>
#include <stdint.h>

struct sl_arena;
struct sl_facts_pool;
struct sl_function;

/* For facts that are read into @arena, as long as that is there. */
struct sl_facts_pool *sl_facts_pool_new(struct sl_arena *arena);

/*
 * The function that was read from the very record @text of @len bytes, or
 * NULL. *@hash is for sl_pool_add().
 */
const struct sl_function *sl_pool_find(const struct sl_facts_pool *pool,
				       const char *text, size_t len,
				       uint64_t *hash);

/*
 * @f was read from record @text, and found right; it is kept if other units
 * may have it, too.
 */
void sl_pool_add(struct sl_facts_pool *pool, const char *text, size_t len,
		 uint64_t hash, const struct sl_function *f);

#endif
