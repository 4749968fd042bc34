// SPDX-License-Identifier: GPL-2.0-only
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "facts/fields.h"

bool sl_numbers(struct sl_reader *r, struct sl_cursor *c, const char *array,
		  size_t least, const char *what)
{
	const char *p, *end;

	if (!array || *array != '[')
		return fail(r, "\"%s\" is no array", what);
	c->i = c->n = 0;
	c->nums = r->num_room.mem;
	/* "]" or what stands behind "[". */
	end = array + 1;
	for (p = sl_json_first(array); p; p = sl_json_next(end)) {
		long long *nums = sl_scratch_room(&r->num_room, c->n + 1, sizeof(*nums));

		end = sl_json_integer(p, &nums[c->n]);
		if (!end)
			return fail(r, "number %zu of an array is no integer", c->n);
		c->nums = nums;
		c->n++;
	}
	c->end = strchr(end, ']') + 1;
	if (c->n < least || c->n >= UINT_MAX)
		return fail(r, "\"%s\" has %zu numbers, not %zu", what, c->n, least);
	return true;
}

bool sl_next_number(struct sl_reader *r, struct sl_cursor *c, long long least,
		 long long most, long long *v)
{
	*v = c->nums[c->i];
	if (*v < least || *v > most)
		return fail(r, "number %zu of an array, %lld, is out of range",
			    c->i, *v);
	c->i++;
	return true;
}

bool sl_next_uint(struct sl_reader *r, struct sl_cursor *c, unsigned int *v)
{
	long long num;

	if (!sl_next_number(r, c, 0, UINT_MAX, &num))
		return false;
	*v = num;
	return true;
}

bool sl_next_index(struct sl_reader *r, struct sl_cursor *c, unsigned int *v)
{
	long long num;

	if (!sl_next_number(r, c, -1, UINT_MAX - 1ll, &num))
		return false;
	*v = num < 0 ? SL_NONE : (unsigned int)num;
	return true;
}

bool sl_next_string(struct sl_reader *r, struct sl_cursor *c, const char **s)
{
	long long num;

	if (!sl_next_number(r, c, -1, r->nstrings - 1ll, &num))
		return false;
	*s = num < 0 ? NULL : r->strings[num];
	return true;
}

bool sl_next_loc(struct sl_reader *r, struct sl_cursor *c, struct sl_loc *loc)
{
	return sl_next_string(r, c, &loc->file) && sl_next_uint(r, c, &loc->line) &&
	       sl_next_uint(r, c, &loc->col);
}

bool sl_next_rest(struct sl_reader *r, struct sl_cursor *c, unsigned int *n,
		 unsigned int **args)
{
	unsigned int i;

	*n = c->n - c->i;
	if (!*n)
		return true;
	*args = sl_alloc_as(r->in.arena, *n * sizeof(**args), sizeof(**args));
	for (i = 0; i < *n; i++)
		if (!sl_next_index(r, c, &(*args)[i]))
			return false;
	return true;
}

const char *sl_read_string(struct sl_reader *r, const char *json, void *to)
{
	const char **s = to;

	*s = sl_json_string(r->in.arena, json);
	if (!*s)
		return refuse(r, "a string is missing");
	return sl_json_end(json);
}

void *sl_read_array(struct sl_reader *r, const struct sl_json_object *o,
			const char *name, struct sl_scratch *s, unsigned int *n,
			size_t size, sl_read_element one)
{
	const char *json = sl_json_member(o, name), *p, *end;
	char *elements = sl_scratch_room(s, 1, size);

	*n = 0;
	if (!json || *json != '[')
		return refuse(r, "\"%s\" is no array", name);
	for (p = sl_json_first(json); p; p = sl_json_next(end)) {
		if (*n == UINT_MAX - 1)
			return refuse(r, "\"%s\" is too long", name);
		elements = sl_scratch_room(s, *n + 1ul, size);
		memset(elements + *n * size, 0, size);
		end = one(r, p, elements + *n * size);
		if (!end)
			return NULL;
		(*n)++;
	}
	return elements;
}

bool sl_keep_array(struct sl_reader *r, const struct sl_json_object *o,
		       const char *name, unsigned int *n, void *elements,
		       size_t size, sl_read_element one)
{
	void *from = sl_read_array(r, o, name, &r->element_room, n, size, one), *copy;

	if (!from)
		return false;
	copy = sl_alloc(r->in.arena, *n * size);
	memcpy(copy, from, *n * size);
	memcpy(elements, &copy, sizeof(copy));
	return true;
}

bool sl_get_string(struct sl_reader *r, const struct sl_json_object *o,
		       const char *name, bool null, const char **s)
{
	const char *json = sl_json_member(o, name);

	*s = NULL;
	if (json && null && sl_json_is(json, "null"))
		return true;
	*s = json ? sl_json_string(r->in.arena, json) : NULL;
	return *s ? true : fail(r, "\"%s\" is no string", name);
}

bool sl_get_count(struct sl_reader *r, const struct sl_json_object *o,
		      const char *name, unsigned int *v)
{
	const char *json = sl_json_member(o, name);
	long long num;

	if (!json || !sl_json_integer(json, &num) || num < 0 || num > UINT_MAX)
		return fail(r, "\"%s\" is no number of that kind", name);
	*v = num;
	return true;
}
