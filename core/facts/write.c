// SPDX-License-Identifier: GPL-2.0-only
/*
 * Facts to JSON lines; docs/facts.md is the format. A function's line names
 * each string once, in its own table, and refers to it by number: two thirds
 * of the size of plain strings, and a line can still be read on its own.
 */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/json_out.h"
#include "base/outfile.h"
#include "facts/facts.h"

/* The strings of the function being written. */
struct table {
	const char **strings;	/* in order of their numbers */
	unsigned int n, cap;
	unsigned int *slots;	/* number + 1, or 0 */
	unsigned int nslots;	/* a power of two */
	bool failed;
};

static void table_reset(struct table *t)
{
	t->n = 0;
	if (t->slots)
		memset(t->slots, 0, t->nslots * sizeof(*t->slots));
}

static void table_insert(struct table *t, unsigned int num)
{
	unsigned int i = sl_hash(t->strings[num], strlen(t->strings[num]));

	while (t->slots[i &= t->nslots - 1])
		i++;
	t->slots[i] = num + 1;
}

static bool table_grow(struct table *t)
{
	unsigned int i, cap = t->cap ? 2 * t->cap : 256;
	const char **strings = realloc(t->strings, cap * sizeof(*strings));
	unsigned int *slots = calloc(2 * cap, sizeof(*slots));

	if (strings)
		t->strings = strings;
	if (!strings || !slots) {
		free(slots);
		t->failed = true;
		return false;
	}
	free(t->slots);
	t->slots = slots;
	t->nslots = 2 * cap;
	t->cap = cap;
	for (i = 0; i < t->n; i++)
		table_insert(t, i);
	return true;
}

/* The number of @s; -1 for NULL. */
static long long table_ref(struct table *t, const char *s)
{
	unsigned int i;

	if (!s || (t->n == t->cap && !table_grow(t)))
		return -1;
	for (i = sl_hash(s, strlen(s)); t->slots[i &= t->nslots - 1]; i++) {
		const char *have = t->strings[t->slots[i] - 1];

		if (have == s || !strcmp(have, s))
			return t->slots[i] - 1;
	}
	t->strings[t->n] = s;
	t->slots[i] = t->n + 1;
	return t->n++;
}

/* An index, of which SL_NONE is written as -1. */
static void put_index(struct sl_json *j, unsigned int i)
{
	sl_json_int(j, i == SL_NONE ? -1 : (long long)i);
}

static void put_args(struct sl_json *j, unsigned int n, const unsigned int *args)
{
	unsigned int i;

	for (i = 0; i < n; i++)
		put_index(j, args[i]);
}

/* Three numbers: the file's string, line, column. */
static void put_loc(struct sl_json *j, struct table *t, const struct sl_loc *loc)
{
	sl_json_int(j, table_ref(t, loc->file));
	sl_json_int(j, loc->line);
	sl_json_int(j, loc->col);
}

static void put_value(struct sl_json *j, struct table *t,
		      const struct sl_value *v)
{
	sl_json_open(j, '[');
	sl_json_int(j, v->kind);
	put_index(j, v->block);
	sl_json_int(j, table_ref(t, v->text));
	sl_json_int(j, v->num);
	put_args(j, v->nargs, v->args);
	sl_json_close(j, ']');
}

/* The event's block is told by the blocks. */
static void put_event(struct sl_json *j, struct table *t,
		      const struct sl_event *e)
{
	sl_json_open(j, '[');
	sl_json_int(j, e->kind);
	sl_json_int(j, e->flags);
	sl_json_int(j, table_ref(t, e->name));
	sl_json_int(j, table_ref(t, e->key));
	put_index(j, e->value);
	put_loc(j, t, &e->loc);
	put_args(j, e->nargs, e->args);
	sl_json_close(j, ']');
}

static void put_block(struct sl_json *j, struct table *t,
		      const struct sl_block *b)
{
	unsigned int i;

	sl_json_open(j, '[');
	sl_json_int(j, b->first);
	sl_json_int(j, b->nevents);
	sl_json_int(j, b->term);
	sl_json_int(j, table_ref(t, b->op));
	put_index(j, b->args[0]);
	put_index(j, b->args[1]);
	put_loc(j, t, &b->loc);
	for (i = 0; i < b->nsucc; i++) {
		sl_json_int(j, b->succ[i].to);
		sl_json_int(j, b->succ[i].unlikely);
	}
	sl_json_close(j, ']');
}

static void put_function(struct sl_json *j, struct table *t,
			 const struct sl_function *f)
{
	unsigned int i;

	table_reset(t);
	sl_json_open(j, '{');
	sl_json_key(j, "function");
	sl_json_str(j, f->name);
	sl_json_key(j, "key");
	sl_json_str(j, f->key);
	sl_json_key(j, "flags");
	sl_json_int(j, f->flags);
	sl_json_key(j, "loc");
	sl_json_open(j, '[');
	put_loc(j, t, &f->loc);
	sl_json_close(j, ']');
	sl_json_key(j, "params");
	sl_json_open(j, '[');
	for (i = 0; i < f->nparams; i++)
		sl_json_int(j, table_ref(t, f->params[i]));
	sl_json_close(j, ']');
	sl_json_key(j, "values");
	sl_json_open(j, '[');
	for (i = 0; i < f->nvalues; i++)
		put_value(j, t, &f->values[i]);
	sl_json_close(j, ']');
	sl_json_key(j, "events");
	sl_json_open(j, '[');
	for (i = 0; i < f->nevents; i++)
		put_event(j, t, &f->events[i]);
	sl_json_close(j, ']');
	sl_json_key(j, "blocks");
	sl_json_open(j, '[');
	for (i = 0; i < f->nblocks; i++)
		put_block(j, t, &f->blocks[i]);
	sl_json_close(j, ']');
	sl_json_key(j, "strings");
	sl_json_open(j, '[');
	for (i = 0; i < t->n; i++)
		sl_json_str(j, t->strings[i]);
	sl_json_close(j, ']');
	sl_json_close(j, '}');
	sl_json_line(j);
}

static void put_tables(struct sl_json *j, const struct sl_unit *unit)
{
	unsigned int i, k;

	for (i = 0; i < unit->ntables; i++) {
		const struct sl_table *t = &unit->tables[i];

		sl_json_open(j, '{');
		sl_json_key(j, "table");
		sl_json_str(j, t->key);
		sl_json_key(j, "type");
		sl_json_str(j, t->type);
		sl_json_key(j, "members");
		sl_json_open(j, '[');
		for (k = 0; k < t->nmembers; k++) {
			sl_json_str(j, t->members[k].name);
			sl_json_str(j, t->members[k].function);
		}
		sl_json_close(j, ']');
		sl_json_close(j, '}');
		sl_json_line(j);
	}
	if (!unit->nobjects)
		return;
	sl_json_open(j, '{');
	sl_json_key(j, "objects");
	sl_json_open(j, '[');
	for (i = 0; i < unit->nobjects; i++) {
		sl_json_str(j, unit->objects[i].type);
		sl_json_str(j, unit->objects[i].key);
	}
	sl_json_close(j, ']');
	sl_json_close(j, '}');
	sl_json_line(j);
}

static void put_taken(struct sl_json *j, const struct sl_unit *unit)
{
	unsigned int i;

	if (!unit->ntaken)
		return;
	sl_json_open(j, '{');
	sl_json_key(j, "taken");
	sl_json_open(j, '[');
	for (i = 0; i < unit->ntaken; i++)
		sl_json_str(j, unit->taken[i]);
	sl_json_close(j, ']');
	sl_json_close(j, '}');
	sl_json_line(j);
}

static void put_gap(struct sl_json *j, const struct sl_gap *g)
{
	sl_json_open(j, '{');
	sl_json_key(j, "gap");
	sl_json_str(j, g->file);
	sl_json_key(j, "function");
	sl_json_str(j, g->function);
	sl_json_key(j, "reason");
	sl_json_str(j, g->reason);
	sl_json_close(j, '}');
	sl_json_line(j);
}

int sl_facts_write(FILE *out, const struct sl_unit *unit)
{
	struct table t = { 0 };
	struct sl_json *j = malloc(sizeof(*j));
	unsigned int i;
	int ret;

	if (!j)
		return -1;
	sl_json_start(j, out);
	sl_json_open(j, '{');
	sl_json_key(j, "schedlint-facts");
	sl_json_int(j, SL_FACTS_VERSION);
	sl_json_key(j, "file");
	sl_json_str(j, unit->file);
	sl_json_key(j, "object");
	sl_json_str(j, unit->object);
	sl_json_key(j, "compiler");
	sl_json_str(j, unit->compiler);
	sl_json_key(j, "functions");
	sl_json_int(j, unit->nfunctions);
	sl_json_close(j, '}');
	sl_json_line(j);

	for (i = 0; i < unit->nfunctions; i++)
		put_function(j, &t, &unit->functions[i]);
	put_tables(j, unit);
	put_taken(j, unit);
	for (i = 0; i < unit->ngaps; i++)
		put_gap(j, &unit->gaps[i]);

	/* Whoever finds this line knows that nothing is missing. */
	sl_json_open(j, '{');
	sl_json_key(j, "end");
	sl_json_bool(j, true);
	sl_json_key(j, "functions");
	sl_json_int(j, unit->nfunctions);
	sl_json_key(j, "tables");
	sl_json_int(j, unit->ntables);
	sl_json_key(j, "objects");
	sl_json_int(j, unit->nobjects);
	sl_json_key(j, "taken");
	sl_json_int(j, unit->ntaken);
	sl_json_key(j, "gaps");
	sl_json_int(j, unit->ngaps);
	sl_json_close(j, '}');
	sl_json_line(j);

	ret = sl_json_finish(j);
	if (!ret && t.failed) {
		errno = ENOMEM;
		ret = -1;
	}
	free(t.strings);
	free(t.slots);
	free(j);
	return ret;
}

int sl_facts_save(const char *path, const struct sl_unit *unit)
{
	struct sl_outfile o;

	if (sl_outfile_make_folders(path) || sl_outfile_open(&o, path))
		return -1;
	if (sl_facts_write(o.f, unit)) {
		sl_outfile_abort(&o);
		return -1;
	}
	return sl_outfile_commit(&o);
}
