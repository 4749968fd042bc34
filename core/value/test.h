/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a branch tests, brought to its simplest form, and which tests stand
 * before a call.
 */
#ifndef SL_TEST_H
#define SL_TEST_H

#include "program/program.h"

/* The subject, value @v, @op the constant @with came out as @side. */
struct sl_test {
	unsigned int v;
	const char *op;		/* "eq", "ne", "lt", ... */
	long long with;
	bool side;
};

/*
 * The test that lets successor @side of @branch be taken; false when it is
 * not against a constant. "!flag", and comparisons that are values of their
 * own, are seen through.
 */
bool sl_test_of(const struct sl_function *f, unsigned int branch,
		unsigned int side, struct sl_test *t);

/* @a @op @b; *@known: is @op one that can be told? */
bool sl_test_holds(const char *op, long long a, long long b, bool *known);

/* Value @v without conversions and __builtin_expect(). */
unsigned int sl_test_subject(const struct sl_function *f, unsigned int v);

/*
 * A test of a parameter that a call is behind: parameter @param, masked by
 * @mask, @op @with must come out as @side. Op "switch": is one of some cases.
 */
struct sl_guard {
	unsigned int param;
	long long mask;
	const char *op;
	long long with;
	bool side;
};

#define SL_GUARDS_MAX 4

struct sl_guards {
	unsigned int n;
	struct sl_guard list[SL_GUARDS_MAX];
};

/* Adds the tests of parameters that call event @event of @fn is behind. */
void sl_guards_add_own(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int event, struct sl_guards *guards);

/*
 * Adds what @from, of the callee of @event, means in terms of @fn. Returns
 * false when the arguments make one of them fail, or may do so though they
 * are constant: then nothing behind them runs for this call.
 */
bool sl_guards_add_call(struct sl_fn *fn, unsigned int event,
			const struct sl_guards *from, struct sl_guards *guards);

#endif
