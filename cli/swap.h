/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Files that take each other's place, so that it can be undone.
 */
#ifndef SL_SWAP_H
#define SL_SWAP_H

#include <stdbool.h>

/*
 * Gives file @from of folder @dir the name @to in there, at once. *@kept:
 * what was @to until now is @from, and the same call takes it back. File
 * systems that can't do that lose it. Returns 0, or -1 with errno; then
 * nothing has changed.
 */
int sl_swap_in(int dir, const char *from, const char *to, bool *kept);

#endif
