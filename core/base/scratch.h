/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Memory that is filled again and again, for what is copied or forgotten
 * soon. One that is all zeros is empty.
 */
#ifndef SL_SCRATCH_H
#define SL_SCRATCH_H

#include <stddef.h>

struct sl_scratch {
	void *mem;
	size_t size;
};

/*
 * Room for @n elements of @size bytes, not zeroed; what was there stays, but
 * may move. Ends the program with one line when memory runs out.
 */
void *sl_scratch_room(struct sl_scratch *s, size_t n, size_t size);

void sl_scratch_free(struct sl_scratch *s);

#endif
