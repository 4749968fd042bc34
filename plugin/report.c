// SPDX-License-Identifier: GPL-2.0-only
/*
 * Findings to the compiler's user: notes, which no -Werror makes errors of.
 * Only the plugin's own option `werror` does.
 */
#include "compat.h"

#include "base/json_out.h"
#include "findings/finding.h"
#include "findings/json_finding.h"
#include "unit.h"

/*
 * Where the finding says that it is. For macros that is the place where they
 * are used: each one's definition would be a note of its own.
 */
static location_t at(const struct sl_loc *loc)
{
	location_t where = loc->file ? (location_t)loc->cookie : UNKNOWN_LOCATION;

	if (linemap_location_from_macro_expansion_p(line_table, where))
		where = linemap_resolve_location(line_table, where,
						 LRK_MACRO_EXPANSION_POINT, NULL);
	return where;
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

static void step(const struct sl_step *s)
{
	const char *text = s->text ? s->text : "";

	if (s->function)
		text = ACONCAT((s->function, "(): ", text, NULL));
	inform(at(&s->loc), "%s", text);
}

#define HAZARDS_MAX 3	/* of one name */

static void details(const struct sl_finding *f)
{
	unsigned int i, told = 0;

	for (i = 0; i < f->nsteps; i++)
		step(&f->steps[i]);
	for (i = 0; i < f->nalso; i++) {
		const struct sl_step *s = sl_path_differs(f, &f->also[i]);

		if (s)
			step(s);
	}
	for (i = 0; i < f->nhazards; i++) {
		const struct sl_hazard *h = &f->hazards[i];
		unsigned int more = sl_finding_hazards_alike(f, i);

		/* Those of one name that come last are only counted. */
		told = i && !strcmp(h->name, h[-1].name) ? told + 1 : 0;
		if (told == HAZARDS_MAX) {
			inform(at(&f->loc), "hazard %s: %u more", h->name, more);
			i += more - 1;
			continue;
		}
		inform(at(h->loc.file ? &h->loc : &f->loc), "hazard %s: %s",
		       h->name, h->text);
	}
	if (f->cure)
		inform(at(&f->loc), "%s", f->cure);
}

/* One line: for what reads the compiler's output. */
static void json_line(FILE *out, const struct sl_finding *f)
{
	struct sl_json *j = XNEW(struct sl_json);

	sl_json_start(j, out);
	sl_json_finding(j, f);
	sl_json_line(j);
	sl_json_finish(j);
	XDELETE(j);
}

void report(const struct sl_findings *fs, const struct options *opt)
{
	unsigned int i;

	for (i = 0; i < fs->n; i++) {
		const struct sl_finding *f = &fs->list[i];

		if (opt->json)
			json_line(stderr, f);
		/* Linux wants it so: nobody who compiles needs to hear of it. */
		if (f->keep)
			continue;
		if (opt->werror || !opt->json)
			headline(f, opt->werror);
		if (!opt->json)
			details(f);
	}
}
