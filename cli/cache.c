// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/arena.h"
#include "cache.h"
#include "cli.h"
#include "path.h"

void sl_hash_start(struct sl_hash *hash)
{
	hash->h[0] = 0xcbf29ce484222325ull;
	hash->h[1] = 0x9ae16a3b2f90404full;
}

void sl_hash_add(struct sl_hash *hash, const void *data, size_t n)
{
	const unsigned char *p = data;

	/* FNV-1a, and a second one that mixes otherwise. */
	while (n--) {
		hash->h[0] = (hash->h[0] ^ *p) * 0x100000001b3ull;
		hash->h[1] = (hash->h[1] + *p++) * 0xff51afd7ed558ccdull;
		hash->h[1] ^= hash->h[1] >> 32;
	}
}

void sl_hash_string(struct sl_hash *hash, const char *s)
{
	sl_hash_add(hash, s ? s : "", s ? strlen(s) + 1 : 1);
}

const char *sl_hash_text(struct sl_arena *arena, const struct sl_hash *hash)
{
	return sl_printf(arena, "%016llx",
			 (unsigned long long)(hash->h[0] ^ hash->h[1]));
}

const char *sl_cache_path(struct sl_arena *arena, const char **why)
{
	const char *own = getenv("SCHEDLINT_CACHE");
	const char *xdg = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");

	if (own && *own)
		return sl_path_normal(arena, NULL, own);
	if (xdg && *xdg)
		return sl_path_normal(arena, NULL, sl_printf(arena, "%s/schedlint", xdg));
	if (home && *home)
		return sl_path_normal(arena, NULL, sl_printf(arena, "%s/.cache/schedlint", home));
	*why = "no folder for the cache: set SCHEDLINT_CACHE to one that you own";
	return NULL;
}

const char *sl_cache_plain(struct sl_arena *arena, const char *path,
			   const char *name, const char **why)
{
	const char *cache, *dir, *link;
	struct sl_hash hash;

	if (sl_path_is_plain(path))
		return path;
	cache = sl_cache_path(arena, why);
	if (!cache)
		return NULL;
	if (!sl_path_is_plain(cache)) {
		*why = sl_printf(arena, "kbuild takes no path like '%s', and none like that of the cache, '%s': set SCHEDLINT_CACHE to a folder with only letters, digits and any of /._+- in its path",
				 path, cache);
		return NULL;
	}
	sl_hash_start(&hash);
	sl_hash_string(&hash, path);
	dir = sl_printf(arena, "%s/links/%s", cache, sl_hash_text(arena, &hash));
	link = sl_printf(arena, "%s/%s", dir, name);
	if (sl_path_mkdirs(dir) || (symlink(path, link) && errno != EEXIST)) {
		*why = sl_printf(arena, "cannot write to the cache %s: %s: set SCHEDLINT_CACHE to a folder that you own",
				 cache, strerror(errno));
		return NULL;
	}
	return link;
}

/* Was that folder locked by this process before? It would wait for itself. */
static bool holds(const char *key)
{
	static char held[8][17];
	static unsigned int n;
	unsigned int i;

	for (i = 0; i < n; i++)
		if (!strcmp(held[i], key))
			return true;
	if (n < sizeof(held) / sizeof(held[0]))
		snprintf(held[n++], sizeof(held[0]), "%s", key);
	return false;
}

const char *sl_cache_build(struct sl_arena *arena, const char *key)
{
	const char *why, *cache = sl_cache_path(arena, &why), *dir;
	int fd;

	if (!cache)
		sl_die("%s", why);
	dir = sl_printf(arena, "%s/builds/%s", cache, key);
	if (holds(key))
		return dir;
	if (sl_path_mkdirs(dir))
		sl_die("cannot write to the cache %s: %s: set SCHEDLINT_CACHE to a folder that you own",
		       cache, strerror(errno));
	/* The kernel drops the lock when this process ends, however it ends. */
	fd = open(sl_printf(arena, "%s/schedlint.lock", dir),
		  O_RDWR | O_CREAT | O_CLOEXEC, 0666);
	if (fd < 0)
		sl_die("cannot write to the cache %s: %s: set SCHEDLINT_CACHE to a folder that you own",
		       cache, strerror(errno));
	if (flock(fd, LOCK_EX | LOCK_NB)) {
		if (errno == EWOULDBLOCK)
			sl_say("waiting for another schedlint in %s", dir);
		while (flock(fd, LOCK_EX))
			if (errno != EINTR)
				sl_die("cannot lock %s: %s", dir, strerror(errno));
	}
	return dir;
}
