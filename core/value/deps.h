/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a value depends on: parameters and memory, through accessors too
 * (cpu_of(rq_of(cfs_rq))).
 */
#ifndef SL_DEPS_H
#define SL_DEPS_H

#include "program/program.h"

#define SL_DEP_FIELDS 6

/*
 * The value is a function of these parameters of its function, and of memory
 * of these fields ("record.field", "var:NAME", "" for a plain dereference).
 * @node: of these parameters only through what is the same at every node of
 * a walk: it does not matter at which node they point.
 * @modelled: the model says of a part of it that it is the same at every node.
 * @varies: of more than can be told; no other member counts then.
 */
struct sl_dep {
	unsigned long long params;
	unsigned long long node;
	bool modelled;
	bool varies;
	unsigned int nfields;
	const char *fields[SL_DEP_FIELDS];
};

/* Of value @v of @fn; of what @fn returns. Never NULL. */
const struct sl_dep *sl_dep_of(const struct sl_program *prog, struct sl_fn *fn,
			       unsigned int v);
const struct sl_dep *sl_dep_of_return(const struct sl_program *prog,
				      struct sl_fn *fn);

/* Adds to *@to, in terms of @fn, what @dep of the callee of @event means. */
void sl_dep_add_call(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, const struct sl_dep *dep,
		     struct sl_dep *to);

/*
 * The field that a place belongs to, as in struct sl_dep: path @path in the
 * object at value @base. All members of a union are one: "record.|".
 */
const char *sl_place_field(const struct sl_program *prog,
			   const struct sl_function *f, unsigned int base,
			   const char *path);

/* Does the model say that the place @load reads is the same at every node? */
bool sl_node_invariant(const struct sl_program *prog,
		       const struct sl_function *f,
		       const struct sl_value *load);

/* Does call event @e give every parameter that @dep names? */
static inline bool sl_dep_args_given(const struct sl_event *e,
				     const struct sl_dep *dep)
{
	unsigned int n = e->nargs - sl_call_first(e);

	return n >= 64 || !((dep->params | dep->node) >> n);
}

#endif
