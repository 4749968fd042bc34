#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# A user's list of names: what is wrong in it, and what it names in vain.

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
list=$tmp/my.list
mini_tree "$tree"
cat >"$tree/kernel/sched/fair.c" <<'END'
#include "group.h"
u64 last_seen;
struct ops { void (*call)(struct group *group); } ops;
void touch(struct group *group);
void visit(struct group *group)
{
	last_seen = group->total;
	ops.call = touch;
}
END

# note LINES: what the note says of a list with them
note() {
	printf '%s\n' "$1" >"$list"
	run "$sl" check -C "$tree" --model "$list"
	printf '%s\n' "$err" | sed -n 's/^schedlint: note: [^:]*: nothing that was analysed has these names: //p'
}

for entry in cpu_clock task_change record_times 'group_ch*' touch; do
	is_equal "$(note "[clocks]
$entry")" '' "a function that is there: $entry"
done
for entry in group.parent 'g*.parent' '*.parent' group.total ops.call; do
	is_equal "$(note "[walk-fields]
$entry")" '' "a field that is there: $entry"
done
for entry in var:last_seen 'record_times()' 'record_*()' group.parent; do
	is_equal "$(note "[node-invariant]
$entry")" '' "node-invariant that is there: $entry"
done
is_equal "$(note '[walk-iterators]
for_each_nothing.1')" '' 'macros are not known'
is_equal "$(note '[clocks]
-cpu_clock')" '' 'what is taken out'
is_equal "$(note '[clocks]
cpu_clok
cpu_clock
my_*
last_seen
[walk-fields]
group.parnt
arent.group
[node-invariant]
var:cpu_clock
var:last
total()
group.cup
[locks]
group.parent')" '[clocks] cpu_clok, [clocks] last_seen, [clocks] my_*, [walk-fields] arent.group, [walk-fields] group.parnt, [node-invariant] group.cup, [node-invariant] total(), [node-invariant] var:cpu_clock, [node-invariant] var:last, [locks] group.parent' \
	'what is not there, in one line'
run "$sl" check -C "$tree"
is_unlike "$err" 'note:' 'the built-in lists need no note'
printf '[clocks]\ncpu_clok\n' >"$list"
run "$sl" check -C "$tree" --model "$list"
is_equal "$status" 0 'a note changes no exit status'
is_like "$out" '\[clock-per-level\]$' 'nor the findings'

printf '[clock]\ncpu_clock\n' >"$list"
run "$sl" check -C "$tree" --model "$list"
is_equal "$status $out" '2 ' 'an unknown section: exit status 2'
is_equal "$(printf '%s\n' "$err" | grep -c '')" 1 'an unknown section: one line'
is_like "$err" "^schedlint: $list:1: unknown section \\[clock\\]; there are: clocks, " 'an unknown section: what there is'

done_testing
