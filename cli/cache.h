/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * schedlint's own folders: nothing is built anywhere else.
 */
#ifndef SL_CACHE_H
#define SL_CACHE_H

#include <stddef.h>
#include <stdint.h>

struct sl_arena;

/* Names for folders; no defence against those who look for collisions. */
struct sl_hash {
	uint64_t h[2];
};

void sl_hash_start(struct sl_hash *hash);
void sl_hash_add(struct sl_hash *hash, const void *data, size_t n);
/* A string with its end, so that "a", "bc" is not "ab", "c". */
void sl_hash_string(struct sl_hash *hash, const char *s);
/* 16 hex digits. */
const char *sl_hash_text(struct sl_arena *arena, const struct sl_hash *hash);

/* The cache's folder, absolute; NULL, and why, when no variable names one. */
const char *sl_cache_path(struct sl_arena *arena, const char **why);

/*
 * A path to @path (a file or folder called @name there) that comes through
 * make and kbuild: @path itself, or a link to it in the cache. NULL, and why,
 * when there is none.
 */
const char *sl_cache_plain(struct sl_arena *arena, const char *path,
			   const char *name, const char **why);

/*
 * The folder builds/@key of the cache, made, and locked for this process until
 * it ends; waits for others. Dies with one line if it can't be written to.
 */
const char *sl_cache_build(struct sl_arena *arena, const char *key);

#endif
