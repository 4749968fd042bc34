// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "value/deps.h"
#include "state/puts.h"
#include "value/alike.h"
#include "value/test.h"

#define PUTS_MAX 96
#define DEPTH_MAX 10

/* A store's place, with the base that it is reached from. */
struct place {
	unsigned int base;
	const char *path;
	unsigned int nargs;
	const unsigned int *args;	/* base and indices */
};

/* "*&p->x = v" is "p->x = v": how volatile stores are written. */
static struct place place_of(const struct sl_function *f, const char *path,
			     unsigned int nargs, const unsigned int *args)
{
	struct place p = { args[0], path, nargs, args };
	const struct sl_value *base = &f->values[args[0]];

	if (!*path && base->kind == SL_V_FIELD && base->nargs) {
		p.path = base->text;
		p.base = base->args[0];
		p.nargs = base->nargs;
		p.args = base->args;
	}
	return p;
}

static bool loads(const struct sl_function *f, unsigned int v,
		  const struct place *p)
{
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];
	struct place from;
	unsigned int k;

	if (val->kind != SL_V_LOAD || !val->nargs || !val->text)
		return false;
	from = place_of(f, val->text, val->nargs, val->args);
	if (strcmp(from.path, p->path) || from.nargs != p->nargs)
		return false;
	for (k = 0; k < p->nargs; k++)
		if (!sl_alike(f, from.args[k], p->args[k]))
			return false;
	return true;
}

bool sl_put_reads(const struct sl_function *f, unsigned int v, unsigned int event)
{
	const struct sl_event *e = &f->events[event];
	struct place p;

	if (e->kind != SL_E_STORE || !e->nargs || !e->name)
		return false;
	p = place_of(f, e->name, e->nargs, e->args);
	return loads(f, v, &p);
}

/* A member of an object: what a value is asked to be made from. */
struct member {
	const struct sl_program *prog;
	struct sl_fn *fn;
	unsigned int object;
	const char *field;
};

static bool points_to(const struct member *m, unsigned int v)
{
	const struct sl_function *f = m->fn->f;

	return sl_alike(f, sl_root_of(f, v) - f->values, m->object);
}

/* Does a call that is given the object return what is made from the member? */
static bool returns(const struct member *m, unsigned int event)
{
	const struct sl_event *e = &m->fn->f->events[event];
	const struct sl_dep *dep;
	unsigned int k, i;

	if (!m->fn->callee[event])
		return false;
	dep = sl_dep_of_return(m->prog, m->fn->callee[event]);
	for (i = 0; i < dep->nfields && !dep->varies; i++)
		if (!strcmp(dep->fields[i], m->field))
			break;
	if (dep->varies || i == dep->nfields)
		return false;
	for (k = 0; k < e->nargs; k++)
		if (points_to(m, e->args[k]))
			return true;
	return false;
}

/* Is value @v made from the member, as far as can be seen? */
static bool made_from(const struct member *m, unsigned int v, unsigned int depth)
{
	const struct sl_function *f = m->fn->f;
	const struct sl_value *val = &f->values[v];
	unsigned int k, step = 1, first = 0;

	if (depth == DEPTH_MAX)
		return true;
	if (val->kind == SL_V_LOAD && val->nargs && val->text &&
	    points_to(m, val->args[0]) &&
	    !strcmp(m->field, sl_place_field(m->prog, f, val->args[0], val->text)))
		return true;
	if (val->kind == SL_V_CALL) {
		const struct sl_event *e = &f->events[val->num];

		if (SL_GUARD("puts.from-old-by-call", returns(m, val->num)))
			return true;
		for (k = 0; k < e->nargs; k++)
			if (made_from(m, e->args[k], depth + 1))
				return true;
		return false;
	}
	if (val->kind == SL_V_PHI) {
		step = 2;
		first = 1;
	} else if (val->kind != SL_V_OP && val->kind != SL_V_OPAQUE) {
		return false;
	}
	for (k = first; k < val->nargs; k += step)
		if (made_from(m, val->args[k], depth + 1))
			return true;
	return false;
}

static void set_operand(const struct sl_function *f, struct sl_put *put,
			unsigned int v)
{
	const struct sl_value *val = &f->values[v = sl_test_subject(f, v)];

	put->known = true;
	put->operand = v;
	if (val->kind == SL_V_CONST && !val->text) {
		put->operand = SL_NONE;
		put->num = val->num;
	}
}

/* The old value on one side of operator @op: the other one, or SL_NONE. */
static unsigned int other_side(const struct sl_function *f,
			       const struct sl_value *val, const struct place *p,
			       bool commutes)
{
	if (val->nargs != 2)
		return SL_NONE;
	if (loads(f, val->args[0], p))
		return val->args[1];
	if (commutes && loads(f, val->args[1], p))
		return val->args[0];
	return SL_NONE;
}

/* "old & ~x", "old | x", "old + x", "old - x". */
static bool is_update(const struct sl_function *f, unsigned int v,
		      const struct place *p, struct sl_put *put)
{
	static const struct {
		const char *op;
		enum sl_put_kind kind;
	} ops[] = {
		{ "bit_and", SL_PUT_CLEAR }, { "bit_ior", SL_PUT_SET },
		{ "plus", SL_PUT_ADD }, { "minus", SL_PUT_SUB },
	};
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];
	unsigned int i, other;

	if (val->kind != SL_V_OP || !val->text)
		return false;
	for (i = 0; i < 4 && strcmp(val->text, ops[i].op); i++)
		;
	if (i == 4)
		return false;
	put->kind = ops[i].kind;
	other = other_side(f, val, p, put->kind != SL_PUT_SUB);
	if (other == SL_NONE)
		return false;
	set_operand(f, put, other);
	if (put->kind != SL_PUT_CLEAR)
		return true;
	if (put->operand == SL_NONE) {
		/* Unsigned constants come with zeros above their width. */
		put->num = put->num > 0x7fffffffll && put->num <= 0xffffffffll ?
			   ~put->num & 0xffffffffll : ~put->num;
		return true;
	}
	val = &f->values[put->operand];
	put->known = val->kind == SL_V_OP && val->nargs == 1 &&
		     !strcmp(val->text, "bit_not");
	if (put->known)
		set_operand(f, put, val->args[0]);
	else
		put->kind = SL_PUT_DERIVED;
	return true;
}

/* "(old & ~x) | y" is two puts: the first of them, with the rest in *@v. */
static bool is_both(const struct sl_function *f, unsigned int v,
		    const struct place *p, struct sl_put *first,
		    struct sl_put *second)
{
	const struct sl_value *val = &f->values[sl_test_subject(f, v)];
	unsigned int k;

	if (val->kind != SL_V_OP || val->nargs != 2 ||
	    strcmp(val->text, "bit_ior"))
		return false;
	for (k = 0; k < 2; k++) {
		if (!is_update(f, val->args[k], p, first) ||
		    first->kind != SL_PUT_CLEAR)
			continue;
		second->kind = SL_PUT_SET;
		set_operand(f, second, val->args[!k]);
		return true;
	}
	return false;
}

static void put_store(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int event,
		      void (*visit)(const struct sl_put *put, void *data),
		      void *data)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = &f->events[event];
	const struct sl_value *root;
	struct sl_put put = {
		.kind = SL_PUT_DERIVED, .event = event, .at = event,
		.operand = SL_NONE, .where = fn, .loc = e->loc,
		.is_volatile = e->flags & SL_VOLATILE,
	}, second;
	struct member member = { .prog = prog, .fn = fn };
	struct place p;

	if (!e->nargs || !e->name)
		return;
	p = place_of(f, e->name, e->nargs, e->args);
	root = sl_root_of(f, p.base);
	put.object = root - f->values;
	put.field = sl_place_field(prog, f, p.base, p.path);
	put.part = p.base != put.object || strchr(p.path, '/');
	put.path = p.path;
	put.nindices = p.nargs - 1;
	put.indices = p.args + 1;
	if (e->value == SL_NONE) {
		visit(&put, data);
		return;
	}
	second = put;
	if (is_both(f, e->value, &p, &put, &second)) {
		visit(&put, data);
		visit(&second, data);
		return;
	}
	if (is_update(f, e->value, &p, &put)) {
		visit(&put, data);
		return;
	}
	member.object = put.object;
	member.field = put.field;
	set_operand(f, &put, e->value);
	put.kind = put.operand == SL_NONE ? SL_PUT_CONST :
		   f->values[put.operand].kind == SL_V_CONST ? SL_PUT_CONST :
		   made_from(&member, e->value, 0) ? SL_PUT_DERIVED :
		   SL_PUT_NEW;
	visit(&put, data);
}

struct making {
	const struct sl_program *prog;
	struct sl_fn *fn;
	struct sl_puts *puts;
};

static void keep(const struct sl_put *put, void *data)
{
	struct making *m = data;
	struct sl_put *to;

	if (m->fn->f->values[put->object].kind != SL_V_PARAM ||
	    m->puts->n == PUTS_MAX)
		return;
	to = sl_push(m->prog->arena, &m->puts->list, &m->puts->n, sizeof(*to));
	*to = *put;
}

static const struct sl_puts *puts_of(const struct sl_program *prog,
				     struct sl_fn *fn)
{
	struct making m = { .prog = prog, .fn = fn };
	const struct sl_cfg *cfg;
	unsigned int i;

	if (fn->puts)
		return fn->puts;
	m.puts = fn->puts = sl_alloc(prog->arena, sizeof(*fn->puts));
	if (!sl_fn_enter(prog))
		return fn->puts;
	m.puts->open = true;
	cfg = sl_fn_cfg(prog, fn);
	for (i = 0; i < fn->f->nevents; i++)
		if (!SL_GUARD("puts.cold", cfg->cold[fn->f->events[i].block]))
			sl_puts_of_event(prog, fn, i, keep, &m);
	m.puts->open = false;
	sl_fn_leave(prog);
	return fn->puts;
}

/* What callee put @from means in terms of the caller. */
static bool translate(const struct sl_fn *fn, unsigned int event,
		      const struct sl_fn *callee, const struct sl_put *from,
		      struct sl_put *to)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = &f->events[event];
	const struct sl_value *param = &callee->f->values[from->object];
	const struct sl_value *val;

	*to = *from;
	to->event = event;
	to->calls++;
	if (param->num < 0 || param->num >= e->nargs)
		return false;
	val = &f->values[e->args[param->num]];
	to->part |= val->kind == SL_V_FIELD;
	to->object = sl_root_of(f, e->args[param->num]) - f->values;
	if (!from->known || from->operand == SL_NONE)
		return true;
	val = &callee->f->values[from->operand];
	to->known = val->kind == SL_V_PARAM && val->num >= 0 &&
		    val->num < e->nargs;
	if (to->known)
		set_operand(f, to, e->args[val->num]);
	else
		to->operand = SL_NONE;
	if (to->kind == SL_PUT_NEW && to->known && to->operand == SL_NONE)
		to->kind = SL_PUT_CONST;
	return true;
}

void sl_puts_of_event(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int event,
		      void (*visit)(const struct sl_put *put, void *data),
		      void *data)
{
	const struct sl_event *e = &fn->f->events[event];
	const sl_sets other = SL_SET(SL_M_LOCK) | SL_SET(SL_M_BARRIER) |
			      SL_SET(SL_M_SECTION) | SL_SET(SL_M_HARMLESS);
	const struct sl_puts *puts;
	struct sl_fn *callee;
	struct sl_put put;
	unsigned int i;

	if (e->kind == SL_E_STORE)
		put_store(prog, fn, event, visit, data);
	if (e->kind != SL_E_CALL ||
	    SL_GUARD("puts.lock", fn->sets[event] & other))
		return;
	callee = sl_fn_descend(fn, event);
	if (!callee)
		return;
	puts = puts_of(prog, callee);
	if (puts->open)
		return;
	for (i = 0; i < puts->n; i++)
		if (translate(fn, event, callee, &puts->list[i], &put))
			visit(&put, data);
}
