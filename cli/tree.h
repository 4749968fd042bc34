/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A kernel tree, its configuration, and how its units can be had.
 */
#ifndef SL_TREE_H
#define SL_TREE_H

#include <stdbool.h>
#include <stddef.h>

struct sl_arena;

struct sl_config {
	const char *path;
	const char *text;
	size_t len;
	const char *arch;	/* ARCH as it was configured for, or NULL */
	const char *compiler;	/* CONFIG_CC_VERSION_TEXT, or NULL */
	bool clang;
};

struct sl_tree {
	const char *given;	/* as the user said */
	const char *path;	/* behind all links */
	const char *version;	/* "6.1.176" */
	bool in_place;		/* configured or built in the tree itself */
};

/*
 * Looks at the tree that the user names (NULL: the current folder). Dies with
 * one line when it is no kernel, or unreadable.
 */
struct sl_tree *sl_tree_open(struct sl_arena *arena, const char *given);

/* The same, but says why in *@why and returns NULL. */
struct sl_tree *sl_tree_look(struct sl_arena *arena, const char *given,
			     const char **why);

/*
 * Reads the .config in folder @dir. Returns NULL with errno when there is
 * none that can be read.
 */
struct sl_config *sl_config_read(struct sl_arena *arena, const char *dir);

#endif
