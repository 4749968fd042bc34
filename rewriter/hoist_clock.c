// SPDX-License-Identifier: GPL-2.0-only
/*
 * hoist-clock: one read of a clock for a walk, handed down as a parameter.
 *
 * Before:					After:
 *
 *	change(g, cpu)				change(g, cpu, u64 now)
 *		u64 now = cpu_clock(cpu);
 *
 *	do {					now = cpu_clock(cpu);
 *		change(g, cpu);			do {
 *	} while ((g = g->parent));			change(g, cpu, now);
 *						} while ((g = g->parent));
 *
 * Walks that meet in a function make one patch, since its signature changes
 * for all of them.
 */
#include <stdarg.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/hoist.h"

bool hc_fail(struct hc *h, const struct rw_file *f, unsigned int at, const char *fmt, ...)
{
	char text[512];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	h->why = sl_intern(h->arena, text);
	h->where = (struct sl_loc){ };
	if (f && at < f->src->len) {
		h->where.file = f->path;
		h->where.line = rw_line_of(f, at);
		h->where.col = rw_column_of(f, at);
	} else if (f) {
		h->where.file = f->path;
	}
	return false;
}

void hc_refuse(struct hc *h, const struct sl_finding *finding)
{
	struct sl_rw_refusal *r;
	unsigned int i;

	/* Several ways of a finding may end at one obstacle. */
	for (i = 0; i < h->result->nrefusals; i++) {
		r = &h->result->refusals[i];
		if (r->finding == finding && !strcmp(r->reason, h->why) &&
		    r->loc.file == h->where.file && r->loc.line == h->where.line)
			return;
	}
	r = sl_push(h->arena, &h->result->refusals, &h->result->nrefusals, sizeof(*r));
	r->finding = finding;
	r->reason = h->why;
	r->loc = h->where;
}

static bool unit_of_file(const struct sl_rw_unit *unit, const char *path)
{
	unsigned int i;

	for (i = 0; i < unit->ndeps; i++)
		if (!strcmp(unit->deps[i], path))
			return true;
	return false;
}

struct rw_unit *hc_unit_of(struct hc *h, struct rw_file *file)
{
	struct rw_unit *found = NULL;
	unsigned int i;

	h->why = NULL;
	for (i = 0; i < h->in->nunits; i++)
		if (h->units[i] && unit_of_file(&h->in->units[i], file->path))
			found = found ? found : h->units[i];
	for (i = 0; i < h->in->nunits; i++) {
		const char *why = NULL;

		if (h->units[i] || !unit_of_file(&h->in->units[i], file->path))
			continue;
		/* A source file is wanted in all its units, a header in one. */
		if (found && file->path[strlen(file->path) - 1] == 'h')
			break;
		if (!h->unit_failure[i]) {
			h->units[i] = rw_unit_parse(&h->ast, &h->in->units[i], h->names, &why);
			h->unit_failure[i] = why;
		}
		if (!h->units[i])
			hc_fail(h, file, 0, "not analysed: %s: %s", h->in->units[i].source, h->unit_failure[i]);
		else if (!found)
			found = h->units[i];
	}
	if (!found && !h->why)
		hc_fail(h, file, 0, "no unit of this build is made from it");
	return found;
}

static void add_name(struct hc *h, const char *name)
{
	unsigned int i;

	for (i = 0; i < h->nnames; i++)
		if (!strcmp(h->names[i], name))
			return;
	*(const char **)sl_push(h->arena, &h->names, &h->nnames, sizeof(*h->names)) = name;
}

static void join(struct hc *h, unsigned int from, unsigned int to)
{
	unsigned int i;

	for (i = 0; i < h->nwalks; i++)
		if (h->walks[i].group == from)
			h->walks[i].group = to;
	for (i = 0; i < h->nfns; i++)
		if (h->fns[i]->group == from)
			h->fns[i]->group = to;
}

/* Walks that share a function of their paths become one group. */
static void group_walk(struct hc *h, unsigned int index)
{
	struct hc_walk *w = &h->walks[index];
	unsigned int i, k;

	w->group = index;
	for (k = 0; k < w->nsites; k++) {
		const struct hc_site *s = &w->sites[k];

		for (i = 0; i < s->npath; i++) {
			if (s->path[i]->group == SL_NONE)
				s->path[i]->group = index;
			else if (s->path[i]->group != index)
				join(h, s->path[i]->group, index);
		}
	}
}

static bool leads_through(const struct hc_site *s, const struct hc_fn *fn)
{
	unsigned int i;

	for (i = 0; i < s->npath; i++)
		if (s->path[i] == fn)
			return true;
	return false;
}

static bool is_hopeless(const struct hc_site *s)
{
	unsigned int i;

	for (i = 0; i < s->npath; i++)
		if (s->path[i]->hopeless)
			return true;
	return false;
}

/*
 * @fn can't be changed: what leads through it stays, and so does what leads
 * through its callers, which may be sure to read by it alone.
 */
static void give_up(struct hc *h, unsigned int group, struct hc_fn *fn)
{
	unsigned int i, k, j, left;

	for (i = 0; i < h->nwalks; i++)
		for (k = 0; h->walks[i].group == group && k < h->walks[i].nsites; k++) {
			const struct hc_site *s = &h->walks[i].sites[k];

			if (!leads_through(s, fn))
				continue;
			for (j = s->npath; j-- && s->path[j] != fn;)
				s->path[j]->hopeless = true;
		}
	fn->hopeless = true;
	for (i = 0; i < h->nwalks; i++) {
		struct hc_walk *w = &h->walks[i];

		if (w->group != group || w->dead)
			continue;
		for (k = left = 0; k < w->nsites; k++)
			if (!is_hopeless(&w->sites[k]))
				w->sites[left++] = w->sites[k];
		if (left == w->nsites)
			continue;
		w->nsites = left;
		w->dead = !left;
		hc_refuse(h, w->finding);
	}
	/* Functions that no way leads through any more. */
	for (k = 0; k < h->nfns; k++) {
		bool needed = false;

		if (h->fns[k]->group != group)
			continue;
		for (i = 0; i < h->nwalks; i++)
			for (j = 0; h->walks[i].group == group && !h->walks[i].dead && j < h->walks[i].nsites; j++)
				needed |= leads_through(&h->walks[i].sites[j], h->fns[k]);
		if (!needed)
			h->fns[k]->group = SL_NONE;
	}
}

static void drop_edits(struct hc *h)
{
	unsigned int i, k, left;

	for (i = 0; i < h->files.n; i++) {
		struct rw_file *f = h->files.list[i];

		for (k = left = 0; k < f->nedits; k++)
			if (f->edits[k].step != h->step)
				f->edits[left++] = f->edits[k];
		f->nedits = left;
	}
}

static bool edited(const struct rw_file *f, unsigned int step)
{
	unsigned int i;

	for (i = 0; i < f->nedits; i++)
		if (f->edits[i].step == step)
			return true;
	return false;
}

/* Does all that was changed still compile, as far as it was looked at? */
static bool verify(struct hc *h)
{
	unsigned int i, k;

	for (i = 0; i < h->in->nunits; i++) {
		const char *why;

		if (!h->units[i])
			continue;
		for (k = 0; k < h->files.n; k++)
			if (edited(h->files.list[k], h->step) &&
			    unit_of_file(&h->in->units[i], h->files.list[k]->path))
				break;
		if (k == h->files.n)
			continue;
		why = rw_unit_verify(&h->ast, &h->in->units[i], h->step);
		if (why)
			return hc_fail(h, h->files.list[k], 0, "rewritten, %s would not compile as before: %s",
				       h->in->units[i].source, why);
	}
	return true;
}

static bool rewrite_group(struct hc *h, unsigned int group)
{
	unsigned int i;

	for (i = 0; i < h->nfns; i++)
		if (h->fns[i]->group == group && !hc_uses(h, h->fns[i]))
			give_up(h, group, h->fns[i]);
	hc_drop(h, group);
	for (i = 0; i < h->nfns; i++)
		if (h->fns[i]->group == group && !hc_callee(h, h->fns[i]))
			return false;
	if (!hc_place(h, group))
		return false;
	for (i = 0; i < h->nfns; i++)
		if (h->fns[i]->group == group && !hc_calls(h, h->fns[i]))
			return false;
	return verify(h);
}

static int by_path(const void *x, const void *y)
{
	const struct sl_rw_change *a = x, *b = y;

	return strcmp(a->path, b->path);
}

static void make_patch(struct hc *h, unsigned int group)
{
	struct sl_rw_patch *patch = sl_push(h->arena, &h->result->patches,
					    &h->result->npatches, sizeof(*patch));
	unsigned int i;

	for (i = 0; i < h->files.n; i++) {
		struct rw_file *f = h->files.list[i];
		struct sl_rw_change *c;

		if (!edited(f, h->step))
			continue;
		c = sl_push(h->arena, &patch->changes, &patch->nchanges, sizeof(*c));
		c->path = f->path;
		c->before = rw_apply(&h->files, f, h->step - 1, &c->nbefore);
		c->after = rw_apply(&h->files, f, h->step, &c->nafter);
	}
	qsort(patch->changes, patch->nchanges, sizeof(*patch->changes), by_path);
	for (i = 0; i < h->nwalks; i++) {
		const struct hc_walk *w = &h->walks[i];
		unsigned int k;

		if (w->around != SL_NONE)
			w = &h->walks[w->around];
		/* Walks of one finding, for different arguments, follow each other. */
		for (k = 0; k < patch->nfindings; k++)
			if (patch->findings[k] == h->walks[i].finding)
				break;
		if (w->group == group && !w->dead && k == patch->nfindings)
			*(const struct sl_finding **)sl_push(h->arena, &patch->findings, &patch->nfindings,
							     sizeof(*patch->findings)) = h->walks[i].finding;
	}
	hc_words(h, group, patch);
}

static bool has_sites_of(const struct hc_walk *w, const struct hc_walk *of)
{
	unsigned int i, k;

	for (i = 0; i < of->nsites; i++) {
		for (k = 0; k < w->nsites; k++)
			if (w->sites[k].node == of->sites[i].node)
				break;
		if (k == w->nsites)
			return false;
	}
	return true;
}

/* What a walk within a walk reads is read before the outermost of them. */
static void join_nested(struct hc *h)
{
	unsigned int i, k;

	for (i = 0; i < h->nwalks; i++) {
		struct hc_walk *w = &h->walks[i];

		for (k = 0; k < h->nwalks; k++) {
			const struct hc_walk *o = &h->walks[k];

			if (o->unit != w->unit || o->loop == w->loop ||
			    !rw_inside(w->unit, w->loop, o->loop) || strcmp(o->clock, w->clock) ||
			    strcmp(o->arg, w->arg) || !has_sites_of(o, w))
				continue;
			if (w->around == SL_NONE || o->loop < h->walks[w->around].loop)
				w->around = k;
		}
		w->dead = w->around != SL_NONE;
	}
}

/* Those whose outer walk was refused after all. */
static void refuse_nested(struct hc *h)
{
	unsigned int i, k;

	for (i = 0; i < h->nwalks; i++) {
		const struct hc_walk *w = &h->walks[i], *o;

		if (w->around == SL_NONE || !h->walks[w->around].dead)
			continue;
		o = &h->walks[w->around];
		for (k = 0; k < h->result->nrefusals; k++)
			if (h->result->refusals[k].finding == o->finding)
				break;
		if (k == h->result->nrefusals)
			continue;
		h->why = sl_printf(h->arena, "the walk around it, which reads the same time, is refused: %s",
				   h->result->refusals[k].reason);
		h->where = h->result->refusals[k].loc;
		hc_refuse(h, w->finding);
	}
}

static void run_group(struct hc *h, unsigned int group)
{
	unsigned int i;

	if (rewrite_group(h, group)) {
		make_patch(h, group);
		h->step++;
		return;
	}
	drop_edits(h);
	for (i = 0; i < h->nwalks; i++) {
		struct hc_walk *w = &h->walks[i];

		if (w->group != group || w->dead)
			continue;
		w->dead = true;
		hc_refuse(h, w->finding);
	}
}

static int by_site(const void *x, const void *y)
{
	const struct sl_finding *a = *(const struct sl_finding *const *)x;
	const struct sl_finding *b = *(const struct sl_finding *const *)y;
	int c = strcmp(a->loc.file ? a->loc.file : "", b->loc.file ? b->loc.file : "");

	if (!c)
		c = (a->loc.line > b->loc.line) - (a->loc.line < b->loc.line);
	return c ? c : (a->loc.col > b->loc.col) - (a->loc.col < b->loc.col);
}

bool sl_rewrite_known(const char *name)
{
	return name && !strcmp(name, "hoist-clock");
}

static void add_names(struct hc *h, const struct sl_step *steps, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++)
		if (steps[i].function)
			add_name(h, steps[i].function);
}

static const struct sl_finding **in_order(const struct sl_rw_input *in)
{
	const struct sl_finding **list = sl_alloc(in->arena, (in->nfindings + 1) * sizeof(*list));

	memcpy(list, in->findings, in->nfindings * sizeof(*list));
	qsort(list, in->nfindings, sizeof(*list), by_site);
	return list;
}

struct sl_rw_result *sl_rewrite(const struct sl_rw_input *in)
{
	const struct sl_finding **list = in_order(in);
	struct hc h = { .in = in, .arena = in->arena };
	char root[PATH_MAX];
	unsigned int i, k;

	h.result = sl_alloc(in->arena, sizeof(*h.result));
	h.files.arena = h.ast.arena = in->arena;
	h.files.root = realpath(in->root, root) ? root : in->root;
	h.ast.files = &h.files;
	h.ast.index = clang_createIndex(0, 0);
	h.units = sl_alloc(in->arena, (in->nunits + 1) * sizeof(*h.units));
	h.unit_failure = sl_alloc(in->arena, (in->nunits + 1) * sizeof(*h.unit_failure));
	for (i = 0; i < in->nfindings; i++) {
		add_names(&h, list[i]->steps, list[i]->nsteps);
		for (k = 0; k < list[i]->nalso; k++)
			add_names(&h, list[i]->also[k].steps, list[i]->also[k].nsteps);
	}
	sl_push(in->arena, &h.names, &h.nnames, sizeof(*h.names));
	h.nnames--;
	for (i = 0; i < in->nfindings; i++) {
		if (!sl_rewrite_known(list[i]->rewrite)) {
			if (list[i]->rewrite)
				hc_fail(&h, NULL, 0, "there is no rewrite %s yet", list[i]->rewrite);
			else
				hc_fail(&h, NULL, 0, "there is no rewrite for it");
			hc_refuse(&h, list[i]);
			continue;
		}
		for (k = i; k && !hc_same_steps(list[k - 1], list[i]);)
			k--;
		if (k)
			continue;	/* reports may be put together */
		k = h.nwalks;
		for (hc_chain(&h, list[i]); k < h.nwalks; k++)
			group_walk(&h, k);
	}
	join_nested(&h);
	for (i = 0; i < h.nwalks; i++)
		if (!h.walks[i].dead && !h.walks[i].now)
			run_group(&h, h.walks[i].group);
	refuse_nested(&h);
	for (i = 0; i < in->nunits; i++)
		if (h.units[i])
			rw_unit_free(h.units[i]);
	clang_disposeIndex(h.ast.index);
	return h.result;
}
