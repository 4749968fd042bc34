// SPDX-License-Identifier: GPL-2.0-only
/*
 * Puts a walk's read where it was planned, and the walk's variable with it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/plan.h"

/* The statement that reads, if @test holds (NULL: always), with the indentation of what follows. */
static const char *read_text(struct hc *h, const struct hc_walk *w, const char *indent,
			     const char *nl, const char *test)
{
	if (test)
		return sl_printf(h->rw->arena, "%sif (%s)%s%s\t%s = %s(%s);%s", indent, test, nl,
				 indent, w->now, w->clock, w->arg, nl);
	return sl_printf(h->rw->arena, "%s%s = %s(%s);%s", indent, w->now, w->clock, w->arg, nl);
}

/* The time is not known yet. */
static const char *unknown(struct hc *h, const struct hc_walk *w)
{
	return sl_printf(h->rw->arena, "!%s", w->now);
}

/* Puts @text before the statement at @node, with braces where it is an arm. */
static void put_before(struct hc *h, struct rw_unit *u, unsigned int node, const char *text)
{
	const struct rw_node *n = &u->nodes[node], *p = &u->nodes[n->parent];
	struct rw_file *f = n->file;
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, n->begin), end;

	rw_edit(&h->rw->files, f, h->rw->step, rw_line_begin(f, n->begin), 0, text);
	if (p->kind != CXCursor_IfStmt && p->kind != CXCursor_WhileStmt && p->kind != CXCursor_ForStmt)
		return;
	rw_edit(&h->rw->files, f, h->rw->step, src->tokens[t - 1].at + src->tokens[t - 1].len, 0, " {");
	t = rw_token_at(src, n->end);
	end = t < src->ntokens && rw_token_is(src, t, ";") ? src->tokens[t].at : n->end;
	rw_edit(&h->rw->files, f, h->rw->step, rw_line_end(f, end), 0,
		sl_printf(h->rw->arena, "%s%s}", rw_newline(f), rw_indent(&h->rw->files, f, p->begin)));
}

/* The read whose variable becomes the walk's. */
static void edit_owner(struct hc *h, const struct plan *p, bool test, const char *nl)
{
	struct rw_unit *u = p->w->unit;
	unsigned int stmt = rw_statement_of(u, p->w->sites[p->owner].node), c;
	struct rw_file *f = u->nodes[stmt].file;

	if (p->inside)
		rw_remove_declaration(h->rw, u, p->var);
	if (!test) {
		if (!p->declared)
			rw_remove_statement(h->rw, u, stmt);
		return;
	}
	if (!p->declared) {
		rw_edit(&h->rw->files, f, h->rw->step, u->nodes[stmt].begin, 0,
			sl_printf(h->rw->arena, "if (!%s)%s%s\t", p->w->now, nl,
				  rw_indent(&h->rw->files, f, u->nodes[stmt].begin)));
		return;
	}
	for (c = stmt; u->nodes[c].kind == CXCursor_DeclStmt; c = u->nodes[c].next)
		;
	put_before(h, u, c, read_text(h, p->w, rw_indent(&h->rw->files, f, u->nodes[c].begin), nl,
				   unknown(h, p->w)));
}

static void edit_walk(struct hc *h, const struct plan *p)
{
	struct hc_walk *w = p->w;
	struct rw_unit *u = w->unit;
	struct rw_file *f = u->nodes[w->loop].file;
	const char *nl = rw_newline(f);
	unsigned int i, k;

	if (p->reads)
		put_before(h, u, w->loop, read_text(h, w, rw_indent(&h->rw->files, f, u->nodes[w->loop].begin), nl,
						 p->test));
	for (i = 0; i < w->nsites; i++) {
		const struct rw_node *n = &u->nodes[w->sites[i].node];
		unsigned int stmt = rw_statement_of(u, w->sites[i].node);
		bool test = w->first_use && !hc_plan_has_time(p, i);

		if (p->var != SL_NONE && i == p->owner) {
			edit_owner(h, p, test, nl);
			continue;
		}
		/* One test for several in one statement. */
		for (k = 0; k < i; k++)
			if (rw_statement_of(u, w->sites[k].node) == stmt)
				break;
		if (test && k == i)
			put_before(h, u, stmt, read_text(h, w, rw_indent(&h->rw->files, f, u->nodes[stmt].begin), nl,
							 unknown(h, w)));
		/* A call gets its argument with all others of the function. */
		if (!w->sites[i].callee)
			rw_edit(&h->rw->files, n->file, h->rw->step, n->begin, n->end - n->begin, w->now);
	}
}

static const char *choose_name(struct hc *h, const struct plan *p)
{
	struct hc_walk *w = p->w;
	const char *first = hc_callee_of(w) ? hc_callee_of(w)->param : "now";

	if (p->var != SL_NONE)
		return rw_spelling(h->rw, w->unit->nodes[p->var].cursor);
	if (hc_name_free(h, w->unit, w->function, first, SL_NONE))
		return first;
	return hc_name_free(h, w->unit, w->function, "clock_now", SL_NONE) ? "clock_now" : NULL;
}

static void refuse_walk(struct hc *h, struct hc_walk *w)
{
	rw_refuse(h->rw, w->finding);
	w->dead = true;
}

/* The variable of @p's walk: a new one, or that which the walk had. */
static void declare_for(struct hc *h, const struct plan *p, bool zero)
{
	const struct hc_walk *w = p->w;
	const char *type = hc_callee_of(w) ? hc_callee_of(w)->type : w->type;

	if (p->var != SL_NONE) {
		struct rw_node *v = &w->unit->nodes[p->var];

		type = rw_string(&h->rw->ast, clang_getTypeSpelling(clang_getCursorType(v->cursor)));
		if (!p->inside) {
			if (zero)
				rw_edit(&h->rw->files, v->file, h->rw->step, v->at + strlen(w->now), 0, " = 0");
			return;
		}
	}
	rw_declare(h->rw, w->unit, w->function, type, w->now, zero);
}

/*
 * What is read before walks of which none reads for all: @shared, they may use
 * what one before them has read.
 */
static void plan_reads(struct hc *h, struct plan *plans, unsigned int n, bool shared)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		struct plan *p = &plans[i];

		if (p->w->first_use)
			continue;
		p->reads = true;
		p->test = p->guard;
		/*
		 * Another walk behind one that reads in its turns, if at all, reads
		 * again: to keep that time, mostly none, was seen to cost more.
		 */
		p->shares = shared && i && (plans[i - 1].reads || hc_goes_on(plans[i - 1].w, p->w));
		if (p->shares)
			p->test = p->guard ? sl_printf(h->rw->arena, "%s && %s", p->guard, unknown(h, p->w)) :
				  unknown(h, p->w);
		p->w->asks = p->test;
	}
}

/* Does one of the walks use what was read for another? */
static bool share_any(const struct plan *plans, unsigned int n)
{
	unsigned int i;

	for (i = 1; i < n; i++)
		if (!plans[i].reads || plans[i].shares)
			return true;
	return false;
}

/* All walks of one function in the group, in their order. */
static void place_function(struct hc *h, struct plan *plans, unsigned int n)
{
	const struct hc_walk *first;
	bool shared, dominates, zero = false;
	const char *name;
	unsigned int i, left = 0, why;

	for (i = 0; i < n; i++) {
		struct plan *p = &plans[i];

		name = hc_reuse(h, p->w->clock, p->w->arg, p->w->unit, p->w->loop);
		if (!name) {
			plans[left++] = *p;
			continue;
		}
		p->w->now = name;
		p->w->reused = true;
		p->var = SL_NONE;
		edit_walk(h, p);
	}
	n = left;
	left = 0;
	if (!n)
		return;
	first = plans[0].w;
	shared = n > 1 && hc_plan_shared(h, plans, n);
	/* A read before the first walk serves all, if all come there through it. */
	dominates = shared && plans[0].before &&
		    rw_certain(&h->rw->ast, first->unit, first->loop, rw_body_of(first->unit, first->function), &why);
	for (i = 0; i < n; i++) {
		struct plan *p = &plans[i];
		const struct rw_node *loop = &p->w->unit->nodes[p->w->loop];

		p->w->first_use = !(shared && dominates) && !p->before && !p->guard;
		if (p->w->first_use && !hc_plan_late(h, p)) {
			refuse_walk(h, p->w);
			continue;
		}
		if (p->w->first_use && !shared && (p->reset || i) &&
		    (!loop->file || p->w->unit->nodes[loop->parent].kind != CXCursor_CompoundStmt ||
		     !rw_begins_line(loop->file, loop->begin))) {
			rw_fail(h->rw, loop->file, loop->begin, "nothing can be put before the walk, which runs more than once");
			refuse_walk(h, p->w);
			continue;
		}
		plans[left++] = *p;
	}
	if (!left)
		return;
	/* What all were to share may have been refused to one. */
	if (dominates && plans[0].w != first)
		dominates = false;
	name = choose_name(h, &plans[0]);
	if (!name) {
		rw_fail(h->rw, first->unit->nodes[first->function].file, first->unit->nodes[first->function].at,
			"the names now and clock_now are both taken in %s()", first->function_name);
		for (i = 0; i < left; i++)
			refuse_walk(h, plans[i].w);
		return;
	}
	for (i = 0; i < left; i++)
		plans[i].w->now = name;
	if (dominates)
		plans[0].reads = true;
	else
		plan_reads(h, plans, left, shared);
	if (shared && !dominates && !share_any(plans, left))
		plans[0].w->between = NULL;
	/* Compilers do not always see that a test asks what the walk asks. */
	for (i = 0; i < left; i++)
		zero |= plans[i].w->first_use || plans[i].test;
	/* First, since a walk may begin where the declaration goes. */
	declare_for(h, &plans[0], zero);
	for (i = 0; i < left; i++) {
		struct hc_walk *w = plans[i].w;
		struct rw_file *f = w->unit->nodes[w->loop].file;

		if (w->first_use && !shared && (plans[i].reset || i))
			rw_edit(&h->rw->files, f, h->rw->step, rw_line_begin(f, w->unit->nodes[w->loop].begin), 0,
				sl_printf(h->rw->arena, "%s%s = 0;%s", rw_indent(&h->rw->files, f, w->unit->nodes[w->loop].begin),
					  name, rw_newline(f)));
		edit_walk(h, &plans[i]);
	}
}

static int by_loop(const void *x, const void *y)
{
	const struct plan *a = x, *b = y;

	return a->w->loop < b->w->loop ? -1 : a->w->loop > b->w->loop;
}

bool hc_place(struct hc *h, unsigned int group)
{
	struct plan *plans = sl_alloc(h->rw->arena, (h->nwalks + 1) * sizeof(*plans));
	unsigned int i, k, n;

	for (i = 0; i < h->nwalks; i++) {
		const struct hc_walk *first = &h->walks[i];

		if (first->dead || first->now || first->group != group)
			continue;
		memset(plans, 0, h->nwalks * sizeof(*plans));
		for (n = 0, k = i; k < h->nwalks; k++) {
			struct hc_walk *w = &h->walks[k];
			unsigned int j;

			if (w->dead || w->now || w->group != group || w->unit != first->unit ||
			    w->function != first->function || hc_callee_of(w) != hc_callee_of(first))
				continue;
			/* In one loop, for another argument: a variable of its own. */
			for (j = 0; j < n; j++)
				if (rw_inside(w->unit, w->loop, plans[j].w->loop) ||
				    rw_inside(w->unit, plans[j].w->loop, w->loop))
					break;
			if (j < n)
				continue;
			plans[n].w = w;
			hc_plan(h, &plans[n++]);
		}
		qsort(plans, n, sizeof(*plans), by_loop);
		/* Walks of their own reads share nothing. */
		if (!hc_callee_of(first) && n > 1) {
			for (k = 0; k < n; k++)
				place_function(h, &plans[k], 1);
			continue;
		}
		place_function(h, plans, n);
	}
	for (i = 0; i < h->nwalks; i++)
		if (h->walks[i].group == group && !h->walks[i].dead)
			return true;
	return false;
}
