// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "between/moved.h"
#include "state/pairs.h"
#include "value/alike.h"

struct names {
	const char *out, *in;
	size_t nout, nin;
};

struct sl_pair_names {
	unsigned int n;
	struct names *list;
};

struct sl_pair_names *sl_pair_names(const struct sl_program *prog, enum sl_set set)
{
	struct sl_pair_names *all = sl_alloc(prog->arena, sizeof(*all));
	const char *entry;
	unsigned int i;

	for (i = 0; (entry = sl_model_entry(prog->model, set, i)); i++) {
		const char *colon = strchr(entry, ':');
		struct names *to = sl_push(prog->arena, &all->list, &all->n,
					   sizeof(*to));

		to->out = entry;
		to->nout = colon - entry;
		to->in = colon + 1;
		to->nin = strlen(to->in);
	}
	return all;
}

/* Where @word stands in @name as a word or several, or NULL. */
static const char *find_word(const char *name, const char *word, size_t n)
{
	const char *p;

	for (p = name; *p; p++)
		if (!strncmp(p, word, n) &&
		    !SL_GUARD("pairs.word-goes-on", isalnum((unsigned char)p[n])) &&
		    !SL_GUARD("pairs.word-began",
			      p != name && isalnum((unsigned char)p[-1])))
			return p;
	return NULL;
}

static bool names_match(const struct names *m, const char *out, const char *in)
{
	const char *p = find_word(out, m->out, m->nout);
	size_t before;

	if (!p)
		return false;
	before = p - out;
	return !SL_GUARD("pairs.other-prefix", strncmp(out, in, before)) &&
	       !strncmp(in + before, m->in, m->nin) &&
	       !SL_GUARD("pairs.other-suffix",
			 strcmp(in + before + m->nin, p + m->nout));
}

static bool is_call(const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];

	return e->kind == SL_E_CALL && e->name && *e->name;
}

bool sl_pair_begins(const struct sl_pair_names *names, const struct sl_fn *fn,
		    unsigned int event)
{
	unsigned int i;

	if (!is_call(fn, event))
		return false;
	for (i = 0; i < names->n; i++)
		if (find_word(fn->f->events[event].name, names->list[i].out,
			      names->list[i].nout))
			return true;
	return false;
}

bool sl_pair_is(const struct sl_pair_names *names, const char *out, const char *in)
{
	unsigned int i;

	for (i = 0; i < names->n; i++)
		if (names_match(&names->list[i], out, in))
			return true;
	return false;
}

static void add_object(struct sl_pair *pair, unsigned int v)
{
	if (pair->nobjects < SL_PAIR_OBJECTS)
		pair->objects[pair->nobjects++] = v;
}

bool sl_remembers(const struct sl_function *f, unsigned int v,
		  unsigned int event)
{
	const struct sl_value *val = &f->values[v];
	unsigned int i;

	if (val->kind == SL_V_CALL)
		return (unsigned int)val->num == event;
	if (val->kind != SL_V_ADDR || val->num != SL_ADDR_LOCAL)
		return false;
	for (i = event + 1; i < f->nevents; i++) {
		const struct sl_event *e = &f->events[i];

		if (e->kind == SL_E_STORE && e->nargs && !*e->name &&
		    e->value != SL_NONE &&
		    f->values[e->value].kind == SL_V_CALL &&
		    (unsigned int)f->values[e->value].num == event &&
		    f->values[e->args[0]].kind == SL_V_ADDR &&
		    !strcmp(f->values[e->args[0]].text, val->text))
			return true;
	}
	return false;
}

static bool is_scope(const struct sl_function *f, struct sl_pair *pair)
{
	const struct sl_event *out = &f->events[pair->out];
	const struct sl_event *in = &f->events[pair->in];
	unsigned int k;

	if (!in->nargs || !sl_remembers(f, in->args[0], pair->out))
		return false;
	for (k = 0; k < out->nargs; k++)
		add_object(pair, out->args[k]);
	return true;
}

static bool is_number(const struct sl_function *f, unsigned int v)
{
	return f->values[v].kind == SL_V_CONST && !f->values[v].text;
}

/*
 * The arguments that both have. The first of several is what holds the object
 * (the queue), the others may be it.
 */
static bool same_arguments(const struct sl_function *f, struct sl_pair *pair)
{
	const struct sl_event *out = &f->events[pair->out];
	const struct sl_event *in = &f->events[pair->in];
	unsigned int first = !!(out->flags & SL_CALL_INDIRECT);
	unsigned int n = out->nargs < in->nargs ? out->nargs : in->nargs, k;

	if (n <= first)
		return false;
	for (k = first; k < n; k++) {
		/* Flags of one side are not those of the other. */
		if (is_number(f, out->args[k]) && is_number(f, in->args[k]))
			continue;
		if (SL_GUARD("pairs.argument",
			     !sl_alike(f, out->args[k], in->args[k])))
			return false;
		if (k > first || n == first + 1)
			add_object(pair, out->args[k]);
	}
	return pair->nobjects;
}

/* Is the queue, or the object, found anew for the second call, and another? */
static bool arguments_move(const struct sl_program *prog, struct sl_fn *fn,
			   const struct sl_pair *pair)
{
	const struct sl_event *out = &fn->f->events[pair->out];
	const struct sl_event *in = &fn->f->events[pair->in];
	unsigned int k;

	for (k = !!(out->flags & SL_CALL_INDIRECT); k < out->nargs && k < in->nargs; k++)
		if (out->args[k] != in->args[k] &&
		    sl_alike(fn->f, out->args[k], in->args[k]) &&
		    sl_span_moves(prog, fn, &pair->span, in->args[k]))
			return true;
	return false;
}

bool sl_pair_find(const struct sl_program *prog,
		  const struct sl_pair_names *names, struct sl_fn *fn,
		  unsigned int event, struct sl_pair *pair)
{
	const struct sl_function *f = fn->f;
	unsigned int i;

	for (i = 0; i < f->nevents; i++) {
		*pair = (struct sl_pair){ .out = event, .in = i };
		if (i == event || !is_call(fn, i) ||
		    !sl_pair_is(names, f->events[event].name, f->events[i].name))
			continue;
		pair->scope = is_scope(f, pair);
		if ((pair->scope || same_arguments(f, pair)) &&
		    !SL_GUARD("pairs.condition",
			      !sl_alike_condition(prog, fn, f->events[event].block,
						  f->events[i].block)) &&
		    sl_span_make(prog, fn, event, i, &pair->span) &&
		    !SL_GUARD("pairs.moved", !pair->scope && arguments_move(prog, fn, pair)))
			return true;
	}
	return false;
}
