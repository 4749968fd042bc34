#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# Cures that are no patch: the sketch names what would be done and where, in
# the text, the JSON and what fix says, on testcases and on real kernels.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"
# shellcheck source=tests/mini-tree.sh
. "$top/tests/mini-tree.sh"

sl=$BUILD/schedlint
need jq gcc "$sl" "$BUILD/schedlint_plugin.so"

# sketch CHECK FUNCTION: the lines of its finding in $tmp/json, "function: text"
sketch() {
	jq -r --arg check "$1" --arg fn "$2" '.findings[] | select(.check == $check and .function == $fn) |
		(.sketch[] | "\(.function // "-"): \(.text)"), "no patch: \(.noPatch)"' "$tmp/json"
}

# try CHECK FILE: the small tree with that testcase; report in $tmp/json, text in $tmp/text, fix in $err
try() {
	(
		SCHEDLINT_CACHE=$tmp/cache
		export SCHEDLINT_CACHE
		rm -rf "$tmp/tree"
		mini_tree "$tmp/tree"
		cp "$top/testcases/$1/$2" "$tmp/tree/kernel/sched/psi.c"
		"$sl" check -C "$tmp/tree" --checks "$1" --format json --output "$tmp/json" kernel/sched/psi.c &&
			"$sl" check -C "$tmp/tree" --checks "$1" --output "$tmp/text" kernel/sched/psi.c &&
			"$sl" fix -C "$tmp/tree" --checks "$1" kernel/sched/psi.c >"$tmp/patches" 2>"$tmp/fix" &&
			"$sl" fix -C "$tmp/tree" --from "$tmp/json" kernel/sched/psi.c >"$tmp/patches2" 2>"$tmp/fix2"
	) 2>"$tmp/err" || not_ok "$1/$2: it runs" "$(cat "$tmp/err" "$tmp/fix")"
	out=$(cat "$tmp/fix")
	is_like "$out" 'refused: .*: there is a sketch and no patch: ' "$1/$2: fix says why there is no patch"
	is_equal "$(cat "$tmp/patches" "$tmp/patches2")" '' "$1/$2: and writes none"
	jq -r '.findings[].sketch[].text' "$tmp/json" >"$tmp/lines"
	passes "$1/$2: there is a sketch" test -s "$tmp/lines"
	missing=
	while IFS= read -r line; do
		for where in text fix fix2; do
			grep -Fq -e "$line" "$tmp/$where" || missing="$missing $where: $line"
		done
	done <"$tmp/lines"
	is_equal "$missing" '' "$1/$2: text, fix and fix --from have each line of it"
	is_equal "$(grep -c '^ *no patch: ' "$tmp/text")" "$(jq '.findings | length' "$tmp/json")" "$1/$2: the text says why"
}

try parent-recomputed bad-psi-shape.c
text=$(sketch parent-recomputed next_group)
is_like "$text" '^-: struct (cgroup|group) gets a member, struct (cgroup|group) \*parent$' 'parent-recomputed: the structure'
is_like "$text" '^job_change: the walk follows the member$' 'parent-recomputed: one walk'
is_like "$text" '^job_tick: the walk follows the member$' 'parent-recomputed: the other'
is_like "$text" '^next_group: goes, if nobody else calls it$' 'parent-recomputed: the step'

try walk-past-common bad-psi-shape.c
text=$(sketch walk-past-common task_move)
is_like "$text" '^task_move: before the first walk, finds the first node along group.parent ' 'walk-past-common: the ancestor'
is_like "$text" '^task_change: gets a parameter, .* in the first and in the second call of task_move\(\), NULL in the other 0 ' \
	'walk-past-common: the walk'
try walk-past-common bad-loops.c

try set-and-restore bad-helpers.c
is_like "$(sed -n '/sketch/p' "$tmp/text")" 'goes$|is called in a form that leaves' 'set-and-restore: both updates'
try set-and-restore bad-bits.c
is_equal "$(jq '[.findings[0].sketch[].text | select(test(" goes$"))] | length' "$tmp/json")" 2 'set-and-restore: both go'

try clock-too-fine bad-accumulated.c
text=$(sketch clock-too-fine group_tick)
is_like "$text" '^group_tick: takes a clock that is stored at each tick instead of sched_clock\(\)$' 'clock-too-fine: the read'
is_like "$text" '^no patch: a clock that steps by ticks adds up ' 'clock-too-fine: what the sum is for'
try clock-too-fine bad-stamp-elsewhere.c
is_like "$(cat "$tmp/lines")" 'takes the new clock, too, if it stores a time' 'clock-too-fine: who else stores the stamp'

# real VERSION FILE...: the report on these files in $tmp/json
real() {
	kernel "$1" && configured "$tree" gcc || return
	shift
	"$sl" check -C "$tree" -O "$config" --format json --output "$tmp/json" "$@" 2>"$tmp/err" ||
		not_ok "$name: schedlint check $*" "$(cat "$tmp/err")"
}

# That the lock is held between is seen in core.c.
real 5.10 kernel/sched/psi.c kernel/sched/core.c
text=$(sketch parent-recomputed iterate_groups)
is_like "$text" '^-: struct psi_group gets a member, struct psi_group \*parent$' '5.10 iterate_groups(): the structure'
is_like "$text" '^group_init: makes one: sets the member there' '5.10 iterate_groups(): who sets it'
is_equal "$(printf '%s\n' "$text" | grep -c ': the walk follows the member$')" 4 '5.10 iterate_groups(): all four walks'
text=$(sketch walk-past-common cgroup_move_task)
is_like "$text" '^psi_task_change: gets a parameter, the node at which the walk ends' '5.10 cgroup_move_task(): the walk'
text=$(sketch set-and-restore cgroup_move_task)
is_equal "$(printf '%s\n' "$text" | grep -c 'in a form that leaves task_struct.psi_flags as it is')" 2 \
	'5.10 cgroup_move_task(): the two updates'
is_like "$text" '^[a-z_]*: reads task_struct.psi_flags: is to be looked at' '5.10 cgroup_move_task(): a reader'

real 6.12 kernel/sched/fair.c
text=$(sketch clock-too-fine update_tg_load_avg)
is_like "$text" '^update_tg_load_avg: takes the stored clock of the run queue ' '6.12 update_tg_load_avg(): the clock'
is_like "$text" '^clear_tg_load_avg: stores to cfs_rq.last_update_tg_load_avg: takes the new clock' \
	'6.12 update_tg_load_avg(): who else stores the stamp'
is_like "$text" '^update_tg_load_avg: asserts that ' '6.12 update_tg_load_avg(): the lock'

# The time of vtime is handed on in full: no check says that a tick would do.
real 5.10 kernel/sched/cputime.c
is_equal "$(jq -c '[([.findings[] | select(.check == "clock-too-fine")] | length),
	(.seen[] | select(.check == "clock-too-fine" and .file == "kernel/sched/cputime.c") | .reads > 0)]' "$tmp/json")" '[0,true]' \
	'5.10 vtime: its reads were seen, and none is called too fine'

done_testing
