// SPDX-License-Identifier: GPL-2.0-only
/*
 * Facts that a build of the user's own wrote (kcflags --facts): nothing is
 * built here. What can't be trusted, because it is older than its source, of
 * another version, or of another tree, is not analysed, and said so.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "build.h"
#include "cli.h"
#include "elsewhere.h"
#include "path.h"
#include "targets.h"
#include "times.h"
#include "tree.h"

#define SUFFIX ".facts"

/* The unit of the facts DIR/@name; the build's records may know it already. */
static void add_facts(struct sl_build *b, const char *name)
{
	const char *object = sl_intern_n(b->arena, name, strlen(name) - strlen(SUFFIX));
	struct sl_build_unit *u;

	/* With one object's facts, its neighbours' are asked for. */
	if (b->base && !b->ntargets && !sl_units_find(b, object))
		sl_units_collect_in(b, sl_path_dir(b->arena, object));
	if (sl_units_find(b, object))
		return;
	u = sl_push(b->arena, &b->units, &b->nunits, sizeof(*u));
	u->object = object;
	u->source = object;
	u->facts = sl_printf(b->arena, "%s/%s", b->facts, name);
}

/* All facts below DIR/@dir; "" is DIR itself. */
static void scan(struct sl_build *b, const char *dir)
{
	const char *path = *dir ? sl_printf(b->arena, "%s/%s", b->facts, dir) : b->facts;
	DIR *d = opendir(path);
	struct dirent *e;
	struct stat st;

	if (!d) {
		if (!*dir)
			sl_die("cannot read the folder '%s': %s", b->facts, strerror(errno));
		sl_build_gap(b, path, sl_printf(b->arena, "cannot read the folder: %s", strerror(errno)));
		return;
	}
	while ((e = readdir(d))) {
		const char *name = *dir ? sl_printf(b->arena, "%s/%s", dir, e->d_name) : e->d_name;

		/* The temporary files of a build that runs begin with a dot. */
		if (*e->d_name == '.')
			continue;
		/* No links to folders: they lead to what is seen elsewhere. */
		if (!lstat(sl_printf(b->arena, "%s/%s", path, e->d_name), &st) && S_ISDIR(st.st_mode))
			scan(b, name);
		else if (sl_ends_with(name, SUFFIX) && strcmp(e->d_name, SUFFIX))
			add_facts(b, name);
	}
	closedir(d);
}

static int by_object(const void *x, const void *y)
{
	const struct sl_build_unit *a = x, *b = y;

	return strcmp(a->object, b->object);
}

/* Without the build's records: the files that the unit's functions stand in. */
static void deps_of_functions(struct sl_build *b, struct sl_build_unit *u)
{
	unsigned int i, k;

	u->source = u->unit->file;
	for (i = 0; i < u->unit->nfunctions; i++) {
		const char *file = u->unit->functions[i].loc.file;

		for (k = 0; file && k < u->ndeps && strcmp(u->deps[k], file); k++)
			;
		if (file && k == u->ndeps)
			*(const char **)sl_push(b->arena, &u->deps, &u->ndeps, sizeof(*u->deps)) = file;
	}
}

/* Was @name, below @root, changed after the facts? */
static bool changed(struct sl_build *b, const char *root, const char *name,
		    const struct stat *facts)
{
	struct stat st;

	if (!sl_times_stat(b->arena, b->times, root, name, &st))
		return false;
	if (st.st_mtim.tv_sec != facts->st_mtim.tv_sec)
		return st.st_mtim.tv_sec > facts->st_mtim.tv_sec;
	return st.st_mtim.tv_nsec > facts->st_mtim.tv_nsec;
}

/* NULL, or why facts that could be read are not those of what is there now. */
static const char *untrue(struct sl_build *b, const struct sl_build_unit *u)
{
	const char *root = b->tree ? b->tree->path : NULL, *source;
	struct stat facts;
	unsigned int i;

	if (!root || stat(u->facts, &facts))
		return NULL;
	source = sl_path_normal(b->arena, root, u->unit->file);
	if (*u->unit->file != '/' && !sl_path_is_file(source) &&
	    !(b->base && sl_path_is_file(sl_path_normal(b->arena, b->base, u->unit->file))))
		return sl_printf(b->arena, "facts of another tree: there is no %s in this one", u->unit->file);
	if (changed(b, root, u->unit->file, &facts))
		return "its facts are older than its source: build it again";
	for (i = 0; i < u->ndeps; i++)
		if (changed(b, root, u->deps[i], &facts))
			return sl_printf(b->arena, "its facts are older than %s: build it again", u->deps[i]);
	/* The build's records also know of files that it made, and of CONFIG_. */
	if (u->cmd_path && !sl_unit_fresh(b, u, false))
		return "its facts are older than what it is made from: build it again";
	return sl_unit_elsewhere(b->arena, root, u->unit);
}

/* Two folders of facts in one would make all that they define ambiguous. */
static const char *twin(struct sl_build *b, const struct sl_build_unit *u)
{
	const struct sl_build_unit *o;

	if (!u->unit->object)
		return NULL;
	for (o = b->units; o < u; o++)
		if (o->unit && o->unit->object && !strcmp(o->unit->object, u->unit->object) &&
		    !strcmp(o->unit->file, u->unit->file))
			return sl_printf(b->arena, "the same unit as in %s: name a folder with the facts of one build", o->facts);
	return NULL;
}

static void load(struct sl_build *b, struct sl_build_unit *u)
{
	if (u->failure)
		return;
	sl_unit_load(b, u);
	if (!u->unit)
		return;
	if (!u->cmd_path)
		deps_of_functions(b, u);
	u->failure = untrue(b, u);
	if (!u->failure)
		u->failure = twin(b, u);
	if (u->failure)
		u->unit = NULL;
}

void sl_build_sidefiles(struct sl_build *b, const char *base, const char *dir)
{
	unsigned int i;

	b->facts = dir;
	b->base = base;
	b->wider = true;
	b->times = sl_times_new(b->arena);
	if (base)
		sl_units_collect(b);
	scan(b, "");
	if (b->nunits)
		qsort(b->units, b->nunits, sizeof(*b->units), by_object);
	for (i = 0; i < b->nunits; i++) {
		sl_progress("reading", i, b->nunits);
		load(b, &b->units[i]);
	}
	sl_progress_end();
	if (!b->nunits && !b->ntargets)
		sl_build_gap(b, dir, "no facts (*.facts) below it: make KCFLAGS=\"$(schedlint kcflags --facts DIR)\" writes them");
	sl_build_empty_targets(b, "no facts of it");
}
