// SPDX-License-Identifier: GPL-2.0-only
/* UTF-8, the JSON writer, and output files that appear whole or not at all. */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <sys/stat.h>

#include <jansson.h>

#include "unit.h"
#include "base/json_out.h"
#include "base/outfile.h"
#include "base/utf8.h"

static void utf8_lengths(void **state)
{
	static const struct {
		const char *s;
		size_t len;
	} cases[] = {
		{ "", 0 }, { "a", 1 }, { "\x7f", 1 }, { "\x80", 0 },
		{ "\xc0\x80", 0 }, { "\xc1\xbf", 0 }, { "\xc2\x80", 2 },
		{ "\xc3", 0 }, { "\xc3z", 0 }, { "\xdf\xbf", 2 },
		{ "\xe0\x80\x80", 0 }, { "\xe0\xa0\x80", 3 },
		{ "\xe2\x82", 0 }, { "\xe2\x82\xac", 3 },
		{ "\xed\x9f\xbf", 3 }, { "\xed\xa0\x80", 0 },
		{ "\xf0\x8f\xbf\xbf", 0 }, { "\xf0\x90\x80\x80", 4 },
		{ "\xf4\x8f\xbf\xbf", 4 }, { "\xf4\x90\x80\x80", 0 },
		{ "\xf5\x80\x80\x80", 0 }, { "\xff", 0 },
	};
	size_t i;

	for (i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		assert_int_equal(sl_utf8_len(cases[i].s), cases[i].len);
}

static void utf8_cleaned(void **state)
{
	assert_null(sl_utf8_clean(*state, NULL));
	assert_string_equal(sl_utf8_clean(*state, "psi.c"), "psi.c");
	assert_string_equal(sl_utf8_clean(*state, "\xffz\xe2\x82"),
			    "\xef\xbf\xbdz\xef\xbf\xbd\xef\xbf\xbd");
}

/* What the writer makes of one string, read back by jansson. */
static void check_string(const char *s, const char *want)
{
	struct sl_json *j = malloc(sizeof(*j));
	char *text = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&text, &n);
	json_t *json;

	sl_json_start(j, f);
	sl_json_open(j, '[');
	sl_json_str(j, s);
	sl_json_close(j, ']');
	assert_int_equal(sl_json_finish(j), 0);
	fclose(f);
	json = json_loadb(text, n, 0, NULL);
	assert_non_null(json);
	assert_string_equal(json_string_value(json_array_get(json, 0)), want);
	json_decref(json);
	free(text);
	free(j);
}

static void json_strings(void **state)
{
	char all[256], *big = malloc(50001);
	int i;

	for (i = 1; i < 128; i++)
		all[i - 1] = i;
	all[127] = '\0';
	check_string(all, all);
	check_string("", "");
	check_string("\xc3\xa9\"\\", "\xc3\xa9\"\\");
	check_string("z\xff\xc3", "z\xef\xbf\xbd\xef\xbf\xbd");
	/* Longer than the buffer, with escapes across its end. */
	for (i = 0; i < 50000; i++)
		big[i] = "a\n\"\\"[i % 4];
	big[50000] = '\0';
	check_string(big, big);
	free(big);
}

static void json_structure(void **state)
{
	struct sl_json *j = malloc(sizeof(*j));
	char *text = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&text, &n);

	sl_json_start(j, f);
	sl_json_open(j, '{');
	sl_json_key(j, "a");
	sl_json_int(j, LLONG_MIN);
	sl_json_key(j, "b");
	sl_json_open(j, '[');
	sl_json_open(j, '[');
	sl_json_close(j, ']');
	sl_json_int(j, LLONG_MAX);
	sl_json_int(j, 0);
	sl_json_str(j, NULL);
	sl_json_close(j, ']');
	sl_json_key(j, "c");
	sl_json_bool(j, true);
	sl_json_close(j, '}');
	sl_json_line(j);
	sl_json_open(j, '{');
	sl_json_close(j, '}');
	sl_json_line(j);
	assert_int_equal(sl_json_finish(j), 0);
	fclose(f);
	assert_string_equal(text,
			    "{\"a\":-9223372036854775808,\"b\":[[],9223372036854775807,0,null],\"c\":true}\n{}\n");
	free(text);
	free(j);
}

static void json_write_error(void **state)
{
	struct sl_json *j = malloc(sizeof(*j));
	FILE *f = fopen("/dev/full", "w");

	sl_json_start(j, f);
	sl_json_str(j, "x");
	errno = 0;
	assert_int_equal(sl_json_finish(j), -1);
	assert_int_equal(errno, ENOSPC);
	fclose(f);
	free(j);
}

/* A fresh folder, and how many entries it has. */
static char *make_dir(struct sl_arena *a)
{
	char *dir = sl_alloc(a, 64);

	strcpy(dir, "/tmp/schedlint-unit-XXXXXX");
	assert_non_null(mkdtemp(dir));
	return dir;
}

static int entries(const char *dir)
{
	DIR *d = opendir(dir);
	int n = -2;

	assert_non_null(d);
	while (readdir(d))
		n++;
	closedir(d);
	return n;
}

static const char *content(struct sl_arena *a, const char *path)
{
	char *buf = sl_alloc(a, 256);
	FILE *f = fopen(path, "r");

	assert_non_null(f);
	buf[fread(buf, 1, 255, f)] = '\0';
	fclose(f);
	return buf;
}

static void file_appears_whole(void **state)
{
	const char *dir = make_dir(*state);
	const char *path = sl_printf(*state, "%s/a//b/x", dir);
	struct sl_outfile o;
	struct stat st;
	mode_t mask = umask(027);

	/* Nobody makes folders unasked. */
	assert_int_equal(sl_outfile_open(&o, path), -1);
	assert_int_equal(entries(dir), 0);
	assert_int_equal(sl_outfile_make_folders(path), 0);
	assert_int_equal(sl_outfile_open(&o, path), 0);
	fputs("one", o.f);
	assert_int_equal(access(path, F_OK), -1);
	assert_int_equal(sl_outfile_commit(&o), 0);
	assert_string_equal(content(*state, path), "one");
	stat(path, &st);
	assert_int_equal(st.st_mode & 0777, 0640);
	umask(mask);

	/* Given up: the old one stays, and nothing else. */
	assert_int_equal(sl_outfile_open(&o, path), 0);
	fputs("two", o.f);
	sl_outfile_abort(&o);
	assert_string_equal(content(*state, path), "one");
	assert_int_equal(entries(sl_printf(*state, "%s/a/b", dir)), 1);

	unlink(path);
	rmdir(sl_printf(*state, "%s/a/b", dir));
	rmdir(sl_printf(*state, "%s/a", dir));
	assert_int_equal(rmdir(dir), 0);
}

static void file_with_the_longest_name(void **state)
{
	const char *dir = make_dir(*state), *path;
	char name[256];
	struct sl_outfile o;

	memset(name, 'n', 255);
	name[255] = '\0';
	path = sl_printf(*state, "%s/%s", dir, name);
	assert_int_equal(sl_outfile_open(&o, path), 0);
	assert_int_equal(sl_outfile_commit(&o), 0);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(rmdir(dir), 0);
}

static void file_behind_a_link(void **state)
{
	const char *dir = make_dir(*state);
	const char *file = sl_printf(*state, "%s/file", dir);
	const char *link = sl_printf(*state, "%s/link", dir);
	struct sl_outfile o;
	struct stat st;

	fclose(fopen(file, "w"));
	assert_int_equal(symlink("file", link), 0);
	assert_int_equal(sl_outfile_open(&o, link), 0);
	fputs("new", o.f);
	assert_int_equal(sl_outfile_commit(&o), 0);
	assert_string_equal(content(*state, file), "new");
	assert_int_equal(lstat(link, &st), 0);
	assert_true(S_ISLNK(st.st_mode));
	unlink(file);
	unlink(link);
	assert_int_equal(rmdir(dir), 0);
}

static void file_that_can_not_be(void **state)
{
	const char *dir = make_dir(*state);
	const char *file = sl_printf(*state, "%s/file", dir);
	struct sl_outfile o;

	assert_int_equal(sl_outfile_open(&o, ""), -1);
	fclose(fopen(file, "w"));
	assert_int_equal(sl_outfile_open(&o, sl_printf(*state, "%s/x", file)), -1);
	assert_int_equal(errno, ENOTDIR);
	assert_int_equal(sl_outfile_open(&o, dir), -1);
	assert_int_equal(errno, EISDIR);
	unlink(file);
	assert_int_equal(rmdir(dir), 0);

	/* A device is written in place, and its error found. */
	assert_int_equal(sl_outfile_open(&o, "/dev/full"), 0);
	fputs("x", o.f);
	assert_int_equal(sl_outfile_commit(&o), -1);
	assert_int_equal(errno, ENOSPC);
	assert_int_equal(sl_outfile_open(&o, "/dev/null"), 0);
	assert_int_equal(sl_outfile_commit(&o), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(utf8_lengths),
		TEST(utf8_cleaned),
		TEST(json_strings),
		TEST(json_structure),
		TEST(json_write_error),
		TEST(file_appears_whole),
		TEST(file_with_the_longest_name),
		TEST(file_behind_a_link),
		TEST(file_that_can_not_be),
	};

	return RUN(tests);
}
