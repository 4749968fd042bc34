/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Where the program's own plugin is: beside the program in the build folder,
 * below ../lib/schedlint after make install.
 */
#ifndef SL_SELF_H
#define SL_SELF_H

struct sl_arena;

/* The versions of GCC that are looked for. */
#define SL_GCC_OLDEST 9
#define SL_GCC_NEWEST 30

/* The loader, which -fplugin= names. NULL: there is none. */
const char *sl_self_loader(struct sl_arena *arena);

/* The plugin for GCC @major. NULL: it was not built. */
const char *sl_self_plugin(struct sl_arena *arena, unsigned int major);

/* The folder of what a measured kernel runs and is run by. NULL: there is none. */
const char *sl_self_measure(struct sl_arena *arena);

/* The folder of the Coccinelle rules, or NULL. */
const char *sl_self_cocci(struct sl_arena *arena);

#endif
