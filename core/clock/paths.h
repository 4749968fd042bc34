/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * All ways from a walk to a clock, where one that explains the finding is not
 * enough: a cure has to reach every read.
 */
#ifndef SL_PATHS_H
#define SL_PATHS_H

#include "clock/reads.h"

/* Ways longer than this are nobody's to rewrite. */
#define SL_PATH_STEPS 16

/* One call, or the read, on a way. */
struct sl_path_step {
	struct sl_fn *fn;
	unsigned int event;
};

struct sl_paths;

struct sl_paths *sl_paths_new(const struct sl_program *prog);

/*
 * Calls @visit for each way that @read of @fn stands for: the summaries of
 * callees keep one of several reads that are alike. Ways that add no step to
 * those of @paths are left out. @read's own way comes first.
 */
void sl_paths_add(struct sl_paths *paths, struct sl_fn *fn,
		  const struct sl_read *read,
		  void (*visit)(const struct sl_path_step *steps,
				unsigned int n, void *data),
		  void *data);

#endif
