// SPDX-License-Identifier: GPL-2.0-only
#include <stdarg.h>

#include "base/arena.h"
#include "checks/cost.h"

void sl_cost_say(struct sl_arena *arena, struct sl_finding *f, const char *hot,
		 const char *fmt, ...)
{
	const char *text;
	va_list ap;

	va_start(ap, fmt);
	text = sl_vprintf(arena, fmt, ap);
	va_end(ap);
	f->cost.hot_root = hot;
	f->cost.text = hot ? sl_printf(arena, "%s; reached from %s", text, hot) :
			     text;
}
