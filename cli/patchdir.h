/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A folder of patches: a series appears in it whole or not at all.
 */
#ifndef SL_PATCHDIR_H
#define SL_PATCHDIR_H

struct sl_arena;
struct sl_mail;

/*
 * The name of a patch or cover letter in folder @dir that is none of @mails,
 * or NULL: git am would take it for a part of the series.
 */
const char *sl_patchdir_stale(struct sl_arena *arena, const char *dir,
			      const struct sl_mail *mails, unsigned int n);

/*
 * Writes @mails to @dir, which is made if it is not there; the folder above
 * it has to be. Files of these names are replaced; beside a stale one nothing
 * is written. Returns 0, or -1 with a line in *@why; then @dir is as it was.
 */
int sl_patchdir_write(struct sl_arena *arena, const char *dir,
		      const struct sl_mail *mails, unsigned int n, const char **why);

#endif
