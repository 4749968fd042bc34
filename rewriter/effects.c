// SPDX-License-Identifier: GPL-2.0-only
/*
 * What an expression does besides having a value, and whether it would have the
 * same value elsewhere in the function.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

bool rw_sets(const struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node];
	const struct sl_source *src;
	unsigned int t;

	if (!n->file)
		return true;
	src = n->file->src;
	for (t = rw_token_at(src, n->begin); t < src->ntokens && src->tokens[t].at < n->end; t++) {
		const char *p = src->text + src->tokens[t].at;

		if (src->tokens[t].kind != SL_TOK_PUNCT)
			continue;
		if ((*p == '+' || *p == '-') && p[1] == *p && src->tokens[t].at + 1 < n->end)
			return true;
		if (*p != '=')
			continue;
		if (p[1] == '=')
			t++;
		else if (!strchr("<>!", p[-1]) || p[-2] == p[-1])
			return true;
	}
	return false;
}

bool rw_pure(const struct rw_unit *u, unsigned int node)
{
	unsigned int i;

	if (rw_sets(u, node))
		return false;
	for (i = node; i < u->nodes[node].next; i++)
		if (u->nodes[i].kind == CXCursor_CallExpr || u->nodes[i].kind == CXCursor_StmtExpr ||
		    u->nodes[i].kind == CXCursor_CompoundAssignOperator ||
		    (u->nodes[i].kind == CXCursor_DeclRefExpr && rw_ref_writes(u, i)))
			return false;
	return true;
}

bool rw_reads_memory(const struct rw_unit *u, unsigned int node)
{
	unsigned int i;

	for (i = node; i < u->nodes[node].next; i++) {
		const struct rw_node *n = &u->nodes[i];
		CXCursor d = clang_getCursorReferenced(n->cursor);

		if (n->kind == CXCursor_MemberRefExpr || n->kind == CXCursor_ArraySubscriptExpr ||
		    (n->kind == CXCursor_UnaryOperator &&
		     (!n->file || rw_token_is(n->file->src, rw_token_at(n->file->src, n->begin), "*"))) ||
		    (n->kind == CXCursor_DeclRefExpr && clang_getCursorKind(d) == CXCursor_VarDecl &&
		     clang_getCursorLinkage(d) != CXLinkage_NoLinkage &&
		     !clang_isConstQualifiedType(clang_getCursorType(d))))
			return true;
	}
	return false;
}

/* Is the variable or member at node @i changed there, or its address taken? */
static bool written(const struct rw_unit *u, unsigned int i)
{
	const struct rw_node *n = &u->nodes[i];
	unsigned int t;

	if (rw_ref_writes(u, i))
		return true;
	t = rw_token_at(n->file->src, n->begin);
	return n->kind == CXCursor_MemberRefExpr && t > 1 &&
	       (rw_token_is(n->file->src, t - 1, "&") ||
		(rw_token_is(n->file->src, t - 1, "+") && rw_token_is(n->file->src, t - 2, "+")) ||
		(rw_token_is(n->file->src, t - 1, "-") && rw_token_is(n->file->src, t - 2, "-")));
}

bool rw_same_value(const struct rw_unit *u, unsigned int fn, unsigned int node,
		   unsigned int begin, unsigned int end)
{
	unsigned int i, k;

	for (i = node; i < u->nodes[node].next; i++) {
		CXCursor d = clang_getCursorReferenced(u->nodes[i].cursor);
		enum CXCursorKind kind = clang_getCursorKind(d);

		if ((u->nodes[i].kind != CXCursor_DeclRefExpr && u->nodes[i].kind != CXCursor_MemberRefExpr) ||
		    kind == CXCursor_FunctionDecl || kind == CXCursor_EnumConstantDecl)
			continue;
		for (k = fn; k < u->nodes[fn].next; k++) {
			if (k == i || (u->nodes[k].file && (u->nodes[k].at < begin || u->nodes[k].at >= end)))
				continue;
			if (u->nodes[k].kind == u->nodes[i].kind && written(u, k) &&
			    clang_equalCursors(clang_getCursorReferenced(u->nodes[k].cursor), d))
				return false;
		}
	}
	return true;
}

bool rw_hides(struct rw_run *rw, const struct rw_unit *u, unsigned int fn, const char *name, CXCursor but)
{
	unsigned int i;

	for (i = fn; i < u->nodes[fn].next; i++)
		if ((u->nodes[i].kind == CXCursor_VarDecl || u->nodes[i].kind == CXCursor_ParmDecl) &&
		    !clang_equalCursors(u->nodes[i].cursor, but) && !strcmp(rw_spelling(rw, u->nodes[i].cursor), name))
			return true;
	return false;
}
