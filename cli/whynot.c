// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint explain --why-not: what the facts have at a line, which checks
 * looked there, and what they decided.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "checks/check.h"
#include "cli.h"
#include "explain.h"
#include "findings/finding.h"
#include "findings/why.h"
#include "inplace.h"
#include "report.h"
#include "session.h"
#include "targets.h"

/* "FILE:LINE", also with a column behind. */
static struct sl_ask parse(struct sl_arena *arena, const char *where)
{
	const char *colon = strchr(where, ':');
	struct sl_ask ask = { };
	unsigned long line = 0;
	char *end = NULL;

	errno = 0;
	if (colon && colon > where && colon[1] >= '1' && colon[1] <= '9')
		line = strtoul(colon + 1, &end, 10);
	if (!line || errno || line >= SL_NONE || (*end && *end != ':'))
		sl_die("--why-not takes FILE:LINE, not '%s'", where);
	ask.file = sl_intern_n(arena, where, colon - where);
	ask.line = line;
	return ask;
}

static bool at(const struct sl_loc *loc, const struct sl_ask *ask)
{
	return loc->line == ask->line && loc->file && !strcmp(loc->file, ask->file);
}

static void print_event(const struct sl_event *e)
{
	switch (e->kind) {
	case SL_E_CALL:
		if (e->flags & SL_CALL_INDIRECT)
			printf("    a call through %s\n", e->name);
		else
			printf("    a call of %s()\n", e->name);
		break;
	case SL_E_STORE:
		printf("    a store to %s\n", *e->name ? e->name : "memory");
		break;
	case SL_E_ASM:
		printf("    assembly\n");
		break;
	}
}

/* What @f has at the line; *@near: the nearest line above that has something. */
static bool print_function(const struct sl_function *f, const struct sl_ask *ask,
			   unsigned int *near)
{
	bool any = false, branch = false;
	unsigned int i;

	for (i = 0; i < f->nblocks; i++)
		branch |= f->blocks[i].nsucc > 1 && at(&f->blocks[i].loc, ask);
	for (i = 0; i < f->nevents; i++) {
		const struct sl_loc *loc = &f->events[i].loc;

		if (at(loc, ask)) {
			if (!any)
				printf("  in %s():\n", f->name);
			print_event(&f->events[i]);
			any = true;
		} else if (loc->file && !strcmp(loc->file, ask->file) &&
			   loc->line < ask->line && loc->line > *near) {
			*near = loc->line;
		}
	}
	if (branch)
		printf("%s%s%s    a branch\n", any ? "" : "  in ", any ? "" : f->name, any ? "" : "():\n");
	return any || branch;
}

/* Was this function of a header printed for another unit? */
static bool repeated(struct sl_build *b, unsigned int unit, const struct sl_function *f)
{
	unsigned int i, k;

	for (i = 0; i < unit; i++)
		for (k = 0; b->units[i].unit && k < b->units[i].unit->nfunctions; k++)
			if (!strcmp(b->units[i].unit->functions[k].key, f->key))
				return true;
	return false;
}

static void print_code(struct sl_session *s, const struct sl_ask *ask)
{
	struct sl_build *b = &s->build;
	unsigned int i, k, near = 0;
	bool any = false, known = false;

	for (i = 0; i < b->nunits; i++) {
		const struct sl_unit *u = b->units[i].unit;

		for (k = 0; u && k < u->nfunctions; k++) {
			const struct sl_function *f = &u->functions[k];

			if (!f->loc.file || strcmp(f->loc.file, ask->file))
				continue;
			known = true;
			if (!repeated(b, i, f))
				any |= print_function(f, ask, &near);
		}
	}
	if (!known)
		printf("  no function of this file was analysed: another configuration, or nothing that is compiled\n");
	else if (!any && near)
		printf("  the facts have nothing there: no call, store, branch or assembly is left of it (arithmetic has no place of its own); the nearest above is line %u\n", near);
	else if (!any)
		printf("  the facts have nothing there: no call, store, branch or assembly is left of it (arithmetic has no place of its own)\n");
}

/* A finding at the line, or one whose path leads through it. */
static bool print_findings(const struct sl_findings *fs, const struct sl_ask *ask, const char *check)
{
	unsigned int i, k;
	bool any = false;

	for (i = 0; i < fs->n; i++) {
		const struct sl_finding *f = &fs->list[i];

		if (strcmp(f->check, check))
			continue;
		if (at(&f->loc, ask)) {
			printf("    there is a finding: %s\n", f->message);
			any = true;
			continue;
		}
		for (k = 0; k < f->nsteps && !at(&f->steps[k].loc, ask); k++)
			;
		if (k == f->nsteps)
			continue;
		printf("    it is on the path of the finding at %s:%u in %s()\n",
		       f->loc.file ?: "?", f->loc.line, f->function ?: "?");
		any = true;
	}
	return any;
}

/* What @check looked at in the file, or NULL. */
static const struct sl_seen *seen_by(const struct sl_findings *fs, const struct sl_ask *ask, const char *check)
{
	unsigned int i;

	for (i = 0; i < fs->nseen; i++)
		if (!strcmp(fs->seen[i].check, check) && fs->seen[i].file &&
		    !strcmp(fs->seen[i].file, ask->file))
			return &fs->seen[i];
	return NULL;
}

/* Has @check a finding at the line, or a reason for none? */
static bool speaks(const struct sl_findings *fs, const struct sl_ask *ask, const char *check)
{
	unsigned int i, k;

	for (i = 0; i < fs->nwhys; i++)
		if (!strcmp(fs->whys[i].check, check))
			return true;
	for (i = 0; i < fs->n; i++) {
		const struct sl_finding *f = &fs->list[i];

		if (strcmp(f->check, check))
			continue;
		if (at(&f->loc, ask))
			return true;
		for (k = 0; k < f->nsteps; k++)
			if (at(&f->steps[k].loc, ask))
				return true;
	}
	return false;
}

/* The names of the checks that say nothing: those that looked at the file, or those that did not. */
static void print_silent(struct sl_session *s, const struct sl_findings *fs, const struct sl_ask *ask,
			 bool looked, const char *what)
{
	const struct sl_check *check;
	const char *names = "";
	unsigned int i;

	for (i = 0; (check = sl_check_at(i)); i++)
		if (sl_check_listed(s->checks, check->name) && !speaks(fs, ask, check->name) &&
		    looked == !!seen_by(fs, ask, check->name))
			names = sl_printf(s->arena, "%s%s%s", names, *names ? ", " : "", check->name);
	if (*names)
		printf("  %s: %s\n", what, names);
}

static void print_check(const struct sl_findings *fs, const struct sl_ask *ask, const char *check)
{
	const struct sl_seen *seen = seen_by(fs, ask, check);
	bool any;
	unsigned int i;

	if (seen)
		printf("  %s: looked at %u loop%s and %u other construct%s of its kind in this file\n", check,
		       seen->walks, seen->walks == 1 ? "" : "s", seen->reads, seen->reads == 1 ? "" : "s");
	else
		printf("  %s: saw nothing of its kind in this file\n", check);
	any = print_findings(fs, ask, check);
	for (i = 0; i < fs->nwhys; i++) {
		if (strcmp(fs->whys[i].check, check))
			continue;
		printf("    %s(): %s\n", fs->whys[i].function, fs->whys[i].reason);
		any = true;
	}
	if (!any)
		printf("    it says nothing about this line\n");
}

int sl_why_not(struct sl_session *s, const char *where)
{
	struct sl_ask ask = parse(s->arena, where);
	const struct sl_check *check;
	struct sl_journal journal;
	struct sl_findings *fs;
	unsigned int i, n = 0;

	*(const char **)sl_push(s->arena, &s->args, &s->nargs, sizeof(*s->args)) = ask.file;
	sl_session_open(s);
	if (s->build.tree)
		sl_inplace_open(&journal, s->arena, s->build.tree, SL_TREE_READ);
	/* As the tree calls it. */
	ask.file = s->build.targets[0]->path;
	s->ask = &ask;
	sl_session_build(s);
	fs = sl_session_analyse(s);
	printf("%s:%u\n", ask.file, ask.line);
	print_code(s, &ask);
	for (i = 0; (check = sl_check_at(i)); i++)
		n += sl_check_listed(s->checks, check->name);
	/* Of many checks, those with something to say; of one, in any case. */
	for (i = 0; (check = sl_check_at(i)); i++)
		if (sl_check_listed(s->checks, check->name) && (n == 1 || speaks(fs, &ask, check->name)))
			print_check(fs, &ask, check->name);
	if (n > 1) {
		print_silent(s, fs, &ask, true, "looked at this file, and say nothing about this line");
		print_silent(s, fs, &ask, false, "saw nothing of their kind in this file");
	}
	sl_stdout_done(0);
	sl_report_gaps(fs);
	return fs->ngaps ? SL_EXIT_GAPS : SL_EXIT_OK;
}
