// SPDX-License-Identifier: GPL-2.0-only
/*
 * A finding in JSON; docs/findings.md is the format. No library is needed,
 * so that the plugin has this as well.
 */
#include "base/json_out.h"
#include "findings/finding.h"
#include "findings/json_finding.h"

static void put(struct sl_json *j, const char *key, const char *s)
{
	sl_json_key(j, key);
	sl_json_str(j, s);
}

static void put_loc(struct sl_json *j, const struct sl_loc *loc)
{
	put(j, "file", loc->file);
	sl_json_key(j, "line");
	sl_json_int(j, loc->line);
	sl_json_key(j, "column");
	sl_json_int(j, loc->col);
}

static void put_steps(struct sl_json *j, const struct sl_step *steps,
		      unsigned int n)
{
	unsigned int i;

	sl_json_key(j, "steps");
	sl_json_open(j, '[');
	for (i = 0; i < n; i++) {
		const struct sl_step *s = &steps[i];

		sl_json_open(j, '{');
		put_loc(j, &s->loc);
		put(j, "function", s->function);
		put(j, "text", s->text);
		put(j, "kind", sl_step_kind_name(s->kind));
		put(j, "name", s->name);
		sl_json_key(j, "innerLoops");
		sl_json_int(j, s->inner_loops);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void put_also(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "also");
	sl_json_open(j, '[');
	for (i = 0; i < f->nalso; i++) {
		sl_json_open(j, '{');
		put_steps(j, f->also[i].steps, f->also[i].nsteps);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void put_between(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "between");
	sl_json_open(j, '[');
	for (i = 0; i < f->nbetween; i++) {
		const struct sl_obstacle *b = &f->between[i];

		sl_json_open(j, '{');
		put_loc(j, &b->walk);
		put(j, "orders", b->orders);
		put(j, "unknown", b->unknown);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void put_hazards(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "hazards");
	sl_json_open(j, '[');
	for (i = 0; i < f->nhazards; i++) {
		const struct sl_hazard *h = &f->hazards[i];

		sl_json_open(j, '{');
		put(j, "name", h->name);
		put(j, "text", h->text);
		put_loc(j, &h->loc);
		put(j, "function", h->function);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void put_obligations(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "obligations");
	sl_json_open(j, '[');
	for (i = 0; i < f->nobligations; i++) {
		sl_json_open(j, '{');
		put(j, "text", f->obligations[i].text);
		sl_json_key(j, "proved");
		sl_json_bool(j, f->obligations[i].proved);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void put_cost(struct sl_json *j, const struct sl_cost *c)
{
	sl_json_key(j, "cost");
	sl_json_open(j, '{');
	sl_json_key(j, "conditional");
	sl_json_bool(j, c->conditional);
	sl_json_key(j, "calls");
	sl_json_int(j, c->calls);
	sl_json_key(j, "reads");
	sl_json_int(j, c->reads);
	sl_json_key(j, "locks");
	sl_json_int(j, c->locks);
	sl_json_key(j, "divides");
	sl_json_int(j, c->divides);
	sl_json_key(j, "perLevel");
	sl_json_bool(j, c->per_level);
	put(j, "hotRoot", c->hot_root);
	put(j, "text", c->text);
	sl_json_close(j, '}');
}

static void put_region(struct sl_json *j, const struct sl_extent *r)
{
	sl_json_key(j, "region");
	if (!r->function) {
		sl_json_str(j, NULL);
		return;
	}
	sl_json_open(j, '{');
	put_loc(j, &r->loc);
	put(j, "function", r->function);
	sl_json_key(j, "last");
	sl_json_int(j, r->last);
	sl_json_key(j, "argument");
	sl_json_int(j, r->arg);
	put(j, "call", r->call);
	sl_json_close(j, '}');
}

static void put_sketch(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "sketch");
	sl_json_open(j, '[');
	for (i = 0; i < f->sketch.nsteps; i++) {
		const struct sl_step *s = &f->sketch.steps[i];

		sl_json_open(j, '{');
		put_loc(j, &s->loc);
		put(j, "function", s->function);
		put(j, "text", s->text);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
	put(j, "noPatch", f->no_patch);
}

static void put_history(struct sl_json *j, const struct sl_finding *f)
{
	unsigned int i;

	sl_json_key(j, "history");
	sl_json_open(j, '[');
	for (i = 0; i < f->nhistory; i++) {
		const struct sl_history *h = &f->history[i];

		sl_json_open(j, '{');
		put(j, "version", h->version);
		put(j, "commit", h->commit);
		put(j, "what", h->what);
		put(j, "outcome", h->outcome);
		sl_json_close(j, '}');
	}
	sl_json_close(j, ']');
}

static void put_suppression(struct sl_json *j, const char *kind,
			    const char *commit, const char *reason)
{
	sl_json_open(j, '{');
	put(j, "kind", kind);
	put(j, "commit", commit);
	put(j, "reason", reason);
	sl_json_close(j, '}');
}

static void put_suppressions(struct sl_json *j, const struct sl_finding *f)
{
	sl_json_key(j, "suppressions");
	sl_json_open(j, '[');
	if (f->keep)
		put_suppression(j, "kept", f->keep->commit, f->keep->reason);
	if (f->baseline)
		put_suppression(j, "baseline", NULL, f->baseline);
	sl_json_close(j, ']');
}

void sl_json_finding(struct sl_json *j, const struct sl_finding *f)
{
	sl_json_open(j, '{');
	put(j, "check", f->check);
	put(j, "grade", sl_grade_name(f->grade));
	put_loc(j, &f->loc);
	put(j, "function", f->function);
	put(j, "message", f->message);
	put_steps(j, f->steps, f->nsteps);
	put_also(j, f);
	put_between(j, f);
	put_hazards(j, f);
	put_obligations(j, f);
	put_cost(j, &f->cost);
	put(j, "rewrite", f->rewrite);
	put(j, "cure", f->cure);
	put_region(j, &f->region);
	put_sketch(j, f);
	put_history(j, f);
	put_suppressions(j, f);
	put(j, "fingerprint", f->fingerprint);
	sl_json_close(j, '}');
}
