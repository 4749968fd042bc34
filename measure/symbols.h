/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A kernel's functions: where they begin, what they are called, and which of
 * them are the scheduler's.
 */
#ifndef SL_MEASURE_SYMBOLS_H
#define SL_MEASURE_SYMBOLS_H

#include <stdbool.h>
#include <stdint.h>

struct sl_arena;

struct sl_symbol {
	uint64_t address;
	const char *name;	/* without what the compiler adds: no ".cold", no ".isra.0"; interned */
	bool sched;		/* the scheduler's, the clock's that it reads, or of a switch */
	bool entry;		/* who enters here calls the function; not so a part of it */
};

struct sl_symbols {
	unsigned int n;
	struct sl_symbol *list;		/* by address, rising; one an address */
};

/*
 * Reads the text of a System.map. @scope: names of the scheduler's functions
 * as the objects have them ("foo.cold"), @nscope of them. A name that is
 * there more than once is the scheduler's where its neighbour is. Returns
 * NULL, and why, if there is no function in it.
 */
struct sl_symbols *sl_symbols_read(struct sl_arena *arena, const char *map,
				   const char *const *scope, unsigned int nscope,
				   const char **why);

/* The symbol that begins at @address, or NULL. */
const struct sl_symbol *sl_symbols_at(const struct sl_symbols *symbols, uint64_t address);

/*
 * Adds the names of the functions that nm lists in @text to the array
 * *@names of *@n (as for sl_push()); @only: no others than this one, or NULL.
 */
void sl_symbols_nm(struct sl_arena *arena, const char *text, const char *only,
		   const char ***names, unsigned int *n);

#endif
