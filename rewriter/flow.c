// SPDX-License-Identifier: GPL-2.0-only
/*
 * What can be said about the order of execution by the shape of the tree:
 * clang's C interface has no control flow graph. In doubt, nothing is certain.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/ast.h"

/* Is it a do { } while (0), which is no loop? */
static bool is_once(struct rw_ast *ast, const struct rw_unit *u, unsigned int node)
{
	unsigned int c, last = SL_NONE;
	CXEvalResult eval;
	bool zero = false;

	if (u->nodes[node].kind != CXCursor_DoStmt)
		return false;
	for (c = node + 1; c < u->nodes[node].next; c = u->nodes[c].next)
		last = c;
	if (last == SL_NONE)
		return false;
	eval = clang_Cursor_Evaluate(u->nodes[last].cursor);
	if (eval) {
		zero = clang_EvalResult_getKind(eval) == CXEval_Int &&
		       !clang_EvalResult_getAsInt(eval);
		clang_EvalResult_dispose(eval);
	}
	return zero;
}

bool rw_is_loop(struct rw_ast *ast, const struct rw_unit *u, unsigned int node)
{
	switch (u->nodes[node].kind) {
	case CXCursor_WhileStmt:
	case CXCursor_ForStmt:
		return true;
	case CXCursor_DoStmt:
		return !is_once(ast, u, node);
	default:
		return false;
	}
}

unsigned int rw_loop_around(struct rw_ast *ast, const struct rw_unit *u,
			    unsigned int node, unsigned int skip)
{
	for (node = u->nodes[node].parent; node != SL_NONE; node = u->nodes[node].parent) {
		if (u->nodes[node].kind == CXCursor_FunctionDecl)
			return SL_NONE;
		if (rw_is_loop(ast, u, node) && !skip--)
			return node;
	}
	return SL_NONE;
}

unsigned int rw_loop_body(const struct rw_unit *u, unsigned int loop)
{
	unsigned int c, last = SL_NONE;

	if (u->nodes[loop].kind == CXCursor_DoStmt)
		return loop + 1;
	for (c = loop + 1; c < u->nodes[loop].next; c = u->nodes[c].next)
		last = c;
	return last;
}

/* Is the assembly an asm goto? Clang does not show where it jumps to. */
static bool may_jump(const struct rw_unit *u, unsigned int node)
{
	const struct rw_node *n = &u->nodes[node];
	unsigned int fn = rw_function_of(u, node), i, t;
	bool label = false;

	for (i = fn; fn != SL_NONE && i < u->nodes[fn].next; i++)
		label |= u->nodes[i].kind == CXCursor_LabelStmt;
	if (!label)
		return false;
	if (!n->file)
		return true;
	t = rw_token_at(n->file->src, n->begin);
	/* Out of a macro: who knows. */
	if (!rw_token_is(n->file->src, t, "asm") && !rw_token_is(n->file->src, t, "__asm__") &&
	    !rw_token_is(n->file->src, t, "__asm"))
		return true;
	for (t++; t < n->file->src->ntokens && n->file->src->tokens[t].kind == SL_TOK_WORD; t++)
		if (!rw_token_is(n->file->src, t, "volatile") && !rw_token_is(n->file->src, t, "__volatile__") &&
		    !rw_token_is(n->file->src, t, "inline") && !rw_token_is(n->file->src, t, "__inline__"))
			return true;
	return false;
}

/* The first node in @node that leaves it, or SL_NONE. */
static unsigned int leaver(const struct rw_unit *u, unsigned int node)
{
	unsigned int i, p;

	for (i = node; i < u->nodes[node].next; i++) {
		bool in_loop = false, in_switch = false;

		for (p = u->nodes[i].parent; p != SL_NONE && p >= node; p = u->nodes[p].parent) {
			in_loop |= u->nodes[p].kind == CXCursor_WhileStmt ||
				   u->nodes[p].kind == CXCursor_DoStmt ||
				   u->nodes[p].kind == CXCursor_ForStmt;
			in_switch |= u->nodes[p].kind == CXCursor_SwitchStmt;
		}
		switch (u->nodes[i].kind) {
		case CXCursor_ReturnStmt:
		case CXCursor_GotoStmt:
		case CXCursor_IndirectGotoStmt:
			return i;
		case CXCursor_GCCAsmStmt:
			if (may_jump(u, i))
				return i;
			break;
		case CXCursor_BreakStmt:
			if (!in_loop && !in_switch)
				return i;
			break;
		case CXCursor_ContinueStmt:
			if (!in_loop)
				return i;
			break;
		default:
			break;
		}
	}
	return SL_NONE;
}

/* Does && or || stand between the operands of the binary operator @node? */
static bool is_logical(const struct rw_unit *u, unsigned int node)
{
	unsigned int lhs = node + 1, rhs = u->nodes[lhs].next, i;
	const struct rw_file *f = u->nodes[node].file;

	/* Out of a macro: who knows. */
	if (!f || u->nodes[lhs].file != f || u->nodes[rhs].file != f ||
	    u->nodes[lhs].end > u->nodes[rhs].begin)
		return true;
	/* A word is a macro's. */
	for (i = rw_token_at(f->src, u->nodes[lhs].end);
	     i < f->src->ntokens && f->src->tokens[i].at < u->nodes[rhs].begin; i++)
		if (f->src->tokens[i].kind != SL_TOK_PUNCT)
			return true;
	for (i = u->nodes[lhs].end; i + 1 < u->nodes[rhs].begin; i++)
		if ((f->src->text[i] == '&' || f->src->text[i] == '|') &&
		    f->src->text[i + 1] == f->src->text[i])
			return true;
	return false;
}

bool rw_leaves(const struct rw_unit *u, unsigned int node)
{
	return leaver(u, node) != SL_NONE;
}

static unsigned int nchildren(const struct rw_unit *u, unsigned int node)
{
	unsigned int c, n = 0;

	for (c = node + 1; c < u->nodes[node].next; c = u->nodes[c].next)
		n++;
	return n;
}

bool rw_certain(struct rw_ast *ast, const struct rw_unit *u, unsigned int node,
		unsigned int root, unsigned int *why)
{
	unsigned int child, p, c;

	*why = SL_NONE;
	for (child = node; child != root; child = p) {
		p = u->nodes[child].parent;
		if (p == SL_NONE)
			return false;
		*why = p;
		switch (u->nodes[p].kind) {
		case CXCursor_CompoundStmt:
			for (c = p + 1; c < child; c = u->nodes[c].next) {
				*why = leaver(u, c);
				if (*why != SL_NONE)
					return false;
			}
			break;
		case CXCursor_IfStmt:
		case CXCursor_WhileStmt:
		case CXCursor_ConditionalOperator:
			if (child != p + 1)
				return false;
			break;
		case CXCursor_DoStmt:
			if (child != p + 1)
				return false;
			break;
		case CXCursor_BinaryOperator:
			if (child != p + 1 && is_logical(u, p))
				return false;
			break;
		case CXCursor_UnexposedExpr:
			if (nchildren(u, p) > 1)
				return false;
			break;
		case CXCursor_LabelStmt:
			break;
		case CXCursor_CallExpr: case CXCursor_ParenExpr:
		case CXCursor_CStyleCastExpr: case CXCursor_UnaryOperator:
		case CXCursor_CompoundAssignOperator: case CXCursor_DeclStmt:
		case CXCursor_VarDecl: case CXCursor_ReturnStmt:
		case CXCursor_MemberRefExpr: case CXCursor_ArraySubscriptExpr:
		case CXCursor_StmtExpr: case CXCursor_FunctionDecl:
			break;
		default:
			return false;
		}
	}
	*why = SL_NONE;
	return true;
}

/*
 * Is the reference the first operand of an operator that a macro brings? What
 * it does is not in the text then.
 */
static bool under_macro_operator(const struct rw_unit *u, unsigned int ref)
{
	unsigned int child = ref, p = u->nodes[ref].parent, t;
	const struct rw_node *n = &u->nodes[ref], *op;

	while (p != SL_NONE && child == p + 1 &&
	       (u->nodes[p].kind == CXCursor_ParenExpr || u->nodes[p].kind == CXCursor_UnexposedExpr)) {
		child = p;
		p = u->nodes[p].parent;
	}
	if (p == SL_NONE || child != p + 1)
		return false;
	op = &u->nodes[p];
	if (op->kind == CXCursor_CompoundAssignOperator)
		return true;
	if (op->kind != CXCursor_UnaryOperator && op->kind != CXCursor_BinaryOperator)
		return false;
	if (op->file != n->file)
		return true;
	t = rw_token_at(op->file->src, op->begin);
	return op->begin != n->at && t < op->file->src->ntokens &&
	       op->file->src->tokens[t].kind == SL_TOK_WORD;
}

bool rw_ref_writes(const struct rw_unit *u, unsigned int ref)
{
	const struct rw_node *n = &u->nodes[ref];
	const struct sl_source *src;
	unsigned int t, len;

	if (!n->file || under_macro_operator(u, ref))
		return true;
	src = n->file->src;
	t = rw_token_at(src, n->at);
	if (t >= src->ntokens || src->tokens[t].at != n->at)
		return true;
	/* ++v, --v, &v; a parenthesis hides what is around it. */
	if (t && (src->text[src->tokens[t - 1].at] == '&' ||
		  src->text[src->tokens[t - 1].at] == '+' ||
		  src->text[src->tokens[t - 1].at] == '-')) {
		char c = src->text[src->tokens[t - 1].at];
		char b = t > 1 ? src->text[src->tokens[t - 2].at] : '(';
		bool member = rw_token_is(src, t + 1, ".") || rw_token_is(src, t + 1, "[") ||
			      (rw_token_is(src, t + 1, "-") && rw_token_is(src, t + 2, ">"));

		if (c == '&' && strchr("(,=?:!&|{;", b) && !member)
			return true;
		if (c != '&' && b == c && src->tokens[t - 2].at + 1 == src->tokens[t - 1].at &&
		    !member)
			return true;
	}
	for (len = 0, t++; t < src->ntokens && len < 3 &&
	     src->tokens[t].kind == SL_TOK_PUNCT; t++, len++) {
		char c = src->text[src->tokens[t].at];
		char d = t + 1 < src->ntokens ? src->text[src->tokens[t + 1].at] : 0;
		bool joined = t + 1 < src->ntokens &&
			      src->tokens[t].at + 1 == src->tokens[t + 1].at;

		if (c == '=')
			return !(d == '=' && joined);
		if ((c == '+' || c == '-') && d == c && joined)
			return true;
		if (c == '.')
			return true;
		if (!strchr("+-*/%&|^<>", c) || !joined)
			return false;
	}
	return false;
}

bool rw_repeats(struct rw_ast *ast, const struct rw_unit *u, unsigned int function,
		unsigned int loop)
{
	unsigned int i;

	if (rw_loop_around(ast, u, loop, 0) != SL_NONE)
		return true;
	/* A jump from behind it to a label before it. */
	for (i = function; i < u->nodes[function].next; i++) {
		const struct rw_node *n = &u->nodes[i];

		if (n->kind == CXCursor_IndirectGotoStmt)
			return true;
		if (n->kind == CXCursor_GotoStmt && i >= loop) {
			unsigned int k;

			for (k = function; k < loop; k++)
				if (u->nodes[k].kind == CXCursor_LabelStmt &&
				    clang_equalCursors(u->nodes[k].cursor,
						       clang_getCursorReferenced(u->nodes[i + 1 < n->next ? i + 1 : i].cursor)))
					return true;
		}
	}
	return false;
}

unsigned int rw_statement_of(const struct rw_unit *u, unsigned int node)
{
	unsigned int p;

	for (; (p = u->nodes[node].parent) != SL_NONE; node = p) {
		switch (u->nodes[p].kind) {
		case CXCursor_CompoundStmt:
		case CXCursor_LabelStmt:
		case CXCursor_CaseStmt:
		case CXCursor_DefaultStmt:
			return node;
		case CXCursor_IfStmt:
			if (node != p + 1)
				return node;
			break;
		case CXCursor_WhileStmt:
		case CXCursor_ForStmt:
		case CXCursor_DoStmt:
			if (node == rw_loop_body(u, p))
				return node;
			break;
		case CXCursor_FunctionDecl:
			return SL_NONE;
		default:
			break;
		}
	}
	return SL_NONE;
}
