// SPDX-License-Identifier: GPL-2.0-only
/*
 * A walk may leave before its first turn comes to the read: by its condition, or
 * by tests that its body begins with. Where these can be asked before the walk,
 * the read can stand behind them there:
 *
 *	for (; g; g = g->parent) {		if (g)
 *		change(g, cpu);				now = cpu_clock(cpu);
 *	}					for (; g; g = g->parent)
 *							change(g, cpu, now);
 *
 * A compiler asks once for both then, and no turn asks whether the time is known.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/plan.h"

#define MOST_TESTS 2	/* more than that is not easier to read than a test at the use */

struct turn {
	struct hc *h;
	const struct hc_walk *w;
	struct rw_unit *u;
	const char *guard;
	unsigned int ntests;
};

/* Does the expression only name what is this call's own, and was there before the walk? */
static bool is_own(const struct turn *t, unsigned int node)
{
	const struct rw_unit *u = t->u;
	unsigned int i, k;
	bool any = false;

	for (i = node; i < u->nodes[node].next; i++) {
		CXCursor d;

		if (u->nodes[i].kind != CXCursor_DeclRefExpr)
			continue;
		d = clang_getCursorReferenced(u->nodes[i].cursor);
		if (clang_getCursorKind(d) == CXCursor_EnumConstantDecl)
			continue;
		if (clang_getCursorKind(d) != CXCursor_VarDecl && clang_getCursorKind(d) != CXCursor_ParmDecl)
			return false;
		if (clang_isVolatileQualifiedType(clang_getCursorType(d)) ||
		    clang_Cursor_getStorageClass(d) == CX_SC_Static)
			return false;
		for (k = t->w->loop; k < u->nodes[t->w->loop].next; k++)
			if (clang_equalCursors(u->nodes[k].cursor, d))
				return false;
		any = true;
	}
	return any;
}

/*
 * The condition at @node as it is to be asked before the walk: for it to hold,
 * or, with @not, for it not to. NULL: not one of the simplest kinds.
 */
static const char *asked(const struct turn *t, unsigned int node, bool not)
{
	const struct rw_node *n = &t->u->nodes[node];
	struct sl_arena *arena = t->h->rw->arena;
	const struct sl_source *src;
	const char *word[2], *text;
	unsigned int i, nwords = 0, marks = 0;

	if (!n->file || n->file != t->u->nodes[t->w->loop].file || !rw_pure(t->u, node) ||
	    rw_reads_memory(t->u, node) || !is_own(t, node))
		return NULL;
	src = n->file->src;
	text = src->text;
	for (i = rw_token_at(src, n->begin); i < src->ntokens && src->tokens[i].at < n->end; i++) {
		const struct sl_token *tok = &src->tokens[i];

		if (tok->kind == SL_TOK_PUNCT) {
			marks++;
			continue;
		}
		if (tok->kind != SL_TOK_WORD || nwords == 2)
			return NULL;
		word[nwords++] = sl_intern_n(arena, text + tok->at, tok->len);
	}
	i = rw_token_at(src, n->begin);
	if (nwords == 1 && !marks)
		return not ? sl_printf(arena, "!%s", word[0]) : word[0];
	if (nwords == 1 && marks == 1 && rw_token_is(src, i, "!"))
		return not ? word[0] : sl_printf(arena, "!%s", word[0]);
	if (nwords == 2 && marks == 2 && rw_token_is(src, i + 2, "=") &&
	    (rw_token_is(src, i + 1, "=") || rw_token_is(src, i + 1, "!")))
		return sl_printf(arena, "%s %s %s", word[0], rw_token_is(src, i + 1, "=") == not ? "!=" : "==", word[1]);
	return NULL;
}

static bool add_test(struct turn *t, unsigned int node, bool not)
{
	const char *text = asked(t, node, not);

	if (!text || ++t->ntests > MOST_TESTS)
		return false;
	t->guard = t->guard ? sl_printf(t->h->rw->arena, "%s && %s", t->guard, text) : text;
	return true;
}

/*
 * What stands between the parentheses of a for: nothing may be set there first,
 * since the read would come before that.
 */
static bool look_at_for(struct turn *t)
{
	const struct rw_node *loop = &t->u->nodes[t->w->loop];
	const struct sl_source *src = loop->file->src;
	unsigned int i = rw_token_at(src, loop->begin), cond = t->w->loop + 1;

	/* A macro of that kind may set something. */
	if (!rw_token_is(src, i, "for") || !rw_token_is(src, i + 1, "(") || !rw_token_is(src, i + 2, ";"))
		return false;
	if (rw_token_is(src, i + 3, ";"))
		return true;
	return add_test(t, cond, false);
}

/* Does the statement only leave the walk if something holds? */
static bool is_way_out(const struct turn *t, unsigned int node)
{
	const struct rw_unit *u = t->u;
	unsigned int then, last, i;

	if (u->nodes[node].kind != CXCursor_IfStmt)
		return false;
	then = u->nodes[node + 1].next;
	if (then >= u->nodes[node].next || u->nodes[then].next != u->nodes[node].next)
		return false;	/* with an else */
	for (i = then; i < u->nodes[then].next; i++)
		if (u->nodes[i].kind == CXCursor_ContinueStmt || u->nodes[i].kind == CXCursor_GotoStmt ||
		    u->nodes[i].kind == CXCursor_IndirectGotoStmt || u->nodes[i].kind == CXCursor_GCCAsmStmt)
			return false;
	last = then;
	if (u->nodes[then].kind == CXCursor_CompoundStmt)
		for (i = then + 1; i < u->nodes[then].next; i = u->nodes[i].next)
			last = i;
	return u->nodes[last].kind == CXCursor_BreakStmt || u->nodes[last].kind == CXCursor_ReturnStmt;
}

/* From the body's begin to the read at @site. */
static bool look_at_body(struct turn *t, unsigned int body, unsigned int site)
{
	struct rw_ast *ast = &t->h->rw->ast;
	unsigned int c, why;
	bool begins = true;

	if (t->u->nodes[body].kind != CXCursor_CompoundStmt)
		return rw_certain(ast, t->u, site, body, &why);
	for (c = body + 1; c < t->u->nodes[body].next; c = t->u->nodes[c].next) {
		if (rw_inside(t->u, site, c))
			return rw_certain(ast, t->u, site, c, &why);
		if (begins && is_way_out(t, c)) {
			if (!add_test(t, c + 1, true))
				return false;
			continue;
		}
		/* What is done here may change what a later test asks about. */
		begins = false;
		if (rw_leaves(t->u, c))
			return false;
	}
	return false;
}

const char *hc_first_turn(struct hc *h, const struct hc_walk *w)
{
	struct turn t = { .h = h, .w = w, .u = w->unit };
	const struct rw_node *loop = &t.u->nodes[w->loop];
	unsigned int body = rw_loop_body(t.u, w->loop);

	if (!loop->file || t.u->nodes[loop->parent].kind != CXCursor_CompoundStmt ||
	    !rw_begins_line(loop->file, loop->begin))
		return NULL;
	/* Sites are in the order of the source: none comes before the first. */
	if (!rw_inside(t.u, w->sites[0].node, body))
		return NULL;
	if (loop->kind == CXCursor_WhileStmt) {
		if (!add_test(&t, w->loop + 1, false))
			return NULL;
	} else if (loop->kind == CXCursor_ForStmt) {
		if (!look_at_for(&t))
			return NULL;
	}
	return look_at_body(&t, body, w->sites[0].node) ? t.guard : NULL;
}

/* Does the reference at @ref change a variable that the loop at @loop changes as well? */
static bool sets_for(const struct rw_unit *u, unsigned int ref, unsigned int loop)
{
	CXCursor d = clang_getCursorReferenced(u->nodes[ref].cursor);
	unsigned int i;

	if (!rw_ref_writes(u, ref))
		return false;
	for (i = loop; i < u->nodes[loop].next; i++)
		if (u->nodes[i].kind == CXCursor_DeclRefExpr && rw_ref_writes(u, i) &&
		    clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor), d))
			return true;
	return false;
}

bool hc_goes_on(const struct hc_walk *w, const struct hc_walk *next)
{
	const struct rw_unit *u = w->unit;
	unsigned int i;

	for (i = u->nodes[w->loop].next; i < next->loop; i++)
		if (u->nodes[i].kind == CXCursor_DeclRefExpr && sets_for(u, i, next->loop))
			return false;
	return true;
}
