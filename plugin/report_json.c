// SPDX-License-Identifier: GPL-2.0-only
/*
 * A finding as one line of JSON, for what reads the compiler's output.
 */
#include "compat.h"

#include "base/json_out.h"
#include "findings/finding.h"
#include "unit.h"

static void str(struct sl_json *j, const char *key, const char *s)
{
	sl_json_key(j, key);
	sl_json_str(j, s);
}

static void place(struct sl_json *j, const struct sl_loc *loc)
{
	str(j, "file", loc->file);
	sl_json_key(j, "line");
	sl_json_int(j, loc->line);
	sl_json_key(j, "column");
	sl_json_int(j, loc->col);
}

static void steps(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "steps");
	sl_json_open(j, '[');
	for (i = 0; i < f->nsteps; i++) {
		sl_json_open(j, '{');
		place(j, &f->steps[i].loc);
		str(j, "function", f->steps[i].function);
		str(j, "text", f->steps[i].text);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void hazards(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "hazards");
	sl_json_open(j, '[');
	for (i = 0; i < f->nhazards; i++) {
		sl_json_open(j, '{');
		str(j, "name", f->hazards[i].name);
		str(j, "text", f->hazards[i].text);
		place(j, &f->hazards[i].loc);
		str(j, "function", f->hazards[i].function);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void obligations(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "obligations");
	sl_json_open(j, '[');
	for (i = 0; i < f->nobligations; i++) {
		sl_json_open(j, '{');
		str(j, "text", f->obligations[i].text);
		sl_json_key(j, "proved");
		sl_json_bool(j, f->obligations[i].proved);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void cost(struct sl_json *j, const struct sl_cost *c)
{
	sl_json_key(j, "cost");
	sl_json_open(j, '{');
	str(j, "text", c->text);
	sl_json_key(j, "calls");
	sl_json_int(j, c->calls);
	sl_json_key(j, "conditional");
	sl_json_bool(j, c->conditional);
	str(j, "hotRoot", c->hot_root);
	sl_json_close(j, '}');
}

void report_json(FILE *out, const struct sl_finding *f)
{
	struct sl_json *j = XNEW(struct sl_json);

	sl_json_start(j, out);
	sl_json_open(j, '{');
	str(j, "check", f->check);
	str(j, "grade", sl_grade_name(f->grade));
	place(j, &f->loc);
	str(j, "function", f->function);
	str(j, "message", f->message);
	cost(j, &f->cost);
	str(j, "rewrite", f->rewrite);
	str(j, "cure", f->cure);
	steps(j, f);
	hazards(j, f);
	obligations(j, f);
	str(j, "fingerprint", f->fingerprint);
	sl_json_close(j, '}');
	sl_json_line(j);
	sl_json_finish(j);
	XDELETE(j);
}
