// SPDX-License-Identifier: GPL-2.0-only
/*
 * The same place has to get the same name in every unit, whatever the folder
 * of the build and the spelling of -I: file names are made real and cut at
 * the tree's root. GCC hands out few file names, by the same pointers again
 * and again, so that this is looked up once a pointer.
 */
#include "compat.h"

#include "base/arena.h"
#include "places.h"

typedef hash_map<const char *, const char *> file_map;
typedef hash_map<tree, const char *> key_map;

static struct {
	struct sl_arena *arena;
	char *tree;		/* real name of the root, or NULL */
	size_t tree_len;
	file_map *files;
	key_map *keys;
	const char *last, *last_rel;	/* of place_file() */
} pl;

static bool is_root(char *dir, size_t len)
{
	static const char *const marks[] = { "/Kbuild", "/MAINTAINERS" };
	char path[PATH_MAX];
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(marks); i++) {
		if (len + strlen(marks[i]) >= sizeof(path))
			return false;
		memcpy(path, dir, len);
		strcpy(path + len, marks[i]);
		if (access(path, R_OK))
			return false;
	}
	return true;
}

/* The root of the kernel tree that @file lies in, or NULL. */
static char *find_root(const char *file)
{
	char *dir = file ? realpath(file, NULL) : NULL;
	char *slash;

	while (dir && (slash = strrchr(dir, '/')) && slash != dir) {
		*slash = '\0';
		if (is_root(dir, slash - dir))
			return dir;
	}
	free(dir);
	return NULL;
}

void places_init(struct sl_arena *arena, const char *srctree,
		 const char *main_file)
{
	pl.arena = arena;
	pl.tree = srctree ? realpath(srctree, NULL) : find_root(main_file);
	pl.tree_len = pl.tree ? strlen(pl.tree) : 0;
	if (pl.tree_len == 1)	/* "/": every name begins with the slash */
		pl.tree_len = 0;
	pl.files = new file_map;
	pl.keys = new key_map;
	pl.last = NULL;
}

void places_done(void)
{
	free(pl.tree);
	delete pl.files;
	delete pl.keys;
	memset(&pl, 0, sizeof(pl));
}

const char *places_tree(void)
{
	return pl.tree;
}

static const char *relative(const char *file)
{
	char real[PATH_MAX];

	/* "<built-in>" and the like are no files. */
	if (pl.tree && file[0] != '<' && realpath(file, real) &&
	    !strncmp(real, pl.tree, pl.tree_len) && real[pl.tree_len] == '/')
		return real[pl.tree_len + 1] ?
		       sl_intern(pl.arena, real + pl.tree_len + 1) : file;
	while (file[0] == '.' && file[1] == '/' && file[2])
		file += 2;
	return sl_intern(pl.arena, file);
}

const char *place_file(const char *file)
{
	if (!file)
		return NULL;
	if (file != pl.last) {
		bool known;
		const char *&rel = pl.files->get_or_insert(file, &known);

		if (!known)
			rel = relative(file);
		pl.last = file;
		pl.last_rel = rel;
	}
	return pl.last_rel;
}

struct sl_loc place_of(location_t loc)
{
	struct sl_loc place = {};
	expanded_location x;

	if (LOCATION_LOCUS(loc) <= BUILTINS_LOCATION)
		return place;
	x = expand_location(loc);
	place.file = place_file(x.file);
	place.line = x.line;
	place.col = x.column;
	place.cookie = loc;
	return place;
}

/* No lazy one: the compiler would make it then, and number it otherwise. */
static const char *symbol_name(tree decl)
{
	const char *name;

	if (!DECL_ASSEMBLER_NAME_SET_P(decl))
		return IDENTIFIER_POINTER(DECL_NAME(decl));
	name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(decl));
	return name + (*name == '*');
}

static const char *make_key(tree fndecl)
{
	struct sl_loc at;

	if (!DECL_NAME(fndecl))
		return sl_printf(pl.arena, "D.%u", DECL_UID(fndecl));
	if (TREE_PUBLIC(fndecl) || DECL_EXTERNAL(fndecl))
		return sl_intern(pl.arena, symbol_name(fndecl));
	at = place_of(DECL_SOURCE_LOCATION(fndecl));
	return sl_printf(pl.arena, "%s:%u:%s", at.file ? at.file : "", at.line,
			 IDENTIFIER_POINTER(DECL_NAME(fndecl)));
}

const char *place_key(tree fndecl)
{
	bool known;
	const char *&key = pl.keys->get_or_insert(fndecl, &known);

	if (known)
		return key;
	/* make_key() does not touch this map: the reference stays good. */
	key = make_key(fndecl);
	return key;
}
