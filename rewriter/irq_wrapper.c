// SPDX-License-Identifier: GPL-2.0-only
/*
 * The save of the interrupt flags in the one caller that needs it.
 *
 * Before:				After:
 *
 *	update(t, t->time);			unsigned long flags;
 *
 *						local_irq_save(flags);
 *						update(t, t->time);
 *						local_irq_restore(flags);
 *
 * The call has to be a statement with lines of its own: what else stood there
 * would run with interrupts off as well, or behind the save and never reach the
 * restore.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

/* Is @name a word of the function at node @fn, or does a macro bring it there? */
static bool taken(struct rw_run *rw, const struct rw_unit *u, unsigned int fn, const char *name)
{
	const struct rw_node *n = &u->nodes[fn];
	const struct sl_source *src = n->file->src;
	unsigned int t, i;

	for (t = rw_token_at(src, n->begin); t < src->ntokens && src->tokens[t].at < n->end; t++)
		if (src->tokens[t].kind == SL_TOK_DIRECTIVE ?
		    memmem(src->text + src->tokens[t].at, src->tokens[t].len, name, strlen(name)) != NULL :
		    src->tokens[t].kind == SL_TOK_WORD && rw_token_is(src, t, name) &&
		    !rw_token_is(src, t - 1, ".") &&
		    !(rw_token_is(src, t - 1, ">") && rw_token_is(src, t - 2, "-")))
			return true;
	for (i = fn + 1; i < n->next; i++)
		if (u->nodes[i].kind != CXCursor_MemberRefExpr && !strcmp(rw_spelling(rw, u->nodes[i].cursor), name))
			return true;
	return false;
}

/* Are the arguments of the call values and nothing else? They run with interrupts off now. */
static bool plain_arguments(const struct rw_unit *u, unsigned int call)
{
	unsigned int c;

	for (c = u->nodes[call + 1].next; c < u->nodes[call].next; c = u->nodes[c].next)
		if (!rw_pure(u, c))
			return false;
	return true;
}

/* Is the line of a declaration to come first in the block, or behind the others? */
static bool declare(struct rw_run *rw, const struct rw_unit *u, unsigned int body, const char *text)
{
	struct rw_file *f = u->nodes[body].file;
	const char *nl = rw_newline(f);
	unsigned int c, at;

	at = rw_behind_declarations(rw, u, body);
	if (at == SL_NONE)
		return false;
	c = body + 1;
	if (c < u->nodes[body].next && u->nodes[c].kind == CXCursor_DeclStmt) {
		/* Not behind the blank line. */
		if (rw_line_blank(f, at - 1))
			at = rw_line_begin(f, at - 1);
		nl = "";
	}
	rw_edit(&rw->files, f, rw->step, at, 0, sl_printf(rw->arena, "%s%s%s", text, rw_newline(f), nl));
	return true;
}

bool rw_save_around(struct rw_run *rw, const struct sl_finding *finding)
{
	static const char *const names[] = { "flags", "irq_flags" };
	const struct sl_extent *r = &finding->region;
	const struct sl_step step = { .loc = r->loc, .function = r->function, .name = r->call };
	unsigned int fn, call, begin, end, i;
	const char *indent, *nl;
	struct rw_unit *u;
	struct rw_file *f;

	u = rw_open(rw, r->loc.file, &f);
	if (!u)
		return false;
	fn = rw_definition(rw, u, f, r->function);
	if (fn == SL_NONE || rw_body_of(u, fn) == SL_NONE || u->nodes[rw_body_of(u, fn)].file != f)
		return rw_fail(rw, f, 0, "%s() is not written there: a macro's?", r->function);
	call = rw_find_call(rw, u, f, &step);
	if (call == SL_NONE)
		return false;
	begin = u->nodes[call].begin;
	if (u->nodes[u->nodes[call].parent].kind != CXCursor_CompoundStmt)
		return rw_fail(rw, f, begin, "the call is not a statement of a block: nothing can be put around it");
	if (u->nodes[u->nodes[call].parent].file != f || !rw_begins_line(f, begin) || !rw_ends_line(u, call))
		return rw_fail(rw, f, begin, "the call has no lines of its own");
	if (!plain_arguments(u, call))
		return rw_fail(rw, f, begin, "an argument has effects, which would run with interrupts off");
	for (i = 0; i < 2 && taken(rw, u, fn, names[i]); i++)
		;
	if (i == 2)
		return rw_fail(rw, f, u->nodes[fn].at, "the names %s and %s are both taken in %s()", names[0], names[1],
			       r->function);
	if (!declare(rw, u, rw_body_of(u, fn), sl_printf(rw->arena, "\tunsigned long %s;", names[i])))
		return false;
	indent = rw_indent(&rw->files, f, begin);
	nl = rw_newline(f);
	end = rw_line_next(f, rw_statement_end(u, call));
	rw_edit(&rw->files, f, rw->step, rw_line_begin(f, begin), 0,
		sl_printf(rw->arena, "%slocal_irq_save(%s);%s", indent, names[i], nl));
	rw_edit(&rw->files, f, rw->step, end, 0,
		sl_printf(rw->arena, "%slocal_irq_restore(%s);%s", indent, names[i], nl));
	return true;
}
