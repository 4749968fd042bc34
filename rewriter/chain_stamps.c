// SPDX-License-Identifier: GPL-2.0-only
/*
 * chain-stamps: the time that ends an interval begins the next.
 *
 * Before:				After:
 *
 *					u64 t0 = 0;
 *	for (...) {			for (...) {
 *						if (!t0)
 *		t0 = clock();				t0 = clock();
 *		work();				work();
 *						t1 = clock();
 *		cost += clock() - t0;		cost += t1 - t0;
 *						t0 = t1;
 *	}				}
 *
 * Where both reads stand in one turn, the second one becomes the first one's
 * time. No path reads the clock that did not: a loop that leaves before its
 * first read makes none.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

struct chain {
	const struct sl_finding *finding;
	struct rw_file *file;
	struct rw_unit *unit;
	unsigned int fn, loop;		/* nodes; SL_NONE: in no loop */
	unsigned int end, begin;	/* calls: that end an interval, that begin the next */
	unsigned int var, target;	/* that holds the beginning */
	bool declared;
};

static bool find(struct rw_run *rw, struct chain *c)
{
	const struct sl_finding *f = c->finding;
	struct sl_step first;

	if (f->nsteps != 2 || strcmp(f->steps[0].function, f->steps[1].function) ||
	    strcmp(f->steps[0].loc.file, f->steps[1].loc.file)) {
		c->unit = rw_open(rw, f->loc.file, &c->file);
		return c->unit ? rw_fail(rw, c->file, rw_offset(c->file, f->loc.line, 1),
					 "the two reads are not in one function") : false;
	}
	c->unit = rw_open(rw, f->steps[1].loc.file, &c->file);
	if (!c->unit)
		return false;
	first = f->steps[0];
	first.name = f->steps[1].name;
	c->end = rw_find_call(rw, c->unit, c->file, &first);
	if (c->end == SL_NONE)
		return false;
	c->begin = rw_find_call(rw, c->unit, c->file, &f->steps[1]);
	if (c->begin == SL_NONE)
		return false;
	c->fn = rw_function_of(c->unit, c->begin);
	c->loop = rw_loop_around(&rw->ast, c->unit, c->begin, 0);
	if (c->begin == c->end || rw_function_of(c->unit, c->end) != c->fn ||
	    rw_loop_around(&rw->ast, c->unit, c->end, 0) != c->loop)
		return rw_fail(rw, c->file, c->unit->nodes[c->begin].begin, "the two reads are not in one loop");
	return true;
}

/* A node of one of the kinds between two bytes of the function; or SL_NONE. */
static unsigned int jump(const struct chain *c, unsigned int begin, unsigned int end, bool turns)
{
	const struct rw_unit *u = c->unit;
	unsigned int i;

	for (i = c->fn; i < u->nodes[c->fn].next; i++) {
		enum CXCursorKind kind = u->nodes[i].kind;

		if (u->nodes[i].file && (u->nodes[i].begin < begin || u->nodes[i].begin >= end))
			continue;
		if (kind == CXCursor_LabelStmt || kind == CXCursor_GotoStmt || kind == CXCursor_IndirectGotoStmt ||
		    kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt ||
		    kind == CXCursor_GCCAsmStmt || (turns && kind == CXCursor_ContinueStmt))
			return i;
	}
	return SL_NONE;
}

static bool no_directive(struct rw_run *rw, const struct chain *c, unsigned int begin, unsigned int end)
{
	const struct sl_source *src = c->file->src;
	unsigned int t;

	for (t = rw_token_at(src, begin); t < src->ntokens && src->tokens[t].at < end; t++)
		if (src->tokens[t].kind == SL_TOK_DIRECTIVE)
			return rw_fail(rw, c->file, src->tokens[t].at, "a directive stands between the two reads");
	return true;
}

/* Both reads in one turn: the second becomes the time of the first. */
static bool chain_straight(struct rw_run *rw, struct chain *c)
{
	static const char *const names[] = { "now", "t1", "end", NULL };
	struct rw_unit *u = c->unit;
	const struct rw_node *b = &u->nodes[c->begin], *e = &u->nodes[c->end];
	unsigned int block = u->nodes[rw_statement_of(u, c->end)].parent, why;
	const char *name;

	if (u->nodes[block].kind != CXCursor_CompoundStmt || !rw_inside(u, c->begin, block) ||
	    !rw_certain(&rw->ast, u, c->end, rw_statement_of(u, c->end), &why))
		return rw_fail(rw, c->file, b->begin, "the first read is not made on every way to the second");
	if (jump(c, e->begin, b->begin, false) != SL_NONE)
		return rw_fail(rw, c->file, b->begin, "a jump may lead to the second read past the first");
	if (!no_directive(rw, c, e->begin, b->begin))
		return false;
	name = rw_keep_time(rw, u, c->end, c->begin, names);
	if (!name)
		return false;
	rw_edit(&rw->files, c->file, rw->step, b->begin, b->end - b->begin, name);
	return true;
}

/* The statement of @block that uses the stamp last; SL_NONE, and why: it is used outside. */
static unsigned int last_use(struct rw_run *rw, const struct chain *c, unsigned int block)
{
	const struct rw_unit *u = c->unit;
	unsigned int i, k, last = SL_NONE, first = rw_statement_of(u, c->begin);

	for (i = c->fn; i < u->nodes[c->fn].next; i++) {
		if (u->nodes[i].kind != CXCursor_DeclRefExpr || i == c->target ||
		    !clang_equalCursors(clang_getCursorReferenced(u->nodes[i].cursor), u->nodes[c->var].cursor))
			continue;
		for (k = i; k != SL_NONE && u->nodes[k].parent != block; k = u->nodes[k].parent)
			;
		if (k == SL_NONE || k < first || u->nodes[k].file != c->file) {
			rw_fail(rw, c->file, u->nodes[i].begin, "%s is used outside of its interval",
				rw_spelling(rw, u->nodes[c->var].cursor));
			return SL_NONE;
		}
		last = last == SL_NONE || k > last ? k : last;
	}
	if (last == SL_NONE || last < rw_statement_of(u, c->end)) {
		rw_fail(rw, c->file, u->nodes[c->end].begin, "the second read does not end the interval that the first begins");
		return SL_NONE;
	}
	return last;
}

/* Can the stamp live from turn to turn? */
static bool can_stay(struct rw_run *rw, const struct chain *c, const char *name)
{
	const struct rw_unit *u = c->unit;
	const struct rw_node *v = &u->nodes[c->var];
	CXType type = clang_getCanonicalType(clang_getCursorType(v->cursor));

	if (type.kind != CXType_ULongLong && type.kind != CXType_LongLong &&
	    type.kind != CXType_ULong && type.kind != CXType_Long)
		return rw_fail(rw, c->file, v->at, "%s is not a number for which zero means: not read yet", name);
	if (u->nodes[u->nodes[v->parent].parent].kind != CXCursor_CompoundStmt)
		return rw_fail(rw, c->file, v->at, "%s is declared in the loop's head", name);
	if (rw_hides(rw, u, c->fn, name, v->cursor))
		return rw_fail(rw, c->file, v->at, "another variable is named %s", name);
	if (rw_repeats(&rw->ast, u, c->fn, c->loop))
		return rw_fail(rw, c->file, u->nodes[c->loop].begin, "the loop may be run again: its first turn would begin with an old time");
	return true;
}

/* The stamp reads for itself in the first turn that comes there. */
static void read_first(struct rw_run *rw, const struct chain *c, const char *name)
{
	struct rw_unit *u = c->unit;
	unsigned int stmt = rw_statement_of(u, c->begin);
	const struct rw_node *v = &u->nodes[c->var];

	rw_edit(&rw->files, c->file, rw->step, u->nodes[stmt].begin, 0,
		sl_printf(rw->arena, "if (!%s)%s%s\t", name, rw_newline(c->file),
			  rw_indent(&rw->files, c->file, u->nodes[stmt].begin)));
	if (!rw_inside(u, c->var, c->loop)) {
		rw_edit(&rw->files, c->file, rw->step, v->at + strlen(name), 0, " = 0");
		return;
	}
	rw_remove_declaration(rw, u, c->var);
	rw_declare(rw, u, c->fn, rw_string(&rw->ast, clang_getTypeSpelling(clang_getCursorType(v->cursor))), name, true);
}

/* The end of one turn begins the next. */
static bool chain_turns(struct rw_run *rw, struct chain *c)
{
	static const char *const names[] = { "t1", "now", "end", NULL };
	struct rw_unit *u = c->unit;
	unsigned int stmt = rw_statement_of(u, c->begin), block = u->nodes[stmt].parent, last, j;
	const struct rw_node *b = &u->nodes[c->begin];
	const char *name, *time;

	if (c->loop == SL_NONE)
		return rw_fail(rw, c->file, b->begin, "no loop leads from the first read to the second");
	c->var = rw_stored_in(u, c->begin, &c->declared, &c->target);
	if (c->var == SL_NONE || c->declared || !rw_begins_line(c->file, u->nodes[stmt].begin))
		return rw_fail(rw, c->file, b->begin, "the time that begins an interval is not assigned, in a statement of its own, to a variable that has no other value");
	name = rw_spelling(rw, u->nodes[c->var].cursor);
	if (u->nodes[rw_statement_of(u, c->end)].parent != block)
		return rw_fail(rw, c->file, u->nodes[c->end].begin, "the two reads are not in one block");
	if (!can_stay(rw, c, name))
		return false;
	last = last_use(rw, c, block);
	if (last == SL_NONE)
		return false;
	j = jump(c, b->begin, u->nodes[last].end, true);
	if (j != SL_NONE)
		return rw_fail(rw, c->file, u->nodes[j].file ? u->nodes[j].begin : b->begin,
			       "a turn may begin an interval and not end it");
	if (jump(c, u->nodes[c->loop].begin, u->nodes[c->loop].end, false) != SL_NONE)
		return rw_fail(rw, c->file, u->nodes[c->loop].begin, "jumps, or assembly, lead through the loop");
	if (!no_directive(rw, c, u->nodes[c->loop].begin, u->nodes[c->loop].end))
		return false;
	if (u->nodes[last].kind == CXCursor_DeclStmt || !rw_ends_line(u, last) ||
	    (u->nodes[last].next < u->nodes[block].next && u->nodes[u->nodes[last].next].kind == CXCursor_DeclStmt))
		return rw_fail(rw, c->file, u->nodes[last].begin, "nothing can be put behind the last use of %s", name);
	read_first(rw, c, name);
	time = rw_keep_time(rw, u, c->end, last, names);
	if (!time)
		return false;
	rw_edit(&rw->files, c->file, rw->step, rw_line_next(c->file, rw_statement_end(u, last)), 0,
		sl_printf(rw->arena, "%s%s = %s;%s", rw_indent(&rw->files, c->file, u->nodes[stmt].begin), name, time,
			  rw_newline(c->file)));
	return true;
}

static void run(struct rw_run *rw, const struct sl_finding *const *list, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		struct chain c = { .finding = list[i] };
		struct sl_rw_patch *patch;
		bool straight;

		if (find(rw, &c)) {
			straight = c.unit->nodes[c.end].begin < c.unit->nodes[c.begin].begin;
			if (straight ? chain_straight(rw, &c) : chain_turns(rw, &c)) {
				patch = rw_finish(rw, list[i]);
				if (!patch)
					continue;
				patch->summary = sl_printf(rw->arena, "Chain the time stamps of %s()", list[i]->function);
				rw_describe(rw, list[i], straight ?
					    "Let the time that ends the first interval begin the second." :
					    "Let the time that ends the interval of one turn begin that of the next; the first turn that comes there reads for itself.",
					    patch);
				continue;
			}
		}
		rw_drop_edits(rw);
		rw_refuse(rw, list[i]);
	}
}

const struct rw_rewrite rw_chain_stamps = {
	.name = "chain-stamps",
	.run = run,
};
