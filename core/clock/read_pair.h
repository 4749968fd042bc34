/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Two clock reads of one function, made by it or by what it calls: can they
 * be on one path, and do they need one another?
 */
#ifndef SL_READ_PAIR_H
#define SL_READ_PAIR_H

#include "between/between.h"
#include "clock/reads.h"
#include "value/same.h"

#define SL_PAIR_READS 48

/* The reads of a function whose value is used, also those of intervals. */
struct sl_pair_reads {
	unsigned int n;
	struct sl_read list[SL_PAIR_READS];
};

/*
 * All of them that are neither cold nor part of a wait, in the order of
 * their events. Not those by way of a run queue's clock.
 */
void sl_pair_reads_of(const struct sl_program *prog, struct sl_fn *fn,
		      struct sl_pair_reads *out);

/* Why call @event of @fn, of a clock, is none of them; a clause. */
const char *sl_pair_no_read(const struct sl_program *prog, struct sl_fn *fn,
			    unsigned int event);

/* Two of them, and what was found out about the two. */
struct sl_read_pair {
	const struct sl_read *first, *second;
	struct sl_region region;	/* sl_region_find() */
	struct sl_between between;	/* sl_pair_between() */
	struct sl_same same;		/* sl_pair_argument() */
};

#define SL_PAIR_FRAMES 32

/* In which function a read of @fn calls its clock in the end, and which event that is. */
struct sl_fn *sl_pair_leaf(struct sl_fn *fn, const struct sl_read *read,
			   unsigned int *event);

/*
 * Fills @frames (SL_PAIR_FRAMES) from @fn to where the clock is called. Returns
 * their number, or 0: more.
 */
unsigned int sl_pair_frames(struct sl_fn *fn, const struct sl_read *read,
			    struct sl_frame *frames);

/* How two calls are given their arguments. */
enum sl_pair_given {
	SL_GIVEN_SAME,		/* under the conditions in @same of the pair */
	SL_GIVEN_OTHERS,	/* it can't be told that they are the same */
	SL_GIVEN_STORED,	/* something between stores to where they are read from */
};

/* What is known of the arguments of the two that @p has with its region. */
enum sl_pair_given sl_pair_argument(const struct sl_program *prog, struct sl_fn *fn,
				    struct sl_read_pair *p);

/*
 * Is the time read at event @first subtracted from, or compared with, that of
 * the later event @second? @forward: the second follows in the same turn of
 * the loops around, and not only in a next one.
 */
bool sl_pair_measures(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int first, unsigned int second, bool forward);

/*
 * Why can they not both run, on the paths of the region of @p: what lets the
 * first run keeps the second from running, or the second runs only where the
 * first has no time yet. A clause about the second; NULL: they can.
 */
const char *sl_pair_excluded(const struct sl_program *prog, struct sl_fn *fn,
			     const struct sl_read_pair *p);

/*
 * What lies between the two, to @between of @p: with what the callee of the
 * first does after it, and that of the second before.
 */
void sl_pair_between(const struct sl_program *prog, struct sl_fn *fn, struct sl_read_pair *p);

#endif
