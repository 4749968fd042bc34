/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Small steps towards a jansson tree. Inline: the plugin, which has no
 * jansson, must not link an object of them.
 */
#ifndef SL_TREE_H
#define SL_TREE_H

#include <jansson.h>

#include "base/arena.h"
#include "base/utf8.h"

/* @s as JSON; NULL is null, and what is no UTF-8 becomes U+FFFD. */
static inline json_t *sl_tree_string(struct sl_arena *tmp, const char *s)
{
	return s ? json_string(sl_utf8_clean(tmp, s)) : json_null();
}

/* Sets @key of @object to @s. */
static inline void sl_tree_put(struct sl_arena *tmp, json_t *object,
			       const char *key, const char *s)
{
	json_object_set_new(object, key, sl_tree_string(tmp, s));
}

static inline void sl_tree_put_int(json_t *object, const char *key, long long v)
{
	json_object_set_new(object, key, json_integer(v));
}

/* Sets @key of @object to a new object, or a new array, and returns it. */
static inline json_t *sl_tree_object(json_t *object, const char *key)
{
	json_t *value = json_object();

	json_object_set_new(object, key, value);
	return value;
}

static inline json_t *sl_tree_array(json_t *object, const char *key)
{
	json_t *value = json_array();

	json_object_set_new(object, key, value);
	return value;
}

/* A new object at the end of @array. */
static inline json_t *sl_tree_append(json_t *array)
{
	json_t *value = json_object();

	json_array_append_new(array, value);
	return value;
}

/* Writes the tree in the order in which it was made, and frees it. */
static inline int sl_tree_write(FILE *out, json_t *root)
{
	int ret = json_dumpf(root, out, JSON_INDENT(2));

	json_decref(root);
	if (ret || putc('\n', out) == EOF || fflush(out) || ferror(out))
		return -1;
	return 0;
}

#endif
