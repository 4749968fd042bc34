// SPDX-License-Identifier: GPL-2.0-only
#include <math.h>
#include <string.h>

#include "base/arena.h"
#include "measure/cells.h"
#include "measure/result.h"

#define WIDTH 74	/* a commit message's lines are shorter than 75 */
#define MOST_CHANGED 5

/* A number in @width columns: with a digit behind the point if it is small. */
static void number(FILE *out, int width, double v)
{
	fprintf(out, v < 1000 ? "%*.1f" : "%*.0f", width, v);
}

static void change(FILE *out, int width, double before, double after)
{
	double v = sl_change(before, after, NULL);

	/* What ticks do. */
	if (before < 1 && after < 1)
		fprintf(out, "%*s", width, "-");
	else if (!before)
		fprintf(out, "%*s", width, "new");
	else if (fabs(v) < 0.005)
		fprintf(out, "%*s", width, "0%");
	else
		fprintf(out, fabs(v) < 99.995 ? "%+*.2f%%" : "%+*.0f%%", width - 1, v);
}

/* Words, in lines that begin with @indent. */
static void fill(FILE *out, const char *indent, const char *text)
{
	size_t at = 0;

	while (*text) {
		size_t n = strcspn(text, " ");

		if (at && at + 1 + n > WIDTH) {
			fputc('\n', out);
			at = 0;
		}
		at += fprintf(out, "%s", at ? " " : indent);
		at += fwrite(text, 1, n, out);
		text += n + (text[n] == ' ');
	}
	fputc('\n', out);
}

static void changes(FILE *out, const struct sl_ms_cell *b, const struct sl_ms_cell *a, enum sl_metric metric)
{
	double vb = b->values[metric].median, va = a->values[metric].median;

	number(out, 7, vb);
	number(out, 7, va);
	if (sl_cells_comparable(b, a))
		change(out, 8, vb, va);
	else
		fprintf(out, "%8s", "regime");
}

static void row(FILE *out, const struct sl_ms_cell *b, const struct sl_ms_cell *a)
{
#define V(cell, metric) ((cell)->values[metric].median)
	fprintf(out, "%5u", b->depth);
	changes(out, b, a, SL_MS_ALL);
	changes(out, b, a, SL_MS_SCHED);
	fprintf(out, "%6.1f%6.1f", V(b, SL_MS_CLOCKS), V(a, SL_MS_CLOCKS));
	if (V(b, SL_MS_PER_SWITCH) || V(a, SL_MS_PER_SWITCH))
		fprintf(out, "%6.1f%6.1f", V(b, SL_MS_PER_SWITCH), V(a, SL_MS_PER_SWITCH));
	else
		fprintf(out, "%6s%6s", "-", "-");
	fputc('\n', out);
#undef V
}

/* The largest spread of a benchmark's cells, of both kernels; not of what only ticks do. */
static double spread(const struct sl_ms_result *r, const char *bench, enum sl_metric metric)
{
	const struct sl_ms_cells *both[] = { r->before, r->after };
	double most = 0;
	unsigned int k, i;

	for (k = 0; k < 2; k++)
		for (i = 0; i < both[k]->n; i++)
			if (!strcmp(both[k]->list[i].bench, bench) &&
			    both[k]->list[i].values[metric].median >= 1)
				most = fmax(most, sl_spread(&both[k]->list[i], metric));
	return most;
}

/* Which benchmark it is, and how its tasks take turns at the first depth, in both kernels. */
static void regime(FILE *out, const struct sl_ms_cell *b, const struct sl_ms_cell *a)
{
	double sb = b->values[SL_MS_SWITCHES].median, sa = a->values[SL_MS_SWITCHES].median;
	double pb = b->values[SL_MS_SLEEPS].median, pa = a->values[SL_MS_SLEEPS].median;

	fprintf(out, "%s", b->bench);
	if (sb >= 0.005 || sa >= 0.005)
		fprintf(out, ": %.2f -> %.2f switches", sb, sa);
	if (pb >= 0 && pa >= 0)
		fprintf(out, ", %.2f -> %.2f sleeps: %s", pb, pa,
			pb > 1.5 && pa > 1.5 ? "both sleep" :
			pb < 1.5 && pa < 1.5 ? "the woken preempt" : "not the same regime");
	fputc('\n', out);
}

static void touched(FILE *out, const struct sl_ms_result *r, const char *bench,
		    const struct sl_ms_cell *b, const struct sl_ms_cell *a)
{
	unsigned int i;
	bool any = false;

	for (i = 0; i < r->ntouched; i++) {
		double x = sl_cell_share(b, r->touched[i]).calls, y = sl_cell_share(a, r->touched[i]).calls;

		if (x < 0.005 && y < 0.005)
			continue;
		if (!any)
			fprintf(out, "  calls an operation at depth %u, of what the patch touches:\n", b->depth);
		any = true;
		fprintf(out, "    %-34.34s %10.2f %10.2f ", r->touched[i], x, y);
		fprintf(out, "%+9.2f", y - x);
		fputc('\n', out);
	}
}

static void most_changed(struct sl_arena *arena, FILE *out, const struct sl_ms_result *r,
			 const char *bench, unsigned int depth)
{
	unsigned int n, i;
	struct sl_ms_delta *d = sl_result_deltas(arena, r, bench, depth, MOST_CHANGED, &n);

	if (n)
		fprintf(out, "  instructions an operation at depth %u that changed most:\n", depth);
	for (i = 0; i < n; i++) {
		fprintf(out, "    %-34.34s ", d[i].name);
		number(out, 10, d[i].before);
		fputc(' ', out);
		number(out, 10, d[i].after);
		fprintf(out, " %+10.1f\n", d[i].after - d[i].before);
	}
}

static void bench(struct sl_arena *arena, FILE *out, const struct sl_ms_result *r, unsigned int first)
{
	const char *name = r->before->list[first].bench;
	const struct sl_ms_cell *b = NULL, *a, *deepest = NULL;
	bool head = false;
	unsigned int i;

	for (i = first; i < r->before->n; i++) {
		b = &r->before->list[i];
		a = strcmp(b->bench, name) ? NULL : sl_cells_find(r->after, name, b->depth);
		if (!a)
			continue;
		if (!head) {
			fputc('\n', out);
			regime(out, b, a);
			fprintf(out, "%5s%14s%8s%14s%8s%12s%12s\n", "depth", "instructions", "change",
				"scheduler", "change", "clock reads", "a switch");
		}
		head = true;
		row(out, b, a);
		if (!deepest || b->depth > deepest->depth)
			deepest = b;
	}
	if (!deepest)
		return;
	fprintf(out, "  spread over phases up to %.2f%%, scheduler only %.2f%%\n",
		spread(r, name, SL_MS_ALL), spread(r, name, SL_MS_SCHED));
	touched(out, r, name, deepest, sl_cells_find(r->after, name, deepest->depth));
	most_changed(arena, out, r, name, deepest->depth);
}

void sl_result_text(struct sl_arena *arena, const struct sl_ms_result *r, FILE *out)
{
	unsigned int i, k;
	const char *list = "";

	fill(out, "", sl_printf(arena, "Linux %s, before -> after, by depth of cgroups: what one operation takes, counted by an emulator (median of %u start phases). Built by %s, run by %s.",
				r->version, r->phases, r->compiler, r->emulator));
	if (r->same_code)
		fill(out, "", "NOTE: the patch changes no code of this small kernel: what it changes is not built here, or is the same to the compiler.");
	for (i = 0; i < r->before->n; i++) {
		for (k = 0; k < i && strcmp(r->before->list[k].bench, r->before->list[i].bench); k++)
			;
		if (k == i)
			bench(arena, out, r, i);
	}
	for (i = 0; i < r->nmissing; i++)
		list = sl_printf(arena, "%s %s", list, r->missing[i]);
	fputc('\n', out);
	if (r->nmissing)
		fill(out, "", sl_printf(arena, "Not in this kernel:%s", list));
	for (i = 0; sl_result_limits[i]; i++)
		fprintf(out, "%s\n", sl_result_limits[i]);
}
