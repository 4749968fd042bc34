// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct line {
	u32 column, width;
	u32 place;
};

static noinline u32 next_stop(u32 column)
{
	return column + 8;
}

/* The place follows the column, which is another one afterwards. */
void go_to_stop(struct line *l)
{
	l->place -= l->column << 1;
	l->column = next_stop(l->column);
	l->place += l->column << 1;
}

/*
 * check-name: the amount is another one when it is put back
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
