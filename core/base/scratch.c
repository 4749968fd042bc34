// SPDX-License-Identifier: GPL-2.0-only
#include <stdio.h>
#include <stdlib.h>

#include "base/scratch.h"

#define SCRATCH_MIN	4096u

void *sl_scratch_room(struct sl_scratch *s, size_t n, size_t size)
{
	size_t want = s->size ? s->size : SCRATCH_MIN;
	void *mem = NULL;

	if (s->mem && n <= s->size / size)
		return s->mem;
	while (want && want / size < n)
		want *= 2;
	if (want)
		mem = realloc(s->mem, want);
	if (!mem) {
		fputs("schedlint: out of memory\n", stderr);
		exit(2);
	}
	s->mem = mem;
	s->size = want;
	return mem;
}

void sl_scratch_free(struct sl_scratch *s)
{
	free(s->mem);
	s->mem = NULL;
	s->size = 0;
}
