/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The emulator that runs kernels, and which of the counters it can load.
 */
#ifndef SL_MEASURE_EMULATOR_H
#define SL_MEASURE_EMULATOR_H

#include <stdbool.h>

#define SL_EMULATOR "qemu-system-x86_64"

struct sl_arena;

struct sl_emulator {
	const char *version;	/* the first line that it says about itself */
	const char *counter;	/* file name in the folder of the tools */
	int interface;		/* version of its interface for plugins */
};

/* Tries the counters in folder @tools. False, and why it can't be used. */
bool sl_emulator_find(struct sl_arena *arena, const char *tools, struct sl_emulator *e,
		      const char **why);

#endif
