#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# schedlint diff on a small tree: what a change brings, fixes and moves, and
# what is no change at all.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$(dirname "$0")/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
schedlint=$BUILD/schedlint
export SCHEDLINT_CACHE="$tmp/cache"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@example.org
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org
need "$schedlint" git jq gcc
tree=$tmp/tree
mini_tree "$tree"

# A commit of all that is no product.
commit() {
	git -C "$tree" add -A kernel/sched/*.c kernel/sched/*.h include Makefile 2>/dev/null
	git -C "$tree" add -A -- '*.c' '*.h' Makefile
	git -C "$tree" commit -q -m "$1"
	git -C "$tree" rev-parse HEAD
}

# The walk in one file, what it calls in another: the time is read once and
# handed down, as v5.13 has it.
cat >"$tree/kernel/sched/psi.c" <<'END'
// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void group_change(struct group *group, int cpu, u64 now);

void task_change(struct task *task)
{
	struct group *group = task->group;
	int cpu = task->cpu;
	u64 now = cpu_clock(cpu);

	do {
		group_change(group, cpu, now);
	} while ((group = group->parent));
}
END
cat >"$tree/kernel/sched/fair.c" <<'END'
// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void group_change(struct group *group, int cpu, u64 now);

void group_change(struct group *group, int cpu, u64 now)
{
	struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);

	group_cpu_account(gc, now);
}
END
git -C "$tree" init -q
good=$(commit 'one read a walk')

# The series that brought it back adds a state, and with it a read: only the
# callee changes, the walk that pays is in a file that it does not touch.
sed -i 's|^\tgroup_cpu_account(gc, now);|&\n\tgroup_cpu_account(gc, cpu_clock(cpu));|' "$tree/kernel/sched/fair.c"
bad=$(commit 'sched/psi: Add PSI_IRQ')

# Lines move, a local has another name.
sed -i 's|^#include "group.h"|&\n\n/* more\n * lines\n */|; s/\bgroup\b/level/g; s/struct level\b/struct group/g; s/->level\b/->group/g; s/"level\.h"/"group.h"/' "$tree/kernel/sched/psi.c"
moved=$(commit 'harmless')

# The walk's function goes to the other file.
sed -n '/^void task_change/,$p' "$tree/kernel/sched/psi.c" >>"$tree/kernel/sched/fair.c"
sed -i '/^void task_change/,$d' "$tree/kernel/sched/psi.c"
elsewhere=$(commit 'to another file')
before=$(fingerprint_of "$tree")

run "$schedlint" diff -C "$tree" "$good..$bad" --fail-on advice
is_equal "$status" 1 'a read a level is brought: exit status 1'
is_equal "$(printf '%s\n' "$out" | sed -n 1p)" '1 new, 0 fixed, 0 moved, 0 as before; 0 not analysed' 'totals first'
is_like "$out" '^>> kernel/sched/psi.c:13: [a-z]*: task_change\(\) \[clock-per-level\]' 'the new one is marked'
is_like "$out" '^   in a file that the change does not touch$' 'it is in a caller that the change does not touch'
is_like "$out" '^      -> group_change\(\) kernel/sched/fair.c:11: ' 'the path leads to what was added'
is_equal "$(printf '%s\n' "$out" | awk 'length > 74 && NF > 2' | wc -l)" 0 'lines are less than 75 columns'
run "$schedlint" diff -C "$tree" "$good..$bad" --fail-on safe
is_equal "$status" 0 '--fail-on safe: exit status 0'

run "$schedlint" diff -C "$tree" "$bad..$good" --fail-on advice --format json
is_equal "$status" 0 'back: exit status 0'
is_equal "$(printf '%s' "$out" | jq -c '.totals | [.new, .fixed, .moved, .same]')" '[0,1,0,0]' 'back: it is fixed'
is_equal "$(printf '%s' "$out" | jq -r '.fixed[0].finding.function')" task_change 'JSON has the finding'

for pair in "$bad..$moved" "$moved..$elsewhere" "$bad..$elsewhere" "$elsewhere..$bad"; do
	run "$schedlint" diff -C "$tree" "$pair" --fail-on advice --format json
	is_equal "$status:$(printf '%s' "$out" | jq -c '.totals | [.new, .fixed, .moved, .same]')" '0:[0,0,1,0]' \
		"lines, a local, a file: moved ($(git -C "$tree" log -1 --format=%s "${pair#*..}"))"
done
is_equal "$(printf '%s' "$out" | jq -r '.moved[0].was.file')" kernel/sched/fair.c 'JSON tells where it was'
# At a statement that has a finding, another clock is another one: which?
git -C "$tree" checkout -q "$bad"
sed -i 's|^\tgroup_cpu_account(gc, now);|&\n\tgroup_cpu_account(gc, local_clock());|' "$tree/kernel/sched/fair.c"
second=$(commit 'a second clock')
run "$schedlint" diff -C "$tree" "$bad..$second" --format json
is_equal "$(printf '%s' "$out" | jq -c '.totals | [.new, .fixed, .moved, .same]')" '[1,0,0,1]' 'a second clock: one is new, one as before'
is_equal "$(printf '%s' "$out" | jq -r '.new[0].finding.steps[-1].name, .same[0].finding.steps[-1].name' | paste -sd ' ')" \
	'local_clock cpu_clock' 'a second clock: it is the new one'
before=$(fingerprint_of "$tree")

run "$schedlint" diff -C "$tree" "$bad..$bad" --format json
is_equal "$(printf '%s' "$out" | jq -c '.totals | [.new, .fixed, .moved, .same]')" '[0,0,0,1]' 'no change: as before'
is_equal "$(fingerprint_of "$tree")" "$before" 'the tree and its repository are only read'

# ---- By patch -----------------------------------------------------------------
git -C "$tree" checkout -q "$good"
git -C "$tree" format-patch -q -1 --stdout "$bad" >"$tmp/bad.patch"
before=$(fingerprint_of "$tree")
run "$schedlint" diff -C "$tree" --patch "$tmp/bad.patch" --fail-on advice
is_equal "$status" 1 '--patch: exit status 1'
is_like "$out" '^1 new, 0 fixed' '--patch: the same finding'
git -C "$tree" diff "$good" "$bad" >"$tmp/plain.patch"
run "$schedlint" diff -C "$tree" --patch "$tmp/plain.patch" --output "$tmp/report" kernel/sched/psi.c
is_equal "$status:$out" '0:' '--output: nothing else is printed'
is_like "$(cat "$tmp/report")" '^>> kernel/sched/psi.c:13' '--output: plain diff, a file as target'

# refused NAME PATTERN: $tmp/p is no patch to go by
refused() {
	run "$schedlint" diff -C "$tree" --patch "$tmp/p" --output "$tmp/none"
	is_equal "$status:$out:$(printf '%s\n' "$err" | wc -l)" '2::1' "$1: exit status 2, one line"
	is_like "$err" "$2" "$1: the reason"
	[ ! -e "$tmp/none" ] || not_ok "$1: a report was written"
}
head -n -6 "$tmp/bad.patch" >"$tmp/p"
refused 'truncated' 'no patch that git can read: corrupt patch at '
: >"$tmp/p"
refused 'empty' 'is no patch that git can read|changes no text'
sed 's|kernel/sched/fair.c|../../fair.c|' "$tmp/plain.patch" >"$tmp/p"
refused 'outside' 'outside of the tree'
sed 's/$/\r/' "$tmp/plain.patch" >"$tmp/p"
refused 'CRLF' 'CRLF|no patch that git can read'
sed 's/per_cpu_ptr/other/' "$tmp/plain.patch" >"$tmp/p"
refused 'other text' 'does not apply: patch failed: kernel/sched/fair.c'
printf 'x\0y' >"$tree/blob"
git -C "$tree" add blob
git -C "$tree" diff --cached --binary >"$tmp/p"
git -C "$tree" reset -q
rm "$tree/blob"
refused 'binary' 'binary'
rm "$tmp/p"
refused 'none' 'cannot read the patch'

# accepted NAME TOTALS: $tmp/p is one
accepted() {
	run "$schedlint" diff -C "$tree" --patch "$tmp/p" --format json
	is_equal "$status:$(printf '%s' "$out" | jq -c '.totals | [.new, .fixed, .moved, .same]')" "0:$2" "$1"
}
git -C "$tree" diff "$good" "$bad" >"$tmp/p"
printf 'diff --git a/Makefile b/Makefile\nold mode 100644\nnew mode 100755\n' >>"$tmp/p"
accepted 'mode change' '[1,0,0,0]'
printf 'diff --git a/kernel/sched/new.h b/kernel/sched/new.h\nnew file mode 100644\n--- /dev/null\n+++ b/kernel/sched/new.h\n@@ -0,0 +1 @@\n+int x;\n' >"$tmp/p"
accepted 'new file' '[0,0,0,0]'
[ ! -e "$tree/kernel/sched/new.h" ] || not_ok 'new file: it is in the tree'
printf 'diff --git a/include/delay.h b/include/slow.h\nsimilarity index 100%%\nrename from include/delay.h\nrename to include/slow.h\n' >"$tmp/p"
accepted 'rename' '[0,0,0,0]'
git -C "$tree" rm -q include/delay.h
git -C "$tree" diff --cached >"$tmp/p"
git -C "$tree" reset -q --hard
accepted 'deleted file' '[0,0,0,0]'

# What does not compile any more is no finding that was fixed.
sed 's|^+.*cpu_clock.*|+\tbroken(|' "$tmp/plain.patch" >"$tmp/p"
run "$schedlint" diff -C "$tree" --patch "$tmp/p"
is_equal "$status" 3 'a unit that does not compile: exit status 3'
is_like "$err" 'not analysed: kernel/sched/fair.c' 'it is named'

# ---- What else can be wrong -----------------------------------------------------
run "$schedlint" diff -C "$tree" "$good..nosuch"
is_equal "$status:$out" '2:' 'no such commit: exit status 2'
is_like "$err" "there is no commit 'nosuch'" 'no such commit: said so'
run "$schedlint" diff -C "$tree" "$good"
is_equal "$status" 2 'no range: exit status 2'
run "$schedlint" diff -C "$tree"
is_equal "$status" 2 'no change: exit status 2'
printf '\n' >>"$tree/kernel/sched/fair.c"
run "$schedlint" diff -C "$tree" "$good..$bad"
is_equal "$status" 0 'changes that are not committed: exit status 0'
is_like "$err" 'not committed: they are in neither state' 'changes that are not committed: said so'
is_like "$out" '^1 new' 'changes that are not committed: the commits are compared'
rm -rf "$tree/.git"
run "$schedlint" diff -C "$tree" "$good..$bad"
is_equal "$status" 2 'no repository: exit status 2'
is_like "$err" 'is no git tree' 'no repository: said so'
done_testing
