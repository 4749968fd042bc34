// SPDX-License-Identifier: GPL-2.0-only
/*
 * The states on the disk, in their order:
 *
 *	no journal			the files are old
 *	all entries "drop"		the files are old; stages are being written
 *	all entries "put"		the stages are whole, files may be old or new
 *	all entries "drop"		the files are new; the stages hold the old texts
 *	no journal			the files are new
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "journal.h"
#include "journal_files.h"
#include "journal_text.h"

/* Sources are small; more is no journal of ours. */
#define MAX_JOURNAL (16u << 20)

static void step(const struct sl_journal *j)
{
	if (j->step)
		j->step(j->ctx);
}

static int fail(struct sl_journal *j, const char *why)
{
	j->why = why;
	return -1;
}

/* "cannot WHAT 'ROOT/PATH': reason" */
static int fail_errno(struct sl_journal *j, const char *what, const char *path)
{
	return fail(j, sl_printf(j->arena, "cannot %s '%s/%s': %s", what, j->root, path, strerror(errno)));
}

static const char *beside(struct sl_journal *j, const struct sl_place *p)
{
	return sl_printf(j->arena, "%.*s%s", (int)(p->name - p->path), p->path, p->stage);
}

int sl_journal_open(struct sl_journal *j, struct sl_arena *arena, const char *root, bool write)
{
	int err, turn;

	j->arena = arena;
	j->root = root;
	j->why = NULL;
	j->fd = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (j->fd < 0)
		return fail(j, sl_printf(arena, "cannot read the folder '%s': %s", root, strerror(errno)));
	for (turn = 0; ; turn++) {
		if (!flock(j->fd, (write ? LOCK_EX : LOCK_SH) | LOCK_NB))
			return 0;
		err = errno;
		/* What was killed just now has it until it is all gone. */
		if ((err != EWOULDBLOCK && err != EINTR) || turn == 20)
			break;
		usleep(50000);
	}
	/* A file system without locks: who only reads does without. */
	if (!write && err != EWOULDBLOCK)
		return 0;
	close(j->fd);
	j->fd = -1;
	if (err == EWOULDBLOCK)
		return fail(j, sl_printf(arena, "another schedlint %s '%s': run again when it has ended",
					 write ? "works on" : "is about to write to", root));
	return fail(j, sl_printf(arena, "cannot lock the folder '%s': %s", root, strerror(err)));
}

void sl_journal_close(struct sl_journal *j)
{
	if (j->fd >= 0)
		close(j->fd);
	j->fd = -1;
}

static bool exists(int dir, const char *name)
{
	struct stat st;

	return !fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW);
}

bool sl_journal_left(const struct sl_journal *j)
{
	return exists(j->fd, SL_JOURNAL_NAME) || exists(j->fd, SL_JOURNAL_NEW);
}

/* Writes @data to @fd and to the disk, and closes it. */
static int write_out(struct sl_journal *j, int fd, const char *data, size_t n)
{
	int err = 0;

	while (n && !err) {
		ssize_t done = write(fd, data, n);

		if (done < 0 && errno != EINTR)
			err = errno;
		if (done > 0) {
			data += done;
			n -= done;
			step(j);
		}
	}
	if (!err && fsync(fd))
		err = errno;
	if (close(fd) && !err)
		err = errno;
	errno = err;
	return err ? -1 : 0;
}

/* Removes what may not be there. */
static int drop(struct sl_journal *j, int dir, const char *name)
{
	if (!unlinkat(dir, name, 0))
		step(j);
	else if (errno != ENOENT)
		return -1;
	return 0;
}

/* Makes the journal say @list, at once. */
static int say(struct sl_journal *j, const struct sl_journal_entry *list, unsigned int n)
{
	size_t len;
	const char *text = sl_journal_print(j->arena, list, n, &len);
	int fd = openat(j->fd, SL_JOURNAL_NEW, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644), err;

	if (fd < 0)
		return fail_errno(j, "write", SL_JOURNAL_NAME);
	step(j);
	if (write_out(j, fd, text, len) || renameat(j->fd, SL_JOURNAL_NEW, j->fd, SL_JOURNAL_NAME)) {
		err = errno;
		drop(j, j->fd, SL_JOURNAL_NEW);
		errno = err;
		return fail_errno(j, "write", SL_JOURNAL_NAME);
	}
	step(j);
	if (fsync(j->fd))
		return fail_errno(j, "write", SL_JOURNAL_NAME);
	return 0;
}

/* The last state but one: the stages go, and the journal behind them. */
static int clean(struct sl_journal *j, const struct sl_place *p, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++)
		if (p[i].dir >= 0 && drop(j, p[i].dir, p[i].stage))
			return fail_errno(j, "remove", beside(j, &p[i]));
	if (drop(j, j->fd, SL_JOURNAL_NAME))
		return fail_errno(j, "remove", SL_JOURNAL_NAME);
	fsync(j->fd);
	return 0;
}

static int drop_all(struct sl_journal *j, struct sl_journal_entry *list,
		    const struct sl_place *p, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		list[i].put = false;
		/* What was renamed is on the disk before the journal forgets it. */
		if (p[i].dir >= 0 && fsync(p[i].dir))
			return fail_errno(j, "write", p[i].path);
	}
	/* Where the disk is full it goes without: all files are alike by now. */
	say(j, list, n);
	return clean(j, p, n);
}

/* After an error, whose words stay: nothing is to be left of it. */
static int give_up(struct sl_journal *j, struct sl_journal_entry *list,
		   const struct sl_place *p, unsigned int n)
{
	const char *why = j->why;

	if (drop_all(j, list, p, n))
		why = sl_printf(j->arena, "%s; and %s; 'schedlint fix' cleans up", why, j->why);
	return fail(j, why);
}

/* Swaps the files back of which the stage holds what was there. */
static int take_back(struct sl_journal *j, struct sl_journal_entry *list,
		     const struct sl_place *p, unsigned int n)
{
	unsigned int i;
	bool kept;

	for (i = n; i-- > 0;) {
		if (sl_place_file(&p[i], &list[i]) != SL_TEXT_NEW)
			continue;
		if (sl_place_stage(&p[i], &list[i]) == SL_TEXT_NONE) {
			errno = ENOENT;
			return fail_errno(j, "take back", p[i].path);
		}
		if (sl_swap_in(p[i].dir, p[i].stage, p[i].name, &kept))
			return fail_errno(j, "take back", p[i].path);
		step(j);
	}
	return 0;
}

/* From the state "put" on. A failure takes back what can be taken back. */
static int put(struct sl_journal *j, struct sl_journal_entry *list,
	       const struct sl_place *p, unsigned int n)
{
	const char *why = NULL;
	unsigned int i;
	bool kept;

	for (i = 0; i < n && !why; i++) {
		if (sl_place_file(&p[i], &list[i]) == SL_TEXT_NEW)
			continue;
		if (sl_place_dress(&p[i]) || sl_swap_in(p[i].dir, p[i].stage, p[i].name, &kept)) {
			fail_errno(j, "write", p[i].path);
			why = j->why;
			break;
		}
		step(j);
		/* An editor may have saved it since we looked. */
		if (kept && sl_place_stage(&p[i], &list[i]) != SL_TEXT_OLD)
			why = sl_printf(j->arena, "'%s/%s' was changed by another program meanwhile: run again",
					j->root, p[i].path);
	}
	if (!why)
		return drop_all(j, list, p, n);
	if (take_back(j, list, p, n))
		return fail(j, sl_printf(j->arena, "%s; and %s: some files are written and some are not; 'schedlint fix' goes on when the cause is gone", why, j->why));
	fail(j, why);
	return give_up(j, list, p, n);
}

/* Places for the entries; *@places to be closed even after an error. */
static int find_places(struct sl_journal *j, const struct sl_journal_entry *list,
		       unsigned int n, struct sl_place **places)
{
	unsigned int i;

	*places = sl_alloc(j->arena, (n + 1) * sizeof(**places));
	for (i = 0; i < n; i++)
		(*places)[i].dir = -1;
	for (i = 0; i < n; i++)
		if (sl_place_open(&(*places)[i], j->arena, j->fd, list[i].path, i) &&
		    /* A folder that is gone took its stages with it. */
		    (list[i].put || errno != ENOENT))
			return fail(j, sl_printf(j->arena, "cannot open the folder of '%s/%s' (links are not followed): %s",
						 j->root, list[i].path, strerror(errno)));
	return 0;
}

static int stage(struct sl_journal *j, const struct sl_place *p, const struct sl_journal_file *f)
{
	int fd = openat(p->dir, p->stage, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);

	if (fd < 0)
		return fail_errno(j, "write", beside(j, p));
	step(j);
	if (write_out(j, fd, f->after, f->nafter))
		return fail_errno(j, "write", beside(j, p));
	return 0;
}

static int by_path(const void *a, const void *b)
{
	const struct sl_journal_file *x = a, *y = b;

	return strcmp(x->path, y->path);
}

/* Before anything is written: can this be written at all? */
static int look(struct sl_journal *j, const struct sl_place *p, const struct sl_journal_entry *e)
{
	const char *full = sl_printf(j->arena, "%s/%s", j->root, e->path);
	struct stat st;

	if (fstatat(p->dir, p->name, &st, AT_SYMLINK_NOFOLLOW))
		return fail_errno(j, "write", e->path);
	if (!S_ISREG(st.st_mode))
		return fail(j, sl_printf(j->arena, "cannot write '%s': it is no regular file", full));
	/* Permissions mean nothing to root, but something to who has set them. */
	if (!(st.st_mode & 0222))
		return fail(j, sl_printf(j->arena, "cannot write '%s': it is read-only", full));
	if (faccessat(p->dir, p->name, W_OK, AT_EACCESS) || faccessat(p->dir, ".", W_OK, AT_EACCESS))
		return fail_errno(j, "write", e->path);
	if (sl_place_file(p, e) != SL_TEXT_OLD)
		return fail(j, sl_printf(j->arena, "'%s' has changed since it was analysed: run again", full));
	if (exists(p->dir, p->stage))
		return fail(j, sl_printf(j->arena, "'%s/%s' is in the way: remove it", j->root, beside(j, p)));
	return 0;
}

int sl_journal_write(struct sl_journal *j, const struct sl_journal_file *files, unsigned int nfiles)
{
	struct sl_journal_entry *list = sl_alloc(j->arena, (nfiles + 1) * sizeof(*list));
	struct sl_journal_file *sorted = sl_alloc(j->arena, (nfiles + 1) * sizeof(*sorted));
	unsigned int i, n = 0;
	struct sl_place *p;
	int ret;

	for (i = 0; i < nfiles; i++)
		if (files[i].nbefore != files[i].nafter ||
		    memcmp(files[i].before, files[i].after, files[i].nafter))
			sorted[n++] = files[i];
	qsort(sorted, n, sizeof(*sorted), by_path);
	for (i = 0; i < n; i++) {
		if (!sl_journal_path_ok(sorted[i].path))
			return fail(j, sl_printf(j->arena, "'%s' is not in the tree", sorted[i].path));
		list[i].path = sorted[i].path;
		sl_sum_of(&list[i].old, sorted[i].before, sorted[i].nbefore);
		sl_sum_of(&list[i].new, sorted[i].after, sorted[i].nafter);
	}
	ret = find_places(j, list, n, &p);
	for (i = 0; i < n && !ret; i++)
		ret = look(j, &p[i], &list[i]);
	/* Until here nothing was written. */
	if (ret || !n)
		goto out;
	ret = say(j, list, n);
	for (i = 0; i < n && !ret; i++)
		ret = stage(j, &p[i], &sorted[i]);
	for (i = 0; i < n && !ret; i++)
		if (fsync(p[i].dir))
			ret = fail_errno(j, "write", p[i].path);
	for (i = 0; i < n; i++)
		list[i].put = true;
	if (!ret)
		ret = say(j, list, n);
	ret = ret ? give_up(j, list, p, n) : put(j, list, p, n);
out:
	sl_places_close(p, n);
	return ret;
}

/* What an untrusted journal says, or the reason why not. */
static int read_journal(struct sl_journal *j, struct sl_journal_entry **list, unsigned int *n)
{
	const char *full = sl_printf(j->arena, "%s/%s", j->root, SL_JOURNAL_NAME), *why;
	size_t len;
	char *text = sl_place_read(j->arena, j->fd, SL_JOURNAL_NAME, MAX_JOURNAL, &len);

	if (!text && (errno == ELOOP || errno == EINVAL || errno == EFBIG))
		return fail(j, sl_printf(j->arena, "'%s' is there, but it is none of schedlint: look where it comes from, and remove it", full));
	if (!text)
		return fail_errno(j, "read", SL_JOURNAL_NAME);
	if (sl_journal_parse(j->arena, text, len, list, n, &why))
		return fail(j, sl_printf(j->arena, "'%s' is there, but %s: look where it comes from, and remove it", full, why));
	return 0;
}

/* What can be done with all files of a journal together. */
static int settle(struct sl_journal *j, struct sl_journal_entry *list,
		  const struct sl_place *p, unsigned int n, const char **did)
{
	bool on = true, back = true, gone = true;
	const char *bad = "";
	unsigned int i;

	for (i = 0; i < n; i++) {
		enum sl_text file = sl_place_file(&p[i], &list[i]), staged = sl_place_stage(&p[i], &list[i]);
		bool swapped = file == SL_TEXT_NEW;

		if (!list[i].put) {
			on = back = false;
			continue;
		}
		if (swapped ? staged == SL_TEXT_OTHER : file != SL_TEXT_OLD || staged != SL_TEXT_NEW) {
			on = false;
			bad = list[i].path;
		}
		back &= swapped ? staged == SL_TEXT_OLD || staged == SL_TEXT_OTHER : staged == SL_TEXT_NEW;
		gone &= file == SL_TEXT_OLD;
	}
	if (on) {
		*did = sl_printf(j->arena, "ended what a run of 'schedlint fix --in-place' began before it was stopped: %u file%s of '%s' written",
				 n, n == 1 ? "" : "s", j->root);
		return put(j, list, p, n);
	}
	if (gone) {
		*did = sl_printf(j->arena, "removed what a run of 'schedlint fix --in-place' left when it was stopped: the files of '%s' are whole",
				 j->root);
		return drop_all(j, list, p, n);
	}
	if (back) {
		*did = sl_printf(j->arena, "took back what a run of 'schedlint fix --in-place' began before it was stopped, since '%s/%s' was changed after it",
				 j->root, bad);
		return take_back(j, list, p, n) ? -1 : drop_all(j, list, p, n);
	}
	return fail(j, sl_printf(j->arena, "a run of 'schedlint fix --in-place' was stopped, and '%s/%s' was changed after it: put the files back that '%s/%s' names (git checkout), and run again",
				 j->root, bad, j->root, SL_JOURNAL_NAME));
}

int sl_journal_recover(struct sl_journal *j, const char **did)
{
	struct sl_journal_entry *list;
	struct sl_place *p;
	unsigned int n;
	int ret;

	*did = NULL;
	if (exists(j->fd, SL_JOURNAL_NEW)) {
		/* One that was never in force. */
		if (drop(j, j->fd, SL_JOURNAL_NEW))
			return fail_errno(j, "remove", SL_JOURNAL_NEW);
		*did = sl_printf(j->arena, "removed what a run of 'schedlint fix --in-place' left when it was stopped: the files of '%s' are whole",
				 j->root);
	}
	if (!exists(j->fd, SL_JOURNAL_NAME))
		return 0;
	if (read_journal(j, &list, &n))
		return -1;
	ret = find_places(j, list, n, &p);
	if (!ret)
		ret = settle(j, list, p, n, did);
	sl_places_close(p, n);
	return ret;
}
