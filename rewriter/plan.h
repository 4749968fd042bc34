/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What is to be done at a walk, decided before anything is edited.
 */
#ifndef SL_RW_PLAN_H
#define SL_RW_PLAN_H

#include "rewriter/hoist.h"

/* A walk, and what is to be done there. */
struct plan {
	struct hc_walk *w;
	bool before;		/* the first turn is sure to read */
	const char *guard;	/* it is if this holds, which can be asked before; or NULL */
	bool reads;		/* a read goes before the walk, ... */
	const char *test;	/* ... if this holds; NULL: always */
	bool shares;		/* that asks whether one before it has read */
	bool reset;		/* the walk runs more than once in a call */
	/* The site that each turn comes to, before those behind it; or SL_NONE. */
	unsigned int sure;
	/* The variable that one site, a read of the walk itself, is stored in: */
	unsigned int var, target;	/* SL_NONE: there is none */
	unsigned int owner;		/* that site */
	bool declared, inside;	/* by its declaration; declared in the loop */
};

/* Looks at @p->w: where could its read go? */
void hc_plan(struct hc *h, struct plan *p);
/*
 * The condition, to be asked before the walk, under which its first turn comes
 * to its read and without which no turn does; NULL: there is no simple one.
 */
const char *hc_first_turn(struct hc *h, const struct hc_walk *w);
/* Does @next go on where @w, the walk before it in the function, has left? */
bool hc_goes_on(const struct hc_walk *w, const struct hc_walk *next);
/* Has a turn that comes to site @k of the walk read before? */
bool hc_plan_has_time(const struct plan *p, unsigned int k);
/* Is there what the walk's sites need to read for themselves? */
bool hc_plan_late(struct hc *h, const struct plan *p);
/* May all walks of a function share one read? */
bool hc_plan_shared(struct hc *h, const struct plan *plans, unsigned int n);
/* Does the line at @at begin there, but for blanks? */
bool hc_begins_line(const struct rw_file *f, unsigned int at);

#endif
