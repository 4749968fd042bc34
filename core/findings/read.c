// SPDX-License-Identifier: GPL-2.0-only
/*
 * The JSON report back into findings; docs/findings.md is the format. The
 * file may come from anywhere: types, numbers and names are checked, and a
 * file that leaves the tree by its name is refused.
 */
#include <jansson.h>
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/json_in.h"
#include "findings/finding.h"

#define FINDINGS_VERSION 1
/* A thousand times what a kernel gives. */
#define FINDINGS_MAX (256ll << 20)

#define fail sl_json_in_fail
#define get sl_json_in_string
#define get_uint sl_json_in_uint
#define get_bool sl_json_in_bool

/* Does the name lead out of the tree by ".."? */
static bool leaves(const char *file)
{
	const char *p = file;

	for (;;) {
		size_t n = strcspn(p, "/");

		if (n == 2 && !strncmp(p, "..", 2))
			return true;
		if (!p[n])
			return false;
		p += n + 1;
	}
}

static bool get_loc(struct sl_json_in *r, const json_t *json, struct sl_loc *loc)
{
	memset(loc, 0, sizeof(*loc));
	if (!get(r, json, "file", true, &loc->file) ||
	    !get_uint(r, json, "line", &loc->line) ||
	    !get_uint(r, json, "column", &loc->col))
		return false;
	return loc->file && (!*loc->file || leaves(loc->file)) ?
	       fail(r, "\"file\" names nothing in a tree: '%s'", loc->file) : true;
}

static bool read_step(struct sl_json_in *r, const json_t *json, struct sl_step *s)
{
	const char *kind;

	if (!get_loc(r, json, &s->loc) ||
	    !get(r, json, "function", true, &s->function) ||
	    !get(r, json, "text", true, &s->text) ||
	    !get(r, json, "kind", false, &kind) ||
	    !get(r, json, "name", true, &s->name) ||
	    !get_uint(r, json, "innerLoops", &s->inner_loops))
		return false;
	if (!sl_step_kind_parse(kind, &s->kind))
		return fail(r, "there is no step of kind '%s'", kind);
	return s->kind == SL_STEP_NOTE || (s->name && s->function) ? true :
	       fail(r, "a step of kind %s without a name or a function", kind);
}

static bool read_hazard(struct sl_json_in *r, const json_t *json,
			struct sl_hazard *h)
{
	return get(r, json, "name", false, &h->name) &&
	       get(r, json, "text", true, &h->text) &&
	       get(r, json, "function", true, &h->function) &&
	       get_loc(r, json, &h->loc);
}

static bool read_obligation(struct sl_json_in *r, const json_t *json,
			    struct sl_obligation *o)
{
	return get(r, json, "text", false, &o->text) &&
	       get_bool(r, json, "proved", &o->proved);
}

/* What the first reports of this version have not. */
static bool read_numbers(struct sl_json_in *r, const json_t *cost, struct sl_cost *c)
{
	return (!json_object_get(cost, "reads") || get_uint(r, cost, "reads", &c->reads)) &&
	       (!json_object_get(cost, "locks") || get_uint(r, cost, "locks", &c->locks)) &&
	       (!json_object_get(cost, "divides") || get_uint(r, cost, "divides", &c->divides)) &&
	       (!json_object_get(cost, "perLevel") || get_bool(r, cost, "perLevel", &c->per_level));
}

static bool read_cost(struct sl_json_in *r, const json_t *json, struct sl_cost *c)
{
	const json_t *cost = json_object_get(json, "cost");

	if (!json_is_object(cost))
		return fail(r, "\"cost\" is no object");
	return get_bool(r, cost, "conditional", &c->conditional) &&
	       get_uint(r, cost, "calls", &c->calls) &&
	       get(r, cost, "hotRoot", true, &c->hot_root) &&
	       get(r, cost, "text", true, &c->text) &&
	       read_numbers(r, cost, c);
}

/* Reads the array @name of @json into @n elements at @list by @one. */
#define READ_LIST(r, json, name, n, list, one) ({			\
	const json_t *array_ = json_object_get(json, name);		\
	const char *where_ = (r)->where;				\
	size_t i_, n_ = json_array_size(array_);			\
	bool ok_ = json_is_array(array_) && n_ < UINT_MAX ? true :	\
		   fail(r, "\"%s\" is no array", name);			\
									\
	for (i_ = 0; ok_ && i_ < n_; i_++) {				\
		const json_t *one_ = json_array_get(array_, i_);	\
									\
		(r)->where = sl_printf((r)->arena, "%s%s%s[%zu]",	\
				       where_ ? where_ : "",		\
				       where_ ? "." : "", name, i_);	\
		ok_ = json_is_object(one_) ?				\
		      one(r, one_, sl_push((r)->arena, &(list), &(n),	\
					   sizeof(*(list)))) :		\
		      fail(r, "no object");				\
	}								\
	if (ok_)							\
		(r)->where = where_;					\
	ok_;								\
})

static bool read_history(struct sl_json_in *r, const json_t *json,
			 struct sl_history *h)
{
	return get(r, json, "version", false, &h->version) &&
	       get(r, json, "commit", true, &h->commit) &&
	       get(r, json, "what", false, &h->what) &&
	       get(r, json, "outcome", true, &h->outcome);
}

static bool read_sketch(struct sl_json_in *r, const json_t *json, struct sl_step *s)
{
	return get_loc(r, json, &s->loc) &&
	       get(r, json, "function", true, &s->function) &&
	       get(r, json, "text", false, &s->text);
}

struct suppression {
	const char *kind, *commit, *reason;
};

static bool read_suppression(struct sl_json_in *r, const json_t *json,
			     struct suppression *s)
{
	if (!get(r, json, "kind", false, &s->kind) ||
	    !get(r, json, "commit", true, &s->commit) ||
	    !get(r, json, "reason", false, &s->reason))
		return false;
	return strcmp(s->kind, "kept") && strcmp(s->kind, "baseline") ?
	       fail(r, "there is no suppression of kind '%s'", s->kind) : true;
}

static void suppress(struct sl_json_in *r, struct sl_finding *f,
		     const struct suppression *s)
{
	struct sl_keep *keep;

	if (!strcmp(s->kind, "baseline")) {
		f->baseline = s->reason;
		return;
	}
	keep = sl_alloc(r->arena, sizeof(*keep));
	keep->commit = s->commit;
	keep->reason = s->reason;
	f->keep = keep;
}

static bool read_region(struct sl_json_in *r, const json_t *json,
			struct sl_extent *region)
{
	const json_t *one = json_object_get(json, "region");

	if (!one || json_is_null(one))
		return true;
	if (!json_is_object(one))
		return fail(r, "\"region\" is no object");
	return get_loc(r, one, &region->loc) &&
	       get(r, one, "function", false, &region->function) &&
	       get_uint(r, one, "last", &region->last) &&
	       get_uint(r, one, "argument", &region->arg) &&
	       /* The first reports of this version have none. */
	       (!json_object_get(one, "call") || get(r, one, "call", true, &region->call));
}

/* What the first reports of this version have not. */
static bool read_later(struct sl_json_in *r, const json_t *json,
		       struct sl_finding *f)
{
	struct suppression *list = NULL;
	unsigned int n = 0, i;

	if (!read_region(r, json, &f->region))
		return false;
	if (json_object_get(json, "sketch") &&
	    (!READ_LIST(r, json, "sketch", f->sketch.nsteps, f->sketch.steps, read_sketch) ||
	     !get(r, json, "noPatch", true, &f->no_patch)))
		return false;
	if (json_object_get(json, "history") &&
	    !READ_LIST(r, json, "history", f->nhistory, f->history, read_history))
		return false;
	if (json_object_get(json, "suppressions") &&
	    !READ_LIST(r, json, "suppressions", n, list, read_suppression))
		return false;
	for (i = 0; i < n; i++)
		suppress(r, f, &list[i]);
	return true;
}

static bool read_path(struct sl_json_in *r, const json_t *json, struct sl_path *p)
{
	return READ_LIST(r, json, "steps", p->nsteps, p->steps, read_step);
}

static bool read_between(struct sl_json_in *r, const json_t *json,
			 struct sl_obstacle *b)
{
	return get_loc(r, json, &b->walk) &&
	       get(r, json, "orders", true, &b->orders) &&
	       get(r, json, "unknown", true, &b->unknown);
}

static bool read_finding(struct sl_json_in *r, const json_t *json,
			 struct sl_finding *f)
{
	const char *grade;

	if (!get(r, json, "check", false, &f->check) ||
	    !get(r, json, "grade", false, &grade) ||
	    !get(r, json, "function", true, &f->function) ||
	    !get(r, json, "message", true, &f->message) ||
	    !get(r, json, "rewrite", true, &f->rewrite) ||
	    !get(r, json, "cure", true, &f->cure) ||
	    !get(r, json, "fingerprint", true, &f->fingerprint) ||
	    !get_loc(r, json, &f->loc) || !read_cost(r, json, &f->cost))
		return false;
	if (!sl_grade_parse(grade, &f->grade))
		return fail(r, "there is no grade '%s'", grade);
	return READ_LIST(r, json, "steps", f->nsteps, f->steps, read_step) &&
	       READ_LIST(r, json, "also", f->nalso, f->also, read_path) &&
	       READ_LIST(r, json, "between", f->nbetween, f->between, read_between) &&
	       READ_LIST(r, json, "hazards", f->nhazards, f->hazards, read_hazard) &&
	       READ_LIST(r, json, "obligations", f->nobligations,
			 f->obligations, read_obligation) &&
	       read_later(r, json, f);
}

static bool read_gap(struct sl_json_in *r, const json_t *json, struct sl_gap *g)
{
	return get(r, json, "file", true, &g->file) &&
	       get(r, json, "function", true, &g->function) &&
	       get(r, json, "reason", false, &g->reason);
}

static bool read_seen(struct sl_json_in *r, const json_t *json, struct sl_seen *s)
{
	return get(r, json, "check", false, &s->check) &&
	       get(r, json, "file", true, &s->file) &&
	       get_uint(r, json, "walks", &s->walks) &&
	       get_uint(r, json, "reads", &s->reads);
}

static bool read_all(struct sl_json_in *r, const json_t *json,
		     struct sl_findings *fs)
{
	const json_t *version = json_object_get(json, "schedlint-findings");
	const json_t *analysed = json_object_get(json, "analysed");

	if (!json_is_integer(version))
		return fail(r, "this is no report of schedlint (check --format json writes one)");
	if (json_integer_value(version) != FINDINGS_VERSION)
		return fail(r, "a report of version %lld, and this schedlint reads version %d",
			    (long long)json_integer_value(version), FINDINGS_VERSION);
	if (!json_is_object(analysed))
		return fail(r, "\"analysed\" is no object");
	return READ_LIST(r, json, "findings", fs->n, fs->list, read_finding) &&
	       READ_LIST(r, json, "notAnalysed", fs->ngaps, fs->gaps, read_gap) &&
	       READ_LIST(r, json, "seen", fs->nseen, fs->seen, read_seen) &&
	       get_uint(r, analysed, "units", &fs->nunits) &&
	       get_uint(r, analysed, "functions", &fs->nfunctions);
}

struct sl_findings *sl_findings_read(struct sl_arena *arena, const char *path,
				     const char **why)
{
	struct sl_json_in r = { .arena = arena, .path = path };
	struct sl_findings *fs = sl_findings_new(arena);
	json_error_t err;
	json_t *json;
	FILE *f = sl_json_in_open(&r, FINDINGS_MAX, "a report");
	bool ok = false;

	if (f) {
		json = json_loadf(f, JSON_REJECT_DUPLICATES, &err);
		if (!json)
			sl_json_in_complain(&r, "line %d: %s", err.line, err.text);
		else if (!json_is_object(json))
			sl_json_in_complain(&r, "this is no report of schedlint (check --format json writes one)");
		else
			ok = read_all(&r, json, fs);
		json_decref(json);
		fclose(f);
	}
	*why = r.why;
	return ok ? fs : NULL;
}
