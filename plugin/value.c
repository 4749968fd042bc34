// SPDX-License-Identifier: GPL-2.0-only
/*
 * SSA names and operands to values. Copies, and conversions that keep all
 * bits, vanish:
 *
 *	_1 = parent->seq;		LOAD "cgroup.seq" of parent
 *	_2 = (unsigned long) _1;	(the same)
 *	_3 = (unsigned short) _2;	OP "narrow" of it
 */
#include "compat.h"

#include "graph.h"

unsigned int value_new(struct graph *g, enum sl_value_kind kind,
		       unsigned int block, const char *text, long long num,
		       unsigned int nargs, unsigned int *args)
{
	struct sl_value v = {};

	v.kind = kind;
	v.block = block;
	v.text = sl_intern(g->arena, text);
	v.num = num;
	v.nargs = nargs;
	v.args = args;
	g->values.safe_push(v);
	return g->values.length() - 1;
}

unsigned int value_opaque(struct graph *g, unsigned int block, const char *text)
{
	return value_new(g, SL_V_OPAQUE, block, text, 0, 0, NULL);
}

/* @base in another address space: what it names is not the plain object. */
unsigned int value_segment(struct graph *g, unsigned int base,
			   unsigned int block)
{
	unsigned int *args = new_args(g, 1);

	args[0] = base;
	return value_new(g, SL_V_OP, block, "segment", 0, 1, args);
}

/* Does the conversion from @from to @to keep all bits? */
static bool keeps_bits(tree to, tree from)
{
	if (!INTEGRAL_TYPE_P(to) && !POINTER_TYPE_P(to))
		return useless_type_conversion_p(to, from);
	if (!INTEGRAL_TYPE_P(from) && !POINTER_TYPE_P(from))
		return false;
	return TYPE_PRECISION(to) >= TYPE_PRECISION(from);
}

/* What @t copies or converts without loss, or NULL when it is computed. */
static tree copied(tree t)
{
	gimple *def = SSA_NAME_DEF_STMT(t);
	enum tree_code code;
	tree rhs;

	if (!is_gimple_assign(def))
		return NULL_TREE;
	code = gimple_assign_rhs_code(def);
	rhs = gimple_assign_rhs1(def);
	if (code == SSA_NAME || code == ADDR_SPACE_CONVERT_EXPR)
		return rhs;
	if (CONVERT_EXPR_CODE_P(code))
		return keeps_bits(TREE_TYPE(t), TREE_TYPE(rhs)) ? rhs : NULL_TREE;
	return gimple_assign_single_p(def) && is_gimple_min_invariant(rhs) ?
	       rhs : NULL_TREE;
}

tree value_origin(tree t)
{
	tree next;

	while (TREE_CODE(t) == SSA_NAME && (next = copied(t)))
		t = next;
	return t;
}

/* The number of the SSA name @t, which is filled in later if it is new. */
static unsigned int ssa_value(struct graph *g, tree t)
{
	unsigned int v;
	tree at = t, next;

	while (TREE_CODE(at) == SSA_NAME &&
	       g->value_of[SSA_NAME_VERSION(at)] == SL_NONE &&
	       (next = copied(at)))
		at = next;
	if (TREE_CODE(at) != SSA_NAME) {
		v = value_of(g, at, SL_NONE);
	} else if (g->value_of[SSA_NAME_VERSION(at)] != SL_NONE) {
		v = g->value_of[SSA_NAME_VERSION(at)];
	} else {
		v = value_opaque(g, SL_NONE, NULL);
		g->value_of[SSA_NAME_VERSION(at)] = v;
		g->todo.safe_push(at);
	}
	/* For all names on the way, so that chains are walked once. */
	for (; t != at; t = copied(t))
		g->value_of[SSA_NAME_VERSION(t)] = v;
	return v;
}

static unsigned int address_value(struct graph *g, tree t, unsigned int block)
{
	tree place = TREE_OPERAND(t, 0);
	struct access a;

	if (DECL_P(place) || TREE_CODE(place) == STRING_CST)
		return value_object(g, place);
	/* Through an SSA name it is computed in its block, else nowhere. */
	if (is_gimple_min_invariant(t))
		block = SL_NONE;
	access_of(g, place, block, &a);
	if (!*a.path)
		return a.args[0];
	return value_new(g, SL_V_FIELD, block, a.path, 0, a.nargs, a.args);
}

static unsigned int load_value(struct graph *g, tree t, unsigned int block)
{
	struct access a;

	access_of(g, t, block, &a);
	return value_new(g, SL_V_LOAD, block, a.path, a.is_volatile, a.nargs,
			 a.args);
}

tree register_of(tree ref)
{
	while (handled_component_p(ref))
		ref = TREE_OPERAND(ref, 0);
	return TREE_CODE(ref) == SSA_NAME ? ref : NULL_TREE;
}

/* A part of the register @reg: the carry of an addition that may overflow. */
static unsigned int part_value(struct graph *g, tree ref, tree reg,
			       unsigned int block)
{
	unsigned int *args = new_args(g, 1);

	args[0] = value_of(g, reg, block);
	return value_new(g, SL_V_OP, block, operator_name(g, TREE_CODE(ref)), 0,
			 1, args);
}

static unsigned int comparison(struct graph *g, tree t, unsigned int block)
{
	unsigned int *args = new_args(g, 2);

	args[0] = value_of(g, TREE_OPERAND(t, 0), block);
	args[1] = value_of(g, TREE_OPERAND(t, 1), block);
	return value_new(g, SL_V_OP, block, operator_name(g, TREE_CODE(t)), 0,
			 2, args);
}

unsigned int value_of(struct graph *g, tree t, unsigned int block)
{
	if (TREE_CODE(t) == SSA_NAME)
		return ssa_value(g, t);
	if (TREE_CODE(t) == ADDR_EXPR)
		return address_value(g, t, block);
	if (CONSTANT_CLASS_P(t))
		return value_constant(g, t);
	if (TREE_CODE(t) == CONSTRUCTOR)
		return CONSTRUCTOR_NELTS(t) ?
		       value_opaque(g, block, "constructor") :
		       value_constant(g, t);
	/* A condition in a COND_EXPR, up to GCC 12. */
	if (COMPARISON_CLASS_P(t))
		return comparison(g, t, block);
	if (REFERENCE_CLASS_P(t) && register_of(t))
		return part_value(g, t, register_of(t), block);
	if (DECL_P(t) || REFERENCE_CLASS_P(t))
		return load_value(g, t, block);
	return value_opaque(g, block, get_tree_code_name(TREE_CODE(t)));
}

const char *operator_name(struct graph *g, enum tree_code code)
{
	const char *name = get_tree_code_name(code);
	size_t len = strlen(name);

	/* Pointers add like numbers. */
	if (code == POINTER_PLUS_EXPR)
		return sl_intern(g->arena, "plus");
	if (code == POINTER_DIFF_EXPR)
		return sl_intern(g->arena, "minus");
	if (len > 5 && !strcmp(name + len - 5, "_expr"))
		len -= 5;
	return sl_intern_n(g->arena, name, len);
}

bool is_expect(gimple *stmt, tree *value, tree *expected)
{
	if (!is_gimple_call(stmt) ||
	    !(gimple_call_builtin_p(stmt, BUILT_IN_EXPECT) ||
	      gimple_call_builtin_p(stmt, BUILT_IN_EXPECT_WITH_PROBABILITY) ||
	      gimple_call_internal_p(stmt, IFN_BUILTIN_EXPECT)))
		return false;
	*value = gimple_call_arg(stmt, 0);
	*expected = gimple_call_arg(stmt, 1);
	return true;
}
