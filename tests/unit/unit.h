/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the unit tests share: cmocka with TAP, a region per test, and files
 * that have no name.
 */
#ifndef SL_UNIT_H
#define SL_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/mman.h>

#include <cmocka.h>

#include "base/arena.h"

/* For each test: *state is its region. */
static inline int with_arena(void **state)
{
	*state = sl_arena_new();
	return 0;
}

static inline int without_arena(void **state)
{
	sl_arena_free(*state);
	return 0;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, with_arena, without_arena)

#define RUN(tests) (cmocka_set_message_output(CM_OUTPUT_TAP),		\
		    cmocka_run_group_tests(tests, NULL, NULL))

/* A regular file that is in memory alone. */
struct memfile {
	int fd;
	char path[64];
};

static inline struct memfile memfile_new(const void *data, size_t n)
{
	struct memfile m = { .fd = memfd_create("unit", MFD_CLOEXEC) };

	assert_true(m.fd >= 0);
	assert_int_equal(pwrite(m.fd, data, n, 0), n);
	snprintf(m.path, sizeof(m.path), "/proc/self/fd/%d", m.fd);
	return m;
}

/* Does @text, one line, contain @part? */
static inline void assert_says(const char *text, const char *part)
{
	assert_non_null(text);
	if (!strstr(text, part))
		fail_msg("\"%s\" does not say \"%s\"", text, part);
	assert_null(strchr(text, '\n'));
}

#endif
