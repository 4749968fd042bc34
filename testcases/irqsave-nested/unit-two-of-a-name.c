// SPDX-License-Identifier: GPL-2.0-only
#define SHARED_TWICE
#include "shared.h"

void stat_poll(void)
{
	stat_shared(2);
}
