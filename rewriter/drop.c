// SPDX-License-Identifier: GPL-2.0-only
/*
 * A parameter of a static function that only the clock needed goes with the
 * read: its callers are all edited anyway.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/hoist.h"

/* Does byte @at of function @fn go with a read, or with what another one drops? */
static bool goes(struct hc *h, const struct hc_fn *fn, unsigned int at)
{
	const struct rw_unit *u = fn->unit;
	unsigned int i, k, begin, end;

	for (i = 0; i < fn->nreads; i++)
		if (at >= u->nodes[fn->reads[i]].begin && at < u->nodes[fn->reads[i]].end)
			return true;
	for (i = 0; i < h->nfns; i++) {
		const struct hc_fn *g = h->fns[i];

		if (g->group != fn->group || g->drop == SL_NONE)
			continue;
		for (k = 0; k < g->nuses; k++)
			if (g->uses[k].kind == HC_CALL && g->uses[k].file == u->nodes[fn->def].file &&
			    hc_argument(h, g->uses[k].file, g->uses[k].at, g->drop, &begin, &end) &&
			    at >= begin && at < end)
				return true;
	}
	return false;
}

/* Is the word, in the function's text, in nothing but what goes? */
static bool only_goes(struct hc *h, const struct hc_fn *fn, const char *name)
{
	const struct rw_unit *u = fn->unit;
	const struct sl_source *src = u->nodes[fn->def].file->src;
	unsigned int body = rw_body_of(u, fn->def), t;
	bool any = false;

	if (body == SL_NONE || u->nodes[body].file != u->nodes[fn->def].file)
		return false;
	for (t = rw_token_at(src, u->nodes[body].begin);
	     t < src->ntokens && src->tokens[t].at < u->nodes[body].end; t++) {
		const struct sl_token *tok = &src->tokens[t];

		/* Of another configuration, or a macro: who knows. */
		if (tok->kind == SL_TOK_DIRECTIVE && memmem(src->text + tok->at, tok->len, name, strlen(name)))
			return false;
		if (tok->kind != SL_TOK_WORD || !rw_token_is(src, t, name) || rw_token_is(src, t - 1, ".") ||
		    (rw_token_is(src, t - 1, ">") && rw_token_is(src, t - 2, "-")))
			continue;
		if (!goes(h, fn, tok->at))
			return false;
		any = true;
	}
	return any;
}

/* Does the comment above the declaration at @at describe the parameter? */
static bool described(struct hc *h, const struct rw_file *f, unsigned int at, const char *name)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, at), begin;
	const char *word = sl_printf(h->rw->arena, "@%s", name);

	while (t && (src->tokens[t - 1].kind == SL_TOK_WORD || rw_token_is(src, t - 1, "*")))
		t--;
	begin = t ? src->tokens[t - 1].at + src->tokens[t - 1].len : 0;
	return memmem(src->text + begin, src->tokens[t].at - begin, word, strlen(word));
}

/* Is there a variable in the argument that nothing else may use? */
static bool has_local(struct hc *h, const struct hc_use *use, unsigned int k)
{
	const struct rw_unit *u = use->unit;
	unsigned int begin, end, i;

	if (!u || !hc_argument(h, use->file, use->at, k, &begin, &end))
		return true;
	for (i = use->node; i < u->nodes[use->node].next; i++)
		if (u->nodes[i].kind == CXCursor_DeclRefExpr && u->nodes[i].file == use->file &&
		    u->nodes[i].at >= begin && u->nodes[i].at < end &&
		    clang_getCursorKind(clang_getCursorReferenced(u->nodes[i].cursor)) == CXCursor_VarDecl)
			return true;
	return false;
}

/* Is the call in a function that has the time as a parameter itself? */
static bool in_changed(struct hc *h, const struct hc_fn *fn, const struct hc_use *use)
{
	unsigned int i;

	for (i = 0; i < h->nfns; i++) {
		const struct hc_fn *g = h->fns[i];
		const struct rw_node *n = &g->unit->nodes[g->def];

		if (g->group == fn->group && n->file == use->file && use->at >= n->begin && use->at < n->end)
			return true;
	}
	return false;
}

/* Has the declaration at @at numbers beside its parameters? An attribute may count them. */
static bool numbered(const struct rw_file *f, unsigned int at)
{
	const struct sl_source *src = f->src;
	unsigned int name = rw_token_at(src, at), t = name;

	while (t && src->tokens[t - 1].kind != SL_TOK_DIRECTIVE &&
	       (src->tokens[t - 1].parent != src->tokens[name].parent ||
		(!rw_token_is(src, t - 1, ";") && !rw_token_is(src, t - 1, "}"))))
		t--;
	for (; t < src->ntokens; t++) {
		if (t == name + 1)
			t = src->tokens[t].match + 1;
		if (t >= src->ntokens || rw_token_is(src, t, ";") || rw_token_is(src, t, "{"))
			break;
		if (src->tokens[t].kind == SL_TOK_WORD && strchr("0123456789", src->text[src->tokens[t].at]))
			return true;
	}
	return false;
}

static bool droppable(struct hc *h, const struct hc_fn *fn, unsigned int k)
{
	CXCursor def = fn->unit->nodes[fn->def].cursor;
	const char *name = rw_spelling(h->rw, clang_Cursor_getArgument(def, k));
	unsigned int i, begin, end;

	/* A macro's body may use it without a word of it in the text. */
	for (i = fn->def; i < fn->unit->nodes[fn->def].next; i++) {
		const struct rw_node *n = &fn->unit->nodes[i];

		if (n->kind == CXCursor_DeclRefExpr &&
		    clang_equalCursors(clang_getCursorReferenced(n->cursor), clang_Cursor_getArgument(def, k)) &&
		    (n->file != fn->unit->nodes[fn->def].file || !goes(h, fn, n->at)))
			return false;
	}
	if (!*name || !strstr(fn->arg, sl_printf(h->rw->arena, "\1%c", k + 1)) || !only_goes(h, fn, name))
		return false;
	for (i = 0; i < fn->nuses; i++) {
		const struct hc_use *use = &fn->uses[i];

		if (hc_narguments(use->file, use->at) != fn->nparams)
			return false;
		if (use->kind == HC_DECL) {
			if (!hc_argument(h, use->file, use->at, k, &begin, &end) || numbered(use->file, use->at) ||
			    described(h, use->file, use->at, name))
				return false;
			continue;
		}
		if (!hc_repeatable(h, fn, use, k) || (in_changed(h, fn, use) && has_local(h, use, k)))
			return false;
	}
	return true;
}

static bool drop_one(struct hc *h, struct hc_fn *fn)
{
	unsigned int k;

	for (k = 0; fn->local && k < fn->nparams && k < 100; k++) {
		if (droppable(h, fn, k)) {
			fn->drop = k;
			return true;
		}
	}
	return false;
}

void hc_drop(struct hc *h, unsigned int group)
{
	unsigned int i;
	bool more;

	/* What a callee drops may be the last that its caller needed. */
	do {
		more = false;
		for (i = 0; i < h->nfns; i++)
			if (h->fns[i]->group == group && h->fns[i]->drop == SL_NONE)
				more |= drop_one(h, h->fns[i]);
	} while (more);
}
