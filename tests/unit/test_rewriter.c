// SPDX-License-Identifier: GPL-2.0-only
/* The rewriter's parts without clang: flags, and edits of bytes. */
#include <errno.h>
#include <sys/stat.h>

#include "unit.h"
#include "facts/facts.h"
#include "rewriter/rewrite.h"
#include "rewriter/text.h"

static char root[] = "/tmp/test-rewriter-XXXXXX";

static struct rw_file *file_of(struct rw_files *fs, struct sl_arena *a, const char *text)
{
	FILE *f = fopen(sl_printf(a, "%s/x.c", root), "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
	*fs = (struct rw_files){ .arena = a, .root = root };
	return rw_file(fs, "x.c");
}

static void assert_bytes(struct rw_files *fs, struct rw_file *f, int step, const char *want)
{
	size_t n;
	const char *got = rw_apply(fs, f, step, &n);

	assert_non_null(got);
	assert_int_equal(n, strlen(want));
	assert_memory_equal(got, want, n);
}

static void flags_are_let_through(void **state)
{
	static const char *const argv[] = {
		"gcc", "-Wp,-MMD,x.d", "-nostdinc", "-I./include", "-I", "b", "-include", "k.h",
		"-D__KERNEL__", "-D", "A=1", "-std=gnu11", "-fplugin=x.so", "-mindirect-branch=thunk",
		"-fconserve-stack", "-O2", "-Wall", "--param", "a=b", "-m64", "-c", "-o", "x.o", "dir/x.c", NULL
	};
	static const char *const want[] = {
		"-nostdinc", "-I./include", "-I", "b", "-include", "k.h", "-D__KERNEL__", "-D", "A=1",
		"-std=gnu11", "-O2", "-m64",
	};
	const char *source, **got;
	unsigned int i, n;

	got = sl_rw_flags(*state, argv, &n, &source);
	assert_int_equal(n, sizeof(want) / sizeof(*want));
	for (i = 0; i < n; i++)
		assert_string_equal(got[i], want[i]);
	assert_string_equal(source, "dir/x.c");
}

static void edits_apply_by_step(void **state)
{
	struct rw_files fs;
	struct rw_file *f = file_of(&fs, *state, "one two three\n");

	rw_edit(&fs, f, 0, 4, 3, "2");
	rw_edit(&fs, f, 0, 4, 3, "2");
	rw_edit(&fs, f, 1, 14, 0, "end\n");
	rw_edit(&fs, f, 1, 0, 0, "b");
	rw_edit(&fs, f, 1, 0, 0, "c ");
	assert_int_equal(f->nedits, 4);
	assert_bytes(&fs, f, -1, "one two three\n");
	assert_bytes(&fs, f, 0, "one 2 three\n");
	assert_bytes(&fs, f, 1, "bc one 2 three\nend\n");
}

static void edits_that_meet_are_refused(void **state)
{
	struct rw_files fs;
	struct rw_file *f = file_of(&fs, *state, "one two three\n");
	size_t n;

	rw_edit(&fs, f, 0, 2, 4, "");
	rw_edit(&fs, f, 1, 4, 4, "x");
	assert_bytes(&fs, f, 0, "ono three\n");
	assert_null(rw_apply(&fs, f, 1, &n));
}

static void files_are_one_however_named(void **state)
{
	struct rw_files fs;
	struct rw_file *f = file_of(&fs, *state, "a\r\n\r\n\tb");

	assert_ptr_equal(rw_file(&fs, sl_printf(*state, "%s/./x.c", root)), f);
	assert_null(rw_file(&fs, "/etc/passwd"));
	assert_null(rw_file(&fs, "../x.c"));
	assert_string_equal(rw_newline(f), "\r\n");
	assert_int_equal(rw_offset(f, 3, 2), 6);
	assert_int_equal(rw_offset(f, 9, 1), SL_NONE);
	assert_int_equal(rw_line_of(f, 6), 3);
	assert_true(rw_line_blank(f, 3));
	assert_string_equal(rw_indent(&fs, f, 6), "\t");
}

static int make_root(void **state)
{
	return mkdtemp(root) ? 0 : -1;
}

static int remove_root(void **state)
{
	char path[64];

	snprintf(path, sizeof(path), "%s/x.c", root);
	unlink(path);
	return rmdir(root);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(flags_are_let_through),
		TEST(edits_apply_by_step),
		TEST(edits_that_meet_are_refused),
		TEST(files_are_one_however_named),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, make_root, remove_root);
}
