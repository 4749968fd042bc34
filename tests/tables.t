#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# Constant tables of functions: what the plugin says of them, what a finding
# names of what they call, and why one was not followed.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$top/tests/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
need gcc jq "$BUILD/schedlint" "$BUILD/schedlint_plugin.so" "$BUILD/tests/facts-check"
arg=-fplugin-arg-schedlint_plugin

# facts FILE: of a file in $tmp; into $facts
facts() {
	facts=$tmp/facts/${1%.c}.o.facts
	(cd "$tmp" && gcc -std=gnu11 -O2 -w -I"$top/testcases/include" -c -o "${1%.c}.o" "$1" \
		-fplugin="$BUILD/schedlint_plugin.so" "$arg-facts=$tmp/facts" "$arg-srctree=$tmp" \
		"$arg-quiet") || not_ok "$1 compiles"
}

# --- The records

cat >"$tmp/ops.c" <<'END'
struct rq;
struct ops {
	void (*enq)(struct rq *);
	struct { void (*deq)(struct rq *); };
	union { void (*any)(struct rq *); long word; };
	struct inner { void (*deep)(struct rq *); } inner;
	void (*two[2])(struct rq *);
	int n;
};
struct plain { int n; };
struct holder { int n; struct inner in; };
extern const struct ops other_ops, bounds[];
extern struct plain plain;
extern struct holder holder;
void e2(struct rq *rq);
static void e1(struct rq *rq) { }
const struct ops all_ops = {
	.enq = e1, .deq = e2, .any = e1, .inner = { .deep = e2 }, .two = { e1, e2 },
};
static const struct ops many[2] = { { .enq = e2 }, { .enq = (void *)3 } };
const struct ops none_ops = { .n = 1 };
const struct ops declared_first;
const struct ops declared_first = { .enq = e1 };
void f(struct rq *rq, const struct ops *ops, int i)
{
	static const struct ops local = { .enq = e1 };
	const struct ops *p = i ? &local : &many[1];
	void (*fn)(struct rq *) = p->enq;

	if (fn)
		fn(rq);
	ops->deq(rq);
	ops->inner.deep(rq);
	ops->any(rq);
	ops->two[i](rq);
}
END
facts ops.c
passes 'the program reads them' "$BUILD/tests/facts-check" "$facts"
has() {
	is_equal "$(jq -c "select($1)$2" "$facts" | sort | tr '\n' ' ' | sed 's/ $//')" "$3" "$4"
}
has '.table == "all_ops"' '.members' '["ops.enq","ops.c:16:e1","ops.deq","e2","inner.deep","e2"]' 'members, also of records in it'
has '.table' '.table' '"all_ops" "declared_first" "ops.c:20:many" "ops.c:26:local"' 'which variables'
has '.table == "ops.c:20:many"' '.members' '["ops.enq","e2","ops.enq",null]' 'an array; what is no function'
has '.objects | type == "array"' '.objects' '["ops","other_ops","inner","other_ops","inner",null]' 'objects that are none'
has '.function == "f"' '| .strings as $s | [.events[] | select(.[0] == 0) | if .[3] < 0 then null else $s[.[3]] end]' \
	'["ops.enq","ops.deq","inner.deep",null,null]' 'the member that a call goes through'

# --- What a finding names

cat >"$tmp/jobs.c" <<'END'
#include "jobs.h"

static void dequeue_a(struct queue *q, struct job *p) { q->nr--; }
static void dequeue_b(struct queue *q, struct job *p) { q->nr -= 2; }
static void account(struct queue *q) { q->key++; }
static void enqueue_a(struct queue *q, struct job *p) { account(q); }
const struct job_class class_a = { .dequeue = dequeue_a, .enqueue = enqueue_a };
const struct job_class class_b = { .dequeue = dequeue_b, .enqueue = enqueue_a };

void set_prio(struct queue *q, struct job *p, int prio)
{
	dequeue_task(q, p, 0);
	p->prio = prio;
	enqueue_task(q, p, 0);
}
END
facts jobs.c
printf '[tables]\njob_class\n' >"$tmp/tables.model"
hazards() {
	"$BUILD/tests/facts-check" "$@" --checks requeue-unchanged "$facts" |
		jq -r '.findings[] | .hazards[] | select(.name == "load-accounting") | .text'
}
known=$(hazards --model "$tmp/tables.model")
is_like "$known" '^the pair calls back job_class.dequeue\(\), which may be dequeue_a\(\) or dequeue_b\(\)$' 'a closed table: all of it'
is_like "$known" '^the pair calls back job_class.enqueue\(\), which may be enqueue_a\(\)$' 'a closed table of one'
is_like "$known" '^the pair also runs account\(\)$' 'and what lies behind'
open=$(hazards)
is_like "$open" '^the pair calls back job_class.dequeue\(\), which may be dequeue_a\(\), dequeue_b\(\) or another function: it is not a closed table, the model ' 'not closed: why'
is_unlike "$open" 'account' 'not closed: it is not followed'

# --- Why there is nothing

export SCHEDLINT_CACHE="$tmp/cache"
unset XDG_CACHE_HOME NO_COLOR ARCH CROSS_COMPILE LLVM MAKEFLAGS MAKELEVEL
sl=$BUILD/schedlint
mini_tree "$tmp/tree"
flags=$("$sl" kcflags -C "$tmp/tree" --facts "$tmp/why" --quiet)

ask() {
	"$sl" explain --checks clock-per-level --facts "$tmp/why" -C "$tmp/tree" \
		--why-not "kernel/sched/walk.c:$(grep -n 'ops->visit(group)' "$tmp/tree/kernel/sched/walk.c" | cut -d : -f 1)" "$@" 2>&1
}
# because TESTCASE PATTERN: the facts are of this unit alone
because() {
	cp "$top/testcases/clock-per-level/$1.c" "$tmp/tree/kernel/sched/walk.c"
	# shellcheck disable=SC2086 # words
	(cd "$tmp/tree" && gcc -nostdinc -I./include -I"$top/testcases/include" -D__KERNEL__ -std=gnu11 -O2 -w \
		$flags -c -o kernel/sched/walk.o kernel/sched/walk.c) || not_ok "$1 compiles"
	is_like "$(ask --model "$top/testcases/clock-per-level/tables.model")" "$2" "$1: why"
}
start='what is called is not known: it calls through visit_ops.visit, which is not a closed table: '
because good-table-not-constant "${start}kernel/sched/walk.c has a struct visit_ops that is not constant$"
because good-table-elsewhere "${start}other_ops, a struct visit_ops, is not in the facts$"
because good-table-set "${start}visit_use\\(\\) sets it$"
because good-table-address-taken "${start}visit_new\\(\\) takes the address of it$"
because good-table-unknown-function "${start}visit_elsewhere, which is in a table, is not in the facts, or not just once$"
because good-table-other-member 'no function in the tables of visit_ops.visit reads a clock that counts'
is_like "$(ask)" "${start}the model does not say that all tables of struct visit_ops are in one place$" 'not in the model: why'

done_testing
