/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * When files were changed. Units have most of their headers in common: each
 * file is asked once, where nothing changes them meanwhile.
 */
#ifndef SL_TIMES_H
#define SL_TIMES_H

#include <stdbool.h>
#include <sys/stat.h>

struct sl_arena;
struct sl_times;

struct sl_times *sl_times_new(struct sl_arena *arena);

/*
 * stat() of @name below @root; false: it fails. What was said once stays so
 * for @times, which knows both by their pointers: interned strings. NULL:
 * nothing is remembered.
 */
bool sl_times_stat(struct sl_arena *arena, struct sl_times *times,
		   const char *root, const char *name, struct stat *st);

#endif
