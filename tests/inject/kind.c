// SPDX-License-Identifier: GPL-2.0-only
/*
 * What a loop is, as far as its text tells.
 *
 * A walk assigns to a variable what it gets from that variable by a name that
 * speaks of a parent: x = x->parent, x = parent_of(x), or in two assignments.
 */
#include <stdlib.h>
#include <string.h>

#include "scan.h"

const char *const kind_names[] = {
	"walk", "list", "percpu", "retry", "poll", "other",
	"irq-off", "irq-on", "function",
};

/* Iterators whose definition is no plain loop, or stands far away. */
static const char *const walk_iterators[] = {
	"for_each_sched_entity", "for_each_sched_rt_entity", "for_each_domain",
	"for_each_entity", "for_each_entity_safe", "for_each_group",
};

/* Functions that move a position, given by its address, to the parent. */
static const char *const walk_movers[] = { "iterate_groups" };

static const char *const relaxing[] = {
	"cpu_relax", "udelay", "ndelay", "mdelay", "msleep", "msleep_interruptible",
	"usleep_range", "fsleep", "schedule_timeout", "schedule_timeout_interruptible",
	"schedule_timeout_uninterruptible", "schedule_timeout_killable",
	"schedule_timeout_idle", "cpu_relax_yield", "yield",
};

static const char *const retrying[] = {
	"read_seqretry", "read_seqcount_retry", "__read_seqcount_retry",
	"raw_read_seqcount_retry", "read_seqcount_latch_retry",
	"raw_read_seqcount_latch_retry", "tk_clock_read_retry",
	"need_seqretry", "u64_stats_fetch_retry", "u64_stats_fetch_retry_irq",
	"read_seqretry_irqrestore", "__u64_stats_fetch_retry",
};

/* That hold also where locks sleep. */
static const char *const irqs_off[] = {
	"raw_spin_lock_irq", "raw_spin_lock_irqsave", "local_irq_disable", "local_irq_save",
};

static const char *const irqs_on[] = {
	"raw_spin_unlock_irq", "spin_unlock_irq", "local_irq_enable",
	"read_unlock_irq", "write_unlock_irq",
};

#define IN(t, i, list) named(t, i, list, sizeof(list) / sizeof(list[0]))

static bool named(const struct text *t, unsigned int i, const char *const *list,
		  unsigned int n)
{
	while (n--)
		if (tok_is(t, i, list[n]))
			return true;
	return false;
}

static bool part(const struct tok *t, const char *s)
{
	return memmem(t->s, t->len, s, strlen(s));
}

static bool ends(const struct tok *t, const char *s)
{
	return t->len >= strlen(s) && !memcmp(t->s + t->len - strlen(s), s, strlen(s));
}

static bool begins(const struct tok *t, const char *s)
{
	return t->len >= strlen(s) && !memcmp(t->s, s, strlen(s));
}

/*
 * A name that speaks of a parent. A red-black tree is an order, no hierarchy:
 * whoever goes up in one looks for the next key.
 */
static bool upward(const struct tok *t)
{
	if (begins(t, "rb_") || begins(t, "__rb_"))
		return false;
	return (t->len == 6 && part(t, "parent")) || ends(t, "_parent") ||
	       begins(t, "parent_") || part(t, "_parent_") ||
	       (t->len == 2 && part(t, "up")) || (t->len == 8 && part(t, "ancestor"));
}

/* A name that speaks of a way down or sideways. */
static bool sideways(const struct tok *t)
{
	static const char *const words[] = {
		"child", "sibling", "next", "prev", "first", "last", "left", "right", "root",
	};
	unsigned int i;

	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (part(t, words[i]))
			return true;
	return false;
}

/* A range of tokens, and loops in it that do not belong to it. */
struct range {
	unsigned int from, to;
};

struct assign {
	unsigned int var;
	struct range expr;
	bool inner;		/* in a loop within the loop */
};

struct assigns {
	unsigned int n;
	struct assign *list;
};

static bool is_member(const struct text *t, unsigned int i)
{
	return i && (tok_is(t, i - 1, "->") || tok_is(t, i - 1, "."));
}

/* Where the expression that begins with token @i ends. */
static unsigned int expr_end(const struct text *t, unsigned int i, unsigned int to)
{
	for (; i < to; i++) {
		const struct tok *k = &t->toks[i];

		if (tok_is(t, i, ";") || tok_is(t, i, ",") || tok_is(t, i, ")") ||
		    tok_is(t, i, "}") || tok_is(t, i, "]"))
			return i;
		if (k->kind == TOK_PUNCT && k->match > i)
			i = k->match;
	}
	return to;
}

static void collect(const struct text *t, struct range r, bool inner, struct assigns *out)
{
	unsigned int i;

	for (i = r.from; i + 1 < r.to; i++) {
		struct assign *a;

		if (t->toks[i].kind != TOK_NAME || is_member(t, i) || !tok_is(t, i + 1, "="))
			continue;
		out->list = grow(out->list, out->n, sizeof(*a));
		a = &out->list[out->n++];
		a->var = i;
		a->expr.from = i + 2;
		a->expr.to = expr_end(t, i + 2, r.to);
		a->inner = inner;
	}
}

/* Is @var, itself and no member of that name, in the expression? Where. */
static unsigned int uses(const struct text *t, struct range e, unsigned int var)
{
	unsigned int i;

	for (i = e.from; i < e.to; i++)
		if (t->toks[i].kind == TOK_NAME && !is_member(t, i) &&
		    tok_same(&t->toks[i], &t->toks[var]) && !tok_is(t, i + 1, "("))
			return i;
	return 0;
}

/* x->a.parent, f(x)->parent, parent_of(... x ...), in @e. */
static bool direct(const struct text *t, struct range e, unsigned int var)
{
	unsigned int at = uses(t, e, var), i;

	if (!at)
		return false;
	for (i = e.from; i < e.to; i++) {
		if (t->toks[i].kind != TOK_NAME || !upward(&t->toks[i]))
			continue;
		if (is_member(t, i) && i > at)
			return true;
		if (tok_is(t, i + 1, "(") && i < at && t->toks[i + 1].match > at)
			return true;
	}
	return false;
}

static bool steps(const struct text *t, const struct assigns *as, struct range e,
		  unsigned int var, unsigned int depth)
{
	unsigned int i, k;

	if (direct(t, e, var))
		return true;
	if (!depth)
		return false;
	for (i = 0; i < as->n; i++) {
		const struct assign *a = &as->list[i];

		/* What an inner loop does is its own step. */
		if (a->inner || tok_same(&t->toks[a->var], &t->toks[var]) || !uses(t, e, a->var))
			continue;
		/* y = x->parent; x = y; or y = of(x); x = y->parent; */
		if (steps(t, as, a->expr, var, depth - 1))
			return true;
		if (direct(t, e, a->var))
			for (k = 0; k < as->n; k++)
				if (!as->list[k].inner &&
				    tok_same(&t->toks[as->list[k].var], &t->toks[a->var]) &&
				    uses(t, as->list[k].expr, var))
					return true;
	}
	return false;
}

/* Does something else than the step, in @as, move @var on from where it is? */
static bool moves_otherwise(const struct text *t, const struct assigns *as, unsigned int var)
{
	unsigned int i, k;

	for (i = 0; i < as->n; i++) {
		const struct assign *a = &as->list[i];

		if (!tok_same(&t->toks[a->var], &t->toks[var]) ||
		    steps(t, as, a->expr, var, 2))
			continue;
		for (k = a->expr.from; k < a->expr.to; k++)
			if (t->toks[k].kind == TOK_NAME && sideways(&t->toks[k]))
				return true;
	}
	return false;
}

/* A hierarchy in an array: its node is a number, x[node]. */
static bool is_index(const struct text *t, const struct range *in, unsigned int var)
{
	unsigned int i;

	for (i = in->from; i + 2 < in->to; i++)
		if (tok_is(t, i, "[") && tok_same(&t->toks[i + 1], &t->toks[var]) &&
		    tok_is(t, i + 2, "]"))
			return true;
	return false;
}

static bool assigns_walk(const struct text *t, const struct assigns *as, struct range in)
{
	unsigned int i;

	for (i = 0; i < as->n; i++) {
		const struct assign *a = &as->list[i];

		if (!a->inner && steps(t, as, a->expr, a->var, 2) &&
		    !moves_otherwise(t, as, a->var) && !is_index(t, &in, a->var))
			return true;
	}
	return false;
}

bool macro_walks(const char *body)
{
	struct assigns as = { 0 };
	struct text t;
	char *s = strdup(body);
	bool walks;

	lex(&t, s, strlen(s), NULL);
	collect(&t, (struct range){ 0, t.n }, false, &as);
	walks = assigns_walk(&t, &as, (struct range){ 0, t.n });
	free(as.list);
	free(t.toks);
	free(s);
	return walks;
}

struct view {
	const struct text *t;
	struct loops *loops;
	unsigned int self;
};

/* Is token @i of this loop itself, not of one within it? */
static bool own(const struct view *v, unsigned int i)
{
	unsigned int k;

	for (k = v->self + 1; k < v->loops->n; k++) {
		const struct loop *l = &v->loops->list[k];

		if (l->head > i)
			break;
		/* What an inner loop starts with is not its turn, but near enough. */
		if (i >= l->head && i < (l->tail_end ? l->tail_end : l->body_end))
			return false;
	}
	return true;
}

static bool calls_own(const struct view *v, const char *const *list, unsigned int n)
{
	const struct loop *l = &v->loops->list[v->self];
	unsigned int end = l->tail_end ? l->tail_end : l->body_end, i;

	for (i = l->head; i < end; i++)
		if (named(v->t, i, list, n) && tok_is(v->t, i + 1, "(") && own(v, i))
			return true;
	return false;
}

/* Assignments of each turn: not what a for loop begins with. */
static bool is_walk(const struct view *v)
{
	const struct loop *l = &v->loops->list[v->self];
	const struct text *t = v->t;
	struct assigns as = { 0 };
	struct range r = { l->head + 1, l->head_end };
	unsigned int i;
	bool walks;

	if (!l->macro && tok_is(t, l->head, "for"))
		while (r.from < r.to && !tok_is(t, r.from, ";"))
			r.from++;
	if (!l->macro)
		collect(t, r, false, &as);
	collect(t, (struct range){ l->body, l->body_end }, false, &as);
	if (l->tail_end)
		collect(t, (struct range){ l->tail, l->tail_end }, false, &as);
	for (i = 0; i < as.n; i++)
		as.list[i].inner = !own(v, as.list[i].var);
	walks = assigns_walk(t, &as, (struct range){ l->body, l->body_end }) ||
		calls_own(v, walk_movers, sizeof(walk_movers) / sizeof(walk_movers[0]));
	free(as.list);
	return walks;
}

static enum kind iterator_kind(const struct text *t, unsigned int head,
			       const struct macros *macros)
{
	const struct tok *k = &t->toks[head];
	bool cpu = begins(k, "for_each_") && part(k, "cpu");
	unsigned int i;

	if (IN(t, head, walk_iterators))
		return KIND_WALK;
	for (i = 0; i < macros->n; i++)
		if (tok_is(t, head, macros->list[i].name) && macro_walks(macros->list[i].body))
			return KIND_WALK;
	if (part(k, "list_for_each"))
		return KIND_LIST;
	return cpu ? KIND_PERCPU : KIND_OTHER;
}

static enum kind kind_of(const struct view *v, const struct macros *macros)
{
	const struct loop *l = &v->loops->list[v->self];

	/* Whatever else it does, it waits, or is run again. */
	if (calls_own(v, relaxing, sizeof(relaxing) / sizeof(relaxing[0])))
		return KIND_POLL;
	if (calls_own(v, retrying, sizeof(retrying) / sizeof(retrying[0])))
		return KIND_RETRY;
	if (is_walk(v))
		return KIND_WALK;
	return l->macro ? iterator_kind(v->t, l->head, macros) : KIND_OTHER;
}

enum kind irq_point(const struct text *t, unsigned int i, unsigned int *end)
{
	if (!i || !tok_is(t, i + 1, "(") || !t->toks[i + 1].match ||
	    !(tok_is(t, i - 1, ";") || tok_is(t, i - 1, "{") || tok_is(t, i - 1, "}")))
		return KIND_OTHER;
	*end = t->toks[i + 1].match + 1;
	if (!tok_is(t, *end, ";"))
		return KIND_OTHER;
	return IN(t, i, irqs_off) ? KIND_IRQ_OFF : IN(t, i, irqs_on) ? KIND_IRQ_ON : KIND_OTHER;
}

void classify(const struct text *t, const struct macros *macros,
	      struct loops *loops)
{
	struct view v = { t, loops, 0 };

	for (; v.self < loops->n; v.self++)
		loops->list[v.self].kind = kind_of(&v, macros);
}
