// SPDX-License-Identifier: GPL-2.0-only
/*
 * The report in SARIF 2.1.0, for editors and for code hosts.
 *
 * Addresses are relative to SRCROOT, the tree, whose place the reader must
 * know: an absolute one would differ from machine to machine. Columns count
 * bytes; on lines of ASCII, all but a few of the kernel's, these are the
 * UTF-16 units that the format asks for.
 */
#include <ctype.h>
#include <string.h>

#include "checks/check.h"
#include "findings/finding.h"
#include "findings/tree.h"

#define SCHEMA "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

/* The id of what is said about code that was not analysed. */
#define GAP_ID "not-analysed"

struct sarif {
	struct sl_arena *tmp;
	json_t *rules;
	bool suppressions;	/* some result has one */
};

static void put(struct sarif *s, json_t *o, const char *key, const char *text)
{
	sl_tree_put(s->tmp, o, key, text);
}

/* {"text": ...}, a sentence that ends like one. */
static void put_text(struct sarif *s, json_t *o, const char *key,
		     const char *text)
{
	size_t n;

	if (!text || !*text)
		text = "No description";
	n = strlen(text);
	put(s, sl_tree_object(o, key), "text",
	    strchr(".!?", text[n - 1]) ? text : sl_printf(s->tmp, "%s.", text));
}

/* A path as a relative reference; any byte that is no plain one as %XX. */
static const char *uri_of(struct sarif *s, const char *file)
{
	char *uri = sl_alloc(s->tmp, 3 * strlen(file) + 1), *p = uri;

	for (; *file; file++) {
		unsigned char c = *file;

		if (c < 0x80 && (isalnum(c) || strchr("/-._~+,=@", c)))
			*p++ = c;
		else
			p += sprintf(p, "%%%02X", c);
	}
	*p = '\0';
	return sl_intern(s->tmp, uri);
}

static void put_artifact(struct sarif *s, json_t *o, const char *file)
{
	json_t *a = sl_tree_object(o, "artifactLocation");

	/* Every result needs a place; without a file it is the tree. */
	if (!file || !*file)
		file = ".";
	if (*file == '/') {
		put(s, a, "uri", sl_printf(s->tmp, "file://%s", uri_of(s, file)));
		return;
	}
	put(s, a, "uri", uri_of(s, file));
	put(s, a, "uriBaseId", "SRCROOT");
}

static void put_location(struct sarif *s, json_t *o, const struct sl_loc *loc,
			 const char *function)
{
	json_t *p = sl_tree_object(o, "physicalLocation");

	put_artifact(s, p, loc->file);
	if (loc->file && loc->line) {
		json_t *r = sl_tree_object(p, "region");

		sl_tree_put_int(r, "startLine", loc->line);
		if (loc->col)
			sl_tree_put_int(r, "startColumn", loc->col);
	}
	if (function) {
		json_t *l = sl_tree_append(sl_tree_array(o, "logicalLocations"));

		put(s, l, "fullyQualifiedName", function);
		put(s, l, "kind", "function");
	}
}

/* "clock-per-level" is "ClockPerLevel" to readers of SARIF. */
static const char *camel(struct sarif *s, const char *name)
{
	char *res = sl_alloc(s->tmp, strlen(name) + 1), *p = res;
	bool upper = true;

	for (; *name; name++) {
		if (!isalnum((unsigned char)*name)) {
			upper = true;
			continue;
		}
		*p++ = upper ? toupper((unsigned char)*name) : *name;
		upper = false;
	}
	*p = '\0';
	return res;
}

/* @text with a capital letter, as a sentence begins. */
static const char *sentence(struct sarif *s, const char *text)
{
	return sl_printf(s->tmp, "%c%s", toupper((unsigned char)*text),
			 *text ? text + 1 : "");
}

/* The number of the rule of @check, which is made when it is new. */
static unsigned int rule_of(struct sarif *s, const char *check)
{
	const struct sl_check *c = sl_check_find(check);
	size_t i, n = json_array_size(s->rules);
	json_t *r;

	for (i = 0; i < n; i++) {
		r = json_object_get(json_array_get(s->rules, i), "id");
		if (!strcmp(json_string_value(r), sl_utf8_clean(s->tmp, check)))
			return i;
	}
	r = sl_tree_append(s->rules);
	put(s, r, "id", check);
	put(s, r, "name", camel(s, check));
	put_text(s, r, "shortDescription", sentence(s, c ? c->summary : check));
	put_text(s, r, "fullDescription", sentence(s, c ? c->summary : check));
	put_text(s, r, "help", sl_printf(s->tmp, "Run: schedlint explain %s.",
					 check));
	put(s, sl_tree_object(r, "defaultConfiguration"), "level", "note");
	return n;
}

static void put_path(struct sarif *s, json_t *result,
		     const struct sl_finding *f)
{
	json_t *flow, *list;
	unsigned int i;

	if (!f->nsteps)
		return;
	flow = sl_tree_append(sl_tree_array(result, "codeFlows"));
	list = sl_tree_array(sl_tree_append(sl_tree_array(flow, "threadFlows")),
			     "locations");
	for (i = 0; i < f->nsteps; i++) {
		const struct sl_step *step = &f->steps[i];
		json_t *loc = sl_tree_object(sl_tree_append(list), "location");

		put_location(s, loc, &step->loc, step->function);
		put_text(s, loc, "message", step->text);
	}
}

/*
 * Where the further ways end, and the hazards that have a place; the
 * properties name all of those.
 */
static void put_related(struct sarif *s, json_t *result,
			const struct sl_finding *f)
{
	json_t *list = NULL, *loc;
	unsigned int i, id = 0;

	for (i = 0; i < f->nalso; i++) {
		const struct sl_path *p = &f->also[i];
		const struct sl_step *last;

		if (!p->nsteps || !p->steps[p->nsteps - 1].loc.file)
			continue;
		last = &p->steps[p->nsteps - 1];
		if (!list)
			list = sl_tree_array(result, "relatedLocations");
		loc = sl_tree_append(list);
		sl_tree_put_int(loc, "id", ++id);
		put_location(s, loc, &last->loc, last->function);
		put_text(s, loc, "message",
			 sl_printf(s->tmp, "also %s", last->text ?: "here"));
	}
	for (i = 0; i < f->nhazards; i++) {
		const struct sl_hazard *h = &f->hazards[i];

		if (!h->loc.file)
			continue;
		if (!list)
			list = sl_tree_array(result, "relatedLocations");
		loc = sl_tree_append(list);
		sl_tree_put_int(loc, "id", ++id);
		put_location(s, loc, &h->loc, h->function);
		put_text(s, loc, "message",
			 sl_printf(s->tmp, "%s: %s", h->name ?: "hazard",
				   h->text ?: "may hold here"));
	}
}

static void put_properties(struct sarif *s, json_t *result,
			   const struct sl_finding *f)
{
	json_t *p = sl_tree_object(result, "properties"), *list, *o;
	unsigned int i;

	put(s, p, "grade", sl_grade_name(f->grade));
	if (f->rewrite)
		put(s, p, "rewrite", f->rewrite);
	if (f->cure)
		put(s, p, "cure", f->cure);
	if (f->cost.text)
		put(s, p, "cost", f->cost.text);
	list = sl_tree_array(p, "hazards");
	for (i = 0; i < f->nhazards; i++) {
		o = sl_tree_append(list);
		put(s, o, "name", f->hazards[i].name);
		put(s, o, "text", f->hazards[i].text);
	}
	list = sl_tree_array(p, "obligations");
	for (i = 0; i < f->nobligations; i++) {
		o = sl_tree_append(list);
		put(s, o, "text", f->obligations[i].text);
		json_object_set_new(o, "proved",
				    json_boolean(f->obligations[i].proved));
	}
	if (f->nhistory)
		list = sl_tree_array(p, "history");
	for (i = 0; i < f->nhistory; i++) {
		o = sl_tree_append(list);
		put(s, o, "version", f->history[i].version);
		if (f->history[i].commit)
			put(s, o, "commit", f->history[i].commit);
		put(s, o, "what", f->history[i].what);
		if (f->history[i].outcome)
			put(s, o, "outcome", f->history[i].outcome);
	}
}

/* All results have them, or none has: else a reader can't tell. */
static void put_suppressions(struct sarif *s, json_t *result,
			     const struct sl_finding *f)
{
	json_t *list = sl_tree_array(result, "suppressions"), *o;

	if (f->keep) {
		o = sl_tree_append(list);
		put(s, o, "kind", "external");
		put(s, o, "status", "accepted");
		put(s, o, "justification",
		    sl_printf(s->tmp, "Linux keeps it on purpose%s%s%s: %s",
			      f->keep->commit ? " (" : "", f->keep->commit ?: "",
			      f->keep->commit ? ")" : "", f->keep->reason));
	}
	if (f->baseline) {
		o = sl_tree_append(list);
		put(s, o, "kind", "external");
		put(s, o, "status", "accepted");
		put(s, o, "justification",
		    sl_printf(s->tmp, "In the baseline: %s", f->baseline));
	}
}

static void put_result(struct sarif *s, json_t *o, const struct sl_finding *f)
{
	json_t *loc;

	put(s, o, "ruleId", f->check);
	sl_tree_put_int(o, "ruleIndex", rule_of(s, f->check));
	/* Not "error", not even when it is certain: the code works. */
	put(s, o, "level", f->grade == SL_SAFE ? "warning" : "note");
	put_text(s, o, "message",
		 sl_printf(s->tmp, "%s%s%s", f->function ?: "",
			   f->function ? "(): " : "", f->message ?: f->check));
	loc = sl_tree_append(sl_tree_array(o, "locations"));
	put_location(s, loc, &f->loc, f->function);
	/* A result without a line is shown nowhere, or refused. */
	if (!f->loc.file || !f->loc.line) {
		loc = json_object_get(loc, "physicalLocation");
		sl_tree_put_int(sl_tree_object(loc, "region"), "startLine", 1);
	}
	put_path(s, o, f);
	put_related(s, o, f);
	if (f->fingerprint)
		put(s, sl_tree_object(o, "partialFingerprints"), "schedlint/v1",
		    f->fingerprint);
	put_properties(s, o, f);
	if (s->suppressions)
		put_suppressions(s, o, f);
}

static void put_invocation(struct sarif *s, json_t *run,
			   const struct sl_findings *fs)
{
	json_t *inv = sl_tree_append(sl_tree_array(run, "invocations")), *list;
	unsigned int i;

	json_object_set_new(inv, "executionSuccessful", json_boolean(!fs->ngaps));
	list = sl_tree_array(inv, "toolExecutionNotifications");
	for (i = 0; i < fs->ngaps; i++) {
		const struct sl_gap *g = &fs->gaps[i];
		struct sl_loc loc = { .file = g->file };
		json_t *n = sl_tree_append(list), *d;

		d = sl_tree_object(n, "descriptor");
		put(s, d, "id", GAP_ID);
		sl_tree_put_int(d, "index", 0);
		put(s, n, "level", "warning");
		put_text(s, n, "message",
			 sl_printf(s->tmp, "Not analysed: %s%s%s",
				   g->function ?: "", g->function ? "(): " : "",
				   g->reason));
		put_location(s, sl_tree_append(sl_tree_array(n, "locations")),
			     &loc, g->function);
	}
}

static void put_tool(struct sarif *s, json_t *run)
{
	json_t *driver = sl_tree_object(sl_tree_object(run, "tool"), "driver");
	const struct sl_check *c;
	json_t *gap;
	unsigned int i;

	put(s, driver, "name", "schedlint");
	put(s, driver, "version", SL_VERSION);
	put(s, driver, "semanticVersion", SL_VERSION);
	s->rules = sl_tree_array(driver, "rules");
	for (i = 0; (c = sl_check_at(i)); i++)
		rule_of(s, c->name);
	gap = sl_tree_append(sl_tree_array(driver, "notifications"));
	put(s, gap, "id", GAP_ID);
	put(s, gap, "name", "NotAnalysed");
	put_text(s, gap, "shortDescription",
		 "Code that could not be analysed: nothing is known about it");
}

int sl_report_sarif(FILE *out, const struct sl_findings *fs)
{
	struct sarif s = { .tmp = sl_arena_new() };
	json_t *root = json_object(), *run, *base, *list;
	unsigned int i;
	int ret;

	put(&s, root, "$schema", SCHEMA);
	put(&s, root, "version", "2.1.0");
	run = sl_tree_append(sl_tree_array(root, "runs"));
	put_tool(&s, run);
	base = sl_tree_object(sl_tree_object(run, "originalUriBaseIds"), "SRCROOT");
	put_text(&s, base, "description", "The root of the source tree");
	put(&s, run, "columnKind", "utf16CodeUnits");
	put_invocation(&s, run, fs);
	for (i = 0; i < fs->n; i++)
		s.suppressions |= sl_finding_known(&fs->list[i]);
	list = sl_tree_array(run, "results");
	for (i = 0; i < fs->n; i++)
		put_result(&s, sl_tree_append(list), &fs->list[i]);
	base = sl_tree_object(run, "properties");
	sl_tree_put_int(base, "analysedUnits", fs->nunits);
	sl_tree_put_int(base, "analysedFunctions", fs->nfunctions);
	ret = sl_tree_write(out, root);
	sl_arena_free(s.tmp);
	return ret;
}
