// SPDX-License-Identifier: GPL-2.0-only
/* The JSON report, read back: the same, or refused with a reason. */
#include <jansson.h>

#include "unit.h"
#include "findings/finding.h"

#define AT(f, l, c) ((struct sl_loc){ .file = f, .line = l, .col = c })

static struct sl_findings *sample(struct sl_arena *a)
{
	static const struct sl_keep keep = { NULL, "so be it" };
	struct sl_findings *fs = sl_findings_new(a);
	struct sl_finding *f = sl_findings_add(fs, "clock-per-level");
	struct sl_obstacle between = { AT("a.c", 950, 2), "a lock", NULL };
	struct sl_path *p;
	struct sl_step *s;

	f->grade = SL_REVIEW;
	f->function = "change";
	f->loc = AT("kernel/sched/psi.c", 949, 3);
	f->message = "m";
	f->rewrite = "hoist-clock";
	f->cure = "read the clock before the loop";
	f->cost.calls = 2;
	f->cost.conditional = true;
	f->cost.reads = 2;
	f->cost.locks = 3;
	f->cost.divides = 4;
	f->cost.per_level = true;
	f->cost.text = "1 read";
	s = sl_finding_step(fs, f, AT("a.c", 940, 2), "change", "walks along p");
	s->kind = SL_STEP_WALK;
	s->name = "p";
	s->inner_loops = 3;
	s = sl_finding_step(fs, f, AT("a.c", 9, 2), "change", "reads clock()");
	s->kind = SL_STEP_READ;
	s->name = "clock";
	sl_finding_step(fs, f, AT(NULL, 0, 0), NULL, "a note");
	p = sl_finding_also(fs, f);
	sl_path_step(fs, p, AT("a.c", 941, 2), "change", "walks along p")->name = "p";
	s = sl_path_step(fs, p, AT("a.c", 11, 2), "change", "reads clock()");
	s->kind = SL_STEP_READ;
	s->name = "clock";
	sl_finding_between(fs, f, &between);
	sl_finding_hazard(fs, f, "clock-order", AT("a.c", 7, 2), "change", "h");
	sl_finding_obligation(fs, f, true, "o");
	sl_finding_sketch(fs, f, (struct sl_loc){ }, NULL, "a member");
	sl_finding_sketch(fs, f, f->loc, "g", "sets it");
	f->no_patch = "nobody knows";
	f->region = (struct sl_extent){ "change", AT("a.c", 3, 1), 5, 1, "h" };
	*(struct sl_history *)sl_push(a, &f->history, &f->nhistory, sizeof(*f->history)) =
		(struct sl_history){ "v1.2", NULL, "did", NULL };
	*(struct sl_history *)sl_push(a, &f->history, &f->nhistory, sizeof(*f->history)) =
		(struct sl_history){ "v1.3", "0123", "did not", "well" };
	f->keep = &keep;
	f->baseline = "known";
	sl_findings_add(fs, "other");
	sl_findings_gap(fs, "b.c", NULL, "did not compile");
	sl_findings_seen(fs, "clock-per-level", "a.c")->walks = 4;
	fs->nunits = 2;
	fs->nfunctions = 7;
	sl_findings_seal(fs, "/nonexistent");
	return fs;
}

static char *json_of(const struct sl_findings *fs)
{
	char *text = NULL;
	size_t n;
	FILE *f = open_memstream(&text, &n);

	assert_int_equal(sl_report_json(f, fs), 0);
	fclose(f);
	return text;
}

static struct sl_findings *read_text(struct sl_arena *a, const char *text,
				     const char **why)
{
	struct memfile m = memfile_new(text, strlen(text));
	struct sl_findings *fs = sl_findings_read(a, m.path, why);

	close(m.fd);
	return fs;
}

static void round_trip(void **state)
{
	char *first = json_of(sample(*state)), *second;
	struct sl_findings *fs;
	const char *why = NULL;

	fs = read_text(*state, first, &why);
	assert_null(why);
	assert_non_null(fs);
	assert_int_equal(fs->n, 2);
	assert_int_equal(fs->list[0].steps[0].kind, SL_STEP_WALK);
	assert_int_equal(fs->list[0].steps[0].inner_loops, 3);
	assert_int_equal(fs->list[0].steps[2].kind, SL_STEP_NOTE);
	assert_true(fs->list[0].cost.conditional);
	assert_int_equal(fs->list[0].cost.divides, 4);
	assert_int_equal(fs->list[0].nalso, 1);
	assert_string_equal(fs->list[0].also[0].steps[1].name, "clock");
	assert_int_equal(fs->list[0].between[0].walk.line, 950);
	assert_null(fs->list[0].between[0].unknown);
	second = json_of(fs);
	assert_string_equal(first, second);
	free(first);
	free(second);
}

/* Members that came later: reports of before lack them. */
static bool may_lack(const json_t *of, const char *key)
{
	static const char *const late[] = {
		"history", "suppressions", "reads", "locks", "divides", "perLevel", "region", "sketch", "call",
	};
	size_t i;

	/* Others have that name, too. */
	if (!strcmp(key, "reads") && !json_object_get(of, "perLevel"))
		return false;
	for (i = 0; i < sizeof(late) / sizeof(*late); i++)
		if (!strcmp(key, late[i]))
			return true;
	return false;
}

/* Each member taken out, and each made something else, wherever it stands. */
static void damage(struct sl_arena *a, json_t *root, json_t *at, unsigned int *n)
{
	const char *keys[32], *key, *why;
	json_t *value;
	size_t i, nkeys = 0;
	char *text;
	int way;

	if (json_is_array(at)) {
		json_array_foreach(at, i, value)
			damage(a, root, value, n);
		return;
	}
	if (!json_is_object(at))
		return;
	/* Copied: what is taken out and put back comes last. */
	json_object_foreach(at, key, value)
		if (strcmp(key, "tool") && nkeys < 32)
			keys[nkeys++] = sl_intern(a, key);
	for (i = 0; i < nkeys; i++) {
		value = json_incref(json_object_get(at, keys[i]));
		for (way = may_lack(at, keys[i]); way < 2; way++) {
			if (way)
				json_object_set_new(at, keys[i], json_real(1.5));
			else
				json_object_del(at, keys[i]);
			text = json_dumps(root, 0);
			why = NULL;
			if (read_text(a, text, &why))
				fail_msg("read without a good \"%s\"", keys[i]);
			assert_non_null(why);
			free(text);
			++*n;
		}
		json_object_set(at, keys[i], value);
		damage(a, root, value, n);
		json_decref(value);
	}
}

static void damage_is_refused(void **state)
{
	char *text = json_of(sample(*state));
	json_t *root = json_loads(text, 0, NULL);
	unsigned int n = 0;

	damage(*state, root, root, &n);
	assert_true(n > 100);
	json_decref(root);
	free(text);
}

static void others_are_refused(void **state)
{
	static const char *const bad[][2] = {
		{ "", "line " },
		{ "[]", "no report of schedlint" },
		{ "{}", "no report of schedlint" },
		{ "{\"schedlint-findings\": 2}", "version 2" },
		{ "{\"schedlint-findings\": 1}", "analysed" },
		{ "{\"a\": 1, \"a\": 1}", "duplicate" },
	};
	char *text = json_of(sample(*state)), *at;
	const char *why;
	size_t i;

	for (i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		assert_null(read_text(*state, bad[i][0], &why));
		assert_says(why, bad[i][1]);
	}
	assert_null(sl_findings_read(*state, "/nonexistent", &why));
	assert_says(why, "No such file");
	assert_null(sl_findings_read(*state, "/dev/null", &why));
	assert_says(why, "not a regular file");
	at = strstr(text, "\"a.c\"");
	memcpy(at, "\"../\"", 5);
	assert_null(read_text(*state, text, &why));
	assert_says(why, "findings[0].steps[0]");
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(round_trip),
		TEST(damage_is_refused),
		TEST(others_are_refused),
	};

	return RUN(tests);
}
