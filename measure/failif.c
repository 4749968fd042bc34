// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "measure/failif.h"

static const char *blanks(const char *s)
{
	return s + strspn(s, " \t");
}

/* The word up to one of @ends; NULL if it is empty. */
static const char *word(struct sl_arena *arena, const char **s, const char *ends)
{
	size_t n = strcspn(*s, ends);
	const char *w = n ? sl_intern_n(arena, *s, n) : NULL;

	*s += n;
	return w;
}

static bool parse_depth(const char *text, int *depth)
{
	unsigned long v;
	char *end;

	if (!text || *text != 'd')
		return false;
	if (!strcmp(text, "d*")) {
		*depth = -1;
		return true;
	}
	if (!isdigit((unsigned char)text[1]))
		return false;
	v = strtoul(text + 1, &end, 10);
	*depth = v;
	return !*end && v <= 1000;
}

static bool parse_metric(const char *text, enum sl_metric *metric)
{
	unsigned int i;

	for (i = 0; text && i < SL_MS_METRICS; i++)
		if (!strcmp(text, sl_metric_name(i))) {
			*metric = i;
			return true;
		}
	return false;
}

static bool parse_limit(const char *s, struct sl_failif *f)
{
	bool sign = *s == '+' || *s == '-';
	char *end;

	if (!isdigit((unsigned char)s[sign]) && s[sign] != '.')
		return false;
	f->limit = strtod(s, &end);
	f->kind = *end == '%' ? SL_FAIL_PERCENT : sign ? SL_FAIL_CHANGE : SL_FAIL_VALUE;
	end += *end == '%';
	return isfinite(f->limit) && !*blanks(end);
}

bool sl_failif_parse(struct sl_arena *arena, const char *text, struct sl_failif *f, const char **why)
{
	const char *s = blanks(text), *bench, *depth, *metric;

	memset(f, 0, sizeof(*f));
	f->text = text;
	bench = word(arena, &s, ".");
	s += *s == '.';
	depth = word(arena, &s, ".");
	s += *s == '.';
	metric = word(arena, &s, " \t<>");
	s = blanks(s);
	if (!bench || !parse_depth(depth, &f->depth) || !metric || (*s != '<' && *s != '>')) {
		*why = sl_printf(arena, "'%s' is not like 'pipe.d0.sched > +1%%'", text);
		return false;
	}
	f->bench = strcmp(bench, "*") ? bench : NULL;
	if (!parse_metric(metric, &f->metric)) {
		*why = sl_printf(arena, "there is no metric '%s'; known: all, sched, clocks, clocks-per-switch, switches, sleeps", metric);
		return false;
	}
	f->less = *s++ == '<';
	f->equal = *s == '=';
	s = blanks(s + f->equal);
	if (!parse_limit(s, f)) {
		*why = sl_printf(arena, "'%s' is no limit: +1%%, +20 or 300", s);
		return false;
	}
	return true;
}

static double seen(const struct sl_failif *f, double before, double after)
{
	bool none;
	double change;

	switch (f->kind) {
	case SL_FAIL_PERCENT:
		change = sl_change(before, after, &none);
		return none ? INFINITY : change;
	case SL_FAIL_CHANGE:
		return after - before;
	default:
		return after;
	}
}

static bool holds(const struct sl_failif *f, double v)
{
	if (f->equal && v == f->limit)
		return true;
	return f->less ? v < f->limit : v > f->limit;
}

const struct sl_ms_cell *sl_failif_check(struct sl_arena *arena, const struct sl_failif *f,
					 const struct sl_ms_cells *before,
					 const struct sl_ms_cells *after,
					 const char **what, unsigned int *matched)
{
	const struct sl_ms_cell *found = NULL;
	unsigned int i;

	*matched = 0;
	for (i = 0; i < before->n; i++) {
		const struct sl_ms_cell *b = &before->list[i], *a;
		double v;

		if ((f->bench && strcmp(f->bench, b->bench)) ||
		    (f->depth >= 0 && (unsigned int)f->depth != b->depth))
			continue;
		a = sl_cells_find(after, b->bench, b->depth);
		if (!a)
			continue;
		++*matched;
		v = seen(f, b->values[f->metric].median, a->values[f->metric].median);
		if (found)
			continue;
		/* No number that a gate could let pass. */
		if (f->kind != SL_FAIL_VALUE && !sl_cells_comparable(b, a)) {
			found = b;
			*what = "the tasks take turns in another way: not comparable";
			continue;
		}
		if (!holds(f, v))
			continue;
		found = b;
		*what = sl_printf(arena, f->kind == SL_FAIL_VALUE ? "%.2f%s" : "%+.2f%s", v,
				  f->kind == SL_FAIL_PERCENT ? "%" : "");
	}
	return found;
}
