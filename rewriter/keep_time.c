// SPDX-License-Identifier: GPL-2.0-only
/*
 * The time of one read, kept in a variable for whoever wants it later.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"
#include "rewriter/skip.h"

void rw_declare(struct rw_run *rw, const struct rw_unit *u, unsigned int fn, const char *type,
		const char *name, bool zero)
{
	unsigned int body = rw_body_of(u, fn), c, at = SL_NONE, t;
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
		indent = rw_indent(&rw->files, f, u->nodes[at].begin);
		rw_edit(&rw->files, f, rw->step, rw_line_next(f, u->nodes[at].end), 0,
			sl_printf(rw->arena, "%s%s %s%s;%s", indent, type, name, zero ? " = 0" : "", nl));
		return;
	}
	rw_edit(&rw->files, f, rw->step, rw_line_next(f, u->nodes[body].begin), 0,
		sl_printf(rw->arena, "%s\t%s %s%s;%s%s", rw_indent(&rw->files, f, u->nodes[body].begin), type,
			  name, zero ? " = 0" : "", nl, nl));
}

bool rw_seen_from(const struct rw_unit *u, unsigned int var, unsigned int use)
{
	unsigned int block = u->nodes[u->nodes[var].parent].parent;

	return u->nodes[block].kind == CXCursor_CompoundStmt && rw_inside(u, use, block) &&
	       u->nodes[var].begin < u->nodes[use].begin;
}

/* Is the call at @call alone in its statement: is no other one made there? */
static bool alone(const struct rw_unit *u, unsigned int call, unsigned int stmt)
{
	unsigned int i;

	for (i = stmt; i < u->nodes[stmt].next; i++) {
		if (i == call)
			i = u->nodes[call].next - 1;
		else if (u->nodes[i].kind == CXCursor_CallExpr || u->nodes[i].kind == CXCursor_StmtExpr)
			return false;
	}
	return true;
}

const char *rw_keep_time(struct rw_run *rw, struct rw_unit *u, unsigned int call, unsigned int use,
			 const char *const *names)
{
	unsigned int fn = rw_function_of(u, call), stmt = rw_statement_of(u, call), target, var, why;
	const struct rw_node *n = &u->nodes[call], *s = &u->nodes[stmt];
	struct rw_file *f = n->file;
	const char *type, *text;
	bool declared;

	var = rw_stored_in(u, call, &declared, &target);
	if (var != SL_NONE && rw_seen_from(u, var, use))
		return rw_spelling(rw, u->nodes[var].cursor);
	if (s->file != f || u->nodes[s->parent].kind != CXCursor_CompoundStmt || !rw_begins_line(f, s->begin)) {
		rw_fail(rw, f, n->begin, "nothing can be put before the statement that reads the clock");
		return NULL;
	}
	if (s->kind != CXCursor_BinaryOperator && s->kind != CXCursor_CompoundAssignOperator) {
		rw_fail(rw, f, n->begin, "the statement that reads the clock is no assignment");
		return NULL;
	}
	if (!rw_certain(&rw->ast, u, call, stmt, &why)) {
		rw_fail(rw, f, n->begin, "its statement does not always read the clock");
		return NULL;
	}
	if (!alone(u, call, stmt)) {
		rw_fail(rw, f, n->begin, "the statement that reads the clock calls more");
		return NULL;
	}
	if (rw_sets(u, call)) {
		rw_fail(rw, f, n->begin, "the clock's argument has effects");
		return NULL;
	}
	while (*names && !rw_word_free(u, fn, *names))
		names++;
	if (!*names) {
		rw_fail(rw, f, n->begin, "no name for the time is free");
		return NULL;
	}
	type = rw_string(&rw->ast, clang_getTypeSpelling(clang_getCursorType(n->cursor)));
	if (strpbrk(type, "([*")) {
		rw_fail(rw, f, n->begin, "the time's type is not a number's");
		return NULL;
	}
	text = rw_slice(&rw->files, f, n->begin, n->end);
	rw_edit(&rw->files, f, rw->step, s->begin, 0,
		sl_printf(rw->arena, "%s = %s;%s%s", *names, text, rw_newline(f), rw_indent(&rw->files, f, s->begin)));
	rw_edit(&rw->files, f, rw->step, n->begin, n->end - n->begin, *names);
	rw_declare(rw, u, fn, type, *names, false);
	return *names;
}
