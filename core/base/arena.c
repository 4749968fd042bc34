// SPDX-License-Identifier: GPL-2.0-only
/*
 * Regions: chunks that are filled from the front, a hash set of the strings
 * in them, and arrays that grow by moving to a new place in the region.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

#define CHUNK_MIN	(16u << 10)
#define CHUNK_MAX	(1u << 20)
#define PUSH_MIN	4u	/* capacity of a new array */

struct chunk {
	struct chunk *next;
	max_align_t data[];
};

/* A slot of the set; @s is NULL when it is free. */
struct slot {
	const char *s;
	size_t len;
	uint64_t hash;
};

struct sl_arena {
	struct chunk *chunks;
	char *at;
	size_t left;
	size_t grow;		/* size of the next chunk */
	struct slot *slots;
	size_t nslots;		/* a power of two, or 0 */
	size_t nstrings;
};

/*
 * There is nothing sensible to do without memory, neither in the program nor
 * in the compiler, which itself ends in this case.
 */
static void out_of_memory(void)
{
	fputs("schedlint: out of memory\n", stderr);
	exit(2);
}

struct sl_arena *sl_arena_new(void)
{
	struct sl_arena *a = calloc(1, sizeof(*a));

	if (!a)
		out_of_memory();
	a->grow = CHUNK_MIN;
	return a;
}

void sl_arena_free(struct sl_arena *a)
{
	struct chunk *c;

	if (!a)
		return;
	while ((c = a->chunks)) {
		a->chunks = c->next;
		free(c);
	}
	free(a->slots);
	free(a);
}

/* A zeroed chunk of @size bytes, made known to the region. */
static char *new_chunk(struct sl_arena *a, size_t size)
{
	struct chunk *c;

	if (size > SIZE_MAX - sizeof(*c))
		out_of_memory();
	c = calloc(1, sizeof(*c) + size);
	if (!c)
		out_of_memory();
	c->next = a->chunks;
	a->chunks = c;
	return (char *)c->data;
}

/* @size bytes; @align is a power of two. */
static void *take(struct sl_arena *a, size_t size, size_t align)
{
	size_t pad = -(uintptr_t)a->at & (align - 1);
	char *p;

	/* Not pad + size <= left: the sum may wrap. */
	if (size <= a->left && pad <= a->left - size) {
		p = a->at + pad;
		a->at = p + size;
		a->left -= pad + size;
		return p;
	}
	/* What is large gets its own chunk, and the current one stays. */
	if (size > a->grow / 4)
		return new_chunk(a, size);
	p = new_chunk(a, a->grow);
	a->at = p + size;
	a->left = a->grow - size;
	if (a->grow < CHUNK_MAX)
		a->grow *= 2;
	return p;
}

void *sl_alloc(struct sl_arena *a, size_t size)
{
	return take(a, size ? size : 1, _Alignof(max_align_t));
}

void *sl_alloc_as(struct sl_arena *a, size_t size, size_t align)
{
	return take(a, size ? size : 1, align);
}

static uint64_t hash_bytes(const char *s, size_t n)
{
	uint64_t h = 0xcbf29ce484222325ull;

	while (n--)
		h = (h ^ (unsigned char)*s++) * 0x100000001b3ull;
	/* FNV's low bits are weak where the mask takes them. */
	return h ^ h >> 29;
}

static void grow_set(struct sl_arena *a)
{
	size_t i, j, n = a->nslots ? a->nslots * 2 : 256;
	struct slot *slots = calloc(n, sizeof(*slots));

	if (!slots)
		out_of_memory();
	for (i = 0; i < a->nslots; i++) {
		if (!a->slots[i].s)
			continue;
		j = a->slots[i].hash & (n - 1);
		while (slots[j].s)
			j = (j + 1) & (n - 1);
		slots[j] = a->slots[i];
	}
	free(a->slots);
	a->slots = slots;
	a->nslots = n;
}

const char *sl_intern_n(struct sl_arena *a, const char *s, size_t n)
{
	uint64_t hash;
	size_t i;
	char *copy;

	if (!s)
		return NULL;
	if (a->nstrings >= a->nslots / 4 * 3)
		grow_set(a);
	hash = hash_bytes(s, n);
	for (i = hash & (a->nslots - 1); a->slots[i].s;
	     i = (i + 1) & (a->nslots - 1)) {
		const struct slot *t = &a->slots[i];

		if (t->hash == hash && t->len == n && !memcmp(t->s, s, n))
			return t->s;
	}
	copy = take(a, n + 1, 1);
	memcpy(copy, s, n);
	copy[n] = '\0';
	a->slots[i] = (struct slot){ copy, n, hash };
	a->nstrings++;
	return copy;
}

const char *sl_intern(struct sl_arena *a, const char *s)
{
	return s ? sl_intern_n(a, s, strlen(s)) : NULL;
}

const char *sl_vprintf(struct sl_arena *a, const char *fmt, va_list ap)
{
	char small[256], *big;
	const char *res;
	va_list again;
	int n;

	va_copy(again, ap);
	n = vsnprintf(small, sizeof(small), fmt, ap);
	if (n < 0)
		out_of_memory();
	if ((size_t)n < sizeof(small)) {
		va_end(again);
		return sl_intern_n(a, small, n);
	}
	big = malloc((size_t)n + 1);
	if (!big)
		out_of_memory();
	vsnprintf(big, (size_t)n + 1, fmt, again);
	va_end(again);
	res = sl_intern_n(a, big, n);
	free(big);
	return res;
}

const char *sl_printf(struct sl_arena *a, const char *fmt, ...)
{
	const char *res;
	va_list ap;

	va_start(ap, fmt);
	res = sl_vprintf(a, fmt, ap);
	va_end(ap);
	return res;
}

void *sl_push(struct sl_arena *a, void *base, unsigned int *n, size_t size)
{
	/* @base points to a pointer of whatever type: copy, don't alias. */
	unsigned int have = *n;
	char *array;

	memcpy(&array, base, sizeof(array));
	if (!have || (have >= PUSH_MIN && !(have & (have - 1)))) {
		size_t cap = have ? (size_t)have * 2 : PUSH_MIN;
		char *bigger;

		if (size && cap > SIZE_MAX / size)
			out_of_memory();
		bigger = sl_alloc(a, cap * size);
		if (have)
			memcpy(bigger, array, have * size);
		array = bigger;
		memcpy(base, &array, sizeof(array));
	}
	*n = have + 1;
	return array + have * size;
}
