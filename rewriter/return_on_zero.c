// SPDX-License-Identifier: GPL-2.0-only
/*
 * return-on-zero: the test that lets a difference of zero through lets it go.
 *
 * Before:			After:
 *
 *	if (delta < 0)			if (delta <= 0)
 *		return;				return;
 *
 * The check has found that one comparison parts negative numbers from others,
 * and that what follows is for nothing if the number is zero. So the change is
 * to move equality to the other side, whichever way the test is written.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

struct site {
	struct rw_file *file;
	struct rw_unit *unit;
	unsigned int branch, compare;	/* nodes */
	unsigned int op;		/* the token of the operator */
};

/* The operator's first token if it is one of order, written in the text; or SL_NONE. */
static unsigned int order_operator(const struct rw_unit *u, unsigned int node)
{
	unsigned int lhs = node + 1, rhs, t;
	const struct rw_node *n = &u->nodes[node];

	if (n->kind != CXCursor_BinaryOperator || lhs >= n->next)
		return SL_NONE;
	rhs = u->nodes[lhs].next;
	if (!n->file || rhs >= n->next || u->nodes[lhs].file != n->file || u->nodes[rhs].file != n->file)
		return SL_NONE;
	t = rw_token_at(n->file->src, u->nodes[lhs].end);
	/* Parentheses around an operand are not part of it. */
	while (rw_token_is(n->file->src, t, ")"))
		t++;
	if (t >= n->file->src->ntokens || n->file->src->tokens[t].at >= u->nodes[rhs].begin ||
	    (!rw_token_is(n->file->src, t, "<") && !rw_token_is(n->file->src, t, ">")))
		return SL_NONE;
	/* << and >> */
	if (rw_token_is(n->file->src, t + 1, "<") || rw_token_is(n->file->src, t + 1, ">"))
		return SL_NONE;
	return t;
}

/* Is the node a number known here that is not zero? */
static bool is_other_number(const struct rw_unit *u, unsigned int node)
{
	CXEvalResult eval = clang_Cursor_Evaluate(u->nodes[node].cursor);
	bool other = eval && (clang_EvalResult_getKind(eval) != CXEval_Int || clang_EvalResult_getAsLongLong(eval));

	if (eval)
		clang_EvalResult_dispose(eval);
	return other;
}

/* Does a cast in the comparison at @node take bits away? Zero is then not the difference's. */
static bool narrows(const struct rw_unit *u, unsigned int node)
{
	unsigned int i, c, last;

	for (i = node + 1; i < u->nodes[node].next; i++) {
		if (u->nodes[i].kind != CXCursor_CStyleCastExpr && u->nodes[i].kind != CXCursor_UnexposedExpr)
			continue;
		for (last = SL_NONE, c = i + 1; c < u->nodes[i].next; c = u->nodes[c].next)
			last = c;
		if (last != SL_NONE && clang_Type_getSizeOf(clang_getCursorType(u->nodes[i].cursor)) <
		    clang_Type_getSizeOf(clang_getCursorType(u->nodes[last].cursor)))
			return true;
	}
	return false;
}

/* Does the condition at @node have parts, each of which may be what is meant? */
static bool has_parts(const struct rw_file *f, const struct rw_node *n)
{
	unsigned int at;

	for (at = n->begin; at + 1 < n->end; at++)
		if (f->src->text[at] == '?' ||
		    ((f->src->text[at] == '&' || f->src->text[at] == '|') && f->src->text[at] == f->src->text[at + 1]))
			return true;
	return false;
}

/* The innermost branch with @at in its condition. */
static unsigned int branch_at(const struct rw_unit *u, const struct rw_file *f, unsigned int at)
{
	unsigned int i, found = SL_NONE;

	for (i = 0; i < u->nnodes; i++) {
		const struct rw_node *n = &u->nodes[i];

		if (n->kind == CXCursor_IfStmt && n->file == f && n->begin <= at && i + 1 < n->next &&
		    u->nodes[i + 1].file == f && at < u->nodes[i + 1].end)
			found = i;
	}
	return found;
}

static bool find(struct rw_run *rw, const struct sl_finding *finding, struct site *s)
{
	unsigned int at, i, n = 0;

	s->unit = rw_open(rw, finding->loc.file, &s->file);
	if (!s->unit)
		return false;
	at = rw_offset(s->file, finding->loc.line, finding->loc.col);
	s->branch = at == SL_NONE ? SL_NONE : branch_at(s->unit, s->file, at);
	if (s->branch == SL_NONE)
		return rw_fail(rw, s->file, at == SL_NONE ? 0 : at, "the test is not written as an if there");
	for (i = s->branch + 1; i < s->unit->nodes[s->branch + 1].next; i++) {
		unsigned int op = order_operator(s->unit, i);

		if (op == SL_NONE)
			continue;
		/* Of several, the compiler's place tells. */
		if (n++ && s->file->src->tokens[op].at != at)
			continue;
		s->compare = i;
		s->op = op;
	}
	if (!n)
		return rw_fail(rw, s->file, at, "the comparison is not written there: a macro's?");
	if (n > 1 && s->file->src->tokens[s->op].at != at)
		return rw_fail(rw, s->file, at, "there are %u comparisons in this condition", n);
	if (s->file->src->tokens[s->op].at != at && has_parts(s->file, &s->unit->nodes[s->branch + 1]))
		return rw_fail(rw, s->file, at, "another part of this condition may be meant: a macro's?");
	if (is_other_number(s->unit, s->compare + 1) ||
	    is_other_number(s->unit, s->unit->nodes[s->compare + 1].next))
		return rw_fail(rw, s->file, at, "the comparison is with another number than zero");
	if (narrows(s->unit, s->compare))
		return rw_fail(rw, s->file, at, "only a part of the difference is compared");
	return true;
}

/* Equality goes to the other side. */
static void edit(struct rw_run *rw, const struct site *s)
{
	const struct sl_source *src = s->file->src;
	unsigned int at = src->tokens[s->op].at;

	if (src->text[at + 1] == '=')
		rw_edit(&rw->files, s->file, rw->step, at + 1, 1, "");
	else
		rw_edit(&rw->files, s->file, rw->step, at + 1, 0, "=");
}

static void run(struct rw_run *rw, const struct sl_finding *const *list, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		const struct rw_node *was;
		struct sl_rw_patch *patch;
		struct site s = { };

		if (!find(rw, list[i], &s)) {
			rw_refuse(rw, list[i]);
			continue;
		}
		edit(rw, &s);
		patch = rw_finish(rw, list[i]);
		if (!patch)
			continue;
		was = &s.unit->nodes[s.compare];
		patch->summary = sl_printf(rw->arena, "Leave %s() early for zero as well", list[i]->function);
		rw_describe(rw, list[i], sl_printf(rw->arena, "Let zero take the way of negative numbers at the test \"%s\".",
						   rw_slice(&rw->files, s.file, was->begin, was->end)), patch);
	}
}

const struct rw_rewrite rw_return_on_zero = {
	.name = "return-on-zero",
	.run = run,
};
