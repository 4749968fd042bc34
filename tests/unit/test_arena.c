// SPDX-License-Identifier: GPL-2.0-only
/* Regions, interned strings, growing arrays. */
#include "unit.h"

static void alloc_is_zeroed_and_aligned(void **state)
{
	size_t size, i;

	for (size = 0; size < 3000; size += 7) {
		unsigned char *p = sl_alloc(*state, size);

		assert_int_equal((uintptr_t)p % _Alignof(max_align_t), 0);
		for (i = 0; i < size; i++)
			assert_int_equal(p[i], 0);
		memset(p, 0xff, size);
	}
}

static void large_blocks_do_not_waste_the_chunk(void **state)
{
	char *a = sl_alloc(*state, 16), *big, *b;

	big = sl_alloc(*state, 5 << 20);
	b = sl_alloc(*state, 16);
	memset(big, 1, 5 << 20);
	assert_ptr_equal(b, a + 16);
}

static void intern_gives_one_copy(void **state)
{
	char buf[] = "cpu_clock";
	const char *a = sl_intern(*state, buf);
	const char *b = sl_intern(*state, "cpu_clock");

	assert_ptr_equal(a, b);
	assert_ptr_not_equal(a, buf);
	assert_string_equal(a, "cpu_clock");
	assert_ptr_equal(sl_intern_n(*state, "cpu_clock_id", 9), a);
	assert_ptr_not_equal(sl_intern(*state, "cpu_cloc"), a);
	assert_null(sl_intern(*state, NULL));
	assert_null(sl_intern_n(*state, NULL, 3));
	assert_string_equal(sl_intern(*state, ""), "");
}

static void intern_survives_growth(void **state)
{
	const char *first[5000];
	char name[32];
	int i;

	for (i = 0; i < 5000; i++) {
		snprintf(name, sizeof(name), "function_%d", i);
		first[i] = sl_intern(*state, name);
	}
	for (i = 0; i < 5000; i++) {
		snprintf(name, sizeof(name), "function_%d", i);
		assert_ptr_equal(sl_intern(*state, name), first[i]);
		assert_string_equal(first[i], name);
	}
}

static void intern_keeps_a_nul(void **state)
{
	const char *a = sl_intern_n(*state, "a\0b", 3);

	assert_ptr_not_equal(a, sl_intern(*state, "a"));
	assert_memory_equal(a, "a\0b", 4);
}

static void printf_of_any_length(void **state)
{
	char *big = malloc(100001);
	const char *s;

	memset(big, 'x', 100000);
	big[100000] = '\0';
	s = sl_printf(*state, "%s%d", big, 7);
	assert_int_equal(strlen(s), 100001);
	assert_int_equal(s[100000], '7');
	assert_ptr_equal(sl_printf(*state, "%s:%u", "a.c", 3),
			 sl_intern(*state, "a.c:3"));
	free(big);
}

static void push_keeps_what_was_there(void **state)
{
	struct pair {
		int a;
		char b;
	} *list = NULL, *p;
	unsigned int n = 0, i;

	for (i = 0; i < 1000; i++) {
		p = sl_push(*state, &list, &n, sizeof(*list));
		assert_int_equal(n, i + 1);
		assert_ptr_equal(p, &list[i]);
		assert_int_equal(p->a, 0);
		assert_int_equal(p->b, 0);
		*p = (struct pair){ i, i & 1 };
		/* Something between the pushes must not be overwritten. */
		memset(sl_alloc(*state, 24), 0xff, 24);
	}
	for (i = 0; i < 1000; i++) {
		assert_int_equal(list[i].a, i);
		assert_int_equal(list[i].b, i & 1);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(alloc_is_zeroed_and_aligned),
		TEST(large_blocks_do_not_waste_the_chunk),
		TEST(intern_gives_one_copy),
		TEST(intern_survives_growth),
		TEST(intern_keeps_a_nul),
		TEST(printf_of_any_length),
		TEST(push_keeps_what_was_there),
	};

	return RUN(tests);
}
