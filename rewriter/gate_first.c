// SPDX-License-Identifier: GPL-2.0-only
/*
 * gate-first: what a static key makes pointless is done behind its test.
 *
 * Where the test is there, and a call whose result only what is behind it uses
 * stands before:
 *
 *	struct info *i = info_of(x);		struct info *i;
 *
 *	if (!static_branch_likely(&key))	if (!static_branch_likely(&key))
 *		return;					return;
 *						i = info_of(x);
 *
 * Or, where the result is used once, at its use. Where the test is missing, it
 * is written as in another function that goes the same way:
 *
 *						if (static_branch_likely(&off))
 *							return;
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

struct gate {
	const struct sl_finding *finding;
	const struct sl_step *work;	/* what is done */
	struct rw_file *file;
	struct rw_unit *unit;
	unsigned int fn;		/* node: has the work */
	const char *test;		/* of the key, as it is written */
};

/* Is the node a branch that does nothing but return? Then its condition, as it is written. */
static const char *returns(struct rw_run *rw, const struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node], *then;
	unsigned int t;

	if (n->kind != CXCursor_IfStmt || !n->file || node + 1 >= n->next || u->nodes[node + 1].next >= n->next)
		return NULL;
	then = &u->nodes[u->nodes[node + 1].next];
	/* A block of one statement counts as that. */
	if (then->kind == CXCursor_CompoundStmt && then + 1 < &u->nodes[n->next])
		then++;
	/* No else, no value. */
	if (u->nodes[u->nodes[node + 1].next].next != n->next || then->kind != CXCursor_ReturnStmt ||
	    then->next != n->next || then + 1 != &u->nodes[n->next])
		return NULL;
	/* By its words: a macro's condition has no place of its own. */
	t = rw_token_at(n->file->src, n->begin);
	if (!rw_token_is(n->file->src, t, "if") || !rw_token_is(n->file->src, t + 1, "(") ||
	    n->file->src->tokens[t + 1].match == SL_NONE)
		return NULL;
	return rw_slice(&rw->files, n->file, n->file->src->tokens[t + 1].at + 1,
			n->file->src->tokens[n->file->src->tokens[t + 1].match].at);
}

/* Is the key's test all of the condition, with no call or effect that is written there? */
static bool is_key_alone(const struct rw_unit *u, unsigned int branch, const char *test)
{
	const struct rw_node *n = &u->nodes[branch];
	unsigned int i;

	if (strstr(test, "&&") || strstr(test, "||") || strchr(test, '?') || strstr(test, "++") || strstr(test, "--"))
		return false;
	for (i = branch + 1; i < u->nodes[branch + 1].next; i++) {
		CXString name = clang_getCursorSpelling(u->nodes[i].cursor);
		bool call = u->nodes[i].kind == CXCursor_CallExpr && u->nodes[i].file == n->file &&
			    rw_text_is(n->file, u->nodes[i].begin, clang_getCString(name));

		clang_disposeString(name);
		if (call)
			return false;
	}
	return true;
}

/* Does all that the condition names exist everywhere: nothing of the function's own? */
static bool only_globals(const struct rw_unit *u, unsigned int cond)
{
	unsigned int i;

	for (i = cond; i < u->nodes[cond].next; i++) {
		CXCursor d;

		if (u->nodes[i].kind != CXCursor_DeclRefExpr)
			continue;
		d = clang_getCursorReferenced(u->nodes[i].cursor);
		if (clang_getCursorKind(d) == CXCursor_ParmDecl ||
		    (clang_getCursorKind(d) == CXCursor_VarDecl && clang_getCursorLinkage(d) == CXLinkage_NoLinkage &&
		     !rw_declares(u, cond, d)))
			return false;
	}
	return true;
}

/*
 * The test of the key in the function that a step names, before the step's call;
 * the function is one that the file of the work sees.
 */
static const char *test_before(struct rw_run *rw, const struct gate *g, const struct sl_step *s)
{
	const struct rw_file *f = rw_file(&rw->files, s->loc.file);
	const struct rw_unit *u = g->unit;
	unsigned int at, fn, i;

	at = f ? rw_offset(f, s->loc.line, s->loc.col) : SL_NONE;
	fn = at == SL_NONE ? SL_NONE : rw_definition(rw, u, f, s->function);
	if (fn == SL_NONE)
		return NULL;
	for (i = fn; i < u->nodes[fn].next; i++) {
		const char *test = u->nodes[i].file == f && u->nodes[i].begin < at ? returns(rw, u, i) : NULL;

		if (test && strstr(test, s->name) && only_globals(u, i + 1) && is_key_alone(u, i, test))
			return test;
	}
	return NULL;
}

/* The test is missing: another function of the file has it. */
static bool add_test(struct rw_run *rw, struct gate *g)
{
	unsigned int i;

	for (i = 0; i < g->finding->nsteps && !g->test; i++) {
		const struct sl_step *s = &g->finding->steps[i];

		if (s->kind == SL_STEP_NOTE && s->name && s->function && s->loc.file)
			g->test = test_before(rw, g, s);
	}
	if (!g->test)
		return rw_fail(rw, g->file, g->unit->nodes[g->fn].at,
			       "no function that this file sees has the test as \"if (...) return;\" to be written here, too");
	return rw_return_early(rw, g->unit, g->fn, g->test);
}

/* Are there directives, or other statements of a macro, between two bytes? */
static bool has_directive(const struct rw_file *f, unsigned int begin, unsigned int end)
{
	unsigned int t;

	for (t = rw_token_at(f->src, begin); t < f->src->ntokens && f->src->tokens[t].at < end; t++)
		if (f->src->tokens[t].kind == SL_TOK_DIRECTIVE)
			return true;
	return false;
}

/* The only place that uses @var but @target; SL_NONE: there are several. */
static unsigned int only_use(const struct rw_unit *u, unsigned int fn, unsigned int var, unsigned int target)
{
	unsigned int i, found = SL_NONE;

	for (i = fn; i < u->nodes[fn].next; i++) {
		if (i == target || u->nodes[i].kind != CXCursor_DeclRefExpr ||
		    !clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor), u->nodes[var].cursor))
			continue;
		if (found != SL_NONE)
			return SL_NONE;
		found = i;
	}
	return found;
}

/* Is there a label between two bytes, to which one may come back? */
static bool has_label(const struct rw_unit *u, const struct gate *g, unsigned int begin, unsigned int end)
{
	unsigned int i;

	for (i = g->fn; i < u->nodes[g->fn].next; i++)
		if ((u->nodes[i].kind == CXCursor_LabelStmt || u->nodes[i].kind == CXCursor_CaseStmt ||
		     u->nodes[i].kind == CXCursor_DefaultStmt) &&
		    (u->nodes[i].file != g->file || (u->nodes[i].at >= begin && u->nodes[i].at < end)))
			return true;
	return false;
}

/* Do the call's arguments, and names in them, mean the same at byte @to? */
static bool same_arguments(struct rw_run *rw, const struct gate *g, unsigned int call, unsigned int to)
{
	const struct rw_unit *u = g->unit;
	unsigned int i;

	for (i = call + 1; i < u->nodes[call].next; i++) {
		CXCursor d = clang_getCursorReferenced(u->nodes[i].cursor);

		if (u->nodes[i].kind == CXCursor_DeclRefExpr && rw_hides(rw, u, g->fn, rw_spelling(rw, d), d))
			return false;
	}
	return !rw_sets(u, call) && rw_same_value(u, g->fn, call, u->nodes[call].end, to);
}

/* Are all words of the variable's name in the function what was parsed: nothing of another configuration? */
static bool all_words_seen(struct rw_run *rw, const struct gate *g, unsigned int var)
{
	const struct rw_unit *u = g->unit;
	const struct sl_source *src = g->file->src;
	const char *name = rw_spelling(rw, u->nodes[var].cursor);
	unsigned int i, t, words = 0, refs = 1;

	for (i = g->fn; i < u->nodes[g->fn].next; i++)
		refs += u->nodes[i].kind == CXCursor_DeclRefExpr && u->nodes[i].file == g->file &&
			clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor), u->nodes[var].cursor);
	for (t = rw_token_at(src, u->nodes[g->fn].begin); t < src->ntokens && src->tokens[t].at < u->nodes[g->fn].end; t++)
		words += src->tokens[t].kind == SL_TOK_WORD && rw_token_is(src, t, name);
	return words <= refs;
}

/* The branch on the key that leaves, in the block of statement @stmt, behind it. */
static unsigned int test_behind(struct rw_run *rw, const struct gate *g, unsigned int stmt)
{
	const struct rw_unit *u = g->unit;
	unsigned int block = u->nodes[stmt].parent, c, at = SL_NONE, i;

	for (i = 0; i < g->finding->nsteps; i++)
		if (g->finding->steps[i].kind == SL_STEP_NOTE)
			at = rw_offset(g->file, g->finding->steps[i].loc.line, g->finding->steps[i].loc.col);
	for (c = u->nodes[stmt].next; c < u->nodes[block].next; c = u->nodes[c].next)
		if (u->nodes[c].kind == CXCursor_IfStmt && u->nodes[c].file == g->file &&
		    at >= u->nodes[c].begin && at < u->nodes[c].end)
			return c;
	return SL_NONE;
}

/* A declaration with initialiser, the only use of which takes the call in. */
static bool move_to_use(struct rw_run *rw, struct gate *g, unsigned int call, unsigned int var)
{
	const struct rw_unit *u = g->unit;
	unsigned int use = only_use(u, g->fn, var, SL_NONE);
	unsigned int stmt = rw_statement_of(u, call), test = stmt == SL_NONE ? SL_NONE : test_behind(rw, g, stmt);
	const struct rw_node *n = &u->nodes[call];

	if (test == SL_NONE || use == SL_NONE || u->nodes[use].at < u->nodes[test + 1].end)
		return rw_fail(rw, g->file, n->begin, "the result is used before the test");
	if (has_label(u, g, n->begin, u->nodes[use].at) || !same_arguments(rw, g, call, u->nodes[use].at) ||
	    !all_words_seen(rw, g, var))
		return rw_fail(rw, g->file, n->begin, "the call would be another one at the use");
	if (use == SL_NONE || u->nodes[use].file != g->file ||
	    !rw_text_is(g->file, u->nodes[use].at, rw_spelling(rw, u->nodes[var].cursor)) ||
	    rw_loop_around(&rw->ast, u, use, 0) != SL_NONE || has_directive(g->file, n->begin, u->nodes[use].at))
		return rw_fail(rw, g->file, n->begin, "the result is used in several places, or in a loop");
	rw_edit(&rw->files, g->file, rw->step, u->nodes[use].begin, u->nodes[use].end - u->nodes[use].begin,
		rw_slice(&rw->files, g->file, n->begin, n->end));
	rw_remove_declaration(rw, g->unit, var);
	return true;
}

/* The call goes to a statement of its own, behind the test. */
static bool move_behind(struct rw_run *rw, struct gate *g, unsigned int call, unsigned int var, bool declared)
{
	const struct rw_unit *u = g->unit;
	unsigned int stmt = rw_statement_of(u, call), test, end, begin, t;
	const struct rw_node *n = &u->nodes[call];
	const char *nl = rw_newline(g->file), *name = rw_spelling(rw, u->nodes[var].cursor);

	test = stmt == SL_NONE ? SL_NONE : test_behind(rw, g, stmt);
	if (test == SL_NONE)
		return rw_fail(rw, g->file, n->begin, "the test is no \"if\" of the same block");
	end = rw_statement_end(u, test);
	if (has_directive(g->file, n->begin, end) || !rw_begins_line(g->file, u->nodes[test].begin))
		return rw_fail(rw, g->file, u->nodes[test].begin, "a directive stands between the call and the test");
	if (!rw_line_free(g->file, end))
		return rw_fail(rw, g->file, u->nodes[test].begin, "more stands in the line where the test ends, or a comment goes on behind it");
	if (has_label(u, g, n->begin, end) || !same_arguments(rw, g, call, end))
		return rw_fail(rw, g->file, n->begin, "the call would be another one behind the test");
	begin = u->nodes[var].at + strlen(name);
	t = rw_token_at(g->file->src, begin);
	if (declared && (!rw_token_is(g->file->src, t, "=") || g->file->src->tokens[t + 1].at != n->begin))
		return rw_fail(rw, g->file, n->begin, "more than the call stands behind the variable's name");
	/* From behind the name to behind the call: " = call()". */
	if (declared)
		rw_edit(&rw->files, g->file, rw->step, begin, n->end - begin, "");
	else
		rw_remove_statement(rw, g->unit, stmt);
	rw_edit(&rw->files, g->file, rw->step, rw_line_next(g->file, end - 1), 0,
		sl_printf(rw->arena, "%s%s = %s;%s", rw_indent(&rw->files, g->file, u->nodes[test].begin), name,
			  rw_slice(&rw->files, g->file, n->begin, n->end), nl));
	return true;
}

/* The test is there: the work goes behind it. */
static bool move_work(struct rw_run *rw, struct gate *g)
{
	unsigned int call = rw_find_call(rw, g->unit, g->file, g->work), var, target;
	bool declared;

	if (call == SL_NONE)
		return rw_fail(rw, g->file, 0, "%s() is not called there: a macro's?", g->work->name);
	var = rw_stored_in(g->unit, call, &declared, &target);
	if (var == SL_NONE)
		return rw_fail(rw, g->file, g->unit->nodes[call].begin, "the result goes to no variable of the function alone");
	if (declared && only_use(g->unit, g->fn, var, target) != SL_NONE && move_to_use(rw, g, call, var))
		return true;
	return move_behind(rw, g, call, var, declared);
}

static bool rewrite(struct rw_run *rw, struct gate *g)
{
	unsigned int i;
	bool here = false;

	for (i = 0; i < g->finding->nsteps; i++) {
		const struct sl_step *s = &g->finding->steps[i];

		if (s->kind == SL_STEP_DO)
			g->work = s;
		else if (s->function && g->finding->function)
			here |= !strcmp(s->function, g->finding->function);
	}
	if (!g->work)
		return rw_fail(rw, NULL, 0, "the report does not say what is done");
	g->unit = rw_open(rw, g->finding->loc.file, &g->file);
	if (!g->unit)
		return false;
	g->fn = rw_definition(rw, g->unit, g->file, g->finding->function);
	if (g->fn == SL_NONE)
		return rw_fail(rw, g->file, 0, "%s() is not written there: a macro's?", g->finding->function);
	return here ? move_work(rw, g) : add_test(rw, g);
}

static void run(struct rw_run *rw, const struct sl_finding *const *list, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		struct gate g = { .finding = list[i] };
		struct sl_rw_patch *patch;

		if (!rewrite(rw, &g)) {
			rw_drop_edits(rw);
			rw_refuse(rw, list[i]);
			continue;
		}
		patch = rw_finish(rw, list[i]);
		if (!patch)
			continue;
		patch->summary = g.test ? sl_printf(rw->arena, "Leave %s() early if %s", list[i]->function, g.test) :
				 sl_printf(rw->arena, "Call %s() behind the test in %s()", g.work->name, list[i]->function);
		if (strlen(patch->summary) > 60)
			patch->summary = sl_printf(rw->arena, "Test the static key first in %s()", list[i]->function);
		rw_describe(rw, list[i], g.test ?
			    sl_printf(rw->arena, "Return first if %s, as the others do.", g.test) :
			    sl_printf(rw->arena, "Call %s() where its result is needed, behind the test.", g.work->name), patch);
	}
}

const struct rw_rewrite rw_gate_first = {
	.name = "gate-first",
	.run = run,
};
