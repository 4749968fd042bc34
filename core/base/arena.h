/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Memory that is freed all at once, and strings that are stored once.
 *
 * Facts of a unit are many small records with one life: a region serves them
 * without a free() per record. An interned string can be compared by pointer.
 */
#ifndef SL_ARENA_H
#define SL_ARENA_H

#include <stdarg.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sl_arena;

/* A new region; ends the program with one line when memory runs out. */
struct sl_arena *sl_arena_new(void);
void sl_arena_free(struct sl_arena *a);

/* @size bytes, zeroed, aligned for any type. Never NULL. */
void *sl_alloc(struct sl_arena *a, size_t size);

/* The same for what is small and many: @align, a power of two, is enough. */
void *sl_alloc_as(struct sl_arena *a, size_t size, size_t align);

/* The region's one copy of @s (of its first @n bytes). NULL gives NULL. */
const char *sl_intern(struct sl_arena *a, const char *s);
const char *sl_intern_n(struct sl_arena *a, const char *s, size_t n);

/* printf into the region; the result is interned. */
const char *sl_printf(struct sl_arena *a, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
const char *sl_vprintf(struct sl_arena *a, const char *fmt, va_list ap)
	__attribute__((format(printf, 2, 0)));

/*
 * Room for one more element in the array *@base of *@n elements of @size
 * bytes, whose capacity the caller does not keep (it doubles at powers of
 * two). Returns the new element, zeroed, and counts it. Only for arrays that
 * began empty and grew here: others have no room to spare.
 */
void *sl_push(struct sl_arena *a, void *base, unsigned int *n, size_t size);

#ifdef __cplusplus
}
#endif
#endif
