// SPDX-License-Identifier: GPL-2.0-only
/*
 * What is on record about a finding's site, beside what the check says.
 */
#include "base/arena.h"
#include "findings/finding.h"

/*
 * A row may name the function that the finding is in, or one on its path:
 * what Linux did to the read in a callee was done to each walk that calls it.
 */
static bool is_of(const struct sl_history_row *row, const struct sl_finding *f)
{
	unsigned int i;

	if (sl_history_is_of(row, f->check, f->loc.file, f->function))
		return true;
	for (i = 0; i < f->nsteps; i++)
		if (sl_history_is_of(row, f->check, f->steps[i].loc.file,
				     f->steps[i].function))
			return true;
	return false;
}

void sl_findings_annotate(struct sl_findings *fs, const struct sl_sites *sites)
{
	unsigned int i, k;

	for (i = 0; i < fs->n; i++) {
		struct sl_finding *f = &fs->list[i];

		for (k = 0; k < sites->nhistory; k++)
			if (is_of(&sites->history[k], f))
				*(struct sl_history *)sl_push(fs->arena, &f->history, &f->nhistory,
					sizeof(*f->history)) = sites->history[k].did;
		f->keep = sl_keep_find(sites, f->check, f->loc.file, f->function);
	}
}

const char *sl_history_text(struct sl_arena *arena, const struct sl_history *h)
{
	return sl_printf(arena, "%s%s%s%s: %s%s%s", h->version,
			 h->commit ? " (" : "", h->commit ?: "", h->commit ? ")" : "",
			 h->what, h->outcome ? "; " : "", h->outcome ?: "");
}
