/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The linked program: every function once, calls resolved across units.
 */
#ifndef SL_PROGRAM_H
#define SL_PROGRAM_H

#include <stdbool.h>

#include "facts/facts.h"
#include "flow/cfg.h"
#include "model/model.h"

struct sl_between;
struct sl_deps;
struct sl_divides;
struct sl_effects;
struct sl_index;
struct sl_intervals;
struct sl_irq;
struct sl_kept;
struct sl_program;
struct sl_puts;
struct sl_reads;
struct sl_search;
struct sl_setters;
struct sl_stored;
struct sl_tables;
struct sl_taints;
struct sl_zeros;

/* Parameters that are looked at as places for a result. */
#define SL_OUT_PARAMS 4

/* A function of the program, with what was found out about it so far. */
struct sl_fn {
	const struct sl_function *f;
	struct sl_fn **callee;		/* per event; NULL: not in the facts */
	sl_sets *sets;			/* per event: of its name */
	unsigned int ncallers;
	struct sl_fn **callers;
	const char *hot;		/* a hot root that reaches it, or NULL */
	bool taken;			/* its address, in whatever unit; or exported */

	/* Made when first asked for; see the headers named. */
	struct sl_cfg *cfg;		/* flow/cfg.h, by sl_fn_cfg() */
	struct sl_deps *deps;		/* value/deps.h */
	struct sl_kept *kept;		/* loop/invariant.h */
	struct sl_taints *taints;	/* clock/taint.h */
	struct sl_intervals *intervals;	/* clock/interval.h */
	struct sl_reads *reads;		/* clock/reads.h */
	struct sl_reads *updates;	/* clock/updates.h */
	struct sl_effects *effects;	/* between/effects.h */
	struct sl_between *between;	/* between/between.h */
	struct sl_stored *stored;	/* between/stored.h */
	struct sl_zeros *zeros;		/* zero/zero.h */
	struct sl_puts *puts;		/* state/puts.h */
	struct sl_irq *irq;		/* state/irq.h */
	bool *derived;			/* value/derived.h */
	struct sl_divides *divides;	/* state/divides.h */
	unsigned char steps_state;	/* loop/walk.h */
	unsigned char relaxes;		/* loop/wait.h */
	unsigned char *scratch;		/* of searches over its values */
	unsigned int depth;		/* of a recursion over its values */
	unsigned long long sought, locators;	/* value/amount.h */
	unsigned long long steps, state_steps, derives, others;
	unsigned long long out_steps[SL_OUT_PARAMS];	/* loop/walk.h */
};

struct sl_program {
	struct sl_arena *arena;
	const struct sl_model *model;
	unsigned int nfns;
	struct sl_fn *fns;
	unsigned int *depth;		/* of a recursion over calls */
	struct sl_search **searches;	/* those that are over (search.h) */
	struct sl_index **readers;	/* value/readers.h */
	struct sl_setters **setters;	/* between/stored.h */
	const struct sl_tables *tables;	/* program/tables.h, or NULL */
};

/*
 * Recursion ends there: it also runs on the compiler's stack. What lies
 * deeper is not known; nobody would read a path of so many calls.
 */
#define SL_CALLS_MAX	300
#define SL_VALUES_MAX	2000

/* One call further down; false: too deep, and nothing to leave. */
static inline bool sl_fn_enter(const struct sl_program *prog)
{
	if (*prog->depth == SL_CALLS_MAX)
		return false;
	(*prog->depth)++;
	return true;
}

static inline void sl_fn_leave(const struct sl_program *prog)
{
	(*prog->depth)--;
}

/*
 * Links @units. A function that several units have (an inline) is taken from
 * the first. Calls of a name that two units define (not weak), or of an inline
 * that is not the same in each, stay
 * unresolved: which one is meant is not known, and neither is it where only a
 * weak one is there. Linear in the facts.
 */
struct sl_program *sl_program_link(struct sl_arena *arena,
				   const struct sl_model *model,
				   struct sl_unit *const *units,
				   unsigned int nunits);

/* Control flow of @fn, with the model's cold functions. */
const struct sl_cfg *sl_fn_cfg(const struct sl_program *prog, struct sl_fn *fn);

/* Is the name of call event @event of @fn in @set? */
static inline bool sl_fn_calls(const struct sl_fn *fn, unsigned int event,
			       enum sl_set set)
{
	return fn->sets[event] & SL_SET(set);
}

/* Which argument is the callee's first? Of an indirect call one, the target, is before. */
static inline unsigned int sl_call_first(const struct sl_event *e)
{
	return e->flags & SL_CALL_INDIRECT ? 1 : 0;
}

/*
 * Does a path of calls go on through call @event? Not into boundary and cold
 * functions, clocks (they are where paths end), or what the facts lack.
 */
struct sl_fn *sl_fn_descend(const struct sl_fn *fn, unsigned int event);

/* Less than, equal to or greater than 0: @a stands before, at, after @b. */
int sl_loc_order(struct sl_loc a, struct sl_loc b);

/*
 * Does @f stand in a header? Then each unit has its own, though it be static:
 * those that were seen need not be all who call it.
 */
bool sl_fn_in_header(const struct sl_function *f);

/*
 * Why those who call @f need not all be known ("is not static"): words that
 * follow its name, or NULL if they are.
 */
const char *sl_fn_callers_unknown(const struct sl_fn *fn);

/* The last "record.field" of an access path ("a.b/c.d" -> "c.d"). */
const char *sl_last_field(const char *path);

/* What pointer value @v points into: a variable's address, a parameter... */
const struct sl_value *sl_root_of(const struct sl_function *f, unsigned int v);

#endif
