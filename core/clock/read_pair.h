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

/* Are the arguments of both clocks the same, under the conditions *@how? */
bool sl_pair_same_arguments(const struct sl_program *prog, struct sl_fn *fn,
			    const struct sl_read *first,
			    const struct sl_read *second, struct sl_same *how);

/*
 * Is the time read at event @first subtracted from, or compared with, that of
 * the later event @second? @forward: the second follows in the same turn of
 * the loops around, and not only in a next one.
 */
bool sl_pair_measures(const struct sl_program *prog, struct sl_fn *fn,
		      unsigned int first, unsigned int second, bool forward);

/*
 * Can they not both run, on the paths of @region, since what lets the first run keeps the second from
 * running, or since the second runs only where the first has no time yet?
 */
bool sl_pair_excluded(const struct sl_program *prog, struct sl_fn *fn,
		      const struct sl_read *first, const struct sl_read *second,
		      const struct sl_region *region);

/* Adds what callees do after the first read, before the second. */
void sl_pair_after(const struct sl_program *prog, const struct sl_read *first,
		   struct sl_between *out);
void sl_pair_before(const struct sl_program *prog,
		    const struct sl_read *second, struct sl_between *out);

#endif
