// SPDX-License-Identifier: GPL-2.0-only
/* Is the time up? */
#include "kernel.h"

bool timed_out_far(u64 deadline);

bool timed_out_far(u64 deadline)
{
	u64 now = local_clock();

	return (s64)(now - deadline) > 0;
}
