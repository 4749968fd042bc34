/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * From targets to units with facts: by kbuild in a folder of our own, or by
 * the commands that a build in another place recorded.
 */
#ifndef SL_BUILD_H
#define SL_BUILD_H

#include <stdbool.h>

#include "dotcmd.h"
#include "facts/facts.h"

struct sl_arena;
struct sl_compiler;
struct sl_config;
struct sl_plugin;
struct sl_target;
struct sl_times;
struct sl_tree;

struct sl_build_unit {
	const char *object;	/* relative to the build's folder */
	const char *source;	/* relative to the tree if it lies there */
	const char *cmd_path;	/* of its .cmd file */
	struct sl_dotcmd cmd;
	const char *facts;	/* path of its facts */
	/* Relative to the tree if they lie there; NULL: not known. */
	unsigned int ndeps;
	const char **deps;
	struct sl_unit *unit;	/* NULL: not analysed, ... */
	const char *failure;	/* ... and this is why */
};

struct sl_build {
	struct sl_arena *arena;
	const struct sl_tree *tree;
	unsigned int ntargets, jobs;
	struct sl_target **targets;

	const char *base;	/* the folder that was, or is, built in */
	const char *folder;	/* our own, in the cache */
	const char *facts;	/* the folder of facts in there */
	bool wider;		/* units may be there that no target asks for */

	unsigned int nunits, ngaps;
	struct sl_build_unit *units;
	struct sl_gap *gaps;
	struct sl_facts_pool *pool;	/* what their facts share */
	struct sl_times *times;		/* NULL: files may change meanwhile */

	unsigned int nnotes;
	const char **notes;	/* what the plugin said, each once */
};

/* kbuild.c: clean tree, @config somewhere else. */
void sl_build_kbuild(struct sl_build *b, const struct sl_config *config,
		     const struct sl_compiler *cc, const struct sl_plugin *plugin);

/* replay.c: @base holds what was built. */
void sl_build_replay(struct sl_build *b, const char *base);

/*
 * sidefiles.c: nothing is built; all facts below @dir, which a build wrote.
 * @base, the folder that was built in, or NULL: what its records say should
 * be there for the targets and is not counts as not analysed.
 */
void sl_build_sidefiles(struct sl_build *b, const char *base, const char *dir);

/* build.c: what these need. */

void sl_build_gap(struct sl_build *b, const char *file, const char *reason);

/* Prints the lines of the plugin in @text, a compiler's output, once each. */
void sl_build_notes(struct sl_build *b, const char *text);

/* Makes the folder of facts for @plugin, and removes those of others. */
void sl_build_facts_folder(struct sl_build *b, const struct sl_plugin *plugin);

/* A gap for each target of which nothing was found. */
void sl_build_empty_targets(struct sl_build *b, const char *reason);

/* units.c */

/* Fills in b->units with what .cmd files below the targets tell. */
void sl_units_collect(struct sl_build *b);

/* Adds those whose .cmd files lie in folder @dir itself, in no order. */
void sl_units_collect_in(struct sl_build *b, const char *dir);

/* The unit whose object is @object, or NULL. */
struct sl_build_unit *sl_units_find(struct sl_build *b, const char *object);

/*
 * Are @u's facts there, and newer than all that it is made from? With @placed
 * also than when that was put in its place, which cp -p, mv or tar do with an
 * old time: not for facts that may have been copied with their tree.
 */
bool sl_unit_fresh(struct sl_build *b, const struct sl_build_unit *u, bool placed);

/* Reads @u's facts: sets u->unit, or u->failure. */
void sl_unit_load(struct sl_build *b, struct sl_build_unit *u);

/* The dependencies become @list, as recorded relative to b->base. */
void sl_unit_set_deps(struct sl_build *b, struct sl_build_unit *u,
		      const char *const *list, unsigned int n);

/* Is @u made from @t's path? True as well when that can't be known. */
bool sl_unit_is_of(const struct sl_build_unit *u, const struct sl_target *t);

/* Is @u looked at because of @t? */
bool sl_unit_in_scope(const struct sl_build_unit *u, const struct sl_target *t);

/* Is @object, relative to the build's folder, in the scope of any target? */
bool sl_object_in_scope(const struct sl_build *b, const char *object);

#endif
