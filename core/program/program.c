// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "base/hash.h"
#include "program/program.h"
#include "program/stands.h"
#include "program/tables.h"

/* Names and keys to what is known of them: open addressing, grows never. */
struct slot {
	const char *key;
	struct sl_fn *fn;
	bool ambiguous;
};

struct table {
	struct slot *slots;
	size_t mask;
};

struct names {
	struct name {
		const char *name;
		sl_sets sets;
	} *slots;
	size_t mask, used;
};

static struct slot *find_slot(const struct table *t, const char *key)
{
	size_t i = sl_hash(key, strlen(key)) & t->mask;

	while (t->slots[i].key && strcmp(t->slots[i].key, key))
		i = (i + 1) & t->mask;
	return &t->slots[i];
}

static sl_sets sets_of(struct sl_arena *arena, struct names *names,
			    const struct sl_model *model, const char *name)
{
	size_t i = sl_hash(name, strlen(name)) & names->mask;
	unsigned int set;

	while (names->slots[i].name) {
		if (!strcmp(names->slots[i].name, name))
			return names->slots[i].sets;
		i = (i + 1) & names->mask;
	}
	names->slots[i].name = name;
	for (set = 0; set < SL_M_COUNT; set++)
		if (sl_model_has(model, set, name))
			names->slots[i].sets |= SL_SET(set);
	/* Functions are written f() where the set also holds fields. */
	if (sl_model_has(model, SL_M_NODE_INVARIANT,
			 sl_printf(arena, "%s()", name)))
		names->slots[i].sets |= SL_SET(SL_M_NODE_INVARIANT);
	else
		names->slots[i].sets &= ~SL_SET(SL_M_NODE_INVARIANT);
	/* The names of records: a function may be called the same. */
	names->slots[i].sets &= ~SL_SET(SL_M_TABLE);
	return names->slots[i].sets;
}

/* One text in a header may be other code in each unit: macros decide. */
static bool same_shape(const struct sl_function *a, const struct sl_function *b)
{
	return a->nvalues == b->nvalues && a->nevents == b->nevents &&
	       a->nblocks == b->nblocks;
}

static void add_functions(struct sl_program *prog, struct table *t,
			  struct sl_unit *const *units, unsigned int nunits)
{
	unsigned int u, i;

	for (u = 0; u < nunits; u++) {
		for (i = 0; i < units[u]->nfunctions; i++) {
			const struct sl_function *f = &units[u]->functions[i];
			struct slot *s = find_slot(t, f->key);

			if (!s->key) {
				s->key = f->key;
				s->fn = &prog->fns[prog->nfns++];
				s->fn->f = f;
			} else if (s->fn->f->flags & SL_FN_WEAK) {
				s->fn->f = f;
			} else if (!(f->flags & (SL_FN_WEAK | SL_FN_STATIC |
						 SL_FN_INLINE)) ||
				   (!(f->flags & SL_FN_WEAK) &&
				    !same_shape(s->fn->f, f))) {
				s->ambiguous = true;
			}
			/* Of an inline, each unit that has it may take it. */
			if (f->flags & SL_FN_ADDR_TAKEN)
				s->fn->taken = true;
		}
	}
}

/* A table of callbacks or a timer in another unit calls it, too. */
static void mark_taken(struct table *t, struct sl_unit *const *units, unsigned int nunits)
{
	unsigned int u, i;

	for (u = 0; u < nunits; u++)
		for (i = 0; i < units[u]->ntaken; i++) {
			struct slot *s = find_slot(t, units[u]->taken[i]);

			if (s->key && SL_GUARD("program.taken-elsewhere", true))
				s->fn->taken = true;
		}
}

/* Another unit may have what replaces a weak one. */
static struct sl_fn *find_function(const char *key, const void *data)
{
	const struct slot *s = find_slot(data, key);

	return s->key && !s->ambiguous && !(s->fn->f->flags & SL_FN_WEAK) ?
	       s->fn : NULL;
}

static void resolve_calls(struct sl_program *prog, const struct table *t,
			  struct names *names)
{
	unsigned int i, k;

	for (i = 0; i < prog->nfns; i++) {
		struct sl_fn *fn = &prog->fns[i];
		unsigned int n = fn->f->nevents;

		fn->callee = sl_alloc(prog->arena, n * sizeof(*fn->callee));
		fn->sets = sl_alloc(prog->arena, n * sizeof(*fn->sets));
		for (k = 0; k < n; k++) {
			const struct sl_event *e = &fn->f->events[k];
			struct sl_fn **caller, *to;

			if (e->kind != SL_E_CALL ||
			    (e->flags & SL_CALL_INDIRECT) || !e->key)
				continue;
			fn->sets[k] = sets_of(prog->arena, names, prog->model,
					      e->name);
			to = find_function(e->key, t);
			if (!to)
				continue;
			fn->callee[k] = to;
			caller = sl_push(prog->arena, &to->callers,
					 &to->ncallers, sizeof(*caller));
			*caller = fn;
		}
	}
}

/*
 * What the hot roots reach, breadth first, so that each function is given
 * the nearest of them. Hotness ranks findings, it never decides one.
 */
static void mark_hot(struct sl_program *prog)
{
	struct sl_fn **queue = sl_alloc(prog->arena,
					(prog->nfns + 1) * sizeof(*queue));
	unsigned int head = 0, tail = 0, i, k;

	for (i = 0; i < prog->nfns; i++) {
		struct sl_fn *fn = &prog->fns[i];

		if (!sl_model_has(prog->model, SL_M_HOT_ROOT, fn->f->name))
			continue;
		fn->hot = fn->f->name;
		queue[tail++] = fn;
	}
	while (head < tail) {
		struct sl_fn *fn = queue[head++];

		for (k = 0; k < fn->f->nevents; k++) {
			struct sl_fn *to = sl_fn_descend(fn, k);

			if (!to || to->hot)
				continue;
			to->hot = fn->hot;
			queue[tail++] = to;
		}
	}
}

struct sl_program *sl_program_link(struct sl_arena *arena,
				   const struct sl_model *model,
				   struct sl_unit *const *units,
				   unsigned int nunits)
{
	struct sl_program *prog = sl_alloc(arena, sizeof(*prog));
	size_t functions = 0, events = 0;
	struct names names = { 0 };
	struct table t = { 0 };
	unsigned int u, i;

	for (u = 0; u < nunits; u++)
		functions += units[u]->nfunctions;
	prog->arena = arena;
	prog->model = model;
	prog->depth = sl_alloc(arena, sizeof(*prog->depth));
	prog->searches = sl_alloc(arena, sizeof(*prog->searches));
	prog->readers = sl_alloc(arena, sizeof(*prog->readers));
	prog->setters = sl_alloc(arena, sizeof(*prog->setters));
	prog->fns = sl_alloc(arena, (functions + 1) * sizeof(*prog->fns));
	t.mask = sl_hash_room(2 * functions + 1) - 1;
	t.slots = sl_alloc(arena, (t.mask + 1) * sizeof(*t.slots));
	add_functions(prog, &t, units, nunits);
	mark_taken(&t, units, nunits);
	for (i = 0; i < prog->nfns; i++)
		events += prog->fns[i].f->nevents;
	names.mask = sl_hash_room(2 * events + 1) - 1;
	names.slots = sl_alloc(arena, (names.mask + 1) * sizeof(*names.slots));
	resolve_calls(prog, &t, &names);
	sl_tables_link(prog, units, nunits, find_function, &t);
	mark_hot(prog);
	return prog;
}

static bool model_cold(const struct sl_event *e, void *data)
{
	const struct sl_fn *fn = data;

	return sl_fn_calls(fn, e - fn->f->events, SL_M_COLD);
}

static bool model_switch(const struct sl_event *e, void *data)
{
	const struct sl_fn *fn = data;

	return sl_fn_means(fn, e - fn->f->events, SL_M_STATIC_JUMP);
}

const struct sl_cfg *sl_fn_cfg(const struct sl_program *prog, struct sl_fn *fn)
{
	if (!fn->cfg)
		fn->cfg = sl_cfg_new(prog->arena, fn->f, model_cold,
				     model_switch, fn);
	return fn->cfg;
}

struct sl_fn *sl_fn_descend(const struct sl_fn *fn, unsigned int event)
{
	const struct sl_event *e = &fn->f->events[event];
	sl_sets sets = fn->sets[event];

	if (!fn->callee[event] || (sets & SL_SET(SL_M_CLOCK)) ||
	    SL_GUARD("descend.boundary", sets & SL_SET(SL_M_BOUNDARY)) ||
	    SL_GUARD("descend.cold", (sets & SL_SET(SL_M_COLD)) ||
		     (e->flags & (SL_CALL_COLD | SL_CALL_NORETURN)) ||
		     (fn->callee[event]->f->flags &
		      (SL_FN_COLD | SL_FN_NORETURN))))
		return NULL;
	return fn->callee[event];
}

int sl_loc_order(struct sl_loc a, struct sl_loc b)
{
	int files = strcmp(a.file ? a.file : "", b.file ? b.file : "");

	if (files)
		return files;
	return a.line != b.line ? (a.line > b.line) - (a.line < b.line) :
				  (a.col > b.col) - (a.col < b.col);
}

bool sl_fn_in_header(const struct sl_function *f)
{
	size_t n = f->loc.file ? strlen(f->loc.file) : 0;

	return n > 2 && !strcmp(f->loc.file + n - 2, ".h");
}

const char *sl_fn_callers_unknown(const struct sl_fn *fn)
{
	if (fn->taken)
		return "has its address taken";
	if (!(fn->f->flags & SL_FN_STATIC))
		return "is not static";
	return sl_fn_in_header(fn->f) ? "stands in a header" : NULL;
}

const char *sl_last_field(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

const struct sl_value *sl_root_of(const struct sl_function *f, unsigned int v)
{
	const struct sl_value *val = &f->values[v];

	while (val->kind == SL_V_FIELD && val->nargs)
		val = &f->values[val->args[0]];
	return val;
}
