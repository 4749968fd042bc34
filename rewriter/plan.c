// SPDX-License-Identifier: GPL-2.0-only
/*
 * Where a walk's read can go: before the walk when its first turn is sure to
 * read, else to the first use. No path may read that did not read before.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/plan.h"

bool hc_name_free(struct hc *h, struct rw_unit *u, unsigned int fn, const char *name,
		  unsigned int but)
{
	const struct rw_node *n = &u->nodes[fn];
	const struct sl_source *src = n->file->src;
	unsigned int t, i;

	for (t = rw_token_at(src, n->begin); t < src->ntokens && src->tokens[t].at < n->end; t++) {
		if (src->tokens[t].kind != SL_TOK_WORD || !rw_token_is(src, t, name))
			continue;
		if (rw_token_is(src, t - 1, ".") ||
		    (rw_token_is(src, t - 1, ">") && rw_token_is(src, t - 2, "-")))
			continue;
		if (but == SL_NONE)
			return false;
		if (u->nodes[but].at == src->tokens[t].at)
			continue;
		for (i = fn; i < n->next; i++)
			if (u->nodes[i].at == src->tokens[t].at && u->nodes[i].kind == CXCursor_DeclRefExpr &&
			    clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor), u->nodes[but].cursor))
				break;
		if (i == n->next)
			return false;
	}
	/* What a macro brings is not in the text. */
	for (i = fn + 1; i < n->next; i++) {
		const struct rw_node *m = &u->nodes[i];

		if (i == but || m->kind == CXCursor_MemberRefExpr || m->kind == CXCursor_MemberRef ||
		    m->kind == CXCursor_FieldDecl || strcmp(rw_spelling(h->rw, m->cursor), name))
			continue;
		if (but == SL_NONE || clang_isDeclaration(m->kind) ||
		    (m->kind == CXCursor_DeclRefExpr &&
		     !clang_equalCursors(clang_getCursorReferenced(m->cursor), u->nodes[but].cursor)))
			return false;
	}
	/* One that another patch of this series has put there. */
	for (i = 0; i < h->nwalks; i++)
		if (h->walks[i].now && !h->walks[i].dead && h->walks[i].unit == u &&
		    h->walks[i].function == fn && !strcmp(h->walks[i].now, name))
			return false;
	return true;
}

/* Is what the argument says the same before the walk as in it? */
static bool steady(struct hc *h, const struct hc_walk *w, unsigned int site,
		   unsigned int from)
{
	struct rw_unit *u = w->unit;
	unsigned int i, k;

	for (i = site; i < u->nodes[site].next; i++) {
		unsigned int var = SL_NONE;
		CXCursor d;

		if (u->nodes[i].kind != CXCursor_DeclRefExpr)
			continue;
		d = clang_getCursorReferenced(u->nodes[i].cursor);
		if (clang_getCursorKind(d) != CXCursor_VarDecl && clang_getCursorKind(d) != CXCursor_ParmDecl)
			continue;
		/* Only what stands in the clock's argument; a macro's text does not say. */
		if (!strstr(w->arg, rw_spelling(h->rw, d)) && u->nodes[i].file &&
		    rw_token_is(u->nodes[i].file->src, rw_token_at(u->nodes[i].file->src, u->nodes[i].at),
				rw_spelling(h->rw, d)))
			continue;
		for (k = w->function; k < u->nodes[w->function].next; k++)
			if (clang_equalCursors(u->nodes[k].cursor, d))
				var = k;
		if (var == SL_NONE)
			return false;	/* a global */
		if (rw_inside(u, var, w->loop))
			return false;
		for (k = from; k < u->nodes[w->function].next; k++)
			if (u->nodes[k].kind == CXCursor_DeclRefExpr &&
			    clang_equalCursors(clang_getCursorReferenced(u->nodes[k].cursor), d) &&
			    rw_ref_writes(u, k))
				return false;
	}
	return true;
}

/* Can a statement be put before the one at @node? */
static bool insertable(struct hc *h, struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node], *p = &u->nodes[n->parent];
	unsigned int c, arms = 0;

	if (!n->file || n->kind == CXCursor_DeclStmt || !rw_begins_line(n->file, n->begin))
		return rw_fail(h->rw, n->file, n->begin, "no statement can be put before this one");
	switch (p->kind) {
	case CXCursor_IfStmt:
		for (c = n->parent + 1; c < p->next; c = u->nodes[c].next)
			arms++;
		if (arms != 2)
			return rw_fail(h->rw, n->file, n->begin, "this arm of an if with an else would need braces");
		/* fallthrough */
	case CXCursor_WhileStmt:
	case CXCursor_ForStmt:
		if (!rw_ends_line(u, node))
			return rw_fail(h->rw, n->file, n->begin, "this needs braces, and the line goes on behind it");
		return p->file == n->file ? true :
		       rw_fail(h->rw, n->file, n->begin, "a macro stands before this statement");
	case CXCursor_CompoundStmt:
	case CXCursor_LabelStmt:
	case CXCursor_CaseStmt:
	case CXCursor_DefaultStmt:
		return true;
	default:
		return rw_fail(h->rw, n->file, n->begin, "this statement would need braces");
	}
}

/* Does the function go on to use what is stored in the loop? */
static bool used_outside(struct rw_unit *u, const struct hc_walk *w, unsigned int var)
{
	unsigned int i;

	for (i = w->function; i < u->nodes[w->function].next; i++)
		if (u->nodes[i].kind == CXCursor_DeclRefExpr && !rw_inside(u, i, w->loop) &&
		    clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor), u->nodes[var].cursor))
			return true;
	return false;
}

/*
 * May the variable that the time of site @k is stored in be the walk's? Then
 * nothing but the place of the read changes.
 */
static bool find_owner(struct hc *h, struct plan *p, unsigned int k)
{
	struct hc_walk *w = p->w;
	struct rw_unit *u = w->unit;
	unsigned int site = w->sites[k].node;

	p->var = rw_stored_in(u, site, &p->declared, &p->target);
	if (p->var == SL_NONE)
		return false;
	p->owner = k;
	p->inside = rw_inside(u, p->var, w->loop);
	if ((p->inside || (!p->declared && !used_outside(u, w, p->var))) &&
	    !rw_used_in(u, w->function, p->var, 0, u->nodes[site].begin, p->target) &&
	    hc_name_free(h, u, w->function, rw_spelling(h->rw, u->nodes[p->var].cursor), p->var))
		return true;
	p->var = SL_NONE;
	return false;
}

static bool has_label(const struct rw_unit *u, unsigned int node)
{
	unsigned int i;

	for (i = node; i < u->nodes[node].next; i++)
		if (u->nodes[i].kind == CXCursor_LabelStmt)
			return true;
	return false;
}

void hc_plan(struct hc *h, struct plan *p)
{
	struct hc_walk *w = p->w;
	struct rw_unit *u = w->unit;
	const struct rw_node *loop = &u->nodes[w->loop];
	unsigned int body = rw_loop_body(u, w->loop), why, k;

	p->var = p->sure = SL_NONE;
	for (k = 0; k < w->nsites && p->var == SL_NONE; k++)
		if (!w->sites[k].callee)
			find_owner(h, p, k);
	/* Sites in the loop's condition come behind the body, or before it. */
	for (k = 0; k < w->nsites && p->sure == SL_NONE; k++)
		if (rw_inside(u, w->sites[k].node, body) &&
		    rw_certain(&h->rw->ast, u, w->sites[k].node, body, &why))
			p->sure = k;
	p->before = loop->kind == CXCursor_DoStmt && loop->file &&
		    u->nodes[loop->parent].kind == CXCursor_CompoundStmt &&
		    rw_begins_line(loop->file, loop->begin) && p->sure != SL_NONE;
	if (!p->before && !has_label(u, w->loop))
		p->guard = hc_first_turn(h, w);
	for (k = 0; (p->before || p->guard) && k < w->nsites; k++)
		if (!steady(h, w, w->sites[k].node, w->loop)) {
			p->before = false;
			p->guard = NULL;
		}
	if (has_label(u, w->loop))
		p->sure = SL_NONE;
	p->reset = rw_repeats(&h->rw->ast, u, w->function, w->loop);
}

bool hc_plan_has_time(const struct plan *p, unsigned int k)
{
	const struct rw_unit *u = p->w->unit;

	return p->sure != SL_NONE && k > p->sure &&
	       rw_inside(u, p->w->sites[k].node, rw_loop_body(u, p->w->loop)) &&
	       rw_statement_of(u, p->w->sites[k].node) != rw_statement_of(u, p->w->sites[p->sure].node);
}

/* Can the time be read at the variable's own read, if it is not known? */
static bool owner_can_read(struct hc *h, const struct plan *p, unsigned int stmt)
{
	struct rw_unit *u = p->w->unit;
	const struct rw_node *n = &u->nodes[p->w->sites[p->owner].node];
	unsigned int c;

	if (!p->declared) {
		if (!rw_begins_line(n->file, u->nodes[stmt].begin))
			return rw_fail(h->rw, n->file, n->begin, "another statement stands before it in its line");
		return true;
	}
	/* Behind the declarations of its block. */
	for (c = stmt; c < u->nodes[u->nodes[stmt].parent].next; c = u->nodes[c].next)
		if (u->nodes[c].kind != CXCursor_DeclStmt)
			break;
	if (c >= u->nodes[u->nodes[stmt].parent].next || !insertable(h, u, c) ||
	    rw_used_in(u, p->w->function, p->var, 0, u->nodes[c].begin, SL_NONE))
		return rw_fail(h->rw, n->file, n->begin, "another declaration needs the time");
	return true;
}

bool hc_plan_late(struct hc *h, const struct plan *p)
{
	struct rw_unit *u = p->w->unit;
	unsigned int i, stmt, why;

	for (i = 0; i < p->w->nsites; i++) {
		unsigned int site = p->w->sites[i].node;
		const struct rw_node *n = &u->nodes[site];

		if (hc_plan_has_time(p, i))
			continue;
		stmt = rw_statement_of(u, site);
		if (p->var != SL_NONE && i == p->owner) {
			if (!owner_can_read(h, p, stmt))
				return false;
			continue;
		}
		if (stmt == SL_NONE || !rw_certain(&h->rw->ast, u, site, stmt, &why))
			return rw_fail(h->rw, n->file, n->begin,
				       "the statement may not come to this: read before it, the clock would be read on paths that do not read it now");
		if (!insertable(h, u, stmt))
			return false;
	}
	return true;
}

static bool accepted_backdate(const struct hc_walk *w)
{
	unsigned int i;

	for (i = 0; i < w->finding->nhazards; i++)
		if (!strcmp(w->finding->hazards[i].name, "seqcount-backdate"))
			return true;
	return false;
}

/* What the check found between the walks of @a and @b; NULL: it does not say. */
static const struct sl_obstacle *between(const struct hc_walk *a, const struct hc_walk *b)
{
	const struct sl_loc *head = &b->finding->steps[0].loc;
	unsigned int i;

	for (i = 0; i < a->finding->nbetween; i++) {
		const struct sl_obstacle *x = &a->finding->between[i];

		if (x->walk.line == head->line && x->walk.col == head->col && x->walk.file &&
		    head->file && !strcmp(x->walk.file, head->file))
			return x;
	}
	return NULL;
}

bool hc_plan_shared(struct hc *h, const struct plan *plans, unsigned int n)
{
	const char *unknown = NULL;
	unsigned int i, k;

	for (i = 0; i < n; i++) {
		const struct plan *p = &plans[i];
		const struct sl_obstacle *b = i + 1 < n ? between(p->w, plans[i + 1].w) : NULL;

		if (p->reset || strcmp(p->w->arg, plans[0].w->arg) || p->var != SL_NONE)
			return false;
		for (k = 0; k < p->w->nsites; k++)
			if (!p->w->sites[k].callee ||
			    !steady(h, p->w, p->w->sites[k].node, plans[0].w->loop))
				return false;
		if (i + 1 == n)
			break;
		if (!b || b->orders || (b->unknown && !accepted_backdate(p->w)))
			return false;
		if (b->unknown && (!unknown || !strstr(unknown, b->unknown)))
			unknown = unknown ? sl_printf(h->rw->arena, "%s, %s", unknown, b->unknown) : b->unknown;
	}
	plans[0].w->between = unknown;
	return true;
}
