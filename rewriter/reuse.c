// SPDX-License-Identifier: GPL-2.0-only
/*
 * A caller that has read the clock just before need not read it again for the
 * function that it calls.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "model/model.h"
#include "rewriter/hoist.h"

static bool refers(const struct rw_unit *u, unsigned int ref, CXCursor to)
{
	return u->nodes[ref].kind == CXCursor_DeclRefExpr &&
	       clang_equalCursors(clang_getCursorReferenced(u->nodes[ref].cursor), to);
}

/* Is it the clock's call that goes away with the walk's or the function's read? */
static bool goes(const struct hc *h, const struct rw_unit *u, unsigned int read)
{
	const struct rw_node *n = &u->nodes[read], *m;
	unsigned int i, k;

	for (i = 0; i < h->nfns; i++)
		for (k = 0; k < h->fns[i]->nreads; k++) {
			m = &h->fns[i]->unit->nodes[h->fns[i]->reads[k]];
			if (m->file == n->file && m->begin == n->begin)
				return true;
		}
	for (i = 0; i < h->nwalks; i++)
		for (k = 0; k < h->walks[i].nsites; k++) {
			m = &h->walks[i].unit->nodes[h->walks[i].sites[k].node];
			if (m->file == n->file && m->begin == n->begin)
				return true;
		}
	return false;
}

/* How many variables of function @fn have that name? */
static unsigned int nnamed(struct hc *h, const struct rw_unit *u, unsigned int fn, const char *name)
{
	unsigned int i, n = 0;

	for (i = fn; i < u->nodes[fn].next; i++)
		if ((u->nodes[i].kind == CXCursor_VarDecl || u->nodes[i].kind == CXCursor_ParmDecl) &&
		    !strcmp(rw_spelling(h->rw, u->nodes[i].cursor), name))
			n++;
	return n;
}

/*
 * The variable that statement @stmt does nothing but set to the read: its
 * declaration, or SL_NONE. *@ref: the reference that is set, if it is one.
 */
static unsigned int set_by(const struct rw_unit *u, unsigned int fn, unsigned int read,
			   unsigned int *ref)
{
	unsigned int p = u->nodes[read].parent, i;
	const struct sl_source *src = u->nodes[read].file->src;
	CXCursor d;
	CXType type;

	*ref = SL_NONE;
	if (u->nodes[p].kind == CXCursor_VarDecl) {
		d = u->nodes[p].cursor;
	} else if (u->nodes[p].kind == CXCursor_BinaryOperator && u->nodes[p + 1].kind == CXCursor_DeclRefExpr &&
		   u->nodes[p + 1].file == u->nodes[read].file) {
		i = rw_token_at(src, u->nodes[p + 1].at);
		if (!rw_token_is(src, i + 1, "=") || src->tokens[i + 2].at != u->nodes[read].begin ||
		    u->nodes[u->nodes[p].parent].kind != CXCursor_CompoundStmt)
			return SL_NONE;
		*ref = p + 1;
		d = clang_getCursorReferenced(u->nodes[p + 1].cursor);
	} else {
		return SL_NONE;
	}
	type = clang_getCanonicalType(clang_getCursorType(d));
	if (clang_Cursor_getStorageClass(d) == CX_SC_Static || clang_isVolatileQualifiedType(type) ||
	    !clang_equalTypes(type, clang_getCanonicalType(clang_getCursorType(u->nodes[read].cursor))))
		return SL_NONE;
	for (i = fn; i < u->nodes[fn].next; i++)
		if (clang_equalCursors(u->nodes[i].cursor, d) &&
		    (u->nodes[i].kind == CXCursor_VarDecl || u->nodes[i].kind == CXCursor_ParmDecl))
			return i;
	return SL_NONE;
}

/* Are the read's arguments plain variables of the function that nobody changes behind it? */
static bool arguments_stay(struct hc *h, const struct rw_unit *u, unsigned int fn, unsigned int read)
{
	unsigned int i, k;

	for (i = u->nodes[read + 1].next; i < u->nodes[read].next; i++) {
		enum CXCursorKind kind = u->nodes[i].kind;
		CXCursor d;

		if (kind != CXCursor_DeclRefExpr) {
			if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr &&
			    kind != CXCursor_IntegerLiteral)
				return false;
			continue;
		}
		d = clang_getCursorReferenced(u->nodes[i].cursor);
		kind = clang_getCursorKind(d);
		if (kind != CXCursor_ParmDecl && (kind != CXCursor_VarDecl ||
		    clang_getCursorKind(clang_getCursorSemanticParent(d)) != CXCursor_FunctionDecl ||
		    clang_Cursor_getStorageClass(d) == CX_SC_Static))
			return false;
		if (nnamed(h, u, fn, rw_spelling(h->rw, d)) != 1)
			return false;
		for (k = read; k < u->nodes[fn].next; k++)
			if (refers(u, k, d) && rw_ref_writes(u, k))
				return false;
	}
	return true;
}

/* Does the node do what others could order time by, or is it not known? */
static bool may_order(struct hc *h, const struct rw_unit *u, unsigned int node, const struct rw_file *f)
{
	const struct rw_node *n = &u->nodes[node];
	const char *name;

	if (n->file != f || clang_isVolatileQualifiedType(clang_getCursorType(n->cursor)))
		return true;
	switch (n->kind) {
	case CXCursor_CallExpr:
		name = rw_spelling(h->rw, clang_getCursorReferenced(n->cursor));
		return !sl_model_has(h->rw->in->model, SL_M_HARMLESS, name) &&
		       !sl_model_has(h->rw->in->model, SL_M_NODE_INVARIANT, sl_printf(h->rw->arena, "%s()", name));
	case CXCursor_WhileStmt:
	case CXCursor_DoStmt:
	case CXCursor_ForStmt:
	case CXCursor_GCCAsmStmt:
	case CXCursor_MSAsmStmt:
	case CXCursor_StmtExpr:
	case CXCursor_LabelStmt:
	case CXCursor_CaseStmt:
	case CXCursor_DefaultStmt:
	case CXCursor_AddrLabelExpr:
		return true;
	default:
		return false;
	}
}

/*
 * Is @node run only behind the statement that has the call @read, once for
 * each time, and with nothing between? What stands in @node counts with
 * @inside: a call's own arguments.
 */
static bool follows(struct hc *h, const struct rw_unit *u, unsigned int read, unsigned int node,
		    bool inside)
{
	unsigned int stmt = rw_statement_of(u, read), block, i;
	unsigned int end = inside ? u->nodes[node].next : node;

	block = stmt == SL_NONE ? SL_NONE : u->nodes[stmt].parent;
	if (block == SL_NONE || u->nodes[block].kind != CXCursor_CompoundStmt ||
	    !rw_inside(u, node, block) || node < u->nodes[stmt].next)
		return false;
	/* Around it, and before it. */
	for (i = u->nodes[read].next; i < end; i++)
		if (i != node && may_order(h, u, i, u->nodes[read].file))
			return false;
	return true;
}

const char *hc_reuse(struct hc *h, const char *clock, const char *arg, struct rw_unit *u,
		     unsigned int node)
{
	unsigned int caller = rw_function_of(u, node), i;
	struct rw_file *f = u->nodes[node].file;

	if (caller == SL_NONE || !f)
		return NULL;
	/* The nearest one. */
	for (i = node; i-- > caller;) {
		const struct rw_node *n = &u->nodes[i];
		const char *text, *name;
		unsigned int var, ref;

		if (n->kind != CXCursor_CallExpr || n->file != f ||
		    strcmp(rw_spelling(h->rw, clang_getCursorReferenced(n->cursor)), clock) || goes(h, u, i))
			continue;
		text = hc_arguments(h, u, caller, f, n->begin, false);
		var = text && !strcmp(text, arg) ? set_by(u, caller, i, &ref) : SL_NONE;
		if (var == SL_NONE || rw_written(u, caller, var, ref))
			continue;
		name = rw_spelling(h->rw, u->nodes[var].cursor);
		if (nnamed(h, u, caller, name) == 1 && arguments_stay(h, u, caller, i) &&
		    follows(h, u, i, node, u->nodes[node].kind == CXCursor_CallExpr))
			return name;
	}
	return NULL;
}
