// SPDX-License-Identifier: GPL-2.0-only
/*
 * set-and-restore: a flag or counter is cleared and set back within one
 * critical section.
 *
 * Before:
 *
 *	account(p, p->flags, 0);	// p->flags &= ~clear; p->flags |= set;
 *	p->group = to;
 *	account(p, 0, p->flags);
 *
 * After: p->flags is left alone, and only what hangs on the two is moved.
 *
 * In "seen", reads are updates that take away, walks are those of them that
 * something later gives back. The rules: docs/checks/set-and-restore.md.
 */
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/checks.h"
#include "checks/cost.h"
#include "between/held.h"
#include "between/lookers.h"
#include "between/moved.h"
#include "findings/why.h"
#include "program/stands.h"
#include "state/puts.h"
#include "value/alike.h"
#include "value/deps.h"
#include "value/readers.h"

#define NAME "set-and-restore"
#define MAX_READERS 6
#define MAX_UPDATES 256

struct context {
	const struct sl_program *prog;
	struct sl_findings *out;
	struct sl_fn *fn;
	bool half;	/* something gives it back, though it is not the other half */
	unsigned int n;
	struct sl_put list[MAX_UPDATES];	/* of the function, in order */
};

#define why_not(c, put, ...)						\
	sl_why((c)->out, NAME, &(c)->fn->f->events[(put)->event].loc,	\
	       (c)->fn->f->name, __VA_ARGS__)

static bool is_negative(long long num)
{
	return num < 0 || (num > 0x7fffffffll && num <= 0xffffffffll);
}

/* Does it change nothing, as "flags |= 0"? */
static bool is_empty(const struct sl_put *p)
{
	return p->kind >= SL_PUT_CLEAR && p->kind <= SL_PUT_SUB && p->known &&
	       p->operand == SL_NONE && p->num == 0;
}

/* A member, or a global variable, that has a name of its own. */
static bool is_named(const struct sl_function *f, const struct sl_put *put)
{
	const struct sl_value *root = &f->values[put->object];

	return !SL_GUARD("set-and-restore.no-name", !*put->field) &&
	       !SL_GUARD("set-and-restore.union", strpbrk(put->field, "|?@")) &&
	       !SL_GUARD("set-and-restore.local",
			 root->kind == SL_V_ADDR && root->num == SL_ADDR_LOCAL);
}

static void note(const struct sl_put *put, void *data)
{
	struct context *c = data;

	if (!SL_GUARD("set-and-restore.empty", is_empty(put)) && is_named(c->fn->f, put) && c->n < MAX_UPDATES)
		c->list[c->n++] = *put;
}

static bool takes_away(const struct sl_put *p)
{
	if (SL_GUARD("set-and-restore.unknown", !p->known) ||
	    SL_GUARD("set-and-restore.volatile-first", p->is_volatile))
		return false;
	switch (p->kind) {
	case SL_PUT_CLEAR:
		return true;
	case SL_PUT_SUB:
		return p->operand != SL_NONE || !is_negative(p->num);
	case SL_PUT_ADD:
		return p->operand == SL_NONE && is_negative(p->num);
	case SL_PUT_CONST:
		return p->operand == SL_NONE && p->num == 0;
	default:
		return false;
	}
}

static bool same_operand(const struct sl_function *f, const struct sl_put *a,
			 const struct sl_put *b)
{
	if (a->operand == SL_NONE || b->operand == SL_NONE)
		return !SL_GUARD("set-and-restore.other-number",
				 a->operand != b->operand || a->num != b->num);
	return !SL_GUARD("set-and-restore.other-amount",
			 !sl_alike(f, a->operand, b->operand));
}

/* Is what @b stores what the member was before @a? */
static bool restores(const struct context *c, const struct sl_put *a,
		     const struct sl_put *b)
{
	const struct sl_function *f = c->fn->f;
	const struct sl_value *val;

	if (b->kind != SL_PUT_DERIVED || b->operand == SL_NONE || b->calls)
		return false;
	val = &f->values[b->operand];
	if (val->kind != SL_V_LOAD || val->block == SL_NONE)
		return false;
	/* "x[0] = x[1] = 0", "p->to.at = p->from.at = 0": two of one name. */
	if (SL_GUARD("set-and-restore.place", !sl_put_reads(f, b->operand, b->event) ||
		     (!a->calls && !sl_put_reads(f, b->operand, a->event))))
		return false;
	return !SL_GUARD("set-and-restore.saved-late",
			 !sl_cfg_dominates(sl_fn_cfg(c->prog, c->fn), val->block,
					   f->events[a->event].block));
}

static bool gives_back(const struct context *c, const struct sl_put *a,
		       const struct sl_put *b)
{
	const struct sl_function *f = c->fn->f;

	/* Is its operand not known, it is no other's. */
	if (SL_GUARD("set-and-restore.volatile-last", b->is_volatile))
		return false;
	switch (a->kind) {
	case SL_PUT_CLEAR:
		return b->kind == SL_PUT_SET && same_operand(f, a, b);
	case SL_PUT_SUB:
		return b->kind == SL_PUT_ADD && same_operand(f, a, b);
	case SL_PUT_ADD:
		return b->kind == SL_PUT_ADD && b->operand == SL_NONE &&
		       !SL_GUARD("set-and-restore.other-count",
				 (unsigned int)(a->num + b->num) != 0);
	default:
		return restores(c, a, b);
	}
}

/* A function that does nothing but update: as good as the store itself. */
static bool only_stores(const struct sl_fn *fn)
{
	unsigned int i;

	for (i = 0; i < fn->f->nevents; i++)
		if (fn->f->events[i].kind != SL_E_STORE)
			return false;
	return true;
}

static bool is_plain(const struct context *c, const struct sl_put *p)
{
	const struct sl_fn *fn;

	if (!p->calls)
		return true;
	fn = sl_fn_behind(c->fn, p->event);
	return fn && only_stores(fn);
}

/*
 * Is index @k of both places the same? Of a callee's, only if it is a number, or
 * what one call hands it.
 */
static bool same_index(const struct context *c, const struct sl_put *a,
		       const struct sl_put *b, unsigned int k)
{
	const struct sl_event *events = c->fn->f->events;
	const struct sl_put *puts[] = { a, b };
	unsigned int given[2], i;

	if (a->where == b->where &&
	    a->where->f->values[a->indices[k]].kind == SL_V_CONST)
		return sl_alike(a->where->f, a->indices[k], b->indices[k]);
	for (i = 0; i < 2; i++) {
		const struct sl_put *p = puts[i];
		const struct sl_value *v = &p->where->f->values[p->indices[k]];

		given[i] = p->indices[k];
		if (!p->calls)
			continue;
		if (p->calls > 1 || v->kind != SL_V_PARAM || v->num < 0 ||
		    v->num >= events[p->event].nargs)
			return false;
		given[i] = events[p->event].args[v->num];
	}
	return sl_alike(c->fn->f, given[0], given[1]);
}

/* "x[from]--, x[to]++": one name, two elements, as far as can be seen. */
static bool same_element(const struct context *c, const struct sl_put *a,
			 const struct sl_put *b)
{
	unsigned int k;

	if (a->nindices != b->nindices)
		return false;
	for (k = 0; k < a->nindices; k++)
		if (!same_index(c, a, b, k))
			return false;
	return true;
}

static bool match(const struct context *c, const struct sl_put *a,
		  const struct sl_put *b)
{
	return !SL_GUARD("set-and-restore.other-member", strcmp(a->field, b->field)) &&
	       !SL_GUARD("set-and-restore.other-object",
			 !sl_alike(c->fn->f, a->object, b->object)) &&
	       !SL_GUARD("set-and-restore.element", !same_element(c, a, b)) &&
	       gives_back(c, a, b);
}

/* Two functions that do more are a matter of what else they do. */
static bool two_functions(const struct context *c, const struct sl_put *a,
			  const struct sl_put *b)
{
	return !(is_plain(c, a) && is_plain(c, b)) &&
	       !(a->calls && b->calls && a->where == b->where &&
		 c->fn->callee[a->event] == c->fn->callee[b->event]);
}

/* Is something else put into the member between? */
static bool put_between(const struct context *c, const struct sl_span *span,
			const struct sl_put *a)
{
	unsigned int i;

	for (i = 0; i < c->n; i++)
		if (sl_span_has(span, c->list[i].event) &&
		    !strcmp(c->list[i].field, a->field))
			return true;
	return false;
}

/* Are the amounts alike, but read twice, and changed between? */
static bool amount_changes(const struct context *c, const struct sl_span *span,
			   const struct sl_put *a, const struct sl_put *b)
{
	const struct sl_dep *dep;
	unsigned int i, k;

	if (a->operand == SL_NONE || b->operand == SL_NONE || a->operand == b->operand)
		return false;
	dep = sl_dep_of(c->prog, c->fn, b->operand);
	for (i = 0; i < c->n; i++)
		for (k = 0; k < dep->nfields && sl_span_has(span, c->list[i].event); k++)
			if (!strcmp(c->list[i].field, dep->fields[k]))
				return true;
	return false;
}

/* Is the object, or the element, found anew, and by then another one? */
static bool place_moves(const struct context *c, const struct sl_span *span,
			const struct sl_put *a, const struct sl_put *b)
{
	unsigned int k;

	if (a->object != b->object && sl_span_moves(c->prog, c->fn, span, b->object))
		return true;
	for (k = 0; k < b->nindices && !a->calls && !b->calls; k++)
		if (a->indices[k] != b->indices[k] &&
		    sl_span_moves(c->prog, c->fn, span, b->indices[k]))
			return true;
	return false;
}

/* Is all of the object copied from it between, and the member with it? */
static bool copied_between(const struct context *c, const struct sl_span *span,
			   const struct sl_put *a)
{
	const struct sl_function *f = c->fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_value *v;

		if (!sl_span_has(span, i))
			continue;
		for (k = 0; k < e->nargs; k++)
			if (SL_GUARD("set-and-restore.copied",
				     e->kind == SL_E_CALL && (e->flags & SL_CALL_BUILTIN) &&
				     sl_alike(f, e->args[k], a->object)))
				return true;
		if (e->kind != SL_E_STORE || e->value == SL_NONE)
			continue;
		v = &f->values[e->value];
		if (SL_GUARD("set-and-restore.assigned",
			     v->kind == SL_V_LOAD && v->nargs && v->text && !*v->text &&
			     sl_alike(f, v->args[0], a->object)))
			return true;
	}
	return false;
}

static const char *what(const struct context *c, const struct sl_put *p)
{
	return p->calls ? c->fn->f->events[p->event].name : p->field;
}

/* Whoever looks at it sees it cleared, if he can look meanwhile. */
static bool add_readers(const struct context *c, struct sl_finding *f,
			const struct sl_put *a)
{
	struct sl_fn *const *readers;
	unsigned int i, all, n = 0;

	readers = sl_readers_of(c->prog, a->field, &all);
	for (i = 0; i < all; i++) {
		struct sl_fn *fn = readers[i];

		if (fn == c->fn || !sl_fn_loads(c->prog, fn, a->field))
			continue;
		if (n++ == MAX_READERS)
			break;
		sl_finding_hazard(c->out, f, "reader-between", fn->f->loc,
				  fn->f->name,
				  sl_printf(c->prog->arena, "%s() reads %s: run meanwhile, it sees what was taken away",
					    fn->f->name, a->field));
	}
	return n;
}

static void add_step(const struct context *c, struct sl_finding *f,
		     const struct sl_put *p, const char *does)
{
	const struct sl_event *e = &c->fn->f->events[p->event];
	struct sl_step *s;

	s = sl_finding_step(c->out, f, e->loc, c->fn->f->name,
			    p->calls ?
			    sl_printf(c->prog->arena, "%s() %s %s", e->name,
				      does, p->field) :
			    sl_printf(c->prog->arena, "%s %s", does, p->field));
	s->kind = SL_STEP_DO;
	s->name = what(c, p);
}

/* The two updates go; what their functions do beside that has to stay. */
static void sketch(const struct context *c, struct sl_finding *f, const struct sl_put *a,
		   const struct sl_put *b, bool readers)
{
	const struct sl_put *puts[] = { a, b };
	unsigned int i;

	for (i = 0; i < 2; i++) {
		const struct sl_put *p = puts[i];
		const struct sl_event *e = &c->fn->f->events[p->event];

		sl_finding_sketch(c->out, f, e->loc, c->fn->f->name, p->calls && !is_plain(c, p) ?
				  sl_printf(c->prog->arena, "%s() is called in a form that leaves %s as it is and does the rest",
					    e->name, p->field) :
				  sl_printf(c->prog->arena, "the %s of %s goes", i ? "setting back" : "taking away", p->field));
	}
	for (i = 0; i < f->nhazards; i++)
		sl_finding_sketch(c->out, f, f->hazards[i].loc, f->hazards[i].function,
				  sl_printf(c->prog->arena, "reads %s: is to be looked at, whether it can run between the two", a->field));
	f->no_patch = readers ? "who reads it meanwhile would see another value, and may depend on that" :
		      "whether the two are all that is wanted of the calls is not in the facts";
}

static void report(const struct context *c, const struct sl_put *a,
		   const struct sl_put *b)
{
	struct sl_arena *arena = c->prog->arena;
	struct sl_finding *f = sl_findings_add(c->out, NAME);
	bool counter = a->kind == SL_PUT_ADD || a->kind == SL_PUT_SUB;
	bool readers;

	f->function = c->fn->f->name;
	f->loc = c->fn->f->events[a->event].loc;
	f->grade = SL_ADVICE;
	f->message = b->calls ?
		sl_printf(arena, "%s is %s and set back by %s() within one critical section: two updates for no change, and with each what else %s() does for it",
			  a->field, counter ? "counted down" : "cleared",
			  what(c, b), what(c, b)) :
		sl_printf(arena, "%s is %s and set back within one critical section, and nothing reads it between: two updates for no change",
			  a->field, counter ? "counted down" : "cleared");
	add_step(c, f, a, "takes from");
	add_step(c, f, b, "gives back to");
	readers = SL_GUARD("set-and-restore.readers", add_readers(c, f, a));
	sketch(c, f, a, b, readers);
	sl_finding_obligation(c->out, f, true,
			      "nothing between the two updates reads it");
	sl_finding_obligation(c->out, f, !readers,
			      "nobody else reads it meanwhile");
	sl_cost_say(arena, f, c->fn->hot, "2 updates, 0 needed");
	f->cure = b->calls ?
		sl_printf(arena, "leave %s as it is, and move only what %s() keeps for others",
			  a->field, what(c, b)) :
		sl_printf(arena, "leave %s as it is", a->field);
}

/* Does @b put back what @a takes away, on one path and under one condition? */
static bool belong(struct context *c, const struct sl_put *a,
		   const struct sl_put *b, struct sl_span *span)
{
	const struct sl_event *events = c->fn->f->events;

	if (!match(c, a, b))
		return false;
	c->half = true;
	if (SL_GUARD("set-and-restore.two-functions", two_functions(c, a, b))) {
		why_not(c, a, "%s is given back by another function than takes it away, and they do more than that", a->field);
		return false;
	}
	if (SL_GUARD("set-and-restore.condition",
		     !sl_alike_condition(c->prog, c->fn, events[a->event].block,
					 events[b->event].block))) {
		why_not(c, a, "%s is given back under another condition", a->field);
		return false;
	}
	if (sl_span_make(c->prog, c->fn, a->event, b->event, span))
		return true;
	why_not(c, a, "%s is given back before it is taken away, or in the next turn of a loop", a->field);
	return false;
}

static bool judge(struct context *c, const struct sl_put *a,
		  const struct sl_put *b)
{
	struct sl_span span;
	enum sl_look looks;

	if (!belong(c, a, b, &span))
		return false;
	sl_findings_seen(c->out, NAME, c->fn->f->loc.file)->walks++;
	if (SL_GUARD("set-and-restore.put-between", put_between(c, &span, a))) {
		why_not(c, a, "something else is put into %s before it is given back", a->field);
		return true;
	}
	if (SL_GUARD("set-and-restore.new-amount", amount_changes(c, &span, a, b))) {
		why_not(c, a, "the amount is changed before %s is given back", a->field);
		return true;
	}
	if (SL_GUARD("set-and-restore.moved", place_moves(c, &span, a, b))) {
		why_not(c, a, "where %s is given back to is another object or element by then, as far as can be seen", a->field);
		return true;
	}
	if (copied_between(c, &span, a)) {
		why_not(c, a, "all of the object is copied before %s is given back", a->field);
		return true;
	}
	looks = sl_span_looks(c->prog, c->fn, &span, a->field);
	if (SL_GUARD("set-and-restore.read-between", looks == SL_LOOK_YES)) {
		why_not(c, a, "%s is read before it is given back", a->field);
		return true;
	}
	if (SL_GUARD("set-and-restore.unknown-between", looks == SL_LOOK_UNKNOWN)) {
		why_not(c, a, "a call between the two is not known, and may read %s", a->field);
		return true;
	}
	if (SL_GUARD("set-and-restore.no-section",
		     !sl_span_unordered(c->prog, c->fn, &span) &&
		     !sl_lock_held(c->prog, c->fn, &span))) {
		why_not(c, a, "no lock is seen to be held here from before %s is taken away until it is given back, and others can tell the two apart",
			a->field);
		return true;
	}
	report(c, a, b);
	return true;
}

static void check_function(struct context *c)
{
	const struct sl_function *f = c->fn->f;
	unsigned int i, k;

	c->n = 0;
	for (i = 0; i < f->nevents; i++)
		sl_puts_of_event(c->prog, c->fn, i, note, c);
	for (i = 0; i < c->n; i++) {
		if (!takes_away(&c->list[i]))
			continue;
		sl_findings_seen(c->out, NAME, f->loc.file)->reads++;
		c->half = false;
		for (k = 0; k < c->n; k++)
			if (judge(c, &c->list[i], &c->list[k]))
				break;
		/* Not of each member that is set to zero. */
		if (!c->half && c->list[i].kind != SL_PUT_CONST)
			why_not(c, &c->list[i], "nothing gives back to %s what is taken away here: the same of the same object, later, in one turn of a loop",
				c->list[i].field);
	}
}

static void run(const struct sl_program *prog, struct sl_findings *out)
{
	struct context *c = sl_alloc(prog->arena, sizeof(*c));
	unsigned int i;

	c->prog = prog;
	c->out = out;
	for (i = 0; i < prog->nfns; i++) {
		c->fn = &prog->fns[i];
		if (!SL_GUARD("set-and-restore.cold", c->fn->f->flags & SL_FN_COLD))
			check_function(c);
	}
}

const struct sl_check sl_set_and_restore = {
	.name = NAME,
	.summary = "a flag or counter is cleared and set back in one critical section",
	.rewrites = "",
	.run = run,
};
