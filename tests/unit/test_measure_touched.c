// SPDX-License-Identifier: GPL-2.0-only
/*
 * measure/: which lines and functions a patch touches.
 */
#include "measure/touched.h"

#include "unit.h"

static const char source[] =
	"#include <x.h>\n"			/* 1 */
	"\n"
	"static int a __read_mostly = 3;\n"
	"\n"
	"/* What one does. */\n"		/* 5 */
	"static void __attribute__((cold)) one(int x)\n"
	"{\n"
	"	call(x);\n"
	"}\n"
	"\n"					/* 10 */
	"static inline\n"
	"int two(struct y *y,\n"
	"	int (*f)(int))\n"
	"{\n"
	"	if (y) {\n"			/* 15 */
	"		f(1);\n"
	"	}\n"
	"}\n"
	"struct z {\n"
	"	int member;\n"			/* 20 */
	"};\n"
	"void three(void)\n"
	"{\n"
	"}\n";

/* The functions that line @line is in: @name, or none. */
static void touches(struct sl_arena *arena, unsigned int line, const char *name)
{
	struct sl_ms_lines lines = { "x.c", 1, &line };
	const char **names = NULL;
	unsigned int n = 0;

	sl_touched_functions(arena, source, &lines, &names, &n);
	if (n != !!name || (n && strcmp(names[0], name)))
		fail_msg("line %u: %s", line, n ? names[0] : "nothing");
}

static void touched_functions(void **state)
{
	touches(*state, 1, NULL);
	touches(*state, 3, NULL);
	touches(*state, 6, "one");
	touches(*state, 8, "one");
	touches(*state, 9, "one");
	touches(*state, 10, NULL);
	touches(*state, 11, "two");
	touches(*state, 13, "two");
	touches(*state, 16, "two");
	touches(*state, 20, NULL);
	touches(*state, 22, "three");
	touches(*state, 99, NULL);
}

static const char patch[] =
	"Subject: x\n"
	"--- a/not/this.c is text\n"
	"\n"
	"diff --git a/k/x.c b/k/x.c\n"
	"--- a/k/x.c\t2020\n"
	"+++ b/k/x.c\t2020\n"
	"@@ -6,4 +6,5 @@ foo\n"
	" static\n"
	" {\n"
	"-	call(x);\n"
	"+	call(x + 1);\n"
	"+	--- a/\n"
	" }\n"
	"\\ No newline at end of file\n"
	"@@ -20 +21 @@\n"
	"-	int member;\n"
	"+	int other;\n"
	"diff --git a/new.c b/new.c\n"
	"--- /dev/null\n"
	"+++ b/new.c\n"
	"@@ -0,0 +1,2 @@\n"
	"+one\n"
	"+two\n";

static void touched_lines(void **state)
{
	struct sl_ms_lines *f;
	unsigned int n;

	f = sl_touched_lines(*state, patch, true, &n);
	assert_int_equal(n, 2);
	assert_string_equal(f[0].path, "k/x.c");
	assert_int_equal(f[0].n, 3);
	assert_int_equal(f[0].lines[0], 8);
	assert_int_equal(f[0].lines[1], 9);
	assert_int_equal(f[0].lines[2], 21);
	assert_string_equal(f[1].path, "new.c");
	assert_int_equal(f[1].n, 2);
	assert_int_equal(f[1].lines[0], 1);
	f = sl_touched_lines(*state, patch + strlen("Subject: x\n--- a/not/this.c is text\n"), false, &n);
	assert_int_equal(n, 1);
	assert_int_equal(f[0].n, 2);
	assert_int_equal(f[0].lines[0], 8);
	assert_int_equal(f[0].lines[1], 20);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(touched_functions), TEST(touched_lines),
	};

	return RUN(tests);
}
