// SPDX-License-Identifier: GPL-2.0-only
/*
 * The report for people: one line that editors understand, and what explains
 * it below. docs/findings.md shows the form.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "findings/finding.h"

/* A path that needs more is written one step a line. */
#define WIDTH 100
#define HAZARDS_MAX 3	/* of one name: more of them are a number */

struct text {
	FILE *out;
	bool colour;
	struct sl_arena *tmp;
};

/* Names and paths come from sources: nothing in them may steer a terminal. */
static void put(struct text *t, const char *s)
{
	for (; s && *s; s++)
		putc((unsigned char)*s < 0x20 || *s == 0x7f ? '?' : *s, t->out);
}

static void colour(struct text *t, const char *code)
{
	if (t->colour)
		fprintf(t->out, "\033[%sm", code);
}

static const char *place(struct text *t, const struct sl_loc *loc, bool column)
{
	if (!loc->file)
		return "(unknown file)";
	if (!loc->line)
		return loc->file;
	if (!loc->col || !column)
		return sl_printf(t->tmp, "%s:%u", loc->file, loc->line);
	return sl_printf(t->tmp, "%s:%u:%u", loc->file, loc->line, loc->col);
}

static const char *grade_colour(enum sl_grade grade)
{
	return grade == SL_SAFE ? "1;32" : grade == SL_REVIEW ? "1;33" : "1;36";
}

/* Lines below the first: "    what: text" */
static void label(struct text *t, const char *what)
{
	fputs("    ", t->out);
	colour(t, "1");
	fputs(what, t->out);
	fputc(':', t->out);
	colour(t, "0");
	fputc(' ', t->out);
}

static void line(struct text *t, const char *what, const char *s)
{
	if (!s)
		return;
	label(t, what);
	put(t, s);
	fputc('\n', t->out);
}

/* "psi_group_change() kernel/sched/psi.c:860" */
static const char *step_place(struct text *t, const struct sl_step *s)
{
	return sl_printf(t->tmp, "%s%s%s", s->function ?: "",
			 s->function ? "() " : "", place(t, &s->loc, false));
}

/* Does the step say no more than that it calls where the next one lies? */
static bool is_plain_call(struct text *t, const struct sl_finding *f,
			  unsigned int i)
{
	const struct sl_step *s = &f->steps[i], *next = s + 1;

	return s->text && i + 1 < f->nsteps && next->function &&
	       !strcmp(s->text, sl_printf(t->tmp, "calls %s()", next->function));
}

static void put_path(struct text *t, const struct sl_finding *f)
{
	const char *path = "";
	bool wrap = false;
	unsigned int i;

	if (!f->nsteps)
		return;
	for (i = 0; i < f->nsteps && !wrap; i++) {
		const struct sl_step *s = &f->steps[i];
		bool plain = !s->text || is_plain_call(t, f, i);

		path = sl_printf(t->tmp, "%s%s%s%s%s%s", path,
				 i ? " -> " : "", step_place(t, s),
				 plain ? "" : " (", plain ? "" : s->text,
				 plain ? "" : ")");
		wrap = strlen(path) > WIDTH - strlen("    path: ");
	}
	if (!wrap) {
		line(t, "path", path);
		return;
	}
	for (i = 0; i < f->nsteps; i++) {
		const struct sl_step *s = &f->steps[i];

		if (i)
			fputs("       -> ", t->out);
		else
			label(t, "path");
		put(t, step_place(t, s));
		if (s->text) {
			fputs(": ", t->out);
			put(t, s->text);
		}
		fputc('\n', t->out);
	}
}

static void put_also(struct text *t, const struct sl_finding *f,
		     const struct sl_path *path)
{
	const struct sl_step *s = sl_path_differs(f, path);

	if (s)
		line(t, "also", sl_printf(t->tmp, "%s%s%s%s", step_place(t, s),
					  s->text ? " (" : "", s->text ?: "",
					  s->text ? ")" : ""));
}

static void put_hazard_at(struct text *t, const struct sl_hazard *h)
{
	if (h->text)
		put(t, h->text);
	if (h->loc.file) {
		fputs(h->text ? " (" : "(", t->out);
		put(t, place(t, &h->loc, false));
		fputc(')', t->out);
	}
}

/* @n hazards of one name: of many the first ones, and how many more. */
static void put_hazards(struct text *t, const struct sl_hazard *h, unsigned int n)
{
	unsigned int shown = n > HAZARDS_MAX ? HAZARDS_MAX : n, i;

	label(t, "hazard");
	put(t, h->name);
	for (i = 0; i < shown; i++) {
		if (h[i].text || h[i].loc.file)
			fputs(i ? "; " : h[i].text ? ": " : " ", t->out);
		put_hazard_at(t, &h[i]);
	}
	if (n > shown)
		fprintf(t->out, "; and %u more, all in the JSON report", n - shown);
	fputc('\n', t->out);
}

static void put_head(struct text *t, const struct sl_finding *f)
{
	colour(t, "1");
	put(t, place(t, &f->loc, true));
	fputs(": ", t->out);
	colour(t, "0");
	colour(t, grade_colour(f->grade));
	fputs(sl_grade_name(f->grade), t->out);
	fputs(": ", t->out);
	colour(t, "0");
	if (f->function) {
		put(t, f->function);
		fputs("(): ", t->out);
	}
	put(t, f->message);
	fputs(" [", t->out);
	put(t, f->check);
	fputs("]\n", t->out);
}

static void put_finding(struct text *t, const struct sl_finding *f)
{
	unsigned int i, n;

	put_head(t, f);
	put_path(t, f);
	for (i = 0; i < f->nalso; i++)
		put_also(t, f, &f->also[i]);
	for (i = 0; i < f->nhazards; i += n) {
		n = sl_finding_hazards_alike(f, i);
		if (n <= HAZARDS_MAX)
			n = 1;
		put_hazards(t, &f->hazards[i], n);
	}
	for (i = 0; i < f->nobligations; i++)
		line(t, f->obligations[i].proved ? "proved" : "not proved",
		     f->obligations[i].text);
	line(t, "cost", f->cost.text);
	if (f->rewrite)
		line(t, "cure", sl_printf(t->tmp, "%s%s%s", f->rewrite,
					  f->cure ? ": " : "", f->cure ?: ""));
	else
		line(t, "cure", f->cure);
	for (i = 0; i < f->sketch.nsteps; i++)
		line(t, "sketch", sl_sketch_text(t->tmp, &f->sketch.steps[i]));
	line(t, "no patch", f->no_patch);
	if (f->keep)
		line(t, "kept", sl_printf(t->tmp, "on purpose%s%s%s: %s",
					  f->keep->commit ? " (" : "", f->keep->commit ?: "",
					  f->keep->commit ? ")" : "", f->keep->reason));
	line(t, "baseline", f->baseline);
	for (i = 0; i < f->nhistory; i++)
		line(t, "history", sl_history_text(t->tmp, &f->history[i]));
	line(t, "id", f->fingerprint);
}

int sl_report_text(FILE *out, const struct sl_findings *fs, bool colour)
{
	struct text t = { .out = out, .colour = colour };
	unsigned int i;

	t.tmp = sl_arena_new();
	for (i = 0; i < fs->n; i++)
		if (!fs->list[i].hidden)
			put_finding(&t, &fs->list[i]);
	sl_arena_free(t.tmp);
	return fflush(out) || ferror(out) ? -1 : 0;
}
