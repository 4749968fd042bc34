// SPDX-License-Identifier: GPL-2.0-only
/*
 * Where a walk's read goes: before the walk when its first turn is sure to
 * read, else to the first use. No path may read that did not read before.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "model/model.h"
#include "rewriter/hoist.h"

#define SITES_MAX 16

/* The sites of a walk, and what is to be done there. */
struct plan {
	struct hc_walk *w;
	unsigned int nsites, sites[SITES_MAX];
	bool before;		/* the first turn is sure to read */
	bool reset;		/* the walk runs more than once in a call */
	/* A read in the walk itself: */
	unsigned int var, target;	/* stored in; SL_NONE: in an expression */
	bool declared, inside;	/* by its declaration; declared in the loop */
};

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

static bool begins_line(const struct rw_file *f, unsigned int at)
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

	if (!n->file || n->kind == CXCursor_DeclStmt || !begins_line(n->file, n->begin))
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

static bool make_plan(struct hc *h, struct plan *p)
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
		    begins_line(loop->file, loop->begin) &&
		    rw_certain(&h->ast, u, p->sites[0], body, &why) &&
		    steady(h, w, p->sites[0], w->loop);
	p->reset = rw_repeats(&h->ast, u, w->function, w->loop);
	return true;
}

/* Is there what the walk's later sites need to read for themselves? */
static bool can_read_late(struct hc *h, const struct plan *p)
{
	struct rw_unit *u = p->w->unit;
	unsigned int i, stmt, why;

	for (i = 0; i < p->nsites; i++) {
		const struct rw_node *n = &u->nodes[p->sites[i]];

		stmt = rw_statement_of(u, p->sites[i]);
		if (p->var != SL_NONE) {
			unsigned int c;

			if (!p->declared) {
				if (!begins_line(n->file, u->nodes[stmt].begin))
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

/* May all walks of a function share one read? */
static bool can_share(struct hc *h, const struct plan *plans, unsigned int n)
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

/* The statement that reads, with the indentation of what follows. */
static const char *read_text(struct hc *h, const struct hc_walk *w, const char *indent,
			     const char *nl, bool test)
{
	if (test)
		return sl_printf(h->arena, "%sif (!%s)%s%s\t%s = %s(%s);%s", indent, w->now, nl,
				 indent, w->now, w->clock, w->arg, nl);
	return sl_printf(h->arena, "%s%s = %s(%s);%s", indent, w->now, w->clock, w->arg, nl);
}

/* Declares the walks' variable at the function's begin. */
static void declare(struct hc *h, const struct hc_walk *w, const char *type, bool zero)
{
	struct rw_unit *u = w->unit;
	unsigned int body = rw_body_of(u, w->function), c, at = SL_NONE, t;
	struct rw_file *f = u->nodes[body].file;
	const char *nl = rw_newline(f), *indent;
	const struct sl_source *src = f->src;

	t = rw_token_at(src, u->nodes[body].begin);
	for (c = body + 1; c < u->nodes[body].next; c = u->nodes[c].next) {
		if (u->nodes[c].kind != CXCursor_DeclStmt || u->nodes[c].file != f)
			break;
		/* A declaration of one configuration only. */
		for (; t < src->ntokens && src->tokens[t].at < u->nodes[c].begin; t++)
			if (src->tokens[t].kind == SL_TOK_DIRECTIVE)
				break;
		if (src->tokens[t].kind == SL_TOK_DIRECTIVE)
			break;
		at = c;
	}
	if (at != SL_NONE) {
		indent = rw_indent(&h->files, f, u->nodes[at].begin);
		rw_edit(&h->files, f, h->step, rw_line_next(f, u->nodes[at].end), 0,
			sl_printf(h->arena, "%s%s %s%s;%s", indent, type, w->now, zero ? " = 0" : "", nl));
		return;
	}
	rw_edit(&h->files, f, h->step, rw_line_next(f, u->nodes[body].begin), 0,
		sl_printf(h->arena, "%s\t%s %s%s;%s%s", rw_indent(&h->files, f, u->nodes[body].begin), type,
			  w->now, zero ? " = 0" : "", nl, nl));
}

/* Puts @text before the statement at @node, with braces where it is an arm. */
static void put_before(struct hc *h, struct rw_unit *u, unsigned int node, const char *text)
{
	const struct rw_node *n = &u->nodes[node], *p = &u->nodes[n->parent];
	struct rw_file *f = n->file;
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, n->begin), end;

	rw_edit(&h->files, f, h->step, rw_line_begin(f, n->begin), 0, text);
	if (p->kind != CXCursor_IfStmt && p->kind != CXCursor_WhileStmt && p->kind != CXCursor_ForStmt)
		return;
	rw_edit(&h->files, f, h->step, src->tokens[t - 1].at + src->tokens[t - 1].len, 0, " {");
	t = rw_token_at(src, n->end);
	end = t < src->ntokens && rw_token_is(src, t, ";") ? src->tokens[t].at : n->end;
	rw_edit(&h->files, f, h->step, rw_line_end(f, end), 0,
		sl_printf(h->arena, "%s%s}", rw_newline(f), rw_indent(&h->files, f, p->begin)));
}

/* A read of the walk itself. */
static void edit_direct(struct hc *h, const struct plan *p, const char *nl)
{
	struct rw_unit *u = p->w->unit;
	unsigned int site = p->w->site, stmt = rw_statement_of(u, site), c;
	struct rw_file *f = u->nodes[site].file;
	const char *indent = rw_indent(&h->files, f, u->nodes[stmt].begin);

	if (p->var == SL_NONE) {
		if (p->w->first_use)
			put_before(h, u, stmt, read_text(h, p->w, indent, nl, true));
		rw_edit(&h->files, f, h->step, u->nodes[site].begin,
			u->nodes[site].end - u->nodes[site].begin, p->w->now);
		return;
	}
	if (p->inside)
		hc_remove_declaration(h, u, p->var);
	if (!p->w->first_use) {
		if (!p->declared)
			hc_remove_statement(h, u, stmt);
		return;
	}
	if (!p->declared) {
		rw_edit(&h->files, f, h->step, u->nodes[stmt].begin, 0,
			sl_printf(h->arena, "if (!%s)%s%s\t", p->w->now, nl, indent));
		return;
	}
	for (c = stmt; u->nodes[c].kind == CXCursor_DeclStmt; c = u->nodes[c].next)
		;
	put_before(h, u, c, read_text(h, p->w, rw_indent(&h->files, f, u->nodes[c].begin), nl, true));
}

static void edit_walk(struct hc *h, const struct plan *p, bool read_before)
{
	struct hc_walk *w = p->w;
	struct rw_unit *u = w->unit;
	struct rw_file *f = u->nodes[w->loop].file;
	const char *nl = rw_newline(f);
	unsigned int i, k;

	if (read_before)
		put_before(h, u, w->loop, read_text(h, w, rw_indent(&h->files, f, u->nodes[w->loop].begin), nl, false));
	if (!w->callee) {
		edit_direct(h, p, nl);
		return;
	}
	for (i = 0; w->first_use && i < p->nsites; i++) {
		unsigned int stmt = rw_statement_of(u, p->sites[i]);

		/* One test for several calls in one statement. */
		for (k = 0; k < i; k++)
			if (rw_statement_of(u, p->sites[k]) == stmt)
				break;
		if (k == i)
			put_before(h, u, stmt, read_text(h, w, rw_indent(&h->files, f, u->nodes[stmt].begin), nl, true));
	}
}

static const char *choose_name(struct hc *h, const struct plan *p)
{
	struct hc_walk *w = p->w;
	const char *first = w->callee ? w->callee->param : "now";

	if (p->var != SL_NONE)
		return hc_spelling(h, w->unit->nodes[p->var].cursor);
	if (hc_name_free(h, w->unit, w->function, first, SL_NONE))
		return first;
	return hc_name_free(h, w->unit, w->function, "clock_now", SL_NONE) ? "clock_now" : NULL;
}

static void refuse_walk(struct hc *h, struct hc_walk *w)
{
	hc_refuse(h, w->finding);
	w->dead = true;
}

/* The variable of @p's walk: a new one, or that which the walk had. */
static void declare_for(struct hc *h, const struct plan *p, bool zero)
{
	const struct hc_walk *w = p->w;
	const char *type = w->callee ? w->callee->type : w->type;

	if (p->var != SL_NONE) {
		struct rw_node *v = &w->unit->nodes[p->var];

		type = rw_string(&h->ast, clang_getTypeSpelling(clang_getCursorType(v->cursor)));
		if (!p->inside) {
			if (zero)
				rw_edit(&h->files, v->file, h->step, v->at + strlen(w->now), 0, " = 0");
			return;
		}
	}
	declare(h, w, type, zero);
}

/* All walks of one function in the group, in their order. */
static void place_function(struct hc *h, struct plan *plans, unsigned int n)
{
	const struct hc_walk *first = plans[0].w;
	bool shared, dominates, zero = false;
	const char *name;
	unsigned int i, left = 0, why;

	shared = n > 1 && can_share(h, plans, n);
	/* A read before the first walk serves all, if all come there through it. */
	dominates = shared && plans[0].before &&
		    rw_certain(&h->ast, first->unit, first->loop, rw_body_of(first->unit, first->function), &why);
	for (i = 0; i < n; i++) {
		struct plan *p = &plans[i];
		const struct rw_node *loop = &p->w->unit->nodes[p->w->loop];

		p->w->first_use = shared ? !dominates : !p->before;
		if (p->w->first_use && !can_read_late(h, p)) {
			refuse_walk(h, p->w);
			continue;
		}
		if (p->w->first_use && !shared && (p->reset || i) &&
		    (!loop->file || p->w->unit->nodes[loop->parent].kind != CXCursor_CompoundStmt ||
		     !begins_line(loop->file, loop->begin))) {
			hc_fail(h, loop->file, loop->begin, "nothing can be put before the walk, which runs more than once");
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
		hc_fail(h, first->unit->nodes[first->function].file, first->unit->nodes[first->function].at,
			"the names now and clock_now are both taken in %s()", first->function_name);
		for (i = 0; i < left; i++)
			refuse_walk(h, plans[i].w);
		return;
	}
	for (i = 0; i < left; i++) {
		plans[i].w->now = name;
		zero |= plans[i].w->first_use;
	}
	/* First, since a walk may begin where the declaration goes. */
	declare_for(h, &plans[0], zero);
	for (i = 0; i < left; i++) {
		struct hc_walk *w = plans[i].w;
		struct rw_file *f = w->unit->nodes[w->loop].file;

		if (w->first_use && !shared && (plans[i].reset || i))
			rw_edit(&h->files, f, h->step, rw_line_begin(f, w->unit->nodes[w->loop].begin), 0,
				sl_printf(h->arena, "%s%s = 0;%s", rw_indent(&h->files, f, w->unit->nodes[w->loop].begin),
					  name, rw_newline(f)));
		edit_walk(h, &plans[i], shared ? dominates && !i : !w->first_use);
	}
}

static int by_loop(const void *x, const void *y)
{
	const struct plan *a = x, *b = y;

	return a->w->loop < b->w->loop ? -1 : a->w->loop > b->w->loop;
}

bool hc_place(struct hc *h, unsigned int group)
{
	struct plan *plans = sl_alloc(h->arena, (h->nwalks + 1) * sizeof(*plans));
	unsigned int i, k, n;

	for (i = 0; i < h->nwalks; i++) {
		const struct hc_walk *first = &h->walks[i];

		if (first->dead || first->now || first->group != group)
			continue;
		memset(plans, 0, h->nwalks * sizeof(*plans));
		for (n = 0, k = i; k < h->nwalks; k++) {
			struct hc_walk *w = &h->walks[k];

			if (w->dead || w->now || w->group != group || w->unit != first->unit ||
			    w->function != first->function || w->callee != first->callee)
				continue;
			plans[n].w = w;
			make_plan(h, &plans[n++]);
		}
		qsort(plans, n, sizeof(*plans), by_loop);
		/* Walks of their own reads share nothing. */
		if (!first->callee && n > 1) {
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
