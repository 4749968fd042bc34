/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A tree of three files with an old and a new text each, for what is to write
 * all of them or none.
 */
#ifndef SL_JOURNAL_TREE_H
#define SL_JOURNAL_TREE_H

#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>

#include "unit.h"
#include "cli/journal.h"

/* Bytes that text has to survive: CRLF, Latin-1, NUL, no newline at the end. */
#define B(s) s, sizeof(s) - 1
static const struct {
	const char *path;
	mode_t mode;
	const char *before;
	size_t nbefore;
	const char *after;
	size_t nafter;
} tree[] = {
	{ "kernel/sched/psi.c", 0644, B("int old;\r\n/* Mu\xdfte */"), B("int new, x;\r\n/* Mu\xdfte */") },
	{ "include/psi.h", 0755, B("void f(int);\n"), B("void f(int, long);\n") },
	{ "kernel/sched/a b%.c", 0664, B("f(1);\0\n"), B("") },
};
#define NFILES (sizeof(tree) / sizeof(tree[0]))

static char root[64];

static inline const char *at(const char *path)
{
	static char full[4][256];
	static unsigned int turn;
	char *p = full[turn++ % 4];

	snprintf(p, 256, "%s/%s", root, path);
	return p;
}

static inline void put_file(const char *path, const void *data, size_t n, mode_t mode)
{
	int fd = open(at(path), O_WRONLY | O_CREAT | O_TRUNC, 0666);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, data, n), n);
	assert_int_equal(fchmod(fd, mode), 0);
	close(fd);
}

static inline void put_old(unsigned int i)
{
	put_file(tree[i].path, tree[i].before, tree[i].nbefore, tree[i].mode);
}

static inline bool holds(const char *path, const void *data, size_t n)
{
	char buf[256];
	int fd = open(at(path), O_RDONLY);
	ssize_t got = fd >= 0 ? read(fd, buf, sizeof(buf)) : -1;

	close(fd);
	return got >= 0 && (size_t)got == n && !memcmp(buf, data, n);
}

static inline bool is_old(unsigned int i)
{
	return holds(tree[i].path, tree[i].before, tree[i].nbefore);
}

static inline bool is_new(unsigned int i)
{
	return holds(tree[i].path, tree[i].after, tree[i].nafter);
}

static unsigned int count;

static inline int count_one(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
	count += type != FTW_D;
	return 0;
}

static inline int remove_one(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
	return remove(path);
}

/* All old (-1), all new (1), or neither (0); modes as they were. */
static inline int whole(void)
{
	unsigned int i, old = 0, new = 0;
	struct stat st;

	for (i = 0; i < NFILES; i++) {
		old += is_old(i);
		new += is_new(i);
		/* Each for itself is whole at any time. */
		assert_true(is_old(i) || is_new(i));
		assert_int_equal(stat(at(tree[i].path), &st), 0);
		assert_int_equal(st.st_mode & 07777, tree[i].mode);
	}
	return new == NFILES ? 1 : old == NFILES ? -1 : 0;
}

static inline void assert_nothing_left(void)
{
	count = 0;
	nftw(root, count_one, 16, FTW_PHYS);
	assert_int_equal(count, NFILES);
}

static inline int make_tree(void **state)
{
	unsigned int i;

	*state = sl_arena_new();
	/* Thousands of fsync(): where there is a file system in memory, there. */
	strcpy(root, access("/dev/shm", W_OK) ? "/tmp/schedlint-test-XXXXXX" : "/dev/shm/schedlint-test-XXXXXX");
	assert_non_null(mkdtemp(root));
	mkdir(at("kernel"), 0755);
	mkdir(at("kernel/sched"), 0755);
	mkdir(at("include"), 0755);
	for (i = 0; i < NFILES; i++)
		put_old(i);
	return 0;
}

static inline int remove_tree(void **state)
{
	sl_arena_free(*state);
	return nftw(root, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* The run that finds what is left: the reason why not, or what it did. */
static inline const char *recovered(struct sl_arena *arena, int *ret)
{
	struct sl_journal j = { };
	const char *did = NULL;

	assert_int_equal(sl_journal_open(&j, arena, root, true), 0);
	*ret = sl_journal_recover(&j, &did);
	assert_int_equal(sl_journal_left(&j), *ret != 0);
	sl_journal_close(&j);
	return *ret ? j.why : did;
}

static inline int write_all(struct sl_journal *j)
{
	struct sl_journal_file files[NFILES];
	unsigned int i;

	for (i = 0; i < NFILES; i++)
		files[i] = (struct sl_journal_file){ tree[i].path, tree[i].before, tree[i].after,
						     tree[i].nbefore, tree[i].nafter };
	return sl_journal_write(j, files, NFILES);
}

static inline const char *written(struct sl_arena *arena)
{
	struct sl_journal j = { };
	int ret;

	assert_int_equal(sl_journal_open(&j, arena, root, true), 0);
	assert_false(sl_journal_left(&j));
	ret = write_all(&j);
	sl_journal_close(&j);
	return ret ? j.why : NULL;
}

#define TREE(f) cmocka_unit_test_setup_teardown(f, make_tree, remove_tree)

#endif
