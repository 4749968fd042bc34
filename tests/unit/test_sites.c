// SPDX-License-Identifier: GPL-2.0-only
/* What is on record about sites: its tables, and how findings show them. */
#include "unit.h"
#include "checks/check.h"
#include "findings/finding.h"
#include "model/builtin.h"
#include "model/sites.h"

static const char history[] =
	"# a comment\n"
	"\n"
	"aaaaaaaaaaaa\tv5.13\tclock-per-level\tk/psi.c\tchange swap\tread once\tundone by bbbbbbbbbbbb: times ran back\n"
	"bbbbbbbbbbbb?\tv6.12\tclock-per-level\tk/psi.c\tgroup_change\tput back\t-\n"
	"-\tv6.13\thot-divide\tk/psi.c\tchange\tshifted\tkept\n";

static const char keep[] =
	"requeue-unchanged\tk/core.c\tmove\tbbbbbbbbbbbb?\tit costs more\n"
	"requeue-unchanged\tk/core.c\tmove_all\tcccccccccccc\tso be it\n";

static struct sl_sites *sites_of(struct sl_arena *a)
{
	struct sl_sites *s = sl_alloc(a, sizeof(*s));
	const char *why = NULL;

	assert_int_equal(sl_sites_read(a, s, history, keep, &why), 0);
	return s;
}

static void rows_are_read(void **state)
{
	struct sl_sites *s = sites_of(*state);

	assert_int_equal(s->nhistory, 3);
	assert_string_equal(s->history[0].did.commit, "aaaaaaaaaaaa");
	assert_null(s->history[1].did.commit);
	assert_null(s->history[1].did.outcome);
	assert_null(s->history[2].did.commit);
	/* Nor in another row's text is an id that nobody looked up. */
	assert_string_equal(s->history[0].did.outcome,
			    "undone by a commit of v6.12: times ran back");
	assert_string_equal(sl_history_text(*state, &s->history[0].did),
			    "v5.13 (aaaaaaaaaaaa): read once; undone by a commit of v6.12: times ran back");
	assert_string_equal(sl_history_text(*state, &s->history[1].did), "v6.12: put back");
	assert_int_equal(s->nkeep, 2);
	assert_null(s->keep[0].keep.commit);
	assert_string_equal(s->keep[1].keep.commit, "cccccccccccc");
}

static void rows_match_whole_names(void **state)
{
	struct sl_sites *s = sites_of(*state);
	const struct sl_history_row *row = &s->history[0];

	assert_true(sl_history_is_of(row, "clock-per-level", "k/psi.c", "change"));
	assert_true(sl_history_is_of(row, "clock-per-level", "k/psi.c", "swap"));
	assert_false(sl_history_is_of(row, "clock-per-level", "k/psi.c", "chang"));
	assert_false(sl_history_is_of(row, "clock-per-level", "k/psi.c", "wap"));
	assert_false(sl_history_is_of(row, "clock-per-level", "k/psi.c", "change swap"));
	assert_false(sl_history_is_of(row, "clock-per-level", "k/psi.c", ""));
	assert_false(sl_history_is_of(row, "clock-per-level", "psi.c", "change"));
	assert_false(sl_history_is_of(row, "clock-twice", "k/psi.c", "change"));
	assert_false(sl_history_is_of(row, NULL, "k/psi.c", "change"));
	assert_false(sl_history_is_of(row, "clock-per-level", NULL, "change"));
	assert_false(sl_history_is_of(row, "clock-per-level", "k/psi.c", NULL));
	assert_string_equal(sl_keep_find(s, "requeue-unchanged", "k/core.c", "move")->reason,
			    "it costs more");
	assert_null(sl_keep_find(s, "requeue-unchanged", "k/core.c", "mov"));
	assert_null(sl_keep_find(s, "requeue-unchanged", "k/fair.c", "move"));
	assert_null(sl_keep_find(s, "zero-delta-call", "k/core.c", "move"));
	assert_null(sl_keep_find(s, NULL, NULL, NULL));
}

static struct sl_finding *add(struct sl_findings *fs, const char *check,
			      const char *file, const char *function)
{
	struct sl_finding *f = sl_findings_add(fs, check);

	f->loc.file = file;
	f->function = function;
	return f;
}

static void findings_are_annotated(void **state)
{
	struct sl_findings *fs = sl_findings_new(*state);
	struct sl_finding *f;

	add(fs, "clock-per-level", "k/psi.c", "change");
	/* Through a function that a row names. */
	f = add(fs, "clock-per-level", "k/psi.c", "other");
	sl_finding_step(fs, f, (struct sl_loc){ .file = "k/psi.c", .line = 3 }, "group_change", "reads");
	/* One of that name in another file. */
	f = add(fs, "clock-per-level", "k/psi.c", "third");
	sl_finding_step(fs, f, (struct sl_loc){ .file = "k/x.c", .line = 3 }, "group_change", "reads");
	add(fs, "requeue-unchanged", "k/core.c", "move");
	add(fs, "requeue-unchanged", NULL, NULL);
	sl_findings_annotate(fs, sites_of(*state));
	assert_int_equal(fs->list[0].nhistory, 1);
	assert_string_equal(fs->list[0].history[0].version, "v5.13");
	assert_int_equal(fs->list[1].nhistory, 1);
	assert_string_equal(fs->list[1].history[0].version, "v6.12");
	assert_int_equal(fs->list[2].nhistory, 0);
	assert_int_equal(fs->list[3].nhistory, 0);
	assert_non_null(fs->list[3].keep);
	assert_null(fs->list[0].keep);
	assert_null(fs->list[4].keep);
}

static void bad_rows_are_refused(void **state)
{
	static const char *const bad[] = {
		"a\tb\tc\td\te\tf\n", "a\tb\tc\td\te\tf\tg\th\n",
		"a\tb\t\td\te\tf\tg\n", "a b c d e f g\n", "a\tb\tc\td\te\tf\t\n",
	};
	struct sl_sites s;
	const char *why;
	unsigned int i;

	for (i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		why = NULL;
		assert_int_equal(sl_sites_read(*state, &s, sl_printf(*state, "# x\n%s", bad[i]),
					       NULL, &why), -1);
		assert_non_null(strstr(why, "history.tsv:2: a row has 7 columns"));
	}
	assert_int_equal(sl_sites_read(*state, &s, NULL, "a\tb\tc\td\n", &why), -1);
	assert_non_null(strstr(why, "kept.list:1: a row has 5 columns"));
	assert_int_equal(sl_sites_read(*state, &s, NULL, NULL, &why), 0);
	assert_int_equal(s.nhistory + s.nkeep, 0);
}

/* What the program was built with. */
static void builtin_tables_are_right(void **state)
{
	const struct sl_model_text *history = sl_model_builtin_tables;
	const struct sl_sites *s = sl_sites_builtin(*state);
	unsigned int i, k;

	assert_true(s->nhistory >= 23);
	assert_true(s->nkeep >= 1);
	while (!strstr(history->name, "history.tsv"))
		history++;
	for (i = 0; i < s->nhistory; i++) {
		const struct sl_history *did = &s->history[i].did;

		assert_int_equal(did->version[0], 'v');
		/* An id without a row's own "?" is in no text with one. */
		if (did->commit)
			assert_null(strstr(history->text, sl_printf(*state, "%s?", did->commit)));
		for (k = 0; did->outcome && did->outcome[k]; k++)
			if (strspn(did->outcome + k, "0123456789abcdef") == 12)
				assert_null(strstr(history->text, sl_printf(*state, "%.12s?", did->outcome + k)));
	}
	for (i = 0; i < s->nkeep; i++)
		for (k = 0; k < i; k++)
			assert_false(!strcmp(s->keep[i].check, s->keep[k].check) &&
				     !strcmp(s->keep[i].file, s->keep[k].file) &&
				     !strcmp(s->keep[i].function, s->keep[k].function));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(rows_are_read),
		TEST(rows_match_whole_names),
		TEST(findings_are_annotated),
		TEST(bad_rows_are_refused),
		TEST(builtin_tables_are_right),
	};

	return RUN(tests);
}
