/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Output files that appear whole or not at all.
 */
#ifndef SL_OUTFILE_H
#define SL_OUTFILE_H

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sl_outfile {
	FILE *f;
	char *path;	/* of the file itself, links followed */
	char *tmp;	/* NULL: written in place (a device, a pipe) */
};

/* Makes the folders above @path. Returns 0, or -1 with errno. */
int sl_outfile_make_folders(const char *path);

/*
 * Opens a private file beside @path, whose folder is there. What is no
 * regular file, /dev/stdout say, is written to as it is. Returns 0, or -1
 * with errno; then there is nothing to close.
 */
int sl_outfile_open(struct sl_outfile *o, const char *path);

/*
 * Gives the file its name. Returns 0, or -1 with errno; then nothing is left
 * behind, and what was there before still is.
 */
int sl_outfile_commit(struct sl_outfile *o);

/* Removes what was written. errno stays. */
void sl_outfile_abort(struct sl_outfile *o);

#ifdef __cplusplus
}
#endif
#endif
