/* SPDX-License-Identifier: GPL-2.0-only */
/* Sequence counters: a writer's section and a reader's retry loop. */
#ifndef TC_SEQCOUNT_H
#define TC_SEQCOUNT_H

#include "kernel.h"

typedef struct { unsigned int sequence; } seqcount_t;

void write_seqcount_begin(seqcount_t *s);
void write_seqcount_end(seqcount_t *s);
unsigned int read_seqcount_begin(const seqcount_t *s);
int read_seqcount_retry(const seqcount_t *s, unsigned int start);

#endif
