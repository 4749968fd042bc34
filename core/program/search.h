/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Searches over the functions of a program, each function once, near ones
 * first. Beginning one costs the same in a small program and in a large one:
 * nothing is cleared, a function's mark is the number of the search.
 */
#ifndef SL_SEARCH_H
#define SL_SEARCH_H

#include <stdbool.h>

struct sl_fn;
struct sl_program;
struct sl_search;

/* A search without functions. sl_search_end() once it is over. */
struct sl_search *sl_search_begin(const struct sl_program *prog);
void sl_search_end(const struct sl_program *prog, struct sl_search *s);

/* Is @fn new to the search? It isn't from now on. */
bool sl_search_mark(struct sl_search *s, const struct sl_fn *fn);

/* The same, and if it is new, sl_search_next() will come to it. */
bool sl_search_add(struct sl_search *s, struct sl_fn *fn);

/* The first of those added that was not yet returned; NULL: there is none. */
struct sl_fn *sl_search_next(struct sl_search *s);

#endif
