// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "loop/stay.h"
#include "loop/walk.h"
#include "value/deps.h"

/* How a value was reached from the target: a set of these. */
enum {
	VIA_PLAIN = 1,		/* by no link between nodes */
	VIA_PARENT = 2,
	VIA_LIST = 4,		/* also through a list's or child's link */
	VIA_OTHER = 8,		/* through some link, or an unknown call */
};

/* What a derivation ends at: a value, or a place in memory. */
struct target {
	unsigned int value;		/* SL_NONE: a place */
	enum sl_value_kind base;	/* of the place: PARAM or ADDR */
	const char *object;
	long long num;
	const char *path;
};

struct search {
	const struct sl_program *prog;
	struct sl_fn *fn;
	struct target target;
	/*
	 * Values form cycles (phis of loops), so the search runs in rounds
	 * until no value's ways grow any more; on a cycle, the last round's
	 * answer stands in.
	 */
	unsigned char *known;		/* ways found so far */
	unsigned char *round;		/* in which the value was last visited */
	unsigned char now;
	bool grew;
	const char *step;		/* the last parent step seen */
};

/* A link's ways are joined with those of what it was followed from. */
static unsigned int follow(unsigned int ways, unsigned int link)
{
	if (!ways || link == VIA_PLAIN)
		return ways;
	if (link == VIA_OTHER)	/* on the way from or to a parent: no matter */
		return (ways & VIA_PLAIN) ? VIA_OTHER | (ways & ~VIA_PLAIN) :
					    ways;
	return link | (ways & ~(VIA_PLAIN | VIA_OTHER));
}

static unsigned int path_link(struct search *s, const char *path,
			      unsigned int link)
{
	const struct sl_model *m = s->prog->model;

	while (*path) {
		size_t n = strcspn(path, "/");
		const char *field = sl_intern_n(s->prog->arena, path, n);

		if (SL_GUARD("walk.list", sl_model_has(m, SL_M_LIST_FIELD, field)))
			return VIA_LIST;
		if (sl_model_has(m, SL_M_WALK_FIELD, field)) {
			link = VIA_PARENT;
			s->step = field;
		}
		path += n + (path[n] == '/');
	}
	return link;
}

static bool is_place(const struct sl_function *f, const struct sl_value *v,
		     const struct target *t)
{
	const struct sl_value *base;

	if (t->value != SL_NONE || v->kind != SL_V_LOAD || !v->nargs ||
	    strcmp(v->text, t->path))
		return false;
	base = &f->values[v->args[0]];
	if (base->kind != t->base || base->num != t->num)
		return false;
	return base->kind == SL_V_PARAM || !strcmp(base->text, t->object);
}

static unsigned int ways_from(struct search *s, unsigned int v);

static unsigned int call_ways(struct search *s, unsigned int event)
{
	const struct sl_event *e = &s->fn->f->events[event];
	struct sl_fn *callee = s->fn->callee[event];
	unsigned long long steps = 0, derives = 0, others = 0;
	bool named = sl_fn_calls(s->fn, event, SL_M_WALK_STEP);
	unsigned int ways = 0, k;

	if (sl_fn_calls(s->fn, event, SL_M_NODE_INVARIANT))
		return 0;
	if (callee) {
		steps = sl_fn_steps(s->prog, callee);
		derives = sl_fn_derives(s->prog, callee);
		others = callee->others;
	} else if (!(e->flags & SL_CALL_BUILTIN)) {
		others = ~0ull;
	}
	for (k = 0; k < e->nargs && k < 64; k++) {
		unsigned long long bit = 1ull << k;

		if (named || (steps & bit)) {
			unsigned int w = follow(ways_from(s, e->args[k]),
						VIA_PARENT);
			if (w)
				s->step = sl_printf(s->prog->arena, "%s()",
						    e->name);
			ways |= w;
		} else if (derives & bit) {
			ways |= ways_from(s, e->args[k]);
		} else if (others & bit) {
			ways |= follow(ways_from(s, e->args[k]), VIA_OTHER);
		}
	}
	return ways;
}

/*
 * In which ways is value @v derived from the target? 0: in none. What is the
 * same at every node leads from none to another.
 */
static unsigned int ways_from(struct search *s, unsigned int v)
{
	const struct sl_value *val = &s->fn->f->values[v];
	unsigned int ways = 0, k;

	if (v == s->target.value || is_place(s->fn->f, val, &s->target))
		return VIA_PLAIN;
	if (s->round[v] == s->now)
		return s->known[v];
	if (s->fn->depth == SL_VALUES_MAX)
		return VIA_OTHER;
	s->round[v] = s->now;
	s->fn->depth++;
	switch (val->kind) {
	case SL_V_LOAD:
		if (val->nargs && sl_node_invariant(s->prog, s->fn->f, val))
			break;
		/* fall through */
	case SL_V_FIELD:
		if (val->nargs && (ways = ways_from(s, val->args[0])))
			ways = follow(ways, path_link(s, val->text,
						      val->kind == SL_V_LOAD ?
						      VIA_OTHER : VIA_PLAIN));
		break;
	case SL_V_OP:
		for (k = 0; k < val->nargs; k++)
			ways |= ways_from(s, val->args[k]);
		break;
	case SL_V_PHI:
		for (k = 1; k < val->nargs; k += 2)
			ways |= ways_from(s, val->args[k]);
		break;
	case SL_V_CALL:
		ways = call_ways(s, val->num);
		break;
	default:
		break;
	}
	s->fn->depth--;
	if (ways & ~s->known[v]) {
		s->known[v] |= ways;
		s->grew = true;
	}
	return s->known[v];
}

static unsigned int search_ways(const struct sl_program *prog, struct sl_fn *fn,
				const struct target *target, unsigned int from,
				const char **step)
{
	struct search s = { .prog = prog, .fn = fn, .target = *target };
	unsigned int n = fn->f->nvalues, ways;

	if (!fn->scratch)
		fn->scratch = sl_alloc(prog->arena, 2 * (size_t)n);
	memset(fn->scratch, 0, 2 * (size_t)n);
	s.known = fn->scratch;
	s.round = fn->scratch + n;
	do {
		s.grew = false;
		s.now++;
		ways = ways_from(&s, from);
	} while (s.grew && s.now < 255);
	if (step && s.step)
		*step = s.step;
	return ways;
}

static bool is_step(unsigned int ways)
{
	return (ways & VIA_PARENT) &&
	       !SL_GUARD("walk.also-by-list", ways & VIA_LIST) &&
	       !SL_GUARD("walk.also-otherwise", ways & VIA_OTHER);
}

/* A store that moves the position at place (@base, @path) to its parent. */
static bool store_steps(const struct sl_program *prog, struct sl_fn *fn,
			const struct sl_event *e, const struct sl_value *base,
			const char **step)
{
	struct target t = {
		.value = SL_NONE, .base = base->kind, .object = base->text,
		.num = base->num, .path = e->name,
	};

	if (base->kind != SL_V_PARAM && base->kind != SL_V_ADDR)
		return false;
	if (e->value == SL_NONE)
		return false;
	return is_step(search_ways(prog, fn, &t, e->value, step));
}

/* The parameters of @fn that value @value is a parent step from. */
static unsigned long long stepped_params(const struct sl_program *prog,
					 struct sl_fn *fn, unsigned int value)
{
	const struct sl_function *f = fn->f;
	unsigned long long params = 0;
	unsigned int v;

	for (v = 0; v < f->nvalues; v++) {
		struct target t = { .value = v };

		if (f->values[v].kind == SL_V_PARAM &&
		    f->values[v].num >= 0 && f->values[v].num < 64 &&
		    is_step(search_ways(prog, fn, &t, value, NULL)))
			params |= 1ull << f->values[v].num;
	}
	return params;
}

static void summarise_return(const struct sl_program *prog, struct sl_fn *fn,
			     unsigned int value)
{
	const struct sl_function *f = fn->f;
	unsigned int v;

	for (v = 0; v < f->nvalues; v++) {
		struct target t = { .value = v };
		unsigned int ways;

		if (f->values[v].kind != SL_V_PARAM ||
		    f->values[v].num < 0 || f->values[v].num > 63)
			continue;
		ways = search_ways(prog, fn, &t, value, NULL);
		if (is_step(ways))
			fn->steps |= 1ull << f->values[v].num;
		else if (ways == VIA_PLAIN)
			fn->derives |= 1ull << f->values[v].num;
		else if (ways)
			fn->others |= 1ull << f->values[v].num;
	}
}

static void summarise_state(const struct sl_program *prog, struct sl_fn *fn,
			    unsigned int event)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = &f->events[event];
	unsigned int k;

	if (e->kind == SL_E_STORE && e->nargs) {
		const struct sl_value *base = &f->values[e->args[0]];

		if (base->kind != SL_V_PARAM || base->num < 0 ||
		    base->num > 63)
			return;
		if (store_steps(prog, fn, e, base, NULL) &&
		    !SL_GUARD("walk.may-stay", sl_may_stay(prog, fn, base->num)))
			fn->state_steps |= 1ull << base->num;
		else if (base->num < SL_OUT_PARAMS && e->value != SL_NONE)
			fn->out_steps[base->num] |= stepped_params(prog, fn,
								   e->value);
	} else if (e->kind == SL_E_CALL && fn->callee[event]) {
		unsigned long long s = sl_fn_state_steps(prog, fn->callee[event]);

		for (k = 0; s && k < e->nargs && k < 64; k++) {
			const struct sl_value *a = &f->values[e->args[k]];

			if ((s & (1ull << k)) && a->kind == SL_V_PARAM &&
			    a->num >= 0 && a->num < 64)
				fn->state_steps |= 1ull << a->num;
		}
	}
}

/* Recursion answers "no" for a function that is being summarised. */
static void summarise(const struct sl_program *prog, struct sl_fn *fn)
{
	const struct sl_function *f = fn->f;
	unsigned int i;

	if (fn->steps_state)
		return;
	if (!f->nparams || !sl_fn_enter(prog))
		return;
	fn->steps_state = 1;
	for (i = 0; i < f->nblocks; i++)
		if (f->blocks[i].term == SL_T_RETURN &&
		    f->blocks[i].args[0] != SL_NONE)
			summarise_return(prog, fn, f->blocks[i].args[0]);
	for (i = 0; i < f->nevents; i++)
		summarise_state(prog, fn, i);
	sl_fn_leave(prog);
}

unsigned long long sl_fn_steps(const struct sl_program *prog, struct sl_fn *fn)
{
	summarise(prog, fn);
	return fn->steps;
}

unsigned long long sl_fn_derives(const struct sl_program *prog,
				 struct sl_fn *fn)
{
	summarise(prog, fn);
	return fn->derives;
}

unsigned long long sl_fn_state_steps(const struct sl_program *prog,
				     struct sl_fn *fn)
{
	summarise(prog, fn);
	return fn->state_steps;
}

unsigned long long sl_fn_out_steps(const struct sl_program *prog,
				   struct sl_fn *fn, unsigned int out)
{
	summarise(prog, fn);
	return out < SL_OUT_PARAMS ? fn->out_steps[out] : 0;
}

static bool phi_steps(const struct sl_program *prog, struct sl_fn *fn,
		      const struct sl_loop *loop, unsigned int phi,
		      const char **step)
{
	const struct sl_value *v = &fn->f->values[phi];
	struct target t = { .value = phi };
	unsigned int k, ways = 0;

	for (k = 0; k + 1 < v->nargs; k += 2)
		if (loop->in[v->args[k]])
			ways |= search_ways(prog, fn, &t, v->args[k + 1], step);
	return is_step(ways);
}

/* climb(node, &node): the parent of what stands in the variable goes there. */
static bool call_steps_variable(const struct sl_program *prog, struct sl_fn *fn,
				unsigned int event, unsigned int out)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = &f->events[event];
	const struct sl_value *to = &f->values[e->args[out]];
	unsigned long long from = sl_fn_out_steps(prog, fn->callee[event], out);
	struct target t = {
		.value = SL_NONE, .base = to->kind, .object = to->text,
		.num = to->num, .path = "",
	};
	unsigned int k, ways = 0;

	if (!from || to->kind != SL_V_ADDR || to->num != SL_ADDR_LOCAL)
		return false;
	for (k = 0; k < e->nargs && k < 64; k++)
		if (from & (1ull << k))
			ways |= search_ways(prog, fn, &t, e->args[k], NULL);
	return ways && !(ways & VIA_LIST);
}

static bool call_steps(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int event)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = &f->events[event];
	unsigned long long s = sl_fn_state_steps(prog, fn->callee[event]);
	unsigned int k;

	for (k = 0; k < e->nargs && k < 64; k++) {
		const struct sl_value *a = sl_root_of(f, e->args[k]);

		/* State of the whole loop: made outside of it. */
		if ((s & (1ull << k)) &&
		    (a->kind == SL_V_PARAM || a->kind == SL_V_ADDR))
			return true;
		if (call_steps_variable(prog, fn, event, k))
			return true;
	}
	return false;
}

static bool event_steps(const struct sl_program *prog, struct sl_fn *fn,
			unsigned int event, const char **step)
{
	const struct sl_function *f = fn->f;
	const struct sl_event *e = &f->events[event];

	if (e->kind == SL_E_STORE && e->nargs) {
		/* The node itself lives in memory, at one place. */
		const struct sl_value *base = &f->values[e->args[0]];

		return store_steps(prog, fn, e, base, step);
	}
	if (e->kind != SL_E_CALL || !fn->callee[event] ||
	    !call_steps(prog, fn, event))
		return false;
	*step = sl_printf(prog->arena, "%s()", e->name);
	return true;
}

/*
 * Where the loop is, for people: its header's branch, or what stands first
 * in it (a `for` whose condition comes last has no branch in its header).
 */
static struct sl_loc loop_head(const struct sl_function *f,
			       const struct sl_loop *loop)
{
	struct sl_loc best = { 0 };
	unsigned int b, i;

	for (b = 0; b < f->nblocks; b++) {
		const struct sl_block *blk = &f->blocks[b];

		if (!loop->in[b])
			continue;
		for (i = blk->first; i < blk->first + blk->nevents; i++)
			if (f->events[i].loc.line &&
			    (!best.line || f->events[i].loc.line < best.line))
				best = f->events[i].loc;
		if (blk->loc.line && (!best.line || blk->loc.line < best.line))
			best = blk->loc;
	}
	return best.line ? best : f->loc;
}

bool sl_walk_find(const struct sl_program *prog, struct sl_fn *fn,
		  const struct sl_loop *loop, struct sl_walk *walk)
{
	const struct sl_function *f = fn->f;
	const char *step = NULL;
	unsigned int node = SL_NONE, v, i;
	bool found = false;

	for (v = 0; v < f->nvalues && !found; v++) {
		if (f->values[v].kind != SL_V_PHI ||
		    f->values[v].block != loop->header)
			continue;
		found = phi_steps(prog, fn, loop, v, &step);
		node = v;
	}
	for (i = 0; i < f->nevents && !found; i++) {
		if (!loop->in[f->events[i].block])
			continue;
		found = event_steps(prog, fn, i, &step);
		node = f->events[i].kind == SL_E_CALL ? f->events[i].value :
							SL_NONE;
	}
	if (!found)
		return false;
	walk->loop = loop;
	walk->node = node;
	walk->over = step ? step : "parent";
	walk->head = loop_head(f, loop);
	return true;
}
