// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "swap.h"

int sl_swap_in(int dir, const char *from, const char *to, bool *kept)
{
	*kept = true;
	if (!renameat2(dir, from, dir, to, RENAME_EXCHANGE))
		return 0;
	*kept = false;
	/* No such call in this kernel or file system. */
	if (errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP)
		return -1;
	return renameat(dir, from, dir, to);
}
