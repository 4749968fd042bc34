// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "value/deps.h"
#include "value/readers.h"
#include "clock/resolution.h"

#define MAX_PLACES 400		/* values looked at; more: it goes too far */
#define MAX_FIELDS 4
#define MAX_CALLS 8

enum what {
	TIME,		/* a point in time that was read */
	STAMP,		/* one that was stored */
	DELTA,		/* from one to another */
	SUM,		/* of deltas */
};

/* The calls by which a function was entered; NULL: not by one. */
struct frame {
	struct sl_fn *fn;
	unsigned int event;
	const struct frame *up;
	unsigned int depth;
};

struct place {
	const struct sl_fn *fn;
	unsigned int v;
	enum what what;
	const struct sl_fn *from;
	unsigned int event;
};

struct trail {
	const struct sl_program *prog;
	struct sl_resolution *r;
	unsigned int nplaces, nfields, nstamps;
	struct place places[MAX_PLACES];
	struct { const char *name; enum what what; } fields[MAX_FIELDS];
	bool deadline;		/* compared as it is: with a time to come */
	long long ahead;	/* how far that lies ahead */
};

static void follow(struct trail *t, struct sl_fn *fn, unsigned int v,
		   enum what what, const struct frame *up);
static void follow_field(struct trail *t, const struct sl_fn *by, const char *field,
			 enum what what);

/* Somebody may see all of the time, since @why, in @fn. */
static void fine(struct trail *t, const struct sl_fn *fn, const char *why)
{
	if (t->r->fine)
		return;
	t->r->fine = true;
	t->r->why = why;
	t->r->where = fn->f->name;
}

static bool number(const struct sl_function *f, unsigned int v, long long *num)
{
	const struct sl_value *val = &f->values[v];

	*num = val->num;
	return val->kind == SL_V_CONST && !val->text;
}

/* The same, also where it is a parameter that was given one. */
static bool number_given(struct sl_fn *fn, unsigned int v,
			 const struct frame *up, long long *num)
{
	const struct sl_value *val = &fn->f->values[v];

	if (val->kind == SL_V_PARAM && up && val->num >= 0 &&
	    val->num < up->fn->f->events[up->event].nargs)
		return number_given(up->fn,
				    up->fn->f->events[up->event].args[val->num],
				    up->up, num);
	return number(fn->f, v, num);
}

static void meets(struct trail *t, struct sl_fn *fn, const struct sl_loc *loc,
		  const char *how, long long unit)
{
	if (unit < 0)
		unit = -unit;
	if (t->r->unit && t->r->unit <= unit)
		return;
	t->r->unit = unit;
	t->r->how = how;
	t->r->function = fn->f->name;
	t->r->loc = *loc;
}

/* The place of the first branch or event that comes with or after @block. */
static struct sl_loc loc_of_block(const struct sl_function *f, unsigned int block)
{
	const struct sl_block *b;

	if (block == SL_NONE)
		return f->loc;
	b = &f->blocks[block];
	if (b->loc.line)
		return b->loc;
	return b->nevents ? f->events[b->first].loc : f->loc;
}

/*
 * What a time is subtracted from, compared with: a stamp in memory, maybe
 * with a number added. Another read is not: then the time between is wanted.
 */
static bool stamp(struct trail *t, struct sl_fn *fn, unsigned int v,
		  const struct frame *up)
{
	const struct sl_value *val = &fn->f->values[v];
	long long num;

	if (++t->nstamps > MAX_PLACES)
		return false;
	if (val->kind == SL_V_PARAM && up && val->num >= 0 &&
	    val->num < up->fn->f->events[up->event].nargs)
		return stamp(t, up->fn,
			     up->fn->f->events[up->event].args[val->num],
			     up->up);
	if (val->kind == SL_V_OP && val->nargs == 2 && !strcmp(val->text, "plus") &&
	    number(fn->f, val->args[1], &num)) {
		if (num > t->ahead) {
			t->ahead = num;
			meets(t, fn, &(struct sl_loc){ 0 }, "compared with", num);
			t->r->loc = loc_of_block(fn->f, val->block);
		}
		return stamp(t, fn, val->args[0], up);
	}
	if (val->kind != SL_V_LOAD || !val->nargs)
		return false;
	follow_field(t, fn, sl_place_field(t->prog, fn->f, val->args[0], val->text),
		     STAMP);
	return true;
}

/* A comparison of the followed value with @other. */
static void compared(struct trail *t, struct sl_fn *fn, const char *op,
		     unsigned int other, enum what what, struct sl_loc loc,
		     const struct frame *up)
{
	bool by_size = strcmp(op, "eq") && strcmp(op, "ne");
	long long num = 0;
	bool constant = number_given(fn, other, up, &num);

	if (constant && !num && !by_size)	/* was it read at all? */
		return;
	if (SL_GUARD("resolution.equal", !by_size)) {
		fine(t, fn, "it is asked whether it is equal to something");
	} else if (what == TIME || what == STAMP) {
		bool stored = what == TIME && stamp(t, fn, other, up);

		t->deadline = true;
		if (SL_GUARD("resolution.compared", what == TIME && !stored))
			fine(t, fn, "it is compared with what is no stored time");
		else if (SL_GUARD("resolution.absolute", what == STAMP && constant))
			fine(t, fn, "it is stored, and compared with a number as it is");
	} else if (constant && (!num || num == -1 || num == 1)) {
		t->deadline = true;
	} else if (constant) {
		if (SL_GUARD("resolution.unit", num < SL_COARSE_NS && num > -SL_COARSE_NS))
			fine(t, fn, "what has passed is compared with less than a millisecond");
		meets(t, fn, &loc, "compared with", num);
	} else if (SL_GUARD("resolution.variable", true)) {
		fine(t, fn, "what has passed is compared with what varies");
	}
}

static bool comparison(const char *op)
{
	return !strcmp(op, "lt") || !strcmp(op, "le") || !strcmp(op, "gt") ||
	       !strcmp(op, "ge") || !strcmp(op, "eq") || !strcmp(op, "ne");
}

static void in_division(struct trail *t, struct sl_fn *fn,
			const struct sl_value *u, unsigned int v,
			const struct frame *up)
{
	bool shift = !strcmp(u->text, "rshift");
	long long num = 0;
	/* What it divides itself is no number. */
	bool constant = number_given(fn, u->args[1], up, &num);
	struct sl_loc loc = loc_of_block(fn->f, u->block);

	if (shift)
		num = num < 0 || num > 62 ? 0 : 1ll << num;
	if (SL_GUARD("resolution.divided", !constant || num < SL_COARSE_NS))
		fine(t, fn, constant ? "it is divided by less than a millisecond" :
		     "it is divided by what varies, or divides something");
	meets(t, fn, &loc, "divided by", num);
}

/* Is @v what stands in the field that @sum, to which it is added, goes to? */
static bool adds_up(struct trail *t, const struct sl_function *f,
		    unsigned int sum, unsigned int v)
{
	const struct sl_value *load = &f->values[v];
	unsigned int i;

	if (load->kind != SL_V_LOAD || !load->nargs)
		return false;
	for (i = 0; i < f->nevents; i++)
		if (f->events[i].kind == SL_E_STORE && f->events[i].nargs &&
		    f->events[i].value == sum &&
		    !strcmp(sl_place_field(t->prog, f, f->events[i].args[0],
					   f->events[i].name),
			    sl_place_field(t->prog, f, load->args[0],
					   load->text)))
			return true;
	return false;
}

static void in_sum(struct trail *t, struct sl_fn *fn, unsigned int u,
		   unsigned int v, enum what what, const struct frame *up)
{
	const struct sl_value *val = &fn->f->values[u];
	unsigned int other = val->args[val->args[0] == v];
	long long num;

	if (number(fn->f, other, &num)) {
		if (what <= STAMP && num > t->ahead) {
			struct sl_loc loc = loc_of_block(fn->f, val->block);

			t->ahead = num;
			meets(t, fn, &loc, "set ahead by", num);
		}
		follow(t, fn, u, what, up);
	} else if (what > STAMP && adds_up(t, fn->f, u, other)) {
		t->r->accumulated = true;
		follow(t, fn, u, SUM, up);
	} else if (what == SUM && val->args[0] != val->args[1]) {
		/* One more delta; it is followed where it comes from. */
		follow(t, fn, u, SUM, up);
	} else if (SL_GUARD("resolution.added", true)) {
		fine(t, fn, "it is added to something that is no sum of such times");
	}
}

/* Value @u of @fn has @v, the followed one, among its operands. */
static void in_value(struct trail *t, struct sl_fn *fn, unsigned int u,
		     unsigned int v, enum what what, const struct frame *up)
{
	const struct sl_value *val = &fn->f->values[u];
	bool binary = val->kind == SL_V_OP && val->nargs == 2;
	const char *op = val->kind == SL_V_OP ? val->text : "";
	unsigned int other = binary ? val->args[val->args[0] == v] : SL_NONE;
	long long num;

	if (val->kind == SL_V_PHI || !strcmp(op, "narrow") || !strcmp(op, "expect") ||
	    !strcmp(op, "abs")) {
		follow(t, fn, u, what, up);
	} else if (binary && comparison(op)) {
		compared(t, fn, op, other, what, loc_of_block(fn->f, val->block),
			 up);
	} else if (binary && !strcmp(op, "minus")) {
		if (number(fn->f, other, &num))
			follow(t, fn, u, what, up);
		else if (what == STAMP ||
			 (what == TIME && stamp(t, fn, other, up)))
			follow(t, fn, u, DELTA, up);
		else if (SL_GUARD("resolution.interval", true))
			fine(t, fn, "the time to another that was read, or computed, is measured");
	} else if (binary && !strcmp(op, "plus")) {
		in_sum(t, fn, u, v, what, up);
	} else if (binary && (!strcmp(op, "trunc_div") || !strcmp(op, "rshift"))) {
		in_division(t, fn, val, v, up);
	} else if (SL_GUARD("resolution.operator", true)) {
		fine(t, fn, "it goes through an operator that leaves it as fine as it is, or is used otherwise");
	}
}

static void in_event(struct trail *t, struct sl_fn *fn, unsigned int event,
		     unsigned int v, enum what what, const struct frame *up)
{
	const struct sl_event *e = &fn->f->events[event];
	struct frame in = { .fn = fn, .event = event, .up = up,
			    .depth = up ? up->depth + 1 : 1 };
	unsigned int k, p;

	if (e->kind == SL_E_STORE && e->value == v && e->nargs) {
		const char *field = sl_place_field(t->prog, fn->f, e->args[0],
						   e->name);

		if (SL_GUARD("resolution.stored-delta", what == DELTA)) {
			fine(t, fn, "what has passed is stored");
			return;
		}
		follow_field(t, fn, field, what == TIME ? STAMP : what);
		return;
	}
	for (k = 0; k < e->nargs; k++) {
		if (e->args[k] != v)
			continue;
		if (e->kind != SL_E_CALL || !fn->callee[event] ||
		    in.depth > MAX_CALLS) {
			if (SL_GUARD("resolution.unknown-callee", true))
				fine(t, fn, sl_printf(t->prog->arena, "it is handed to %s%s, of which nothing is known",
						      e->kind == SL_E_CALL ? e->name : "memory or assembly",
						      e->kind == SL_E_CALL && !(e->flags & SL_CALL_INDIRECT) ? "()" : ""));
			continue;
		}
		for (p = 0; p < fn->callee[event]->f->nvalues; p++)
			if (fn->callee[event]->f->values[p].kind == SL_V_PARAM &&
			    fn->callee[event]->f->values[p].num == k)
				follow(t, fn->callee[event], p, what, &in);
	}
}

static void returned(struct trail *t, struct sl_fn *fn, enum what what,
		     const struct frame *up)
{
	unsigned int i, k;

	if (up) {
		if (up->fn->f->events[up->event].value != SL_NONE)
			follow(t, up->fn, up->fn->f->events[up->event].value,
			       what, up->up);
		return;
	}
	if (SL_GUARD("resolution.unknown-caller",
		     sl_fn_callers_unknown(fn))) {
		fine(t, fn, sl_printf(t->prog->arena, "it is returned by %s(), which %s: not every caller is known",
				      fn->f->name, sl_fn_callers_unknown(fn)));
		return;
	}
	for (i = 0; i < fn->ncallers && !t->r->fine; i++) {
		struct sl_fn *by = fn->callers[i];

		for (k = 0; k < by->f->nevents; k++)
			if (by->callee[k] == fn &&
			    by->f->events[k].value != SL_NONE)
				follow(t, by, by->f->events[k].value, what, NULL);
	}
}

static bool new_place(struct trail *t, const struct place *p)
{
	unsigned int i;

	for (i = 0; i < t->nplaces; i++)
		if (t->places[i].fn == p->fn && t->places[i].v == p->v &&
		    t->places[i].what == p->what &&
		    t->places[i].from == p->from &&
		    t->places[i].event == p->event)
			return false;
	if (t->nplaces == MAX_PLACES) {
		fine(t, p->fn, "it goes to more places than are looked at");
		return false;
	}
	t->places[t->nplaces++] = *p;
	return true;
}

static void follow(struct trail *t, struct sl_fn *fn, unsigned int v,
		   enum what what, const struct frame *up)
{
	const struct sl_function *f = fn->f;
	struct place p = { .fn = fn, .v = v, .what = what,
			   .from = up ? up->fn : NULL,
			   .event = up ? up->event : 0 };
	unsigned int i, k;

	if (t->r->fine || !new_place(t, &p))
		return;
	for (i = 0; i < f->nvalues && !t->r->fine; i++) {
		const struct sl_value *u = &f->values[i];

		for (k = u->kind == SL_V_PHI; k < u->nargs;
		     k += 1 + (u->kind == SL_V_PHI))
			if (u->args[k] == v)
				in_value(t, fn, i, v, what, up);
	}
	for (i = 0; i < f->nevents && !t->r->fine; i++)
		in_event(t, fn, i, v, what, up);
	for (i = 0; i < f->nblocks && !t->r->fine; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (b->term == SL_T_COND && (b->args[0] == v || b->args[1] == v)) {
			compared(t, fn, b->op, b->args[b->args[0] == v], what,
				 b->loc, up);
		} else if (b->term == SL_T_RETURN && b->args[0] == v) {
			returned(t, fn, what, up);
		} else if (SL_GUARD("resolution.switch", b->term == SL_T_SWITCH && b->args[0] == v)) {
			fine(t, fn, "a switch tells its values apart");
		}
	}
}

/* Does path @path in the object at value @base lead to @field? */
static bool leads_to(struct trail *t, const struct sl_function *f,
		     unsigned int base, const char *path, const char *field)
{
	/* Most don't, and names are made for those of variables. */
	if (!strncmp(field, "var:", 4) !=
	    (!*path && f->values[base].kind == SL_V_ADDR))
		return false;
	return !strcmp(sl_place_field(t->prog, f, base, path), field);
}

/* Is the address of a place of @field handed to somebody in @fn? */
static bool handed(struct trail *t, const struct sl_fn *fn, const char *field)
{
	const struct sl_function *f = fn->f;
	unsigned int i, k;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		for (k = 0; e->kind == SL_E_CALL && k < e->nargs; k++) {
			const struct sl_value *a = &f->values[e->args[k]];

			if ((a->kind == SL_V_FIELD || a->kind == SL_V_ADDR) &&
			    leads_to(t, f, e->args[k], "", field))
				return true;
		}
	}
	return false;
}

/* Everybody who reads @field sees what is stored there. */
static void follow_field(struct trail *t, const struct sl_fn *by, const char *field,
			 enum what what)
{
	struct sl_fn *const *readers;
	unsigned int i, v, n;

	for (i = 0; i < t->nfields; i++)
		if (!strcmp(t->fields[i].name, field) &&
		    t->fields[i].what == what)
			return;
	if (SL_GUARD("resolution.unnamed", !*field) || t->nfields == MAX_FIELDS) {
		fine(t, by, *field ? "it is stored in more fields than are looked at" :
		     "it is stored in a place that has no name");
		return;
	}
	t->fields[t->nfields].name = field;
	t->fields[t->nfields++].what = what;
	if (!t->r->stamp)
		t->r->stamp = field;
	readers = sl_readers_of(t->prog, field, &n);
	for (i = 0; i < n && !t->r->fine; i++) {
		struct sl_fn *fn = readers[i];

		if (SL_GUARD("resolution.address", handed(t, fn, field)))
			fine(t, fn, sl_printf(t->prog->arena, "it is stored in %s, whose address is handed on", field));
		for (v = 0; v < fn->f->nvalues && !t->r->fine; v++) {
			const struct sl_value *load = &fn->f->values[v];

			if (load->kind == SL_V_LOAD && load->nargs &&
			    leads_to(t, fn->f, load->args[0], load->text, field))
				follow(t, fn, v, what, NULL);
		}
	}
}

void sl_resolution_of(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int event, struct sl_resolution *r)
{
	struct trail t = { .prog = prog, .r = r };

	memset(r, 0, sizeof(*r));
	if (fn->f->events[event].value == SL_NONE) {
		fine(&t, fn, "nobody uses the time: it is read for what that does");
		return;
	}
	follow(&t, fn, fn->f->events[event].value, TIME, NULL);
	if (SL_GUARD("resolution.deadline", t.deadline && t.ahead < SL_COARSE_NS))
		fine(&t, fn, "it is compared with a time that is less than a millisecond ahead");
	if (SL_GUARD("resolution.no-unit", !r->unit))
		fine(&t, fn, "nothing tells that a coarse time would do");
}
