// SPDX-License-Identifier: GPL-2.0-only
/*
 * The new parameter of a function on the way to the read: where it is
 * declared and described, and what it takes the place of.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/hoist.h"

#define LINE_MAX_ 100	/* checkpatch.pl's */

/* Columns that bytes [begin, end) of a line take, tabs to eight. */
static unsigned int width(const struct rw_file *f, unsigned int begin, unsigned int end)
{
	unsigned int i, col = 0;

	for (i = begin; i < end; i++)
		col = f->src->text[i] == '\t' ? (col / 8 + 1) * 8 : col + 1;
	return col;
}

/* White space that puts what follows below the first argument, as the kernel aligns them. */
static const char *below(struct hc *h, const struct rw_file *f, unsigned int first)
{
	unsigned int column = width(f, rw_line_begin(f, first), first), i;
	const char *pad = "";

	for (i = 0; i < column / 8; i++)
		pad = sl_printf(h->rw->arena, "%s\t", pad);
	return sl_printf(h->rw->arena, ",%s%s%*s", rw_newline(f), pad, (int)(column % 8), "");
}

void hc_change_arguments(struct hc *h, struct rw_file *f, unsigned int at, const struct hc_fn *fn,
			 const char *text)
{
	const struct sl_source *src = f->src;
	unsigned int open = rw_token_at(src, at) + 1, close = src->tokens[open].match;
	unsigned int begin = src->tokens[open].at + 1, end = src->tokens[close - 1].at +
			     src->tokens[close - 1].len;
	unsigned int n = hc_narguments(f, at), columns, from, to, next;
	const char *sep = ", ";

	if (close == open + 1 || (close == open + 2 && rw_token_is(src, open + 1, "void"))) {
		rw_edit(&h->rw->files, f, h->rw->step, begin, src->tokens[close].at - begin, text);
		return;
	}
	columns = width(f, rw_line_begin(f, end), rw_line_end(f, end)) + strlen(text) + 2;
	if (fn->drop == SL_NONE) {
		if (columns > LINE_MAX_)
			sep = below(h, f, begin);
		rw_edit(&h->rw->files, f, h->rw->step, end, 0, sl_printf(h->rw->arena, "%s%s", sep, text));
		return;
	}
	/* hc_droppable() has seen that they can be told apart. */
	hc_argument(h, f, at, fn->drop, &from, &to);
	if (fn->drop + 1 == n) {
		/* In its place; the line may get longer by the difference. */
		if (n > 1 && columns - 2 - (to - from) > LINE_MAX_ && rw_line_begin(f, from) <= begin) {
			hc_argument(h, f, at, n - 2, &begin, &end);
			from = end;
			hc_argument(h, f, at, 0, &begin, &end);
			text = sl_printf(h->rw->arena, "%s%s", below(h, f, begin), text);
		}
		rw_edit(&h->rw->files, f, h->rw->step, from, to - from, text);
		return;
	}
	hc_argument(h, f, at, fn->drop + 1, &next, &to);
	if (rw_line_begin(f, from) == rw_line_begin(f, end))
		columns -= next - from;
	if (columns > LINE_MAX_)
		sep = below(h, f, begin);
	rw_edit(&h->rw->files, f, h->rw->step, from, next - from, "");
	rw_edit(&h->rw->files, f, h->rw->step, end, 0, sl_printf(h->rw->arena, "%s%s", sep, text));
}

/* Describes the parameter in the kernel-doc comment above @at, if there is one. */
static void document(struct hc *h, struct rw_file *f, unsigned int at, const struct hc_fn *fn)
{
	const char *text = f->src->text, *p, *line, *end;
	unsigned int t = rw_token_at(f->src, at), begin, stop;

	/* From the name back over the words of its type. */
	while (t && (f->src->tokens[t - 1].kind == SL_TOK_WORD || rw_token_is(f->src, t - 1, "*")))
		t--;
	stop = f->src->tokens[t].at;
	begin = t ? f->src->tokens[t - 1].at + f->src->tokens[t - 1].len : 0;
	p = NULL;
	for (line = text + begin; (line = memmem(line, text + stop - line, "/**", 3)); line += 3)
		p = line;
	if (!p)
		return;
	end = memmem(p, text + stop - p, "*/", 2);
	if (!end)
		return;
	/* Behind the last parameter's lines. */
	for (line = NULL, stop = p - text; text + stop < end; stop = rw_line_next(f, stop)) {
		const char *s = text + stop + strspn(text + stop, " \t");

		if (*s == '*' && text + stop > p) {
			s += 1 + strspn(s + 1, " \t");
			if (*s == '@')
				line = text + stop;
		}
	}
	if (!line)
		return;
	stop = rw_line_next(f, line - text);
	while (text + stop < end) {
		const char *s = text + stop + strspn(text + stop, " \t");

		if (*s != '*' || s[1] == '/' || strchr("\r\n", s[1 + strspn(s + 1, " \t")]))
			break;
		stop = rw_line_next(f, stop);
	}
	rw_edit(&h->rw->files, f, h->rw->step, stop, 0,
		sl_printf(h->rw->arena, "%.*s* @%s: time of the walk that this is a part of, from %s()%s",
			  (int)strspn(line, " \t"), line, fn->param, fn->clock, rw_newline(f)));
}

/*
 * Puts the parameter into the places of the reads. One variable that a time
 * was stored in becomes the parameter.
 */
static bool replace_reads(struct hc *h, struct hc_fn *fn)
{
	struct rw_unit *u = fn->unit;
	unsigned int i, var = SL_NONE, target, owner = SL_NONE;
	const struct rw_node *n;
	bool declared;

	for (i = 0; i < fn->nreads && var == SL_NONE; i++) {
		n = &u->nodes[fn->reads[i]];
		var = rw_stored_in(u, fn->reads[i], &declared, &target);
		if (var != SL_NONE && (rw_used_in(u, fn->def, var, 0, n->begin, target) ||
				       !hc_name_free(h, u, fn->def, rw_spelling(h->rw, u->nodes[var].cursor), var)))
			var = SL_NONE;
		owner = i;
	}
	if (var != SL_NONE) {
		fn->param = rw_spelling(h->rw, u->nodes[var].cursor);
		fn->type = rw_string(&h->rw->ast, clang_getTypeSpelling(clang_getCursorType(u->nodes[var].cursor)));
		rw_remove_declaration(h->rw, u, var);
		if (!declared)
			rw_remove_statement(h->rw, u, rw_statement_of(u, fn->reads[owner]));
	} else {
		owner = SL_NONE;
		fn->param = hc_name_free(h, u, fn->def, "now", SL_NONE) ? "now" : "clock_now";
	}
	n = &u->nodes[fn->def];
	if (var == SL_NONE && !hc_name_free(h, u, fn->def, fn->param, SL_NONE))
		return rw_fail(h->rw, n->file, n->at, "the names now and clock_now are both taken in %s()", fn->name);
	for (i = 0; i < fn->nreads; i++) {
		n = &u->nodes[fn->reads[i]];
		if (i != owner)
			rw_edit(&h->rw->files, n->file, h->rw->step, n->begin, n->end - n->begin, fn->param);
	}
	return true;
}

/* Is @node a part of a read that goes? */
static bool in_read(const struct hc_fn *fn, unsigned int node)
{
	unsigned int i;

	for (i = 0; i < fn->nreads; i++)
		if (rw_inside(fn->unit, node, fn->reads[i]))
			return true;
	return false;
}

/* Does a reference to @var stay? */
static bool stays_used(const struct hc_fn *fn, unsigned int var)
{
	const struct rw_unit *u = fn->unit;
	unsigned int i;

	for (i = fn->def; i < u->nodes[fn->def].next; i++)
		if (u->nodes[i].kind == CXCursor_DeclRefExpr && !in_read(fn, i) &&
		    clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor), u->nodes[var].cursor))
			return true;
	return false;
}

/* Variables of @fn that were only there for the reads' argument go as well. */
static bool remove_orphans(struct hc *h, struct hc_fn *fn)
{
	struct rw_unit *u = fn->unit;
	unsigned int i, var;

	for (var = fn->def; var < u->nodes[fn->def].next; var++) {
		bool used = false;

		if (u->nodes[var].kind != CXCursor_VarDecl ||
		    u->nodes[u->nodes[var].parent].kind != CXCursor_DeclStmt)
			continue;
		for (i = fn->def; i < u->nodes[fn->def].next; i++)
			used |= in_read(fn, i) && u->nodes[i].kind == CXCursor_DeclRefExpr &&
				clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor),
						   u->nodes[var].cursor);
		if (!used || stays_used(fn, var))
			continue;
		if (!hc_name_free(h, u, fn->def, rw_spelling(h->rw, u->nodes[var].cursor), var))
			return rw_fail(h->rw, u->nodes[var].file, u->nodes[var].at,
				       "%s would be left without a use here, but another configuration may use it",
				       rw_spelling(h->rw, u->nodes[var].cursor));
		rw_remove_declaration(h->rw, u, var);
	}
	return true;
}

bool hc_callee(struct hc *h, struct hc_fn *fn)
{
	const char *text;
	unsigned int i;

	if (fn->nreads) {
		if (!replace_reads(h, fn))
			return false;
		if (!remove_orphans(h, fn))
			return false;
	} else {
		fn->param = hc_name_free(h, fn->unit, fn->def, "now", SL_NONE) ? "now" : "clock_now";
		if (!hc_name_free(h, fn->unit, fn->def, fn->param, SL_NONE))
			return rw_fail(h->rw, fn->unit->nodes[fn->def].file, fn->unit->nodes[fn->def].at,
				       "the names now and clock_now are both taken in %s()", fn->name);
	}
	text = sl_printf(h->rw->arena, "%s %s", fn->type, fn->param);
	for (i = 0; i < fn->nuses; i++) {
		const struct hc_use *use = &fn->uses[i];

		if (use->kind != HC_DECL)
			continue;
		hc_change_arguments(h, use->file, use->at, fn, text);
		document(h, use->file, use->at, fn);
	}
	return true;
}
