// SPDX-License-Identifier: GPL-2.0-only
/*
 * For a mail: totals first, the new ones marked by >>, lines of less than 75
 * columns as long as no word is longer.
 */
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "findings/diff.h"

#define COLUMNS 74

/* Prints @text behind @head, further lines behind as many blanks and two. */
static void wrapped(FILE *out, const char *head, const char *text)
{
	size_t col = strlen(head), indent = strspn(head, " >") + 2, i;
	bool first = true;

	fputs(head, out);
	while (*text) {
		size_t n = strcspn(text, " ");

		if (!first && col + 1 + n > COLUMNS) {
			fprintf(out, "\n%*s", (int)indent, "");
			col = indent;
		} else if (!first) {
			putc(' ', out);
			col++;
		}
		/* Names come from sources: no control characters into a mail. */
		for (i = 0; i < n; i++)
			putc(iscntrl((unsigned char)text[i]) ? '?' : text[i], out);
		col += n;
		first = false;
		text += n;
		text += *text == ' ';
	}
	putc('\n', out);
}

static const char *place(struct sl_arena *tmp, const struct sl_finding *f)
{
	return sl_printf(tmp, "%s:%u", f->loc.file ? f->loc.file : "?", f->loc.line);
}

static const char *line_of(struct sl_arena *tmp, const struct sl_finding *f)
{
	return sl_printf(tmp, "%s: %s: %s() [%s]", place(tmp, f), sl_grade_name(f->grade),
			 f->function ? f->function : "?", f->check);
}

/* Of one name the first, and how many more: JSON and check have them all. */
static void print_hazard(FILE *out, struct sl_arena *tmp, const struct sl_finding *f, unsigned int i)
{
	const struct sl_hazard *h = &f->hazards[i];
	unsigned int k, more = 0;

	for (k = 0; k < f->nhazards; k++) {
		if (k == i || strcmp(f->hazards[k].name, h->name))
			continue;
		if (k < i)
			return;
		more++;
	}
	wrapped(out, "   hazard: ", more ?
		sl_printf(tmp, "%s: %s (and %u more)", h->name, h->text ? h->text : "", more) :
		sl_printf(tmp, "%s: %s", h->name, h->text ? h->text : ""));
}

static void print_new(FILE *out, struct sl_arena *tmp, const struct sl_diff_entry *e)
{
	const struct sl_finding *f = e->after;
	unsigned int i;

	wrapped(out, ">> ", line_of(tmp, f));
	wrapped(out, "   ", f->message ? f->message : "");
	if (e->elsewhere)
		wrapped(out, "   ", "in a file that the change does not touch");
	for (i = 0; i < f->nsteps; i++) {
		const struct sl_step *s = &f->steps[i];

		wrapped(out, i ? "      -> " : "   path: ",
			sl_printf(tmp, "%s() %s:%u: %s", s->function ? s->function : "?",
				  s->loc.file ? s->loc.file : "?", s->loc.line, s->text ? s->text : ""));
	}
	for (i = 0; i < f->nhazards; i++)
		print_hazard(out, tmp, f, i);
	if (f->cost.text)
		wrapped(out, "   cost: ", f->cost.text);
	if (f->rewrite && f->cure)
		wrapped(out, "   cure: ", sl_printf(tmp, "%s: %s", f->rewrite, f->cure));
	wrapped(out, "   id: ", f->fingerprint);
}

static void print_moved(FILE *out, struct sl_arena *tmp, const struct sl_diff_entry *e)
{
	wrapped(out, "   ", line_of(tmp, e->after));
	wrapped(out, "      was ", place(tmp, e->before));
}

int sl_diff_text(FILE *out, const struct sl_diff *d)
{
	static const char *const titles[] = { "New:", "Fixed:", "Moved:" };
	struct sl_arena *tmp = sl_arena_new();
	unsigned int i;
	int kind;

	wrapped(out, "", sl_printf(tmp, "%u new, %u fixed, %u moved, %u as before; %u not analysed",
				   d->count[SL_DIFF_NEW], d->count[SL_DIFF_FIXED], d->count[SL_DIFF_MOVED],
				   d->count[SL_DIFF_SAME], d->before->ngaps + d->after->ngaps));
	wrapped(out, "", sl_printf(tmp, "schedlint diff %s", d->what ? d->what : ""));
	for (kind = SL_DIFF_NEW; kind < SL_DIFF_SAME; kind++) {
		if (d->count[kind])
			fprintf(out, "\n%s\n", titles[kind]);
		for (i = 0; i < d->n; i++) {
			const struct sl_diff_entry *e = &d->list[i];

			if ((int)e->kind != kind)
				continue;
			if (kind == SL_DIFF_NEW)
				print_new(out, tmp, e);
			else if (kind == SL_DIFF_FIXED)
				wrapped(out, "   ", line_of(tmp, e->before));
			else
				print_moved(out, tmp, e);
		}
	}
	sl_arena_free(tmp);
	return fflush(out) || ferror(out) ? -1 : 0;
}
