// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli/cache.h"
#include "cli/cli.h"
#include "cli/path.h"
#include "cli/tree.h"
#include "measure/mirror.h"

/* A file of the tree as it was when it was copied. */
struct entry {
	const char *path;
	long long size, mtime;	/* bytes, ns */
	unsigned int mode;
	bool seen;
};

struct sync {
	struct sl_mirror *m;
	struct entry *old;
	unsigned int nold;
	FILE *manifest;
	struct sl_hash state;
	unsigned int done;
};

/* nftw() has no argument for its callback. */
static struct sync *syncing;

static void die_writing(const char *path) __attribute__((noreturn));
static void die_writing(const char *path)
{
	sl_die("cannot write to the cache: %s: %s", path, strerror(errno));
}

/* ---- Which files ------------------------------------------------------------ */

static bool begins(const char *s, const char *head)
{
	return !strncmp(s, head, strlen(head));
}

/* Other architectures are there for Kconfig alone. */
static bool of_other_arch(const char *path)
{
	return begins(path, "arch/") && strchr(path + 5, '/') && !begins(path, "arch/x86/") &&
	       !begins(path, "arch/um/");	/* x86 shares makefiles with it */
}

static bool skipped_folder(const struct sl_mirror *m, const char *path)
{
	if (m->built)
		return !strcmp(path, ".git");
	return !strcmp(path, ".git") || !strcmp(path, "tools/testing") ||
	       !strcmp(path, "include/config") || !strcmp(path, "include/generated") ||
	       !strcmp(path, "arch/x86/include/generated") ||
	       (begins(path, "Documentation/") && strcmp(path, "Documentation"));
}

/* What a build in the tree itself left there. */
static bool is_built(const char *path, unsigned int mode)
{
	static const char *const tails[] = {
		".o", ".ko", ".a", ".cmd", ".mod", ".order", ".d", ".symvers", NULL
	};
	const char *name = sl_path_base(path);
	unsigned int i;

	for (i = 0; tails[i]; i++)
		if (sl_ends_with(name, tails[i]))
			return true;
	return begins(name, ".tmp_") || begins(path, ".config") || begins(path, "vmlinux") ||
	       !strcmp(path, "System.map");
}

static bool is_elf(const char *path)
{
	char magic[4] = { };
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	bool elf = fd >= 0 && read(fd, magic, 4) == 4 && !memcmp(magic, "\177ELF", 4);

	if (fd >= 0)
		close(fd);
	return elf;
}

/* Of a build, the products: neither records nor headers. */
static bool is_product(const char *path)
{
	return sl_ends_with(path, ".o") || sl_ends_with(path, ".ko") || sl_ends_with(path, ".a") ||
	       !strncmp(sl_path_base(path), "vmlinux", 7);
}

static bool skipped_file(const struct sl_mirror *m, const char *full, const char *path,
			 unsigned int mode)
{
	/* Of a work tree it is a file, and would make the copy one. */
	if (!strcmp(path, ".git"))
		return true;
	if (m->built)
		return is_product(path) || ((mode & 0100) && is_elf(full));
	if (of_other_arch(path))
		return !begins(sl_path_base(path), "Kconfig");
	/* Host programs of such a build. */
	return is_built(path, mode) || ((mode & 0100) && is_elf(full));
}

/* ---- Copying ---------------------------------------------------------------- */

static bool same_content(int a, int b)
{
	static char x[65536], y[65536];
	ssize_t n, k;

	do {
		n = read(a, x, sizeof(x));
		k = read(b, y, sizeof(y));
		if (n != k || n < 0 || memcmp(x, y, n))
			return false;
	} while (n);
	return true;
}

static bool copy_content(int from, int to)
{
	static char data[65536];
	ssize_t n, done, k;

	if (lseek(from, 0, SEEK_SET) < 0)
		return false;
	while ((n = read(from, data, sizeof(data))) > 0)
		for (done = 0; done < n; done += k) {
			k = write(to, data + done, n - done);
			if (k < 0)
				return false;
		}
	return !n;
}

static void copy_link(struct sl_mirror *m, const char *from, const char *to)
{
	char target[4096], there[4096];
	ssize_t n = readlink(from, target, sizeof(target) - 1), k;

	if (n < 0)
		return;
	k = readlink(to, there, sizeof(there) - 1);
	if (k == n && !memcmp(target, there, n))
		return;
	target[n] = '\0';
	unlink(to);
	if (sl_path_mkdirs(sl_path_dir(m->arena, to)) || symlink(target, to))
		die_writing(to);
}

/* Makes @to what @from is; it keeps its time if it is so already. */
static void copy_file(struct sl_mirror *m, const char *from, const char *to, const struct stat *st)
{
	int in, out;
	bool ok;

	if (S_ISLNK(st->st_mode)) {
		copy_link(m, from, to);
		return;
	}
	in = open(from, O_RDONLY | O_CLOEXEC);
	if (in < 0)
		sl_die("cannot read %s: %s", from, strerror(errno));
	out = open(to, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
	if (out >= 0 && same_content(in, out)) {
		fchmod(out, st->st_mode & 0777);
		close(out);
		close(in);
		return;
	}
	if (out >= 0)
		close(out);
	unlink(to);
	out = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, st->st_mode & 0777);
	if (out < 0 && errno == ENOENT && !sl_path_mkdirs(sl_path_dir(m->arena, to)))
		out = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, st->st_mode & 0777);
	if (out < 0)
		die_writing(to);
	ok = copy_content(in, out);
	if (close(out) || !ok) {
		unlink(to);
		die_writing(to);
	}
	close(in);
}

static const char *in_tree(struct sl_mirror *m, const char *path)
{
	return sl_printf(m->arena, "%s/%s", m->tree->path, path);
}

static const char *in_copy(struct sl_mirror *m, const char *path)
{
	return sl_printf(m->arena, "%s/%s", m->src, path);
}

/* ---- Up to date ------------------------------------------------------------- */

static int by_path(const void *a, const void *b)
{
	return strcmp(((const struct entry *)a)->path, ((const struct entry *)b)->path);
}

static void read_manifest(struct sync *s, const char *path)
{
	char *text = sl_path_read(s->m->arena, path, NULL), *line;

	while (text && (line = strsep(&text, "\n"))) {
		struct entry e = { };
		int at = 0;

		if (sscanf(line, "%lld %lld %o %n", &e.size, &e.mtime, &e.mode, &at) != 3 || !at)
			continue;
		e.path = line + at;
		*(struct entry *)sl_push(s->m->arena, &s->old, &s->nold, sizeof(e)) = e;
	}
	if (s->nold)
		qsort(s->old, s->nold, sizeof(*s->old), by_path);
}

static int visit(const char *full, const struct stat *st, int type, struct FTW *ftw)
{
	struct sync *s = syncing;
	const char *path = full + strlen(s->m->tree->path);
	struct entry e, *old;

	path += *path == '/';
	if (!*path)
		return FTW_CONTINUE;
	if (type == FTW_D || type == FTW_DNR)
		return skipped_folder(s->m, path) ? FTW_SKIP_SUBTREE : FTW_CONTINUE;
	if (!S_ISREG(st->st_mode) && !S_ISLNK(st->st_mode))
		return FTW_CONTINUE;
	e = (struct entry){ path, st->st_size, st->st_mtim.tv_sec * 1000000000ll + st->st_mtim.tv_nsec,
			    st->st_mode, false };
	old = s->nold ? bsearch(&e, s->old, s->nold, sizeof(e), by_path) : NULL;
	if (old)
		old->seen = true;
	if (!old || old->size != e.size || old->mtime != e.mtime || old->mode != e.mode) {
		if (strchr(path, '\n') || skipped_file(s->m, full, path, st->st_mode)) {
			if (old)
				old->seen = false;
			return FTW_CONTINUE;
		}
		copy_file(s->m, full, in_copy(s->m, path), st);
	}
	fprintf(s->manifest, "%lld %lld %o %s\n", e.size, e.mtime, e.mode, path);
	sl_hash_string(&s->state, path);
	sl_hash_add(&s->state, &e.size, sizeof(e.size));
	sl_hash_add(&s->state, &e.mtime, sizeof(e.mtime));
	if (!(++s->done % 1000))
		sl_progress("copying the tree: files", s->done, 0);
	return FTW_CONTINUE;
}

/*
 * The order of a folder's files is the file system's: the same one as long as
 * nothing changes, which is all that the state is for.
 */
static void bring_up_to_date(struct sl_mirror *m)
{
	const char *path = sl_printf(m->arena, "%s/manifest", m->dir);
	const char *new = sl_printf(m->arena, "%s/manifest.new", m->dir);
	struct sync s = { .m = m };
	unsigned int i;
	bool bad;

	read_manifest(&s, path);
	s.manifest = fopen(new, "we");
	if (!s.manifest)
		die_writing(new);
	sl_hash_start(&s.state);
	syncing = &s;
	if (nftw(m->tree->path, visit, 50, FTW_PHYS | FTW_ACTIONRETVAL))
		sl_die("cannot read the tree %s: %s", m->tree->path, strerror(errno));
	syncing = NULL;
	sl_progress_end();
	for (i = 0; i < s.nold; i++)
		if (!s.old[i].seen)
			unlink(in_copy(m, s.old[i].path));
	bad = ferror(s.manifest);
	if (fclose(s.manifest) || bad || rename(new, path))
		die_writing(new);
	m->state = sl_hash_text(m->arena, &s.state);
}

/* ---- What is touched -------------------------------------------------------- */

static const char *touched_list(struct sl_mirror *m)
{
	return sl_printf(m->arena, "%s/touched", m->dir);
}

static void take_back(struct sl_mirror *m, const char *path)
{
	const char *from = in_tree(m, path), *to = in_copy(m, path);
	struct stat st;

	if (lstat(from, &st))
		unlink(to);
	else
		copy_file(m, from, to, &st);
}

void sl_mirror_touch(struct sl_mirror *m, const char *path)
{
	FILE *f = fopen(touched_list(m), "ae");
	bool bad;

	if (!f)
		die_writing(touched_list(m));
	fprintf(f, "%s\n", path);
	bad = ferror(f);
	if (fclose(f) || bad)
		die_writing(touched_list(m));
	take_back(m, path);
}

void sl_mirror_restore(struct sl_mirror *m)
{
	char *list = sl_path_read(m->arena, touched_list(m), NULL), *path;

	while (list && (path = strsep(&list, "\n")))
		if (*path)
			take_back(m, path);
	unlink(touched_list(m));
}

/* ---- Opening ---------------------------------------------------------------- */

static void lock(struct sl_mirror *m)
{
	const char *path = sl_printf(m->arena, "%s/lock", m->dir);
	/*
	 * Inherited on purpose: a make that outlives a killed run for a moment
	 * still holds it.
	 */
	int fd = open(path, O_RDWR | O_CREAT, 0666);

	if (fd < 0)
		die_writing(path);
	if (!flock(fd, LOCK_EX | LOCK_NB))
		return;
	if (errno == EWOULDBLOCK)
		sl_say("waiting for another schedlint in %s", m->dir);
	while (flock(fd, LOCK_EX))
		if (errno != EINTR)
			sl_die("cannot lock %s: %s", path, strerror(errno));
}

static struct sl_mirror *open_copy(struct sl_arena *arena, const struct sl_tree *tree, bool built)
{
	struct sl_mirror *m = sl_alloc(arena, sizeof(*m));
	const char *why, *cache = sl_cache_path(arena, &why);
	struct sl_hash hash;

	if (!cache)
		sl_die("%s", why);
	if (!sl_path_is_plain(cache))
		sl_die("kbuild cannot build in the cache '%s': set SCHEDLINT_CACHE to a folder with only letters, digits and any of /._+- in its path", cache);
	sl_hash_start(&hash);
	sl_hash_string(&hash, tree->path);
	m->arena = arena;
	m->tree = tree;
	m->built = built;
	m->dir = sl_printf(arena, "%s/%s/%s", cache, built ? "diff" : "measure", sl_hash_text(arena, &hash));
	m->src = sl_printf(arena, "%s/src", m->dir);
	if (sl_path_mkdirs(m->src))
		sl_die("cannot write to the cache %s: %s: set SCHEDLINT_CACHE to a folder that you own",
		       cache, strerror(errno));
	lock(m);
	sl_mirror_restore(m);
	bring_up_to_date(m);
	return m;
}

struct sl_mirror *sl_mirror_open(struct sl_arena *arena, const struct sl_tree *tree)
{
	return open_copy(arena, tree, false);
}

struct sl_mirror *sl_mirror_open_built(struct sl_arena *arena, const struct sl_tree *tree)
{
	return open_copy(arena, tree, true);
}
