// SPDX-License-Identifier: GPL-2.0-only
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "measure/cells.h"
#include "measure/profile.h"

/* Fewer switches an operation than that are the tick's. */
#define FEW_SWITCHES 0.02

/* How much more often tasks may sleep and be in the same regime. */
#define SAME_REGIME 1.05

const char *sl_metric_name(enum sl_metric metric)
{
	static const char *const names[] = {
		"all", "sched", "clocks", "clocks-per-switch", "switches", "sleeps",
	};

	return names[metric];
}

static int by_size(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}

double sl_median(double *values, unsigned int n)
{
	qsort(values, n, sizeof(*values), by_size);
	return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

double sl_change(double before, double after, bool *none)
{
	if (none)
		*none = !before && after;
	if (before == after || !before)
		return 0;
	return 100 * (after - before) / before;
}

bool sl_cells_comparable(const struct sl_ms_cell *before, const struct sl_ms_cell *after)
{
	double b = before->values[SL_MS_SLEEPS].median, a = after->values[SL_MS_SLEEPS].median;

	return b < 0 || a < 0 || (a <= b * SAME_REGIME && b <= a * SAME_REGIME);
}

double sl_spread(const struct sl_ms_cell *cell, enum sl_metric metric)
{
	const struct sl_ms_value *v = &cell->values[metric];

	return v->median > 0 ? 100 * (v->max - v->min) / v->median : 0;
}

static double metric_of(const struct sl_ms_region *r, enum sl_metric metric)
{
	switch (metric) {
	case SL_MS_ALL:
		return (double)r->all / r->ops;
	case SL_MS_SCHED:
		return (double)r->sched / r->ops;
	case SL_MS_CLOCKS:
		return (double)r->clocks / r->ops;
	case SL_MS_PER_SWITCH:
		return r->switches >= FEW_SWITCHES * r->ops ? (double)r->clocks / r->switches : 0;
	case SL_MS_SWITCHES:
		return (double)r->switches / r->ops;
	case SL_MS_SLEEPS:
		return r->sleeps < 0 ? -1 : (double)r->sleeps / r->ops;
	default:
		return 0;
	}
}

/* The regions of one cell: @first and those behind it. */
struct phases {
	const struct sl_ms_region *first;
	unsigned int n;
	double *room;		/* for n numbers */
};

static void set_value(struct phases *p, struct sl_ms_cell *cell, enum sl_metric metric)
{
	struct sl_ms_value *v = &cell->values[metric];
	unsigned int i;

	for (i = 0; i < p->n; i++)
		p->room[i] = metric_of(&p->first[i], metric);
	v->median = sl_median(p->room, p->n);
	v->min = p->room[0];
	v->max = p->room[p->n - 1];
}

static int by_name(const void *key, const void *f)
{
	return strcmp(key, ((const struct sl_ms_function *)f)->name);
}

static void set_share(struct phases *p, struct sl_ms_share *share)
{
	unsigned int i, turn;

	for (turn = 0; turn < 2; turn++) {
		for (i = 0; i < p->n; i++) {
			const struct sl_ms_region *r = &p->first[i];
			const struct sl_ms_function *f = r->nfunctions ?
				bsearch(share->name, r->functions, r->nfunctions, sizeof(*f), by_name) : NULL;

			p->room[i] = f ? (double)(turn ? f->calls : f->insns) / r->ops : 0;
		}
		*(turn ? &share->calls : &share->insns) = sl_median(p->room, p->n);
	}
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void set_shares(struct sl_arena *arena, struct phases *p, struct sl_ms_cell *cell)
{
	unsigned int i, k, n = 0;
	const char **names = NULL;

	for (i = 0; i < p->n; i++)
		for (k = 0; k < p->first[i].nfunctions; k++)
			*(const char **)sl_push(arena, &names, &n, sizeof(*names)) = p->first[i].functions[k].name;
	if (!n)
		return;
	qsort(names, n, sizeof(*names), by_text);
	for (i = 0; i < n; i++) {
		struct sl_ms_share *s;

		if (i && !strcmp(names[i], names[i - 1]))
			continue;
		s = sl_push(arena, &cell->shares, &cell->nshares, sizeof(*s));
		s->name = names[i];
		set_share(p, s);
	}
}

/* The guest goes depth by depth; who reads, benchmark by benchmark. */
static void regroup(struct sl_arena *arena, struct sl_ms_cells *cells)
{
	struct sl_ms_cell *list = sl_alloc(arena, cells->n * sizeof(*list));
	unsigned int i, k, n = 0;

	for (i = 0; i < cells->n; i++) {
		const char *bench = cells->list[i].bench;

		for (k = 0; k < n && list[k].bench != bench; k++)
			;
		for (k = k < n ? cells->n : i; k < cells->n; k++)
			if (cells->list[k].bench == bench)
				list[n++] = cells->list[k];
	}
	cells->list = list;
}

struct sl_ms_cells *sl_cells(struct sl_arena *arena, const struct sl_ms_run *run)
{
	struct sl_ms_cells *cells = sl_alloc(arena, sizeof(*cells));
	unsigned int i = 0, metric;

	while (i < run->n) {
		struct phases p = { .first = &run->regions[i] };
		struct sl_ms_cell *cell = sl_push(arena, &cells->list, &cells->n, sizeof(*cell));

		while (i < run->n && run->regions[i].bench == p.first->bench &&
		       run->regions[i].depth == p.first->depth) {
			i++;
			p.n++;
		}
		p.room = sl_alloc(arena, p.n * sizeof(*p.room));
		cell->bench = p.first->bench;
		cell->depth = p.first->depth;
		cell->ops = p.first->ops;
		cell->phases = p.n;
		for (metric = 0; metric < SL_MS_METRICS; metric++)
			set_value(&p, cell, metric);
		set_shares(arena, &p, cell);
	}
	if (cells->n)
		regroup(arena, cells);
	return cells;
}

const struct sl_ms_cell *sl_cells_find(const struct sl_ms_cells *cells, const char *bench,
				       unsigned int depth)
{
	unsigned int i;

	for (i = 0; i < cells->n; i++)
		if (cells->list[i].depth == depth && !strcmp(cells->list[i].bench, bench))
			return &cells->list[i];
	return NULL;
}

struct sl_ms_share sl_cell_share(const struct sl_ms_cell *cell, const char *name)
{
	struct sl_ms_share none = { .name = name };
	unsigned int low = 0, high = cell->nshares;

	while (low < high) {
		unsigned int mid = low + (high - low) / 2;
		int order = strcmp(cell->shares[mid].name, name);

		if (!order)
			return cell->shares[mid];
		if (order < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return none;
}
