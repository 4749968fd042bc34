// SPDX-License-Identifier: GPL-2.0-only
#include <dirent.h>
#include <string.h>

#include "base/arena.h"
#include "cli.h"
#include "path.h"
#include "targets.h"
#include "tree.h"

static bool has_makefile(struct sl_arena *arena, const struct sl_tree *tree,
			 const char *dir)
{
	return sl_path_is_file(sl_printf(arena, "%s/%s/Makefile", tree->path, dir)) ||
	       sl_path_is_file(sl_printf(arena, "%s/%s/Kbuild", tree->path, dir));
}

static const char *nearest_makefile(struct sl_arena *arena,
				    const struct sl_tree *tree, const char *dir)
{
	while (*dir && !has_makefile(arena, tree, dir))
		dir = sl_path_dir(arena, dir);
	return *dir ? dir : NULL;
}

/* Does @text, of a file in folder @dir, include the source @path? */
static bool text_includes(struct sl_arena *arena, const char *text,
			  const char *dir, const char *path)
{
	const char *needle = sl_printf(arena, "%s\"", sl_path_base(path));
	const char *at = text;

	while ((at = strstr(at, needle))) {
		const char *end = at + strlen(needle) - 1, *p = at, *name;

		at = end;
		while (p > text && p[-1] != '\n')
			p--;
		p += strspn(p, " \t");
		if (*p++ != '#')
			continue;
		p += strspn(p, " \t");
		if (strncmp(p, "include", 7))
			continue;
		p += 7;
		p += strspn(p, " \t");
		if (*p++ != '"')
			continue;
		name = sl_printf(arena, "/%s/%.*s", dir, (int)(end - p), p);
		if (!strcmp(sl_path_normal(arena, "/", name) + 1, path))
			return true;
	}
	return false;
}

/* Does a C file in @dir of the tree include @path? */
static bool folder_includes(struct sl_arena *arena, const struct sl_tree *tree,
			    const char *dir, const char *path)
{
	const char *full = sl_printf(arena, "%s/%s", tree->path, dir);
	struct dirent *e;
	bool found = false;
	DIR *d = opendir(full);

	while (d && !found && (e = readdir(d))) {
		char *text = NULL;

		if (sl_ends_with(e->d_name, ".c"))
			text = sl_path_read(arena, sl_printf(arena, "%s/%s", full, e->d_name), NULL);
		if (text)
			found = text_includes(arena, text, dir, path);
	}
	if (d)
		closedir(d);
	return found;
}

/*
 * kbuild would compile such a file alone if it were asked to, and that is not
 * what the kernel is made of: 6.1's psi.c is a part of build_utility.c.
 */
static bool is_included(struct sl_arena *arena, const struct sl_tree *tree,
			const struct sl_target *t)
{
	const char *dir = sl_path_dir(arena, t->path);

	for (;; dir = sl_path_dir(arena, dir)) {
		if (folder_includes(arena, tree, dir, t->path))
			return true;
		if (!*dir || (t->folder && !strcmp(dir, t->folder)))
			return false;
	}
}

/* @path, absolute, as a path below the tree; NULL: it is not there. */
static const char *locate(struct sl_arena *arena, const struct sl_tree *tree,
			  const char *path)
{
	bool object = sl_ends_with(path, ".o");
	const char *real;

	/* An object is known by its source: it need not be there yet. */
	if (object)
		path = sl_printf(arena, "%.*sc", (int)strlen(path) - 1, path);
	real = sl_path_real(arena, path);
	real = real ? sl_path_below(tree->path, real) : NULL;
	if (real && object)
		real = sl_printf(arena, "%.*so", (int)strlen(real) - 1, real);
	return real;
}

struct sl_target *sl_target_find(struct sl_arena *arena,
				 const struct sl_tree *tree, const char *given)
{
	struct sl_target *t = sl_alloc(arena, sizeof(*t));
	const char *here = sl_path_normal(arena, NULL, given), *stem;

	t->path = locate(arena, tree, here);
	if (!t->path && *given != '/')
		t->path = locate(arena, tree, sl_printf(arena, "%s/%s", tree->path, given));
	if (!t->path) {
		if (sl_path_real(arena, here))
			sl_die("'%s' is outside of the tree %s", given, tree->path);
		sl_die("there is no '%s' in the tree %s", given, tree->path);
	}
	if (!*t->path)
		sl_die("a whole tree at once is not offered: name folders of it, as kernel/ or mm/");

	if (sl_path_is_dir(sl_printf(arena, "%s/%s", tree->path, t->path))) {
		t->folder = nearest_makefile(arena, tree, t->path);
		return t;
	}
	if (!sl_ends_with(t->path, ".c") && !sl_ends_with(t->path, ".h") &&
	    !sl_ends_with(t->path, ".o"))
		sl_die("'%s' is no folder, C source, header or object", given);
	t->folder = nearest_makefile(arena, tree, sl_path_dir(arena, t->path));
	if (sl_ends_with(t->path, ".h"))
		return t;
	/* An object and its source are the same to us. */
	stem = sl_intern_n(arena, t->path, strlen(t->path) - 1);
	t->path = sl_printf(arena, "%sc", stem);
	if (!is_included(arena, tree, t))
		t->object = sl_printf(arena, "%so", stem);
	return t;
}

struct sl_target *sl_target_named(struct sl_arena *arena, const char *given)
{
	struct sl_target *t = sl_alloc(arena, sizeof(*t));

	t->path = sl_path_normal(arena, "/", given) + 1;
	if (*given == '/' || !*t->path)
		sl_die("'%s' names nothing in a tree, and there is no tree: name one with -C", given);
	t->folder = t->path;
	if (sl_ends_with(t->path, ".c") || sl_ends_with(t->path, ".h") || sl_ends_with(t->path, ".o"))
		t->folder = sl_path_dir(arena, t->path);
	if (sl_ends_with(t->path, ".o"))
		t->path = sl_printf(arena, "%.*sc", (int)strlen(t->path) - 1, t->path);
	return t;
}

bool sl_target_covers(const struct sl_target *t, const char *file)
{
	return file && sl_path_below(t->path, file);
}

bool sl_target_selects(const struct sl_target *t)
{
	return !t->object && (!t->folder || strcmp(t->folder, t->path));
}
