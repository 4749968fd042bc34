// SPDX-License-Identifier: GPL-2.0-only
/*
 * Places in a source: where a step of a finding is, where lines and statements
 * begin and end.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

bool rw_text_is(const struct rw_file *f, unsigned int at, const char *name)
{
	unsigned int t = rw_token_at(f->src, at);

	return t < f->src->ntokens && f->src->tokens[t].at == at && rw_token_is(f->src, t, name);
}

unsigned int rw_find_call(struct rw_run *rw, struct rw_unit *u, struct rw_file *f,
			  const struct sl_step *s)
{
	unsigned int i, in_line = SL_NONE, in_fn = SL_NONE, nline = 0, nfn = 0;
	unsigned int exact = rw_offset(f, s->loc.line, s->loc.col);

	for (i = 0; i < u->nnodes; i++) {
		const struct rw_node *n = &u->nodes[i];
		unsigned int fn;

		if (n->kind != CXCursor_CallExpr || n->file != f || !rw_text_is(f, n->begin, s->name))
			continue;
		fn = rw_function_of(u, i);
		if (fn == SL_NONE || strcmp(rw_spelling(rw, u->nodes[fn].cursor), s->function))
			continue;
		if (n->begin == exact)
			return i;
		in_fn = i;
		nfn++;
		if (rw_line_of(f, n->begin) == s->loc.line) {
			in_line = i;
			nline++;
		}
	}
	if (nline == 1)
		return in_line;
	if (nfn == 1)
		return in_fn;
	rw_fail(rw, f, exact == SL_NONE ? 0 : exact,
		"there is no call of %s() in %s() at that place: the source has changed, or a macro makes the call",
		s->name, s->function);
	return SL_NONE;
}

bool rw_begins_line(const struct rw_file *f, unsigned int at)
{
	unsigned int i;

	for (i = rw_line_begin(f, at); i < at; i++)
		if (!strchr(" \t", f->src->text[i]))
			return false;
	return true;
}

bool rw_line_free(const struct rw_file *f, unsigned int end)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, end), i, line = rw_line_end(f, end);

	if (t < src->ntokens && src->tokens[t].at < line)
		return false;
	for (i = end; i + 1 < line; i++) {
		const char *close;

		if (src->text[i] != '/' || src->text[i + 1] != '*')
			continue;
		close = memmem(src->text + i + 2, line - i - 2, "*/", 2);
		if (!close)
			return false;
		i = close + 1 - src->text;
	}
	return line == end || src->text[line - 1] != '\\';
}

bool rw_ends_line(const struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node];
	unsigned int t = rw_token_at(n->file->src, n->end);

	return rw_line_free(n->file, t < n->file->src->ntokens && rw_token_is(n->file->src, t, ";") ?
			    n->file->src->tokens[t].at + 1 : n->end);
}

unsigned int rw_statement_end(const struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node];
	const struct sl_source *src = n->file->src;
	unsigned int t = rw_token_at(src, n->end);

	if (n->end && src->text[n->end - 1] == ';')
		return n->end;
	return t < src->ntokens && rw_token_is(src, t, ";") ? src->tokens[t].at + 1 : n->end;
}

struct rw_unit *rw_open(struct rw_run *rw, const char *path, struct rw_file **file)
{
	*file = path ? rw_file(&rw->files, path) : NULL;
	if (!*file || !rw_tokens(&rw->files, *file)) {
		rw_gap(rw, NULL, "not analysed: %s can't be read", path ? path : "a file without a name");
		return NULL;
	}
	return rw_unit_of(rw, *file);
}

unsigned int rw_definition(struct rw_run *rw, const struct rw_unit *u, const struct rw_file *f,
			   const char *name)
{
	unsigned int i;

	for (i = 0; i < u->nnodes; i++) {
		const struct rw_node *n = &u->nodes[i];

		if (n->kind == CXCursor_FunctionDecl && n->file == f && clang_isCursorDefinition(n->cursor) &&
		    !strcmp(rw_spelling(rw, n->cursor), name))
			return i;
	}
	return SL_NONE;
}

unsigned int rw_behind_declarations(struct rw_run *rw, const struct rw_unit *u, unsigned int body)
{
	struct rw_file *f = u->nodes[body].file;
	unsigned int c, at = u->nodes[body].begin, stop, t;

	for (c = body + 1; c < u->nodes[body].next && u->nodes[c].kind == CXCursor_DeclStmt; c = u->nodes[c].next) {
		if (u->nodes[c].file != f) {
			rw_fail(rw, f, at, "a declaration comes from a macro");
			return SL_NONE;
		}
		at = rw_statement_end(u, c) - 1;
	}
	stop = c < u->nodes[body].next && u->nodes[c].file == f ? u->nodes[c].begin : u->nodes[body].end - 1;
	for (t = rw_token_at(f->src, at + 1); t < f->src->ntokens && f->src->tokens[t].at < stop; t++) {
		if (f->src->tokens[t].kind != SL_TOK_DIRECTIVE)
			continue;
		rw_fail(rw, f, at, "a directive stands where the test would");
		return SL_NONE;
	}
	if (rw_line_next(f, at) <= stop && !rw_line_free(f, at + 1)) {
		rw_fail(rw, f, at, "more stands in the line, or a comment goes on behind it");
		return SL_NONE;
	}
	at = rw_line_next(f, at);
	if (at > stop || !rw_begins_line(f, stop)) {
		rw_fail(rw, f, stop, "the function is written in one line");
		return SL_NONE;
	}
	return c != body + 1 && rw_line_blank(f, at) ? rw_line_next(f, at) : at;
}

bool rw_return_early(struct rw_run *rw, const struct rw_unit *u, unsigned int fn, const char *condition)
{
	unsigned int body = rw_body_of(u, fn), at;
	const struct rw_node *n = &u->nodes[fn];
	const char *nl;

	if (body == SL_NONE || u->nodes[body].file != n->file)
		return rw_fail(rw, n->file, n->at, "the function is not written there: a macro's?");
	if (clang_getCursorResultType(n->cursor).kind != CXType_Void)
		return rw_fail(rw, n->file, n->at, "%s() returns something", rw_spelling(rw, n->cursor));
	at = rw_behind_declarations(rw, u, body);
	if (at == SL_NONE)
		return false;
	nl = rw_newline(n->file);
	rw_edit(&rw->files, n->file, rw->step, at, 0,
		sl_printf(rw->arena, "\tif (%s)%s\t\treturn;%s%s", condition, nl, nl, nl));
	return true;
}

bool rw_declares(const struct rw_unit *u, unsigned int node, CXCursor variable)
{
	unsigned int i;

	for (i = node; i < u->nodes[node].next; i++)
		if (u->nodes[i].kind == CXCursor_VarDecl && clang_equalCursors(u->nodes[i].cursor, variable))
			return true;
	return false;
}
