/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What records of facts are made of, for their reader: numbers, strings, and
 * arrays of such, in a text that was found to be JSON. All of it says what is
 * wrong in @r->in.
 */
#ifndef SL_FACTS_FIELDS_H
#define SL_FACTS_FIELDS_H

#include "base/json_in.h"
#include "base/json_text.h"
#include "base/scratch.h"
#include "facts/facts.h"

struct sl_facts_pool;

struct sl_reader {
	struct sl_json_in in;
	const char **strings;	/* of the function that is read */
	unsigned int nstrings;
	struct sl_scratch string_room, num_room, element_room, function_room;
	struct sl_facts_pool *pool;	/* or NULL */
	struct sl_unit *unit;
	unsigned int nfunctions;	/* announced */
	bool end;
};

#define fail(r, ...) sl_json_in_fail(&(r)->in, __VA_ARGS__)
#define refuse(r, ...) (sl_json_in_complain(&(r)->in, __VA_ARGS__), NULL)

/* The numbers of an array, one after the other. */
struct sl_cursor {
	const long long *nums;
	size_t i, n;
	const char *end;	/* where the array's text ends */
};

/* The array of numbers at @array, at least so many; NULL is none. */
bool sl_numbers(struct sl_reader *r, struct sl_cursor *c, const char *array,
		size_t least, const char *what);

/* The next number; within bounds. The caller knows that it is there. */
bool sl_next_number(struct sl_reader *r, struct sl_cursor *c, long long least,
		    long long most, long long *v);
bool sl_next_uint(struct sl_reader *r, struct sl_cursor *c, unsigned int *v);

/* A value or a block; -1 stands for SL_NONE. */
bool sl_next_index(struct sl_reader *r, struct sl_cursor *c, unsigned int *v);

/* A string of the function's table; -1 stands for NULL. */
bool sl_next_string(struct sl_reader *r, struct sl_cursor *c, const char **s);
bool sl_next_loc(struct sl_reader *r, struct sl_cursor *c, struct sl_loc *loc);

/* All that is left of the array, as indices in the arena. */
bool sl_next_rest(struct sl_reader *r, struct sl_cursor *c, unsigned int *n,
		  unsigned int **args);

/*
 * The readers of array elements: each gets where its element stands and where
 * to put it, zeroed, and returns where the element ends; NULL: it is wrong.
 */
typedef const char *(*sl_read_element)(struct sl_reader *r, const char *json, void *to);

/* A string; never NULL. */
const char *sl_read_string(struct sl_reader *r, const char *json, void *to);

/*
 * Reads member @name, an array, into *@n elements of @size bytes by @one; they
 * are in @s, where the next array of that room will be. NULL: it is wrong.
 */
void *sl_read_array(struct sl_reader *r, const struct sl_json_object *o,
		    const char *name, struct sl_scratch *s, unsigned int *n,
		    size_t size, sl_read_element one);

/* The same for keeps: the pointer at @elements is set to them, in the arena. */
bool sl_keep_array(struct sl_reader *r, const struct sl_json_object *o,
		   const char *name, unsigned int *n, void *elements,
		   size_t size, sl_read_element one);

#define READ_ARRAY(r, o, name, n, elements, one) \
	sl_keep_array(r, o, name, &(n), &(elements), sizeof(*(elements)), one)

/* Members that are a string (with @null: or null), a number from 0. */
bool sl_get_string(struct sl_reader *r, const struct sl_json_object *o,
		   const char *name, bool null, const char **s);
bool sl_get_count(struct sl_reader *r, const struct sl_json_object *o,
		  const char *name, unsigned int *v);

#endif
