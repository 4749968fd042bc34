// SPDX-License-Identifier: GPL-2.0-only
/*
 * Reading a source file that facts name.
 */
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "findings/source.h"

/* Far above any file with code in Linux; tables of registers are larger. */
#define SOURCE_MAX	(8ll << 20)

/* Does @file stay below the folder that it is joined to? */
static bool stays_below(const char *file)
{
	const char *p = file;

	if (!*p || *p == '/')
		return false;
	while (*p) {
		size_t n = strcspn(p, "/");

		if (n == 2 && p[0] == '.' && p[1] == '.')
			return false;
		p += n;
		p += *p == '/';
	}
	return true;
}

struct sl_source *sl_source_read(struct sl_arena *a, const char *srctree,
				 const char *file)
{
	struct sl_source *src = NULL;
	struct stat st;
	size_t n = 0;
	char *text;
	int fd;

	if (!file || (srctree && !stays_below(file)))
		return NULL;
	if (srctree)
		file = sl_printf(a, "%s/%s", srctree, file);
	/* O_NONBLOCK: a pipe must not make us wait for its other end. */
	fd = open(file, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) || !S_ISREG(st.st_mode) || st.st_size > SOURCE_MAX)
		goto out;
	text = sl_alloc(a, st.st_size);
	/* It may shrink meanwhile; what it grows by is not looked at. */
	while (n < (size_t)st.st_size) {
		ssize_t got = read(fd, text + n, st.st_size - n);

		if (got < 0)
			goto out;
		if (!got)
			break;
		n += got;
	}
	src = sl_alloc(a, sizeof(*src));
	src->text = text;
	src->len = n;
	sl_source_lex(a, src);
out:
	close(fd);
	return src;
}
