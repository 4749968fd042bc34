// SPDX-License-Identifier: GPL-2.0-only
/* JSON that is read where it stands: the same language as jansson's. */
#include <jansson.h>

#include "base/json_text.h"
#include "unit.h"

#define COUNT(a) (sizeof(a) / sizeof(*(a)))

static const char *check(struct sl_json_object *o, const char *text, size_t n)
{
	size_t at;
	const char *why = sl_json_object_check(o, text, n, &at);

	if (why)
		assert_in_range(at, 0, n);
	return why;
}

/* Does the text say what jansson's copy of it says? */
static void same_value(struct sl_arena *a, const char *p, const json_t *json)
{
	const char *end = sl_json_end(p), *e;
	long long v;
	size_t i = 0;

	switch (json_typeof(json)) {
	case JSON_INTEGER:
		assert_ptr_equal(sl_json_integer(p, &v), end);
		assert_true(v == json_integer_value(json));
		return;
	case JSON_STRING:
		assert_int_equal(*p, '"');
		assert_string_equal(sl_json_string(a, p), json_string_value(json));
		return;
	case JSON_ARRAY:
		for (e = sl_json_first(p); e; e = sl_json_next(sl_json_end(e)))
			same_value(a, e, json_array_get(json, i++));
		assert_int_equal(i, json_array_size(json));
		return;
	case JSON_TRUE:
		assert_true(sl_json_is(p, "true"));
		break;
	case JSON_FALSE:
		assert_true(sl_json_is(p, "false"));
		break;
	case JSON_NULL:
		assert_true(sl_json_is(p, "null"));
		break;
	default:
		break;
	}
	assert_null(sl_json_integer(p, &v));
	assert_null(sl_json_string(a, p));
}

static void same_verdict(struct sl_arena *a, const char *text, size_t n)
{
	struct sl_json_object o;
	const char *why = check(&o, text, n), *key;
	json_error_t err = { .text = "" };
	json_t *json = json_loadb(text, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &err);
	json_t *member;

	/* Right all the same, and nobody reads one. */
	if (!json && strstr(err.text, "real number overflow"))
		return;
	if (!why != !!json)
		fail_msg("%s: %s, jansson: %s", text, why ? why : "right",
			 json ? "right" : "wrong");
	if (!why) {
		assert_int_equal(o.n, json_object_size(json));
		json_object_foreach(json, key, member)
			if (sl_json_member(&o, key))
				same_value(a, sl_json_member(&o, key), member);
	}
	json_decref(json);
}

static const char *const texts[] = {
	"{\"a\":1,\"bb\":[1,-2,[],[3 , 4]],\"s\":\"x\\n\\u00e9\\ud83d\\ude00\\\\\\\"\"}",
	" { \"t\" : true, \"f\":false ,\t\"n\":null,\"o\":{\"p\":{},\"q\":[{}]} }\r\n",
	"{\"r\":[1.5,-0,0,0.0e+1,1E5,12e-3]}",
	"{\"i\":[9223372036854775807,-9223372036854775808]}",
	"{\"u\":\"\303\251 \360\237\230\200 \342\202\254\"}",
	"[]", "{}", "\"s\"", "7", "null",
};

static void says_what_jansson_says(void **state)
{
	static const char *const wrong[] = {
		"", " ", "{", "}", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
		"{a:1}", "{\"a\":1}}", "{\"a\":1} x", "{\"a\":1,\"a\":2}", "[01]",
		"[-]", "[1.]", "[.5]", "[1e]", "[+1]", "[0x1]", "tru", "nulll",
		"\"\\x\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"",
		"\"\\u0000\"", "\"\t\"", "\"\377\"", "\"\300\200\"", "\"\355\240\200\"", "\"a",
		"[9223372036854775808]", "[-9223372036854775809]",
		"[99999999999999999999999]",
	};
	size_t i;

	for (i = 0; i < COUNT(texts); i++) {
		struct sl_json_object o;

		assert_null(check(&o, texts[i], strlen(texts[i])));
		same_verdict(*state, texts[i], strlen(texts[i]));
	}
	for (i = 0; i < COUNT(wrong); i++) {
		struct sl_json_object o;

		if (!check(&o, wrong[i], strlen(wrong[i])))
			fail_msg("%s: right?", wrong[i]);
		same_verdict(*state, wrong[i], strlen(wrong[i]));
	}
}

/* Each byte another one, or the end. */
static void says_so_of_damage(void **state)
{
	static const char meaning[] = "0-9,:\"[]{}\\\n \te.+u\x01\x80\xc3\xff";
	struct sl_json_object o;
	size_t i, k, n, to;

	for (i = 0; i < COUNT(texts); i++) {
		n = strlen(texts[i]);
		for (k = 0; k < n; k++) {
			/* Exactly as long as it is: the sanitizer looks. */
			char *copy = strdup(texts[i]);

			for (to = 0; to < sizeof(meaning) - 1; to++) {
				copy[k] = meaning[to];
				same_verdict(*state, copy, n);
			}
			/* jansson takes some of these. */
			copy[k] = '\0';
			assert_non_null(check(&o, copy, n));
			free(copy);
			copy = strndup(texts[i], k);
			same_verdict(*state, copy, k);
			free(copy);
		}
	}
}

static void ends_somewhere(void **state)
{
	struct sl_json_object o;
	enum { N = 100000 };
	char *deep = malloc(N + 1), many[SL_JSON_MEMBERS * 10 + 20] = "{\"first\":0";
	unsigned int i;

	memset(deep, '[', N);
	deep[N] = '\0';
	assert_string_equal(check(&o, deep, N), "too deep");
	free(deep);
	for (i = 0; i < SL_JSON_MEMBERS - 1; i++)
		sprintf(many + strlen(many), ",\"m%u\":%u", i, i % 10);
	strcat(many, "}");
	assert_null(check(&o, many, strlen(many)));
	assert_int_equal(o.n, SL_JSON_MEMBERS);
	strcpy(many + strlen(many) - 1, ",\"x\":1}");
	assert_string_equal(check(&o, many, strlen(many)), "too many members");
}

static void members_by_name(void **state)
{
	static const char text[] = "{\"ab\":1,\"a\":2,\"abc\":3}";
	struct sl_json_object o;
	long long v;

	assert_null(check(&o, text, strlen(text)));
	assert_non_null(sl_json_integer(sl_json_member(&o, "a"), &v));
	assert_int_equal(v, 2);
	assert_null(sl_json_member(&o, "b"));
	assert_null(sl_json_member(&o, ""));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(says_what_jansson_says),
		TEST(says_so_of_damage),
		TEST(ends_somewhere),
		TEST(members_by_name),
	};

	return RUN(tests);
}
