// SPDX-License-Identifier: GPL-2.0-only
/*
 * Files that get their new texts all together or not at all: killed after
 * each change on the disk, edited meanwhile, and in each other's way.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "journal_tree.h"

/* Instead of libc's: file systems that can't swap two names. */
static bool no_exchange;

int renameat2(int from_dir, const char *from, int to_dir, const char *to, unsigned int flags)
{
	if (no_exchange) {
		errno = EINVAL;
		return -1;
	}
	return syscall(SYS_renameat2, from_dir, from, to_dir, to, flags);
}

static int make_tree_without(void **state)
{
	no_exchange = true;
	return make_tree(state);
}

static int remove_tree_without(void **state)
{
	no_exchange = false;
	return remove_tree(state);
}

#define WITHOUT(f) { #f ", no exchange", f, make_tree_without, remove_tree_without, NULL }

/* ---- Runs ---- */

static void die_at_zero(void *ctx)
{
	unsigned int *left = ctx;

	if (!--*left)
		kill(getpid(), SIGKILL);
}

/* A run that is killed after its @n-th change. False: it came to its end. */
static bool killed_run(unsigned int n)
{
	pid_t pid = fork();
	int status;

	assert_true(pid >= 0);
	if (!pid) {
		struct sl_arena *arena = sl_arena_new();
		struct sl_journal j = { .step = die_at_zero, .ctx = &n };
		const char *did;

		if (sl_journal_open(&j, arena, root, true) || sl_journal_recover(&j, &did) ||
		    (whole() < 0 && write_all(&j)))
			_exit(1);
		_exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	if (WIFSIGNALED(status)) {
		assert_int_equal(WTERMSIG(status), SIGKILL);
		return true;
	}
	assert_int_equal(WEXITSTATUS(status), 0);
	return false;
}

static void make_old(void)
{
	unsigned int i;

	for (i = 0; i < NFILES; i++)
		put_old(i);
}

/* ---- Killed ---- */

static void undisturbed(void **state)
{
	assert_null(written(*state));
	assert_int_equal(whole(), 1);
	assert_nothing_left();
}

/* After each change, and the run that ends it after each of its own. */
static void killed_everywhere(void **state)
{
	unsigned int n, m, ended = 0, removed = 0;
	int ret, before;

	for (n = 1; ; n++) {
		for (m = 0; ; m++) {
			const char *did;
			struct sl_journal j = { };
			bool again;

			make_old();
			if (!killed_run(n)) {
				assert_int_equal(m, 0);
				goto out;
			}
			before = whole();
			/* m 0: not disturbed a second time. */
			again = m && killed_run(m);
			if (m && !again) {
				assert_int_equal(whole(), 1);
				break;
			}
			/* Whoever reads now is warned, or has nothing to fear. */
			assert_int_equal(sl_journal_open(&j, *state, root, false), 0);
			assert_true(sl_journal_left(&j) || whole());
			sl_journal_close(&j);
			did = recovered(*state, &ret);
			assert_int_equal(ret, 0);
			assert_int_not_equal(whole(), 0);
			if (before > 0)
				assert_int_equal(whole(), 1);
			assert_nothing_left();
			if (did) {
				ended += strstr(did, "ended what") != NULL;
				removed += strstr(did, "removed what") != NULL;
			}
			if (whole() < 0)
				assert_null(written(*state));
			assert_int_equal(whole(), 1);
			assert_nothing_left();
		}
	}
out:
	assert_int_equal(whole(), 1);
	assert_nothing_left();
	/* One, two and three files; both kinds of end were there. */
	assert_true(n > 4 * NFILES && ended > NFILES && removed > NFILES);
}

/* Runs until something holds. */
struct until {
	bool (*when)(void);
	void (*then)(void);
};

static void on_step(void *ctx)
{
	struct until *u = ctx;

	if (u->when && u->when()) {
		u->when = NULL;
		u->then();
	}
}

/* By path, include/psi.h is the first. */
static bool first_is_new(void)
{
	return is_new(1);
}

static bool first_is_cleaned(void)
{
	return is_new(0) && access(at("include/.schedlint-stage-0"), F_OK);
}

static void die_now(void)
{
	kill(getpid(), SIGKILL);
}

static void killed_when(bool (*when)(void))
{
	struct until u = { when, die_now };
	pid_t pid = fork();
	int status;

	if (!pid) {
		struct sl_journal j = { .step = on_step, .ctx = &u };

		if (!sl_journal_open(&j, sl_arena_new(), root, true))
			write_all(&j);
		_exit(0);
	}
	waitpid(pid, &status, 0);
	assert_true(WIFSIGNALED(status));
}

static void half(void)
{
	killed_when(first_is_new);
	assert_int_equal(whole(), 0);
}

static void half_is_ended(void **state)
{
	static const struct timespec old[2];
	struct stat st;
	int ret;

	half();
	/* Objects may have been made from the old file since. */
	utimensat(AT_FDCWD, at("kernel/sched/.schedlint-stage-2"), old, 0);
	assert_says(recovered(*state, &ret), "3 files of '");
	assert_int_equal(ret, 0);
	assert_int_equal(whole(), 1);
	assert_nothing_left();
	stat(at(tree[0].path), &st);
	assert_true(st.st_mtim.tv_sec > 1000000);
}

/* One that was not yet written has been edited since: his text stays. */
static void half_then_edited(void **state)
{
	int ret;

	half();
	put_file(tree[0].path, B("mine\n"), 0644);
	assert_says(recovered(*state, &ret), "took back");
	assert_int_equal(ret, 0);
	assert_true(holds(tree[0].path, B("mine\n")));
	assert_true(is_old(1) && is_old(2));
	assert_nothing_left();
}

/* All is written, and half of the rest is gone: edits come on top. */
static void cleaned_then_edited(void **state)
{
	int ret;

	killed_when(first_is_cleaned);
	assert_int_equal(whole(), 1);
	put_file(tree[1].path, B("mine\n"), 0755);
	assert_says(recovered(*state, &ret), "removed what");
	assert_int_equal(ret, 0);
	assert_true(holds(tree[1].path, B("mine\n")));
	assert_true(is_new(0) && is_new(2));
	assert_nothing_left();
}

static void half_then_put_back(void **state)
{
	int ret;

	half();
	put_old(1);
	assert_says(recovered(*state, &ret), "removed what");
	assert_int_equal(ret, 0);
	assert_int_equal(whole(), -1);
	assert_nothing_left();
}

/* One that was written has been edited: nothing is known to be right. */
static void half_then_unclear(void **state)
{
	int ret;

	half();
	put_file(tree[1].path, B("void f(int, long, mine);\n"), 0755);
	assert_says(recovered(*state, &ret), "include/psi.h' was changed");
	assert_says(recovered(*state, &ret), "git checkout");
	assert_int_equal(ret, -1);
	assert_true(is_old(0) && is_old(2));
	assert_true(holds(tree[1].path, B("void f(int, long, mine);\n")));
	/* The cure that it names. */
	put_old(1);
	recovered(*state, &ret);
	assert_int_equal(ret, 0);
	assert_int_equal(whole(), -1);
	assert_nothing_left();
}

static void half_then_stage_damaged(void **state)
{
	int ret;

	half();
	/* By path, the file with a blank is the second. */
	put_file("kernel/sched/.schedlint-stage-1", B("damaged"), 0644);
	assert_says(recovered(*state, &ret), "a b%.c' was changed");
	assert_int_equal(ret, -1);
	assert_true(is_old(0) && is_new(1) && is_old(2));
}

static void half_then_folder_gone(void **state)
{
	int ret;

	half();
	assert_int_equal(rename(at("include"), at("elsewhere")), 0);
	assert_says(recovered(*state, &ret), "include/psi.h'");
	assert_int_equal(ret, -1);
	assert_int_equal(rename(at("elsewhere"), at("include")), 0);
	recovered(*state, &ret);
	assert_int_equal(whole(), 1);
}

/* ---- While it runs ---- */

static void save_mine(void)
{
	put_file(tree[0].path, B("mine\n"), 0644);
}

static void edited_while_written(void **state)
{
	/* The first is new already when the editor saves the last. */
	struct until u = { first_is_new, save_mine };
	struct sl_journal j = { .step = on_step, .ctx = &u };

	assert_int_equal(sl_journal_open(&j, *state, root, true), 0);
	assert_int_equal(write_all(&j), -1);
	sl_journal_close(&j);
	assert_says(j.why, "psi.c' was changed by another program");
	assert_true(holds(tree[0].path, B("mine\n")));
	assert_true(is_old(1) && is_old(2));
	assert_nothing_left();
}

static void two_at_once(void **state)
{
	struct sl_journal a = { }, b = { }, c = { };

	assert_int_equal(sl_journal_open(&a, *state, root, true), 0);
	assert_int_equal(sl_journal_open(&b, *state, root, true), -1);
	assert_says(b.why, "another schedlint works on '");
	assert_int_equal(sl_journal_open(&b, *state, root, false), -1);
	assert_says(b.why, "another schedlint is about to write to '");
	sl_journal_close(&a);
	assert_int_equal(sl_journal_open(&a, *state, root, false), 0);
	assert_int_equal(sl_journal_open(&b, *state, root, false), 0);
	assert_int_equal(sl_journal_open(&c, *state, root, true), -1);
	sl_journal_close(&a);
	sl_journal_close(&b);
	assert_int_equal(sl_journal_open(&c, *state, root, true), 0);
	sl_journal_close(&c);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TREE(undisturbed),
		TREE(killed_everywhere),
		TREE(half_is_ended),
		WITHOUT(killed_everywhere),
		WITHOUT(half_is_ended),
		WITHOUT(half_then_put_back),
		TREE(half_then_edited),
		TREE(cleaned_then_edited),
		TREE(half_then_put_back),
		TREE(half_then_unclear),
		TREE(half_then_stage_damaged),
		TREE(half_then_folder_gone),
		TREE(edited_while_written),
		TREE(two_at_once),
	};

	umask(022);
	return RUN(tests);
}
