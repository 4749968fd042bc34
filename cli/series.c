// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli.h"
#include "path.h"
#include "process.h"
#include "rewriter/rewrite.h"
#include "series.h"
#include "tree.h"

#define COMMITS "50"	/* how far back the area's prefix is looked for */

struct series {
	struct sl_arena *arena;
	const struct sl_tree *tree;
	const char *author;
	const char *base;	/* the commit that the tree is at, or NULL */
	const char *verified, *measured;	/* or NULL */
	unsigned int n;
};

/* What git says in @dir, or NULL. */
static const char *git(struct sl_arena *arena, const char *dir, const char *const *argv)
{
	struct sl_job job = { .argv = argv, .cwd = dir };
	const char *text = sl_job_run(&job) ? NULL : sl_intern(arena, sl_job_out(&job));

	sl_job_free(&job);
	return text;
}

static const char *first_line(struct sl_arena *arena, const char *text)
{
	size_t n = text ? strcspn(text, "\n") : 0;

	return n ? sl_intern_n(arena, text, n) : NULL;
}

static bool is_repository(const struct sl_tree *tree, struct sl_arena *arena)
{
	/* Not one that the tree merely lies in. */
	return !access(sl_printf(arena, "%s/.git", tree->path), F_OK);
}

static const char *author(struct series *s)
{
	static const char *const name[] = { "git", "config", "user.name", NULL };
	static const char *const email[] = { "git", "config", "user.email", NULL };
	const char *n = first_line(s->arena, git(s->arena, s->tree->path, name));
	const char *e = first_line(s->arena, git(s->arena, s->tree->path, email));

	/* git am wants one; nobody's name is put below anything. */
	return n && e ? sl_printf(s->arena, "%s <%s>", n, e) : "schedlint <schedlint@localhost>";
}

/* The prefix of most subjects about @path: "sched/psi"; NULL: no history. */
static const char *prefix_in_history(struct series *s, const char *path)
{
	const char *argv[] = { "git", "log", "--format=%s", "-n", COMMITS, "--", path, NULL };
	const char *text = is_repository(s->tree, s->arena) ? git(s->arena, s->tree->path, argv) : NULL;
	const char *names[50], *best = NULL;
	unsigned int counts[50] = { }, n = 0, i, most = 0;

	while (text && *text) {
		size_t line = strcspn(text, "\n");
		const char *colon = memmem(text, line, ": ", 2);

		if (colon && !memchr(text, ' ', colon - text)) {
			const char *name = sl_intern_n(s->arena, text, colon - text);

			for (i = 0; i < n && names[i] != name; i++)
				;
			if (i == n && n < 50)
				names[n++] = name;
			if (i < n && ++counts[i] > most) {
				most = counts[i];
				best = name;
			}
		}
		text += line + (text[line] == '\n');
	}
	return best;
}

/* kernel/sched/psi.c -> sched/psi, mm/vmscan.c -> mm/vmscan. */
static const char *prefix_of_path(struct series *s, const char *path)
{
	const char *dot = strrchr(path, '.'), *from = path, *p;
	unsigned int slashes = 0;

	for (p = path; *p; p++)
		slashes += *p == '/';
	/* The last folder and the file. */
	for (; slashes > 1; slashes--)
		from = strchr(from, '/') + 1;
	return sl_intern_n(s->arena, from, dot && dot > from ? (size_t)(dot - from) : strlen(from));
}

static const char *prefix(struct series *s, const struct sl_rw_patch *p)
{
	const char *path = p->changes[0].path, *found;
	unsigned int i;

	for (i = 0; i < p->nchanges; i++)
		if (sl_ends_with(p->changes[i].path, ".c")) {
			path = p->changes[i].path;
			break;
		}
	found = prefix_in_history(s, path);
	return found ? found : prefix_of_path(s, path);
}

/* "0001-sched-psi-Read-cpu_clock-once.patch", as git format-patch names it. */
static const char *file_name(struct sl_arena *arena, unsigned int number, const char *subject)
{
	char slug[53];
	size_t n = 0;

	for (; *subject && n < sizeof(slug) - 1; subject++) {
		if (isalnum((unsigned char)*subject) || *subject == '_')
			slug[n++] = *subject;
		else if (n && slug[n - 1] != '-')
			slug[n++] = '-';
	}
	while (n && slug[n - 1] == '-')
		n--;
	return sl_printf(arena, "%04u-%.*s.patch", number, (int)n, slug);
}

static void write_side(struct sl_arena *arena, const char *dir, const char *side,
		       const char *path, const char *data, size_t n)
{
	const char *full = sl_printf(arena, "%s/%s/%s", dir, side, path);

	if (sl_path_mkdirs(sl_path_dir(arena, full)) || sl_path_write(full, data, n))
		sl_die("cannot write %s: %s", full, strerror(errno));
}

/* The difference as git prints it, *@n bytes. */
static char *diff(struct series *s, const struct sl_rw_patch *p, size_t *n)
{
	static const char *const argv[] = {
		"git", "-c", "core.attributesFile=/dev/null", "diff", "--no-index", "--no-prefix",
		"--no-color", "--no-ext-diff", "--no-textconv", "--text", "--diff-algorithm=histogram",
		"--no-renames", "--unified=3", "--inter-hunk-context=0", "a", "b", NULL
	};
	const char *tmp = getenv("TMPDIR");
	char *dir = strdup(sl_printf(s->arena, "%s/schedlint-XXXXXX", tmp && *tmp ? tmp : "/tmp"));
	struct sl_job job = { .argv = argv };
	unsigned int i;
	char *out;

	if (!dir || !mkdtemp(dir))
		sl_die("cannot make a folder below %s: %s", tmp && *tmp ? tmp : "/tmp", strerror(errno));
	for (i = 0; i < p->nchanges; i++) {
		write_side(s->arena, dir, "a", p->changes[i].path, p->changes[i].before, p->changes[i].nbefore);
		write_side(s->arena, dir, "b", p->changes[i].path, p->changes[i].after, p->changes[i].nafter);
	}
	job.cwd = dir;
	/* 1: they differ. */
	if (sl_job_run(&job) != 1) {
		sl_path_remove(dir);
		sl_die("git made no patch: %s", job.status < 0 ? strerror(job.error) : sl_job_err(&job));
	}
	sl_path_remove(dir);
	free(dir);
	*n = job.out.n;
	out = sl_alloc(s->arena, *n + 1);
	memcpy(out, job.out.data, *n);
	sl_job_free(&job);
	return out;
}

static bool is_ascii(const char *data, size_t n)
{
	while (n--)
		if ((unsigned char)*data++ >= 0x80)
			return false;
	return true;
}

static void head(FILE *f, struct series *s, const char *tag, unsigned int number,
		 const char *subject, bool ascii)
{
	fputs("From 0000000000000000000000000000000000000000 Mon Sep 17 00:00:00 2001\n", f);
	fprintf(f, "From: %s\n", s->author);
	fprintf(f, "Subject: [%s", tag);
	if (s->n > 1)
		fprintf(f, " %u/%u", number, s->n);
	fprintf(f, "] %s\n", subject);
	if (!ascii)
		fputs("MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n", f);
	fputc('\n', f);
}

static void tail(FILE *f, struct series *s)
{
	if (s->base)
		fprintf(f, "\nbase-commit: %s\n", s->base);
	fprintf(f, "-- \nschedlint %s\n\n", SL_VERSION);
}

static struct sl_mail mail(struct series *s, const struct sl_rw_patch *p, bool rfc, unsigned int number,
			   const char *subject)
{
	struct sl_mail m = { .name = file_name(s->arena, number, subject) };
	size_t n, size;
	char *text = NULL, *d = diff(s, p, &n), *own;
	FILE *f = open_memstream(&text, &size);

	if (!f)
		abort();
	head(f, s, rfc ? "PATCH RFC" : "PATCH", number, subject, is_ascii(d, n));
	fprintf(f, "%s---\n", p->body);
	if (*p->notes)
		fprintf(f, "%s: what may be wrong with it (schedlint explain HAZARD tells more):\n\n%s\n",
			rfc ? "Written though these hazards are known" : "For review", p->notes);
	if (s->verified && s->n == 1)
		fprintf(f, "Verified by schedlint fix --verify:\n\n%s\n", s->verified);
	if (s->measured && s->n == 1)
		fprintf(f, "Measured by schedlint measure:\n\n%s\n", s->measured);
	fwrite(d, 1, n, f);
	if (number == 1)
		tail(f, s);
	else
		fprintf(f, "-- \nschedlint %s\n\n", SL_VERSION);
	fclose(f);
	own = sl_alloc(s->arena, size + 1);
	memcpy(own, text, size);
	free(text);
	m.text = own;
	m.n = size;
	return m;
}

static struct sl_mail cover(struct series *s, const struct sl_rw_patch *patches, const bool *rfc,
			    const char *const *subjects)
{
	struct sl_mail m = { .name = "cover-letter.txt" };
	bool any = false;
	char *text = NULL;
	size_t size;
	unsigned int i;
	FILE *f = open_memstream(&text, &size);

	if (!f)
		abort();
	for (i = 0; i < s->n; i++)
		any |= rfc[i];
	head(f, s, any ? "PATCH RFC" : "PATCH", 0, "*** SUBJECT HERE ***", true);
	fprintf(f, "*** BLURB HERE: where it was measured, before and after ***\n\n"
		"Found and written by schedlint %s. Each patch says what was proved and\n"
		"what was not; %s.\n\n", SL_VERSION,
		s->measured ? "what all of them save or cost is below" : "nothing was measured");
	for (i = 0; i < s->n; i++)
		fprintf(f, "  %u/%u %s%s (%u finding%s)\n", i + 1, s->n, rfc[i] ? "RFC: " : "", subjects[i],
			patches[i].nfindings, patches[i].nfindings == 1 ? "" : "s");
	if (s->verified)
		fprintf(f, "\nVerified by schedlint fix --verify:\n\n%s", s->verified);
	if (s->measured)
		fprintf(f, "\nMeasured by schedlint measure:\n\n%s", s->measured);
	tail(f, s);
	fclose(f);
	m.text = sl_intern(s->arena, text);
	m.n = size;
	free(text);
	return m;
}

/* The commit, if the files are as they are in there. */
static const char *base_commit(struct series *s, const struct sl_rw_patch *patches)
{
	static const char *const rev[] = { "git", "rev-parse", "--verify", "HEAD", NULL };
	const char **argv = NULL;
	unsigned int n = 0, i, k;

	if (!is_repository(s->tree, s->arena))
		return NULL;
#define ADD(word) (*(const char **)sl_push(s->arena, &argv, &n, sizeof(*argv)) = (word))
	ADD("git");
	ADD("--no-optional-locks");
	ADD("diff");
	ADD("--quiet");
	ADD("HEAD");
	ADD("--");
	for (i = 0; i < s->n; i++)
		for (k = 0; k < patches[i].nchanges; k++)
			ADD(patches[i].changes[k].path);
	ADD(NULL);
#undef ADD
	return git(s->arena, s->tree->path, argv) ?
	       first_line(s->arena, git(s->arena, s->tree->path, rev)) : NULL;
}

struct sl_mail *sl_series(struct sl_arena *arena, const struct sl_tree *tree,
			  const struct sl_rw_patch *patches, const bool *rfc,
			  unsigned int n, const char *verified, const char *measured, unsigned int *count)
{
	struct series s = { .arena = arena, .tree = tree, .verified = verified, .measured = measured, .n = n };
	struct sl_mail *mails = sl_alloc(arena, (n + 1) * sizeof(*mails));
	const char **subjects = sl_alloc(arena, (n + 1) * sizeof(*subjects));
	unsigned int i;

	s.author = author(&s);
	s.base = base_commit(&s, patches);
	for (i = 0; i < n; i++)
		subjects[i] = sl_printf(arena, "%s: %s", prefix(&s, &patches[i]), patches[i].summary);
	for (i = 0; i < n; i++)
		mails[i] = mail(&s, &patches[i], rfc[i], i + 1, subjects[i]);
	*count = n;
	if (n > 1)
		mails[(*count)++] = cover(&s, patches, rfc, subjects);
	return mails;
}
