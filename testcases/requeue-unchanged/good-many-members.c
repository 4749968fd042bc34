// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

#define EIGHT(n) n ## 0, n ## 1, n ## 2, n ## 3, n ## 4, n ## 5, n ## 6, n ## 7
#define SET(p, n) ((p)->n ## 0 = (p)->n ## 1 = (p)->n ## 2 = (p)->n ## 3 = \
		   (p)->n ## 4 = (p)->n ## 5 = (p)->n ## 6 = (p)->n ## 7 = value)

/* More members than anybody writes down. */
struct register_file {
	int EIGHT(a), EIGHT(b), EIGHT(c), EIGHT(d), last;
};

void detach_file(struct register_file *file);
void attach_file(struct register_file *file);

void load_file(struct register_file *file, int value)
{
	if (file->last == value)
		return;
	detach_file(file);
	SET(file, a);
	SET(file, b);
	SET(file, c);
	SET(file, d);
	file->last = value;
	attach_file(file);
}

/*
 * check-name: more members are set than are looked at, and the last one is asked for
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
