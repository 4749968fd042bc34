/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * hoist-clock in parts: what a finding's paths mean in the source (chain,
 * args, names), all that uses a function (uses), its parameter (params), one that it
 * may lose (drop), what calls pass for it (calls), where a walk's read can go
 * (plan, first_turn) and goes (place), times that were read already (reuse), and what the
 * patch says (words).
 */
#ifndef SL_RW_HOIST_H
#define SL_RW_HOIST_H

#include "rewriter/engine.h"

/* A place where a function's name stands. */
struct hc_use {
	enum { HC_DECL, HC_CALL } kind;
	struct rw_unit *unit;	/* NULL: no unit has it, it is edited as text */
	unsigned int node;	/* of the call or declaration in there */
	struct rw_file *file;
	unsigned int at;	/* of the name */
};

/* A function that gets the time as a parameter. */
struct hc_fn {
	const char *name, *usr;
	bool local;		/* static, and not in a header */
	const char *clock;
	/* The clock's argument; \1 and a byte k + 1 stand for parameter k. */
	const char *arg;
	const char *type;	/* of the time */
	const char *param;	/* the new parameter's name */
	unsigned int nparams;
	struct rw_unit *unit;	/* has the definition: */
	unsigned int def;
	unsigned int nreads;
	unsigned int *reads;	/* calls of the clock in it that it takes the place of */
	unsigned int drop;	/* the parameter that only the reads used, or SL_NONE */
	unsigned int group;
	bool hopeless;		/* it can't be changed, or calls what can't be */
	unsigned int nuses;
	struct hc_use *uses;
};

/* A call in a walk that leads to the clock, or the read itself. */
struct hc_site {
	unsigned int node;
	struct hc_fn *callee;	/* NULL: it reads the clock */
	unsigned int npath;
	struct hc_fn **path;	/* functions between the walk and the read */
};

/* A walk of a finding, with all places in it that read one time. */
struct hc_walk {
	const struct sl_finding *finding;
	struct rw_unit *unit;
	unsigned int function, loop;	/* nodes */
	unsigned int nsites;
	struct hc_site *sites;	/* in the order of the source */
	const char *clock, *type;
	const char *arg;	/* as it is written in the walk's function */
	const char *function_name;
	unsigned int group;
	bool dead;		/* refused: its calls are as any other's */
	unsigned int around;	/* the walk around it that reads for both, or SL_NONE */
	const char *now;	/* the variable, once it has a name */
	bool first_use;		/* read where first needed, not before */
	bool asks;		/* read before, if the first turn needs it */
	bool reused;		/* @now was there, and has the time already */
	const char *between;	/* calls between walks that share a read, or NULL */
};

struct hc {
	struct rw_run *rw;
	unsigned int nfns, nwalks;
	struct hc_fn **fns;
	struct hc_walk *walks;
};

/* chain.c */
/*
 * Understands @finding: new walks, and functions that get a parameter. Paths
 * that can't be followed are refused; false: none can.
 */
bool hc_chain(struct hc *h, const struct sl_finding *finding);
/* The first callee that a walk calls, or NULL. */
struct hc_fn *hc_callee_of(const struct hc_walk *w);

/* args.c */
/* Bytes of argument @k of the call at @at (of its name). */
bool hc_argument(struct hc *h, const struct rw_file *f, unsigned int at,
		 unsigned int k, unsigned int *begin, unsigned int *end);
unsigned int hc_narguments(const struct rw_file *f, unsigned int at);
/*
 * The clock's argument for a call of @fn at @at: as text of the caller, or,
 * with @unit, in terms of the parameters of the function at @node.
 */
const char *hc_map(struct hc *h, const struct hc_fn *fn, struct rw_unit *unit,
		   unsigned int node, struct rw_file *f, unsigned int at, bool resolve);
/* All arguments of the call at @at, likewise. */
const char *hc_arguments(struct hc *h, struct rw_unit *unit, unsigned int node,
			 struct rw_file *f, unsigned int at, bool resolve);
/* Source text, with single spaces for what is between its tokens. */
const char *hc_plain(struct hc *h, const struct rw_file *f, unsigned int begin, unsigned int end);

/* names.c */
/*
 * Do the names in the argument of @fn's clock mean the same at its call at @at?
 * @u, @caller: the function that calls, or NULL: code that no unit has.
 */
bool hc_names_reach(struct hc *h, const struct hc_fn *fn, const struct rw_unit *u,
		    unsigned int caller, struct rw_file *f, unsigned int at);
/* Does @f define a macro of that name, or take it back? */
bool hc_is_macro(const struct rw_file *f, const char *name);
/*
 * Do the calls below @node, other than @but, that stand in the bytes, or come
 * out of macros, only look at things?
 */
bool hc_only_looks(struct hc *h, const struct rw_unit *u, unsigned int node, unsigned int but,
		   const struct rw_file *f, unsigned int begin, unsigned int end);

/* uses.c */
/* Finds all uses of @fn in the tree; false: one can't be edited. */
bool hc_uses(struct hc *h, struct hc_fn *fn);

/* params.c */
/* Adds the parameter, in its declarations, its definition and the read. */
bool hc_callee(struct hc *h, struct hc_fn *fn);
/* Adds @text to the list in parentheses behind the name at @at; what @fn drops goes. */
void hc_change_arguments(struct hc *h, struct rw_file *f, unsigned int at,
			 const struct hc_fn *fn, const char *text);

/* drop.c */
/* Which parameters of the group's functions go? */
void hc_drop(struct hc *h, unsigned int group);

/* reuse.c */
/*
 * A variable that holds @clock for @arg, as it is written, at the call or loop
 * @node: read before, for certain, with nothing between that others could
 * order time by. Or NULL.
 */
const char *hc_reuse(struct hc *h, const char *clock, const char *arg, struct rw_unit *unit,
		     unsigned int node);

/* calls.c */
/* May argument @k of the call @use of @fn be computed twice, or not at all? */
bool hc_repeatable(struct hc *h, const struct hc_fn *fn, const struct hc_use *use,
		   unsigned int k);
/* Adds the argument to all calls. */
bool hc_calls(struct hc *h, struct hc_fn *fn);

/* place.c */
bool hc_place(struct hc *h, unsigned int group);

/* plan.c */
/* Is @name free in the function at node @fn, but for the variable @but? */
bool hc_name_free(struct hc *h, struct rw_unit *u, unsigned int fn, const char *name,
		  unsigned int but);

/* hoist_words.c */
void hc_words(struct hc *h, unsigned int group, struct sl_rw_patch *patch);

#endif
