// SPDX-License-Identifier: GPL-2.0-only
/*
 * The final order, and one finding where several units said the same: an
 * inline function of a header is in many. Neither the order of units nor
 * that of the checks may show in the result, so the order is total.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "findings/seal.h"

/* Nothing comes before something. */
static int by_string(const char *a, const char *b)
{
	if (!a || !b)
		return !!a - !!b;
	return strcmp(a, b);
}

static int by_number(long long a, long long b)
{
	return (a > b) - (a < b);
}

static int by_loc(const struct sl_loc *a, const struct sl_loc *b)
{
	return by_string(a->file, b->file) ?: by_number(a->line, b->line) ?:
	       by_number(a->col, b->col);
}

/* Zero when both say the same about the same place: they will be one. */
static int by_claim(const struct sl_finding *a, const struct sl_finding *b)
{
	return by_loc(&a->loc, &b->loc) ?: by_string(a->check, b->check) ?:
	       by_string(a->message, b->message) ?:
	       by_string(a->function, b->function) ?:
	       by_string(a->rewrite, b->rewrite);
}

static int by_step(const struct sl_step *a, const struct sl_step *b)
{
	return by_loc(&a->loc, &b->loc) ?:
	       by_string(a->function, b->function) ?:
	       by_string(a->text, b->text);
}

static int by_hazard(const void *x, const void *y)
{
	const struct sl_hazard *a = x, *b = y;

	return by_string(a->name, b->name) ?: by_loc(&a->loc, &b->loc) ?:
	       by_string(a->text, b->text) ?:
	       by_string(a->function, b->function);
}

static int by_obligation(const void *x, const void *y)
{
	const struct sl_obligation *a = x, *b = y;

	return by_string(a->text, b->text) ?: a->proved - b->proved;
}

static int by_steps(const struct sl_step *a, unsigned int na,
		    const struct sl_step *b, unsigned int nb)
{
	unsigned int i;
	int c = by_number(na, nb);

	for (i = 0; !c && i < na; i++)
		c = by_step(&a[i], &b[i]);
	return c;
}

static int by_path(const struct sl_finding *a, const struct sl_finding *b)
{
	unsigned int i;
	int c = by_steps(a->steps, a->nsteps, b->steps, b->nsteps) ?:
		by_number(a->nalso, b->nalso);

	for (i = 0; !c && i < a->nalso; i++)
		c = by_steps(a->also[i].steps, a->also[i].nsteps,
			     b->also[i].steps, b->also[i].nsteps);
	return c;
}

static int by_between(const struct sl_obstacle *a, const struct sl_obstacle *b)
{
	return by_loc(&a->walk, &b->walk) ?: by_string(a->orders, b->orders) ?:
	       by_string(a->unknown, b->unknown);
}

static int by_rest(const struct sl_finding *a, const struct sl_finding *b)
{
	unsigned int i;
	int c = by_number(a->grade, b->grade) ?: by_string(a->cure, b->cure) ?:
		by_number(a->cost.conditional, b->cost.conditional) ?:
		by_number(a->cost.calls, b->cost.calls) ?:
		by_number(a->cost.per_level, b->cost.per_level) ?:
		by_number(a->cost.reads, b->cost.reads) ?:
		by_number(a->cost.locks, b->cost.locks) ?:
		by_number(a->cost.divides, b->cost.divides) ?:
		by_string(a->cost.hot_root, b->cost.hot_root) ?:
		by_string(a->cost.text, b->cost.text) ?:
		by_number(a->nhazards, b->nhazards) ?:
		by_number(a->nobligations, b->nobligations) ?:
		by_number(a->nbetween, b->nbetween);

	for (i = 0; !c && i < a->nbetween; i++)
		c = by_between(&a->between[i], &b->between[i]);
	for (i = 0; !c && i < a->nhazards; i++)
		c = by_hazard(&a->hazards[i], &b->hazards[i]);
	for (i = 0; !c && i < a->nobligations; i++)
		c = by_obligation(&a->obligations[i], &b->obligations[i]);
	return c;
}

/* Of equal findings, the one with the shortest path comes first. */
static int by_finding(const void *x, const void *y)
{
	const struct sl_finding *a = x, *b = y;

	return by_claim(a, b) ?: by_path(a, b) ?: by_rest(a, b);
}

static void merge_hazards(struct sl_findings *fs, struct sl_finding *into,
			  const struct sl_finding *from)
{
	unsigned int i, k;

	for (i = 0; i < from->nhazards; i++) {
		const struct sl_hazard *h = &from->hazards[i];

		for (k = 0; k < into->nhazards; k++)
			if (!by_hazard(&into->hazards[k], h))
				break;
		if (k == into->nhazards)
			sl_finding_hazard(fs, into, h->name, h->loc,
					  h->function, h->text);
	}
}

/* Proved is only what is proved in both. */
static void merge_obligations(struct sl_findings *fs, struct sl_finding *into,
			      const struct sl_finding *from)
{
	unsigned int i, k;

	for (i = 0; i < from->nobligations; i++) {
		const struct sl_obligation *o = &from->obligations[i];

		for (k = 0; k < into->nobligations; k++)
			if (!by_string(into->obligations[k].text, o->text))
				break;
		if (k == into->nobligations)
			sl_finding_obligation(fs, into, o->proved, o->text);
		else
			into->obligations[k].proved &= o->proved;
	}
}

/* All ways of both, each once. */
static void merge_paths(struct sl_findings *fs, struct sl_finding *into,
			const struct sl_finding *from)
{
	struct sl_path first = { from->nsteps, from->steps };
	unsigned int i, k;

	for (i = 0; i <= from->nalso; i++) {
		const struct sl_path *p = i ? &from->also[i - 1] : &first;

		if (!by_steps(into->steps, into->nsteps, p->steps, p->nsteps))
			continue;
		for (k = 0; k < into->nalso; k++)
			if (!by_steps(into->also[k].steps, into->also[k].nsteps,
				      p->steps, p->nsteps))
				break;
		if (k == into->nalso)
			*sl_finding_also(fs, into) = *p;
	}
}

/* Nothing lies between only if it is so in both. */
static void merge_between(struct sl_findings *fs, struct sl_finding *into,
			  const struct sl_finding *from)
{
	unsigned int i, k;

	for (i = 0; i < from->nbetween; i++) {
		const struct sl_obstacle *b = &from->between[i];

		for (k = 0; k < into->nbetween; k++)
			if (!by_loc(&into->between[k].walk, &b->walk))
				break;
		if (k == into->nbetween) {
			sl_finding_between(fs, into, b);
			continue;
		}
		if (!into->between[k].orders)
			into->between[k].orders = b->orders;
		if (!into->between[k].unknown)
			into->between[k].unknown = b->unknown;
	}
}

/*
 * Two ways to the same place: the shorter path explains it, and the promise
 * is the weaker one, for it must hold for both.
 */
static void merge(struct sl_findings *fs, struct sl_finding *into,
		  const struct sl_finding *from)
{
	if (from->grade < into->grade)
		into->grade = from->grade;
	if (!into->cost.hot_root)
		into->cost.hot_root = from->cost.hot_root;
	merge_paths(fs, into, from);
	merge_between(fs, into, from);
	merge_hazards(fs, into, from);
	merge_obligations(fs, into, from);
}

static void order_list(struct sl_findings *fs)
{
	unsigned int i, n = 0;

	if (!fs->n)
		return;
	for (i = 0; i < fs->n; i++)
		if (fs->list[i].nhazards)
			qsort(fs->list[i].hazards, fs->list[i].nhazards,
			      sizeof(*fs->list[i].hazards), by_hazard);
	qsort(fs->list, fs->n, sizeof(*fs->list), by_finding);
	for (i = 1; i < fs->n; i++) {
		if (!by_claim(&fs->list[n], &fs->list[i]))
			merge(fs, &fs->list[n], &fs->list[i]);
		else
			fs->list[++n] = fs->list[i];
	}
	fs->n = n + 1;
	for (i = 0; i < fs->n; i++)
		if (fs->list[i].nhazards)
			qsort(fs->list[i].hazards, fs->list[i].nhazards,
			      sizeof(*fs->list[i].hazards), by_hazard);
}

static int by_gap(const void *x, const void *y)
{
	const struct sl_gap *a = x, *b = y;

	return by_string(a->file, b->file) ?:
	       by_string(a->function, b->function) ?:
	       by_string(a->reason, b->reason);
}

static void order_gaps(struct sl_findings *fs)
{
	unsigned int i, n = 0;

	if (!fs->ngaps)
		return;
	qsort(fs->gaps, fs->ngaps, sizeof(*fs->gaps), by_gap);
	for (i = 1; i < fs->ngaps; i++)
		if (by_gap(&fs->gaps[n], &fs->gaps[i]))
			fs->gaps[++n] = fs->gaps[i];
	fs->ngaps = n + 1;
}

static int by_seen(const void *x, const void *y)
{
	const struct sl_seen *a = x, *b = y;

	return by_string(a->file, b->file) ?: by_string(a->check, b->check);
}

void sl_findings_order(struct sl_findings *fs)
{
	order_list(fs);
	order_gaps(fs);
	/* Each check and file is there once: sl_findings_seen(). */
	if (fs->nseen)
		qsort(fs->seen, fs->nseen, sizeof(*fs->seen), by_seen);
	fs->nseen_slots = 0;
}

/* Each of these is some 20 to 40 cycles: as a rank they weigh the same. */
static long long weight(const struct sl_cost *c)
{
	long long n = (long long)c->reads + c->locks + c->divides;

	/* Where no number is known there is still something. */
	return n ? n : 1;
}

/*
 * The order to read in: first what promises most, is certain, and lies on a
 * hot path, since what a cost is worth depends on how often it is paid; then
 * what is paid at every level, and more of it; then what lies nearer, for that
 * is easier to see and to cure. Two equal places never rank apart by chance:
 * the rest decides.
 */
static int by_rank(const void *x, const void *y)
{
	const struct sl_finding *a = x, *b = y;

	return by_number(b->grade, a->grade) ?:
	       by_number(a->cost.conditional, b->cost.conditional) ?:
	       by_number(!a->cost.hot_root, !b->cost.hot_root) ?:
	       by_number(b->cost.per_level, a->cost.per_level) ?:
	       by_number(weight(&b->cost), weight(&a->cost)) ?:
	       by_number(a->cost.calls, b->cost.calls) ?:
	       by_finding(x, y);
}

void sl_findings_rank(struct sl_findings *fs)
{
	if (fs->n)
		qsort(fs->list, fs->n, sizeof(*fs->list), by_rank);
}
