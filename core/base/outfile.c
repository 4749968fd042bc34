// SPDX-License-Identifier: GPL-2.0-only
/*
 * Atomic output files: a temporary file in the same folder, then rename().
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/outfile.h"

/* @path is changed meanwhile. */
static int make_folders(char *path)
{
	char *p = path;

	while ((p = strchr(p + 1, '/'))) {
		struct stat st;
		int err = 0;

		*p = '\0';
		/*
		 * Another compiler of the same build may be faster, and what
		 * exists above one's own folder need not be writable.
		 */
		if (mkdir(path, 0777) && errno != EEXIST) {
			err = errno;
			if (!stat(path, &st) && S_ISDIR(st.st_mode))
				err = 0;
		}
		*p = '/';
		if (err) {
			errno = err;
			return -1;
		}
	}
	return 0;
}

int sl_outfile_make_folders(const char *path)
{
	char *copy = strdup(path);
	int ret = copy ? make_folders(copy) : -1, err = errno;

	free(copy);
	errno = err;
	return ret;
}

/*
 * Creates the private file. Its name does not contain the final one, which
 * may be as long as names can be. Not mkstemp(): its files are for the owner
 * alone, and the umask can't be asked without changing it.
 */
static int open_private(struct sl_outfile *o)
{
	const char *slash = strrchr(o->path, '/');
	int dir = slash ? slash - o->path + 1 : 0;
	unsigned int try;
	int fd = -1;

	for (try = 0; try < 1000; try++) {
		free(o->tmp);
		if (asprintf(&o->tmp, "%.*s.schedlint-%ld-%u.tmp", dir, o->path,
			     (long)getpid(), try) < 0) {
			o->tmp = NULL;
			errno = ENOMEM;
			return -1;
		}
		fd = open(o->tmp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (fd >= 0 || errno != EEXIST)
			break;
	}
	return fd;
}

static void forget(struct sl_outfile *o)
{
	int err = errno;

	free(o->path);
	free(o->tmp);
	memset(o, 0, sizeof(*o));
	errno = err;
}

int sl_outfile_open(struct sl_outfile *o, const char *path)
{
	struct stat st;
	bool in_place;
	int fd;

	memset(o, 0, sizeof(*o));
	if (!*path) {
		errno = ENOENT;
		return -1;
	}
	/* A link stays a link; what it leads to is replaced. */
	in_place = !strncmp(path, "/dev/", 5) ||
		   (!stat(path, &st) && !S_ISREG(st.st_mode));
	if (!in_place && !lstat(path, &st) && S_ISLNK(st.st_mode))
		o->path = realpath(path, NULL);
	if (!o->path)
		o->path = strdup(path);
	if (!o->path)
		return -1;
	/* /dev/stdout may be a file to which others write as well. */
	if (in_place)
		fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
	else
		fd = open_private(o);
	if (fd >= 0) {
		o->f = fdopen(fd, "w");
		if (o->f)
			return 0;
		close(fd);
		if (o->tmp)
			unlink(o->tmp);
	}
	forget(o);
	return -1;
}

int sl_outfile_commit(struct sl_outfile *o)
{
	int err = 0;

	errno = 0;
	if (ferror(o->f))
		err = EIO;
	/* The disk may turn out to be full only now. */
	if (fclose(o->f) && !err)
		err = errno ? errno : EIO;
	if (o->tmp) {
		if (!err && rename(o->tmp, o->path))
			err = errno;
		if (err)
			unlink(o->tmp);
	}
	forget(o);
	errno = err;
	return err ? -1 : 0;
}

void sl_outfile_abort(struct sl_outfile *o)
{
	int err = errno;

	fclose(o->f);
	if (o->tmp)
		unlink(o->tmp);
	forget(o);
	errno = err;
}
