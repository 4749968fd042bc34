// SPDX-License-Identifier: GPL-2.0-only
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "findings/finding.h"
#include "findings/why.h"

bool sl_why_asked(const struct sl_findings *fs, const struct sl_loc *loc)
{
	return fs->ask && loc->line == fs->ask->line && loc->file &&
	       !strcmp(loc->file, fs->ask->file);
}

void sl_why(struct sl_findings *fs, const char *check, const struct sl_loc *loc,
	    const char *function, const char *fmt, ...)
{
	const char *reason;
	struct sl_why *w;
	char text[512];
	unsigned int i;
	va_list ap;

	if (!sl_why_asked(fs, loc))
		return;
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	/* Interned: equal ones have one address. */
	reason = sl_intern(fs->arena, text);
	check = sl_intern(fs->arena, check);
	function = sl_intern(fs->arena, function);
	for (i = 0; i < fs->nwhys; i++)
		if (fs->whys[i].reason == reason && fs->whys[i].check == check &&
		    fs->whys[i].function == function)
			return;
	w = sl_push(fs->arena, &fs->whys, &fs->nwhys, sizeof(*w));
	w->check = check;
	w->function = function;
	w->reason = reason;
}
