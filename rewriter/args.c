// SPDX-License-Identifier: GPL-2.0-only
/*
 * Arguments of calls as text, and in terms of the parameters of the function
 * that they stand in.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/hoist.h"

unsigned int hc_narguments(const struct rw_file *f, unsigned int at)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, at) + 1, i, n = 0;

	if (t >= src->ntokens || src->tokens[t].match == SL_NONE || src->tokens[t].match == t + 1)
		return 0;
	for (i = t + 1; i < src->tokens[t].match; i++)
		n += src->tokens[i].parent == t && rw_token_is(src, i, ",");
	return n + 1;
}

bool hc_argument(struct hc *h, const struct rw_file *f, unsigned int at,
		 unsigned int k, unsigned int *begin, unsigned int *end)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, at) + 1, i, first;

	if (t >= src->ntokens || !rw_token_is(src, t, "(") || src->tokens[t].match == SL_NONE)
		return rw_fail(h->rw, f, at, "the arguments can't be told apart");
	for (i = first = t + 1; i <= src->tokens[t].match; i++) {
		bool close = i == src->tokens[t].match;

		if (src->tokens[i].kind == SL_TOK_DIRECTIVE)
			return rw_fail(h->rw, f, at, "a line of the preprocessor stands between the arguments");
		if (!close && (src->tokens[i].parent != t || !rw_token_is(src, i, ",")))
			continue;
		if (!k--) {
			if (i == first)
				return rw_fail(h->rw, f, at, "an argument is missing");
			*begin = src->tokens[first].at;
			*end = src->tokens[i - 1].at + src->tokens[i - 1].len;
			return true;
		}
		first = i + 1;
	}
	return rw_fail(h->rw, f, at, "an argument is missing");
}

const char *hc_plain(struct hc *h, const struct rw_file *f, unsigned int begin, unsigned int end)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, begin), last = begin;
	const char *out = "";

	for (; t < src->ntokens && src->tokens[t].at < end; t++) {
		out = sl_printf(h->rw->arena, "%s%s%.*s", out, src->tokens[t].at > last ? " " : "",
				(int)src->tokens[t].len, src->text + src->tokens[t].at);
		last = src->tokens[t].at + src->tokens[t].len;
	}
	return out;
}

static unsigned int parameter_index(CXCursor fn, CXCursor parm)
{
	int i, n = clang_Cursor_getNumArguments(fn);

	for (i = 0; i < n; i++)
		if (clang_equalCursors(clang_Cursor_getArgument(fn, i), parm))
			return i;
	return SL_NONE;
}

/* The node of declaration @c in function @fn. */
static unsigned int node_of(const struct rw_unit *u, unsigned int fn, CXCursor c)
{
	unsigned int i;

	for (i = fn; i < u->nodes[fn].next; i++)
		if (clang_equalCursors(u->nodes[i].cursor, c))
			return i;
	return SL_NONE;
}

/* The reference whose name stands at @at, or SL_NONE. */
static unsigned int reference_at(const struct rw_unit *u, unsigned int fn,
				 const struct rw_file *f, unsigned int at)
{
	unsigned int i;

	for (i = fn; i < u->nodes[fn].next; i++)
		if (u->nodes[i].kind == CXCursor_DeclRefExpr && u->nodes[i].file == f &&
		    u->nodes[i].at == at)
			return i;
	return SL_NONE;
}

static bool simple(const char *text)
{
	return !text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789")];
}

/*
 * Text in function @fn, in terms of its parameters: a local variable that is
 * set once, where it is declared, is what it was set to.
 */
static const char *resolve(struct hc *h, struct rw_unit *u, unsigned int fn,
			   struct rw_file *f, unsigned int begin, unsigned int end,
			   unsigned int depth)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, begin), last = begin, first = t;
	const char *out = "";

	for (; t < src->ntokens && src->tokens[t].at < end; t++) {
		const struct sl_token *tok = &src->tokens[t];
		const char *piece = rw_slice(&h->rw->files, f, tok->at, tok->at + tok->len);
		unsigned int ref = tok->kind == SL_TOK_WORD ?
				   reference_at(u, fn, f, tok->at) : SL_NONE;

		if (ref != SL_NONE) {
			CXCursor d = clang_getCursorReferenced(u->nodes[ref].cursor);
			unsigned int var = node_of(u, fn, d);
			enum CXCursorKind kind = clang_getCursorKind(d);

			if (var != SL_NONE && (strcmp(rw_spelling(h->rw, d), piece) || hc_is_macro(f, piece))) {
				rw_fail(h->rw, f, tok->at, "the macro %s, in the clock's argument, depends on %s, which is local to %s()",
					piece, rw_spelling(h->rw, d), rw_spelling(h->rw, u->nodes[fn].cursor));
				return NULL;
			}
			if (kind == CXCursor_ParmDecl && var != SL_NONE) {
				unsigned int k = parameter_index(u->nodes[fn].cursor, d);

				if (k == SL_NONE || k > 100 || rw_written(u, fn, var, SL_NONE)) {
					rw_fail(h->rw, f, tok->at, "parameter %s, the clock's argument, is changed in %s()",
						piece, rw_spelling(h->rw, u->nodes[fn].cursor));
					return NULL;
				}
				piece = sl_printf(h->rw->arena, "\1%c", k + 1);
			} else if (kind == CXCursor_VarDecl && var != SL_NONE) {
				CXCursor init = clang_Cursor_getVarDeclInitializer(d);
				unsigned int node = clang_Cursor_isNull(init) ? SL_NONE : node_of(u, fn, init);

				if (node == SL_NONE || u->nodes[node].file != f || depth > 3 ||
				    clang_Cursor_getStorageClass(d) == CX_SC_Static ||
				    rw_written(u, fn, var, SL_NONE)) {
					rw_fail(h->rw, f, tok->at, "the clock's argument depends on %s, which is local to %s()",
						piece, rw_spelling(h->rw, u->nodes[fn].cursor));
					return NULL;
				}
				if (!hc_only_looks(h, u, node, SL_NONE, f, u->nodes[node].begin, u->nodes[node].end))
					return NULL;
				piece = resolve(h, u, fn, f, u->nodes[node].begin, u->nodes[node].end, depth + 1);
				if (!piece)
					return NULL;
				if (rw_token_at(src, end) != first + 1 && !simple(piece))
					piece = sl_printf(h->rw->arena, "(%s)", piece);
			}
		}
		out = sl_printf(h->rw->arena, "%s%s%s", out, tok->at > last ? " " : "", piece);
		last = tok->at + tok->len;
	}
	return out;
}

static bool has_directive(const struct rw_file *f, unsigned int at)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, at) + 1, i;

	if (t >= src->ntokens || src->tokens[t].match == SL_NONE)
		return false;
	for (i = t; i < src->tokens[t].match; i++)
		if (src->tokens[i].kind == SL_TOK_DIRECTIVE)
			return true;
	return false;
}

const char *hc_map(struct hc *h, const struct hc_fn *fn, struct rw_unit *unit,
		   unsigned int node, struct rw_file *f, unsigned int at, bool resolved)
{
	const char *p, *out = "", *piece;
	unsigned int begin, end;

	for (p = fn->arg; *p; p++) {
		if (*p != '\1') {
			out = sl_printf(h->rw->arena, "%s%c", out, *p);
			continue;
		}
		/* Those of other configurations count as well: hc_argument() looks for their #if. */
		if (hc_narguments(f, at) != fn->nparams && !has_directive(f, at)) {
			rw_fail(h->rw, f, at, "a macro gives several of the arguments of %s(), or none", fn->name);
			return NULL;
		}
		if (!hc_argument(h, f, at, *++p - 1, &begin, &end))
			return NULL;
		piece = resolved ? resolve(h, unit, node, f, begin, end, 0) :
			hc_plain(h, f, begin, end);
		if (!piece)
			return NULL;
		if (fn->arg[2] && !simple(piece) && piece[0] != '\1')
			piece = sl_printf(h->rw->arena, "(%s)", piece);
		out = sl_printf(h->rw->arena, "%s%s", out, piece);
	}
	return out;
}

const char *hc_arguments(struct hc *h, struct rw_unit *u, unsigned int fn,
			 struct rw_file *f, unsigned int at, bool resolved)
{
	unsigned int n = hc_narguments(f, at), begin, end;

	if (!n)
		return "";
	if (!hc_argument(h, f, at, 0, &begin, &end) || !hc_argument(h, f, at, n - 1, &n, &end))
		return NULL;
	return resolved ? resolve(h, u, fn, f, begin, end, 0) : hc_plain(h, f, begin, end);
}
