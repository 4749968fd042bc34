// SPDX-License-Identifier: GPL-2.0-only
/*
 * Places in memory. "p->self.parent[i]" is taken apart from the outside:
 *
 *	array_ref (component_ref (component_ref (mem_ref (p), self), parent), i)
 *
 * gives the path "cgroup.self/css.parent/[]", the base p and the index i.
 */
#include "compat.h"

#include "graph.h"

#define MAX_PARTS	32
#define MAX_INDICES	8

/* What access_of() has seen so far, outermost first. */
struct parts {
	const char *part[MAX_PARTS];
	unsigned int n;
	tree index[MAX_INDICES];
	unsigned int nindices;
	tree lone;	/* field of a record without a name, in the last part */
	bool in_union;
	bool too_many;
};

/* "record.field" by field. */
static hash_map<tree, const char *> *fields;

void access_start(void)
{
	fields = new hash_map<tree, const char *>;
}

void access_done(void)
{
	delete fields;
	fields = NULL;
}

/* The name that the declaration @name gives, or NULL. */
static const char *type_name(tree name)
{
	if (name && TREE_CODE(name) == TYPE_DECL)
		name = DECL_NAME(name);
	return name ? IDENTIFIER_POINTER(name) : NULL;
}

const char *record_name(tree type)
{
	const char *name, *oldest = "";

	if (!type || !TYPE_P(type))
		return "";
	type = TYPE_MAIN_VARIANT(type);
	name = type_name(TYPE_NAME(type));
	if (name)
		return name;
	/* Each typedef is a variant; new ones are put in front. */
	while ((type = TYPE_NEXT_VARIANT(type))) {
		name = type_name(TYPE_NAME(type));
		if (name)
			oldest = name;
	}
	return oldest;
}

static const char *field_name(struct graph *g, tree field, const char *record)
{
	return sl_printf(g->arena, "%s.%s", record,
			 DECL_NAME(field) ?
			 IDENTIFIER_POINTER(DECL_NAME(field)) : "");
}

static void add_part(struct parts *p, const char *part)
{
	p->lone = NULL_TREE;
	if (p->n < MAX_PARTS)
		p->part[p->n++] = part;
	else
		p->too_many = true;
}

/*
 * A member without a name is no part of its own. It lends the name of its
 * record to the field in it: task_struct's randomised fields are in one.
 */
static void add_field(struct graph *g, struct parts *p, tree field)
{
	const char *record = record_name(DECL_CONTEXT(field));
	tree lone = p->lone;
	bool known;

	if (DECL_CONTEXT(field) && TREE_CODE(DECL_CONTEXT(field)) != RECORD_TYPE)
		p->in_union = true;
	if (!DECL_NAME(field)) {
		if (lone && *record) {
			p->part[p->n - 1] = field_name(g, lone, record);
			fields->put(lone, p->part[p->n - 1]);
			p->lone = NULL_TREE;
		}
		return;
	}
	const char *&name = fields->get_or_insert(field, &known);

	if (!known)
		name = field_name(g, field, record);
	add_part(p, name);
	/* Named by what encloses it before? Then there is nothing to lend. */
	if (name[0] == '.')
		p->lone = field;
}

static void add_offset(struct graph *g, struct parts *p, tree offset)
{
	if (!integer_zerop(offset))
		add_part(p, sl_printf(g->arena, "@%lld",
				      (long long)wi::to_wide(offset).to_shwi()));
}

static void add_index(struct parts *p, tree index)
{
	add_part(p, "[]");
	if (p->nindices < MAX_INDICES)
		p->index[p->nindices++] = index;
	else
		p->too_many = true;
}

/* Takes @ref apart; returns its base: a pointer, or an object. */
static tree take_apart(struct graph *g, tree ref, struct parts *p, bool *pointer)
{
	*pointer = false;
	for (;;) {
		switch (TREE_CODE(ref)) {
		case COMPONENT_REF:
			add_field(g, p, TREE_OPERAND(ref, 1));
			break;
		case ARRAY_REF:
			add_index(p, TREE_OPERAND(ref, 1));
			break;
		case ARRAY_RANGE_REF:
		case BIT_FIELD_REF:
		case REALPART_EXPR:
		case IMAGPART_EXPR:
			add_part(p, "?");
			break;
		case VIEW_CONVERT_EXPR:
		case WITH_SIZE_EXPR:
			break;
		case MEM_REF:
			add_offset(g, p, TREE_OPERAND(ref, 1));
			ref = TREE_OPERAND(ref, 0);
			if (TREE_CODE(ref) != ADDR_EXPR) {
				*pointer = true;
				return ref;
			}
			break;
		case TARGET_MEM_REF:
			add_part(p, "?");
			*pointer = true;
			return TMR_BASE(ref);
		default:
			return ref;
		}
		ref = TREE_OPERAND(ref, 0);
	}
}

/* The path as one string, outermost record first; too long a one is "?". */
static const char *join(struct graph *g, struct parts *p)
{
	char buf[512], *at = buf;
	unsigned int i;

	if (p->n == 1 && !p->too_many)
		return sl_intern(g->arena, p->part[0]);
	for (i = p->n; i-- && !p->too_many; ) {
		size_t len = strlen(p->part[i]);

		if (len + 1 > (size_t)(buf + sizeof(buf) - at)) {
			p->too_many = true;
			break;
		}
		memcpy(at, p->part[i], len);
		at += len;
		if (i)
			*at++ = '/';
	}
	if (!p->too_many)
		return sl_intern_n(g->arena, buf, at - buf);
	p->nindices = 0;
	return sl_intern(g->arena, "?");
}

void access_of(struct graph *g, tree ref, unsigned int block, struct access *a)
{
	struct parts p = {};
	unsigned int i;
	bool pointer;
	tree base;

	a->is_volatile = TREE_THIS_VOLATILE(ref);
	base = take_apart(g, ref, &p, &pointer);
	a->path = p.n ? join(g, &p) : sl_intern(g->arena, "");
	/* Its members lie on top of one another. */
	if (p.in_union)
		a->path = sl_printf(g->arena, "|/%s", a->path);
	a->nargs = 1 + p.nindices;
	a->args = new_args(g, a->nargs);
	a->args[0] = pointer ? value_of(g, base, block) : value_object(g, base);
	if (pointer && !ADDR_SPACE_GENERIC_P(TYPE_ADDR_SPACE(TREE_TYPE(ref))))
		a->args[0] = value_segment(g, a->args[0], block);
	for (i = 0; i < p.nindices; i++)
		a->args[a->nargs - 1 - i] = value_of(g, p.index[i], block);
}

const char *access_path(struct graph *g, tree ref)
{
	struct parts p = {};
	bool pointer;

	take_apart(g, ref, &p, &pointer);
	return p.n ? join(g, &p) : sl_intern(g->arena, "");
}

const char *access_member(struct graph *g, tree ref)
{
	tree field, record;

	if (TREE_CODE(ref) != COMPONENT_REF)
		return NULL;
	field = TREE_OPERAND(ref, 1);
	if (!DECL_NAME(field))
		return NULL;
	for (;;) {
		record = DECL_CONTEXT(TREE_OPERAND(ref, 1));
		if (!record || TREE_CODE(record) != RECORD_TYPE)
			return NULL;
		if (*record_name(record))
			return field_name(g, field, record_name(record));
		ref = TREE_OPERAND(ref, 0);
		if (TREE_CODE(ref) != COMPONENT_REF ||
		    DECL_NAME(TREE_OPERAND(ref, 1)))
			return NULL;
	}
}
