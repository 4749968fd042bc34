/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Why there is no finding: reasons that checks give, at one line, when asked.
 */
#ifndef SL_WHY_H
#define SL_WHY_H

#include <stdbool.h>

#include "facts/facts.h"

#ifdef __cplusplus
extern "C" {
#endif

struct sl_findings;

/* The line that is asked about. */
struct sl_ask {
	const char *file;	/* tree-relative */
	unsigned int line;
};

/* What a check decided there. */
struct sl_why {
	const char *check;
	const char *function;	/* in which the line lies */
	const char *reason;	/* a clause: "it lies in no loop" */
};

/* Does @loc lie at the line that @fs is asked about? Mostly nothing is. */
bool sl_why_asked(const struct sl_findings *fs, const struct sl_loc *loc);

/*
 * Says why @check has no finding at @loc of @function. Cheap, and without
 * effect, unless that is what is asked: a check may call it wherever it
 * decides. A reason that is there already is not added again.
 */
void sl_why(struct sl_findings *fs, const char *check, const struct sl_loc *loc,
	    const char *function, const char *fmt, ...)
	__attribute__((format(printf, 5, 6)));

#ifdef __cplusplus
}
#endif
#endif
