// SPDX-License-Identifier: GPL-2.0-only
/*
 * JSON lines to facts; docs/facts.md is the format. One line is in memory at
 * a time. This file knows what a record looks like, valid.c what must hold
 * in it.
 */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "facts/fields.h"
#include "facts/pool.h"
#include "facts/valid.h"

/* A thousand times what a large unit needs. */
#define FACTS_MAX	(1ll << 30)

static const char *read_value(struct sl_reader *r, const char *json, void *to)
{
	struct sl_value *v = to;
	struct sl_cursor c;
	unsigned int kind;

	if (!sl_numbers(r, &c, json, 4, "value") || !sl_next_uint(r, &c, &kind) ||
	    !sl_next_index(r, &c, &v->block) || !sl_next_string(r, &c, &v->text) ||
	    !sl_next_number(r, &c, LLONG_MIN, LLONG_MAX, &v->num) ||
	    !sl_next_rest(r, &c, &v->nargs, &v->args))
		return NULL;
	v->kind = kind;
	return c.end;
}

static const char *read_event(struct sl_reader *r, const char *json, void *to)
{
	struct sl_event *e = to;
	struct sl_cursor c;
	unsigned int kind;

	if (!sl_numbers(r, &c, json, 8, "event") || !sl_next_uint(r, &c, &kind) ||
	    !sl_next_uint(r, &c, &e->flags) || !sl_next_string(r, &c, &e->name) ||
	    !sl_next_string(r, &c, &e->key) || !sl_next_index(r, &c, &e->value) ||
	    !sl_next_loc(r, &c, &e->loc) || !sl_next_rest(r, &c, &e->nargs, &e->args))
		return NULL;
	e->kind = kind;
	e->block = SL_NONE;
	return c.end;
}

static const char *read_block(struct sl_reader *r, const char *json, void *to)
{
	struct sl_block *b = to;
	struct sl_cursor c;
	unsigned int i, term;

	if (!sl_numbers(r, &c, json, 9, "block") || !sl_next_uint(r, &c, &b->first) ||
	    !sl_next_uint(r, &c, &b->nevents) || !sl_next_uint(r, &c, &term) ||
	    !sl_next_string(r, &c, &b->op) || !sl_next_index(r, &c, &b->args[0]) ||
	    !sl_next_index(r, &c, &b->args[1]) || !sl_next_loc(r, &c, &b->loc))
		return NULL;
	b->term = term;
	if ((c.n - c.i) % 2)
		return refuse(r, "a successor lacks its hint");
	b->nsucc = (c.n - c.i) / 2;
	b->succ = sl_alloc_as(r->in.arena, b->nsucc * sizeof(*b->succ),
			      _Alignof(struct sl_edge));
	for (i = 0; i < b->nsucc; i++) {
		long long unlikely;

		if (!sl_next_uint(r, &c, &b->succ[i].to) ||
		    !sl_next_number(r, &c, 0, 1, &unlikely))
			return NULL;
		b->succ[i].unlikely = unlikely;
	}
	return c.end;
}

static const char *read_param(struct sl_reader *r, const char *json, void *to)
{
	const char **s = to, *end;
	long long num;

	end = sl_json_integer(json, &num);
	if (!end || num < -1 || num >= r->nstrings)
		return refuse(r, "a parameter's name is no string");
	*s = num < 0 ? NULL : r->strings[num];
	return end;
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

static struct sl_function *add_function(struct sl_reader *r)
{
	struct sl_unit *u = r->unit;
	struct sl_function *f;

	u->functions = sl_scratch_room(&r->function_room, u->nfunctions + 1ul, sizeof(*f));
	f = &u->functions[u->nfunctions++];
	return memset(f, 0, sizeof(*f));
}

static bool read_function(struct sl_reader *r, const struct sl_json_object *o)
{
	struct sl_function *f = add_function(r);
	struct sl_cursor c;
	unsigned int flags;
	const char *why;

	r->nstrings = 0;
	r->strings = sl_read_array(r, o, "strings", &r->string_room, &r->nstrings,
				sizeof(*r->strings), sl_read_string);
	if (!r->strings ||
	    !sl_get_string(r, o, "function", false, &f->name) ||
	    !sl_get_string(r, o, "key", false, &f->key) ||
	    !sl_get_count(r, o, "flags", &flags) ||
	    !sl_numbers(r, &c, sl_json_member(o, "loc"), 3, "loc") ||
	    !sl_next_loc(r, &c, &f->loc) ||
	    !READ_ARRAY(r, o, "params", f->nparams, f->params, read_param) ||
	    !READ_ARRAY(r, o, "values", f->nvalues, f->values, read_value) ||
	    !READ_ARRAY(r, o, "events", f->nevents, f->events, read_event) ||
	    !READ_ARRAY(r, o, "blocks", f->nblocks, f->blocks, read_block))
		return false;
	f->flags = flags;
	place_events(f);
	why = sl_function_check(r->in.arena, f);
	return why ? fail(r, "%s(): %s", f->name, why) : true;
}

/* An element of an array of pairs: a string; of the second of two, or null. */
static const char *read_word(struct sl_reader *r, const char *json, void *to)
{
	const char **s = to;

	*s = NULL;
	return sl_json_is(json, "null") ? sl_json_end(json) : sl_read_string(r, json, to);
}

/* Member @name, pairs of strings: *@n of them. NULL: it is wrong. */
static const char **read_pairs(struct sl_reader *r, const struct sl_json_object *o,
			       const char *name, unsigned int *n)
{
	const char **words = sl_read_array(r, o, name, &r->string_room, n,
					sizeof(*words), read_word);
	unsigned int i;

	if (!words)
		return NULL;
	if (*n % 2)
		return refuse(r, "\"%s\" are not pairs", name);
	for (i = 0; i < *n; i += 2)
		if (!words[i])
			return refuse(r, "a string is missing");
	*n /= 2;
	return words;
}

static bool read_table(struct sl_reader *r, const struct sl_json_object *o)
{
	struct sl_table *t = sl_push(r->in.arena, &r->unit->tables,
				     &r->unit->ntables, sizeof(*t));
	const char **words, *why;
	unsigned int i;

	if (!sl_get_string(r, o, "table", false, &t->key) ||
	    !sl_get_string(r, o, "type", false, &t->type))
		return false;
	words = read_pairs(r, o, "members", &t->nmembers);
	if (!words)
		return false;
	t->members = sl_alloc(r->in.arena, t->nmembers * sizeof(*t->members));
	for (i = 0; i < t->nmembers; i++) {
		t->members[i].name = words[2 * i];
		t->members[i].function = words[2 * i + 1];
	}
	why = sl_table_check(r->in.arena, t);
	return why ? fail(r, "%s", why) : true;
}

static bool read_objects(struct sl_reader *r, const struct sl_json_object *json)
{
	unsigned int i, n;
	const char **words = read_pairs(r, json, "objects", &n);

	for (i = 0; words && i < n; i++) {
		struct sl_object *o = sl_push(r->in.arena, &r->unit->objects,
					      &r->unit->nobjects, sizeof(*o));

		o->type = words[2 * i];
		o->key = words[2 * i + 1];
		if (!*o->type || (o->key && !*o->key))
			return fail(r, "an object has no name");
	}
	return words;
}

static bool read_taken(struct sl_reader *r, const struct sl_json_object *o)
{
	const char **keys;
	unsigned int i, n;

	keys = sl_read_array(r, o, "taken", &r->string_room, &n, sizeof(*keys),
			     sl_read_string);
	for (i = 0; keys && i < n; i++) {
		const char **key = sl_push(r->in.arena, &r->unit->taken,
					   &r->unit->ntaken, sizeof(*key));

		*key = keys[i];
		if (!**key)
			return fail(r, "what has its address taken has no name");
	}
	return keys;
}

static bool read_gap(struct sl_reader *r, const struct sl_json_object *o)
{
	struct sl_unit *u = r->unit;
	struct sl_gap *g;

	g = sl_push(r->in.arena, &u->gaps, &u->ngaps, sizeof(*g));
	return sl_get_string(r, o, "gap", false, &g->file) &&
	       sl_get_string(r, o, "function", true, &g->function) &&
	       sl_get_string(r, o, "reason", false, &g->reason);
}

static bool read_end(struct sl_reader *r, const struct sl_json_object *o)
{
	const struct sl_unit *u = r->unit;
	unsigned int nfunctions, ngaps, ntables, nobjects, ntaken;
	const char *end = sl_json_member(o, "end");

	if (!end || !sl_json_is(end, "true") ||
	    !sl_get_count(r, o, "functions", &nfunctions) ||
	    !sl_get_count(r, o, "tables", &ntables) ||
	    !sl_get_count(r, o, "objects", &nobjects) ||
	    !sl_get_count(r, o, "taken", &ntaken) ||
	    !sl_get_count(r, o, "gaps", &ngaps))
		return r->in.why ? false : fail(r, "the end record is damaged");
	if (nfunctions != u->nfunctions || nfunctions != r->nfunctions ||
	    ngaps != u->ngaps)
		return fail(r, "records are missing: %u functions of %u, %u gaps of %u",
			    u->nfunctions, nfunctions, u->ngaps, ngaps);
	if (ntables != u->ntables || nobjects != u->nobjects)
		return fail(r, "records are missing: %u tables of %u, %u objects of %u",
			    u->ntables, ntables, u->nobjects, nobjects);
	if (ntaken != u->ntaken)
		return fail(r, "records are missing: %u addresses of %u", u->ntaken, ntaken);
	r->end = true;
	return true;
}

static bool read_head(struct sl_reader *r, const struct sl_json_object *o)
{
	const char *version = sl_json_member(o, "schedlint-facts");
	struct sl_unit *u = r->unit;
	long long v;

	if (!version || !sl_json_integer(version, &v))
		return fail(r, "this is not a file of schedlint facts");
	if (v != SL_FACTS_VERSION)
		return fail(r, "facts of version %lld, and this schedlint reads version %d: build with its own plugin",
			    v, SL_FACTS_VERSION);
	if (!sl_get_string(r, o, "file", false, &u->file) ||
	    !sl_get_string(r, o, "object", true, &u->object) ||
	    !sl_get_string(r, o, "compiler", true, &u->compiler) ||
	    !sl_get_count(r, o, "functions", &r->nfunctions))
		return false;
	return *u->file ? true : fail(r, "the unit has no file");
}

static bool read_record(struct sl_reader *r, const struct sl_json_object *o)
{
	if (sl_json_member(o, "gap"))
		return read_gap(r, o);
	if (sl_json_member(o, "function"))
		return read_function(r, o);
	if (sl_json_member(o, "table"))
		return read_table(r, o);
	if (sl_json_member(o, "end"))
		return read_end(r, o);
	if (sl_json_member(o, "objects"))
		return read_objects(r, o);
	if (sl_json_member(o, "taken"))
		return read_taken(r, o);
	return fail(r, "unknown record");
}

static bool read_line(struct sl_reader *r, const char *text, size_t len)
{
	const struct sl_function *known = NULL;
	struct sl_json_object o;
	unsigned int n = r->unit->nfunctions;
	uint64_t hash = 0;
	const char *why;
	size_t at;

	if (r->end)
		return fail(r, "something follows the end record");
	if (r->pool)
		known = sl_pool_find(r->pool, text, len, &hash);
	/* The first line is no function, whatever it looks like. */
	if (known && r->in.line > 1) {
		*add_function(r) = *known;
		return true;
	}
	why = sl_json_object_check(&o, text, len, &at);
	if (why)
		return fail(r, "damaged or truncated at column %zu: %s", at + 1, why);
	if (r->in.line == 1)
		return read_head(r, &o);
	if (!read_record(r, &o))
		return false;
	if (r->pool && r->unit->nfunctions > n)
		sl_pool_add(r->pool, text, len, hash, &r->unit->functions[n]);
	return true;
}

/* The functions are all there: they go where the rest is. */
static void keep_functions(struct sl_reader *r)
{
	struct sl_unit *u = r->unit;
	size_t size = u->nfunctions * sizeof(*u->functions);

	if (size)
		u->functions = memcpy(sl_alloc(r->in.arena, size), u->functions, size);
}

static void forget(struct sl_reader *r)
{
	sl_scratch_free(&r->string_room);
	sl_scratch_free(&r->num_room);
	sl_scratch_free(&r->element_room);
	sl_scratch_free(&r->function_room);
}

struct sl_unit *sl_facts_read(struct sl_arena *arena, const char *path,
			      const char **why)
{
	return sl_facts_read_pooled(arena, NULL, path, why);
}

struct sl_unit *sl_facts_read_pooled(struct sl_arena *arena,
				     struct sl_facts_pool *pool,
				     const char *path, const char **why)
{
	struct sl_reader r = { .in = { .arena = arena, .path = path }, .pool = pool };
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
	if (ok)
		keep_functions(&r);
	forget(&r);
	free(text);
	fclose(f);
	if (ok)
		return r.unit;
	*why = r.in.why;
	return NULL;
}
