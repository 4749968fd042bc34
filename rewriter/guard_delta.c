// SPDX-License-Identifier: GPL-2.0-only
/*
 * guard-delta: what does nothing of use for a difference of zero is not done
 * then: the statements around the call that only add it, or all of the callee
 * where every caller passes such a number.
 *
 * Before:				After:
 *
 *	rq->irq_time += delta;			if (delta) {
 *	account_irq(curr, delta);			rq->irq_time += delta;
 *							account_irq(curr, delta);
 *						}
 *
 * The check says which lines: its facts know calls and stores. What the lines do
 * to local variables is looked at here: a statement is taken in only if it does
 * nothing but add or subtract the number, or is such a call.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

/* The longest line that checkpatch lets pass. */
#define LINE_MAX_COLUMNS 100

struct region {
	const struct sl_finding *finding;
	struct rw_file *file;
	struct rw_unit *unit;
	unsigned int call, fn;		/* nodes */
	unsigned int first, last;	/* statements */
	CXCursor number;		/* what is tested */
	const char *name;
	const char *callee;
};

static unsigned int skip_casts(const struct rw_unit *u, unsigned int node)
{
	while (u->nodes[node].kind == CXCursor_ParenExpr || u->nodes[node].kind == CXCursor_UnexposedExpr ||
	       u->nodes[node].kind == CXCursor_CStyleCastExpr) {
		unsigned int c, last = SL_NONE, nlast = 0;

		for (c = node + 1; c < u->nodes[node].next; c = u->nodes[c].next, nlast++)
			last = c;
		/* Of several, it may be another: "a ?: b". A cast has its type. */
		if (last == SL_NONE || (nlast != 1 && u->nodes[node].kind != CXCursor_CStyleCastExpr))
			break;
		node = last;
	}
	return node;
}

static bool is_number(const struct region *r, unsigned int node)
{
	const struct rw_unit *u = r->unit;

	node = skip_casts(u, node);
	return u->nodes[node].kind == CXCursor_DeclRefExpr &&
	       clang_equalCursors(clang_getCursorReferenced(u->nodes[node].cursor), r->number);
}

/* The first node of argument @k of the call; or SL_NONE. */
static unsigned int argument(const struct rw_unit *u, unsigned int call, unsigned int k)
{
	CXCursor want = clang_Cursor_getArgument(u->nodes[call].cursor, k);
	unsigned int i;

	for (i = call + 1; i < u->nodes[call].next; i = u->nodes[i].next)
		if (clang_equalCursors(u->nodes[i].cursor, want))
			return i;
	return SL_NONE;
}

/* The number is a variable of the function that nothing else can change. */
static bool find_number(struct rw_run *rw, struct region *r)
{
	const struct rw_unit *u = r->unit;
	const struct rw_node *call = &u->nodes[r->call];
	unsigned int arg = argument(u, r->call, r->finding->region.arg), i;
	enum CXCursorKind kind;

	if (arg == SL_NONE)
		return rw_fail(rw, r->file, call->begin, "the argument is not written there");
	arg = skip_casts(u, arg);
	if (u->nodes[arg].kind != CXCursor_DeclRefExpr || u->nodes[arg].file != r->file)
		return rw_fail(rw, r->file, call->begin, "the difference has no name here: it would have to be computed twice");
	r->number = clang_getCursorReferenced(u->nodes[arg].cursor);
	r->name = rw_spelling(rw, r->number);
	kind = clang_getCursorKind(r->number);
	if ((kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) ||
	    clang_getCursorLinkage(r->number) != CXLinkage_NoLinkage ||
	    clang_Cursor_getStorageClass(r->number) == CX_SC_Static ||
	    clang_isVolatileQualifiedType(clang_getCursorType(r->number)))
		return rw_fail(rw, r->file, call->begin, "%s is no variable of the function alone", r->name);
	for (i = r->fn; i < u->nodes[r->fn].next; i++) {
		unsigned int p;

		if (!is_number(r, i) || u->nodes[i].kind != CXCursor_DeclRefExpr)
			continue;
		p = u->nodes[i].parent;
		/* An address may be kept. */
		if (u->nodes[p].kind == CXCursor_UnaryOperator && rw_ref_writes(u, i) && u->nodes[i].file &&
		    rw_token_is(u->nodes[i].file->src, rw_token_at(u->nodes[i].file->src, u->nodes[i].at) - 1, "&"))
			return rw_fail(rw, r->file, u->nodes[i].begin, "the address of %s is taken", r->name);
	}
	return true;
}

/* Is it there as such, in the file, with nothing of the preprocessor in it? */
static bool is_plain(const struct region *r, unsigned int node)
{
	const struct rw_node *n = &r->unit->nodes[node];
	unsigned int t;

	if (n->file != r->file)
		return false;
	for (t = rw_token_at(r->file->src, n->begin);
	     t < r->file->src->ntokens && r->file->src->tokens[t].at < n->end; t++)
		if (r->file->src->tokens[t].kind == SL_TOK_DIRECTIVE)
			return false;
	return rw_begins_line(r->file, n->begin) && rw_ends_line(r->unit, node);
}

/* "x += number" or "x -= number", of whatever has a place. */
static bool only_adds(struct rw_run *rw, const struct region *r, unsigned int node)
{
	const struct rw_unit *u = r->unit;
	unsigned int lhs = node + 1, rhs, i, t;

	if (u->nodes[node].kind != CXCursor_CompoundAssignOperator)
		return false;
	rhs = u->nodes[lhs].next;
	if (rhs >= u->nodes[node].next || !is_number(r, rhs) || is_number(r, lhs))
		return false;
	/* What finds the place has no effect of its own. */
	for (i = lhs; i < rhs; i++)
		if (u->nodes[i].kind == CXCursor_CallExpr || u->nodes[i].kind == CXCursor_StmtExpr ||
		    u->nodes[i].kind == CXCursor_UnaryOperator || u->nodes[i].kind == CXCursor_BinaryOperator)
			return false;
	t = rw_token_at(r->file->src, u->nodes[lhs].end);
	return (rw_token_is(r->file->src, t, "+") || rw_token_is(r->file->src, t, "-")) &&
	       rw_token_is(r->file->src, t + 1, "=");
}

/* A call as a statement: the check has looked at those of its lines. */
static bool is_call(const struct region *r, unsigned int node)
{
	const struct rw_unit *u = r->unit;
	unsigned int i;

	if (u->nodes[node].kind != CXCursor_CallExpr || rw_sets(u, node))
		return false;
	for (i = node + 1; i < u->nodes[node].next; i++)
		if (u->nodes[i].kind == CXCursor_CompoundAssignOperator || u->nodes[i].kind == CXCursor_StmtExpr ||
		    (u->nodes[i].kind == CXCursor_DeclRefExpr && rw_ref_writes(u, i)))
			return false;
	return true;
}

/* Between the check's lines? */
static bool in_lines(const struct region *r, unsigned int node)
{
	const struct rw_node *n = &r->unit->nodes[node];

	return rw_line_of(r->file, n->begin) >= r->finding->region.loc.line &&
	       rw_line_of(r->file, n->end - 1) <= r->finding->region.last;
}

/* Would all lines still be short enough, a level deeper? */
static bool fits(const struct region *r, unsigned int node)
{
	const struct rw_node *n = &r->unit->nodes[node];
	const char *text = r->file->src->text;
	unsigned int at, columns = 8;

	for (at = rw_line_begin(r->file, n->begin); at < rw_line_end(r->file, n->end); at++) {
		if (text[at] == '\n')
			columns = 8;
		else
			columns = text[at] == '\t' ? (columns / 8 + 1) * 8 : columns + 1;
		if (columns > LINE_MAX_COLUMNS)
			return false;
	}
	return true;
}

static bool joins(struct rw_run *rw, const struct region *r, unsigned int node)
{
	return is_plain(r, node) && fits(r, node) &&
	       (only_adds(rw, r, node) || (in_lines(r, node) && is_call(r, node)));
}

/* No directive, and no blank line, lies between two statements. */
static bool neighbours(const struct region *r, unsigned int a, unsigned int b)
{
	const struct rw_node *x = &r->unit->nodes[a], *y = &r->unit->nodes[b];
	const struct sl_source *src = r->file->src;
	unsigned int t, at;

	for (t = rw_token_at(src, x->end); t < src->ntokens && src->tokens[t].at < y->begin; t++)
		if (src->tokens[t].kind == SL_TOK_DIRECTIVE)
			return false;
	for (at = rw_line_next(r->file, x->end); at < y->begin; at = rw_line_next(r->file, at))
		if (rw_line_blank(r->file, at))
			return false;
	return true;
}

/* As many statements as do nothing for zero, around the call's own. */
static void widen(struct rw_run *rw, struct region *r)
{
	const struct rw_unit *u = r->unit;
	unsigned int block = u->nodes[r->first].parent, c, prev = SL_NONE, run = SL_NONE;

	for (c = block + 1; c < r->last; c = u->nodes[c].next) {
		if (!joins(rw, r, c))
			run = SL_NONE;
		else if (run == SL_NONE || !neighbours(r, prev, c))
			run = c;
		prev = c;
	}
	if (run != SL_NONE && neighbours(r, prev, r->first))
		r->first = run;
	for (c = u->nodes[r->last].next; c < u->nodes[block].next && joins(rw, r, c) &&
	     neighbours(r, r->last, c); c = u->nodes[c].next)
		r->last = c;
}

/* Would the else of an if around statement @stmt belong to the new test? */
static bool takes_else(const struct rw_unit *u, unsigned int stmt)
{
	unsigned int p, c, arms;

	for (; (p = u->nodes[stmt].parent) != SL_NONE; stmt = p) {
		if (u->nodes[p].kind != CXCursor_IfStmt) {
			if (u->nodes[p].kind != CXCursor_WhileStmt && u->nodes[p].kind != CXCursor_ForStmt)
				break;
			continue;
		}
		for (arms = 0, c = p + 1; c < u->nodes[p].next; c = u->nodes[c].next)
			arms++;
		if (arms > 2)
			return true;
	}
	return false;
}

/* The statement of the call, and what stands around it. */
static bool find_region(struct rw_run *rw, struct region *r)
{
	const struct rw_unit *u = r->unit;
	unsigned int stmt = rw_statement_of(u, r->call), p;

	if (stmt != r->call || !is_plain(r, stmt))
		return rw_fail(rw, r->file, u->nodes[r->call].begin, "the call is not a statement with lines of its own");
	if (!fits(r, stmt))
		return rw_fail(rw, r->file, u->nodes[r->call].begin, "a level deeper, the line would be longer than %u columns", LINE_MAX_COLUMNS);
	if (!is_call(r, stmt))
		return rw_fail(rw, r->file, u->nodes[r->call].begin, "the call's arguments do more than say a value");
	r->first = r->last = stmt;
	p = u->nodes[stmt].parent;
	switch (u->nodes[p].kind) {
	case CXCursor_CompoundStmt:
		widen(rw, r);
		return true;
	case CXCursor_IfStmt:
	case CXCursor_WhileStmt:
	case CXCursor_ForStmt:
		return !takes_else(u, stmt) ? true :
		       rw_fail(rw, r->file, u->nodes[stmt].begin, "an else would belong to the new test");
	default:
		return rw_fail(rw, r->file, u->nodes[stmt].begin, "no test can be put before this statement");
	}
}

static void guard_region(struct rw_run *rw, const struct region *r)
{
	const struct rw_unit *u = r->unit;
	unsigned int begin = rw_line_begin(r->file, u->nodes[r->first].begin);
	unsigned int end = rw_line_next(r->file, rw_statement_end(u, r->last) - 1), at;
	const char *indent = rw_indent(&rw->files, r->file, begin), *nl = rw_newline(r->file);
	bool braces = r->first != r->last;

	rw_edit(&rw->files, r->file, rw->step, begin, 0,
		sl_printf(rw->arena, "%sif (%s)%s%s", indent, r->name, braces ? " {" : "", nl));
	for (at = begin; at < end; at = rw_line_next(r->file, at))
		if (!rw_line_blank(r->file, at))
			rw_edit(&rw->files, r->file, rw->step, at, 0, "\t");
	if (braces)
		rw_edit(&rw->files, r->file, rw->step, end, 0, sl_printf(rw->arena, "%s}%s", indent, nl));
}

static bool guard_call(struct rw_run *rw, struct region *r)
{
	struct sl_step call = { .loc = r->finding->loc, .function = r->finding->function };
	unsigned int i;

	for (i = 0; i < r->finding->nsteps && !call.name; i++)
		if (r->finding->steps[i].kind == SL_STEP_CALL)
			call = r->finding->steps[i];
	r->unit = rw_open(rw, call.loc.file, &r->file);
	if (!r->unit)
		return false;
	r->call = call.name ? rw_find_call(rw, r->unit, r->file, &call) : SL_NONE;
	if (r->call == SL_NONE)
		return rw_fail(rw, r->file, 0, "the call is not written at line %u: a macro's?", call.loc.line);
	r->callee = call.name;
	r->fn = rw_function_of(r->unit, r->call);
	if (r->fn == SL_NONE)
		return rw_fail(rw, r->file, 0, "the call stands in no function");
	/* A report may come from anywhere: only what it says of this function counts. */
	if (r->finding->region.last > rw_line_of(r->file, r->unit->nodes[r->fn].end - 1))
		return rw_fail(rw, r->file, r->unit->nodes[r->call].begin, "the report's last line, %u, is behind the function: make it anew", r->finding->region.last);
	if (!find_number(rw, r) || !find_region(rw, r))
		return false;
	guard_region(rw, r);
	return true;
}

/* The callee begins with a test. */
static bool guard_callee(struct rw_run *rw, struct region *r)
{
	const struct sl_extent *want = &r->finding->region;
	CXCursor def;

	r->unit = rw_open(rw, want->loc.file, &r->file);
	if (!r->unit)
		return false;
	r->fn = rw_definition(rw, r->unit, r->file, want->function);
	if (r->fn == SL_NONE)
		return rw_fail(rw, r->file, 0, "%s() is not written there: a macro's?", want->function);
	def = r->unit->nodes[r->fn].cursor;
	r->number = clang_Cursor_getArgument(def, want->arg);
	r->name = clang_Cursor_isNull(r->number) ? "" : rw_spelling(rw, r->number);
	if (!*r->name)
		return rw_fail(rw, r->file, r->unit->nodes[r->fn].at, "the parameter has no name");
	return rw_return_early(rw, r->unit, r->fn, sl_printf(rw->arena, "!%s", r->name));
}

static const char *change(struct rw_run *rw, const struct region *r)
{
	const struct rw_unit *u = r->unit;

	if (!r->finding->region.last)
		return sl_printf(rw->arena, "All its callers may pass such a number: so return from %s() at once when it is given zero.",
				 r->finding->region.function);
	if (r->first == r->last)
		return sl_printf(rw->arena, "Call it only if %s is not zero.", r->name);
	return sl_printf(rw->arena, "Do this only if %s is not zero, together with what stands beside it and only adds or subtracts it: %u lines.",
			 r->name, rw_line_of(r->file, u->nodes[r->last].end - 1) - rw_line_of(r->file, u->nodes[r->first].begin) + 1);
}

/* Does one early return cure both? */
static bool same_callee(const struct sl_finding *a, const struct sl_finding *b)
{
	return a->region.function && b->region.function && !a->region.last && !b->region.last &&
	       a->region.loc.file && b->region.loc.file && a->region.arg == b->region.arg && !strcmp(a->region.function, b->region.function) &&
	       !strcmp(a->region.loc.file, b->region.loc.file);
}

static void run(struct rw_run *rw, const struct sl_finding *const *list, unsigned int n)
{
	unsigned int i, k;

	for (i = 0; i < n; i++) {
		struct region r = { .finding = list[i] };
		struct sl_rw_patch *patch;
		bool done;

		for (k = 0; k < i && !same_callee(list[k], list[i]); k++)
			;
		if (k < i)
			continue;
		if (!list[i]->region.function || !list[i]->region.loc.file)
			done = rw_fail(rw, NULL, 0, "the report does not say what is to be guarded: make it anew");
		else
			done = list[i]->region.last ? guard_call(rw, &r) : guard_callee(rw, &r);
		patch = done ? rw_finish(rw, list[i]) : NULL;
		for (k = i; k < n; k++) {
			if (k != i && !same_callee(list[i], list[k]))
				continue;
			if (!done || (!patch && k != i))
				rw_refuse(rw, list[k]);
			else if (k != i)
				*(const struct sl_finding **)sl_push(rw->arena, &patch->findings, &patch->nfindings,
								     sizeof(*patch->findings)) = list[k];
		}
		if (!patch)
			continue;
		patch->summary = list[i]->region.last ?
				 sl_printf(rw->arena, "Call %s() only for a nonzero %s", r.callee, r.name) :
				 sl_printf(rw->arena, "Return from %s() at once for zero", list[i]->region.function);
		rw_describe(rw, list[i], change(rw, &r), patch);
	}
}

const struct rw_rewrite rw_guard_delta = {
	.name = "guard-delta",
	.run = run,
};
