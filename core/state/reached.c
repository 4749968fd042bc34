// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "program/search.h"
#include "state/pairs.h"
#include "state/reached.h"
#include "value/alike.h"
#include "value/bits.h"

#define DEPTH_MAX 4
#define WAYS_MAX 4	/* to call one function, told apart by flags */

static void add(const struct sl_program *prog, struct sl_reached_call *list,
		unsigned int *n, const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	unsigned int i;

	for (i = 0; i < *n; i++)
		if (!strcmp(list[i].name, e->name))
			return;
	if (*n == SL_REACHED_MAX)
		return;
	list[*n].name = e->name;
	list[*n].targets = sl_targets_of(prog, fn, event);
	list[*n].function = fn->f->name;
	list[(*n)++].loc = e->loc;
}

static bool has_effect(const struct sl_function *f)
{
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];
		const struct sl_value *root;

		if (e->kind != SL_E_STORE || !e->nargs)
			continue;
		root = sl_root_of(f, e->args[0]);
		if (root->kind != SL_V_ADDR || root->num != SL_ADDR_LOCAL)
			return true;
	}
	return false;
}

/*
 * The call whose result a scope keeps, for loads from it: flags that the first
 * half was given are often kept there for the second.
 */
struct scope {
	const struct sl_program *prog;
	const struct sl_frame *top;
	unsigned int out;		/* event of @top, or SL_NONE */
	const struct sl_frame *made;	/* where its result is made, */
	unsigned int result;		/* and is this value; NULL: not known */
};

static struct sl_frame *frame_new(const struct sl_program *prog, struct sl_fn *fn,
				  unsigned int event, const struct sl_frame *up)
{
	struct sl_frame *f = sl_alloc(prog->arena, sizeof(*f));

	*f = (struct sl_frame){ .fn = fn, .event = event, .up = up };
	return f;
}

/* The one value that @f returns, and the block; or SL_NONE. */
static unsigned int returned(const struct sl_function *f, unsigned int *block)
{
	unsigned int found = SL_NONE, b;

	for (b = 0; b < f->nblocks; b++) {
		if (f->blocks[b].term != SL_T_RETURN)
			continue;
		if (found != SL_NONE)
			return SL_NONE;
		found = f->blocks[b].args[0];
		*block = b;
	}
	return found;
}

/* Down the calls that only hand on what another one returns. */
static void find_made(struct scope *s)
{
	const struct sl_frame *at = s->top;
	unsigned int event = s->out, depth, block;

	for (depth = 0; event != SL_NONE && depth < DEPTH_MAX; depth++) {
		struct sl_fn *to = sl_fn_descend(at->fn, event);

		if (!to)
			return;
		at = frame_new(s->prog, to, event, at);
		s->result = returned(to->f, &block);
		if (s->result == SL_NONE)
			return;
		if (to->f->values[s->result].kind != SL_V_CALL) {
			s->made = at;
			return;
		}
		event = to->f->values[s->result].num;
	}
}

/* Is value @v of @frame what the scope keeps? */
static bool is_kept(const struct scope *s, const struct sl_frame *frame, unsigned int v)
{
	bool loaded = false;

	for (;;) {
		const struct sl_function *f = frame->fn->f;
		const struct sl_value *val = &f->values[v];

		const struct sl_event *call = frame->up ? &frame->up->fn->f->events[frame->event] : NULL;

		if (val->kind == SL_V_PARAM && call && val->num >= 0 &&
		    val->num + sl_call_first(call) < call->nargs) {
			v = call->args[val->num + sl_call_first(call)];
			frame = frame->up;
		} else if (val->kind == SL_V_LOAD && val->nargs == 1 && !loaded &&
			   !(val->text && *val->text)) {
			v = val->args[0];
			loaded = true;
		} else {
			return frame == s->top && sl_remembers(f, v, s->out) &&
			       loaded == (val->kind == SL_V_ADDR);
		}
	}
}

static bool stores(const struct sl_fn *fn, const char *field)
{
	unsigned int i;

	for (i = 0; i < fn->f->nevents; i++) {
		const struct sl_event *e = &fn->f->events[i];

		if (e->kind == SL_E_STORE && e->name &&
		    !strcmp(sl_last_field(e->name), field))
			return true;
	}
	return false;
}

/* Is the member changed by what the common function does, but for @made? */
static bool changes(const struct scope *s, const char *path)
{
	const struct sl_program *prog = s->prog;
	struct sl_search *search = sl_search_begin(prog);
	bool found = false;
	struct sl_fn *fn;
	unsigned int i;

	sl_search_add(search, s->top->fn);
	while (!found && (fn = sl_search_next(search))) {
		found = fn != s->made->fn && stores(fn, sl_last_field(path));
		for (i = 0; i < fn->f->nevents; i++)
			if (fn->callee[i])
				sl_search_add(search, fn->callee[i]);
	}
	sl_search_end(prog, search);
	return found;
}

/* A load from what the scope keeps: what was stored there when it was made. */
static bool load(void *data, const struct sl_frame *frame, unsigned int v,
		 const struct sl_frame **where, unsigned int *stored)
{
	const struct scope *s = data;
	const struct sl_value *val = &frame->fn->f->values[v];
	const struct sl_event *found = NULL;
	const struct sl_function *f;
	unsigned int i, end = 0;

	if (!s->made || val->nargs != 1 || !val->text || !*val->text ||
	    !is_kept(s, frame, val->args[0]))
		return false;
	f = s->made->fn->f;
	for (i = 0; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind != SL_E_STORE || !e->name || strcmp(e->name, val->text))
			continue;
		if (found || e->nargs != 1 || e->value == SL_NONE ||
		    !sl_alike(f, e->args[0], s->result))
			return false;
		found = e;
	}
	if (!found || returned(f, &end) == SL_NONE ||
	    !sl_cfg_dominates(sl_fn_cfg(s->prog, s->made->fn), found->block, end) ||
	    changes(s, val->text))
		return false;
	*where = s->made;
	*stored = found->value;
	return true;
}

struct possible {
	const struct sl_bits_view *view;
	const struct sl_frame *frame;
};

static bool excluded(unsigned int branch, unsigned int side, void *data)
{
	const struct possible *p = data;
	struct sl_test t;

	return sl_test_of(p->frame->fn->f, branch, side, &t) &&
	       sl_bits_exclude(p->view, p->frame, &t);
}

/* Can @event run, as its function is called? */
static bool runs(const struct sl_program *prog, const struct sl_bits_view *view,
		 const struct sl_frame *frame, unsigned int event)
{
	struct possible p = { view, frame };

	return !frame->up ||
	       !sl_cfg_guards(sl_fn_cfg(prog, frame->fn),
			      frame->fn->f->events[event].block, NULL, excluded, &p);
}

/* A function, as it is called. */
struct visit {
	const struct sl_frame *frame;
	unsigned int depth;
};

struct queue {
	const struct sl_program *prog;
	const struct sl_bits_view *view;
	unsigned int n;
	struct visit *list;
};

static bool same_bits(const struct queue *q, const struct sl_frame *a,
		      const struct sl_frame *b)
{
	const struct sl_function *f = a->fn->f;
	unsigned int i;

	for (i = 0; i < f->nvalues; i++) {
		struct sl_bits x, y;

		if (f->values[i].kind != SL_V_PARAM)
			continue;
		x = sl_bits_of(q->view, a, i);
		y = sl_bits_of(q->view, b, i);
		if (x.ones != y.ones || x.zeros != y.zeros)
			return false;
	}
	return true;
}

/* Once for each way that it is called as, but not for too many of them. */
static void visit(struct queue *q, const struct sl_frame *frame, unsigned int depth)
{
	unsigned int i, n = 0;
	struct visit *v;

	for (i = 0; i < q->n; i++) {
		if (q->list[i].frame->fn != frame->fn)
			continue;
		if (++n > WAYS_MAX || same_bits(q, q->list[i].frame, frame))
			return;
	}
	/* From here on: however it is called. */
	if (n == WAYS_MAX)
		frame = frame_new(q->prog, frame->fn, 0, NULL);
	v = sl_push(q->prog->arena, &q->list, &q->n, sizeof(*v));
	*v = (struct visit){ frame, depth };
}

/* The function @to, which call @event of the function of @from leads to. */
static void go_on(struct queue *q, struct sl_reached *r, const struct visit *from,
		  unsigned int event, struct sl_fn *to, bool note)
{
	if (q->n && to == q->list[0].frame->fn)
		return;
	if (note && has_effect(to->f))
		add(q->prog, r->functions, &r->nfunctions, from->frame->fn, event);
	if (from->depth < DEPTH_MAX)
		visit(q, frame_new(q->prog, to, event, from->frame), from->depth + 1);
}

/* What call @event leads to; a callback is noted, with what it may be. */
static void follow(struct queue *q, struct sl_reached *r, const struct visit *from,
		   unsigned int event, bool note)
{
	const sl_sets other = SL_SET(SL_M_LOCK) | SL_SET(SL_M_BARRIER) |
			      SL_SET(SL_M_HARMLESS);
	struct sl_fn *fn = from->frame->fn, *to;
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_targets *t;
	unsigned int i;

	if (e->kind != SL_E_CALL || !e->name || !*e->name)
		return;
	if (!(e->flags & SL_CALL_INDIRECT)) {
		to = fn->sets[event] & other ? NULL : sl_fn_descend(fn, event);
		if (to)
			go_on(q, r, from, event, to, note);
		return;
	}
	add(q->prog, r->callbacks, &r->ncallbacks, fn, event);
	t = sl_targets_closed(q->prog, fn, event);
	/* The callback names them itself. */
	for (i = 0; t && i < t->n; i++)
		go_on(q, r, from, event, t->list[i], false);
}

void sl_reach(const struct sl_program *prog, struct sl_fn *fn, unsigned int event,
	      unsigned int scope, bool itself, struct sl_reached *r)
{
	struct sl_frame top = { .fn = fn };
	struct scope s = { .prog = prog, .top = &top, .out = scope };
	struct sl_bits_view view = { .load = load, .data = &s };
	struct queue q = { .prog = prog, .view = &view };
	struct visit first = { &top, 0 };
	unsigned int head, i;

	find_made(&s);
	follow(&q, r, &first, event, itself);
	/* Breadth first: what is near says most. */
	for (head = 0; head < q.n; head++) {
		struct visit v = q.list[head];

		for (i = 0; i < v.frame->fn->f->nevents; i++)
			if (v.frame->fn->f->events[i].kind == SL_E_CALL &&
			    runs(prog, &view, v.frame, i))
				follow(&q, r, &v, i, true);
	}
}
