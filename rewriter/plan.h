/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What is to be done at a walk, decided before anything is edited.
 */
#ifndef SL_RW_PLAN_H
#define SL_RW_PLAN_H

#include "rewriter/hoist.h"

#define SITES_MAX 16

/* The sites of a walk, and what is to be done there. */
struct plan {
	struct hc_walk *w;
	unsigned int nsites, sites[SITES_MAX];
	bool before;		/* the first turn is sure to read */
	bool reset;		/* the walk runs more than once in a call */
	/* A read in the walk itself: */
	unsigned int var, target;	/* stored in; SL_NONE: in an expression */
	bool declared, inside;	/* by its declaration; declared in the loop */
};

/* Looks at @p->w: where could its read go? */
void hc_plan(struct hc *h, struct plan *p);
/* Is there what the walk's sites need to read for themselves? */
bool hc_plan_late(struct hc *h, const struct plan *p);
/* May all walks of a function share one read? */
bool hc_plan_shared(struct hc *h, const struct plan *plans, unsigned int n);
/* Does the line at @at begin there, but for blanks? */
bool hc_begins_line(const struct rw_file *f, unsigned int at);

#endif
