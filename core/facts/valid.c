// SPDX-License-Identifier: GPL-2.0-only
/*
 * What must hold in facts whoever wrote them. The reader runs this on every
 * function, since facts are untrusted; tests run it on what a front end made.
 * docs/facts.md lists the same rules.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/valid.h"

/* All flags that this version knows. */
#define FN_FLAGS	(2 * SL_FN_WEAK - 1)
#define EVENT_FLAGS	(2 * SL_ASM_EMPTY - 1)

static const char *check_value(struct sl_arena *a, const struct sl_function *f,
			       unsigned int i)
{
	const struct sl_value *v = &f->values[i];
	bool text = v->text, num = true, args = !v->nargs;
	unsigned int k;

	if (v->block != SL_NONE && v->block >= f->nblocks)
		return sl_printf(a, "value %u is in block %u of %u", i,
				 v->block, f->nblocks);
	switch (v->kind) {
	case SL_V_PARAM:
		text = true;
		num = v->num >= 0 && v->num < f->nparams;
		break;
	case SL_V_CONST:
		text = true;
		break;
	case SL_V_ADDR:
		num = v->num >= SL_ADDR_LOCAL && v->num <= SL_ADDR_FUNCTION;
		break;
	case SL_V_FIELD:
	case SL_V_LOAD:
		args = v->nargs;
		break;
	case SL_V_CALL:
		text = true;
		num = v->num >= 0 && v->num < f->nevents &&
		      f->events[v->num].kind == SL_E_CALL;
		break;
	case SL_V_OP:
		args = true;
		break;
	case SL_V_PHI:
		text = true;
		args = v->nargs % 2 == 0;
		break;
	case SL_V_OPAQUE:
		args = true;
		break;
	default:
		return sl_printf(a, "value %u is of unknown kind %d", i, v->kind);
	}
	if (!text)
		return sl_printf(a, "value %u has no text", i);
	if (!num)
		return sl_printf(a, "value %u: number %lld is out of range", i,
				 v->num);
	if (!args)
		return sl_printf(a, "value %u: %u arguments are not possible",
				 i, v->nargs);
	for (k = 0; k < v->nargs; k++) {
		bool block = v->kind == SL_V_PHI && k % 2 == 0;

		if (v->args[k] >= (block ? f->nblocks : f->nvalues))
			return sl_printf(a, "value %u: argument %u: there is no %s %u",
					 i, k, block ? "block" : "value",
					 v->args[k]);
	}
	return NULL;
}

static const char *check_event(struct sl_arena *a, const struct sl_function *f,
			       unsigned int i)
{
	const struct sl_event *e = &f->events[i];
	bool name = e->name;
	unsigned int k, least = 0;

	if (e->flags & ~EVENT_FLAGS)
		return sl_printf(a, "event %u has unknown flags %#x", i, e->flags);
	switch (e->kind) {
	case SL_E_CALL:
		if (e->flags & SL_CALL_INDIRECT) {
			name = true;
			least = 1;
		} else if (!(e->flags & SL_CALL_BUILTIN) && !e->key) {
			return sl_printf(a, "event %u: the callee has no key", i);
		}
		break;
	case SL_E_STORE:
		least = 1;
		break;
	case SL_E_ASM:
		break;
	default:
		return sl_printf(a, "event %u is of unknown kind %d", i, e->kind);
	}
	if (!name)
		return sl_printf(a, "event %u has no name", i);
	if (e->nargs < least)
		return sl_printf(a, "event %u has too few arguments", i);
	if (e->value != SL_NONE && e->value >= f->nvalues)
		return sl_printf(a, "event %u: there is no value %u", i, e->value);
	for (k = 0; k < e->nargs; k++)
		if (e->args[k] >= f->nvalues)
			return sl_printf(a, "event %u: argument %u: there is no value %u",
					 i, k, e->args[k]);
	return NULL;
}

static const char *check_term(struct sl_arena *a, const struct sl_function *f,
			      unsigned int i)
{
	const struct sl_block *b = &f->blocks[i];
	unsigned int k, nargs = 0;	/* operands that must be there */
	bool succ = !b->nsucc;

	switch (b->term) {
	case SL_T_END:
	case SL_T_RETURN:
		break;
	case SL_T_JUMP:
		succ = b->nsucc == 1;
		break;
	case SL_T_COND:
		succ = b->nsucc == 2;
		nargs = 2;
		if (!b->op)
			return sl_printf(a, "block %u: condition without operator", i);
		break;
	case SL_T_SWITCH:
		succ = b->nsucc;
		nargs = 1;
		break;
	case SL_T_GOTO:
		succ = true;
		break;
	default:
		return sl_printf(a, "block %u ends in unknown kind %d", i, b->term);
	}
	if (!succ)
		return sl_printf(a, "block %u: %u successors are not possible",
				 i, b->nsucc);
	for (k = 0; k < 2; k++) {
		if (b->args[k] == SL_NONE ? k < nargs : b->args[k] >= f->nvalues)
			return sl_printf(a, "block %u: operand %u is no value", i, k);
	}
	for (k = 0; k < b->nsucc; k++)
		if (b->succ[k].to >= f->nblocks)
			return sl_printf(a, "block %u: there is no block %u", i,
					 b->succ[k].to);
	return NULL;
}

/* Does each event lie in exactly one block, the one it names? */
static const char *check_ranges(struct sl_arena *a, const struct sl_function *f)
{
	unsigned long long sum = 0;
	unsigned int i, k;

	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (b->first > f->nevents || b->nevents > f->nevents - b->first)
			return sl_printf(a, "block %u has events that are not there", i);
		sum += b->nevents;
	}
	/* Before the walk below: with this it is linear. */
	if (sum != f->nevents)
		return sl_printf(a, "%u events, but %llu in blocks", f->nevents, sum);
	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		for (k = b->first; k < b->first + b->nevents; k++)
			if (f->events[k].block != i)
				return sl_printf(a, "event %u is not of block %u", k, i);
	}
	return NULL;
}

/* What the value depends on at once; through a phi, a loop may lead back. */
static unsigned int operands(const struct sl_function *f,
			     const struct sl_value *v, const unsigned int **args)
{
	if (v->kind == SL_V_CALL) {
		*args = f->events[v->num].args;
		return f->events[v->num].nargs;
	}
	*args = v->args;
	return v->kind == SL_V_PHI ? 0 : v->nargs;
}

/* Do all operands come before their users, as front ends write them? */
static bool is_ordered(const struct sl_function *f)
{
	const unsigned int *args;
	unsigned int i, k, n;

	for (i = 0; i < f->nvalues; i++) {
		n = operands(f, &f->values[i], &args);
		for (k = 0; k < n; k++)
			if (args[k] >= i)
				return false;
	}
	return true;
}

/* A value that depends on itself other than through a phi, or SL_NONE. */
static unsigned int find_cycle(struct sl_arena *a, const struct sl_function *f)
{
	/* An explicit stack: the chain may be as long as the file allows. */
	struct frame {
		unsigned int value, next;
	} *stack = sl_alloc(a, f->nvalues * sizeof(*stack));
	/* 0: not seen, 1: on the stack, 2: done */
	unsigned char *state = sl_alloc(a, f->nvalues);
	unsigned int i, depth = 0, found = SL_NONE;

	for (i = 0; i < f->nvalues && found == SL_NONE; i++) {
		if (state[i])
			continue;
		stack[depth++] = (struct frame){ i, 0 };
		state[i] = 1;
		while (depth && found == SL_NONE) {
			struct frame *top = &stack[depth - 1];
			const unsigned int *args;
			unsigned int arg, n;

			n = operands(f, &f->values[top->value], &args);
			if (top->next == n) {
				state[top->value] = 2;
				depth--;
				continue;
			}
			arg = args[top->next++];
			if (state[arg] == 1) {
				found = arg;
			} else if (!state[arg]) {
				stack[depth++] = (struct frame){ arg, 0 };
				state[arg] = 1;
			}
		}
	}
	return found;
}

const char *sl_function_check(struct sl_arena *a, const struct sl_function *f)
{
	const char *why = NULL;
	unsigned int i;

	if (!f->name || !*f->name)
		return "a function has no name";
	if (!f->key || !*f->key)
		return "a function has no key";
	if (f->flags & ~FN_FLAGS)
		return sl_printf(a, "unknown function flags %#x", f->flags);
	if (!f->nblocks)
		return "a function has no block";
	for (i = 0; i < f->nevents && !why; i++)
		why = check_event(a, f, i);
	for (i = 0; i < f->nvalues && !why; i++)
		why = check_value(a, f, i);
	for (i = 0; i < f->nblocks && !why; i++)
		why = check_term(a, f, i);
	if (!why)
		why = check_ranges(a, f);
	if (!why && !is_ordered(f)) {
		i = find_cycle(a, f);
		if (i != SL_NONE)
			why = sl_printf(a, "value %u depends on itself", i);
	}
	return why;
}

const char *sl_table_check(struct sl_arena *a, const struct sl_table *t)
{
	unsigned int i;

	if (!t->key || !*t->key || !t->type)
		return "a table has no key or no type";
	if (!t->nmembers)
		return sl_printf(a, "table %s has no member", t->key);
	for (i = 0; i < t->nmembers; i++) {
		const struct sl_member *m = &t->members[i];

		if (!m->name || !strchr(m->name, '.') ||
		    (m->function && !*m->function))
			return sl_printf(a, "table %s: member %u has no name", t->key, i);
	}
	return NULL;
}

const char *sl_unit_check(struct sl_arena *a, const struct sl_unit *unit)
{
	unsigned int i;

	if (!unit->file || !*unit->file)
		return "the unit has no file";
	for (i = 0; i < unit->nfunctions; i++) {
		const struct sl_function *f = &unit->functions[i];
		const char *why = sl_function_check(a, f);

		if (why)
			return sl_printf(a, "%s(): %s", f->name ? f->name : "?", why);
	}
	for (i = 0; i < unit->ntables; i++) {
		const char *why = sl_table_check(a, &unit->tables[i]);

		if (why)
			return why;
	}
	for (i = 0; i < unit->nobjects; i++)
		if (!unit->objects[i].type || !*unit->objects[i].type ||
		    (unit->objects[i].key && !*unit->objects[i].key))
			return "an object has no name";
	for (i = 0; i < unit->ntaken; i++)
		if (!unit->taken[i] || !*unit->taken[i])
			return "what has its address taken has no name";
	for (i = 0; i < unit->ngaps; i++)
		if (!unit->gaps[i].file || !unit->gaps[i].reason)
			return "a gap has no file or no reason";
	return NULL;
}
