// SPDX-License-Identifier: GPL-2.0-only
/*
 * Where a walk's read can go: before the walk when its first turn is sure to
 * read, else to the first use. No path may read that did not read before.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "model/model.h"
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
		/* Only what stands in the clock's argument. */
		if (!strstr(w->arg, hc_spelling(h, d)))
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

bool hc_begins_line(const struct rw_file *f, unsigned int at)
{
	unsigned int i;

	for (i = rw_line_begin(f, at); i < at; i++)
		if (!strchr(" \t", f->src->text[i]))
			return false;
	return true;
}

/* Can a statement be put before the one at @node? */
static bool insertable(struct hc *h, struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node], *p = &u->nodes[n->parent];
	unsigned int c, arms = 0;

	if (!n->file || n->kind == CXCursor_DeclStmt || !hc_begins_line(n->file, n->begin))
		return hc_fail(h, n->file, n->begin, "no statement can be put before this one");
	switch (p->kind) {
	case CXCursor_IfStmt:
		for (c = n->parent + 1; c < p->next; c = u->nodes[c].next)
			arms++;
		if (arms != 2)
			return hc_fail(h, n->file, n->begin, "this arm of an if with an else would need braces");
		/* fallthrough */
	case CXCursor_WhileStmt:
	case CXCursor_ForStmt:
		return p->file == n->file ? true :
		       hc_fail(h, n->file, n->begin, "a macro stands before this statement");
	case CXCursor_CompoundStmt:
	case CXCursor_LabelStmt:
	case CXCursor_CaseStmt:
	case CXCursor_DefaultStmt:
		return true;
	default:
		return hc_fail(h, n->file, n->begin, "this statement would need braces");
	}
}

static void find_sites(struct hc *h, struct plan *p)
{
	struct hc_walk *w = p->w;
	unsigned int i;

	if (!w->callee) {
		p->sites[p->nsites++] = w->site;
		return;
	}
	for (i = 0; i < w->callee->nuses && p->nsites < SITES_MAX; i++) {
		const struct hc_use *use = &w->callee->uses[i];
		const char *text;

		if (use->kind != HC_CALL || use->unit != w->unit || !rw_inside(w->unit, use->node, w->loop))
			continue;
		text = hc_map(h, w->callee, NULL, 0, use->file, use->at, false);
		if (text && !strcmp(text, w->arg))
			p->sites[p->nsites++] = use->node;
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

void hc_plan(struct hc *h, struct plan *p)
{
	struct hc_walk *w = p->w;
	struct rw_unit *u = w->unit;
	const struct rw_node *loop = &u->nodes[w->loop];
	unsigned int body = rw_loop_body(u, w->loop), why;

	find_sites(h, p);
	p->var = SL_NONE;
	if (!w->callee)
		p->var = hc_stored_in(h, u, w->site, &p->declared, &p->target);
	if (p->var != SL_NONE) {
		p->inside = rw_inside(u, p->var, w->loop);
		if (!p->inside && (p->declared || used_outside(u, w, p->var)))
			p->var = SL_NONE;
		else if (!hc_name_free(h, u, w->function, hc_spelling(h, u->nodes[p->var].cursor), p->var))
			p->var = SL_NONE;
	}
	p->before = loop->kind == CXCursor_DoStmt && loop->file &&
		    u->nodes[loop->parent].kind == CXCursor_CompoundStmt &&
		    hc_begins_line(loop->file, loop->begin) &&
		    rw_certain(&h->ast, u, p->sites[0], body, &why) &&
		    steady(h, w, p->sites[0], w->loop);
	p->reset = rw_repeats(&h->ast, u, w->function, w->loop);
}

bool hc_plan_late(struct hc *h, const struct plan *p)
{
	struct rw_unit *u = p->w->unit;
	unsigned int i, stmt, why;

	for (i = 0; i < p->nsites; i++) {
		const struct rw_node *n = &u->nodes[p->sites[i]];

		stmt = rw_statement_of(u, p->sites[i]);
		if (p->var != SL_NONE) {
			unsigned int c;

			if (!p->declared) {
				if (!hc_begins_line(n->file, u->nodes[stmt].begin))
					return hc_fail(h, n->file, n->begin, "another statement stands before it in its line");
				continue;
			}
			/* Behind the declarations of its block. */
			for (c = stmt; c < u->nodes[u->nodes[stmt].parent].next; c = u->nodes[c].next)
				if (u->nodes[c].kind != CXCursor_DeclStmt)
					break;
			if (c >= u->nodes[u->nodes[stmt].parent].next || !insertable(h, u, c) ||
			    hc_used_in(u, p->w->function, p->var, 0, u->nodes[c].begin, SL_NONE))
				return hc_fail(h, n->file, n->begin, "another declaration needs the time");
			continue;
		}
		if (stmt == SL_NONE || !rw_certain(&h->ast, u, p->sites[i], stmt, &why))
			return hc_fail(h, n->file, n->begin,
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

/*
 * What the code does that a time should not be carried over: its name, or
 * NULL. Calls of which nobody knows are named in *@unknown, if that is given.
 */
static const char *orders_time(struct hc *h, struct rw_unit *u, unsigned int node,
			       unsigned int from, unsigned int to, const char **unknown)
{
	static const enum sl_set sets[] = { SL_M_LOCK, SL_M_BARRIER, SL_M_SECTION, SL_M_RELAX };
	unsigned int i, k;

	for (i = node; i < u->nodes[node].next; i++) {
		const char *name;
		CXCursor d;

		if (u->nodes[i].kind != CXCursor_CallExpr || u->nodes[i].begin < from ||
		    u->nodes[i].begin >= to)
			continue;
		d = clang_getCursorReferenced(u->nodes[i].cursor);
		name = hc_spelling(h, d);
		if (!strncmp(name, "__builtin", 9))
			continue;
		for (k = 0; k < sizeof(sets) / sizeof(*sets); k++)
			if (sl_model_has(h->in->model, sets[k], name))
				return name;
		name = *name ? sl_printf(h->arena, "%s()", name) : "a pointer";
		if (!unknown)
			return name;
		if (!*unknown || !strstr(*unknown, name))
			*unknown = *unknown ? sl_printf(h->arena, "%s, %s", *unknown, name) : name;
	}
	return NULL;
}

bool hc_plan_shared(struct hc *h, const struct plan *plans, unsigned int n)
{
	struct rw_unit *u = plans[0].w->unit;
	const char *unknown = NULL;
	unsigned int i, k;

	for (i = 0; i < n; i++) {
		const struct plan *p = &plans[i];
		unsigned int end = i + 1 < n ? u->nodes[plans[i + 1].w->loop].begin : 0;

		if (p->reset || strcmp(p->w->arg, plans[0].w->arg) || p->var != SL_NONE)
			return false;
		for (k = 0; k < p->nsites; k++)
			if (!steady(h, p->w, p->sites[k], plans[0].w->loop))
				return false;
		if (end && orders_time(h, u, p->w->function, u->nodes[p->w->loop].end, end,
				       accepted_backdate(p->w) ? &unknown : NULL))
			return false;
	}
	plans[0].w->between = unknown;
	return true;
}
