// SPDX-License-Identifier: GPL-2.0-only
#include <dirent.h>
#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "cli.h"
#include "path.h"
#include "tree.h"

/* The value of "NAME = value" in a Makefile's first lines, or NULL. */
static const char *make_variable(struct sl_arena *arena, const char *text,
				 const char *name)
{
	size_t n = strlen(name);
	const char *line = text;
	int left = 40;

	while (line && left--) {
		if (!strncmp(line, name, n)) {
			const char *p = line + n + strspn(line + n, " \t");

			if (*p == '=') {
				p += 1 + strspn(p + 1, " \t");
				return sl_intern_n(arena, p, strcspn(p, " \t\n#"));
			}
		}
		line = strchr(line, '\n');
		if (line)
			line++;
	}
	return NULL;
}

/* "6.1.176", or NULL when @makefile is not the kernel's. */
static const char *kernel_version(struct sl_arena *arena, const char *makefile)
{
	const char *v = make_variable(arena, makefile, "VERSION");
	const char *p = make_variable(arena, makefile, "PATCHLEVEL");
	const char *s = make_variable(arena, makefile, "SUBLEVEL");

	if (!v || !p)
		return NULL;
	return sl_printf(arena, "%s.%s%s%s", v, p, s && *s ? "." : "", s ? s : "");
}

struct sl_tree *sl_tree_look(struct sl_arena *arena, const char *given,
			     const char **why)
{
	struct sl_tree *tree = sl_alloc(arena, sizeof(*tree));
	const char *makefile;
	DIR *dir;

	tree->given = given ? given : ".";
	dir = opendir(tree->given);
	if (!dir) {
		*why = sl_printf(arena, "cannot read the folder '%s': %s",
				 tree->given, strerror(errno));
		return NULL;
	}
	closedir(dir);
	tree->path = sl_path_real(arena, tree->given);
	if (!tree->path) {
		*why = sl_printf(arena, "cannot find the folder '%s': %s",
				 tree->given, strerror(errno));
		return NULL;
	}
	makefile = sl_path_read(arena, sl_printf(arena, "%s/Makefile", tree->path), NULL);
	tree->version = makefile ? kernel_version(arena, makefile) : NULL;
	if (!tree->version ||
	    !sl_path_is_file(sl_printf(arena, "%s/Kbuild", tree->path))) {
		*why = sl_printf(arena, "'%s' is no kernel tree: it has no %s: name one with -C",
				 tree->given, tree->version ? "Kbuild" :
				 "Makefile with the kernel's VERSION");
		return NULL;
	}
	/* What kbuild itself calls a tree that is not clean. */
	tree->in_place =
		sl_path_is_file(sl_printf(arena, "%s/.config", tree->path)) ||
		sl_path_is_dir(sl_printf(arena, "%s/include/config", tree->path));
	return tree;
}

struct sl_tree *sl_tree_open(struct sl_arena *arena, const char *given)
{
	const char *why;
	struct sl_tree *tree = sl_tree_look(arena, given, &why);

	if (!tree)
		sl_die("%s", why);
	return tree;
}

static bool after(const char **rest, const char *line, const char *prefix)
{
	size_t n = strlen(prefix);

	*rest = line + n;
	return !strncmp(line, prefix, n);
}

struct sl_config *sl_config_read(struct sl_arena *arena, const char *dir)
{
	struct sl_config *c = sl_alloc(arena, sizeof(*c));
	const char *line, *rest;

	c->path = sl_printf(arena, "%s/.config", dir);
	c->text = sl_path_read(arena, c->path, &c->len);
	if (!c->text)
		return NULL;
	for (line = c->text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (after(&rest, line, "# Linux/"))
			c->arch = sl_intern_n(arena, rest, strcspn(rest, " \n"));
		else if (after(&rest, line, "CONFIG_CC_VERSION_TEXT=\""))
			c->compiler = sl_intern_n(arena, rest, strcspn(rest, "\"\n"));
		else if (after(&rest, line, "CONFIG_CC_IS_CLANG=y"))
			c->clang = true;
	}
	if (c->compiler && strstr(c->compiler, "clang"))
		c->clang = true;
	return c;
}
