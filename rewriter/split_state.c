// SPDX-License-Identifier: GPL-2.0-only
/*
 * A function that finds a state and sets it becomes two: one that finds it, and
 * the old one, which is given it.
 *
 * Before:					After:
 *
 *	void change(struct task *t)		struct group *get_group(struct task *t)
 *	{					{
 *		struct group *g;			struct group *g;
 *
 *		g = group_of(t);			g = group_of(t);
 *		t->group = g;				return g;
 *		...				}
 *	}
 *						void change(struct task *t, struct group *g)
 *						{
 *							t->group = g;
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/skip.h"

/* The parameter of @fn that @d is; or -1. */
static int parameter(const struct rw_unit *u, unsigned int fn, CXCursor d)
{
	int i, n = clang_Cursor_getNumArguments(u->nodes[fn].cursor);

	for (i = 0; i < n; i++)
		if (clang_equalCursors(clang_Cursor_getArgument(u->nodes[fn].cursor, i), d))
			return i;
	return -1;
}

/* Bytes of the node as the file has them, if it has them as they are. */
static const char *text_of(struct rw_run *rw, const struct rw_unit *u, unsigned int node, const struct rw_file *f)
{
	const struct rw_node *n = &u->nodes[node];

	return n->file == f ? rw_slice(&rw->files, n->file, n->begin, n->end) : NULL;
}

/* Argument @k of the call, as text. */
static const char *argument_text(struct rw_run *rw, const struct rw_state *s, unsigned int k)
{
	CXCursor want = clang_Cursor_getArgument(s->unit->nodes[s->call].cursor, k);
	unsigned int i;

	for (i = s->call + 1; i < s->unit->nodes[s->call].next; i = s->unit->nodes[i].next)
		if (clang_equalCursors(s->unit->nodes[i].cursor, want))
			return rw_pure(s->unit, i) ? text_of(rw, s->unit, i, s->file) : NULL;
	return NULL;
}

/* Is the text one word, so that it can stand anywhere? */
static bool is_word(const char *text)
{
	return *text && !text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789")];
}

/* Does the expression need parentheses beside an operator? */
static bool is_operation(const struct rw_unit *u, unsigned int node)
{
	while (u->nodes[node].kind == CXCursor_UnexposedExpr && node + 1 < u->nodes[node].next &&
	       u->nodes[node + 1].next == u->nodes[node].next)
		node++;
	return u->nodes[node].kind == CXCursor_BinaryOperator || u->nodes[node].kind == CXCursor_ConditionalOperator ||
	       u->nodes[node].kind == CXCursor_UnexposedExpr;
}

const char *rw_state_text(struct rw_run *rw, const struct rw_state *s, unsigned int node)
{
	const struct rw_unit *u = s->unit;
	const struct rw_node *n = &u->nodes[node];
	const char *out = "";
	unsigned int i, at = n->begin;

	if (n->file != s->file) {
		rw_fail(rw, s->file, u->nodes[s->store].begin, "the state comes out of a macro");
		return NULL;
	}
	if (node != s->store + 1 && rw_reads_memory(u, node)) {
		rw_fail(rw, s->file, n->begin, "what is stored is read from memory, which the pair may change");
		return NULL;
	}
	if (rw_sets(u, node)) {
		rw_fail(rw, s->file, n->begin, "what is stored has effects");
		return NULL;
	}
	for (i = node; i < n->next; i++) {
		CXCursor d = clang_getCursorReferenced(u->nodes[i].cursor);
		enum CXCursorKind kind = u->nodes[i].kind;
		const char *arg;
		int k;

		if (kind == CXCursor_CallExpr || kind == CXCursor_StmtExpr || kind == CXCursor_CompoundAssignOperator) {
			rw_fail(rw, s->file, u->nodes[i].begin, "what is stored is found by a call");
			return NULL;
		}
		if (kind != CXCursor_DeclRefExpr || s->fn == s->pair_fn)
			continue;
		k = parameter(u, s->fn, d);
		if (k < 0 && clang_getCursorLinkage(d) != CXLinkage_NoLinkage) {
			if (!rw_hides(rw, u, s->pair_fn, rw_spelling(rw, d), d))
				continue;	/* the same everywhere */
			rw_fail(rw, s->file, u->nodes[i].begin, "%s is another variable where the pair is", rw_spelling(rw, d));
			return NULL;
		}
		arg = k < 0 ? NULL : argument_text(rw, s, k);
		if (!arg || u->nodes[i].file != s->file) {
			rw_fail(rw, s->file, u->nodes[i].begin, "%s is not known before the pair", rw_spelling(rw, d));
			return NULL;
		}
		out = sl_printf(rw->arena, "%s%s", out, rw_slice(&rw->files, s->file, at, u->nodes[i].begin));
		at = u->nodes[i].end;
		if (*arg == '&' && is_word(arg + 1) && s->file->src->text[at] == '-') {
			/* (&x)->y is x.y */
			out = sl_printf(rw->arena, "%s%s.", out, arg + 1);
			at += 2;
		} else {
			out = sl_printf(rw->arena, is_word(arg) ? "%s%s" : "%s(%s)", out, arg);
		}
	}
	out = sl_printf(rw->arena, "%s%s", out, rw_slice(&rw->files, s->file, at, n->end));
	return is_operation(u, node) ? sl_printf(rw->arena, "(%s)", out) : out;
}

/* The variable whose value is stored: a local of the function that nothing changes any more. */
static unsigned int stored_variable(struct rw_run *rw, const struct rw_state *s)
{
	const struct rw_unit *u = s->unit;
	unsigned int i = u->nodes[s->store + 1].next, var = SL_NONE, k;
	CXCursor d;

	while (u->nodes[i].kind == CXCursor_UnexposedExpr || u->nodes[i].kind == CXCursor_ParenExpr)
		i++;
	d = clang_getCursorReferenced(u->nodes[i].cursor);
	for (k = s->fn; u->nodes[i].kind == CXCursor_DeclRefExpr && k < s->store; k++)
		if (u->nodes[k].kind == CXCursor_VarDecl && clang_equalCursors(u->nodes[k].cursor, d))
			var = k;
	if (var == SL_NONE || u->nodes[var].file != s->file || u->nodes[u->nodes[var].parent].kind != CXCursor_DeclStmt ||
	    !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(d))) {
		rw_fail(rw, s->file, u->nodes[s->store].begin, "what is stored is no variable that is found before");
		return SL_NONE;
	}
	for (k = s->store; k < u->nodes[s->fn].next; k++)
		if (u->nodes[k].kind == CXCursor_DeclRefExpr && rw_ref_writes(u, k) &&
		    clang_equalCursors(clang_getCursorReferenced(u->nodes[k].cursor), d)) {
			rw_fail(rw, s->file, u->nodes[k].begin, "%s changes again behind the store", rw_spelling(rw, d));
			return SL_NONE;
		}
	return var;
}

/*
 * Statements from behind the declarations to the store: do they set nothing but
 * @var, from parameters? *@used: a bit for each of these.
 */
static bool only_finds(struct rw_run *rw, const struct rw_state *s, unsigned int var, unsigned int *used)
{
	const struct rw_unit *u = s->unit;
	unsigned int body = rw_body_of(u, s->fn), c, i;

	if (u->nodes[s->store].parent != body)
		return rw_fail(rw, s->file, u->nodes[s->store].begin, "the state is set under a condition");
	for (c = body + 1; c < s->store; c = u->nodes[c].next) {
		if (u->nodes[c].kind == CXCursor_DeclStmt)
			continue;
		if (u->nodes[c].kind != CXCursor_BinaryOperator || u->nodes[c].file != s->file ||
		    u->nodes[c + 1].kind != CXCursor_DeclRefExpr ||
		    !clang_equalCursors(clang_getCursorReferenced(u->nodes[c + 1].cursor), u->nodes[var].cursor))
			return rw_fail(rw, s->file, u->nodes[c].begin, "more than %s is found before the store",
				       rw_spelling(rw, u->nodes[var].cursor));
		if (rw_sets(u, u->nodes[c + 1].next))
			return rw_fail(rw, s->file, u->nodes[c].begin, "more than %s is set before the store",
				       rw_spelling(rw, u->nodes[var].cursor));
		for (i = c; i < u->nodes[c].next; i++) {
			CXCursor d = clang_getCursorReferenced(u->nodes[i].cursor);
			int k;

			if (u->nodes[i].kind != CXCursor_DeclRefExpr || clang_equalCursors(d, u->nodes[var].cursor) ||
			    clang_getCursorLinkage(d) != CXLinkage_NoLinkage || clang_getCursorKind(d) == CXCursor_EnumConstantDecl)
				continue;
			k = parameter(u, s->fn, d);
			if (k >= 0 && k < 32)
				*used |= 1u << k;
			else if (!rw_declares(u, c, d))
				return rw_fail(rw, s->file, u->nodes[i].begin, "%s is a variable of the function, too", rw_spelling(rw, d));
		}
	}
	return true;
}

/* "a, b" of the parameters in @used: their declarations, or what the call at @call passes. */
static const char *parameters(struct rw_run *rw, const struct rw_state *s, unsigned int used, unsigned int call)
{
	struct rw_state at = *s;
	const char *out = "";
	unsigned int k;

	at.call = call;
	for (k = 0; k < 32; k++) {
		const char *one;

		if (!(used & 1u << k))
			continue;
		if (call == SL_NONE) {
			unsigned int i;

			for (one = NULL, i = s->fn; i < s->unit->nodes[s->fn].next && !one; i++)
				if (clang_equalCursors(s->unit->nodes[i].cursor, clang_Cursor_getArgument(s->unit->nodes[s->fn].cursor, k)))
					one = text_of(rw, s->unit, i, s->file);
		} else {
			one = argument_text(rw, &at, k);
		}
		if (!one) {
			rw_fail(rw, s->file, s->unit->nodes[call == SL_NONE ? s->fn : call].at, "an argument comes out of a macro, or has effects");
			return NULL;
		}
		out = sl_printf(rw->arena, "%s%s%s", out, *out ? ", " : "", one);
	}
	return out;
}

/* Adds @text to the list in parentheses behind the name at @at. */
static bool append(struct rw_run *rw, struct rw_file *f, unsigned int at, const char *text)
{
	unsigned int t = rw_token_at(f->src, at);

	if (!rw_token_is(f->src, t + 1, "(") || f->src->tokens[t + 1].match == SL_NONE)
		return rw_fail(rw, f, at, "this is no list of arguments");
	rw_edit(&rw->files, f, rw->step, f->src->tokens[f->src->tokens[t + 1].match].at, 0,
		sl_printf(rw->arena, ", %s", text));
	return true;
}

/* All declarations and calls of the function get one more; there may be no other use. */
static bool change_uses(struct rw_run *rw, const struct rw_state *s, unsigned int used)
{
	const struct rw_unit *u = s->unit;
	const char *usr = rw_usr(&rw->ast, u->nodes[s->fn].cursor), *name = rw_spelling(rw, u->nodes[s->fn].cursor);
	unsigned int i, t, words = 0, uses = 0;

	for (i = 0; i < u->nnodes; i++) {
		const struct rw_node *n = &u->nodes[i];
		const char *args;

		if (n->kind == CXCursor_FunctionDecl && !strcmp(rw_usr(&rw->ast, n->cursor), usr)) {
			if (n->file != s->file || !append(rw, s->file, n->at, s->declarator))
				return rw_fail(rw, s->file, u->nodes[s->fn].at, "%s() is also declared elsewhere", name);
			uses++;
		} else if (n->kind == CXCursor_CallExpr &&
			   !strcmp(rw_usr(&rw->ast, clang_getCursorReferenced(n->cursor)), usr)) {
			if (n->file != s->file || !rw_text_is(s->file, n->begin, name))
				return rw_fail(rw, s->file, u->nodes[s->fn].at, "a macro calls %s()", name);
			args = i == s->call ? s->local : parameters(rw, s, used, i);
			if (!args)
				return false;
			if (i != s->call)
				args = sl_printf(rw->arena, "%s(%s)", s->finder, args);
			if (!append(rw, s->file, n->begin, args))
				return false;
			uses++;
		}
	}
	for (t = 0; t < s->file->src->ntokens; t++) {
		const struct sl_token *tok = &s->file->src->tokens[t];

		words += tok->kind == SL_TOK_WORD && rw_token_is(s->file->src, t, name);
		/* A macro's body; it may be another configuration's. */
		words += tok->kind == SL_TOK_DIRECTIVE && memmem(s->file->src->text + tok->at, tok->len, name, strlen(name));
	}
	return words == uses ? true :
	       rw_fail(rw, s->file, u->nodes[s->fn].at, "%s() is also used otherwise, or in another configuration", name);
}

bool rw_word_free(const struct rw_unit *u, unsigned int fn, const char *name)
{
	const struct rw_node *n = &u->nodes[fn];
	const struct sl_source *src = n->file->src;
	unsigned int t;

	for (t = rw_token_at(src, n->begin); t < src->ntokens && src->tokens[t].at < n->end; t++)
		if (src->tokens[t].kind == SL_TOK_WORD && rw_token_is(src, t, name))
			return false;
	return true;
}

/* A name for the new function that nothing in the file has. */
static const char *finder_name(struct rw_run *rw, const struct rw_state *s)
{
	const char *field = rw_spelling(rw, s->unit->nodes[s->store + 1].cursor);
	const char *name = sl_printf(rw->arena, "get_%s", *field ? field : s->name);
	const struct sl_source *src = s->file->src;
	unsigned int t;

	for (t = 0; t < src->ntokens; t++)
		if (src->tokens[t].kind == SL_TOK_WORD && rw_token_is(src, t, name))
			return NULL;
	return name;
}

bool rw_split_state(struct rw_run *rw, struct rw_state *s)
{
	const struct rw_unit *u = s->unit;
	unsigned int var, used = 0, begin, end, at, prev;
	const struct rw_node *fn = &u->nodes[s->fn];
	const char *nl = rw_newline(s->file), *type, *params, *body;

	if (s->fn == s->pair_fn || clang_getCursorLinkage(fn->cursor) != CXLinkage_Internal)
		return rw_fail(rw, s->file, fn->at, "%s() is not static: not all its callers are known", rw_spelling(rw, fn->cursor));
	var = stored_variable(rw, s);
	if (var == SL_NONE || !only_finds(rw, s, var, &used))
		return false;
	s->name = s->local = rw_spelling(rw, u->nodes[var].cursor);
	if (!rw_word_free(u, s->pair_fn, s->local))
		s->local = sl_printf(rw->arena, "new_%s", s->name);
	if (!rw_word_free(u, s->pair_fn, s->local))
		return rw_fail(rw, s->file, u->nodes[s->pair_fn].at, "it has something of the name %s already", s->local);
	s->new = s->local;
	type = rw_string(&rw->ast, clang_getTypeSpelling(clang_getCursorType(u->nodes[var].cursor)));
	if (strchr(type, '(') || strchr(type, '['))
		return rw_fail(rw, s->file, u->nodes[var].begin, "the type of %s can't be returned", s->name);
	type = sl_printf(rw->arena, "%s%s", type, type[strlen(type) - 1] == '*' ? "" : " ");
	s->declarator = sl_printf(rw->arena, "%s%s", type, s->name);
	s->local_declarator = sl_printf(rw->arena, "%s%s", type, s->local);
	s->finder = finder_name(rw, s);
	if (!s->finder)
		return rw_fail(rw, s->file, fn->at, "no name for a new function is free");
	params = parameters(rw, s, used, SL_NONE);
	s->find = params ? parameters(rw, s, used, s->call) : NULL;
	if (!s->find)
		return false;
	s->find = sl_printf(rw->arena, "%s(%s)", s->finder, s->find);
	begin = rw_behind_declarations(rw, u, rw_body_of(u, s->fn));
	end = rw_line_begin(s->file, u->nodes[s->store].begin);
	if (begin == SL_NONE)
		return false;
	if (begin >= end || !rw_begins_line(s->file, u->nodes[s->store].begin))
		return rw_fail(rw, s->file, u->nodes[s->store].begin, "nothing stands in lines of its own before the store");
	body = rw_slice(&rw->files, s->file, begin, end);
	/* Behind what stands before the function and its comment. */
	prev = rw_token_at(s->file->src, rw_line_begin(s->file, fn->begin));
	if (prev && !rw_line_free(s->file, s->file->src->tokens[prev - 1].at + s->file->src->tokens[prev - 1].len))
		return rw_fail(rw, s->file, fn->at, "a comment goes on before the function");
	at = prev ? rw_line_next(s->file, s->file->src->tokens[prev - 1].at + s->file->src->tokens[prev - 1].len - 1) : 0;
	if (rw_line_blank(s->file, at))
		at = rw_line_next(s->file, at);
	rw_edit(&rw->files, s->file, rw->step, at, 0,
		sl_printf(rw->arena, "static %s%s(%s)%s{%s\t%s;%s%s%s\treturn %s;%s}%s%s", type, s->finder,
			  *params ? params : "void", nl, nl, s->declarator, nl, nl, body, s->name, nl, nl, nl));
	rw_edit(&rw->files, s->file, rw->step, begin, end - begin, "");
	rw_remove_declaration(rw, s->unit, var);
	return change_uses(rw, s, used);
}
