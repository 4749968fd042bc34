// SPDX-License-Identifier: GPL-2.0-only
/* The three reports: text exactly, JSON and SARIF read back. */
#include <errno.h>

#include <jansson.h>

#include "unit.h"
#include "checks/check.h"
#include "findings/finding.h"

#define AT(f, l, c) ((struct sl_loc){ .file = f, .line = l, .col = c })

static struct sl_findings *sample(struct sl_arena *a)
{
	struct sl_findings *fs = sl_findings_new(a);
	struct sl_finding *f;
	struct sl_path *p;

	f = sl_findings_add(fs, "clock-per-level");
	f->grade = SL_REVIEW;
	f->function = "psi_task_switch";
	f->loc = AT("kernel/sched/psi.c", 949, 3);
	f->message = "reads cpu_clock() once per cgroup level";
	f->rewrite = "hoist-clock";
	f->cure = "read the clock before the loop";
	f->cost.calls = 2;
	f->cost.hot_root = "schedule";
	f->cost.text = "1 clock read per level and switch";
	sl_finding_step(fs, f, AT("kernel/sched/psi.c", 940, 2),
			"psi_task_switch", "walks psi_group.parent");
	sl_finding_step(fs, f, AT("kernel/sched/psi.c", 949, 3),
			"psi_task_switch", "calls psi_group_change()");
	sl_finding_step(fs, f, AT("kernel/sched/psi.c", 784, 8),
			"psi_group_change", "reads cpu_clock()");
	p = sl_finding_also(fs, f);
	sl_path_step(fs, p, AT("kernel/sched/psi.c", 940, 2),
		     "psi_task_switch", "walks psi_group.parent");
	sl_path_step(fs, p, AT("kernel/sched/psi.c", 951, 3),
		     "psi_task_switch", "reads cpu_clock()");
	sl_finding_hazard(fs, f, "seqcount-backdate",
			  AT("kernel/sched/psi.c", 783, 2), "psi_group_change",
			  "the read is inside a write section");
	sl_finding_hazard(fs, f, "units-change", AT(NULL, 0, 0), NULL, NULL);
	sl_finding_obligation(fs, f, true, "the argument is the same at each level");
	sl_finding_obligation(fs, f, false, "no lock is dropped between");

	f = sl_findings_add(fs, "clock-per-level");
	f->grade = SL_SAFE;
	f->function = "g";
	f->loc = AT("kernel/sched/build policy.c", 0, 0);
	f->message = "m\033[31m\xff";
	sl_finding_step(fs, f, AT("a.c", 1, 0), "g", "calls h()");
	sl_finding_step(fs, f, AT("a.c", 7, 0), "h", "reads");

	f = sl_findings_add(fs, "some-check");
	f->message = "nowhere";

	sl_findings_gap(fs, "kernel/sched/core.c", NULL, "did not compile");
	sl_findings_gap(fs, "kernel/sched/fair.c", "f", "no body\xff");
	sl_findings_seen(fs, "clock-per-level", "kernel/sched/psi.c")->walks = 4;
	fs->nunits = 2;
	fs->nfunctions = 700;
	sl_findings_seal(fs, "/nonexistent");
	return fs;
}

static const char *fingerprint(const struct sl_findings *fs, unsigned int i)
{
	return fs->list[i].fingerprint;
}

static char *text_of(const struct sl_findings *fs, bool colour)
{
	char *text = NULL;
	size_t n;
	FILE *f = open_memstream(&text, &n);

	assert_int_equal(sl_report_text(f, fs, colour), 0);
	fclose(f);
	return text;
}

static void text_is_exact(void **state)
{
	struct sl_findings *fs = sample(*state);
	char *text = text_of(fs, false);

	assert_string_equal(text, sl_printf(*state,
"kernel/sched/build policy.c: safe: g(): m?[31m\xff [clock-per-level]\n"
"    path: g() a.c:1 -> h() a.c:7 (reads)\n"
"    id: %s\n"
"kernel/sched/psi.c:949:3: review: psi_task_switch(): reads cpu_clock() once per cgroup level [clock-per-level]\n"
"    path: psi_task_switch() kernel/sched/psi.c:940: walks psi_group.parent\n"
"       -> psi_task_switch() kernel/sched/psi.c:949: calls psi_group_change()\n"
"       -> psi_group_change() kernel/sched/psi.c:784: reads cpu_clock()\n"
"    also: psi_task_switch() kernel/sched/psi.c:951 (reads cpu_clock())\n"
"    hazard: seqcount-backdate: the read is inside a write section (kernel/sched/psi.c:783)\n"
"    hazard: units-change\n"
"    proved: the argument is the same at each level\n"
"    not proved: no lock is dropped between\n"
"    cost: 1 clock read per level and switch\n"
"    cure: hoist-clock: read the clock before the loop\n"
"    id: %s\n"
"(unknown file): advice: nowhere [some-check]\n"
"    id: %s\n",
		fingerprint(fs, 0), fingerprint(fs, 1), fingerprint(fs, 2)));
	free(text);
}

/* Colours add escapes and change nothing else. */
static void text_in_colour(void **state)
{
	struct sl_findings *fs = sample(*state);
	char *plain = text_of(fs, false), *text = text_of(fs, true);
	char *p, *q;

	assert_non_null(strstr(text, "\033[1;33mreview: \033[0m"));
	for (p = q = text; *p; p++) {
		if (*p == '\033')
			p = strchr(p, 'm');
		else
			*q++ = *p;
	}
	*q = '\0';
	assert_string_equal(text, plain);
	free(plain);
	free(text);
}

/* Of many hazards of one name the text has three, and the others' number. */
static void many_hazards(void **state)
{
	static const char *const whats[] = { "a", "b", "c", "d", "e" };
	struct sl_findings *fs = sl_findings_new(*state);
	struct sl_finding *f = sl_findings_add(fs, "some-check");
	unsigned int i;
	char *text;

	f->message = "m";
	for (i = 0; i < 5; i++)
		sl_finding_hazard(fs, f, "load-accounting", AT("x.c", i + 1, 0),
				  "f", whats[i]);
	for (i = 0; i < 3; i++)
		sl_finding_hazard(fs, f, "unknown-caller", AT("x.c", i + 1, 0),
				  "f", whats[i]);
	sl_findings_seal(fs, "/nonexistent");
	text = text_of(fs, false);
	assert_non_null(strstr(text,
"    hazard: load-accounting: a (x.c:1); b (x.c:2); c (x.c:3); and 2 more, all in the JSON report\n"
"    hazard: unknown-caller: a (x.c:1)\n"
"    hazard: unknown-caller: b (x.c:2)\n"
"    hazard: unknown-caller: c (x.c:3)\n"));
	free(text);
}

static json_t *parse(int (*report)(FILE *, const struct sl_findings *),
		     const struct sl_findings *fs)
{
	char *text = NULL, *again = NULL;
	json_error_t err;
	json_t *json;
	size_t n;
	FILE *f;

	f = open_memstream(&text, &n);
	assert_int_equal(report(f, fs), 0);
	fclose(f);
	f = open_memstream(&again, &n);
	assert_int_equal(report(f, fs), 0);
	fclose(f);
	assert_string_equal(text, again);
	json = json_loads(text, JSON_REJECT_DUPLICATES, &err);
	if (!json)
		fail_msg("line %d: %s", err.line, err.text);
	free(text);
	free(again);
	return json;
}

/* The member at "a/0/b", or NULL. */
static const json_t *at(const json_t *json, const char *path)
{
	while (json && *path) {
		size_t n = strcspn(path, "/");
		char name[64];

		snprintf(name, sizeof(name), "%.*s", (int)n, path);
		json = json_is_array(json) ? json_array_get(json, atoi(name)) :
		       json_object_get(json, name);
		path += n + (path[n] == '/');
	}
	return json;
}

static void has_string(const json_t *json, const char *path, const char *want)
{
	const char *got = json_string_value(at(json, path));

	if (!got)
		fail_msg("no string at %s", path);
	assert_string_equal(got, want);
}

static void has_number(const json_t *json, const char *path, int want)
{
	if (!json_is_integer(at(json, path)))
		fail_msg("no number at %s", path);
	assert_int_equal(json_integer_value(at(json, path)), want);
}

static void json_has_everything(void **state)
{
	struct sl_findings *fs = sample(*state);
	json_t *j = parse(sl_report_json, fs);

	has_number(j, "schedlint-findings", 1);
	has_string(j, "tool/name", "schedlint");
	has_string(j, "tool/version", SL_VERSION);
	assert_int_equal(json_array_size(at(j, "findings")), 3);
	assert_true(json_is_null(at(j, "findings/2/file")));
	assert_true(json_is_null(at(j, "findings/2/function")));
	has_number(j, "findings/2/line", 0);
	has_string(j, "findings/0/message", "m\033[31m\xef\xbf\xbd");
	has_string(j, "findings/1/check", "clock-per-level");
	has_string(j, "findings/1/grade", "review");
	has_string(j, "findings/1/file", "kernel/sched/psi.c");
	has_number(j, "findings/1/line", 949);
	has_number(j, "findings/1/column", 3);
	has_string(j, "findings/1/function", "psi_task_switch");
	has_string(j, "findings/1/rewrite", "hoist-clock");
	has_string(j, "findings/1/cure", "read the clock before the loop");
	has_string(j, "findings/1/steps/2/function", "psi_group_change");
	has_number(j, "findings/1/steps/2/line", 784);
	has_string(j, "findings/1/steps/0/text", "walks psi_group.parent");
	has_string(j, "findings/1/hazards/0/name", "seqcount-backdate");
	has_number(j, "findings/1/hazards/0/line", 783);
	assert_true(json_is_null(at(j, "findings/1/hazards/1/file")));
	assert_true(json_is_true(at(j, "findings/1/obligations/0/proved")));
	assert_true(json_is_false(at(j, "findings/1/obligations/1/proved")));
	assert_true(json_is_false(at(j, "findings/1/cost/conditional")));
	has_number(j, "findings/1/cost/calls", 2);
	has_string(j, "findings/1/cost/hotRoot", "schedule");
	has_string(j, "findings/1/fingerprint", fingerprint(fs, 1));
	has_string(j, "notAnalysed/0/file", "kernel/sched/core.c");
	assert_true(json_is_null(at(j, "notAnalysed/0/function")));
	has_string(j, "notAnalysed/1/reason", "no body\xef\xbf\xbd");
	has_string(j, "seen/0/check", "clock-per-level");
	has_number(j, "seen/0/walks", 4);
	has_number(j, "seen/0/reads", 0);
	has_number(j, "analysed/units", 2);
	has_number(j, "analysed/functions", 700);
	json_decref(j);
}

static void sarif_has_everything(void **state)
{
	struct sl_findings *fs = sample(*state);
	json_t *j = parse(sl_report_sarif, fs);
	const json_t *run = at(j, "runs/0"), *r, *rules;
	unsigned int i;

	has_string(j, "version", "2.1.0");
	assert_int_equal(json_array_size(at(j, "runs")), 1);
	has_string(run, "tool/driver/name", "schedlint");
	has_string(run, "tool/driver/version", SL_VERSION);
	rules = at(run, "tool/driver/rules");
	for (i = 0; sl_check_at(i); i++)
		has_string(json_array_get(rules, i), "id", sl_check_at(i)->name);
	/* The check that the table doesn't know comes last. */
	assert_int_equal(json_array_size(rules), i + 1);
	has_string(json_array_get(rules, i), "id", "some-check");
	has_string(json_array_get(rules, i), "name", "SomeCheck");
	assert_non_null(at(run, "originalUriBaseIds/SRCROOT"));
	has_string(run, "columnKind", "utf16CodeUnits");

	assert_true(json_is_false(at(run, "invocations/0/executionSuccessful")));
	r = at(run, "invocations/0/toolExecutionNotifications");
	assert_int_equal(json_array_size(r), 2);
	has_string(r, "0/message/text", "Not analysed: did not compile.");
	has_string(r, "1/message/text", "Not analysed: f(): no body\xef\xbf\xbd.");
	has_string(r, "1/locations/0/physicalLocation/artifactLocation/uri",
		   "kernel/sched/fair.c");

	/* No file, no line: still a place. */
	r = at(run, "results/2");
	has_number(r, "ruleIndex", i);
	has_string(r, "locations/0/physicalLocation/artifactLocation/uri", ".");
	has_number(r, "locations/0/physicalLocation/region/startLine", 1);

	r = at(run, "results/0");
	has_string(r, "level", "warning");
	has_string(r, "locations/0/physicalLocation/artifactLocation/uri",
		   "kernel/sched/build%20policy.c");
	has_number(r, "locations/0/physicalLocation/region/startLine", 1);
	assert_null(at(r, "locations/0/physicalLocation/region/startColumn"));
	assert_null(at(r, "relatedLocations"));

	r = at(run, "results/1");
	has_string(r, "ruleId", "clock-per-level");
	has_number(r, "ruleIndex", 0);
	has_string(r, "level", "note");
	has_string(r, "message/text", "psi_task_switch(): reads cpu_clock() once per cgroup level.");
	assert_int_equal(json_array_size(at(r, "locations")), 1);
	has_string(r, "locations/0/physicalLocation/artifactLocation/uriBaseId", "SRCROOT");
	has_number(r, "locations/0/physicalLocation/region/startLine", 949);
	has_number(r, "locations/0/physicalLocation/region/startColumn", 3);
	has_string(r, "locations/0/logicalLocations/0/fullyQualifiedName", "psi_task_switch");
	has_string(r, "locations/0/logicalLocations/0/kind", "function");
	has_string(r, "codeFlows/0/threadFlows/0/locations/2/location/logicalLocations/0/fullyQualifiedName",
		   "psi_group_change");
	has_string(r, "codeFlows/0/threadFlows/0/locations/2/location/message/text",
		   "reads cpu_clock().");
	assert_int_equal(json_array_size(at(r, "relatedLocations")), 2);
	has_number(r, "relatedLocations/0/id", 1);
	has_string(r, "relatedLocations/0/message/text", "also reads cpu_clock().");
	has_number(r, "relatedLocations/0/physicalLocation/region/startLine", 951);
	has_number(r, "relatedLocations/1/id", 2);
	has_string(r, "relatedLocations/1/logicalLocations/0/fullyQualifiedName",
		   "psi_group_change");
	/* '/' is no separator here. */
	r = json_object_get(at(r, "partialFingerprints"), "schedlint/v1");
	assert_string_equal(json_string_value(r), fingerprint(fs, 1));
	json_decref(j);
}

static void sarif_paths(void **state)
{
	static const struct {
		const char *file, *uri;
	} cases[] = {
		{ "a.c", "a.c" },
		{ "a b#c?d%e.c", "a%20b%23c%3Fd%25e.c" },
		{ "x:y/[z].c", "x%3Ay/%5Bz%5D.c" },
		{ "\xc3\xa9\xff.c", "%C3%A9%FF.c" },
		{ "a\\b\"c\n.c", "a%5Cb%22c%0A.c" },
		{ "/usr/in c/a.h", "file:///usr/in%20c/a.h" },
	};
	unsigned int i;

	for (i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct sl_findings *fs = sl_findings_new(*state);
		struct sl_finding *f = sl_findings_add(fs, "some-check");
		json_t *j;

		f->loc = AT(cases[i].file, 1, 1);
		j = parse(sl_report_sarif, fs);
		has_string(j, "runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri",
			   cases[i].uri);
		json_decref(j);
	}
}

static void nothing_found(void **state)
{
	struct sl_findings *fs = sl_findings_new(*state);
	char *text;
	json_t *j;

	sl_findings_seal(fs, NULL);
	text = text_of(fs, true);
	assert_string_equal(text, "");
	free(text);
	j = parse(sl_report_json, fs);
	assert_int_equal(json_array_size(at(j, "findings")), 0);
	json_decref(j);
	j = parse(sl_report_sarif, fs);
	assert_true(json_is_array(at(j, "runs/0/results")));
	assert_true(json_is_true(at(j, "runs/0/invocations/0/executionSuccessful")));
	json_decref(j);
}

static int plain_text(FILE *out, const struct sl_findings *fs)
{
	return sl_report_text(out, fs, false);
}

static void write_errors(void **state)
{
	int (*const reports[])(FILE *, const struct sl_findings *) = {
		plain_text, sl_report_json, sl_report_sarif,
	};
	struct sl_findings *fs = sample(*state);
	unsigned int i;

	for (i = 0; i < 3; i++) {
		FILE *f = fopen("/dev/full", "w");

		assert_int_equal(reports[i](f, fs), -1);
		fclose(f);
	}
}

/* With a folder in UNIT_REPORTS, leaves reports there for a validator. */
static void samples_are_saved(void **state)
{
	const char *dir = getenv("UNIT_REPORTS");
	const struct {
		const char *name;
		struct sl_findings *fs;
		int (*report)(FILE *, const struct sl_findings *);
	} files[] = {
		{ "sample.sarif", sample(*state), sl_report_sarif },
		{ "empty.sarif", sl_findings_new(*state), sl_report_sarif },
		{ "sample.json", sample(*state), sl_report_json },
	};
	unsigned int i;

	/* Not skip(): prove takes cmocka's for a failure. */
	if (!dir)
		return;
	for (i = 0; i < sizeof(files) / sizeof(*files); i++) {
		FILE *f = fopen(sl_printf(*state, "%s/%s", dir, files[i].name), "w");

		assert_non_null(f);
		assert_int_equal(files[i].report(f, files[i].fs), 0);
		assert_int_equal(fclose(f), 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(text_is_exact),
		TEST(text_in_colour),
		TEST(many_hazards),
		TEST(json_has_everything),
		TEST(sarif_has_everything),
		TEST(sarif_paths),
		TEST(nothing_found),
		TEST(write_errors),
		TEST(samples_are_saved),
	};

	return RUN(tests);
}
