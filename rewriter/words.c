// SPDX-License-Identifier: GPL-2.0-only
/*
 * Words of a patch that come from its finding: hazards, proofs; and how words
 * become the lines of a mail.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

#define WIDTH 74

/* White space, or what has no place in a mail; a report's text may come from anywhere. */
#define GAPS "\1\2\3\4\5\6\7\b\t\n\v\f\r\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37 \177"

/* Would git take a line that begins so for the begin of the patch? */
static bool begins_patch(const char *word)
{
	return !strncmp(word, "---", 3) || !strncmp(word, "diff", 4) || !strncmp(word, "Index:", 6);
}

/* @text filled into lines; the first begins with @first, others with @next. */
static const char *fill(struct rw_run *rw, const char *first, const char *next, const char *text)
{
	/* Each word has a gap before it, for a line at most. */
	char *out = sl_alloc(rw->arena, strlen(first) + (strlen(text) + 1) * (strlen(next) + 3) + 2);
	char *to = stpcpy(out, first);
	size_t col = strlen(first);
	bool begun = false;

	for (text += strspn(text, GAPS); *text; text += strspn(text, GAPS)) {
		size_t n = strcspn(text, GAPS);

		if (begun && col + 1 + n > WIDTH) {
			*to++ = '\n';
			to = stpcpy(to, next);
			col = strlen(next);
			begun = false;
		}
		if (begun || (!col && begins_patch(text))) {
			*to++ = ' ';
			col++;
		}
		to = mempcpy(to, text, n);
		col += n;
		begun = true;
		text += n;
	}
	stpcpy(to, "\n");
	return out;
}

void rw_words(struct rw_run *rw, const char **out, const char *first, const char *next,
	      const char *text)
{
	*out = sl_printf(rw->arena, "%s%s", *out, fill(rw, first, next, text));
}

void rw_hazards(struct rw_run *rw, const struct sl_finding *finding, const char **out)
{
	unsigned int i;

	for (i = 0; i < finding->nhazards; i++) {
		const struct sl_hazard *z = &finding->hazards[i];
		const char *text = "";

		rw_words(rw, &text, "- ", "  ", sl_printf(rw->arena, "%s: %s%s", z->name, z->text ? z->text : "",
							  z->loc.file ? sl_printf(rw->arena, " (%s:%u)", z->loc.file, z->loc.line) : ""));
		if (!strstr(*out, text))
			*out = sl_printf(rw->arena, "%s%s", *out, text);
	}
	if (finding->keep)
		rw_words(rw, out, "- ", "  ", sl_printf(rw->arena, "Linux keeps this on purpose: %s%s%s%s", finding->keep->reason,
							   finding->keep->commit ? " (" : "", finding->keep->commit ? finding->keep->commit : "",
							   finding->keep->commit ? ")" : ""));
}

/* The obligations that are proved, or that are not, and @more. */
static const char *obligations(struct rw_run *rw, const struct sl_finding *finding, bool proved,
			       const char *more)
{
	const char *text = "";
	unsigned int i;

	for (i = 0; i < finding->nobligations; i++)
		if (finding->obligations[i].proved == proved)
			text = sl_printf(rw->arena, "%s%s%s", text, *text ? "; " : "",
					 finding->obligations[i].text);
	return more ? sl_printf(rw->arena, "%s%s%s", text, *text ? "; " : "", more) : text;
}

void rw_proofs(struct rw_run *rw, const struct sl_finding *finding, const char *proved,
	       const char *unproved, const char **out)
{
	const char *text = obligations(rw, finding, true, proved);

	if (*text)
		rw_words(rw, out, "", "", sl_printf(rw->arena, "Proved: %s.", text));
	text = obligations(rw, finding, false, unproved);
	rw_words(rw, out, "", "", sl_printf(rw->arena, "Not proved: %s%sthat it is worth it: %s.",
					    text, *text ? "; " : "",
					    rw->in->counted ? "it was counted by an emulator, not measured on hardware" :
					    "nothing was measured"));
	*out = sl_printf(rw->arena, "%s\n", *out);
	rw_words(rw, out, "", "", sl_printf(rw->arena, "Found and written by schedlint %s, check %s, rewrite %s.",
					    SL_VERSION, finding->check, finding->rewrite));
}

void rw_history(struct rw_run *rw, const struct sl_finding *finding, const char **out)
{
	unsigned int i;

	if (finding->nhistory)
		*out = sl_printf(rw->arena, "%s%sWhat Linux did here:\n\n", *out, **out ? "\n" : "");
	for (i = 0; i < finding->nhistory; i++)
		rw_words(rw, out, "- ", "  ", sl_history_text(rw->arena, &finding->history[i]));
}

void rw_describe(struct rw_run *rw, const struct sl_finding *finding, const char *change,
		 struct sl_rw_patch *patch)
{
	const char *body = "", *notes = "";

	rw_words(rw, &body, "", "", sl_printf(rw->arena, "In %s(), %s.", finding->function, finding->message));
	if (finding->cost.text) {
		body = sl_printf(rw->arena, "%s\n", body);
		rw_words(rw, &body, "", "", sl_printf(rw->arena, "That costs %s.", finding->cost.text));
	}
	body = sl_printf(rw->arena, "%s\n", body);
	rw_words(rw, &body, "", "", change);
	body = sl_printf(rw->arena, "%s\n", body);
	rw_proofs(rw, finding, NULL, NULL, &body);
	rw_hazards(rw, finding, &notes);
	rw_history(rw, finding, &notes);
	patch->body = body;
	patch->notes = notes;
}
