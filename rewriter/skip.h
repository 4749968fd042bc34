/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * skip-unchanged in parts: where the pair begins and where its function goes on
 * (skip_unchanged), and how a function that finds a state and sets it becomes
 * two, so that the state is known before (split_state).
 */
#ifndef SL_RW_SKIP_H
#define SL_RW_SKIP_H

#include "rewriter/engine.h"

/* "place = value" in a function, and what that is where the pair stands. */
struct rw_state {
	struct rw_file *file;
	struct rw_unit *unit;
	unsigned int pair_fn, fn;	/* nodes: has the pair; has the store */
	unsigned int call;		/* of fn in pair_fn; SL_NONE: they are one */
	unsigned int store;		/* the assignment */
	const char *old, *new;		/* place and value, in words of pair_fn */
	/* Of a value that is found in fn before it is stored: */
	const char *finder;		/* the function that does so; NULL: no need */
	const char *name, *declarator;	/* the variable: "tg", "struct task_group *tg" */
	const char *local, *local_declarator;	/* likewise, in pair_fn */
	const char *find;		/* how the pair's function finds it: "finder(tsk)" */
};

/*
 * Makes a function of its own of what comes before the store in @s->fn, which
 * is then given the value; fills in what is said of it. False, and why.
 */
bool rw_split_state(struct rw_run *rw, struct rw_state *s);

/* Is the name no word of the function at node @fn? */
bool rw_word_free(const struct rw_unit *u, unsigned int fn, const char *name);

/*
 * The text of node @node of @s->fn, in words of @s->pair_fn; NULL: it is made
 * of more than parameters, members and numbers, and why.
 */
const char *rw_state_text(struct rw_run *rw, const struct rw_state *s, unsigned int node);

#endif
