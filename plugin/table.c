// SPDX-License-Identifier: GPL-2.0-only
/*
 * Constant tables of functions (struct file_operations and the like), and
 * what else the unit has of their types. Reads and changes nothing.
 */
#include "compat.h"

#include "graph.h"
#include "places.h"
#include "unit.h"

/*
 * Declarations of objects that are defined elsewhere. The compiler keeps those
 * that nothing uses where no plugin can see them.
 */
static vec<tree> declared;

struct scan {
	struct sl_unit *unit;
	hash_map<tree, bool> holds;	/* by main variant: functions, at any depth */
	hash_set<tree> open;		/* types of objects that are not constant */
	const char *constant;		/* else: the key of one, defined elsewhere */
	struct sl_table *table;		/* the one that is filled in */
};

static bool is_record(tree type)
{
	return TREE_CODE(type) == RECORD_TYPE || TREE_CODE(type) == UNION_TYPE;
}

static bool is_function_pointer(tree type)
{
	return TREE_CODE(type) == POINTER_TYPE &&
	       TREE_CODE(TREE_TYPE(type)) == FUNCTION_TYPE;
}

/* Of what a variable is, or an array of it. */
static tree element(tree type)
{
	while (TREE_CODE(type) == ARRAY_TYPE)
		type = TREE_TYPE(type);
	return type;
}

/* Is a pointer to a function in @type, or in a record within? */
static bool holds(struct scan *s, tree type)
{
	bool *known, found = false;
	tree field;

	type = element(type);
	if (!is_record(type))
		return false;
	type = TYPE_MAIN_VARIANT(type);
	known = s->holds.get(type);
	if (known)
		return *known;
	for (field = TYPE_FIELDS(type); field && !found; field = DECL_CHAIN(field))
		found = TREE_CODE(field) == FIELD_DECL &&
			(is_function_pointer(element(TREE_TYPE(field))) ||
			 holds(s, TREE_TYPE(field)));
	s->holds.put(type, found);
	return found;
}

/*
 * The name that members of @record go by, in a record that is called @outer:
 * one without a name lends that. NULL: there is none, or a union's members
 * lie on top of one another.
 */
static const char *name_of(tree record, const char *outer)
{
	const char *name;

	if (TREE_CODE(record) != RECORD_TYPE)
		return NULL;
	name = record_name(record);
	return *name ? name : outer;
}

static void add_object(struct scan *s, const char *type)
{
	struct sl_unit *u = s->unit;
	struct sl_object *o;
	unsigned int i;

	type = sl_intern(u->arena, type);
	/* A record in it that has no name was there before. */
	for (i = u->nobjects; i && u->objects[i - 1].key == s->constant; i--)
		if (u->objects[i - 1].type == type)
			return;
	o = (struct sl_object *)sl_push(u->arena, &u->objects, &u->nobjects,
					sizeof(*o));
	o->type = type;
	o->key = s->constant;
}

/* The records in an object of @type, itself too, that have such pointers. */
static void add_types(struct scan *s, tree type, const char *outer)
{
	bool direct = false;
	const char *name;
	tree field;

	type = element(type);
	if (!is_record(type) || !holds(s, type))
		return;
	type = TYPE_MAIN_VARIANT(type);
	/* One without a name is part of what is around it. */
	if (!s->constant && *record_name(type) && s->open.add(type))
		return;
	name = name_of(type, outer);
	for (field = TYPE_FIELDS(type); field; field = DECL_CHAIN(field)) {
		if (TREE_CODE(field) != FIELD_DECL)
			continue;
		if (is_function_pointer(element(TREE_TYPE(field))))
			direct = true;
		else
			add_types(s, TREE_TYPE(field), DECL_NAME(field) ? NULL : name);
	}
	if (direct && name)
		add_object(s, name);
}

static void add_member(struct scan *s, const char *record, tree field, tree value)
{
	struct sl_member *m;

	if (!record || !DECL_NAME(field))
		return;
	STRIP_NOPS(value);
	if (integer_zerop(value))
		return;
	m = (struct sl_member *)sl_push(s->unit->arena, &s->table->members,
					&s->table->nmembers, sizeof(*m));
	m->name = sl_printf(s->unit->arena, "%s.%s", record,
			    IDENTIFIER_POINTER(DECL_NAME(field)));
	m->function = NULL;
	if (TREE_CODE(value) == ADDR_EXPR &&
	    TREE_CODE(TREE_OPERAND(value, 0)) == FUNCTION_DECL)
		m->function = place_key(TREE_OPERAND(value, 0));
}

/* What @init sets in an object, or an array of objects, of @type. */
static void add_members(struct scan *s, tree type, tree init, const char *outer)
{
	const char *name = NULL;
	unsigned HOST_WIDE_INT i;
	tree field, value;

	if (TREE_CODE(init) != CONSTRUCTOR || !holds(s, type))
		return;
	if (is_record(type))
		name = name_of(type, outer);
	FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(init), i, field, value) {
		if (!is_record(type))
			add_members(s, TREE_TYPE(type), value, outer);
		else if (is_function_pointer(TREE_TYPE(field)))
			add_member(s, name, field, value);
		else
			add_members(s, TREE_TYPE(field), value,
				    DECL_NAME(field) ? NULL : name);
	}
}

/* Does the table name a function that is known? */
static bool is_of_use(const struct sl_table *t)
{
	unsigned int i;

	for (i = 0; i < t->nmembers; i++)
		if (t->members[i].function)
			return true;
	return false;
}

static void add_table(struct scan *s, tree decl)
{
	tree init = DECL_INITIAL(decl);
	struct sl_table table = {};

	if (!init || init == error_mark_node)
		return;
	s->table = &table;
	add_members(s, TREE_TYPE(decl), init, NULL);
	if (!is_of_use(&table)) {
		if (table.nmembers)
			add_types(s, TREE_TYPE(decl), NULL);
		return;
	}
	table.key = place_key(decl);
	table.type = sl_intern(s->unit->arena, record_name(element(TREE_TYPE(decl))));
	*(struct sl_table *)sl_push(s->unit->arena, &s->unit->tables,
				    &s->unit->ntables, sizeof(table)) = table;
}

/* An array of a size that nobody knows: bounds that a linker script gives. */
static bool is_bound(tree decl)
{
	tree type = TREE_TYPE(decl);

	return TREE_CODE(type) == ARRAY_TYPE &&
	       (!TYPE_DOMAIN(type) || !TYPE_MAX_VALUE(TYPE_DOMAIN(type)));
}

static void add_defined(struct scan *s)
{
	auto_vec<tree> found;
	struct varpool_node *node;

	FOR_EACH_DEFINED_VARIABLE(node)
		if (holds(s, TREE_TYPE(node->decl)))
			found.safe_push(node->decl);
	s->constant = NULL;
	/* The compiler has the last one first. */
	while (!found.is_empty()) {
		tree decl = found.pop();

		/* What is weak may be another. */
		if (TREE_READONLY(decl) && !DECL_WEAK(decl))
			add_table(s, decl);
		else
			add_types(s, TREE_TYPE(decl), NULL);
	}
}

/* Another name of what may be elsewhere. */
static bool is_weakref(tree decl)
{
	return lookup_attribute("weakref", DECL_ATTRIBUTES(decl));
}

void table_declare(tree decl)
{
	if (VAR_P(decl) && (DECL_EXTERNAL(decl) || is_weakref(decl)) && is_record(element(TREE_TYPE(decl))))
		declared.safe_push(decl);
}

static void add_declared(struct scan *s)
{
	hash_set<tree> seen;
	unsigned int i;
	tree decl;

	FOR_EACH_VEC_ELT(declared, i, decl) {
		/* Some are defined further down. */
		if ((!DECL_EXTERNAL(decl) && !is_weakref(decl)) || is_bound(decl) ||
		    !holds(s, TREE_TYPE(decl)) || seen.add(decl))
			continue;
		s->constant = TREE_READONLY(decl) ? place_key(decl) : NULL;
		add_types(s, TREE_TYPE(decl), NULL);
	}
	declared.release();
}

void extract_tables(struct sl_unit *unit)
{
	struct scan *s = new struct scan;

	s->unit = unit;
	add_defined(s);
	add_declared(s);
	delete s;
}
