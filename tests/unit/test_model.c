// SPDX-License-Identifier: GPL-2.0-only
/* The lists of names: built-in ones, the user's, and what is wrong in them. */
#include <sys/stat.h>

#include "unit.h"
#include "model/builtin.h"
#include "model/model.h"

/* An entry of the built-in lists; the tests below take it out again. */
static const char *first_clock(const struct sl_model *m)
{
	const char *entry = sl_model_entry(m, SL_M_CLOCK, 0);

	assert_non_null(entry);
	return entry;
}

static void builtin_lists_are_right(void **state)
{
	const struct sl_model_text *t;
	const char *why = NULL;
	struct sl_model *m = sl_model_builtin(*state);
	unsigned int set, i;

	for (t = sl_model_builtin_text; t->name; t++)
		if (sl_model_add_text(m, t->name, t->text, &why))
			fail_msg("%s", why);
	for (set = 0; set < SL_M_COUNT; set++) {
		const char *last = NULL, *entry;

		for (i = 0; (entry = sl_model_entry(m, set, i)); i++) {
			if (last && strcmp(last, entry) >= 0)
				fail_msg("[%s] %s, %s", sl_model_section(set),
					 last, entry);
			last = entry;
			if (!strpbrk(entry, "*?["))
				assert_true(sl_model_has(m, set, entry));
		}
	}
	assert_true(sl_model_has(m, SL_M_CLOCK, "cpu_clock"));
	assert_false(sl_model_has(m, SL_M_CLOCK, "psi_group_change"));
	assert_false(sl_model_has(m, SL_M_CLOCK, NULL));
	assert_false(sl_model_has(m, SL_M_CLOCK, ""));
}

static void add(struct sl_model *m, const char *text)
{
	const char *why = NULL;

	if (sl_model_add_text(m, "user.list", text, &why))
		fail_msg("%s", why);
}

static void names_and_patterns(void **state)
{
	struct sl_model *m = sl_model_builtin(*state);

	add(m, "# mine\n"
	       "[clocks]\n"
	       "  my_clock\t# the board's\n"
	       "\n"
	       "zz_*_read\n"
	       "qq?[0-9]\n"
	       "[ walk-fields ]\n"
	       "node.up\n"
	       "[node-invariant]\n"
	       "var:my_tick\nmy_cpu()\nnode.cpu\n"
	       "[clocks]\n"
	       "again");
	assert_true(sl_model_has(m, SL_M_CLOCK, "my_clock"));
	assert_true(sl_model_has(m, SL_M_CLOCK, "again"));
	assert_true(sl_model_has(m, SL_M_CLOCK, "zz_a_read"));
	assert_true(sl_model_has(m, SL_M_CLOCK, "zz__read"));
	assert_false(sl_model_has(m, SL_M_CLOCK, "zz_read"));
	assert_false(sl_model_has(m, SL_M_CLOCK, "zz_a_read_"));
	assert_true(sl_model_has(m, SL_M_CLOCK, "qqx7"));
	assert_false(sl_model_has(m, SL_M_CLOCK, "qqxx"));
	assert_false(sl_model_has(m, SL_M_CLOCK, "node.up"));
	assert_false(sl_model_has(m, SL_M_WALK_FIELD, "my_clock"));
	assert_true(sl_model_has(m, SL_M_WALK_FIELD, "node.up"));
	assert_true(sl_model_has(m, SL_M_NODE_INVARIANT, "var:my_tick"));
	assert_true(sl_model_has(m, SL_M_NODE_INVARIANT, "my_cpu()"));
}

static void taking_out(void **state)
{
	struct sl_model *m = sl_model_builtin(*state);
	const char *clock = first_clock(m), *why;

	add(m, sl_printf(*state, "[clocks]\n- %s\nmine\n", clock));
	assert_string_not_equal(first_clock(m), clock);
	if (!strpbrk(clock, "*?["))
		assert_false(sl_model_has(m, SL_M_CLOCK, clock));
	assert_true(sl_model_has(m, SL_M_CLOCK, "mine"));
	/* Another file may want the same, or the entry back. */
	add(m, sl_printf(*state, "[clocks]\n-%s\n", clock));
	add(m, sl_printf(*state, "[clocks]\n%s\n", clock));
	assert_string_equal(first_clock(m), clock);

	/* A user's own entry is not a built-in one. */
	assert_int_equal(sl_model_add_text(m, "u", "[clocks]\n-mine\n", &why), -1);
	assert_says(why, "u:2: [clocks] has no built-in entry 'mine'");
	assert_true(sl_model_has(m, SL_M_CLOCK, "mine"));
}

static void order_does_not_matter(void **state)
{
	struct sl_model *m = sl_model_builtin(*state);
	struct sl_model *n = sl_model_builtin(*state);
	const char *clock = first_clock(m);
	unsigned int i;

	add(m, sl_printf(*state, "[clocks]\nb\n-%s\na\n[cold]\nc\n", clock));
	add(n, sl_printf(*state, "[cold]\nc\n[clocks]\na\nb\nb\n-%s\n", clock));
	for (i = 0; sl_model_entry(m, SL_M_CLOCK, i); i++)
		assert_string_equal(sl_model_entry(m, SL_M_CLOCK, i),
				    sl_model_entry(n, SL_M_CLOCK, i));
	assert_null(sl_model_entry(n, SL_M_CLOCK, i));
}

static void mistakes(void **state)
{
	static const struct {
		const char *text, *why;
	} cases[] = {
		{ "x\n", "u:1: entry 'x' before any section; begin with one of: clocks," },
		{ "#\n\n[clock]\n", "u:3: unknown section [clock]; there are: clocks," },
		{ "[clocks\n", "u:1: a section begins with [name]" },
		{ "[]\n", "u:1: unknown section []" },
		{ "[clocks]\na b\n", "u:2: 'a b' in [clocks]: one entry a line" },
		{ "[clocks]\na()\n", "u:2: 'a()' in [clocks]: functions are named without ()" },
		{ "[clocks]\na.c:b\n", "the name of a function" },
		{ "[clocks]\n\"a\"\n", "wildcards" },
		{ "[clocks]\na\\b\n", "wildcards" },
		{ "[clocks]\n\xc3\xa9\n", "wildcards" },
		{ "[clocks]\n-\n", "u:2: '-' without the entry" },
		{ "[clocks]\n-no_such\n", "u:2: [clocks] has no built-in entry 'no_such'" },
		{ "[clocks]\nx\n-x\n", "u:3: 'x' is taken out of [clocks] and added at line 2" },
		{ "[clocks]\r\nx\r\n", "u:1: control character 0x0d" },
		{ "[clocks]\nx\033[31m\n", "u:2: control character 0x1b" },
		{ "# \x7f\n", "u:1: control character 0x7f" },
		{ "[walk-fields]\nparent\n", "u:2: 'parent' in [walk-fields]: an entry of this section is record.field" },
		{ "[node-invariant]\ncpu\n", "record.field, var:NAME or function()" },
		{ "[pairs]\ndequeue_task\n", "out:in, two names without wildcards" },
		{ "[pairs]\nout:\n", "out:in, two names without wildcards" },
		{ "[pairs]\n:in\n", "out:in, two names without wildcards" },
		{ "[pairs]\nout:in:more\n", "out:in, two names without wildcards" },
		{ "[pairs]\nout*:in*\n", "out:in, two names without wildcards" },
	};
	struct sl_model *m = sl_model_builtin(*state);
	unsigned int i;

	for (i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *why = NULL;
		/* What stands before the mistake must not count either. */
		const char *text = sl_printf(*state, "%s", cases[i].text);

		assert_int_equal(sl_model_add_text(m, "u", text, &why), -1);
		assert_says(why, cases[i].why);
		assert_false(sl_model_has(m, SL_M_CLOCK, "x"));
	}
	assert_int_equal(sl_model_add_text(m, "u", "[clocks]\nfine\nb ad\n",
					   &(const char *){ NULL }), -1);
	assert_false(sl_model_has(m, SL_M_CLOCK, "fine"));
}

static void files(void **state)
{
	struct sl_model *m = sl_model_builtin(*state);
	static const char nul[] = "[clocks]\nx\0y\n";
	struct memfile f;
	const char *why;

	f = memfile_new("[clocks]\nfrom_file\n", 19);
	assert_int_equal(sl_model_add_file(m, f.path, &why), 0);
	assert_true(sl_model_has(m, SL_M_CLOCK, "from_file"));
	close(f.fd);
	f = memfile_new(nul, sizeof(nul) - 1);
	assert_int_equal(sl_model_add_file(m, f.path, &why), -1);
	assert_says(why, ":2: control character 0x00");
	close(f.fd);
	f = memfile_new("", 0);
	assert_int_equal(sl_model_add_file(m, f.path, &why), 0);
	close(f.fd);
	assert_int_equal(sl_model_add_file(m, "/nonexistent", &why), -1);
	assert_says(why, "/nonexistent:1: can't read the list: No such file");
	assert_int_equal(sl_model_add_file(m, "/tmp", &why), -1);
	assert_says(why, "/tmp:1: can't read the list: Is a directory");
	assert_int_equal(sl_model_add_file(m, "/dev/zero", &why), -1);
	assert_says(why, "too large");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(builtin_lists_are_right),
		TEST(names_and_patterns),
		TEST(taking_out),
		TEST(order_does_not_matter),
		TEST(mistakes),
		TEST(files),
	};

	return RUN(tests);
}
