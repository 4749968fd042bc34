#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The scanner of `make inject`: what it takes for which kind of loop, where
# that stands, and that what it puts in compiles and runs once a turn.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
scan=$BUILD/tests/inject-scan
need "$scan" gcc
tree=$tmp/tree
mkdir -p "$tree"

# kinds NAME EXPECTED: the loops of the body on standard input, by kind and line
kinds() {
	{
		printf 'void f(struct node *n)\n{\n'
		cat
		printf '}\n'
	} >"$tree/a.c"
	is_equal "$("$scan" list "$tree" a.c | awk '$1 != "function" { print $1 ":" $5 - 2 }' | xargs)" "$2" "$1"
}

kinds 'a parent field' 'walk:1 walk:3 walk:5' <<'END'
	for (; n; n = n->parent)
		use(n);
	while (n)
		n = n->up_parent;
	do {
		use(n);
	} while ((n = n->parent));
END
kinds 'a function, a field behind another, two assignments' 'walk:1 walk:3 walk:7 walk:11' <<'END'
	for (; n; n = parent_node(n))
		use(n);
	while (n) {
		struct css *css = &n->css;
		n = of(css->parent);
	}
	while (n) {
		struct node *parent = n->parent;
		n = parent;
	}
	while ((m = n->parent)) {
		n = m;
	}
END
kinds 'no walk: down, up and down, an index, an order, once before the loop' '' <<'END'
	while (n) {
		if (!rb_parent(&n->rb))
			break;
		n = rb_entry(rb_parent(&n->rb), struct node, rb);
	}
	while (n)
		n = n->left;
	while (n) {
		if (n->left)
			n = n->left;
		else
			n = n->parent;
	}
	for (i = 9; i; i = parent(i))
		heap[i] = heap[parent(i)];
	for (n = n->parent; i < 9; i++)
		use(n);
	m = n->parent;
END
kinds 'a loop that starts a walk anew is none itself' 'walk:4' <<'END'
	do {
		m = n;
		up = parent_of(m);
		while (up) {
			m = up;
			up = parent_of(m);
		}
	} while (m != n);
END
kinds 'loops in a walk: only walks are told' 'walk:1 walk:3' <<'END'
	for (; n; n = n->parent) {
		list_for_each_entry(x, &n->list, link)
			for (m = n; m; m = m->parent)
				use(m);
	}
END
kinds 'a walk in a list' 'list:1 walk:2' <<'END'
	list_for_each_entry(n, &list, link)
		for (m = n; m; m = m->parent)
			use(m);
END
kinds 'the others' 'list:1 percpu:3 retry:5 poll:8 poll:10' <<'END'
	list_for_each_entry_rcu(n, &list, link)
		use(n);
	for_each_possible_cpu(cpu) {
	}
	do {
		seq = read_seqbegin(&lock);
	} while (read_seqretry(&lock, seq));
	while (busy)
		cpu_relax();
	for (;;) {
		schedule_timeout_idle(1);
	}
END
kinds 'a walk that waits is none' 'poll:1' <<'END'
	for (; n; n = n->parent)
		cpu_relax();
END
kinds 'comments, strings, #if 0' 'walk:6' <<'END'
	/* for (; n; n = n->parent) ; */
	use("for (; n; n = n->parent) ;"); // while (n) n = n->parent;
#if 0
	for (; n; n = n->parent) ;
#endif
	for (; n; /* } */ n = n->parent) ;
END
kinds 'branches of the preprocessor: both, or the first that opens a brace' 'walk:2 walk:5 walk:9' <<'END'
#ifdef A
	for (; n; n = n->parent) ;
	use(n);
#else
	for (; n; n = n->parent) ;
#endif
	;
#ifdef A
	for (; n; n = n->parent) {
#else
	for (; n; n = n->other->parent) {
#endif
	}
END
kinds 'unbraced bodies of many lines' 'walk:1 list:7' <<'END'
	for (; n; n = n->parent)
		if (a)
			do
				use(n);
			while (b);
		else { use(n); }
	list_for_each(p, &list)
		if (a) { }
END

kinds 'interrupts: only calls that stand for themselves in a block' 'irq-off:1 irq-on:3 irq-off:8' <<'END'
	raw_spin_lock_irqsave(&lock, flags);
	spin_lock_irq(&sleeps);
	local_irq_enable();
	if (a)
		local_irq_disable();
	x = local_irq_save(flags) + 1;
	else {
		local_irq_disable();
	}
END

cat >"$tree/m.c" <<'END'
#define for_each_up(n) \
	for (; n; n = n->parent)
#define for_each_down(n)	for (; n; n = n->child)
#define for_each_two(n, p) for (; n && ({ p = n->parent; 1; }); n = p)
static int SOME_ATTRIBUTE(x) f(struct node *n)
	__acquires(lock)
{
	for_each_up(n)
		use(n);
	for_each_down(n)
		use(n);
	for_each_two(n, p) {
	}
	x = for_each_up(n);
}
SYSCALL_DEFINE2(call, int, a, int, b)
{
	for_each_up(n) { }
}
END
is_equal "$("$scan" list "$tree" m.c | awk '$1 != "function" { print $1, $4, $5 }')" 'walk f 8
walk f 12
walk call 18' 'macros by what they stand for; the names of functions'

# What is put in is compiled and run: five turns, in each one read.
cat >"$tree/run.c" <<'END'
struct node { struct node *parent; };
static struct node a, b = { &a }, c = { &b };
static int turns;
/* */ static void count(struct node *n)
{
	for (; n; n = n->parent)
		turns++;
}
static void nested(struct node *n)
{
	while (n) {
		turns++;
		n = n->parent;
	}
}
int printf(const char *, ...);
static unsigned long long sched, mono;
unsigned long long sched_clock(void) { return ++sched; }
unsigned long long ktime_get_mono_fast_ns(void) { return ++mono; }
int main(void)
{
	count(&c);
	nested(&b);
	return printf("%d %llu %llu %d\n", turns, sched, mono, __LINE__) < 0;
}
END
for depth in 0 1 3; do
	"$scan" list "$tree" run.c | grep '^walk' | sed "s/\$/	$depth/" >"$tmp/places"
	"$scan" put "$tree" "$tmp/out" <"$tmp/places"
	passes "put, $depth calls away: it compiles" \
		gcc -std=gnu11 -Wall -Werror -Wno-unused-but-set-variable -o "$tmp/run" "$tmp/out/run.c"
	is_equal "$("$tmp/run")" '5 5 0 24' "put, $depth calls away: a read a turn, lines as they were"
	sed 's/^walk/interval/' "$tmp/places" | "$scan" put "$tree" "$tmp/out"
	passes "interval, $depth calls away: it compiles" \
		gcc -std=gnu11 -Wall -Werror -Wno-unused-but-set-variable -o "$tmp/run" "$tmp/out/run.c"
	is_equal "$("$tmp/run")" '5 0 7 24' "interval, $depth calls away: two starts, five ends"
done

# The other kinds: the place is asked for something or not.
for kind in irq-off irq-on delta delta-tested requeue requeue-asked; do
	for depth in 0 1 2; do
		"$scan" list "$tree" run.c | sed -n "s/^function\\(.*\\)/$kind\\1	$depth/p" >"$tmp/points"
		"$scan" put "$tree" "$tmp/out" <"$tmp/points"
		{
			cat <<'END'
#define local_irq_save(flags) ((void)((flags) = 1))
#define local_irq_restore(flags) ((void)(flags))
#define DEFINE_RAW_SPINLOCK(name) int name
#define raw_spin_lock(lock) ((void)(lock))
#define raw_spin_unlock(lock) ((void)(lock))
END
			cat "$tmp/out/run.c"
		} >"$tmp/point.c"
		is_equal "$(gcc -std=gnu11 -Wall -Werror -Wno-unused-but-set-variable -c -o "$tmp/point.o" "$tmp/point.c" 2>&1)" \
			'' "$kind, $depth calls away: it compiles"
	done
done

# The original may be a link of the copy.
mkdir -p "$tmp/copy"
ln "$tree/run.c" "$tmp/copy/run.c"
cp "$tree/run.c" "$tmp/kept.c"
"$scan" put "$tree" "$tmp/copy" <"$tmp/places"
passes 'put into a folder of links leaves the original' cmp "$tree/run.c" "$tmp/kept.c"
is_like "$(cat "$tmp/copy/run.c")" 'inject_1_3' 'and changes the copy'

# What came of a batch: places "kind id file function line end body ...  depth".
place() {
	printf '%s\t%s\ta.c\tf\t%s\t%s\t%s\t0\t0\t0\t0\t1\t%s\n' "$@"
}
judged() {
	awk -f "$top/tests/inject/judge.awk" "$tmp/all" "$tmp/batch" "$tmp/built" "$tmp/findings" | cut -f 1 | xargs
}
place walk 1 10 20 11 1 >"$tmp/all"
seq 9 >"$tmp/built"
{
	place walk 1 10 20 11 1
	place list 2 30 40 31 0
	place list 3 50 60 51 1
	place interval 4 10 20 11 2
	place walk 10 70 80 71 1
	place irq-off 5 90 90 90 0
	place irq-on 6 91 91 91 1
} >"$tmp/batch"
echo >"$tmp/findings"
is_equal "$(judged)" 'missed silent silent silent not-built missed silent' 'no findings'
{
	printf 'clock-per-level\tf\ta.c\t12\t1\ta.c\t5\tsched_clock\n'
	printf 'clock-per-level\tf\ta.c\t30\t0\ta.c\t31\tktime_get_mono_fast_ns\n'
	printf 'clock-per-level\tg\ta.c\t15\t3\ta.c\t5\tktime_get_mono_fast_ns\n'
	printf 'clock-per-level\tg\ta.c\t15\t4\ta.c\t5\tktime_get_mono_fast_ns\n'
	printf 'irqsave-nested\tf\ta.c\t90\t0\ta.c\t90\tarch_local_irq_save\n'
	printf 'irqsave-nested\tinject_6_1\ta.c\t5\t6\ta.c\t5\tarch_local_irq_save\n'
} >"$tmp/findings"
is_equal "$(judged)" 'found reported silent reported not-built found reported' \
	'found by its number or its line; a list in a walk is no report, an interval in one is'
{
	printf 'clock-per-level\tf\ta.c\t30\t1\ta.c\t5\tsched_clock\n'
	printf 'clock-per-level\tf\ta.c\t30\t0\ta.c\t31\tsched_clock\n'
	printf 'clock-per-level\tg\tb.c\t15\t3\ta.c\t5\tktime_get_mono_fast_ns\n'
	printf 'zero-delta-call\tf\ta.c\t90\t0\ta.c\t90\tx\n'
} >"$tmp/findings"
is_equal "$(judged)" 'missed silent reported silent not-built missed silent' \
	'another loop, another clock, another check do not count; a walk that nobody knows does'

# The document: figures, sums, misses with the reasons on record.
mkdir "$tmp/doc"
outcome() {
	printf '%s\t%s\t%s\ta.c\t%s\t5\t9\t6\t0\t0\t0\t0\t1\t%s\t%s\n' "$@"
}
printf 'walk\t7\nfunction\t40\n' | tee "$tmp/doc/1.0.scan" >"$tmp/doc/2.0.scan"
{
	outcome found walk 1 f 0 ''
	outcome missed walk 2 ttwu_stat 1 'by the guard reads.cold'
	outcome missed walk 3 current_obj_cgroup 2 'by no guard'
	outcome not-built walk 4 f 3 'no unit'
	outcome not-built walk 5 f 3 ''
	outcome silent delta-tested 6 f 0 ''
} >"$tmp/doc/1.0.tsv"
outcome missed walk 2 ttwu_stat 3 'by the guard reads.cold' >"$tmp/doc/2.0.tsv"
printf 'before\n<!-- inject -->\nold\n<!-- /inject -->\nafter\n' >"$tmp/doc.md"
run "$top/tests/inject/doc" "$tmp/doc.md" "$tmp/doc" 1.0 2.0
is_equal "$status" 0 'the document is written'
doc=$(cat "$tmp/doc.md")
is_like "$doc" '^before$' 'what stands before stays'
is_like "$doc" '^after$' 'and what stands after'
is_unlike "$doc" '^old$' 'what was written before does not'
is_like "$doc" '^\| 1.0 \| `walk` \| 7 \| 5 \| 3 \| 1 \| 2 \| 1 \| 0 \| 33.3 % \| 50.0 % \|$' 'the figures of a tree'
is_like "$doc" '^\| 1.0 \| `delta-tested` \| 40 \| 1 \| 1 \| 1 \| 0 \|  \| 0 \|  \|  \|$' 'of a kind that must be silent'
is_like "$doc" '^\| all \| `walk` \| 14 \| 6 \| 4 \| 1 \| 3 \| 2 \| 0 \| 25.0 % \| 50.0 % \|$' 'the sum'
is_like "$doc" 'in 1.0 1 in a unit that the configuration does not build, 1 in code' 'why walks are not built'
is_like "$doc" '^\| `walk` \| `ttwu_stat\(\)` \| 1.0 2.0 \| 1 3 \| by the guard reads.cold \| a walk; cold: ' \
	'a miss of two trees, with its reason'
cp "$tmp/doc.md" "$tmp/doc.kept"
outcome missed walk 2 nobody_read_this 3 'by no guard' >"$tmp/doc/2.0.tsv"
run "$top/tests/inject/doc" "$tmp/doc.md" "$tmp/doc" 1.0 2.0
is_equal "$status" 1 'a miss without a reason: exit status 1'
is_like "$(cat "$tmp/doc.md")" 'nobody_read_this.*\*\*not looked at\*\*' 'the document says so'
cp "$tmp/doc.kept" "$tmp/doc.md"
run "$top/tests/inject/doc" "$tmp/doc.md" "$tmp/doc" 1.0 3.0
is_equal "$status" 2 'a tree that was not measured: exit status 2'
passes 'the document is as it was' cmp "$tmp/doc.md" "$tmp/doc.kept"
run "$top/tests/inject/doc" "$tree/run.c" "$tmp/doc" 1.0
is_equal "$status" 2 'no place for figures: exit status 2'

run "$scan"
is_equal "$status" 2 'no arguments: exit status 2'
run "$scan" list "$tree" none.c
is_equal "$status" 2 'no such file: exit status 2'
echo 'walk	1' >"$tmp/short"
run sh -c '"$1" put "$2" "$3" <"$4"' sh "$scan" "$tree" "$tmp/out" "$tmp/short"
is_equal "$status" 2 'a line that is too short: exit status 2'

done_testing
