// SPDX-License-Identifier: GPL-2.0-only
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/json_text.h"
#include "base/utf8.h"

/* It is recursion, on what others wrote. */
#define DEPTH_MAX	200

/*
 * The check. Each function is given where its value begins and returns where
 * it ends, or NULL with the reason. The text ends in a NUL, which belongs to
 * nothing, so that no one looks further.
 */
struct check {
	const char *why, *at;
	unsigned int depth;
};

static const char *wrong(struct check *c, const char *at, const char *why)
{
	c->at = at;
	c->why = why;
	return NULL;
}

static const char *blanks(const char *p)
{
	while (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r')
		p++;
	return p;
}

static bool digit(char c)
{
	return c >= '0' && c <= '9';
}

static int hex(char c)
{
	if (digit(c))
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The four digits after "\u", or -1. */
static long unit_at(const char *p)
{
	long code = 0;
	int i;

	for (i = 0; i < 4; i++) {
		if (hex(p[i]) < 0)
			return -1;
		code = code << 4 | hex(p[i]);
	}
	return code;
}

/*
 * @p is behind the backslash. The character, *@end behind all of it; -1: it
 * is none.
 */
static long escaped(const char *p, const char **end)
{
	static const char names[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
	const char *name = *p ? strchr(names, *p) : NULL;
	long code, low;

	*end = p + 1;
	if (name)
		return means[name - names];
	if (*p != 'u')
		return -1;
	code = unit_at(p + 1);
	if (code < 0)
		return -1;
	*end = p + 5;
	if (code < 0xd800 || code > 0xdfff)
		return code;
	low = p[5] == '\\' && p[6] == 'u' ? unit_at(p + 7) : -1;
	if (code > 0xdbff || low < 0xdc00 || low > 0xdfff)
		return -1;
	*end = p + 11;
	return 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
}

static const char *check_string(struct check *c, const char *p)
{
	const char *end;

	for (p++; *p != '"';) {
		if (*p == '\\') {
			/* A NUL would end what holds it too early. */
			if (escaped(p + 1, &end) <= 0)
				return wrong(c, p, "invalid escape");
			p = end;
		} else if ((unsigned char)*p < 0x20) {
			return wrong(c, p, "a string does not end");
		} else if ((unsigned char)*p < 0x80) {
			p++;
		} else {
			size_t n = sl_utf8_len(p);

			if (!n)
				return wrong(c, p, "not UTF-8");
			p += n;
		}
	}
	return p + 1;
}

/* More than 18 digits may be more than a long long holds. */
static bool fits(const char *p, const char *end)
{
	bool negative = *p == '-';
	unsigned long long v = 0, most = LLONG_MAX;

	most += negative;
	for (p += negative; p < end; p++) {
		if (v > (most - (*p - '0')) / 10)
			return false;
		v = v * 10 + (*p - '0');
	}
	return true;
}

static const char *check_number(struct check *c, const char *p)
{
	const char *start = p, *digits;

	p += *p == '-';
	digits = p;
	while (digit(*p))
		p++;
	if (p == digits || (*digits == '0' && p > digits + 1))
		return wrong(c, start, "invalid number");
	if (*p != '.' && *p != 'e' && *p != 'E') {
		if (p - digits > 18 && !fits(start, p))
			return wrong(c, start, "too big an integer");
		return p;
	}
	if (*p == '.') {
		digits = ++p;
		while (digit(*p))
			p++;
		if (p == digits)
			return wrong(c, start, "invalid number");
	}
	if (*p == 'e' || *p == 'E') {
		p++;
		p += *p == '-' || *p == '+';
		digits = p;
		while (digit(*p))
			p++;
		if (p == digits)
			return wrong(c, start, "invalid number");
	}
	return p;
}

static const char *check_value(struct check *c, const char *p);

static const char *check_array(struct check *c, const char *p)
{
	p = blanks(p + 1);
	if (*p == ']')
		return p + 1;
	for (;;) {
		p = check_value(c, p);
		if (!p)
			return NULL;
		p = blanks(p);
		if (*p == ']')
			return p + 1;
		if (*p != ',')
			return wrong(c, p, "',' or ']' expected");
		p = blanks(p + 1);
	}
}

static const char *list_member(struct check *c, struct sl_json_object *o,
			       const char *key, const char *end, const char *value)
{
	unsigned int i;

	for (i = 0; i < o->n; i++)
		if (o->members[i].nkey == (size_t)(end - key) &&
		    !memcmp(o->members[i].key, key, end - key))
			return wrong(c, key, "a member is there twice");
	if (o->n == SL_JSON_MEMBERS)
		return wrong(c, key, "too many members");
	o->members[o->n].key = key;
	o->members[o->n].nkey = end - key;
	o->members[o->n++].value = value;
	return value;
}

/* @o: the list of its members, or NULL: nobody wants it. */
static const char *check_object(struct check *c, const char *p,
				struct sl_json_object *o)
{
	p = blanks(p + 1);
	if (*p == '}')
		return p + 1;
	for (;;) {
		const char *key = p + 1, *end;

		if (*p != '"')
			return wrong(c, p, "a member's name expected");
		end = check_string(c, p);
		if (!end)
			return NULL;
		p = blanks(end);
		if (*p != ':')
			return wrong(c, p, "':' expected");
		p = blanks(p + 1);
		if (o && !list_member(c, o, key, end - 1, p))
			return NULL;
		p = check_value(c, p);
		if (!p)
			return NULL;
		p = blanks(p);
		if (*p == '}')
			return p + 1;
		if (*p != ',')
			return wrong(c, p, "',' or '}' expected");
		p = blanks(p + 1);
	}
}

static const char *check_word(struct check *c, const char *p)
{
	static const char *const words[] = { "null", "true", "false" };
	size_t i;

	for (i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (sl_json_is(p, words[i]))
			return p + strlen(words[i]);
	return wrong(c, p, *p ? "a value expected" : "it ends too early");
}

static const char *check_value(struct check *c, const char *p)
{
	if (digit(*p) || *p == '-')
		return check_number(c, p);
	if (*p == '"')
		return check_string(c, p);
	if (*p != '[' && *p != '{')
		return check_word(c, p);
	if (c->depth == DEPTH_MAX)
		return wrong(c, p, "too deep");
	c->depth++;
	p = *p == '[' ? check_array(c, p) : check_object(c, p, NULL);
	c->depth--;
	return p;
}

const char *sl_json_object_check(struct sl_json_object *o, const char *text,
				 size_t len, size_t *at)
{
	struct check c = { 0 };
	const char *p = blanks(text);

	o->n = 0;
	p = *p == '{' ? check_object(&c, p, o) : check_value(&c, p);
	if (p)
		p = blanks(p);
	/* A NUL before the end is there, too, nothing that belongs. */
	if (p && p != text + len)
		p = wrong(&c, p, "something follows");
	if (p)
		return NULL;
	*at = c.at - text;
	return c.why;
}

/* ---- In a text that is right ------------------------------------------------ */

const char *sl_json_member(const struct sl_json_object *o, const char *name)
{
	size_t n = strlen(name);
	unsigned int i;

	for (i = 0; i < o->n; i++)
		if (o->members[i].nkey == n && !memcmp(o->members[i].key, name, n))
			return o->members[i].value;
	return NULL;
}

const char *sl_json_first(const char *value)
{
	value = blanks(value + 1);
	return *value == ']' ? NULL : value;
}

const char *sl_json_next(const char *end)
{
	end = blanks(end);
	return *end == ',' ? blanks(end + 1) : NULL;
}

static const char *string_end(const char *p)
{
	for (p++; *p != '"'; p++)
		if (*p == '\\')
			p++;
	return p + 1;
}

const char *sl_json_end(const char *p)
{
	unsigned int depth = 0;

	do {
		if (*p == '"') {
			p = string_end(p);
			continue;
		}
		if (*p == '[' || *p == '{')
			depth++;
		else if (*p == ']' || *p == '}')
			depth--;
		p++;
		/* A word or a number goes on. */
		while (!depth && (digit(*p) || (*p >= 'a' && *p <= 'z') ||
				  *p == '.' || *p == 'E' || *p == '+' || *p == '-'))
			p++;
	} while (depth);
	return p;
}

const char *sl_json_integer(const char *p, long long *v)
{
	bool negative = *p == '-';
	/* Without sign: the least one has no opposite. */
	unsigned long long u = 0;

	p += negative;
	if (!digit(*p))
		return NULL;
	for (; digit(*p); p++)
		u = u * 10 + (*p - '0');
	if (*p == '.' || *p == 'e' || *p == 'E')
		return NULL;
	*v = (long long)(negative ? -u : u);
	return p;
}

static char *put_utf8(char *to, long code)
{
	if (code < 0x80) {
		*to++ = code;
		return to;
	}
	if (code < 0x800) {
		*to++ = 0xc0 | code >> 6;
	} else {
		if (code < 0x10000) {
			*to++ = 0xe0 | code >> 12;
		} else {
			*to++ = 0xf0 | code >> 18;
			*to++ = 0x80 | (code >> 12 & 0x3f);
		}
		*to++ = 0x80 | (code >> 6 & 0x3f);
	}
	*to++ = 0x80 | (code & 0x3f);
	return to;
}

const char *sl_json_string(struct sl_arena *arena, const char *value)
{
	const char *p = value + 1, *end;
	char *text, *to;

	if (*value != '"')
		return NULL;
	end = string_end(value) - 1;
	if (!memchr(p, '\\', end - p))
		return sl_intern_n(arena, p, end - p);
	/* An escape is longer than what it stands for. */
	text = to = sl_alloc(arena, end - p);
	while (p < end) {
		if (*p == '\\')
			to = put_utf8(to, escaped(p + 1, &p));
		else
			*to++ = *p++;
	}
	return sl_intern_n(arena, text, to - text);
}

bool sl_json_is(const char *value, const char *word)
{
	return !strncmp(value, word, strlen(word));
}
