// SPDX-License-Identifier: GPL-2.0-only
/* A journal that lies is refused, and nothing is touched for it. */
#include <fcntl.h>
#include <sys/stat.h>

#include "journal_tree.h"
#include "cli/journal_text.h"

static struct sl_journal_entry entry(const char *path, bool put)
{
	struct sl_journal_entry e = { .path = path, .put = put };

	sl_sum_of(&e.old, "secret", 6);
	sl_sum_of(&e.new, "evil", 4);
	return e;
}

static void put_journal(struct sl_arena *arena, const struct sl_journal_entry *e, unsigned int n)
{
	size_t len;
	const char *text = sl_journal_print(arena, e, n, &len);

	put_file(SL_JOURNAL_NAME, text, len, 0644);
}

static void outside(void **state)
{
	static const char *const paths[] = {
		"/etc/passwd", "../victim", "include/../../victim", "include//psi.h", "", ".",
		"./include/psi.h", "include/", "include/.", "..",
	};
	unsigned int i, k;
	int ret;

	for (i = 0; i < 2 * sizeof(paths) / sizeof(*paths); i++) {
		struct sl_journal_entry e = entry(paths[i / 2], i & 1);

		put_journal(*state, &e, 1);
		for (k = 0; k < 2; k++)
			assert_says(recovered(*state, &ret), "outside of the tree");
		assert_int_equal(ret, -1);
	}
	assert_int_equal(whole(), -1);
}

/* A link in the tree that leads out of it: folder, file and stage. */
static void by_links(void **state)
{
	struct sl_journal_entry e = entry("out/file", true);
	char victim[] = "/tmp/schedlint-victim-XXXXXX", file[64], stage[64];
	int ret, fd;

	assert_non_null(mkdtemp(victim));
	snprintf(file, sizeof(file), "%s/file", victim);
	snprintf(stage, sizeof(stage), "%s/.schedlint-stage-0", victim);
	fd = open(file, O_CREAT | O_WRONLY, 0644);
	assert_int_equal(write(fd, "secret", 6), 6);
	close(fd);
	fd = open(stage, O_CREAT | O_WRONLY, 0644);
	assert_int_equal(write(fd, "evil", 4), 4);
	close(fd);

	assert_int_equal(symlink(victim, at("out")), 0);
	put_journal(*state, &e, 1);
	assert_says(recovered(*state, &ret), "links are not followed");
	e.put = false;
	put_journal(*state, &e, 1);
	assert_says(recovered(*state, &ret), "links are not followed");
	assert_int_equal(access(stage, F_OK), 0);

	/* The file itself, and the stage. */
	assert_int_equal(symlink(file, at("include/link")), 0);
	assert_int_equal(symlink(stage, at("include/.schedlint-stage-0")), 0);
	e = entry("include/link", true);
	put_journal(*state, &e, 1);
	assert_says(recovered(*state, &ret), "was changed after it");
	assert_int_equal(ret, -1);
	unlink(at("include/link"));
	put_file("include/link", B("secret"), 0644);
	/* All is old: what is beside it goes, and not what it leads to. */
	recovered(*state, &ret);
	assert_int_equal(ret, 0);
	assert_int_equal(access(at("include/.schedlint-stage-0"), F_OK), -1);
	assert_int_equal(access(stage, F_OK), 0);
	unlink(stage);
	unlink(file);
	rmdir(victim);
}

/* A stage that is a second name of a file elsewhere: it stays as it is. */
static void by_hard_link(void **state)
{
	struct sl_journal_entry e = entry("include/psi.c", true);
	struct sl_journal j = { };
	struct stat st;
	const char *did;

	put_file("include/psi.c", B("secret"), 0666);
	put_file("elsewhere", B("evil"), 0600);
	assert_int_equal(link(at("elsewhere"), at("include/.schedlint-stage-0")), 0);
	put_journal(*state, &e, 1);
	assert_int_equal(sl_journal_open(&j, *state, root, true), 0);
	assert_int_equal(sl_journal_recover(&j, &did), -1);
	sl_journal_close(&j);
	assert_says(j.why, "include/psi.c': Too many links");
	assert_true(holds("include/psi.c", B("secret")));
	assert_int_equal(stat(at("elsewhere"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0600);
}

static void other_words(void **state)
{
	static const struct {
		const char *text, *says;
	} cases[] = {
		{ "", "none of schedlint" },
		{ "all: vmlinux\n", "none of schedlint" },
		{ "schedlint-journal 2\n", "another version" },
		{ "schedlint-journal 1\n", "damaged" },
		{ "schedlint-journal 1\ndrop include/psi.h\n", "damaged" },
		{ "schedlint-journal 1\nend 00000000000000000000000000000000:20\n", "damaged" },
	};
	struct sl_journal_entry e[] = { entry("include/psi.h", false), entry("include/psi.h", false) };
	unsigned int i;
	size_t len, n;
	const char *text;
	int ret;

	for (i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		put_file(SL_JOURNAL_NAME, cases[i].text, strlen(cases[i].text), 0644);
		assert_says(recovered(*state, &ret), cases[i].says);
		assert_int_equal(ret, -1);
	}
	put_journal(*state, e, 2);
	assert_says(recovered(*state, &ret), "not in order");
	/* Each byte counts, and none may be missing. */
	text = sl_journal_print(*state, e, 1, &len);
	for (n = 0; n < len; n++) {
		char copy[512];

		put_file(SL_JOURNAL_NAME, text, n, 0644);
		recovered(*state, &ret);
		assert_int_equal(ret, -1);
		memcpy(copy, text, len);
		copy[n] ^= 1;
		put_file(SL_JOURNAL_NAME, copy, len, 0644);
		recovered(*state, &ret);
		assert_int_equal(ret, -1);
	}
	unlink(at(SL_JOURNAL_NAME));
	assert_int_equal(symlink("kernel/sched/psi.c", at(SL_JOURNAL_NAME)), 0);
	assert_says(recovered(*state, &ret), "none of schedlint");
	assert_int_equal(whole(), -1);
}

static void odd_names(void **state)
{
	struct sl_journal_entry e[] = { entry("a\tb\n%41/\x7f", true), entry("a\xff", false) }, *list;
	unsigned int n;
	const char *why, *text;
	size_t len;

	text = sl_journal_print(*state, e, 2, &len);
	assert_int_equal(sl_journal_parse(*state, text, len, &list, &n, &why), 0);
	assert_int_equal(n, 2);
	assert_string_equal(list[0].path, e[0].path);
	assert_string_equal(list[0].old.text, e[0].old.text);
	assert_string_equal(list[0].new.text, e[0].new.text);
	assert_string_equal(list[1].path, e[1].path);
	assert_true(list[0].put && !list[1].put);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TREE(outside),
		TREE(by_links),
		TREE(by_hard_link),
		TREE(other_words),
		TEST(odd_names),
	};

	return RUN(tests);
}
