// SPDX-License-Identifier: GPL-2.0-only
/*
 * The copies that a series is tried on. Only changed files are copied: the
 * folders on the way to them are real, all else is links.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli.h"
#include "path.h"
#include "process.h"
#include "rewriter/rewrite.h"
#include "series.h"
#include "tree.h"
#include "verify.h"

static void write_file(struct sl_arena *arena, const char *dir, const char *path, const char *data,
		       size_t n)
{
	const char *full = sl_printf(arena, "%s/%s", dir, path);

	/* What is a link leads to the tree: never write through it. */
	unlink(full);
	if (sl_path_mkdirs(sl_path_dir(arena, full)) || sl_path_write(full, data, n))
		sl_die("cannot write to the cache: %s: %s", full, strerror(errno));
}

/* Does a step change something below folder @path, "" for all? */
static bool on_the_way(const struct sl_verify *v, const char *path)
{
	unsigned int i, k;

	for (i = 0; i < v->n; i++)
		for (k = 0; k < v->patches[i].nchanges; k++)
			if (!*path || sl_path_below(path, v->patches[i].changes[k].path))
				return true;
	return false;
}

static void link_folder(const struct sl_verify *v, const char *dir, const char *path)
{
	struct sl_arena *arena = v->arena;
	const char *root = v->build->tree->path;
	const char *from = *path ? sl_printf(arena, "%s/%s", root, path) : root;
	DIR *d = opendir(from);
	struct dirent *e;

	if (!d)
		sl_die("cannot read %s: %s", from, strerror(errno));
	if (sl_path_mkdirs(sl_printf(arena, "%s/%s", dir, path)))
		sl_die("cannot write to the cache: %s: %s", dir, strerror(errno));
	while ((e = readdir(d))) {
		const char *name = *path ? sl_printf(arena, "%s/%s", path, e->d_name) : e->d_name;
		const char *full = sl_printf(arena, "%s/%s", root, name);
		struct stat st;

		if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..") || !strcmp(name, ".git"))
			continue;
		if (!lstat(full, &st) && S_ISDIR(st.st_mode) && on_the_way(v, name))
			link_folder(v, dir, sl_intern(arena, name));
		else if (symlink(full, sl_printf(arena, "%s/%s", dir, name)))
			sl_die("cannot write to the cache: %s/%s: %s", dir, name, strerror(errno));
	}
	closedir(d);
}

/* Writes the files of the series to @dir, as they are before it. */
static void write_before(const struct sl_verify *v, const char *dir)
{
	unsigned int i, k;

	/* The first step that changes a file has it as it was. */
	for (i = v->n; i--;)
		for (k = 0; k < v->patches[i].nchanges; k++) {
			const struct sl_rw_change *c = &v->patches[i].changes[k];

			write_file(v->arena, dir, c->path, c->before, c->nbefore);
		}
}

void sl_verify_copy(const struct sl_verify *v, const char *dir)
{
	sl_path_remove(dir);
	link_folder(v, dir, "");
	write_before(v, dir);
}

void sl_verify_step(const struct sl_verify *v, const char *dir, const struct sl_rw_patch *p)
{
	unsigned int k;

	for (k = 0; k < p->nchanges; k++)
		write_file(v->arena, dir, p->changes[k].path, p->changes[k].after, p->changes[k].nafter);
}

/* ---- git am, patch ------------------------------------------------------------- */

/* Runs @argv in @cwd; NULL, or what it said last. */
static const char *try(struct sl_arena *arena, const char *cwd, const char *const *argv)
{
	struct sl_job job = { .argv = argv, .cwd = cwd };
	const char *why = NULL, *text;

	if (sl_job_run(&job)) {
		text = *sl_job_err(&job) ? sl_job_err(&job) : sl_job_out(&job);
		text += strspn(text, "\n");
		why = job.status < 0 ? sl_printf(arena, "cannot run %s: %s", argv[0], strerror(job.error)) :
		      *text ? sl_intern_n(arena, text, strcspn(text, "\n")) :
			      sl_printf(arena, "%s: exit status %d", argv[0], job.status);
	}
	sl_job_free(&job);
	return why;
}

/* git, as nobody's configuration makes it. */
#define GIT "git", "-c", "user.name=schedlint", "-c", "user.email=schedlint@localhost", \
	"-c", "commit.gpgsign=false", "-c", "core.hooksPath=/dev/null", "-c", "core.autocrlf=false", \
	"-c", "core.attributesFile=/dev/null", "-c", "apply.whitespace=nowarn", "-c", "gc.auto=0"

static const char *mail_path(const struct sl_verify *v, const char *dir, unsigned int i)
{
	return sl_printf(v->arena, "%s/mails/%s", dir, v->mails[i].name);
}

void sl_verify_repos(const struct sl_verify *v, const char *dir)
{
	static const char *const init[] = { GIT, "init", "-q", ".", NULL };
	static const char *const add[] = { GIT, "add", "-f", ".", NULL };
	static const char *const commit[] = { GIT, "commit", "-q", "--no-verify", "-m", "before", NULL };
	const char *am = sl_printf(v->arena, "%s/am", dir), *p1 = sl_printf(v->arena, "%s/p1", dir), *why;
	unsigned int i;

	sl_path_remove(am);
	sl_path_remove(p1);
	sl_path_remove(sl_printf(v->arena, "%s/mails", dir));
	write_before(v, am);
	write_before(v, p1);
	for (i = 0; i < v->n; i++)
		write_file(v->arena, sl_printf(v->arena, "%s/mails", dir), v->mails[i].name, v->mails[i].text,
			   v->mails[i].n);
	why = try(v->arena, am, init);
	why = why ? why : try(v->arena, am, add);
	why = why ? why : try(v->arena, am, commit);
	if (why)
		sl_die("cannot make a repository in the cache: %s", why);
}

/* Are the files of @p in @dir as before, or as after it? NULL, or the one that is not. */
static const char *compare(const struct sl_verify *v, const char *dir, const struct sl_rw_patch *p,
			   bool after)
{
	unsigned int k;
	size_t n;

	for (k = 0; k < p->nchanges; k++) {
		const struct sl_rw_change *c = &p->changes[k];
		const char *text = sl_path_read(v->arena, sl_printf(v->arena, "%s/%s", dir, c->path), &n);

		if (!text || n != (after ? c->nafter : c->nbefore) || memcmp(text, after ? c->after : c->before, n))
			return sl_printf(v->arena, "%s has other bytes", c->path);
	}
	return NULL;
}

const char *sl_verify_am(const struct sl_verify *v, const char *dir, unsigned int i)
{
	const char *am = sl_printf(v->arena, "%s/am", dir), *why;
	const char *argv[] = { GIT, "am", "-q", "--keep-cr", mail_path(v, dir, i), NULL };

	why = try(v->arena, am, argv);
	return why ? why : compare(v, am, &v->patches[i], true);
}

/* argv of patch -p1, forwards or back. */
static const char *patch(const struct sl_verify *v, const char *dir, unsigned int i, bool back,
			 bool dry)
{
	/* --binary: no CR goes. */
	const char *argv[] = { "patch", "-p1", "-s", "-F0", "--binary", "--no-backup-if-mismatch",
			       "-i", mail_path(v, dir, i), back ? "-R" : "-N",
			       dry ? "--dry-run" : NULL, NULL };

	return try(v->arena, sl_printf(v->arena, "%s/p1", dir), argv);
}

const char *sl_verify_p1(const struct sl_verify *v, const char *dir, unsigned int i)
{
	const char *why = patch(v, dir, i, false, false);

	return why ? why : compare(v, sl_printf(v->arena, "%s/p1", dir), &v->patches[i], true);
}

const char *sl_verify_back(const struct sl_verify *v, const char *dir, unsigned int i)
{
	const char *am = sl_printf(v->arena, "%s/am", dir), *p1 = sl_printf(v->arena, "%s/p1", dir), *why;
	const char *twice[] = { GIT, "apply", "--check", mail_path(v, dir, i), NULL };
	const char *undo[] = { GIT, "apply", "-R", mail_path(v, dir, i), NULL };
	const char *again[] = { GIT, "checkout", "-q", "-f", "HEAD", NULL };

	if (!try(v->arena, am, twice))
		return "git applies it twice";
	if (!patch(v, dir, i, false, true))
		return "patch applies it twice";
	why = try(v->arena, am, undo);
	why = why ? why : compare(v, am, &v->patches[i], false);
	why = why ? why : try(v->arena, am, again);
	why = why ? why : patch(v, dir, i, true, false);
	why = why ? why : compare(v, p1, &v->patches[i], false);
	return why ? why : patch(v, dir, i, false, false);
}

/* ---- checkpatch ------------------------------------------------------------------ */

const char *sl_verify_checkpatch(const struct sl_verify *v, const char *dir, unsigned int i,
				 const char **why)
{
	const char *root = v->build->tree->path, *said = NULL;
	const char *script = sl_printf(v->arena, "%s/scripts/checkpatch.pl", root);
	const char *argv[] = { "perl", script, sl_printf(v->arena, "--root=%s", root), "--strict", "--terse",
			       "--no-summary", "--color=never", mail_path(v, dir, i), NULL };
	struct sl_job job = { .argv = argv };
	char *text, *line;

	*why = NULL;
	if (!sl_path_is_file(script)) {
		*why = "the tree has no scripts/checkpatch.pl";
		return NULL;
	}
	sl_job_run(&job);
	if (job.status < 0) {
		*why = sl_printf(v->arena, "cannot run perl: %s", strerror(job.error));
	} else {
		/* 1: it has something to say. */
		if (job.status > 1)
			said = sl_printf(v->arena, "checkpatch ends with status %d: %.*s", job.status,
					 (int)strcspn(sl_job_err(&job), "\n"), sl_job_err(&job));
		text = strdup(sl_job_out(&job));
		for (line = text ? strtok(text, "\n") : NULL; line && !said; line = strtok(NULL, "\n"))
			if (!strstr(line, "ERROR: Missing Signed-off-by: line(s)"))
				said = sl_intern(v->arena, line + (strstr(line, dir) == line ? strlen(dir) + 7 : 0));
		free(text);
	}
	sl_job_free(&job);
	return said;
}
