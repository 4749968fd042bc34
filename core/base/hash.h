/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_BASE_HASH_H
#define SL_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/*
 * Of the @n bytes at @s, for tables with open addressing whose size is a power
 * of two: FNV-1a, whose high bits are folded into the low ones that such a
 * table looks at. The same on every machine.
 */
static inline uint64_t sl_hash(const char *s, size_t n)
{
	uint64_t h = 14695981039346656037ull;

	while (n--)
		h = (h ^ (unsigned char)*s++) * 1099511628211ull;
	return h ^ h >> 29;
}

/* A size for such a table: a power of two that is not below @n, nor 16. */
static inline size_t sl_hash_room(size_t n)
{
	size_t p = 16;

	while (p < n)
		p *= 2;
	return p;
}

#endif
