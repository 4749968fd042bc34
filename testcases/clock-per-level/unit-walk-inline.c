// SPDX-License-Identifier: GPL-2.0-only
#include "walk-inline.h"

void account_elsewhere(struct task *task)
{
	account_inline(task->group, 0);
}
