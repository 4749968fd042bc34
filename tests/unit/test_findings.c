// SPDX-License-Identifier: GPL-2.0-only
/* Order, merging and fingerprints. */
#include <sys/stat.h>

#include "unit.h"
#include "findings/finding.h"

static struct sl_finding *add(struct sl_findings *fs, const char *check,
			      const char *file, unsigned int line,
			      const char *message)
{
	struct sl_finding *f = sl_findings_add(fs, check);

	f->loc = (struct sl_loc){ .file = file, .line = line, .col = 3 };
	f->function = "f";
	f->message = message;
	f->grade = SL_SAFE;
	f->rewrite = "hoist-clock";
	return f;
}

static void grades(void **state)
{
	enum sl_grade g;

	assert_true(sl_grade_parse("advice", &g) && g == SL_ADVICE);
	assert_true(sl_grade_parse("review", &g) && g == SL_REVIEW);
	assert_true(sl_grade_parse("safe", &g) && g == SL_SAFE);
	assert_false(sl_grade_parse("Safe", &g));
	assert_false(sl_grade_parse("", &g));
	assert_string_equal(sl_grade_name(SL_REVIEW), "review");
	assert_true(SL_ADVICE < SL_REVIEW && SL_REVIEW < SL_SAFE);
}

static void order_is_by_place(void **state)
{
	static const char *const want[] = { "no file", "a", "b", "c", "d", "e" };
	struct sl_findings *fs = sl_findings_new(*state);
	unsigned int i;

	add(fs, "z-check", "b.c", 1, "e");
	add(fs, "check", "a.c", 20, "d");
	add(fs, "check", "a.c", 3, "b");
	add(fs, "z-check", "a.c", 3, "c");
	add(fs, "check", NULL, 0, "no file");
	add(fs, "check", "a.c", 3, "a");
	sl_findings_seal(fs, "/nonexistent");
	assert_int_equal(fs->n, 6);
	for (i = 0; i < 6; i++) {
		assert_string_equal(fs->list[i].message, want[i]);
		assert_int_equal(strlen(fs->list[i].fingerprint), 16);
		assert_int_equal(strspn(fs->list[i].fingerprint,
					"0123456789abcdef"), 16);
	}
}

static void equal_ones_merge(void **state)
{
	struct sl_findings *fs = sl_findings_new(*state);
	struct sl_loc at = { .file = "a.h", .line = 9, .col = 1 };
	struct sl_finding *f;

	f = add(fs, "check", "a.c", 3, "reads the clock");
	sl_finding_step(fs, f, at, "f", "calls g()");
	sl_finding_step(fs, f, at, "g", "reads");
	sl_finding_hazard(fs, f, "lock-dropped", at, "g", "x");
	sl_finding_obligation(fs, f, true, "both");
	sl_finding_obligation(fs, f, true, "only here");
	f = add(fs, "check", "a.c", 3, "reads the clock");
	f->grade = SL_REVIEW;
	f->cost.hot_root = "schedule";
	sl_finding_step(fs, f, at, "f", "reads");
	sl_finding_hazard(fs, f, "first-read", at, "g", "y");
	sl_finding_hazard(fs, f, "lock-dropped", at, "g", "x");
	sl_finding_obligation(fs, f, false, "both");
	add(fs, "check", "a.c", 3, "reads another clock");
	sl_findings_seal(fs, NULL);

	assert_int_equal(fs->n, 2);
	f = &fs->list[1];
	assert_string_equal(f->message, "reads the clock");
	/* The shorter path, the weaker promise, all that may be wrong. */
	assert_int_equal(f->nsteps, 1);
	assert_int_equal(f->grade, SL_REVIEW);
	assert_string_equal(f->cost.hot_root, "schedule");
	assert_int_equal(f->nhazards, 2);
	assert_string_equal(f->hazards[0].name, "first-read");
	assert_string_equal(f->hazards[1].name, "lock-dropped");
	assert_int_equal(f->nobligations, 2);
	assert_string_equal(f->obligations[0].text, "both");
	assert_false(f->obligations[0].proved);
	assert_true(f->obligations[1].proved);
}

static void gaps_and_counters(void **state)
{
	struct sl_findings *fs = sl_findings_new(*state);
	struct sl_seen *s;

	sl_findings_gap(fs, "b.c", NULL, "no facts");
	sl_findings_gap(fs, "a.c", "g", "no body");
	sl_findings_gap(fs, "a.c", NULL, "no body");
	sl_findings_gap(fs, "b.c", NULL, "no facts");
	sl_findings_seen(fs, "check", "b.c")->walks++;
	sl_findings_seen(fs, "check", "a.c")->reads = 5;
	s = sl_findings_seen(fs, "check", "b.c");
	assert_int_equal(s->walks, 1);
	sl_findings_seal(fs, NULL);
	assert_int_equal(fs->ngaps, 3);
	assert_null(fs->gaps[0].function);
	assert_string_equal(fs->gaps[1].function, "g");
	assert_string_equal(fs->gaps[2].file, "b.c");
	assert_int_equal(fs->nseen, 2);
	assert_string_equal(fs->seen[0].file, "a.c");
	assert_int_equal(fs->seen[0].reads, 5);
}

/* The result must be the same whichever unit came first. */
static void any_order_gives_the_same(void **state)
{
	static const unsigned int orders[][3] = {
		{ 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
		{ 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 },
	};
	char *first = NULL;
	unsigned int i, k;

	for (i = 0; i < 6; i++) {
		struct sl_findings *fs = sl_findings_new(*state);
		char *text = NULL;
		size_t n;
		FILE *f;

		for (k = 0; k < 3; k++) {
			static const char *const via[] = { "a", "b", "b" };
			unsigned int o = orders[i][k];
			struct sl_loc at = { .file = via[o], .line = 1 };
			struct sl_finding *x = add(fs, "check", "a.c", 3, "m");

			sl_finding_step(fs, x, at, via[o], "reads");
			x->cost.calls = o;
			x->cost.text = sl_printf(*state, "%u calls", o);
			sl_finding_hazard(fs, x, via[o], at, NULL, NULL);
		}
		sl_findings_seal(fs, NULL);
		f = open_memstream(&text, &n);
		sl_report_json(f, fs);
		fclose(f);
		if (first) {
			assert_string_equal(text, first);
			free(text);
		} else {
			first = text;
		}
	}
	free(first);
}

/* Each step of the ranking, and that no later one outweighs it. */
static void rank_by_cost(void **state)
{
	static const struct {
		enum sl_grade grade;
		struct sl_cost cost;
	} order[] = {
		{ SL_SAFE, { .conditional = true } },
		{ SL_REVIEW, { .hot_root = "schedule", .reads = 1, .per_level = true } },
		{ SL_REVIEW, { .hot_root = "schedule", .reads = 1, .locks = 1, .divides = 1 } },
		{ SL_REVIEW, { .hot_root = "schedule", .divides = 2 } },
		{ SL_REVIEW, { .hot_root = "schedule" } },
		{ SL_REVIEW, { .hot_root = "schedule", .locks = 1, .calls = 1 } },
		{ SL_REVIEW, { .hot_root = "schedule", .calls = 2 } },
		{ SL_REVIEW, { .reads = 9, .per_level = true } },
		{ SL_REVIEW, { .reads = 8, .per_level = true } },
		{ SL_REVIEW, { .hot_root = "schedule", .reads = 9, .per_level = true, .conditional = true } },
		{ SL_ADVICE, { .hot_root = "schedule", .reads = 9, .per_level = true } },
	};
	const unsigned int n = sizeof(order) / sizeof(*order);
	unsigned int i, turn;

	for (turn = 0; turn < n; turn++) {
		struct sl_findings *fs = sl_findings_new(*state);

		for (i = 0; i < n; i++) {
			unsigned int at = (i + turn) % n;
			/* By place alone the order would be the reverse. */
			struct sl_finding *f = add(fs, "check", "a.c", n - at, "m");

			f->grade = order[at].grade;
			f->cost = order[at].cost;
		}
		sl_findings_seal(fs, NULL);
		for (i = 0; i < n; i++)
			assert_int_equal(fs->list[i].loc.line, n - i);
	}
}

static const char body[] =
	"int f(int cpu)\n{\n\tu64 now;\n\n\tdo {\n"
	"\t\tnow = cpu_clock(cpu);\n\t\tnow = cpu_clock(cpu);\n"
	"\t\tnow = sched_clock();\n\t} while (up());\n}\n";

/* The fingerprints of the clocks at the lines in @text that read one. */
static void prints(struct sl_arena *a, const char *text, const char *file,
		   const char *check, const char *function, const char **out)
{
	const char *dir = sl_printf(a, "/tmp/schedlint-unit-%d", (int)getpid());
	const char *path = sl_printf(a, "%s/%s", dir, file);
	struct sl_findings *fs = sl_findings_new(a);
	unsigned int line = 1, i;
	const char *p;
	FILE *f;

	mkdir(dir, 0700);
	f = fopen(path, "w");
	fputs(text, f);
	fclose(f);
	for (p = text; *p; p++) {
		if (*p == '\n') {
			line++;
		} else if (!strncmp(p, "clock(", 6)) {
			struct sl_finding *x = add(fs, check, file, line, "m");

			x->function = function;
			/* No column: it must not matter. */
			x->loc.col = 0;
		}
	}
	sl_findings_seal(fs, dir);
	assert_int_equal(fs->n, 3);
	for (i = 0; i < 3; i++)
		out[i] = fs->list[i].fingerprint;
	unlink(path);
	rmdir(dir);
}

static void fingerprints(void **state)
{
	const char *a[3], *b[3];
	int i;

	prints(*state, body, "a.c", "check", "f", a);
	assert_string_not_equal(a[0], a[1]);
	assert_string_not_equal(a[0], a[2]);
	assert_string_not_equal(a[1], a[2]);

	/* Lines above, other white space, comments: the same. */
	prints(*state, sl_printf(*state, "// clock\n\n\nint x;\n%s", body),
	       "a.c", "check", "f", b);
	for (i = 0; i < 3; i++)
		assert_string_equal(a[i], b[i]);
	prints(*state, "int f(int cpu) {\n  now\n\t= cpu_clock( /* here */\n cpu );\n"
	       "now=cpu_clock(cpu) ;\n{ now = sched_clock(); }\n}", "a.c",
	       "check", "f", b);
	for (i = 0; i < 3; i++)
		assert_string_equal(a[i], b[i]);

	/* Another statement, file, check or function: others. */
	prints(*state, "int f(int cpu) {\nthen = cpu_clock(cpu);\n"
	       "now = cpu_clock(cpu);\nnow = sched_clock();\n}", "a.c",
	       "check", "f", b);
	assert_string_not_equal(a[0], b[0]);
	assert_string_equal(a[0], b[1]);
	assert_string_equal(a[2], b[2]);
	prints(*state, body, "b.c", "check", "f", b);
	for (i = 0; i < 3; i++)
		assert_string_not_equal(a[i], b[i]);
	prints(*state, body, "a.c", "check2", "f", b);
	for (i = 0; i < 3; i++)
		assert_string_not_equal(a[i], b[i]);
	prints(*state, body, "a.c", "check", "g", b);
	for (i = 0; i < 3; i++)
		assert_string_not_equal(a[i], b[i]);
}

static void fingerprints_without_a_source(void **state)
{
	struct sl_findings *fs = sl_findings_new(*state);
	struct sl_findings *gs = sl_findings_new(*state);

	add(fs, "check", "none.c", 3, "m");
	add(fs, "check", "none.c", 9, "m");
	add(gs, "check", "none.c", 30, "m");
	add(gs, "check", "none.c", 90, "m");
	sl_findings_seal(fs, "/nonexistent");
	sl_findings_seal(gs, "/nonexistent");
	assert_string_not_equal(fs->list[0].fingerprint, fs->list[1].fingerprint);
	assert_string_equal(fs->list[0].fingerprint, gs->list[0].fingerprint);
	assert_string_equal(fs->list[1].fingerprint, gs->list[1].fingerprint);
}

/* Written down once: a baseline file must outlive versions of schedlint. */
static void fingerprint_does_not_change(void **state)
{
	const char *a[3];

	prints(*state, body, "a.c", "check", "f", a);
	assert_string_equal(a[0], "1aa6aeb24af83d27");
	assert_string_equal(a[1], "1aa348b24af559fe");
	assert_string_equal(a[2], "1c8ce16e1e73b48e");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(grades),
		TEST(order_is_by_place),
		TEST(equal_ones_merge),
		TEST(gaps_and_counters),
		TEST(any_order_gives_the_same),
		TEST(fingerprints),
		TEST(fingerprints_without_a_source),
		TEST(rank_by_cost),
		TEST(fingerprint_does_not_change),
	};

	return RUN(tests);
}
