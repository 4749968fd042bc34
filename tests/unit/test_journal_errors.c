// SPDX-License-Identifier: GPL-2.0-only
/* What can't be written: a line that says why, and all files as before. */
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "journal_tree.h"

static void assert_refused(struct sl_arena *arena, const char *part)
{
	assert_says(written(arena), part);
}

static void changed_since(void **state)
{
	put_file(tree[2].path, B("other"), 0664);
	assert_refused(*state, "a b%.c' has changed since it was analysed");
	assert_true(is_old(0) && is_old(1));
	put_old(2);
	assert_nothing_left();
}

static void read_only(void **state)
{
	chmod(at(tree[0].path), 0444);
	assert_refused(*state, "psi.c': it is read-only");
	assert_true(is_old(0) && is_old(1) && is_old(2));
	assert_nothing_left();
}

static void missing(void **state)
{
	unlink(at(tree[0].path));
	assert_refused(*state, "psi.c': No such file");
	assert_true(is_old(1) && is_old(2));
}

static void no_file(void **state)
{
	unlink(at(tree[0].path));
	mkfifo(at(tree[0].path), 0644);
	assert_refused(*state, "psi.c': it is no regular file");
	unlink(at(tree[0].path));
	assert_int_equal(symlink(at("include/psi.h"), at(tree[0].path)), 0);
	assert_refused(*state, "psi.c': it is no regular file");
	assert_true(is_old(1));
}

static void folder_by_a_link(void **state)
{
	assert_int_equal(rename(at("include"), at("real")), 0);
	assert_int_equal(symlink("real", at("include")), 0);
	assert_refused(*state, "links are not followed");
	assert_true(is_old(0) && is_old(1) && is_old(2));
}

static void in_the_way(void **state)
{
	put_file("include/.schedlint-stage-0", B("yours"), 0644);
	assert_refused(*state, "include/.schedlint-stage-0' is in the way");
	assert_true(holds("include/.schedlint-stage-0", B("yours")));
	assert_int_equal(whole(), -1);
}

static void root_not_writable(void **state)
{
	/* To root, permissions mean nothing: a folder of the journal's name does. */
	mkdir(at(SL_JOURNAL_NAME), 0755);
	struct sl_journal j = { };

	assert_int_equal(sl_journal_open(&j, *state, root, true), 0);
	assert_int_equal(write_all(&j), -1);
	sl_journal_close(&j);
	assert_says(j.why, "cannot write '");
	assert_int_equal(whole(), -1);
	assert_int_equal(rmdir(at(SL_JOURNAL_NAME)), 0);
	assert_nothing_left();
}

/* @room bytes for a file: the journal fits, or not; the last stage never does. */
static void disk_full(void **state)
{
	static char big[4096];
	struct sl_journal_file files[] = {
		{ tree[1].path, tree[1].before, tree[1].after, tree[1].nbefore, tree[1].nafter },
		{ tree[0].path, tree[0].before, big, tree[0].nbefore, sizeof(big) },
	};
	struct rlimit old, now;
	rlim_t room;

	memset(big, 'x', sizeof(big));
	getrlimit(RLIMIT_FSIZE, &old);
	signal(SIGXFSZ, SIG_IGN);
	for (room = 16; room <= 2048; room *= 2) {
		struct sl_journal j = { };
		int ret;

		assert_int_equal(sl_journal_open(&j, *state, root, true), 0);
		now = old;
		now.rlim_cur = room;
		assert_int_equal(setrlimit(RLIMIT_FSIZE, &now), 0);
		ret = sl_journal_write(&j, files, 2);
		setrlimit(RLIMIT_FSIZE, &old);
		assert_int_equal(ret, -1);
		assert_says(j.why, "File too large");
		sl_journal_close(&j);
		assert_int_equal(whole(), -1);
		assert_nothing_left();
	}
	signal(SIGXFSZ, SIG_DFL);
}

static void nothing_to_write(void **state)
{
	struct sl_journal_file same = { tree[0].path, tree[0].before, tree[0].before,
					tree[0].nbefore, tree[0].nbefore };
	struct sl_journal j = { };

	assert_int_equal(sl_journal_open(&j, *state, root, true), 0);
	assert_int_equal(sl_journal_write(&j, &same, 1), 0);
	assert_int_equal(sl_journal_write(&j, NULL, 0), 0);
	sl_journal_close(&j);
	assert_nothing_left();
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TREE(changed_since),
		TREE(read_only),
		TREE(missing),
		TREE(no_file),
		TREE(folder_by_a_link),
		TREE(in_the_way),
		TREE(root_not_writable),
		TREE(disk_full),
		TREE(nothing_to_write),
	};

	umask(022);
	return RUN(tests);
}
