// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct stamp {
	u64 at;
};

struct slot {
	void *pages[2];
	struct stamp read, written;
	u32 state;
};

/* Two elements, and two members of one name, are cleared in one statement. */
void init_slot(struct slot *s)
{
	s->state = 0;
	s->pages[0] = s->pages[1] = NULL;
	s->read.at = s->written.at = 0;
}

/* What goes into the one was never in the other. */
void swap_pages(struct slot *s)
{
	void *page = s->pages[0];

	s->pages[0] = NULL;
	s->state++;
	s->pages[1] = page;
}

/*
 * check-name: another element, another member of the same name
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=4
 */
