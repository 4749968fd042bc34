// SPDX-License-Identifier: GPL-2.0-only
/*
 * skip-unchanged: what is taken out and put back stays where it is if what is
 * set between is what it was.
 *
 * Before:				After:
 *
 *	lock(t);				lock(t);
 *						tg = get_group(t);
 *						if (tg == t->group)
 *							goto unlock;
 *
 *	dequeue(t);				dequeue(t);
 *	change_group(t);			change_group(t, tg);
 *	enqueue(t);				enqueue(t);
 *					unlock:
 *	unlock(t);				unlock(t);
 *
 * What leaves the function behind the pair is used as it is.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/skip.h"

struct skip {
	const struct sl_finding *finding;
	struct rw_state state;
	unsigned int begin, end;	/* tokens: the pair's first, and the one behind it */
	unsigned int brace;		/* token: the function's { */
	const char *leave;		/* "return;", "goto unlock;" */
};

/* The statement of the function's own block around token @t: its first token. */
static unsigned int outermost(const struct sl_source *src, unsigned int t, unsigned int brace)
{
	while (t != SL_NONE && src->tokens[t].parent != brace)
		t = src->tokens[t].parent;
	return t;
}

static unsigned int statement_begin(const struct sl_source *src, unsigned int t, unsigned int brace)
{
	for (; t - 1 > brace; t--) {
		unsigned int p = t - 1;

		if (src->tokens[p].parent != brace) {
			/* Out of the inside of brackets to where they begin. */
			t = outermost(src, p, brace) + 1;
			continue;
		}
		if (src->tokens[p].kind == SL_TOK_DIRECTIVE || rw_token_is(src, p, ";") ||
		    (rw_token_is(src, p, "}") && !rw_token_is(src, t, "else")))
			break;
	}
	return t;
}

/* Behind the statement of the block that token @t belongs to. */
static unsigned int statement_end(const struct sl_source *src, unsigned int t, unsigned int brace)
{
	for (; t < src->tokens[brace].match; t++) {
		if (src->tokens[t].parent != brace)
			continue;
		if (rw_token_is(src, t, "{") && src->tokens[t].match != SL_NONE) {
			bool once = rw_token_is(src, t - 1, "do");

			t = src->tokens[t].match;
			if (!rw_token_is(src, t + 1, "else") && !(once && rw_token_is(src, t + 1, "while")))
				return t + 1;
		} else if (rw_token_is(src, t, ";")) {
			if (!rw_token_is(src, t + 1, "else"))
				return t + 1;
		}
	}
	return src->tokens[brace].match;
}

/* From the first of the pair's calls to behind the last of them. */
static bool find_pair(struct rw_run *rw, struct skip *k)
{
	const struct sl_finding *f = k->finding;
	struct rw_state *s = &k->state;
	const struct sl_source *src;
	unsigned int body, i, n = 0;

	s->unit = rw_open(rw, f->loc.file, &s->file);
	if (!s->unit)
		return false;
	src = s->file->src;
	s->pair_fn = rw_definition(rw, s->unit, s->file, f->function);
	body = s->pair_fn == SL_NONE ? SL_NONE : rw_body_of(s->unit, s->pair_fn);
	if (body == SL_NONE || s->unit->nodes[body].file != s->file)
		return rw_fail(rw, s->file, 0, "%s() is not written there: a macro's?", f->function);
	k->brace = rw_token_at(src, s->unit->nodes[body].begin);
	for (i = 0; i < f->nsteps; i++) {
		const struct sl_step *step = &f->steps[i];
		unsigned int at, t, begin, end;

		if (step->kind != SL_STEP_DO || !step->function || strcmp(step->function, f->function))
			continue;
		at = rw_offset(s->file, step->loc.line, step->loc.col);
		t = at == SL_NONE ? SL_NONE : outermost(src, rw_token_at(src, at), k->brace);
		if (t == SL_NONE)
			return rw_fail(rw, s->file, at == SL_NONE ? 0 : at, "%s() is not called there", step->name);
		begin = statement_begin(src, t, k->brace);
		end = statement_end(src, t, k->brace);
		if (!n || begin < k->begin)
			k->begin = begin;
		if (!n || end > k->end)
			k->end = end;
		n++;
	}
	if (n < 2)
		return rw_fail(rw, s->file, src->tokens[k->brace].at, "the report does not say what is taken out, and put back");
	if (!rw_begins_line(s->file, src->tokens[k->begin].at))
		return rw_fail(rw, s->file, src->tokens[k->begin].at, "the first of the pair does not begin its line");
	for (i = k->begin; i < k->end; i++)
		if (src->tokens[i].kind == SL_TOK_DIRECTIVE && src->tokens[i].parent == k->brace)
			return rw_fail(rw, s->file, src->tokens[i].at, "a directive stands between the pair");
	return true;
}

/* Is the store, or the call that leads there, a statement of the function's own block between the pair? */
static bool in_order(struct rw_run *rw, const struct skip *k, unsigned int node)
{
	const struct rw_state *s = &k->state;
	const struct rw_unit *u = s->unit;

	unsigned int block = u->nodes[node].parent, loop = u->nodes[block].parent;

	/* A scope is a macro's loop; all that is compared has to be the same throughout, see keeps(). */
	if (u->nodes[loop].kind == CXCursor_IfStmt && u->nodes[loop].file == s->file &&
	    !rw_text_is(s->file, u->nodes[loop].begin, "if"))
		loop = u->nodes[loop].parent;
	if (block != rw_body_of(u, s->pair_fn) && u->nodes[block].kind == CXCursor_CompoundStmt &&
	    u->nodes[loop].kind == CXCursor_ForStmt && u->nodes[loop].file == s->file &&
	    !rw_text_is(s->file, u->nodes[loop].begin, "for"))
		block = u->nodes[loop].parent;
	if (block != rw_body_of(u, s->pair_fn))
		return rw_fail(rw, s->file, u->nodes[node].begin, "the state is set in a loop, or under a condition");
	if (u->nodes[node].begin < s->file->src->tokens[k->begin].at || u->nodes[node].begin >= s->file->src->tokens[k->end].at)
		return rw_fail(rw, s->file, u->nodes[node].begin, "the state is not set between the pair");
	return true;
}

/* Do variables and members of @node, in the pair's function, keep their values from the pair's first to @set? */
static bool keeps(struct rw_run *rw, const struct skip *k, unsigned int node, unsigned int set)
{
	const struct rw_state *s = &k->state;

	return rw_same_value(s->unit, s->pair_fn, node, s->file->src->tokens[k->begin].at,
			     s->unit->nodes[set].parent == rw_body_of(s->unit, s->pair_fn) ?
			     s->unit->nodes[set].begin : s->file->src->tokens[k->end].at) ? true :
	       rw_fail(rw, s->file, s->unit->nodes[node].begin, "what is compared changes between the pair");
}

/* Likewise all that the comparison is made of: in the callee, it is parameters, and the call's arguments. */
static bool all_keep(struct rw_run *rw, const struct skip *k)
{
	const struct rw_state *s = &k->state;
	const struct rw_unit *u = s->unit;
	unsigned int lhs = s->store + 1, rhs = u->nodes[lhs].next;

	if (s->fn == s->pair_fn)
		return keeps(rw, k, lhs, s->store) && keeps(rw, k, rhs, s->store);
	if (!rw_same_value(u, s->fn, lhs, u->nodes[s->fn].begin, u->nodes[s->store].begin) ||
	    (!s->finder && !rw_same_value(u, s->fn, rhs, u->nodes[s->fn].begin, u->nodes[s->store].begin)))
		return rw_fail(rw, s->file, u->nodes[s->store].begin, "what is compared changes before the store");
	return keeps(rw, k, s->call, s->call);
}

/* The assignment that the finding names, and the call that leads there. */
static bool find_store(struct rw_run *rw, struct skip *k)
{
	struct rw_state *s = &k->state;
	const struct rw_unit *u = s->unit;
	const struct sl_step *note = NULL;
	unsigned int i, at, n = 0;

	for (i = 0; i < k->finding->nsteps && !note; i++)
		if (k->finding->steps[i].kind == SL_STEP_NOTE)
			note = &k->finding->steps[i];
	if (!note || !note->function || !note->loc.file)
		return rw_fail(rw, s->file, 0, "the report does not say what is set");
	if (strcmp(note->loc.file, s->file->path))
		return rw_fail(rw, s->file, 0, "%s(), which sets the state, is in another file", note->function);
	s->fn = rw_definition(rw, u, s->file, note->function);
	at = rw_offset(s->file, note->loc.line, note->loc.col);
	s->store = SL_NONE;
	for (i = s->fn; s->fn != SL_NONE && at != SL_NONE && i < u->nodes[s->fn].next; i++)
		if (u->nodes[i].kind == CXCursor_BinaryOperator && u->nodes[i].file == s->file &&
		    at >= u->nodes[i].begin && at < u->nodes[i].end)
			s->store = i;
	if (s->store == SL_NONE)
		return rw_fail(rw, s->file, at == SL_NONE ? 0 : at, "the state is not set by an assignment there");
	if (!rw_certain(&rw->ast, u, s->store, rw_body_of(u, s->fn), &at) && s->fn != s->pair_fn)
		return rw_fail(rw, s->file, u->nodes[s->store].begin, "the state is set under a condition");
	s->call = SL_NONE;
	if (s->fn == s->pair_fn)
		return in_order(rw, k, s->store);
	for (i = s->pair_fn; i < u->nodes[s->pair_fn].next; i++)
		if (u->nodes[i].kind == CXCursor_CallExpr &&
		    clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor), u->nodes[s->fn].cursor)) {
			s->call = i;
			n++;
		}
	if (n != 1 || u->nodes[s->call].file != s->file)
		return rw_fail(rw, s->file, u->nodes[s->pair_fn].at, "%s() does not call %s() itself, once", k->finding->function, note->function);
	return in_order(rw, k, s->call);
}

/* A variable that the pair's statements set and the rest looks at has to have a value before. */
static bool tail_knows(struct rw_run *rw, const struct skip *k)
{
	const struct rw_unit *u = k->state.unit;
	const struct sl_source *src = k->state.file->src;
	unsigned int begin = src->tokens[k->begin].at, tail = src->tokens[k->end].at, i, j, fn = k->state.pair_fn;

	for (i = fn; i < u->nodes[fn].next; i++) {
		CXCursor d = clang_getCursorReferenced(u->nodes[i].cursor);
		bool before = false, between = false;
		unsigned int p;

		if (u->nodes[i].kind != CXCursor_DeclRefExpr ||
		    (u->nodes[i].file == k->state.file && u->nodes[i].begin < tail) ||
		    clang_getCursorKind(d) != CXCursor_VarDecl || clang_getCursorLinkage(d) != CXLinkage_NoLinkage)
			continue;
		before = !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(d));
		for (j = fn; j < u->nodes[fn].next; j++) {
			if (u->nodes[j].kind != CXCursor_DeclRefExpr || !rw_ref_writes(u, j) ||
			    !clang_equalCursors(clang_getCursorReferenced(u->nodes[j].cursor), d))
				continue;
			/* Out of a macro: anywhere. */
			if (u->nodes[j].file != k->state.file)
				between = true;
			else if (u->nodes[j].begin < begin)
				before = true;
			else
				between |= u->nodes[j].begin < tail;
		}
		if (!between)
			continue;
		for (p = u->nodes[i].parent; p != SL_NONE && u->nodes[p].kind != CXCursor_ReturnStmt; p = u->nodes[p].parent)
			;
		if (!before || p != SL_NONE)
			return rw_fail(rw, k->state.file, u->nodes[i].begin, "%s is only known when the pair has run", rw_spelling(rw, d));
	}
	return true;
}

/* How to leave: by what stands behind the pair. */
static bool find_leave(struct rw_run *rw, struct skip *k)
{
	static const char *const names[] = { "unlock", "out", "leave", "unchanged" };
	bool unlocks = false;
	const struct rw_unit *u = k->state.unit;
	struct rw_file *f = k->state.file;
	const struct sl_source *src = f->src;
	unsigned int i, c, body = rw_body_of(u, k->state.pair_fn);

	for (c = body + 1; c < u->nodes[body].next; c = u->nodes[c].next)
		if (u->nodes[c].kind == CXCursor_DeclStmt &&
		    (u->nodes[c].file != f || u->nodes[c].begin >= src->tokens[k->begin].at) &&
		    rw_line_of(f, u->nodes[c].begin) >= src->tokens[k->begin].line)
			return rw_fail(rw, f, u->nodes[c].begin, "a declaration would be jumped over");
	if (k->end == src->tokens[k->brace].match) {
		k->leave = "return;";
		return clang_getCursorResultType(u->nodes[k->state.pair_fn].cursor).kind == CXType_Void ? true :
		       rw_fail(rw, f, src->tokens[k->end].at, "the function ends without a result");
	}
	if (!tail_knows(rw, k))
		return false;
	if (src->tokens[k->end].kind == SL_TOK_WORD && rw_token_is(src, k->end + 1, ":")) {
		k->leave = sl_printf(rw->arena, "goto %s;", rw_slice(&rw->files, f, src->tokens[k->end].at,
								     src->tokens[k->end].at + src->tokens[k->end].len));
		return true;
	}
	if (src->tokens[k->end].kind == SL_TOK_DIRECTIVE || !rw_begins_line(f, src->tokens[k->end].at))
		return rw_fail(rw, f, src->tokens[k->end].at, "no label can be put before this");
	for (i = k->end; i < src->tokens[k->brace].match; i++)
		unlocks |= !!memmem(src->text + src->tokens[i].at, src->tokens[i].len, names[0], strlen(names[0]));
	for (i = !unlocks; i < sizeof(names) / sizeof(*names); i++) {
		if (!rw_word_free(u, k->state.pair_fn, names[i]))
			continue;
		k->leave = sl_printf(rw->arena, "goto %s;", names[i]);
		rw_edit(&rw->files, f, rw->step, rw_line_begin(f, src->tokens[k->end].at), 0,
			sl_printf(rw->arena, "%s:%s", names[i], rw_newline(f)));
		return true;
	}
	return rw_fail(rw, f, src->tokens[k->end].at, "no name for a label is free");
}

/* The declaration of a variable, behind those that the function begins with. */
static void declare(struct rw_run *rw, const struct skip *k)
{
	struct rw_file *f = k->state.file;
	const struct sl_source *src = f->src;
	unsigned int at = rw_line_next(f, src->tokens[k->brace].at), stop = src->tokens[k->begin].at;
	const char *nl = rw_newline(f);
	const char *text = sl_printf(rw->arena, "\t%s;%s", k->state.local_declarator, nl);
	unsigned int p;

	for (p = at; p < stop && !rw_line_blank(f, p);)
		p = rw_line_next(f, p);
	if (p >= stop)
		rw_edit(&rw->files, f, rw->step, at, 0, sl_printf(rw->arena, "%s%s", text, nl));
	else
		rw_edit(&rw->files, f, rw->step, p, 0, text);
}

static bool rewrite(struct rw_run *rw, struct skip *k)
{
	struct rw_state *s = &k->state;
	const struct sl_source *src;
	unsigned int at, rhs;
	const char *nl;

	if (!find_pair(rw, k) || !find_store(rw, k))
		return false;
	src = s->file->src;
	rhs = s->unit->nodes[s->store + 1].next;
	s->old = rw_state_text(rw, s, s->store + 1);
	if (!s->old)
		return false;
	s->new = rw_state_text(rw, s, rhs);
	if (!s->new) {
		if (s->fn == s->pair_fn || !rw_split_state(rw, s))
			return false;
		declare(rw, k);
	}
	if (!all_keep(rw, k) || !find_leave(rw, k))
		return false;
	if (!rw_line_free(s->file, src->tokens[k->begin - 1].at + src->tokens[k->begin - 1].len))
		return rw_fail(rw, s->file, src->tokens[k->begin].at, "a comment goes on before the pair");
	nl = rw_newline(s->file);
	/* Above the comment of the pair's first statement. */
	at = rw_line_next(s->file, src->tokens[k->begin - 1].at + src->tokens[k->begin - 1].len - 1);
	if (rw_line_blank(s->file, at))
		at = rw_line_next(s->file, at);
	rw_edit(&rw->files, s->file, rw->step, at, 0,
		sl_printf(rw->arena, "%s\tif (%s == %s)%s\t\t%s%s%s",
			  s->finder ? sl_printf(rw->arena, "\t%s = %s;%s", s->local, s->find, nl) : "",
			  s->new, s->old, nl, k->leave, nl, nl));
	return true;
}

static void run(struct rw_run *rw, const struct sl_finding *const *list, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		struct skip k = { .finding = list[i] };
		struct sl_rw_patch *patch;

		if (!rewrite(rw, &k)) {
			rw_drop_edits(rw);
			rw_refuse(rw, list[i]);
			continue;
		}
		patch = rw_finish(rw, list[i]);
		if (!patch)
			continue;
		patch->summary = sl_printf(rw->arena, "Do nothing in %s() if nothing changes", list[i]->function);
		rw_describe(rw, list[i], k.state.finder ?
			    sl_printf(rw->arena, "Find the new state first, by %s(), and leave by the way that is there (\"%s\") if %s is that already. All that stands between is left out then, also what only stands beside the pair. Not looked at: whether %s(), which runs earlier now, sees something that the pair changes.",
				      k.state.finder, k.leave, k.state.old, k.state.finder) :
			    sl_printf(rw->arena, "Leave by the way that is there (\"%s\") if %s is %s already. All that stands between is left out then, also what only stands beside the pair.",
				      k.leave, k.state.old, k.state.new), patch);
	}
}

const struct rw_rewrite rw_skip_unchanged = {
	.name = "skip-unchanged",
	.run = run,
};
