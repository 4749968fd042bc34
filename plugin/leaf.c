// SPDX-License-Identifier: GPL-2.0-only
/*
 * Values that are computed nowhere: constants, and the addresses of objects.
 */
#include "compat.h"

#include "graph.h"
#include "places.h"

unsigned int value_const(struct graph *g, long long num)
{
	unsigned int *slot = &g->consts[(unsigned long long)num % SMALL_CACHE];

	if (*slot == SL_NONE || g->values[*slot].num != num)
		*slot = value_new(g, SL_V_CONST, SL_NONE, NULL, num, 0, NULL);
	return *slot;
}

static unsigned int string_value(struct graph *g, tree t)
{
	char buf[40];
	int i, n = TREE_STRING_LENGTH(t);

	/* Enough of it to know it again by, in plain characters. */
	buf[0] = '"';
	for (i = 0; i < n && i < (int)sizeof(buf) - 2; i++) {
		char c = TREE_STRING_POINTER(t)[i];

		buf[i + 1] = ISPRINT(c) && c != '"' && c != '\\' ? c : '.';
	}
	buf[i + 1] = '\0';
	return value_new(g, SL_V_CONST, SL_NONE, buf, n, 0, NULL);
}

static unsigned int integer_value(struct graph *g, tree t)
{
	if (tree_fits_shwi_p(t))
		return value_const(g, tree_to_shwi(t));
	if (tree_fits_uhwi_p(t))
		return value_const(g, (long long)tree_to_uhwi(t));
	return value_new(g, SL_V_CONST, SL_NONE, "wide", 0, 0, NULL);
}

/* Locals may have the same name in two scopes: the second is "name.1". */
static const char *local_name(struct graph *g, tree decl)
{
	const char *plain = DECL_NAME(decl) ?
			    IDENTIFIER_POINTER(DECL_NAME(decl)) : "D";
	struct local l = { decl, NULL };
	unsigned int i, same = 0;

	plain = sl_intern(g->arena, plain);
	for (i = 0; i < g->locals.length(); i++) {
		if (g->locals[i].decl == decl)
			return g->locals[i].name;
		if (DECL_NAME(g->locals[i].decl) == DECL_NAME(decl))
			same++;
	}
	l.name = same || !DECL_NAME(decl) ?
		 sl_printf(g->arena, "%s.%u", plain, same) : plain;
	g->locals.safe_push(l);
	return l.name;
}

static unsigned int object_new(struct graph *g, tree decl)
{
	const char *name = DECL_NAME(decl) ?
			   IDENTIFIER_POINTER(DECL_NAME(decl)) : "";
	tree scope = DECL_CONTEXT(decl);

	if (TREE_CODE(decl) == FUNCTION_DECL)
		return value_new(g, SL_V_ADDR, SL_NONE, place_key(decl),
				 SL_ADDR_FUNCTION, 0, NULL);
	if (!is_global_var(decl))
		return value_new(g, SL_V_ADDR, SL_NONE, local_name(g, decl),
				 SL_ADDR_LOCAL, 0, NULL);
	/* A static of a function: "function.name". */
	if (scope && TREE_CODE(scope) == FUNCTION_DECL && !DECL_EXTERNAL(decl))
		name = sl_printf(g->arena, "%s.%s",
				 IDENTIFIER_POINTER(DECL_NAME(scope)), name);
	return value_new(g, SL_V_ADDR, SL_NONE, name, SL_ADDR_GLOBAL, 0, NULL);
}

unsigned int value_object(struct graph *g, tree decl)
{
	unsigned int slot;

	if (TREE_CODE(decl) == STRING_CST)
		return string_value(g, decl);
	if (!VAR_P(decl) && TREE_CODE(decl) != PARM_DECL &&
	    TREE_CODE(decl) != RESULT_DECL && TREE_CODE(decl) != FUNCTION_DECL)
		return value_opaque(g, SL_NONE, get_tree_code_name(TREE_CODE(decl)));
	slot = DECL_UID(decl) % SMALL_CACHE;
	if (g->addr_decl[slot] != decl) {
		g->addr_decl[slot] = decl;
		g->addrs[slot] = object_new(g, decl);
	}
	return g->addrs[slot];
}

/* No integer: what it is, and no more. */
static const char *const_text(tree t)
{
	switch (TREE_CODE(t)) {
	case REAL_CST:
		return "real";
	case CONSTRUCTOR:
		return "{}";
	default:
		return get_tree_code_name(TREE_CODE(t));
	}
}

unsigned int value_constant(struct graph *g, tree t)
{
	if (TREE_CODE(t) == INTEGER_CST)
		return integer_value(g, t);
	if (TREE_CODE(t) == STRING_CST)
		return string_value(g, t);
	return value_new(g, SL_V_CONST, SL_NONE, const_text(t), 0, 0, NULL);
}
