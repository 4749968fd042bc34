// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "journal.h"
#include "journal_files.h"
#include "journal_text.h"

/* The journal is text from the tree: a file's size is no promise, either. */
#define MAX_SOURCE (256u << 20)

int sl_place_open(struct sl_place *p, struct sl_arena *arena, int root,
		  const char *path, unsigned int number)
{
	const char *rest = path;
	int dir = openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	while (dir >= 0 && rest[strcspn(rest, "/")]) {
		size_t n = strcspn(rest, "/");
		int next = openat(dir, sl_intern_n(arena, rest, n),
				  O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), err = errno;

		close(dir);
		errno = err;
		dir = next;
		rest += n + 1;
	}
	p->dir = dir;
	p->path = path;
	p->name = path + (rest - path);
	snprintf(p->stage, sizeof(p->stage), "%s%u", SL_JOURNAL_STAGE, number);
	return dir < 0 ? -1 : 0;
}

void sl_places_close(struct sl_place *p, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++)
		if (p[i].dir >= 0)
			close(p[i].dir);
}

/* Opens a regular file to read it; -1 with errno. */
static int open_regular(int dir, const char *name, size_t max, size_t *len)
{
	/* A pipe must not hold us up. */
	int fd = openat(dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), err;
	struct stat st;

	if (fd < 0)
		return -1;
	if (fstat(fd, &st))
		err = errno;
	else if (!S_ISREG(st.st_mode))
		err = EINVAL;
	else
		err = (size_t)st.st_size > max ? EFBIG : 0;
	if (err) {
		close(fd);
		errno = err;
		return -1;
	}
	*len = st.st_size;
	return fd;
}

char *sl_place_read(struct sl_arena *arena, int dir, const char *name, size_t max, size_t *len)
{
	size_t size, n = 0;
	int fd = open_regular(dir, name, max, &size);
	char *data;
	ssize_t got = 1;

	if (fd < 0)
		return NULL;
	data = sl_alloc(arena, size + 1);
	while (n < size && got) {
		got = read(fd, data + n, size - n);
		if (got < 0 && errno != EINTR) {
			int err = errno;

			close(fd);
			errno = err;
			return NULL;
		}
		n += got > 0 ? got : 0;
	}
	close(fd);
	data[n] = '\0';
	*len = n;
	return data;
}

static enum sl_text text_of(int dir, const char *name, const struct sl_journal_entry *e)
{
	struct sl_arena *arena;
	struct sl_sum sum;
	size_t n;
	char *data;

	if (faccessat(dir, name, F_OK, AT_SYMLINK_NOFOLLOW))
		return errno == ENOENT ? SL_TEXT_NONE : SL_TEXT_OTHER;
	arena = sl_arena_new();
	data = sl_place_read(arena, dir, name, MAX_SOURCE, &n);
	if (data)
		sl_sum_of(&sum, data, n);
	sl_arena_free(arena);
	if (!data)
		return SL_TEXT_OTHER;
	if (!strcmp(sum.text, e->new.text))
		return SL_TEXT_NEW;
	return strcmp(sum.text, e->old.text) ? SL_TEXT_OTHER : SL_TEXT_OLD;
}

enum sl_text sl_place_file(const struct sl_place *p, const struct sl_journal_entry *e)
{
	return text_of(p->dir, p->name, e);
}

enum sl_text sl_place_stage(const struct sl_place *p, const struct sl_journal_entry *e)
{
	return text_of(p->dir, p->stage, e);
}

int sl_place_dress(const struct sl_place *p)
{
	struct stat st, own;
	int fd, ret = -1, err;

	if (fstatat(p->dir, p->name, &st, AT_SYMLINK_NOFOLLOW))
		return -1;
	fd = openat(p->dir, p->stage, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return -1;
	/* Ours has one name; by a second one, a file elsewhere would get another owner. */
	if (fstat(fd, &own) || own.st_nlink != 1) {
		close(fd);
		errno = EMLINK;
		return -1;
	}
	/* Another's file in a folder that is also ours; the mode comes behind it. */
	if (fchown(fd, st.st_uid, st.st_gid) && fchown(fd, -1, st.st_gid))
		st.st_mode &= 0777;
	if (!fchmod(fd, st.st_mode & 07777) && !futimens(fd, NULL))
		ret = fsync(fd);
	err = errno;
	close(fd);
	errno = err;
	return ret;
}
