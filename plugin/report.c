// SPDX-License-Identifier: GPL-2.0-only
/*
 * Findings to the compiler's user: notes, which no -Werror makes errors of.
 * Only the plugin's own option `werror` does.
 */
#include "compat.h"

#include "findings/finding.h"
#include "unit.h"

static location_t at(const struct sl_loc *loc)
{
	return loc->file ? (location_t)loc->cookie : UNKNOWN_LOCATION;
}

/* In one string: the compiler has a view on punctuation in formats. */
static void headline(const struct sl_finding *f, bool fatal)
{
	const char *line = ACONCAT((sl_grade_name(f->grade), ": ", f->function,
				    "(): ", f->message, " [", f->check, "]",
				    NULL));

	if (fatal)
		error_at(at(&f->loc), "%s", line);
	else
		inform(at(&f->loc), "%s", line);
}

static void details(const struct sl_finding *f)
{
	unsigned int i;

	for (i = 0; i < f->nsteps; i++) {
		const struct sl_step *s = &f->steps[i];

		inform(at(&s->loc), "%s",
		       ACONCAT((s->function, "(): ", s->text, NULL)));
	}
	for (i = 0; i < f->nhazards; i++) {
		const struct sl_hazard *h = &f->hazards[i];

		inform(at(h->loc.file ? &h->loc : &f->loc), "hazard %s: %s",
		       h->name, h->text);
	}
	if (f->cure)
		inform(at(&f->loc), "%s", f->cure);
}

void report(const struct sl_findings *fs, const struct options *opt)
{
	unsigned int i;

	for (i = 0; i < fs->n; i++) {
		const struct sl_finding *f = &fs->list[i];

		if (opt->json)
			report_json(stderr, f);
		if (opt->werror || !opt->json)
			headline(f, opt->werror);
		if (!opt->json)
			details(f);
	}
}
