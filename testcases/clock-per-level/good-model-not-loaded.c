// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

u64 board_timer(void);

struct box {
	struct box *parent;
	u64 stamp;
};

void account_boxes(struct box *box)
{
	for (; box; box = box->parent)
		box->stamp = board_timer();
}

/*
 * check-name: without the user's model the same function is no clock
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1
 */
