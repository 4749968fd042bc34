// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "base/hash.h"
#include "program/tables.h"

/* A record, and why its tables need not be all; or a table that is there. */
struct name {
	const char *name;
	const char *open;
};

struct names {
	struct name *slots;
	size_t mask;
};

struct sl_tables {
	struct sl_arena *arena;
	struct names keys;		/* of all tables */
	struct names records;
	struct sl_targets *slots;	/* by member; open addressing */
	size_t mask;
};

static struct name *name_slot(const struct names *t, const char *name, size_t n)
{
	size_t i = sl_hash(name, n) & t->mask;

	while (t->slots[i].name && (strncmp(t->slots[i].name, name, n) ||
				    t->slots[i].name[n]))
		i = (i + 1) & t->mask;
	return &t->slots[i];
}

static struct sl_targets *targets_slot(const struct sl_tables *t,
				       const char *member)
{
	size_t i = sl_hash(member, strlen(member)) & t->mask;

	while (t->slots[i].member && strcmp(t->slots[i].member, member))
		i = (i + 1) & t->mask;
	return &t->slots[i];
}

/* Of the member, or one of its record: the first reason stays. */
static const char *why_record(const struct sl_tables *t, const char *member)
{
	return name_slot(&t->records, member, strcspn(member, "."))->open;
}

static void open_record(struct sl_tables *t, const char *record, const char *why)
{
	struct name *r = name_slot(&t->records, record, strlen(record));

	/* No table of it is there: nobody will ask. */
	if (r->name && !r->open)
		r->open = why;
}

static void add_target(struct sl_tables *t, const struct sl_member *m,
		       struct sl_fn *fn)
{
	struct sl_targets *to = targets_slot(t, m->name);
	unsigned int i;

	to->member = m->name;
	if (!fn) {
		if (SL_GUARD("tables.unknown-function", !to->open))
			to->open = m->function ?
				   sl_printf(t->arena, "%s, which is in a table, is not in the facts, or not just once",
					     m->function) :
				   "a table has something other than a function there";
		return;
	}
	for (i = 0; i < to->n; i++)
		if (to->list[i] == fn)
			return;
	*(struct sl_fn **)sl_push(t->arena, &to->list, &to->n, sizeof(*to->list)) = fn;
}

static void add_record(struct sl_program *prog, struct sl_tables *t,
		       const char *member)
{
	size_t n = strcspn(member, ".");
	struct name *r = name_slot(&t->records, member, n);

	if (r->name)
		return;
	r->name = sl_intern_n(t->arena, member, n);
	if (SL_GUARD("tables.model", !sl_model_has(prog->model, SL_M_TABLE, r->name)))
		r->open = sl_printf(t->arena, "the model does not say that all tables of struct %s are in one place",
				    r->name);
}

static void add_objects(struct sl_tables *t, const struct sl_unit *u)
{
	unsigned int i;

	for (i = 0; i < u->nobjects; i++) {
		const struct sl_object *o = &u->objects[i];

		if (SL_GUARD("tables.not-constant", !o->key))
			open_record(t, o->type, sl_printf(t->arena, "%s has a struct %s that is not constant",
							  u->file, o->type));
		else if (SL_GUARD("tables.elsewhere", o->key &&
				  !name_slot(&t->keys, o->key, strlen(o->key))->name))
			open_record(t, o->type, sl_printf(t->arena, "%s, a struct %s, is not in the facts",
							  o->key, o->type));
	}
}

/* @path: of a member that @f sets, or takes the address of. */
static void set_member(struct sl_tables *t, const char *path,
		       const struct sl_function *f, const char *how)
{
	struct sl_targets *to;

	if (!path || !*path)
		return;
	to = targets_slot(t, sl_last_field(path));
	if (to->member && !to->open && !why_record(t, to->member))
		to->open = sl_printf(t->arena, "%s() %s it", f->name, how);
}

static void add_stores(struct sl_tables *t, const struct sl_function *f)
{
	unsigned int i;

	for (i = 0; i < f->nevents; i++)
		if (SL_GUARD("tables.stored", f->events[i].kind == SL_E_STORE))
			set_member(t, f->events[i].name, f, "sets");
	for (i = 0; i < f->nvalues; i++)
		if (SL_GUARD("tables.address-taken", f->values[i].kind == SL_V_FIELD))
			set_member(t, f->values[i].text, f, "takes the address of");
}

void sl_tables_link(struct sl_program *prog, struct sl_unit *const *units,
		    unsigned int nunits,
		    struct sl_fn *(*find)(const char *key, const void *data),
		    const void *data)
{
	struct sl_tables *t = sl_alloc(prog->arena, sizeof(*t));
	size_t tables = 0, members = 0;
	unsigned int u, i, k;

	for (u = 0; u < nunits; u++) {
		tables += units[u]->ntables;
		for (i = 0; i < units[u]->ntables; i++)
			members += units[u]->tables[i].nmembers;
	}
	if (!members)
		return;
	t->arena = prog->arena;
	t->keys.mask = sl_hash_room(2 * tables) - 1;
	t->keys.slots = sl_alloc(t->arena, (t->keys.mask + 1) * sizeof(*t->keys.slots));
	t->mask = t->records.mask = sl_hash_room(2 * members) - 1;
	t->slots = sl_alloc(t->arena, (t->mask + 1) * sizeof(*t->slots));
	t->records.slots = sl_alloc(t->arena, (t->mask + 1) * sizeof(*t->records.slots));
	for (u = 0; u < nunits; u++) {
		for (i = 0; i < units[u]->ntables; i++) {
			const struct sl_table *from = &units[u]->tables[i];

			name_slot(&t->keys, from->key, strlen(from->key))->name = from->key;
			for (k = 0; k < from->nmembers; k++) {
				const struct sl_member *m = &from->members[k];

				add_record(prog, t, m->name);
				add_target(t, m, m->function ? find(m->function, data) : NULL);
			}
		}
	}
	for (u = 0; u < nunits; u++) {
		add_objects(t, units[u]);
		for (i = 0; i < units[u]->nfunctions; i++)
			add_stores(t, &units[u]->functions[i]);
	}
	for (i = 0; i <= t->mask; i++)
		if (t->slots[i].member && why_record(t, t->slots[i].member))
			t->slots[i].open = why_record(t, t->slots[i].member);
	prog->tables = t;
}

const struct sl_targets *sl_targets_of(const struct sl_program *prog,
				       const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_targets *to;

	if (!prog->tables || e->kind != SL_E_CALL ||
	    !(e->flags & SL_CALL_INDIRECT) || !e->key)
		return NULL;
	to = targets_slot(prog->tables, e->key);
	return to->member ? to : NULL;
}

const struct sl_targets *sl_targets_closed(const struct sl_program *prog,
					   const struct sl_fn *fn,
					   unsigned int event)
{
	const struct sl_targets *to = sl_targets_of(prog, fn, event);

	return to && !to->open ? to : NULL;
}

const char *sl_targets_why_open(const struct sl_program *prog,
				const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	const struct sl_targets *to = sl_targets_of(prog, fn, event);

	if (to && to->open)
		return sl_printf(prog->arena, "it calls through %s, which is not a closed table: %s",
				 to->member, to->open);
	if (!e->name || !*e->name)
		return "it calls through a pointer";
	return sl_printf(prog->arena, "it calls through %s, which is not a closed table: none that is constant has it",
			 e->name);
}
