// SPDX-License-Identifier: GPL-2.0-only
/*
 * drop-irqsave: where interrupts are off already, the plain form of the lock.
 *
 * Before:					After:
 *
 *	unsigned long flags;			raw_spin_lock(&a->lock);
 *						...
 *	raw_spin_lock_irqsave(&a->lock, flags);	raw_spin_unlock(&a->lock);
 *	...
 *	raw_spin_unlock_irqrestore(&a->lock, flags);
 *
 * These are macros, so this goes by the words of the function: each place where
 * the flags stand has to be their declaration, the save or a restore of it.
 * What is not, lets the flags escape, and is refused. Which words save, and what
 * is left of them, is in the model. Where one caller needs the save, it goes there.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "model/model.h"
#include "rewriter/engine.h"

struct irqsave {
	const struct sl_finding *finding;
	struct rw_file *file;
	struct rw_unit *unit;
	unsigned int fn;		/* node */
	unsigned int save;		/* token: the word that saves */
	const char *name, *plain;	/* of the lock: as it is, as it becomes; "": it goes */
};

static const char *word(struct rw_run *rw, const struct rw_file *f, unsigned int t)
{
	const struct sl_token *tok = &f->src->tokens[t];

	return rw_slice(&rw->files, f, tok->at, tok->at + tok->len);
}

/* The form of @name that leaves the interrupt flag alone; "": none is needed; NULL: it saves nothing. */
static const char *saves(struct rw_run *rw, const char *name)
{
	return sl_model_behind(rw->in->model, SL_M_SAVE_PLAIN, name);
}

/* The same of what restores. */
static const char *restores(struct rw_run *rw, const char *name)
{
	return sl_model_behind(rw->in->model, SL_M_RESTORE_PLAIN, name);
}

/* The word at the finding's place that saves: a lock, a guard, or local_irq_save(). */
static bool find_save(struct rw_run *rw, struct irqsave *q)
{
	const struct sl_source *src = q->file->src;
	unsigned int at = rw_offset(q->file, q->finding->loc.line, q->finding->loc.col), t, i;

	q->fn = rw_definition(rw, q->unit, q->file, q->finding->function);
	if (q->fn == SL_NONE || at == SL_NONE)
		return rw_fail(rw, q->file, 0, "%s() is not written there: a macro's?", q->finding->function);
	t = rw_token_at(src, at);
	/* A scope's name stands before the lock's: guard(lock_irqsave)(...). */
	for (i = 0; i < 3 && t < src->ntokens; i++, t++) {
		q->name = word(rw, q->file, t);
		q->plain = saves(rw, q->name);
		if (q->plain) {
			q->save = t;
			return true;
		}
		if (src->tokens[t].line != q->finding->loc.line)
			break;
	}
	return rw_fail(rw, q->file, at, "what saves is not written there, or the model has no plain form of it (plain-saves)");
}

/* The last argument of the call of the word at token @t: one word; or SL_NONE. */
static unsigned int last_argument(const struct sl_source *src, unsigned int t)
{
	unsigned int end;

	if (t + 1 >= src->ntokens || !rw_token_is(src, t + 1, "("))
		return SL_NONE;
	end = src->tokens[t + 1].match;
	if (end == SL_NONE || end < t + 3 || src->tokens[end - 1].kind != SL_TOK_WORD ||
	    (!rw_token_is(src, end - 2, ",") && end != t + 3))
		return SL_NONE;
	return end - 1;
}

/* The word that the argument at token @t is given to: the call's name; or SL_NONE. */
static unsigned int call_around(const struct sl_source *src, unsigned int t)
{
	unsigned int open = src->tokens[t].parent;

	return open != SL_NONE && open && rw_token_is(src, open, "(") && last_argument(src, open - 1) == t ?
	       open - 1 : SL_NONE;
}

/* Takes the last argument of the call at token @t away, and gives it another name. */
static void make_plain(struct rw_run *rw, const struct irqsave *q, unsigned int t, const char *name)
{
	const struct sl_source *src = q->file->src;
	unsigned int arg = last_argument(src, t), comma = arg - 1;

	rw_edit(&rw->files, q->file, rw->step, src->tokens[t].at, src->tokens[t].len, name);
	rw_edit(&rw->files, q->file, rw->step, src->tokens[comma].at,
		src->tokens[arg].at + src->tokens[arg].len - src->tokens[comma].at, "");
}

/* Takes a whole statement "word(...);" away. */
static bool remove_call(struct rw_run *rw, const struct irqsave *q, unsigned int t)
{
	const struct sl_source *src = q->file->src;
	unsigned int close = src->tokens[t + 1].match, begin;

	if (!rw_token_is(src, close + 1, ";") || !rw_begins_line(q->file, src->tokens[t].at) ||
	    (!rw_token_is(src, t - 1, ";") && !rw_token_is(src, t - 1, "{") && !rw_token_is(src, t - 1, "}")))
		return rw_fail(rw, q->file, src->tokens[t].at, "%s() is not a statement with lines of its own",
			       word(rw, q->file, t));
	if (!rw_line_free(q->file, src->tokens[close + 1].at + 1))
		return rw_fail(rw, q->file, src->tokens[t].at, "more stands in the line of %s(), or a comment goes on behind it",
			       word(rw, q->file, t));
	begin = rw_line_begin(q->file, src->tokens[t].at);
	rw_edit(&rw->files, q->file, rw->step, begin,
		rw_line_next(q->file, src->tokens[close + 1].at) - begin, "");
	return true;
}

/* The declaration of the flags: a variable of this function and nothing else. */
static unsigned int declaration(struct rw_run *rw, const struct irqsave *q, const char *flags)
{
	const struct rw_unit *u = q->unit;
	unsigned int i, found = SL_NONE;

	for (i = q->fn; i < u->nodes[q->fn].next; i++) {
		if (u->nodes[i].kind != CXCursor_VarDecl || strcmp(rw_spelling(rw, u->nodes[i].cursor), flags))
			continue;
		if (found != SL_NONE || u->nodes[i].file != q->file)
			return SL_NONE;
		found = i;
	}
	return found;
}

static bool convert(struct rw_run *rw, const struct irqsave *q, unsigned int t, const char *flags)
{
	const char *name = word(rw, q->file, t);
	const char *plain = t == q->save ? q->plain : restores(rw, name);

	if (t != q->save && saves(rw, name))
		return rw_fail(rw, q->file, q->file->src->tokens[t].at, "%s are saved in several places", flags);
	if (!plain)
		return rw_fail(rw, q->file, q->file->src->tokens[t].at, "%s escape to %s()", flags, name);
	/* A lock that goes with the flags, or flags without the lock. */
	if (!*plain != !*q->plain)
		return rw_fail(rw, q->file, q->file->src->tokens[t].at, "%s are restored by %s()", flags, name);
	if (!*plain)
		return remove_call(rw, q, t);
	make_plain(rw, q, t, plain);
	return true;
}

/* All places where the flags stand. */
static bool convert_all(struct rw_run *rw, const struct irqsave *q)
{
	const struct sl_source *src = q->file->src;
	const struct rw_node *fn = &q->unit->nodes[q->fn];
	unsigned int arg = last_argument(src, q->save), var, t, c, restores = 0;
	const char *flags;

	/* A scope keeps them to itself. */
	if (rw_token_is(src, q->save - 1, "(")) {
		if (!*q->plain)
			return rw_fail(rw, q->file, src->tokens[q->save].at, "the scope does nothing else: it has no plain form");
		rw_edit(&rw->files, q->file, rw->step, src->tokens[q->save].at, src->tokens[q->save].len, q->plain);
		return true;
	}
	if (arg == SL_NONE)
		return rw_fail(rw, q->file, src->tokens[q->save].at, "the flags are no variable of their own");
	flags = word(rw, q->file, arg);
	var = declaration(rw, q, flags);
	if (var == SL_NONE)
		return rw_fail(rw, q->file, src->tokens[arg].at, "%s is no variable of the function alone", flags);
	for (c = var + 1; c < q->unit->nodes[var].next; c = q->unit->nodes[c].next)
		if (clang_isExpression(q->unit->nodes[c].kind) && !rw_pure(q->unit, c))
			return rw_fail(rw, q->file, src->tokens[arg].at, "what %s begin with has effects", flags);
	for (t = rw_token_at(src, fn->begin); t < src->ntokens && src->tokens[t].at < fn->end; t++) {
		unsigned int call;

		if (src->tokens[t].kind == SL_TOK_DIRECTIVE &&
		    memmem(src->text + src->tokens[t].at, src->tokens[t].len, flags, strlen(flags)))
			return rw_fail(rw, q->file, src->tokens[t].at, "%s are used by a directive", flags);
		if (src->tokens[t].kind != SL_TOK_WORD || !rw_token_is(src, t, flags) ||
		    src->tokens[t].at == q->unit->nodes[var].at || rw_token_is(src, t - 1, ".") ||
		    (rw_token_is(src, t - 1, ">") && rw_token_is(src, t - 2, "-")))
			continue;
		call = call_around(src, t);
		if (call == SL_NONE)
			return rw_fail(rw, q->file, src->tokens[t].at, "%s escape here", flags);
		if (!convert(rw, q, call, flags))
			return false;
		restores += call != q->save;
	}
	if (!restores)
		return rw_fail(rw, q->file, src->tokens[arg].at, "%s are restored nowhere", flags);
	rw_remove_declaration(rw, q->unit, var);
	return true;
}

/* Has a patch of this series put the save there that @finding wants? */
static bool saved_there(const struct rw_run *rw, const struct sl_finding *finding)
{
	const struct sl_extent *r = &finding->region;
	unsigned int i, k;

	for (i = 0; i < rw->result->npatches; i++)
		for (k = 0; k < rw->result->patches[i].nfindings; k++) {
			const struct sl_finding *o = rw->result->patches[i].findings[k];

			if (o->rewrite && !strcmp(o->rewrite, "drop-irqsave") && o->region.call &&
			    o->region.loc.file && r->loc.file && !strcmp(o->region.loc.file, r->loc.file) &&
			    o->region.loc.line == r->loc.line && o->region.loc.col == r->loc.col)
				return true;
		}
	return false;
}

/* Where one caller needs the save, that one has to save first. */
static bool save_in_wrapper(struct rw_run *rw, const struct sl_finding *finding)
{
	unsigned int i;

	if (finding->region.call)
		return saved_there(rw, finding) || rw_save_around(rw, finding);
	for (i = 0; i < finding->nhazards; i++)
		if (!strcmp(finding->hazards[i].name, "irqs-off-longer"))
			return rw_fail(rw, NULL, 0, "the report does not say at which call the save is needed: make it anew");
	return true;
}

static const char *change(struct rw_run *rw, const struct irqsave *q)
{
	const char *here = *q->plain ? sl_printf(rw->arena, "%s, which leaves the interrupt flag alone", q->plain) : NULL;
	const struct sl_extent *r = &q->finding->region;

	if (r->call)
		return sl_printf(rw->arena, "Save in %s(), around its call of %s(): the only one with interrupts on. %s%s.",
				 r->function, r->call, here ? "Here, use " : "Here, leave the interrupt flag alone",
				 here ? here : "");
	return here ? sl_printf(rw->arena, "Use %s.", here) : "Leave the interrupt flag alone.";
}

static void run(struct rw_run *rw, const struct sl_finding *const *list, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		struct irqsave q = { .finding = list[i] };
		struct sl_rw_patch *patch;

		q.unit = rw_open(rw, list[i]->loc.file, &q.file);
		if (!q.unit || !find_save(rw, &q) || !convert_all(rw, &q) || !save_in_wrapper(rw, list[i])) {
			rw_drop_edits(rw);
			rw_refuse(rw, list[i]);
			continue;
		}
		patch = rw_finish(rw, list[i]);
		if (!patch)
			continue;
		patch->summary = list[i]->region.call ?
				 sl_printf(rw->arena, "Save interrupts in %s(), which needs it", list[i]->region.function) :
				 sl_printf(rw->arena, "Don't save interrupts again in %s()", list[i]->function);
		rw_describe(rw, list[i], change(rw, &q), patch);
	}
}

const struct rw_rewrite rw_drop_irqsave = {
	.name = "drop-irqsave",
	.run = run,
};
