// SPDX-License-Identifier: GPL-2.0-only
/*
 * What is put into a place, for each kind. All names have the place's number
 * in them, so that a finding tells which it is.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "place.h"

#define CLOCK "sched_clock"
/* What must stay silent reads another one, so that neither hides the other. */
#define CLOCK_NEGATIVE "ktime_get_mono_fast_ns"

char *text(const char *format, ...)
{
	va_list args;
	char *s;

	va_start(args, format);
	if (vasprintf(&s, format, args) < 0)
		abort();
	va_end(args);
	return s;
}

/*
 * @depth functions, the first of which is called by the place and the last of
 * which does @what; they hand their parameter, "type name" or void, down.
 */
static char *chain(const struct place *p, unsigned int depth, const char *type,
		   const char *param, const char *what)
{
	char *s = text("%s", "");
	unsigned int i;

	for (i = depth; i; i--)
		s = text("%sstatic void __attribute__((__noinline__)) inject_%u_%u(%s%s%s) { %s; } ",
			 s, p->id, i, type, *param ? " " : "", param,
			 i == depth ? what : text("inject_%u_%u(%s)", p->id, i + 1, param));
	return s;
}

static void clock_text(const struct place *p, const char *clock, struct insert *in)
{
	char *what = text("inject_%u = %s()", p->id, clock);

	in->before = text("extern unsigned long long %s(void); static unsigned long long inject_%u; %s",
			  clock, p->id, chain(p, p->depth, "void", "", what));
	in->here = p->depth ? text("inject_%u_1()", p->id) : what;
}

static void interval_text(const struct place *p, struct insert *in)
{
	char *what = text("inject_%u += %s() - inject_since", p->id, CLOCK_NEGATIVE);

	in->before = text("extern unsigned long long %s(void); static unsigned long long inject_%u; %s",
			  CLOCK_NEGATIVE, p->id,
			  chain(p, p->depth, "unsigned long long", "inject_since", what));
	in->first = text("unsigned long long inject_t%u = %s()", p->id, CLOCK_NEGATIVE);
	in->here = p->depth ? text("inject_%u_1(inject_t%u)", p->id, p->id) :
			      text("inject_%u += %s() - inject_t%u", p->id, CLOCK_NEGATIVE, p->id);
}

static void irq_text(const struct place *p, struct insert *in)
{
	char *what = text("do { unsigned long inject_flags; local_irq_save(inject_flags); "
			  "inject_%u++; local_irq_restore(inject_flags); } while (0)", p->id);

	in->before = text("static unsigned long long inject_%u; %s", p->id,
			  chain(p, p->depth, "void", "", what));
	in->here = p->depth ? text("inject_%u_1()", p->id) : what;
}

/* A lock is taken to add a difference. Tested: by the place, or by the callee. */
static void delta_text(const struct place *p, bool tested, struct insert *in)
{
	unsigned int n = p->id, depth = p->depth ? p->depth : 1;
	bool outside = tested && p->depth % 2;
	char *what = text("%sraw_spin_lock(&inject_lock_%u); inject_%u += inject_d; "
			  "raw_spin_unlock(&inject_lock_%u)",
			  tested && !outside ? "if (!inject_d) return; " : "", n, n, n);

	in->before = text("extern unsigned long long inject_a_%u, inject_b_%u; "
			  "static unsigned long long inject_%u; static DEFINE_RAW_SPINLOCK(inject_lock_%u); %s",
			  n, n, n, n, chain(p, depth, "unsigned long long", "inject_d", what));
	in->here = text("%sinject_%u_1(inject_a_%u - inject_b_%u)",
			outside ? text("if (inject_a_%u != inject_b_%u) ", n, n) : "", n, n, n);
}

/* Something is taken out, changed, and put back. Asked: whether it changes. */
static void requeue_text(const struct place *p, bool asked, struct insert *in)
{
	unsigned int n = p->id;
	char *what = text("do { struct inject_s_%u *inject_s = inject_p_%u; void *inject_q = inject_q_%u; "
			  "unsigned long inject_n = inject_a_%u; %s"
			  "dequeue_inject_%u(inject_q, inject_s); inject_s->state = inject_n; "
			  "enqueue_inject_%u(inject_q, inject_s); } while (0)",
			  n, n, n, n, asked ? "if (inject_s->state == inject_n) break; " : "", n, n);

	in->before = text("struct inject_s_%u { unsigned long state; }; extern struct inject_s_%u *inject_p_%u; "
			  "extern void *inject_q_%u; extern unsigned long inject_a_%u; "
			  "extern void dequeue_inject_%u(void *, struct inject_s_%u *); "
			  "extern void enqueue_inject_%u(void *, struct inject_s_%u *); %s",
			  n, n, n, n, n, n, n, n, n, chain(p, p->depth, "void", "", what));
	in->here = p->depth ? text("inject_%u_1()", n) : what;
}

void insert_for(const struct place *p, struct insert *in)
{
	memset(in, 0, sizeof(*in));
	if (!strcmp(p->kind, "walk"))
		clock_text(p, CLOCK, in);
	else if (!strcmp(p->kind, "interval"))
		interval_text(p, in);
	else if (!strncmp(p->kind, "irq-", 4))
		irq_text(p, in);
	else if (!strncmp(p->kind, "delta", 5))
		delta_text(p, p->kind[5], in);
	else if (!strncmp(p->kind, "requeue", 7))
		requeue_text(p, p->kind[7], in);
	else
		clock_text(p, CLOCK_NEGATIVE, in);
}
