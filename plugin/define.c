// SPDX-License-Identifier: GPL-2.0-only
/*
 * What an SSA name is, by the statement that defines it.
 */
#include "compat.h"

#include "graph.h"

static void set_args(struct sl_value *v, unsigned int n, unsigned int *args)
{
	v->nargs = n;
	v->args = args;
}

/* A parameter, or a variable that nothing was assigned to. */
static void by_default(struct graph *g, tree name, struct sl_value *v)
{
	tree var = SSA_NAME_VAR(name), param;
	unsigned int i = 0;

	v->text = "undef";
	if (!var || TREE_CODE(var) != PARM_DECL)
		return;
	for (param = DECL_ARGUMENTS(g->fun->decl); param && param != var;
	     param = DECL_CHAIN(param))
		i++;
	if (!param) {	/* of a nested function: the frame around it */
		v->text = "chain";
		return;
	}
	v->kind = SL_V_PARAM;
	v->num = i;
	v->text = DECL_NAME(var) ? IDENTIFIER_POINTER(DECL_NAME(var)) : "";
}

static void by_phi(struct graph *g, gphi *phi, struct sl_value *v)
{
	unsigned int *args = new_args(g, 2 * gimple_phi_num_args(phi));
	unsigned int i, n = 0, pred;

	v->kind = SL_V_PHI;
	v->text = NULL;
	for (i = 0; i < gimple_phi_num_args(phi); i++) {
		pred = block_of(g, gimple_phi_arg_edge(phi, i)->src);
		if (pred == SL_NONE)
			continue;
		args[n++] = pred;
		args[n++] = value_of(g, gimple_phi_arg_def(phi, i), pred);
	}
	set_args(v, n, args);
}

static void by_call(struct graph *g, gcall *call, tree name, struct sl_value *v)
{
	unsigned int *args;
	tree value, expected;

	if (is_expect(call, &value, &expected)) {
		v->kind = SL_V_OP;
		v->text = "expect";
		args = new_args(g, 2);
		args[0] = value_of(g, value, v->block);
		args[1] = value_of(g, expected, v->block);
		set_args(v, 2, args);
	} else if (sl_is_deferred_init(call)) {
		v->text = "undef";
	} else if (g->event_of[SSA_NAME_VERSION(name)] != SL_NONE) {
		v->kind = SL_V_CALL;
		v->text = NULL;
		v->num = g->event_of[SSA_NAME_VERSION(name)];
	} else {
		v->text = "unreachable";
	}
}

/* What a volatile asm yields may be another value each time. */
static void by_asm(struct graph *g, gasm *stmt, tree name, struct sl_value *v)
{
	v->kind = gimple_asm_volatile_p(stmt) ? SL_V_OPAQUE : SL_V_OP;
	v->text = "asm";
	v->num = asm_id(stmt, name);
	v->args = asm_inputs(g, stmt, v->block, &v->nargs);
}

static bool is_integer(tree t)
{
	return INTEGRAL_TYPE_P(TREE_TYPE(t)) || POINTER_TYPE_P(TREE_TYPE(t));
}

static void by_operator(struct graph *g, gimple *def, struct sl_value *v)
{
	enum tree_code code = gimple_assign_rhs_code(def);
	unsigned int i, n = gimple_num_ops(def) - 1;
	unsigned int *args = new_args(g, n);

	for (i = 0; i < n; i++)
		args[i] = value_of(g, gimple_op(def, i + 1), v->block);
	/* An offset is unsigned in GCC, and goes down all the same. */
	if (code == POINTER_PLUS_EXPR &&
	    TREE_CODE(gimple_assign_rhs2(def)) == INTEGER_CST)
		args[1] = value_const(g, wi::to_wide(gimple_assign_rhs2(def)).to_shwi());
	v->kind = SL_V_OP;
	v->text = operator_name(g, code);
	if (CONVERT_EXPR_CODE_P(code) && is_integer(gimple_assign_lhs(def)) &&
	    is_integer(gimple_assign_rhs1(def)))
		v->text = "narrow";
	set_args(v, n, args);
}

/* One operand: a part of a register, an address, a load. */
static void by_operand(struct graph *g, gimple *def, struct sl_value *v)
{
	tree rhs = gimple_assign_rhs1(def);
	tree reg = register_of(rhs);
	unsigned int *args;
	struct access a;

	if (reg) {
		args = new_args(g, 1);
		args[0] = value_of(g, reg, v->block);
		v->kind = SL_V_OP;
		v->text = operator_name(g, TREE_CODE(rhs));
		set_args(v, 1, args);
		return;
	}
	if (TREE_CODE(rhs) == ADDR_EXPR) {
		v->kind = SL_V_FIELD;
		rhs = TREE_OPERAND(rhs, 0);
	} else if (DECL_P(rhs) || REFERENCE_CLASS_P(rhs)) {
		v->kind = SL_V_LOAD;
	} else {
		v->text = get_tree_code_name(TREE_CODE(rhs));
		return;
	}
	access_of(g, rhs, v->block, &a);
	v->text = a.path;
	v->num = v->kind == SL_V_LOAD && a.is_volatile;
	set_args(v, a.nargs, a.args);
}

static void by_assign(struct graph *g, gimple *def, struct sl_value *v)
{
	if (get_gimple_rhs_class(gimple_assign_rhs_code(def)) == GIMPLE_SINGLE_RHS)
		by_operand(g, def, v);
	else
		by_operator(g, def, v);
}

void value_define(struct graph *g, tree name, struct sl_value *v)
{
	gimple *def = SSA_NAME_DEF_STMT(name);

	memset(v, 0, sizeof(*v));
	v->kind = SL_V_OPAQUE;
	v->block = block_of(g, gimple_bb(def));
	switch (gimple_code(def)) {
	case GIMPLE_NOP:
		by_default(g, name, v);
		break;
	case GIMPLE_PHI:
		by_phi(g, as_a<gphi *>(def), v);
		break;
	case GIMPLE_CALL:
		by_call(g, as_a<gcall *>(def), name, v);
		break;
	case GIMPLE_ASM:
		by_asm(g, as_a<gasm *>(def), name, v);
		break;
	case GIMPLE_ASSIGN:
		by_assign(g, def, v);
		break;
	default:
		v->text = "statement";
		break;
	}
	v->text = sl_intern(g->arena, v->text);
}
