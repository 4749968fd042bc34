// SPDX-License-Identifier: GPL-2.0-only
/*
 * What the program reads of other people's builds: .cmd files, the commands in
 * them, dependency files, and make's messages.
 */
/*
 * cli/ is no library: the files under test are taken in as they are, before
 * cmocka, which makes macros of common words.
 */
#include "../../cli/dotcmd.c"
#include "../../cli/makelog.c"
#include "../../cli/path.c"
#include "../../cli/recompile.c"
#include "../../cli/shellwords.c"

#include "unit.h"

/* @command must split into the words that follow, up to NULL. */
static void splits_into(struct sl_arena *arena, const char *command, ...)
{
	const char **words, *why = NULL, *want;
	unsigned int n, i = 0;
	va_list ap;

	words = sl_shell_words(arena, command, &n, &why);
	if (!words)
		fail_msg("<%s> is refused: %s", command, why);
	va_start(ap, command);
	while ((want = va_arg(ap, const char *))) {
		assert_true(i < n);
		assert_string_equal(words[i++], want);
	}
	va_end(ap);
	assert_int_equal(i, n);
	assert_null(words[n]);
}

static void refused(struct sl_arena *arena, const char *command, const char *part)
{
	const char *why = NULL;
	unsigned int n;

	assert_null(sl_shell_words(arena, command, &n, &why));
	assert_says(why, part);
}

static void words_plain(void **state)
{
	splits_into(*state, "gcc -c a.c", "gcc", "-c", "a.c", NULL);
	splits_into(*state, "  gcc \t -c   a.c  ", "gcc", "-c", "a.c", NULL);
	splits_into(*state, "gcc", "gcc", NULL);
	splits_into(*state, "a \\\n b", "a", "b", NULL);
	splits_into(*state, "a\\\nb", "ab", NULL);
}

static void words_quoted(void **state)
{
	splits_into(*state, "-DKBUILD_MODFILE='\"kernel/fork\"'",
		    "-DKBUILD_MODFILE=\"kernel/fork\"", NULL);
	splits_into(*state, "'a b' \"c d\" e\\ f", "a b", "c d", "e f", NULL);
	splits_into(*state, "a'b'\"c\"d", "abcd", NULL);
	splits_into(*state, "'' \"\" x", "", "", "x", NULL);
	splits_into(*state, "'it'\\''s'", "it's", NULL);
	splits_into(*state, "'$x `y` \\ * ? ; | > #'", "$x `y` \\ * ? ; | > #", NULL);
	splits_into(*state, "\"\\$x \\`y\\` \\\\ \\\" \\n ; | > * 'q'\"",
		    "$x `y` \\ \" \\n ; | > * 'q'", NULL);
	splits_into(*state, "\"a\\\nb\"", "ab", NULL);
	splits_into(*state, "\\; \\| \\$x \\# \\~ \\*", ";", "|", "$x", "#", "~", "*", NULL);
	splits_into(*state, "a#b a~b", "a#b", "a~b", NULL);
}

static void words_end_at_the_first_command(void **state)
{
	splits_into(*state, "gcc -c a.c ; ./objtool a.o", "gcc", "-c", "a.c", NULL);
	splits_into(*state, "gcc -c a.c; rm `x` > y", "gcc", "-c", "a.c", NULL);
	splits_into(*state, "gcc a.c\nrm a.c", "gcc", "a.c", NULL);
}

static void words_refused(void **state)
{
	refused(*state, "", "empty");
	refused(*state, " ; gcc", "empty");
	refused(*state, "gcc `date`", "expands");
	refused(*state, "gcc $(date)", "expands");
	refused(*state, "gcc $CFLAGS", "expands");
	refused(*state, "gcc \"$CFLAGS\"", "expands");
	refused(*state, "gcc \"`date`\"", "expands");
	refused(*state, "gcc | tee log", "pipe");
	refused(*state, "gcc && rm x", "list");
	refused(*state, "gcc &", "list");
	refused(*state, "gcc > log", "redirects");
	refused(*state, "gcc 2>log", "redirects");
	refused(*state, "gcc < in", "redirects");
	refused(*state, "(gcc)", "subshell");
	refused(*state, "gcc *.c", "pattern");
	refused(*state, "gcc [ab].c", "pattern");
	refused(*state, "gcc ?.c", "pattern");
	refused(*state, "gcc ~/a.c", "home");
	refused(*state, "gcc # a.c", "comment");
	refused(*state, "gcc 'a.c", "not closed");
	refused(*state, "gcc \"a.c", "not closed");
	refused(*state, "gcc \"a.c\\", "not closed");
	refused(*state, "gcc a.c\\", "backslash");
}

static int parse(struct sl_arena *arena, struct sl_dotcmd *cmd, const char *text,
		 const char **why)
{
	char *copy = sl_alloc(arena, strlen(text) + 1);

	strcpy(copy, text);
	return sl_dotcmd_parse(arena, cmd, copy, why);
}

/* Linux 6.1 and later; an object in an output folder. */
static void cmd_new(void **state)
{
	static const char text[] =
		"savedcmd_kernel/sched/core.o := gcc -Wp,-MMD,kernel/sched/.core.o.d -D__KERNEL__ -DX=$$y -DH='$(pound)' -c -o kernel/sched/core.o /src/kernel/sched/core.c  ; ./tools/objtool/objtool kernel/sched/core.o\n"
		"\n"
		"source_kernel/sched/core.o := /src/kernel/sched/core.c\n"
		"\n"
		"deps_kernel/sched/core.o := \\\n"
		"    $(wildcard include/config/SMP) \\\n"
		"  /src/include/linux/kconfig.h \\\n"
		"    $(wildcard include/config/PSI) \\\n"
		"  include/generated/bounds.h \\\n"
		"\n"
		"kernel/sched/core.o: $(deps_kernel/sched/core.o)\n"
		"\n"
		"$(deps_kernel/sched/core.o):\n"
		"\n"
		"kernel/sched/core.o: $(wildcard ./tools/objtool/objtool)\n";
	struct sl_dotcmd cmd;
	const char *why;

	assert_int_equal(parse(*state, &cmd, text, &why), 0);
	assert_string_equal(cmd.object, "kernel/sched/core.o");
	assert_string_equal(cmd.source, "/src/kernel/sched/core.c");
	assert_non_null(strstr(cmd.command, "-DX=$y -DH='#' -c"));
	assert_int_equal(cmd.ndeps, 2);
	assert_string_equal(cmd.deps[0], "/src/include/linux/kconfig.h");
	assert_string_equal(cmd.deps[1], "include/generated/bounds.h");
	assert_int_equal(cmd.nswitches, 2);
	assert_string_equal(cmd.switches[1], "include/config/PSI");
}

/* Up to 6.0, and "\#" up to 4.17. */
static void cmd_old(void **state)
{
	struct sl_dotcmd cmd;
	const char *why;

	assert_int_equal(parse(*state, &cmd,
			       "cmd_a/b.o := gcc -DX=\\# -c -o a/b.o a/b.c\n\n"
			       "source_a/b.o := a/b.c\n\ndeps_a/b.o := \\\n"
			       "  include/linux/kconfig.h \\\n", &why), 0);
	assert_string_equal(cmd.command, "gcc -DX=# -c -o a/b.o a/b.c");
	assert_int_equal(cmd.ndeps, 1);
}

static void cmd_refused(void **state)
{
	struct sl_dotcmd cmd;
	const char *why;

	assert_int_equal(parse(*state, &cmd, "", &why), -1);
	assert_says(why, "no command");
	assert_int_equal(parse(*state, &cmd, "source_a.o := a.c\n", &why), -1);
	assert_int_equal(parse(*state, &cmd, "cmd_a.o\n", &why), -1);
	assert_int_equal(parse(*state, &cmd, "cmd_a.o := gcc $(CFLAGS) a.c\n", &why), -1);
	assert_says(why, "variable");
	assert_int_equal(parse(*state, &cmd, "cmd_a.o := gcc $", &why), -1);
}

static bool has(const struct sl_recompile *re, const char *word)
{
	const char **w;

	for (w = re->argv; *w; w++)
		if (!strcmp(*w, word))
			return true;
	return false;
}

static int recompile(struct sl_arena *arena, const char *command,
		     struct sl_recompile *re, const char **why)
{
	static const char *const flags[] = { "-fplugin=/p/schedlint_plugin.so", NULL };
	struct sl_dotcmd cmd = { .command = command };

	return sl_recompile(arena, &cmd, "/our/a.o", "/our/a.d", flags, re, why);
}

static void recompile_writes_nowhere_else(void **state)
{
	struct sl_recompile re;
	const char *why;
	unsigned int n = 0;

	assert_int_equal(recompile(*state,
		"ccache gcc -Wp,-MMD,kernel/.a.o.d -MD -MF x.d -MT x -save-temps "
		"-fdump-tree-all -fplugin=/old/schedlint_plugin.so "
		"-fplugin-arg-schedlint_plugin-facts=/theirs -fplugin=/other.so "
		"-D__KERNEL__ -O2 -c -o kernel/a.o kernel/a.c ; objtool kernel/a.o",
		&re, &why), 0);
	assert_string_equal(re.compiler, "gcc");
	assert_true(re.kernel);
	assert_false(re.clang);
	assert_false(has(&re, "kernel/a.o"));
	assert_false(has(&re, "x.d"));
	assert_false(has(&re, "x"));
	assert_false(has(&re, "-MD"));
	assert_false(has(&re, "-save-temps"));
	assert_false(has(&re, "-fdump-tree-all"));
	assert_false(has(&re, "-fplugin=/old/schedlint_plugin.so"));
	assert_false(has(&re, "-fplugin-arg-schedlint_plugin-facts=/theirs"));
	assert_true(has(&re, "-fplugin=/other.so"));
	assert_true(has(&re, "-fplugin=/p/schedlint_plugin.so"));
	assert_true(has(&re, "-O2"));
	assert_true(has(&re, "kernel/a.c"));
	while (re.argv[n] && strcmp(re.argv[n], "-o"))
		n++;
	assert_string_equal(re.argv[n + 1], "/our/a.o");
}

static void recompile_knows_compilers(void **state)
{
	static const char *const gcc[] = {
		"gcc", "cc", "gcc-12", "/usr/bin/gcc", "aarch64-linux-gnu-gcc",
		"x86_64-linux-gnu-gcc-11",
	};
	static const char *const other[] = {
		"ld", "ccx", "tcc", "rustc", "gcc-ar", "perl", "ccache",
	};
	struct sl_recompile re;
	const char *why;
	unsigned int i;

	for (i = 0; i < sizeof(gcc) / sizeof(gcc[0]); i++)
		assert_int_equal(recompile(*state, sl_printf(*state, "%s -c a.c", gcc[i]), &re, &why), 0);
	for (i = 0; i < sizeof(other) / sizeof(other[0]); i++) {
		why = NULL;
		assert_int_equal(recompile(*state, sl_printf(*state, "%s -c a.c", other[i]), &re, &why), -1);
		assert_non_null(why);
	}
	assert_int_equal(recompile(*state, "gcc a.c", &re, &why), -1);
	assert_int_equal(recompile(*state, "clang-14 -c a.c", &re, &why), 0);
	assert_true(re.clang);
	assert_int_equal(recompile(*state, "ccache", &re, &why), -1);
	assert_int_equal(recompile(*state, "gcc -c `a`", &re, &why), -1);
	assert_says(why, "expands");
}

static void depfile(void **state)
{
	char text[] = "/our/a.o: kernel/a.c \\\n include/b.h \\\n"
		      "  a\\ b.h c$$d.h e\\#f.h\n";
	char empty[] = "", bare[] = "/our/a.o: ";
	const char **deps;
	unsigned int n;

	deps = sl_depfile_parse(*state, text, &n);
	assert_int_equal(n, 5);
	assert_string_equal(deps[0], "kernel/a.c");
	assert_string_equal(deps[1], "include/b.h");
	assert_string_equal(deps[2], "a b.h");
	assert_string_equal(deps[3], "c$d.h");
	assert_string_equal(deps[4], "e#f.h");
	sl_depfile_parse(*state, empty, &n);
	assert_int_equal(n, 0);
	sl_depfile_parse(*state, bare, &n);
	assert_int_equal(n, 0);
}

static void makelog(void **state)
{
	struct sl_makelog log;

	sl_makelog_read(*state, &log,
		"In file included from /t/kernel/sched/build_utility.c:1:\n"
		"/t/kernel/sched/psi.c:9:1: error: one\n"
		"/t/kernel/sched/psi.c:9:2: error: two\n"
		"make[3]: *** [/t/scripts/Makefile.build:250: kernel/sched/build_utility.o] Error 1\n"
		"make[3]: *** [kernel/sched/fair.o] Error 1\n"
		"make[3]: Target '__build' not remade because of errors.\n"
		"make[2]: *** [/t/scripts/Makefile.build:500: kernel/sched] Error 2\n"
		"make: *** [Makefile:219: __sub-make] Error 2\n");
	assert_int_equal(log.nfailures, 2);
	assert_string_equal(log.failures[0].object, "kernel/sched/build_utility.o");
	assert_string_equal(log.failures[0].error, "/t/kernel/sched/psi.c:9:1: error: one");
	assert_string_equal(log.failures[1].object, "kernel/sched/fair.o");
	assert_null(log.failures[1].error);
	assert_null(log.other);
	assert_int_equal(log.nmissing, 0);

	sl_makelog_read(*state, &log,
		"make[3]: *** No rule to make target 'kernel/x.o'.\n"
		"make[2]: *** [/t/Kbuild:44: missing-syscalls] Error 1\n");
	assert_int_equal(log.nmissing, 1);
	assert_string_equal(log.missing[0], "kernel/x.o");
	assert_non_null(strstr(log.other, "missing-syscalls"));
	sl_makelog_read(*state, &log, "");
	assert_null(log.other);
	assert_string_equal(sl_last_lines(*state, "a\nb\n\n"), "\n    a\n    b");
	assert_string_equal(sl_last_lines(*state, ""), "");
}

static void paths(void **state)
{
	assert_string_equal(sl_path_normal(*state, "/a/b", "../c/./d//e"), "/a/c/d/e");
	assert_string_equal(sl_path_normal(*state, "/a", "/x/../../y"), "/y");
	assert_string_equal(sl_path_normal(*state, "/", ".."), "/");
	assert_string_equal(sl_path_below("/a/b", "/a/b/c"), "c");
	assert_string_equal(sl_path_below("/a/b", "/a/b"), "");
	assert_string_equal(sl_path_below("/", "/a"), "a");
	assert_null(sl_path_below("/a/b", "/a/bc"));
	assert_null(sl_path_below("/a/b", "/a"));
	assert_true(sl_path_is_plain("/a/linux-7.3.4-1~bpo13+1"));
	assert_false(sl_path_is_plain("/a b"));
	assert_false(sl_path_is_plain("/a:b"));
	assert_false(sl_path_is_plain("/a'b"));
	assert_false(sl_path_is_plain("/a=b"));
	assert_false(sl_path_is_plain("/a$b"));
	assert_false(sl_path_is_plain("a"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(words_plain),
		TEST(words_quoted),
		TEST(words_end_at_the_first_command),
		TEST(words_refused),
		TEST(cmd_new),
		TEST(cmd_old),
		TEST(cmd_refused),
		TEST(recompile_writes_nowhere_else),
		TEST(recompile_knows_compilers),
		TEST(depfile),
		TEST(makelog),
		TEST(paths),
	};

	return RUN(tests);
}
