/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Which compiler builds the units, and the plugin for it.
 */
#ifndef SL_COMPILER_H
#define SL_COMPILER_H

#include <stdbool.h>

struct sl_arena;
struct sl_config;

struct sl_compiler {
	const char *name;	/* as it is called: "gcc-12" */
	const char *path;	/* where that is */
	const char *version;	/* first line of --version */
	unsigned int major;	/* 0: not a GCC */
	bool clang;
};

/* Asks the program @name. Returns NULL, and why, if it is none to ask. */
struct sl_compiler *sl_compiler_ask(struct sl_arena *arena, const char *name,
				    const char **why);

/*
 * The compiler to use: $CC, or what @config (may be NULL) was made with, or
 * gcc. Returns NULL, and why, if it can't be run.
 */
struct sl_compiler *sl_compiler_choose(struct sl_arena *arena,
				       const struct sl_config *config,
				       const char **why);

/* Where program @name is along PATH; NULL: nowhere. */
const char *sl_program_find(struct sl_arena *arena, const char *name);

struct sl_plugin {
	const char *loader;	/* for -fplugin= */
	const char *id;		/* changes with the plugin's content */
};

/* The plugin for @cc. Returns NULL, and one line with the cure. */
struct sl_plugin *sl_plugin_for(struct sl_arena *arena,
				const struct sl_compiler *cc, const char **why);

#endif
