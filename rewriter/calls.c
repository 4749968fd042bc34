// SPDX-License-Identifier: GPL-2.0-only
/*
 * What each call of a function passes as the time: the caller's own, the
 * walk's, or a read made there.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "model/model.h"
#include "rewriter/hoist.h"

bool hc_repeatable(struct hc *h, const struct hc_fn *fn, const struct hc_use *use, unsigned int k)
{
	const struct sl_source *src = use->file->src;
	unsigned int begin, end, t;

	if (!hc_argument(h, use->file, use->at, k, &begin, &end))
		return false;
	for (t = rw_token_at(src, begin); t < src->ntokens && src->tokens[t].at < end; t++) {
		const char *word = rw_slice(&h->rw->files, use->file, src->tokens[t].at,
					    src->tokens[t].at + src->tokens[t].len);

		if (!strcmp(word, "=") || ((*word == '+' || *word == '-') &&
		    rw_token_is(src, t + 1, word) && src->tokens[t + 1].at == src->tokens[t].at + 1))
			return rw_fail(h->rw, use->file, use->at, "an argument of %s() that the clock needs as well has a side effect", fn->name);
		if (src->tokens[t].kind == SL_TOK_WORD && rw_token_is(src, t + 1, "(") &&
		    !sl_model_has(h->rw->in->model, SL_M_NODE_INVARIANT, sl_printf(h->rw->arena, "%s()", word)))
			return rw_fail(h->rw, use->file, use->at, "an argument of %s() that the clock needs as well calls %s()", fn->name, word);
	}
	return true;
}

/* All that the clock's argument is made of? */
static bool repeatable(struct hc *h, const struct hc_fn *fn, const struct hc_use *use)
{
	const char *p;

	for (p = fn->arg; *p; p++)
		if (*p == '\1' && !hc_repeatable(h, fn, use, *++p - 1))
			return false;
	return true;
}

/* The time of the walk that @use is a site of, or NULL. */
static const char *walk_time(const struct hc *h, const struct hc_use *use)
{
	unsigned int i, k;

	for (i = 0; i < h->nwalks; i++) {
		const struct hc_walk *w = &h->walks[i];

		for (k = 0; !w->dead && k < w->nsites; k++) {
			const struct rw_node *n = &w->unit->nodes[w->sites[k].node];

			if (n->file == use->file && n->begin == use->at)
				return w->now;
		}
	}
	return NULL;
}

/* What the call @use of @fn is to pass. */
static const char *argument_for(struct hc *h, struct hc_fn *fn, const struct hc_use *use)
{
	unsigned int caller = SL_NONE, i;
	const char *text, *now;

	now = walk_time(h, use);
	if (now)
		return now;
	if (use->unit) {
		caller = rw_function_of(use->unit, use->node);
		for (i = 0; caller != SL_NONE && i < h->nfns; i++) {
			struct hc_fn *g = h->fns[i];

			if (g->group != fn->group || strcmp(g->usr, rw_usr(&h->rw->ast, use->unit->nodes[caller].cursor)))
				continue;
			if (!hc_names_reach(h, fn, use->unit, caller, use->file, use->at))
				return NULL;
			text = hc_map(h, fn, use->unit, caller, use->file, use->at, true);
			if (text && !strcmp(text, g->arg))
				return g->param;
		}
	}
	text = hc_names_reach(h, fn, use->unit, caller, use->file, use->at) && repeatable(h, fn, use) ? hc_map(h, fn, NULL, 0, use->file, use->at, false) : NULL;
	now = text && use->unit ? hc_reuse(h, fn->clock, text, use->unit, use->node) : NULL;
	if (now)
		return now;
	return text ? sl_printf(h->rw->arena, "%s(%s)", fn->clock, text) : NULL;
}

bool hc_calls(struct hc *h, struct hc_fn *fn)
{
	unsigned int i;

	for (i = 0; i < fn->nuses; i++) {
		const struct hc_use *use = &fn->uses[i];
		const char *text;

		if (use->kind != HC_CALL)
			continue;
		text = argument_for(h, fn, use);
		if (!text)
			return false;
		hc_change_arguments(h, use->file, use->at, fn, text);
	}
	return true;
}
