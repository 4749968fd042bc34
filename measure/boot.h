/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * One boot of a small kernel under QEMU, with the counter.
 */
#ifndef SL_MEASURE_BOOT_H
#define SL_MEASURE_BOOT_H

#include <stdbool.h>

struct sl_arena;

struct sl_boot {
	struct sl_arena *arena;
	const char *tools;	/* folder of init and the counter */
	const char *counter;	/* file name there */
	const char *dir;	/* of the cache, locked: for files of the run and logs */
	const char *image;	/* folder of the kernel */
	const char *label;	/* "before", "after" */
	const char *bench, *depth;	/* lists, as the guest takes them */
	unsigned int phases;
	unsigned int seconds;	/* time limit */

	const char *log, *profile;	/* what the guest and the counter wrote */
	const char *log_path;		/* the guest's console, kept */
};

/* False, and why. A profile may be incomplete all the same. */
bool sl_boot_run(struct sl_boot *b, const char **why);

#endif
