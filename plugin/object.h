/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_PLUGIN_OBJECT_H
#define SL_PLUGIN_OBJECT_H

struct sl_arena;

/*
 * The object's path as the compiler was told to name it; NULL when no object
 * comes of this run that anybody could look at (-o /dev/null, -o -).
 */
const char *object_path(struct sl_arena *arena);

/* Where the object's facts go: always below @dir. */
const char *object_facts_path(struct sl_arena *arena, const char *dir,
			      const char *object);

#endif
