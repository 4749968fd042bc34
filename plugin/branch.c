// SPDX-License-Identifier: GPL-2.0-only
/*
 * What ends a block, where it goes, and which way the source calls unlikely.
 */
#include "compat.h"

#include "graph.h"
#include "places.h"

#define EXPECT_DEPTH	8	/* statements between __builtin_expect and if */

static bool fold(enum tree_code code, HOST_WIDE_INT a, HOST_WIDE_INT b,
		 HOST_WIDE_INT *res)
{
	switch (code) {
	case EQ_EXPR:
		*res = a == b;
		return true;
	case NE_EXPR:
		*res = a != b;
		return true;
	case LT_EXPR:
		*res = a < b;
		return true;
	case LE_EXPR:
		*res = a <= b;
		return true;
	case GT_EXPR:
		*res = a > b;
		return true;
	case GE_EXPR:
		*res = a >= b;
		return true;
	case BIT_XOR_EXPR:
		*res = a ^ b;
		return true;
	default:
		return false;
	}
}

/*
 * Does the source say what @t is? For a probability below one half it says
 * what @t is not, which is of no use here.
 */
static bool expected_value(tree t, HOST_WIDE_INT *res, int depth)
{
	tree value, expected;
	HOST_WIDE_INT a;
	gimple *def;

	t = value_origin(t);
	if (TREE_CODE(t) != SSA_NAME || !depth)
		return false;
	def = SSA_NAME_DEF_STMT(t);
	if (is_expect(def, &value, &expected)) {
		if (gimple_call_num_args(def) > 2 &&
		    TREE_CODE(gimple_call_arg(def, 2)) == REAL_CST &&
		    real_less(TREE_REAL_CST_PTR(gimple_call_arg(def, 2)),
			      &dconsthalf))
			return false;
		if (!tree_fits_shwi_p(expected))
			return false;
		*res = tree_to_shwi(expected);
		return true;
	}
	if (!is_gimple_assign(def))
		return false;
	if (CONVERT_EXPR_CODE_P(gimple_assign_rhs_code(def)))
		return expected_value(gimple_assign_rhs1(def), res, depth - 1);
	if (gimple_num_ops(def) != 3 ||
	    !tree_fits_shwi_p(gimple_assign_rhs2(def)) ||
	    !expected_value(gimple_assign_rhs1(def), &a, depth - 1))
		return false;
	return fold(gimple_assign_rhs_code(def), a,
		    tree_to_shwi(gimple_assign_rhs2(def)), res);
}

static bool expected_branch(gcond *cond, bool *taken)
{
	HOST_WIDE_INT a, res;
	tree rhs = gimple_cond_rhs(cond);

	if (!tree_fits_shwi_p(rhs) ||
	    !expected_value(gimple_cond_lhs(cond), &a, EXPECT_DEPTH) ||
	    !fold(gimple_cond_code(cond), a, tree_to_shwi(rhs), &res))
		return false;
	*taken = res;
	return true;
}

static void successors(struct graph *g, basic_block bb, struct sl_block *b)
{
	edge_iterator ei;
	edge e;

	b->succ = (struct sl_edge *)sl_alloc(g->arena, EDGE_COUNT(bb->succs) *
					     sizeof(*b->succ));
	FOR_EACH_EDGE(e, ei, bb->succs)
		if (e->dest != EXIT_BLOCK_PTR_FOR_FN(g->fun))
			b->succ[b->nsucc++].to = block_of(g, e->dest);
}

static void cond(struct graph *g, basic_block bb, gcond *stmt, unsigned int num,
		 struct sl_block *b)
{
	bool taken;

	if (b->nsucc != 2)
		return;
	b->term = SL_T_COND;
	b->op = operator_name(g, gimple_cond_code(stmt));
	b->args[0] = value_of(g, gimple_cond_lhs(stmt), num);
	b->args[1] = value_of(g, gimple_cond_rhs(stmt), num);
	if (EDGE_SUCC(bb, 1)->flags & EDGE_TRUE_VALUE)
		std::swap(b->succ[0], b->succ[1]);
	if (expected_branch(stmt, &taken))
		b->succ[taken].unlikely = true;
}

static void ret(struct graph *g, greturn *stmt, unsigned int num,
		struct sl_block *b)
{
	tree val = gimple_return_retval(stmt);

	b->term = SL_T_RETURN;
	if (val)
		b->args[0] = value_of(g, val, num);
}

void branch_of(struct graph *g, basic_block bb, struct sl_block *b)
{
	gimple_stmt_iterator gsi = gsi_last_nondebug_bb(bb);
	gimple *stmt = gsi_end_p(gsi) ? NULL : gsi_stmt(gsi);
	unsigned int num = block_of(g, bb);

	b->args[0] = b->args[1] = SL_NONE;
	successors(g, bb, b);
	b->term = b->nsucc ? SL_T_JUMP : SL_T_END;
	if (b->nsucc > 1)
		b->term = SL_T_GOTO;
	if (!stmt)
		return;
	switch (gimple_code(stmt)) {
	case GIMPLE_COND:
		cond(g, bb, as_a<gcond *>(stmt), num, b);
		break;
	case GIMPLE_SWITCH:
		b->term = SL_T_SWITCH;
		b->args[0] = value_of(g, gimple_switch_index(as_a<gswitch *>(stmt)),
				      num);
		break;
	case GIMPLE_RETURN:
		ret(g, as_a<greturn *>(stmt), num, b);
		break;
	case GIMPLE_GOTO:
		b->term = SL_T_GOTO;
		break;
	case GIMPLE_ASM:
		if (gimple_asm_nlabels(as_a<gasm *>(stmt)))
			b->term = SL_T_GOTO;
		break;
	default:
		return;
	}
	b->loc = place_of(gimple_location(stmt));
}
