// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "path.h"

/* Appends the components of @path to the absolute path in @buf. */
static size_t append(char *buf, size_t n, const char *path)
{
	while (*path) {
		size_t len = strcspn(path, "/");

		if (len == 2 && !memcmp(path, "..", 2)) {
			while (n && buf[--n] != '/')
				;
		} else if (len && !(len == 1 && *path == '.')) {
			buf[n++] = '/';
			memcpy(buf + n, path, len);
			n += len;
		}
		path += len;
		path += strspn(path, "/");
	}
	return n;
}

const char *sl_path_normal(struct sl_arena *arena, const char *base,
			   const char *path)
{
	char cwd[PATH_MAX], *buf;
	const char *result;
	size_t n = 0;

	if (*path == '/')
		base = "/";
	else if (!base)
		base = getcwd(cwd, sizeof(cwd)) ? cwd : "/";
	buf = malloc(strlen(base) + strlen(path) + 3);
	if (!buf)
		abort();
	n = append(buf, n, base);
	n = append(buf, n, path);
	result = n ? sl_intern_n(arena, buf, n) : "/";
	free(buf);
	return result;
}

const char *sl_path_real(struct sl_arena *arena, const char *path)
{
	char *real = realpath(path, NULL);
	const char *copy = sl_intern(arena, real);

	free(real);
	return copy;
}

const char *sl_path_dir(struct sl_arena *arena, const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? sl_intern_n(arena, path, slash - path) : "";
}

const char *sl_path_base(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

const char *sl_path_below(const char *root, const char *path)
{
	size_t n = strlen(root);

	if (n && root[n - 1] == '/')
		n--;
	if (strncmp(root, path, n))
		return NULL;
	if (path[n] == '/')
		return path + n + 1;
	return path[n] ? NULL : path + n;
}

bool sl_path_is_dir(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISDIR(st.st_mode);
}

bool sl_path_is_file(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISREG(st.st_mode);
}

bool sl_path_newer(const char *a, const char *b)
{
	struct stat x, y;

	if (stat(a, &x) || stat(b, &y))
		return false;
	if (x.st_mtim.tv_sec != y.st_mtim.tv_sec)
		return x.st_mtim.tv_sec > y.st_mtim.tv_sec;
	return x.st_mtim.tv_nsec > y.st_mtim.tv_nsec;
}

bool sl_path_is_plain(const char *path)
{
	const unsigned char *p;

	/* '~' and '-' are only special in front. GCC takes no second '='. */
	for (p = (const unsigned char *)path; *p; p++)
		if (*p < 0x80 && !isalnum(*p) && !strchr("/_.+,@~^-", *p))
			return false;
	return *path == '/';
}

bool sl_ends_with(const char *s, const char *tail)
{
	size_t n = strlen(s), t = strlen(tail);

	return n >= t && !strcmp(s + n - t, tail);
}

int sl_path_mkdirs(const char *path)
{
	char *copy = strdup(path), *p;
	int ret = 0;

	if (!copy)
		abort();
	for (p = copy + 1; !ret; p++) {
		char c = *p;

		if (c && c != '/')
			continue;
		*p = '\0';
		if (mkdir(copy, 0777) && errno != EEXIST)
			ret = -1;
		*p = c;
		if (!c)
			break;
	}
	free(copy);
	if (!ret && !sl_path_is_dir(path)) {
		errno = ENOTDIR;
		ret = -1;
	}
	return ret;
}

static int remove_one(const char *path, const struct stat *st, int type,
		      struct FTW *ftw)
{
	remove(path);
	return 0;
}

void sl_path_remove(const char *path)
{
	nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

char *sl_path_read(struct sl_arena *arena, const char *path, size_t *len)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC), err = 0;
	char *buf = NULL, *data = NULL;
	size_t n = 0, room = 0;
	ssize_t got = 1;

	if (fd < 0)
		return NULL;
	while (got > 0) {
		if (n == room) {
			room = room ? room * 2 : 65536;
			buf = realloc(buf, room);
			if (!buf)
				abort();
		}
		got = read(fd, buf + n, room - n);
		if (got > 0)
			n += got;
		else if (got < 0 && errno == EINTR)
			got = 1;
		else if (got < 0)
			err = errno;
	}
	close(fd);
	if (!err) {
		data = sl_alloc(arena, n + 1);
		memcpy(data, buf, n);
		if (len)
			*len = n;
	}
	free(buf);
	errno = err;
	return data;
}

int sl_path_write(const char *path, const char *data, size_t len)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	int err = 0;

	if (fd < 0)
		return -1;
	while (len && !err) {
		ssize_t n = write(fd, data, len);

		if (n < 0 && errno != EINTR)
			err = errno;
		if (n > 0) {
			data += n;
			len -= n;
		}
	}
	if (close(fd) && !err)
		err = errno;
	errno = err;
	return err ? -1 : 0;
}
