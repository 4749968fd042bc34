/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Places in the source, and what functions are called across units.
 */
#ifndef SL_PLUGIN_PLACES_H
#define SL_PLUGIN_PLACES_H

#include "compat.h"
#include "facts/facts.h"

/*
 * Begins a unit. @srctree is the tree's root, or NULL: then it is looked for
 * above @main_file. The strings that are handed out live in @arena.
 */
void places_init(struct sl_arena *arena, const char *srctree,
		 const char *main_file);
void places_done(void);

/* The tree's root, or NULL when there is none. */
const char *places_tree(void);

/* @file relative to the tree; as it is when it does not lie there. */
const char *place_file(const char *file);

/* Where @loc is, for macros: where the outermost one is expanded. */
struct sl_loc place_of(location_t loc);

/* The function's identity: see struct sl_function. */
const char *place_key(tree fndecl);

#endif
