// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "patchdir.h"
#include "path.h"
#include "series.h"
#include "swap.h"

struct patchdir {
	struct sl_arena *arena;
	const char *dir;
	const struct sl_mail *mails;
	unsigned int n;
	const char *why;
};

static int fail_errno(struct patchdir *p, const char *what, const char *path)
{
	p->why = sl_printf(p->arena, "cannot %s '%s': %s", what, path, strerror(errno));
	return -1;
}

static const char *full(const struct patchdir *p, const char *name)
{
	return sl_printf(p->arena, "%s/%s", p->dir, name);
}

/* As git format-patch and this program name them. */
static bool is_patch(const char *name)
{
	unsigned int i;

	for (i = 0; i < 4; i++)
		if (!isdigit((unsigned char)name[i]))
			return !strcmp(name, "cover-letter.txt");
	return name[4] == '-' && sl_ends_with(name, ".patch");
}

const char *sl_patchdir_stale(struct sl_arena *arena, const char *dir,
			      const struct sl_mail *mails, unsigned int n)
{
	DIR *d = opendir(dir);
	const char *stale = NULL;
	struct dirent *e;
	unsigned int i;

	/* The first by name: the same one each time. */
	while (d && (e = readdir(d))) {
		if (!is_patch(e->d_name))
			continue;
		for (i = 0; i < n && strcmp(mails[i].name, e->d_name); i++)
			;
		if (i == n && (!stale || strcmp(e->d_name, stale) < 0))
			stale = sl_intern(arena, e->d_name);
	}
	if (d)
		closedir(d);
	return stale;
}

/* A new file @name in folder @dir, on the disk. */
static int write_file(int dir, const char *name, const char *data, size_t n)
{
	int fd = openat(dir, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666), err = 0;

	if (fd < 0)
		return -1;
	while (n && !err) {
		ssize_t done = write(fd, data, n);

		if (done < 0 && errno != EINTR)
			err = errno;
		if (done > 0) {
			data += done;
			n -= done;
		}
	}
	if (!err && fsync(fd))
		err = errno;
	if (close(fd) && !err)
		err = errno;
	if (err)
		unlinkat(dir, name, 0);
	errno = err;
	return err ? -1 : 0;
}

/* A folder that is not there: made under another name, and then named. */
static int write_new(struct patchdir *p)
{
	const char *above = sl_path_dir(p->arena, p->dir);
	const char *tmp = sl_printf(p->arena, "%s%s.schedlint-%ld.tmp", above,
				    *above || *p->dir == '/' ? "/" : "", (long)getpid());
	int fd, ret = 0, err;
	unsigned int i;

	if (mkdir(tmp, 0777))
		return fail_errno(p, "make the folder", p->dir);
	fd = open(tmp, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		ret = fail_errno(p, "make the folder", p->dir);
	for (i = 0; i < p->n && !ret; i++)
		if (write_file(fd, p->mails[i].name, p->mails[i].text, p->mails[i].n))
			ret = fail_errno(p, "write", full(p, p->mails[i].name));
	if (fd >= 0)
		close(fd);
	if (!ret && renameat2(AT_FDCWD, tmp, AT_FDCWD, p->dir, RENAME_NOREPLACE)) {
		err = errno;
		/* Not everywhere; a folder that is not empty is never replaced. */
		if ((err != EINVAL && err != ENOSYS) || rename(tmp, p->dir))
			ret = fail_errno(p, "make the folder", p->dir);
	}
	if (ret)
		sl_path_remove(tmp);
	return ret;
}

static const char *temporary(const struct patchdir *p, unsigned int i)
{
	return sl_printf(p->arena, ".schedlint-%ld-%u.tmp", (long)getpid(), i);
}

/* What happened to a file's name. */
enum named { NAMED_NOT, NAMED_NEW, NAMED_SWAPPED, NAMED_OVER };

static int name_file(struct patchdir *p, int dir, unsigned int i, enum named *named)
{
	const char *name = p->mails[i].name, *tmp = temporary(p, i);
	struct stat st;
	bool kept;

	if (fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW)) {
		if (renameat(dir, tmp, dir, name))
			return fail_errno(p, "write", full(p, name));
		*named = NAMED_NEW;
		return 0;
	}
	if (!S_ISREG(st.st_mode)) {
		p->why = sl_printf(p->arena, "cannot write '%s': it is no regular file", full(p, name));
		return -1;
	}
	if (sl_swap_in(dir, tmp, name, &kept))
		return fail_errno(p, "write", full(p, name));
	*named = kept ? NAMED_SWAPPED : NAMED_OVER;
	return 0;
}

/* A folder that is there, with whatever else is in it. */
static int write_into(struct patchdir *p)
{
	const char *stale = sl_patchdir_stale(p->arena, p->dir, p->mails, p->n);
	enum named *named = sl_alloc(p->arena, (p->n + 1) * sizeof(*named));
	unsigned int i, made;
	int dir, ret = 0;
	bool kept;

	if (stale) {
		p->why = sl_printf(p->arena, "the folder '%s' holds '%s' of another series: remove it, or name another folder",
				   p->dir, stale);
		return -1;
	}
	dir = open(p->dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (dir < 0)
		return fail_errno(p, "make the folder", p->dir);
	for (made = 0; made < p->n && !ret; made++)
		if (write_file(dir, temporary(p, made), p->mails[made].text, p->mails[made].n)) {
			ret = fail_errno(p, "write", full(p, p->mails[made].name));
			break;
		}
	/* The first one last: without it nothing is taken for a series. */
	for (i = p->n; i-- > 0 && !ret;)
		ret = name_file(p, dir, i, &named[i]);
	for (i = 0; i < p->n && ret; i++)
		if (named[i] == NAMED_NEW)
			unlinkat(dir, p->mails[i].name, 0);
		else if (named[i] == NAMED_SWAPPED)
			sl_swap_in(dir, temporary(p, i), p->mails[i].name, &kept);
	for (i = 0; i < made; i++)
		if (named[i] != NAMED_NEW)
			unlinkat(dir, temporary(p, i), 0);
	fsync(dir);
	close(dir);
	return ret;
}

int sl_patchdir_write(struct sl_arena *arena, const char *dir,
		      const struct sl_mail *mails, unsigned int n, const char **why)
{
	struct patchdir p = { .arena = arena, .mails = mails, .n = n };
	size_t len = strlen(dir);
	sigset_t stop, before;
	struct stat st;
	int ret;

	while (len > 1 && dir[len - 1] == '/')
		len--;
	p.dir = sl_intern_n(arena, dir, len);
	/* It takes no time to wait for. */
	sigemptyset(&stop);
	sigaddset(&stop, SIGINT);
	sigaddset(&stop, SIGTERM);
	sigaddset(&stop, SIGHUP);
	sigprocmask(SIG_BLOCK, &stop, &before);
	ret = lstat(p.dir, &st) && errno == ENOENT ? write_new(&p) : write_into(&p);
	sigprocmask(SIG_SETMASK, &before, NULL);
	*why = p.why;
	return ret;
}
