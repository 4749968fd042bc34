// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli.h"
#include "measure/mirror.h"
#include "path.h"
#include "process.h"
#include "states.h"
#include "tree.h"

/* Runs git in @cwd; its output, of *@n bytes, or NULL and what it said in *@said. */
static const char *git(struct sl_states *s, const char *cwd, const char *const *argv, size_t *n,
		       const char **said)
{
	struct sl_job job = { .argv = argv, .cwd = cwd };
	const char *err;
	char *text = NULL;
	int status = sl_job_run(&job);

	if (status < 0)
		sl_die("cannot run git: %s: install it (apt-get install git)", strerror(job.error));
	if (!status) {
		text = sl_alloc(s->arena, job.out.n + 1);
		memcpy(text, sl_job_out(&job), job.out.n);
		if (n)
			*n = job.out.n;
	} else if (said) {
		err = sl_job_err(&job);
		err += strncmp(err, "error: ", 7) && strncmp(err, "fatal: ", 7) ? 0 : 7;
		*said = sl_intern_n(s->arena, err, strcspn(err, "\n"));
	}
	sl_job_free(&job);
	return text;
}

static void add_path(struct sl_arena *arena, const char ***list, unsigned int *n, const char *path)
{
	unsigned int i;

	path = sl_intern(arena, path);
	for (i = 0; i < *n; i++)
		if ((*list)[i] == path)
			return;
	*(const char **)sl_push(arena, list, n, sizeof(**list)) = path;
}

/* ---- What the change is ------------------------------------------------------- */

static const char *commit(struct sl_states *s, const char *rev)
{
	const char *argv[] = { "git", "rev-parse", "--verify", "--quiet",
			       sl_printf(s->arena, "%s^{commit}", rev), NULL };
	const char *text = *rev == '-' ? NULL : git(s, s->tree->path, argv, NULL, NULL);

	if (!text)
		sl_die("there is no commit '%s' in '%s'", rev, s->tree->given);
	return sl_intern_n(s->arena, text, strcspn(text, "\n"));
}

static void look_at_range(struct sl_states *s, const char *range)
{
	static const char *const top[] = { "git", "rev-parse", "--show-toplevel", NULL };
	static const char *const dirty[] = { "git", "status", "--porcelain", "--untracked-files=no", NULL };
	const char *dots = strstr(range, ".."), *text, *first;
	bool three = dots && dots[2] == '.';
	const char *argv[] = { "git", "merge-base", NULL, NULL, NULL };

	if (!dots)
		sl_die("'%s' is no range of commits: give REV..REV, or --patch FILE", range);
	text = git(s, s->tree->path, top, NULL, NULL);
	if (!text || strcmp(sl_intern_n(s->arena, text, strcspn(text, "\n")), s->tree->path))
		sl_die("'%s' is no git tree, so there are no commits: give --patch FILE", s->tree->given);
	first = dots == range ? "HEAD" : sl_intern_n(s->arena, range, dots - range);
	dots += three ? 3 : 2;
	s->before = commit(s, first);
	s->after = commit(s, *dots ? dots : "HEAD");
	if (three) {
		argv[2] = s->before;
		argv[3] = s->after;
		text = git(s, s->tree->path, argv, NULL, NULL);
		if (!text)
			sl_die("'%s': these have no commit in common", range);
		s->before = sl_intern_n(s->arena, text, strcspn(text, "\n"));
	}
	s->what = range;
	text = git(s, s->tree->path, dirty, NULL, NULL);
	if (text && *text)
		sl_say("note: '%s' has changes that are not committed: they are in neither state", s->tree->given);
}

static bool leaves(const char *path)
{
	return *path == '/' || !strncmp(path, "../", 3) || strstr(path, "/../") || sl_ends_with(path, "/..") ||
	       !strcmp(path, "..") || !*path;
}

/*
 * Notes which files the patch is about. numstat -z: added, deleted and path, with
 * tabs between; of a renamed one the path is empty, and both names follow.
 */
static void look_at_patch(struct sl_states *s, const char *patch)
{
	const char *argv[] = { "git", "apply", "--numstat", "-z", NULL, NULL };
	const char *text, *at, *end, *said = NULL, *content;
	size_t n;

	s->patch = sl_path_normal(s->arena, NULL, patch);
	s->what = sl_path_base(patch);
	content = sl_path_is_file(s->patch) ? sl_path_read(s->arena, s->patch, &n) : NULL;
	if (!content)
		sl_die("cannot read the patch '%s': %s", patch, sl_path_is_dir(s->patch) ? strerror(EISDIR) : strerror(errno));
	argv[4] = s->patch;
	/* From the top: in a repository, git takes paths from the current folder. */
	text = git(s, "/", argv, &n, &said);
	if (!text)
		sl_die("'%s' is no patch that git can read: %s", patch, said);
	if (!n)
		sl_die("'%s' changes no text: there is nothing to compare", patch);
	for (at = text, end = text + n; at < end; at += strlen(at) + 1) {
		const char *path = strchr(at, '\t');
		unsigned int i, names = 1;

		if (*at == '-')
			sl_die("'%s' has a binary change: what it does can't be analysed", patch);
		path = path ? strchr(path + 1, '\t') : NULL;
		if (!path)
			break;
		at = ++path;
		if (!*path) {
			names = 2;
			at++;
		}
		for (i = 0; i < names; i++) {
			if (i)
				at += strlen(at) + 1;
			if (leaves(at))
				sl_die("'%s' names a file outside of the tree: %s", patch, at);
			add_path(s->arena, &s->files, &s->nfiles, at);
		}
	}
}

void sl_states_look(struct sl_states *s, struct sl_arena *arena, const struct sl_tree *tree,
		    const char *range, const char *patch)
{
	memset(s, 0, sizeof(*s));
	s->arena = arena;
	s->tree = tree;
	/* git status would refresh the index of a tree that is only read. */
	setenv("GIT_OPTIONAL_LOCKS", "0", 1);
	setenv("GIT_LITERAL_PATHSPECS", "1", 1);
	unsetenv("GIT_DIR");
	unsetenv("GIT_WORK_TREE");
	unsetenv("GIT_INDEX_FILE");
	if (range)
		look_at_range(s, range);
	else
		look_at_patch(s, patch);
}

/* ---- The copy ----------------------------------------------------------------- */

static const char *in_copy(struct sl_states *s, const char *path)
{
	return sl_printf(s->arena, "%s/%s", s->mirror->src, path);
}

/* Names that differ between @a and @b (NULL: the tree's files). */
static void add_differing(struct sl_states *s, const char *a, const char *b, const char ***list,
			  unsigned int *n)
{
	const char *argv[] = { "git", "diff", "--no-ext-diff", "--no-renames", "--name-only", "-z", a, b, NULL };
	const char *said = NULL, *text, *at;
	size_t size;

	text = git(s, s->tree->path, argv, &size, &said);
	if (!text)
		sl_die("git diff: %s", said);
	for (at = text; at < text + size; at += strlen(at) + 1)
		add_path(s->arena, list, n, at);
}

/* Does the folder of @path lie in the copy, whatever links are on the way? */
static bool folder_is_ours(struct sl_states *s, const char *path)
{
	const char *dir = sl_path_dir(s->arena, in_copy(s, path)), *real = sl_path_real(s->arena, dir);
	const char *root = sl_path_real(s->arena, s->mirror->src);

	return real && root && sl_path_below(root, real);
}

/* Makes the copy's @path what it is in commit @rev; it keeps its time if it is so. */
static void set_file(struct sl_states *s, const char *path, const char *rev)
{
	const char *ls[] = { "git", "ls-tree", "-z", rev, path, NULL };
	const char *cat[] = { "git", "cat-file", "blob", NULL, NULL };
	const char *entry = git(s, s->tree->path, ls, NULL, NULL), *text, *to = in_copy(s, path), *old;
	size_t n, nold;

	if (!entry || strncmp(entry, "100", 3)) {
		/* It is not there; links and modules no compiler is given. */
		if (folder_is_ours(s, path))
			unlink(to);
		return;
	}
	cat[3] = sl_intern_n(s->arena, entry + strlen("100644 blob "), strcspn(entry + strlen("100644 blob "), "\t"));
	text = git(s, s->tree->path, cat, &n, NULL);
	if (!text)
		sl_die("git cannot read %s of %s", path, rev);
	if (sl_path_mkdirs(sl_path_dir(s->arena, to)) || !folder_is_ours(s, path))
		sl_die("cannot write %s to the cache: a link stands in its way", path);
	old = sl_path_is_file(to) ? sl_path_read(s->arena, to, &nold) : NULL;
	if (old && nold == n && !memcmp(old, text, n))
		return;
	unlink(to);
	if (sl_path_write(to, text, n))
		sl_die("cannot write to the cache: %s: %s", to, strerror(errno));
	if (!strncmp(entry, "100755", 6))
		chmod(to, 0755);
}

static void set_files(struct sl_states *s, const char *rev)
{
	unsigned int i;

	for (i = 0; i < s->npaths; i++) {
		sl_progress("writing the state's files", i, s->npaths);
		set_file(s, s->paths[i], rev);
	}
	sl_progress_end();
}

void sl_states_before(struct sl_states *s)
{
	unsigned int i;

	s->mirror = s->tree->in_place ? sl_mirror_open_built(s->arena, s->tree) :
					sl_mirror_open(s->arena, s->tree);
	if (s->before) {
		add_differing(s, s->before, s->after, &s->files, &s->nfiles);
		add_differing(s, s->before, NULL, &s->paths, &s->npaths);
		add_differing(s, s->after, NULL, &s->paths, &s->npaths);
	} else {
		s->paths = s->files;
		s->npaths = s->nfiles;
	}
	for (i = 0; i < s->npaths; i++)
		sl_mirror_touch(s->mirror, s->paths[i]);
	if (s->before)
		set_files(s, s->before);
}

void sl_states_after(struct sl_states *s)
{
	/* Files that are younger than facts must look so, however coarse the clock. */
	const struct timespec tick = { .tv_nsec = 20000000 };
	const char *argv[] = { "git", "apply", "--whitespace=nowarn", "-p1", s->patch, NULL };
	const char *said = NULL, *text;

	nanosleep(&tick, NULL);
	if (s->after) {
		set_files(s, s->after);
		return;
	}
	/* The cache may lie in somebody's repository. */
	setenv("GIT_CEILING_DIRECTORIES", s->mirror->dir, 1);
	if (git(s, s->mirror->src, argv, NULL, &said))
		return;
	text = sl_path_read(s->arena, s->patch, NULL);
	sl_mirror_restore(s->mirror);
	sl_die("'%s' does not apply: %s%s", s->what, said,
	       text && strstr(text, "\r\n") ? " (its lines end with CRLF)" : "");
}

void sl_states_end(struct sl_states *s)
{
	sl_mirror_restore(s->mirror);
}
