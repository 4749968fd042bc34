// SPDX-License-Identifier: GPL-2.0-only
/*
 * The units of a build, by the .cmd files that it left.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "build.h"
#include "facts/pool.h"
#include "path.h"
#include "targets.h"
#include "times.h"
#include "tree.h"

/* @path, recorded in the build's folder, as the tree calls it. */
static const char *tree_name(struct sl_build *b, const char *path)
{
	const char *full = sl_path_normal(b->arena, b->base, path);
	const char *below = sl_path_below(b->tree->path, full);

	if (!below)
		below = sl_path_below(b->base, full);
	return below ? below : full;
}

void sl_unit_set_deps(struct sl_build *b, struct sl_build_unit *u,
		      const char *const *list, unsigned int n)
{
	unsigned int i;

	u->ndeps = 0;
	u->deps = NULL;
	for (i = 0; i < n; i++) {
		const char **d = sl_push(b->arena, &u->deps, &u->ndeps, sizeof(*d));

		*d = tree_name(b, list[i]);
	}
}

struct sl_build_unit *sl_units_find(struct sl_build *b, const char *object)
{
	unsigned int i;

	for (i = 0; i < b->nunits; i++)
		if (!strcmp(b->units[i].object, object))
			return &b->units[i];
	return NULL;
}

/* The unit of the .cmd file @dir/@name, if that is one of a C source. */
static void add_unit(struct sl_build *b, const char *dir, const char *name)
{
	struct sl_build_unit unit = { }, *u;
	size_t n = strlen(name) - strlen(".cmd") - 1;
	const char *why;

	unit.object = sl_printf(b->arena, "%s/%.*s", dir, (int)n, name + 1);
	if (sl_ends_with(unit.object, ".mod.o") || sl_units_find(b, unit.object))
		return;
	unit.cmd_path = sl_printf(b->arena, "%s/%s/%s", b->base, dir, name);
	if (sl_dotcmd_read(b->arena, &unit.cmd, unit.cmd_path, &why)) {
		/* Without a source there is no telling what it is. */
		if (!unit.cmd.source)
			return;
		unit.failure = why;
	}
	if (!unit.cmd.source || !sl_ends_with(unit.cmd.source, ".c") ||
	    !sl_path_is_file(sl_path_normal(b->arena, b->base, unit.cmd.source)))
		return;
	/* A program for the host is no part of the kernel. */
	if (!unit.failure && !strstr(unit.cmd.command, "-D__KERNEL__"))
		return;
	unit.source = tree_name(b, unit.cmd.source);
	unit.facts = sl_printf(b->arena, "%s/%s.facts", b->facts, unit.object);
	u = sl_push(b->arena, &b->units, &b->nunits, sizeof(*u));
	*u = unit;
	sl_unit_set_deps(b, u, u->cmd.deps, u->cmd.ndeps);
}

static bool is_folder(const char *path, const struct dirent *e)
{
	struct stat st;

	if (e->d_type != DT_UNKNOWN)
		return e->d_type == DT_DIR;
	/* No links: they lead to what is seen elsewhere. */
	return !lstat(path, &st) && S_ISDIR(st.st_mode);
}

static void scan(struct sl_build *b, const char *dir, bool below)
{
	DIR *d = opendir(sl_printf(b->arena, "%s/%s", b->base, dir));
	struct dirent *e;

	while (d && (e = readdir(d))) {
		const char *path = sl_printf(b->arena, "%s/%s/%s", b->base, dir, e->d_name);

		if (*e->d_name == '.') {
			if (sl_ends_with(e->d_name, ".o.cmd"))
				add_unit(b, dir, e->d_name);
		} else if (below && is_folder(path, e)) {
			scan(b, sl_printf(b->arena, "%s/%s", dir, e->d_name), true);
		}
	}
	if (d)
		closedir(d);
}

void sl_units_collect_in(struct sl_build *b, const char *dir)
{
	scan(b, dir, false);
}

static int by_object(const void *a, const void *b)
{
	const struct sl_build_unit *x = a, *y = b;

	return strcmp(x->object, y->object);
}

void sl_units_collect(struct sl_build *b)
{
	unsigned int i;

	b->nunits = 0;
	b->units = NULL;
	for (i = 0; i < b->ntargets; i++) {
		const struct sl_target *t = b->targets[i];

		if (t->object) {
			const char *name = sl_printf(b->arena, ".%s.cmd", sl_path_base(t->object));
			const char *dir = sl_path_dir(b->arena, t->object);

			if (sl_path_is_file(sl_printf(b->arena, "%s/%s/%s", b->base, dir, name)))
				add_unit(b, dir, name);
		} else if (t->folder) {
			scan(b, t->folder, true);
		}
	}
	if (b->nunits)
		qsort(b->units, b->nunits, sizeof(*b->units), by_object);
}

static bool later(const struct timespec *a, const struct timespec *b)
{
	return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec > b->tv_nsec;
}

static bool newer(const struct stat *a, const struct stat *b, bool placed)
{
	return later(&a->st_mtim, &b->st_mtim) || (placed && later(&a->st_ctim, &b->st_mtim));
}

static bool look(struct sl_build *b, const char *root, const char *name, struct stat *st)
{
	return sl_times_stat(b->arena, b->times, root, name, st);
}

bool sl_unit_fresh(struct sl_build *b, const struct sl_build_unit *u, bool placed)
{
	struct stat facts, st;
	unsigned int i;

	if (stat(u->facts, &facts) ||
	    (look(b, b->tree->path, u->source, &st) && newer(&st, &facts, placed)))
		return false;
	for (i = 0; i < u->ndeps; i++)
		/* It may be one that the build made. */
		if ((!look(b, b->tree->path, u->deps[i], &st) &&
		     !look(b, b->base, u->deps[i], &st)) ||
		    newer(&st, &facts, placed))
			return false;
	for (i = 0; i < u->cmd.nswitches; i++)
		if (look(b, b->base, u->cmd.switches[i], &st) && newer(&st, &facts, placed))
			return false;
	return true;
}

void sl_unit_load(struct sl_build *b, struct sl_build_unit *u)
{
	const char *why = NULL;

	u->failure = NULL;
	u->unit = NULL;
	if (access(u->facts, F_OK)) {
		u->failure = "the plugin wrote no facts of it";
		return;
	}
	if (!b->pool)
		b->pool = sl_facts_pool_new(b->arena);
	u->unit = sl_facts_read_pooled(b->arena, b->pool, u->facts, &why);
	if (!u->unit)
		u->failure = why;
}

bool sl_unit_is_of(const struct sl_build_unit *u, const struct sl_target *t)
{
	unsigned int i;

	if (!u->ndeps || sl_target_covers(t, u->source))
		return true;
	for (i = 0; i < u->ndeps; i++)
		if (sl_target_covers(t, u->deps[i]))
			return true;
	return false;
}

static bool object_in(const char *object, const struct sl_target *t)
{
	if (t->object)
		return !strcmp(object, t->object);
	return t->folder && sl_path_below(t->folder, object);
}

bool sl_unit_in_scope(const struct sl_build_unit *u, const struct sl_target *t)
{
	return object_in(u->object, t);
}

bool sl_object_in_scope(const struct sl_build *b, const char *object)
{
	unsigned int i;

	for (i = 0; i < b->ntargets; i++)
		if (object_in(object, b->targets[i]))
			return true;
	return false;
}
