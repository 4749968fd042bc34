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

bool rw_ends_line(const struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node];
	const struct sl_source *src = n->file->src;
	unsigned int t = rw_token_at(src, n->end), end = n->end, i, line;

	if (t < src->ntokens && rw_token_is(src, t, ";"))
		end = src->tokens[t++].at + 1;
	line = rw_line_end(n->file, end);
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

unsigned int rw_statement_end(const struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node];
	const struct sl_source *src = n->file->src;
	unsigned int t = rw_token_at(src, n->end);

	if (n->end && src->text[n->end - 1] == ';')
		return n->end;
	return t < src->ntokens && rw_token_is(src, t, ";") ? src->tokens[t].at + 1 : n->end;
}
