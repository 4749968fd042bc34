// SPDX-License-Identifier: GPL-2.0-only
#include <unistd.h>

#include "base/arena.h"
#include "path.h"
#include "self.h"

#define LOADER "schedlint_plugin.so"

/* The folder of the loader, or NULL. */
static const char *folder(struct sl_arena *arena)
{
	static const char *const places[] = { ".", "../lib/schedlint" };
	const char *self = sl_path_real(arena, "/proc/self/exe");
	unsigned int i;

	if (!self)
		return NULL;
	self = sl_path_dir(arena, self);
	for (i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		const char *dir = sl_path_normal(arena, self, places[i]);

		if (!access(sl_printf(arena, "%s/" LOADER, dir), R_OK))
			return dir;
	}
	return NULL;
}

const char *sl_self_loader(struct sl_arena *arena)
{
	const char *dir = folder(arena);

	return dir ? sl_printf(arena, "%s/" LOADER, dir) : NULL;
}

const char *sl_self_plugin(struct sl_arena *arena, unsigned int major)
{
	const char *dir = folder(arena), *path;

	if (!dir)
		return NULL;
	path = sl_printf(arena, "%s/gcc-%u/" LOADER, dir, major);
	return access(path, R_OK) ? NULL : path;
}

const char *sl_self_measure(struct sl_arena *arena)
{
	static const char *const places[] = { "measure", "../lib/schedlint/measure" };
	const char *self = sl_path_real(arena, "/proc/self/exe");
	unsigned int i;

	if (!self)
		return NULL;
	self = sl_path_dir(arena, self);
	for (i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		const char *dir = sl_path_normal(arena, self, places[i]);

		if (sl_path_is_file(sl_printf(arena, "%s/init", dir)) &&
		    sl_path_is_file(sl_printf(arena, "%s/count.so", dir)))
			return dir;
	}
	return NULL;
}

const char *sl_self_cocci(struct sl_arena *arena)
{
	static const char *const places[] = { "../cocci", "../share/schedlint/cocci", "cocci" };
	const char *self = sl_path_real(arena, "/proc/self/exe");
	unsigned int i;

	if (!self)
		return NULL;
	self = sl_path_dir(arena, self);
	for (i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		const char *dir = sl_path_normal(arena, self, places[i]);

		if (sl_path_is_file(sl_printf(arena, "%s/clock_per_level.cocci", dir)))
			return dir;
	}
	return NULL;
}
