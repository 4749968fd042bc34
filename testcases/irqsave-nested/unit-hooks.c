// SPDX-License-Identifier: GPL-2.0-only
#include "delay.h"

struct delay_hook {
	const char *name;
	void (*add)(struct rq *rq, u64 delta);
};

/* May be changed, so that no table says who is called. */
struct delay_hook delay_hooks[] = {
	{ "slow", delay_add_slow },
};
