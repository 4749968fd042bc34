// SPDX-License-Identifier: GPL-2.0-only
/*
 * asm statements: an event, and a value for each register that they set.
 */
#include "compat.h"

#include "graph.h"
#include "places.h"

#define TEMPLATE_MAX	120u	/* ALTERNATIVE()s are long: their beginning */

static unsigned int hash(const char *s)
{
	unsigned int h = 2166136261u;

	while (*s)
		h = (h ^ (unsigned char)*s++) * 16777619u;
	return h;
}

long long asm_id(gasm *stmt, tree output)
{
	unsigned int i;

	for (i = 0; i < gimple_asm_noutputs(stmt); i++)
		if (TREE_VALUE(gimple_asm_output_op(stmt, i)) == output)
			break;
	return (long long)hash(gimple_asm_string(stmt)) << 8 | (i & 0xff);
}

unsigned int *asm_inputs(struct graph *g, gasm *stmt, unsigned int block,
			 unsigned int *n)
{
	unsigned int *args = new_args(g, gimple_asm_ninputs(stmt));
	unsigned int i;

	*n = gimple_asm_ninputs(stmt);
	for (i = 0; i < *n; i++)
		args[i] = value_of(g, TREE_VALUE(gimple_asm_input_op(stmt, i)),
				   block);
	return args;
}

static bool clobbers_memory(gasm *stmt)
{
	unsigned int i;

	for (i = 0; i < gimple_asm_nclobbers(stmt); i++) {
		tree what = TREE_VALUE(gimple_asm_clobber_op(stmt, i));

		if (!strcmp(TREE_STRING_POINTER(what), "memory"))
			return true;
	}
	return false;
}

static bool is_blank(const char *s)
{
	while (ISSPACE(*s) || *s == ';')
		s++;
	return !*s;
}

/* Outputs in memory; asm goto has no others in older compilers. */
static void store_outputs(struct graph *g, gasm *stmt, unsigned int block)
{
	unsigned int i, n, v, *args;
	tree place;

	for (i = 0; i < gimple_asm_noutputs(stmt); i++) {
		place = TREE_VALUE(gimple_asm_output_op(stmt, i));
		if (TREE_CODE(place) == SSA_NAME)
			continue;
		args = asm_inputs(g, stmt, block, &n);
		v = value_new(g, SL_V_OPAQUE, block, "asm",
			      asm_id(stmt, place), n, args);
		event_store(g, place, v, block, gimple_location(stmt));
	}
}

void asm_event(struct graph *g, gasm *stmt, unsigned int block)
{
	const char *text = gimple_asm_string(stmt);
	struct sl_event *e;
	unsigned int n, *args = asm_inputs(g, stmt, block, &n);

	e = event_new(g, SL_E_ASM, block, gimple_location(stmt));
	e->name = sl_intern_n(g->arena, text, MIN(strlen(text), TEMPLATE_MAX));
	e->nargs = n;
	e->args = args;
	if (gimple_asm_volatile_p(stmt))
		e->flags |= SL_VOLATILE;
	if (clobbers_memory(stmt))
		e->flags |= SL_ASM_CLOBBER;
	if (is_blank(text))
		e->flags |= SL_ASM_EMPTY;
	store_outputs(g, stmt, block);
}
