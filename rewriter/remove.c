// SPDX-License-Identifier: GPL-2.0-only
/*
 * Variables that only held a time that is now handed in: is it so, and away
 * with them. Comments beside them stay.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

static bool refers(const struct rw_unit *u, unsigned int ref, unsigned int var)
{
	return u->nodes[ref].kind == CXCursor_DeclRefExpr &&
	       clang_equalCursors(clang_getCursorReferenced(u->nodes[ref].cursor),
				  u->nodes[var].cursor);
}

bool rw_written(struct rw_unit *u, unsigned int fn, unsigned int var, unsigned int but)
{
	unsigned int i;

	for (i = fn; i < u->nodes[fn].next; i++)
		if (i != but && refers(u, i, var) && rw_ref_writes(u, i))
			return true;
	return false;
}

bool rw_used_in(struct rw_unit *u, unsigned int fn, unsigned int var,
		unsigned int begin, unsigned int end, unsigned int but)
{
	unsigned int i;

	for (i = fn; i < u->nodes[fn].next; i++)
		if (i != but && refers(u, i, var) &&
		    (!u->nodes[i].file || (u->nodes[i].at >= begin && u->nodes[i].at < end)))
			return true;
	return false;
}

static bool same_type(CXCursor a, CXCursor b)
{
	CXType x = clang_getCanonicalType(clang_getCursorType(a));
	CXType y = clang_getCanonicalType(clang_getCursorType(b));

	return clang_equalTypes(x, y);
}

unsigned int rw_stored_in(struct rw_unit *u, unsigned int call, bool *declared,
			  unsigned int *target)
{
	unsigned int p = u->nodes[call].parent, fn = rw_function_of(u, call), var, lhs;
	const struct rw_file *f = u->nodes[call].file;
	CXCursor d;

	if (p == SL_NONE || !f)
		return SL_NONE;
	*declared = u->nodes[p].kind == CXCursor_VarDecl;
	if (*declared) {
		var = p;
		lhs = SL_NONE;
		p = u->nodes[p].parent;
		if (u->nodes[p].kind != CXCursor_DeclStmt ||
		    u->nodes[u->nodes[p].parent].kind != CXCursor_CompoundStmt)
			return SL_NONE;
	} else {
		unsigned int t, fnvar;

		lhs = p + 1;
		if (u->nodes[p].kind != CXCursor_BinaryOperator || lhs == call ||
		    u->nodes[lhs].kind != CXCursor_DeclRefExpr || u->nodes[p].file != f ||
		    u->nodes[u->nodes[p].parent].kind != CXCursor_CompoundStmt)
			return SL_NONE;
		t = rw_token_at(f->src, u->nodes[lhs].at);
		if (!rw_token_is(f->src, t + 1, "=") || f->src->tokens[t + 2].at != u->nodes[call].begin)
			return SL_NONE;
		d = clang_getCursorReferenced(u->nodes[lhs].cursor);
		if (clang_getCursorKind(d) != CXCursor_VarDecl)
			return SL_NONE;
		var = SL_NONE;
		for (fnvar = fn; fnvar < u->nodes[fn].next; fnvar++)
			if (clang_equalCursors(u->nodes[fnvar].cursor, d))
				var = fnvar;
		if (var == SL_NONE || !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(d)))
			return SL_NONE;
		if (u->nodes[u->nodes[var].parent].kind != CXCursor_DeclStmt)
			return SL_NONE;
	}
	*target = lhs;
	d = u->nodes[var].cursor;
	if (u->nodes[var].file != f || clang_Cursor_getStorageClass(d) == CX_SC_Static ||
	    clang_isConstQualifiedType(clang_getCursorType(d)) ||
	    clang_isVolatileQualifiedType(clang_getCursorType(d)) ||
	    !same_type(d, u->nodes[call].cursor) || rw_written(u, fn, var, lhs))
		return SL_NONE;
	return var;
}

/* Where the line at @begin begins once what is planned before it is gone. */
static unsigned int behind_removed(const struct rw_run *rw, const struct rw_file *f, unsigned int begin)
{
	unsigned int i;

	for (i = 0; i < f->nedits; i++) {
		if (f->edits[i].step <= rw->step && f->edits[i].len && !f->edits[i].ntext &&
		    f->edits[i].at + f->edits[i].len == begin) {
			begin = f->edits[i].at;
			i = -1;
		}
	}
	return begin;
}

/* Removes bytes of statements, and what of the lines is empty then. */
static void remove_bytes(struct rw_run *rw, struct rw_file *f, unsigned int begin, unsigned int end)
{
	unsigned int line = rw_line_begin(f, begin), stop = rw_line_end(f, end), i;
	unsigned int before, t;
	bool tail = false, head = false;

	for (i = line; i < begin; i++)
		head |= !strchr(" \t", f->src->text[i]);
	for (i = end; i < stop; i++)
		tail |= !strchr(" \t", f->src->text[i]);
	if (head || tail) {
		while (tail && end < stop && strchr(" \t", f->src->text[end]))
			end++;
		while (!tail && begin > line && strchr(" \t", f->src->text[begin - 1]))
			begin--;
		rw_edit(&rw->files, f, rw->step, begin, end - begin, "");
		return;
	}
	end = rw_line_next(f, end);
	before = behind_removed(rw, f, line);
	t = rw_token_at(f->src, before);
	/* No blank line behind a brace, and not two of them. */
	if (end < f->src->len && rw_line_blank(f, end) &&
	    ((t && rw_token_is(f->src, t - 1, "{") &&
	      rw_line_next(f, f->src->tokens[t - 1].at) == before) ||
	     (before && rw_line_blank(f, before - 1))))
		end = rw_line_next(f, end);
	rw_edit(&rw->files, f, rw->step, line, end - line, "");
}

void rw_remove_statement(struct rw_run *rw, struct rw_unit *u, unsigned int node)
{
	remove_bytes(rw, u->nodes[node].file, u->nodes[node].begin, rw_statement_end(u, node));
}

void rw_remove_declaration(struct rw_run *rw, struct rw_unit *u, unsigned int var)
{
	unsigned int stmt = u->nodes[var].parent, c, n = 0;
	struct rw_file *f = u->nodes[var].file;
	const struct sl_source *src = f->src;
	unsigned int name = rw_token_at(src, u->nodes[var].at), first = rw_token_at(src, u->nodes[stmt].begin), t, b;

	for (c = stmt + 1; c < u->nodes[stmt].next; c = u->nodes[c].next)
		n += u->nodes[c].kind == CXCursor_VarDecl;
	if (n == 1) {
		rw_remove_statement(rw, u, stmt);
		return;
	}
	/* From the comma before the declarator, its stars and attributes; or from its first star. */
	for (b = name; b > first; b--)
		if (src->tokens[b].parent == src->tokens[first].parent && rw_token_is(src, b, ","))
			break;
	/* To the comma or semicolon that ends it. */
	for (t = name; t < src->ntokens; t++)
		if (src->tokens[t].parent == src->tokens[first].parent &&
		    (rw_token_is(src, t, ",") || rw_token_is(src, t, ";")))
			break;
	if (b > first) {
		rw_edit(&rw->files, f, rw->step, src->tokens[b].at, src->tokens[t].at - src->tokens[b].at, "");
		return;
	}
	for (b = first; b < name && !rw_token_is(src, b, "*"); b++)
		;
	rw_edit(&rw->files, f, rw->step, src->tokens[b].at, src->tokens[t + 1].at - src->tokens[b].at, "");
}
