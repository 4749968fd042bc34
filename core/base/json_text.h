/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * JSON that is read where it stands: an object's text is checked once, as a
 * whole, and after that its members are looked at without a tree of them in
 * memory. For records that are many and small; needs no library.
 */
#ifndef SL_JSON_TEXT_H
#define SL_JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct sl_arena;

/* More members than any record has; an object with more is refused. */
#define SL_JSON_MEMBERS	64

struct sl_json_object {
	unsigned int n;
	struct {
		const char *key;	/* as written, without its quotes */
		size_t nkey;
		const char *value;
	} members[SL_JSON_MEMBERS];
};

/*
 * Is @text, @len bytes and a NUL after them, one JSON value (RFC 8259, in
 * UTF-8, no NUL in a string, integers within long long), blanks around it
 * allowed? NULL, and @o lists the members if it is an object, none if it is
 * something else. Or what is wrong, at byte *@at. No two members have the same
 * name. @o points into @text.
 */
const char *sl_json_object_check(struct sl_json_object *o, const char *text,
				 size_t len, size_t *at);

/*
 * The rest is for values in a text that was found right: a value is a pointer
 * to its first byte.
 */

/* The value of member @name, or NULL: there is none. */
const char *sl_json_member(const struct sl_json_object *o, const char *name);

/* The first element of the array at @value; NULL: it is empty. */
const char *sl_json_first(const char *value);

/* The element after that which ends before @end; NULL: that was the last. */
const char *sl_json_next(const char *end);

/* Where the value at @value ends. */
const char *sl_json_end(const char *value);

/* An integer? Then *@v, and where it ends; else NULL. */
const char *sl_json_integer(const char *value, long long *v);

/* The string at @value into @arena; NULL: it is no string. */
const char *sl_json_string(struct sl_arena *arena, const char *value);

/* Is it this word: "true", "false", "null"? */
bool sl_json_is(const char *value, const char *word);

#endif
