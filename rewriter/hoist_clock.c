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
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/hoist.h"

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
		rw_refuse(h->rw, w->finding);
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
	return rw_verify(h->rw);
}

static void make_patch(struct hc *h, unsigned int group)
{
	struct sl_rw_patch *patch = sl_push(h->rw->arena, &h->rw->result->patches,
					    &h->rw->result->npatches, sizeof(*patch));
	unsigned int i;

	rw_changes(h->rw, patch);
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
			*(const struct sl_finding **)sl_push(h->rw->arena, &patch->findings, &patch->nfindings,
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
		for (k = 0; k < h->rw->result->nrefusals; k++)
			if (h->rw->result->refusals[k].finding == o->finding)
				break;
		if (k == h->rw->result->nrefusals)
			continue;
		h->rw->why = sl_printf(h->rw->arena, "the walk around it, which reads the same time, is refused: %s",
				   h->rw->result->refusals[k].reason);
		h->rw->where = h->rw->result->refusals[k].loc;
		rw_refuse(h->rw, w->finding);
	}
}

static void run_group(struct hc *h, unsigned int group)
{
	unsigned int i;

	if (rewrite_group(h, group)) {
		make_patch(h, group);
		h->rw->step++;
		return;
	}
	rw_drop_edits(h->rw);
	for (i = 0; i < h->nwalks; i++) {
		struct hc_walk *w = &h->walks[i];

		if (w->group != group || w->dead)
			continue;
		w->dead = true;
		rw_refuse(h->rw, w->finding);
	}
}

static void run(struct rw_run *rw, const struct sl_finding *const *list, unsigned int n)
{
	struct hc h = { .rw = rw };
	unsigned int i, k;

	for (i = 0; i < n; i++) {
		k = h.nwalks;
		for (hc_chain(&h, list[i]); k < h.nwalks; k++)
			group_walk(&h, k);
	}
	join_nested(&h);
	for (i = 0; i < h.nwalks; i++)
		if (!h.walks[i].dead && !h.walks[i].now)
			run_group(&h, h.walks[i].group);
	refuse_nested(&h);
}

const struct rw_rewrite rw_hoist_clock = {
	.name = "hoist-clock",
	.run = run,
};
