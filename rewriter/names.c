// SPDX-License-Identifier: GPL-2.0-only
/*
 * Names that text takes along when it is put into another function: do they
 * mean there what they meant before?
 */
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "model/model.h"
#include "rewriter/hoist.h"

static bool is_field(const struct sl_source *src, unsigned int t)
{
	return t && (rw_token_is(src, t - 1, ".") ||
		     (t > 1 && rw_token_is(src, t - 1, ">") && rw_token_is(src, t - 2, "-")));
}

/* How often is the macro @name defined in @f, and taken back? */
static unsigned int ndefined(const struct rw_file *f, const char *name)
{
	const struct sl_source *src = f->src;
	size_t len = strlen(name);
	unsigned int t, n = 0;

	for (t = 0; t < src->ntokens; t++) {
		const char *p = src->text + src->tokens[t].at, *end = p + src->tokens[t].len;

		if (src->tokens[t].kind != SL_TOK_DIRECTIVE)
			continue;
		for (p++; p < end && (*p == ' ' || *p == '\t'); p++)
			;
		if (end - p < 6 || (memcmp(p, "define", 6) && memcmp(p, "undef", 5)))
			continue;
		for (p += *p == 'd' ? 6 : 5; p < end && (*p == ' ' || *p == '\t'); p++)
			;
		n += (size_t)(end - p) >= len && !memcmp(p, name, len) &&
		     (p + len == end || (!isalnum((unsigned char)p[len]) && p[len] != '_'));
	}
	return n;
}

bool hc_is_macro(const struct rw_file *f, const char *name)
{
	return ndefined(f, name);
}

/* Does the function whose text is around byte @at of @f have a variable @name, for all that is known? */
static bool in_text(const struct rw_file *f, unsigned int at, const char *name)
{
	const struct sl_source *src = f->src;
	unsigned int call = rw_token_at(src, at), first, last, t;

	for (first = call; first < src->ntokens && src->tokens[first].parent != SL_NONE;)
		first = src->tokens[first].parent;
	last = first < src->ntokens && src->tokens[first].match != SL_NONE ? src->tokens[first].match : src->ntokens;
	while (first && src->tokens[first - 1].kind != SL_TOK_DIRECTIVE &&
	       (src->tokens[first - 1].parent != SL_NONE ||
		(!rw_token_is(src, first - 1, ";") && !rw_token_is(src, first - 1, "}"))))
		first--;
	for (t = first; t < last; t++)
		if (rw_token_is(src, t, name) && !is_field(src, t) && !rw_token_is(src, t + 1, "("))
			return true;
	return false;
}

static bool declared_in(struct hc *h, const struct rw_unit *u, unsigned int fn, const char *name)
{
	unsigned int i;

	for (i = fn + 1; i < u->nodes[fn].next; i++)
		if (clang_isDeclaration(u->nodes[i].kind) && u->nodes[i].kind != CXCursor_FieldDecl &&
		    !strcmp(rw_spelling(h->rw, u->nodes[i].cursor), name))
			return true;
	return false;
}

bool hc_names_reach(struct hc *h, const struct hc_fn *fn, const struct rw_unit *u,
		    unsigned int caller, struct rw_file *f, unsigned int at)
{
	const struct rw_file *home = fn->unit->nodes[fn->def].file;
	const char *p = fn->arg;
	bool field = false;

	while (*p) {
		const char *begin = p, *name;

		if (*p == '\1') {
			p += 2;
			continue;
		}
		if (!isalpha((unsigned char)*p) && *p != '_') {
			/* A number's letters are no name. */
			if (isdigit((unsigned char)*p))
				while (isalnum((unsigned char)p[1]))
					p++;
			if (*p != ' ')
				field = *p == '.' || (*p == '>' && p > fn->arg && p[-1] == '-');
			p++;
			continue;
		}
		while (isalnum((unsigned char)*p) || *p == '_')
			p++;
		name = sl_intern_n(h->rw->arena, begin, p - begin);
		if (!field && ndefined(home, name) + (f == home ? 0 : ndefined(f, name)) > 1)
			return rw_fail(h->rw, f, at, "the macro %s, in the clock's argument, is defined more than once", name);
		if (!field && (u ? declared_in(h, u, caller, name) : in_text(f, at, name)))
			return rw_fail(h->rw, f, at, "%s, in the clock's argument, may be another %s there than in %s()",
				       name, name, fn->name);
		field = false;
	}
	return true;
}

/* An expression with no call but of accessors, and nothing that is set? */
struct looks {
	struct hc *h;
	unsigned int depth;
	bool pure;
};

static bool only_looks(struct hc *h, CXCursor function, unsigned int depth);

static bool known_call(struct hc *h, CXCursor call, unsigned int depth)
{
	CXCursor callee = clang_getCursorReferenced(call);
	const char *name = rw_spelling(h->rw, callee);

	return !strncmp(name, "__builtin_", 10) ||
	       sl_model_has(h->rw->in->model, SL_M_NODE_INVARIANT, sl_printf(h->rw->arena, "%s()", name)) ||
	       only_looks(h, clang_getCursorDefinition(callee), depth);
}

static enum CXChildVisitResult look(CXCursor c, CXCursor parent, CXClientData data)
{
	struct looks *l = data;

	switch (clang_getCursorKind(c)) {
	case CXCursor_CallExpr:
		l->pure = known_call(l->h, c, l->depth + 1);
		break;
	case CXCursor_CompoundAssignOperator:
	case CXCursor_StmtExpr:
	case CXCursor_GCCAsmStmt:
	case CXCursor_MSAsmStmt:
	case CXCursor_VarDecl:
		l->pure = false;
		break;
	default:
		break;
	}
	return l->pure ? CXChildVisit_Recurse : CXChildVisit_Break;
}

/* Does the function's text set nothing? */
static bool sets_nothing(struct hc *h, CXCursor function)
{
	CXTranslationUnit tu = clang_Cursor_getTranslationUnit(function);
	CXToken *tokens = NULL;
	unsigned int i, n = 0;
	bool sets = false;

	clang_tokenize(tu, clang_getCursorExtent(function), &tokens, &n);
	for (i = 0; i < n; i++) {
		const char *s;

		if (clang_getTokenKind(tokens[i]) != CXToken_Punctuation)
			continue;
		s = rw_string(&h->rw->ast, clang_getTokenSpelling(tu, tokens[i]));
		sets |= !strcmp(s, "=") || !strcmp(s, "++") || !strcmp(s, "--");
	}
	clang_disposeTokens(tu, tokens, n);
	return n && !sets;
}

static bool only_looks(struct hc *h, CXCursor function, unsigned int depth)
{
	struct looks l = { .h = h, .depth = depth, .pure = true };

	if (clang_Cursor_isNull(function) || clang_getCursorKind(function) != CXCursor_FunctionDecl ||
	    depth > 4 || !sets_nothing(h, function))
		return false;
	clang_visitChildren(function, look, &l);
	return l.pure;
}

bool hc_only_looks(struct hc *h, const struct rw_unit *u, unsigned int node, unsigned int but,
		   const struct rw_file *f, unsigned int begin, unsigned int end)
{
	unsigned int i;

	for (i = node; i < u->nodes[node].next; i++) {
		const struct rw_node *n = &u->nodes[i];

		if (i == but || (n->file == f && (n->begin < begin || n->begin >= end)))
			continue;
		if (n->kind == CXCursor_CallExpr && !known_call(h, n->cursor, 0))
			return rw_fail(h->rw, f, begin, "the clock's argument calls %s(), which may do more than look",
				       rw_spelling(h->rw, clang_getCursorReferenced(n->cursor)));
	}
	return true;
}
