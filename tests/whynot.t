#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# explain --why-not: for each kind of silence, its reason. The code is that of
# the good testcases, so each reason is one that a rule really has.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$top/tests/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
need gcc "$BUILD/schedlint" "$BUILD/schedlint_plugin.so"
sl=$BUILD/schedlint

export SCHEDLINT_CACHE="$tmp/cache"
unset XDG_CACHE_HOME NO_COLOR ARCH CROSS_COMPILE LLVM MAKEFLAGS MAKELEVEL

tree=$tmp/tree
facts=$tmp/facts
mini_tree "$tree"
flags=$("$sl" kcflags -C "$tree" --facts "$facts" --quiet)

# compile NAME: facts of kernel/sched/NAME.c
compile() {
	# shellcheck disable=SC2086 # words
	(cd "$tree" && gcc -nostdinc -I./include -D__KERNEL__ '-DRELAX=cpu_relax()' -DLOOP_FOR \
		-std=gnu11 -O2 -w -fno-strict-aliasing $flags -c -o "kernel/sched/$1.o" "kernel/sched/$1.c")
}

# asks NAME LINE: the answer about that line of a unit
asks() {
	run "$sl" explain --checks clock-per-level --why-not "kernel/sched/$1.c:$2" -C "$tree" --facts "$facts"
}

# reason TESTCASE TEXT PATTERN: why there is nothing at the first line with TEXT
reason() {
	[ -e "$facts/kernel/sched/$1.o.facts" ] || {
		cp "$top/testcases/clock-per-level/$1.c" "$tree/kernel/sched/$1.c"
		compile "$1" || not_ok "$1 compiles"
	}
	asks "$1" "$(grep -nF "$2" "$tree/kernel/sched/$1.c" | head -n 1 | cut -d : -f 1)"
	is_equal "$status" 0 "$1: exit status"
	is_like "$out" "^    [a-z_]*\\(\\): $3" "$1: why"
	is_unlike "$out" 'there is a finding' "$1: no finding"
}

reason good-arg-node-field 'cpu_clock(' 'cpu_clock\(\) is read there, but its argument may change from level to level of the walk along group.parent$'
reason good-once-flag 'now = cpu_clock(' 'cpu_clock\(\) is read there, but at most once for the whole walk'
reason good-interval-body 'start = cpu_clock(' 'cpu_clock\(\) reads one end of an interval'
reason good-poll-relax 'stamp = sched_clock(' 'no loop around it is a walk'
reason good-list-next 'stamp = cpu_clock(' 'no loop around it is a walk'
reason good-straight-line 'sched_clock(' 'sched_clock\(\) lies in no loop of stamp_three\(\)$'
reason good-cold-unlikely 'stamp = sched_clock(' 'the call of sched_clock\(\) is cold code$'
reason good-cold-callee '	report_group(' 'report_group\(\) is cold, or does not return$'
reason good-boundary-printk 'printk(' 'a path of calls ends at [_a-z]*printk\(\), a boundary function$'
reason good-function-pointer 'ops->read(' 'what is called is not known: it calls through clock_ops\.read, which is not a closed table: none that is constant has it$'
reason good-no-clock 'weight_of(group);' 'weight_of\(\) reads no clock that counts'
reason good-hoisted-before 'now = cpu_clock(' 'cpu_clock\(\) lies in no loop of account_groups\(\)$'
asks good-poll-relax "$(grep -n 'stamp = sched_clock(' "$tree/kernel/sched/good-poll-relax.c" | tail -n 1 | cut -d : -f 1)"
is_like "$out" 'wait_upwards\(\): a loop around it waits' 'a walk that waits'
cat >"$tree/kernel/sched/unknown.c" <<'END'
#include "group.h"
void far_away(struct group *group);
void visit(struct group *group)
{
	for (; group; group = group->parent)
		far_away(group);
}
END
compile unknown
asks unknown 6
is_like "$out" 'visit\(\): what far_away\(\) does is not known' 'a callee that is not in the facts'

# A finding is no silence.
compile psi
asks psi "$(grep -n '@change' "$tree/kernel/sched/psi.c" | head -n 1 | cut -d : -f 1)"
is_like "$out" '^    there is a finding: cpu_clock\(\)' 'there is a finding'
is_like "$out" '^  in task_change\(\):$' 'what function the line is in'
is_like "$out" '^    a call of group_change\(\)$' 'what is there'
is_like "$out" '^  clock-per-level: looked at 1 loop and 1 other construct of its kind in this file$' 'what was looked at'
asks psi "$(grep -n 'now = cpu_clock(cpu)' "$tree/kernel/sched/psi.c" | cut -d : -f 1)"
is_like "$out" 'it is on the path of the finding at kernel/sched/psi.c:[0-9]+ in task_change\(\)' 'a line on its path'

# Of many checks only those that have something to say are told at length.
psi=kernel/sched/psi.c
line=$(grep -n '@change' "$tree/$psi" | head -n 1 | cut -d : -f 1)
run "$sl" explain --why-not "$psi:$line" -C "$tree" --facts "$facts"
is_equal "$(printf '%s\n' "$out" | grep -c 'looked at [0-9]')" 1 'all checks: one has a finding'
is_like "$out" '^    there is a finding: cpu_clock\(\)' 'all checks: the finding'
is_like "$out" '^  (looked at this file, and say nothing about this line|saw nothing of their kind in this file): .*late-gate' 'all checks: the others in a line'
is_unlike "$out" '(line|file): .*clock-per-level' 'all checks: and only the others'
for check in $("$sl" list | sed 's/:.*//'); do
	is_like "$out" "[ :] ?$check(,|:|\$)" "all checks: $check is among them"
done

# --- Lines without anything

asks psi 1
is_like "$status $out" '0 .*' 'a comment'
is_like "$out" 'the facts have nothing there' 'a comment: says so'
asks psi 9999
is_like "$out" 'the nearest above is line [0-9]+$' 'behind the last line'
printf 'int unused;\n' >"$tree/kernel/sched/empty.c"
compile empty
asks empty 1
is_like "$out" 'no function of this file was analysed' 'a file without functions'
is_like "$out" 'clock-per-level: saw nothing of its kind in this file' 'a file without functions: nor did a check see any'
asks fair 3
is_equal "$status" 3 'a unit without facts: exit status 3'
is_like "$err" 'not analysed: kernel/sched/fair.c: ' 'a unit without facts: says so'

run sh -c 'cd "$2" && "$1" explain --why-not kernel/sched/psi.c:6:12 --facts "$3"' - "$sl" "$tmp" "$facts"
is_like "$status $out" '^0 kernel/sched/psi.c:6' 'without a tree, and with a column'

for bad in kernel/sched/psi.c :3 kernel/sched/psi.c: kernel/sched/psi.c:x kernel/sched/psi.c:0 \
	kernel/sched/psi.c:-1 kernel/sched/psi.c:99999999999999999999 kernel/sched/psi.c:3x; do
	run "$sl" explain -C "$tree" --facts "$facts" --why-not "$bad"
	is_equal "$status $out" '2 ' "no line: '$bad'"
done
run "$sl" explain -C "$tree" --facts "$facts" --why-not nowhere.c:1
is_equal "$status $out" '2 ' 'a file that is not there'
run "$sl" explain clock-per-level --why-not kernel/sched/psi.c:1
is_equal "$status $out" '2 ' 'a name and a line'

# Asking changes nothing.
run "$sl" check -C "$tree" --facts "$facts" --format json
cp "$tmp/run.out" "$tmp/json"
asks psi 1
run "$sl" check -C "$tree" --facts "$facts" --format json
is_equal "$out" "$(cat "$tmp/json")" 'the findings stay the same'

done_testing
