// SPDX-License-Identifier: GPL-2.0-only
/*
 * What a patch says of itself: what happens now, why that costs, what changes,
 * what was proved; and what could be wrong with it.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "model/model.h"
#include "rewriter/hoist.h"

static bool live(const struct hc_walk *w, unsigned int group)
{
	return w->group == group && !w->dead;
}

/* "a(), b() and c()" of the walks' functions, each once. */
static const char *walkers(struct hc *h, unsigned int group, unsigned int *n)
{
	const char *names[64], *out = "";
	unsigned int i, k;

	*n = 0;
	for (i = 0; i < h->nwalks && *n < 64; i++) {
		if (!live(&h->walks[i], group))
			continue;
		for (k = 0; k < *n; k++)
			if (!strcmp(names[k], h->walks[i].function_name))
				break;
		if (k == *n)
			names[(*n)++] = h->walks[i].function_name;
	}
	for (i = 0; i < *n; i++)
		out = sl_printf(h->rw->arena, "%s%s%s()", out, !i ? "" : i + 1 == *n ? " and " : ", ", names[i]);
	return out;
}

static const char *callees(struct hc *h, unsigned int group)
{
	const char *out = "";
	unsigned int i, n = 0, of = 0;

	for (i = 0; i < h->nfns; i++)
		of += h->fns[i]->group == group;
	for (i = 0; i < h->nfns; i++)
		if (h->fns[i]->group == group) {
			out = sl_printf(h->rw->arena, "%s%s%s()", out, !n ? "" : n + 1 == of ? " and " : ", ",
					h->fns[i]->name);
			n++;
		}
	return out;
}

/* Functions that retry when a section was written: who sees a time go back. */
static const char *readers(struct hc *h, unsigned int group)
{
	const char *out = "", *last = "";
	unsigned int i, k;

	for (i = 0; i < h->rw->in->nunits; i++) {
		struct rw_unit *u = h->rw->units[i];

		for (k = 0; u && k < u->nnodes; k++) {
			unsigned int fn;
			const char *name;

			if (u->nodes[k].kind != CXCursor_CallExpr ||
			    !sl_model_has(h->rw->in->model, SL_M_SEQ_RETRY, rw_spelling(h->rw, u->nodes[k].cursor)))
				continue;
			fn = rw_function_of(u, k);
			if (fn == SL_NONE || !u->nodes[fn].file || !u->nodes[fn].file->nedits)
				continue;
			name = sl_printf(h->rw->arena, "%s() (%s)", rw_spelling(h->rw, u->nodes[fn].cursor), u->nodes[fn].file->path);
			if (!strcmp(name, last) || strstr(out, name))
				continue;
			out = sl_printf(h->rw->arena, "%s%s%s", out, *out ? ", " : "", name);
			last = name;
		}
	}
	return out;
}

/* Has one of the walks before @walk the line @k of @walk's history? */
static bool told(struct hc *h, unsigned int group, unsigned int walk, unsigned int k)
{
	const struct sl_history *did = &h->walks[walk].finding->history[k], *o;
	unsigned int i, j;

	for (i = 0; i < walk; i++)
		for (j = 0; live(&h->walks[i], group) && j < h->walks[i].finding->nhistory; j++) {
			o = &h->walks[i].finding->history[j];
			if (!strcmp(o->version, did->version) && !strcmp(o->what, did->what))
				return true;
		}
	return false;
}

/* What Linux did with these very reads; where nothing is on record, with their kind. */
static void add_history(struct hc *h, unsigned int group, const char **out)
{
	bool any = false;
	unsigned int i, k;

	for (i = 0; i < h->nwalks; i++)
		for (k = 0; live(&h->walks[i], group) && k < h->walks[i].finding->nhistory; k++) {
			if (told(h, group, i, k))
				continue;
			if (!any)
				*out = sl_printf(h->rw->arena, "%sWhat Linux did here:\n\n", *out);
			rw_words(h->rw, out, "- ", "  ", sl_history_text(h->rw->arena, &h->walks[i].finding->history[k]));
			any = true;
		}
	if (!any)
		rw_words(h->rw, out, "", "", "What Linux did with such a read in psi.c: hoisted it in v5.13 (df77430639c9), put it back into each group's section in v6.12 after reports of pressure spikes, and hoisted it in v6.17 together with the section, which had become one per CPU.");
}

static void add_hazards(struct hc *h, unsigned int group, const char **out)
{
	const char *who;
	unsigned int i, k;
	bool backdate = false;

	for (i = 0; i < h->nwalks; i++) {
		const struct sl_finding *f = h->walks[i].finding;

		if (!live(&h->walks[i], group))
			continue;
		rw_hazards(h->rw, f, out);
		for (k = 0; k < f->nhazards; k++)
			backdate |= !strcmp(f->hazards[k].name, "seqcount-backdate");
	}
	for (i = 0; i < h->nwalks; i++)
		if (live(&h->walks[i], group) && h->walks[i].between)
			rw_words(h->rw, out, "- ", "  ", sl_printf(h->rw->arena, "Walks of %s() share a read. Nothing that others order time by was found between them, but these calls were not analysed: %s.",
							  h->walks[i].function_name, h->walks[i].between));
	if (!backdate)
		return;
	who = readers(h, group);
	*out = sl_printf(h->rw->arena, "%s\n", *out);
	rw_words(h->rw, out, "", "", *who ?
	    sl_printf(h->rw->arena, "Readers that are exposed, of those in the changed files: %s. One that runs between the read and a node's section has seen a later time than is stored there then.", who) :
	    "No reader that retries was found in the changed files; what else synchronises with what is named above was not looked for.");
	*out = sl_printf(h->rw->arena, "%s\n", *out);
	add_history(h, group, out);
}

void hc_words(struct hc *h, unsigned int group, struct sl_rw_patch *patch)
{
	const struct hc_walk *first = NULL;
	const char *who, *what, *body = "", *notes = "", *drops = "";
	unsigned int i, k, nwho, nwalks = 0;
	bool late = false, before = false, asks = false, fresh = false, reused = false;

	for (i = 0; i < h->nwalks; i++) {
		if (!live(&h->walks[i], group))
			continue;
		first = first ? first : &h->walks[i];
		late |= h->walks[i].first_use;
		before |= !h->walks[i].first_use && !h->walks[i].reused;
		asks |= h->walks[i].asks;
		reused |= h->walks[i].reused;
		nwalks++;
	}
	who = walkers(h, group, &nwho);
	what = callees(h, group);
	patch->summary = sl_printf(h->rw->arena, "Read %s() once per walk%s%s", first->clock,
				   nwho == 1 ? " in " : "", nwho == 1 ? who : "");
	if (nwho == 1 && strlen(patch->summary) > 60)
		patch->summary = sl_printf(h->rw->arena, "Read %s() once per walk", first->clock);
	rw_words(h->rw, &body, "", "", sl_printf(h->rw->arena, "%s walk%s along %s. At each level%s the clock is read again by %s%s%s.",
	    who, nwho == 1 ? "s" : "", first->finding->steps[0].name,
	    first->finding->cost.conditional ? " that needs it" : "", *what ? what : first->clock,
	    *what ? " with " : "()", *what ? sl_printf(h->rw->arena, "%s()", first->clock) : ""));
	body = sl_printf(h->rw->arena, "%s\n", body);
	rw_words(h->rw, &body, "", "", sl_printf(h->rw->arena, "That costs %s%s.", first->finding->cost.text ? first->finding->cost.text : "a read a level",
	    nwalks > 1 ? ". The other walks cost the like, on paths of their own" : ""));
	body = sl_printf(h->rw->arena, "%s\n", body);
	for (i = 0; i < h->nfns; i++)
		for (k = 0; h->fns[i]->group == group && k < h->fns[i]->nuses; k++) {
			const struct hc_use *use = &h->fns[i]->uses[k];
			unsigned int j;
			bool inside = false;

			if (use->kind != HC_CALL)
				continue;
			for (j = 0; j < h->nwalks; j++)
				inside |= live(&h->walks[j], group) && use->unit == h->walks[j].unit &&
					  rw_inside(use->unit, use->node, h->walks[j].loop);
			for (j = 0; use->unit && j < h->nfns; j++)
				inside |= h->fns[j]->group == group && rw_function_of(use->unit, use->node) != SL_NONE &&
					  !strcmp(h->fns[j]->usr, rw_usr(&h->rw->ast, use->unit->nodes[rw_function_of(use->unit, use->node)].cursor));
			fresh |= !inside;
		}
	for (i = 0; i < h->nfns; i++)
		if (h->fns[i]->group == group && h->fns[i]->drop != SL_NONE)
			drops = sl_printf(h->rw->arena, "%s %s() loses %s, which only the read used.", drops, h->fns[i]->name,
					  rw_spelling(h->rw, clang_Cursor_getArgument(h->fns[i]->unit->nodes[h->fns[i]->def].cursor,
										  h->fns[i]->drop)));
	rw_words(h->rw, &body, "", "", sl_printf(h->rw->arena, "%s%s%s%s%s.%s%s",
	    before || late ? "Read it once" : "Use the time that was read just before",
	    !before && !late ? "" :
	    before && late ? sl_printf(h->rw->arena, ", before the walk where its first turn is %s to need it and at its first use elsewhere",
				       asks ? "known" : "sure") :
	    asks ? " before the walk, where its first turn needs it, so that no path reads the clock that did not before" :
	    before ? " before the walk" : ", where it is first needed, so that no path reads the clock that did not before",
	    reused && (before || late) ? ", or use the time that was read just before" : "",
	    *what ? ", and hand the value down to " : "", what,
	    fresh ? " Callers outside of the walks pass a time of their own." : "", drops));
	body = sl_printf(h->rw->arena, "%s\n", body);
	rw_proofs(h->rw, first->finding, "all uses of the changed functions in the files that were looked through were found",
		  "that no file which only other configurations include uses them", &body);
	add_hazards(h, group, &notes);
	patch->body = body;
	patch->notes = notes;
}
