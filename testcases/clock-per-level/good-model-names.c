// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

u64 board_timer(void);

struct box {
	struct box *outer;
	u64 stamp;
};

/* The user's model says that a path stops here. */
void box_report(struct box *box)
{
	box->stamp = board_timer();
}

void report_boxes(struct box *box)
{
	for (; box; box = box->outer)
		box_report(box);
}

/*
 * check-name: a boundary that the user's model adds
 * check: clock-per-level
 * check-model: names.model
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
