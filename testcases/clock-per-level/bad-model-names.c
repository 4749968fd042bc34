// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

/* Names that only the user's model knows. */
u64 board_timer(void);

struct box {
	struct box *outer;
	u64 stamp;
};

void account_boxes(struct box *box)
{
	for (; box; box = box->outer)
		box->stamp = board_timer();	/* @read */
}

/*
 * check-name: a clock and a walk that the user's model adds
 * check: clock-per-level
 * check-model: names.model
 * check-finding: @read safe account_boxes board_timer
 * check-seen: walks=1 reads=1
 */
