// SPDX-License-Identifier: GPL-2.0-only
/*
 * JSON lines to facts; docs/facts.md is the format. One line is in memory at
 * a time. This file knows what a record looks like, valid.c what must hold
 * in it.
 */
#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/json_in.h"
#include "facts/facts.h"
#include "facts/valid.h"

/* A thousand times what a large unit needs. */
#define FACTS_MAX	(1ll << 30)

struct reader {
	struct sl_json_in in;
	const char **strings;	/* of the function that is read */
	unsigned int nstrings;
	struct sl_unit *unit;
	unsigned int nfunctions;	/* announced */
	bool end;
};

#define fail(r, ...) sl_json_in_fail(&(r)->in, __VA_ARGS__)

/* The members of an array, one after the other. */
struct cursor {
	const json_t *array;
	size_t i, n;
};

static bool start(struct reader *r, struct cursor *c, const json_t *array,
		  size_t least, const char *what)
{
	if (!json_is_array(array))
		return fail(r, "\"%s\" is no array", what);
	c->array = array;
	c->i = 0;
	c->n = json_array_size(array);
	if (c->n < least || c->n >= UINT_MAX)
		return fail(r, "\"%s\" has %zu numbers, not %zu", what, c->n, least);
	return true;
}

static bool next(struct reader *r, struct cursor *c, long long least,
		 long long most, long long *v)
{
	const json_t *num = json_array_get(c->array, c->i);

	if (!json_is_integer(num))
		return fail(r, "number %zu of an array is no integer", c->i);
	*v = json_integer_value(num);
	if (*v < least || *v > most)
		return fail(r, "number %zu of an array, %lld, is out of range",
			    c->i, *v);
	c->i++;
	return true;
}

static bool next_uint(struct reader *r, struct cursor *c, unsigned int *v)
{
	long long num;

	if (!next(r, c, 0, UINT_MAX, &num))
		return false;
	*v = num;
	return true;
}

/* A value or a block; -1 stands for SL_NONE. */
static bool next_index(struct reader *r, struct cursor *c, unsigned int *v)
{
	long long num;

	if (!next(r, c, -1, UINT_MAX - 1ll, &num))
		return false;
	*v = num < 0 ? SL_NONE : (unsigned int)num;
	return true;
}

/* A string of the table; -1 stands for NULL. */
static bool next_string(struct reader *r, struct cursor *c, const char **s)
{
	long long num;

	if (!next(r, c, -1, r->nstrings - 1ll, &num))
		return false;
	*s = num < 0 ? NULL : r->strings[num];
	return true;
}

static bool next_loc(struct reader *r, struct cursor *c, struct sl_loc *loc)
{
	return next_string(r, c, &loc->file) && next_uint(r, c, &loc->line) &&
	       next_uint(r, c, &loc->col);
}

/* All that is left of the array. */
static bool rest(struct reader *r, struct cursor *c, unsigned int *n,
		 unsigned int **args)
{
	unsigned int i;

	*n = c->n - c->i;
	if (!*n)
		return true;
	*args = sl_alloc(r->in.arena, *n * sizeof(**args));
	for (i = 0; i < *n; i++)
		if (!next_index(r, c, &(*args)[i]))
			return false;
	return true;
}

static bool read_value(struct reader *r, const json_t *json,
		       struct sl_value *v)
{
	struct cursor c;
	unsigned int kind;

	if (!start(r, &c, json, 4, "value") || !next_uint(r, &c, &kind) ||
	    !next_index(r, &c, &v->block) || !next_string(r, &c, &v->text) ||
	    !next(r, &c, LLONG_MIN, LLONG_MAX, &v->num) ||
	    !rest(r, &c, &v->nargs, &v->args))
		return false;
	v->kind = kind;
	return true;
}

static bool read_event(struct reader *r, const json_t *json,
		       struct sl_event *e)
{
	struct cursor c;
	unsigned int kind;

	if (!start(r, &c, json, 8, "event") || !next_uint(r, &c, &kind) ||
	    !next_uint(r, &c, &e->flags) || !next_string(r, &c, &e->name) ||
	    !next_string(r, &c, &e->key) || !next_index(r, &c, &e->value) ||
	    !next_loc(r, &c, &e->loc) || !rest(r, &c, &e->nargs, &e->args))
		return false;
	e->kind = kind;
	e->block = SL_NONE;
	return true;
}

static bool read_block(struct reader *r, const json_t *json,
		       struct sl_block *b)
{
	struct cursor c;
	unsigned int i, term;

	if (!start(r, &c, json, 9, "block") || !next_uint(r, &c, &b->first) ||
	    !next_uint(r, &c, &b->nevents) || !next_uint(r, &c, &term) ||
	    !next_string(r, &c, &b->op) || !next_index(r, &c, &b->args[0]) ||
	    !next_index(r, &c, &b->args[1]) || !next_loc(r, &c, &b->loc))
		return false;
	b->term = term;
	if ((c.n - c.i) % 2)
		return fail(r, "a successor lacks its hint");
	b->nsucc = (c.n - c.i) / 2;
	b->succ = sl_alloc(r->in.arena, b->nsucc * sizeof(*b->succ));
	for (i = 0; i < b->nsucc; i++) {
		long long unlikely;

		if (!next_uint(r, &c, &b->succ[i].to) ||
		    !next(r, &c, 0, 1, &unlikely))
			return false;
		b->succ[i].unlikely = unlikely;
	}
	return true;
}

/* Reads member @name, an array, into @count new elements by @one. */
#define READ_ARRAY(reader, json, name, count, elements, one) ({		\
	struct cursor c_;						\
	bool ok_ = start(reader, &c_, json_object_get(json, name), 0, name); \
									\
	if (ok_) {							\
		count = c_.n;						\
		elements = sl_alloc((reader)->in.arena,			\
				    c_.n * sizeof(*(elements)));	\
	}								\
	for (; ok_ && c_.i < c_.n; c_.i++)				\
		ok_ = one(reader, json_array_get(c_.array, c_.i),	\
			  &(elements)[c_.i]);				\
	ok_;								\
})

static bool read_string(struct reader *r, const json_t *json, const char **s)
{
	if (!json_is_string(json))
		return fail(r, "a string is missing");
	*s = sl_intern_n(r->in.arena, json_string_value(json),
			 json_string_length(json));
	return true;
}

static bool get_string(struct reader *r, const json_t *json, const char *name,
		       bool null, const char **s)
{
	return sl_json_in_string(&r->in, json, name, null, s);
}

static bool get_count(struct reader *r, const json_t *json, const char *name,
		      unsigned int *v)
{
	return sl_json_in_uint(&r->in, json, name, v);
}

static bool read_param(struct reader *r, const json_t *json, const char **s)
{
	json_int_t num = json_is_integer(json) ? json_integer_value(json) : -2;

	if (num < -1 || num >= r->nstrings)
		return fail(r, "a parameter's name is no string");
	*s = num < 0 ? NULL : r->strings[num];
	return true;
}

/* The events are told their blocks; valid.c has a look at the result. */
static void place_events(struct sl_function *f)
{
	unsigned int i, k, left = f->nevents;

	for (i = 0; i < f->nblocks; i++) {
		const struct sl_block *b = &f->blocks[i];

		if (b->first > f->nevents || b->nevents > left ||
		    b->nevents > f->nevents - b->first)
			return;
		left -= b->nevents;
		for (k = b->first; k < b->first + b->nevents; k++)
			f->events[k].block = i;
	}
}

static bool read_function(struct reader *r, const json_t *json)
{
	struct sl_unit *u = r->unit;
	struct sl_function *f;
	struct cursor c;
	unsigned int flags;
	const char *why;

	f = sl_push(r->in.arena, &u->functions, &u->nfunctions, sizeof(*f));
	r->nstrings = 0;
	if (!READ_ARRAY(r, json, "strings", r->nstrings, r->strings, read_string) ||
	    !get_string(r, json, "function", false, &f->name) ||
	    !get_string(r, json, "key", false, &f->key) ||
	    !get_count(r, json, "flags", &flags) ||
	    !start(r, &c, json_object_get(json, "loc"), 3, "loc") ||
	    !next_loc(r, &c, &f->loc) ||
	    !READ_ARRAY(r, json, "params", f->nparams, f->params, read_param) ||
	    !READ_ARRAY(r, json, "values", f->nvalues, f->values, read_value) ||
	    !READ_ARRAY(r, json, "events", f->nevents, f->events, read_event) ||
	    !READ_ARRAY(r, json, "blocks", f->nblocks, f->blocks, read_block))
		return false;
	f->flags = flags;
	place_events(f);
	why = sl_function_check(r->in.arena, f);
	return why ? fail(r, "%s(): %s", f->name, why) : true;
}

/* A string of an array that has two for each record; @null: or null. */
static bool read_word(struct reader *r, const json_t *array, size_t i,
		      bool null, const char **s)
{
	const json_t *json = json_array_get(array, i);

	*s = NULL;
	return (null && json_is_null(json)) || read_string(r, json, s);
}

/* An array of pairs of strings: how many pairs? */
static bool start_pairs(struct reader *r, struct cursor *c, const json_t *json,
			const char *name)
{
	if (!start(r, c, json_object_get(json, name), 0, name))
		return false;
	if (c->n % 2)
		return fail(r, "\"%s\" are not pairs", name);
	c->n /= 2;
	return true;
}

static bool read_table(struct reader *r, const json_t *json)
{
	struct sl_table *t = sl_push(r->in.arena, &r->unit->tables,
				     &r->unit->ntables, sizeof(*t));
	struct cursor c;
	const char *why;
	unsigned int i;

	if (!get_string(r, json, "table", false, &t->key) ||
	    !get_string(r, json, "type", false, &t->type) ||
	    !start_pairs(r, &c, json, "members"))
		return false;
	t->nmembers = c.n;
	t->members = sl_alloc(r->in.arena, c.n * sizeof(*t->members));
	for (i = 0; i < t->nmembers; i++)
		if (!read_word(r, c.array, 2 * i, false, &t->members[i].name) ||
		    !read_word(r, c.array, 2 * i + 1, true, &t->members[i].function))
			return false;
	why = sl_table_check(r->in.arena, t);
	return why ? fail(r, "%s", why) : true;
}

static bool read_objects(struct reader *r, const json_t *json)
{
	struct cursor c;
	unsigned int i;

	if (!start_pairs(r, &c, json, "objects"))
		return false;
	for (i = 0; i < c.n; i++) {
		struct sl_object *o = sl_push(r->in.arena, &r->unit->objects,
					      &r->unit->nobjects, sizeof(*o));

		if (!read_word(r, c.array, 2 * i, false, &o->type) ||
		    !read_word(r, c.array, 2 * i + 1, true, &o->key))
			return false;
		if (!*o->type || (o->key && !*o->key))
			return fail(r, "an object has no name");
	}
	return true;
}

static bool read_gap(struct reader *r, const json_t *json)
{
	struct sl_unit *u = r->unit;
	struct sl_gap *g;

	g = sl_push(r->in.arena, &u->gaps, &u->ngaps, sizeof(*g));
	return get_string(r, json, "gap", false, &g->file) &&
	       get_string(r, json, "function", true, &g->function) &&
	       get_string(r, json, "reason", false, &g->reason);
}

static bool read_end(struct reader *r, const json_t *json)
{
	const struct sl_unit *u = r->unit;
	unsigned int nfunctions, ngaps, ntables, nobjects;

	if (!json_is_true(json_object_get(json, "end")) ||
	    !get_count(r, json, "functions", &nfunctions) ||
	    !get_count(r, json, "tables", &ntables) ||
	    !get_count(r, json, "objects", &nobjects) ||
	    !get_count(r, json, "gaps", &ngaps))
		return r->in.why ? false : fail(r, "the end record is damaged");
	if (nfunctions != u->nfunctions || nfunctions != r->nfunctions ||
	    ngaps != u->ngaps)
		return fail(r, "records are missing: %u functions of %u, %u gaps of %u",
			    u->nfunctions, nfunctions, u->ngaps, ngaps);
	if (ntables != u->ntables || nobjects != u->nobjects)
		return fail(r, "records are missing: %u tables of %u, %u objects of %u",
			    u->ntables, ntables, u->nobjects, nobjects);
	r->end = true;
	return true;
}

static bool read_head(struct reader *r, const json_t *json)
{
	const json_t *version = json_object_get(json, "schedlint-facts");
	struct sl_unit *u = r->unit;

	if (!json_is_integer(version))
		return fail(r, "this is not a file of schedlint facts");
	if (json_integer_value(version) != SL_FACTS_VERSION)
		return fail(r, "facts of version %lld, and this schedlint reads version %d: build with its own plugin",
			    (long long)json_integer_value(version),
			    SL_FACTS_VERSION);
	if (!get_string(r, json, "file", false, &u->file) ||
	    !get_string(r, json, "object", true, &u->object) ||
	    !get_string(r, json, "compiler", true, &u->compiler) ||
	    !get_count(r, json, "functions", &r->nfunctions))
		return false;
	return *u->file ? true : fail(r, "the unit has no file");
}

static bool read_line(struct reader *r, const char *text, size_t len)
{
	json_error_t err;
	json_t *json = json_loadb(text, len, JSON_REJECT_DUPLICATES, &err);
	bool ok;

	if (!json)
		return fail(r, "damaged or truncated at column %d: %s",
			    err.column, err.text);
	if (r->in.line == 1)
		ok = read_head(r, json);
	else if (r->end)
		ok = fail(r, "something follows the end record");
	else if (json_object_get(json, "function") && !json_object_get(json, "gap"))
		ok = read_function(r, json);
	else if (json_object_get(json, "gap"))
		ok = read_gap(r, json);
	else if (json_object_get(json, "table"))
		ok = read_table(r, json);
	else if (json_object_get(json, "end"))
		ok = read_end(r, json);
	else if (json_object_get(json, "objects"))
		ok = read_objects(r, json);
	else
		ok = fail(r, "unknown record");
	json_decref(json);
	return ok;
}

struct sl_unit *sl_facts_read(struct sl_arena *arena, const char *path,
			      const char **why)
{
	struct reader r = { .in = { .arena = arena, .path = path } };
	char *text = NULL;
	size_t size = 0;
	ssize_t len;
	bool ok = true;
	FILE *f;

	r.unit = sl_alloc(arena, sizeof(*r.unit));
	r.unit->arena = arena;
	f = sl_json_in_open(&r.in, FACTS_MAX, "the facts of a unit");
	if (!f) {
		*why = r.in.why;
		return NULL;
	}
	while (ok && (len = getline(&text, &size, f)) >= 0) {
		r.in.line++;
		ok = read_line(&r, text, len);
	}
	if (ok && ferror(f))
		ok = fail(&r, "%s", strerror(errno));
	else if (ok && !r.in.line)
		ok = fail(&r, "empty file");
	else if (ok && !r.end)
		ok = fail(&r, "truncated: the end record is missing");
	free(text);
	fclose(f);
	if (ok)
		return r.unit;
	*why = r.in.why;
	return NULL;
}
