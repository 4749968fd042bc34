/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Paths and small files. What is returned lives in the arena.
 */
#ifndef SL_PATH_H
#define SL_PATH_H

#include <stdbool.h>
#include <stddef.h>

struct sl_arena;

/*
 * @path, taken from folder @base if it is relative, without "." and "..", by
 * its text alone. @base NULL: the current folder.
 */
const char *sl_path_normal(struct sl_arena *arena, const char *base,
			   const char *path);

/* The path behind all links; NULL with errno. */
const char *sl_path_real(struct sl_arena *arena, const char *path);

/* What is before the last slash; "" if there is none. */
const char *sl_path_dir(struct sl_arena *arena, const char *path);

/* What is behind the last slash. */
const char *sl_path_base(const char *path);

/* The rest of @path behind folder @root, "" for @root itself; NULL: outside. */
const char *sl_path_below(const char *root, const char *path);

bool sl_path_is_dir(const char *path);
bool sl_path_is_file(const char *path);

/* Is the file @a younger than @b? False when one of them is not there. */
bool sl_path_newer(const char *a, const char *b);

/* Does @path come through make, kbuild and a shell without quotes? */
bool sl_path_is_plain(const char *path);

bool sl_ends_with(const char *s, const char *tail);

/* Makes folder @path and those above it. Returns 0, or -1 with errno. */
int sl_path_mkdirs(const char *path);

/* Removes a folder and what is in it, as far as possible. */
void sl_path_remove(const char *path);

/*
 * The whole of a file, with a NUL behind it that *@len (may be NULL) does not
 * count. NULL with errno.
 */
char *sl_path_read(struct sl_arena *arena, const char *path, size_t *len);

/* Writes a small file at once. Returns 0, or -1 with errno. */
int sl_path_write(const char *path, const char *data, size_t len);

#endif
