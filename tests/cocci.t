#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The rules of cocci/: their text on small files, what they do on Debian's
# kernels under plain make coccicheck, and what spatch parses there.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

sl=$BUILD/schedlint
rule=$top/cocci/clock_per_level.cocci
macros=$top/cocci/macros.h
# As on a new machine: how Python buffers is nothing to rely on.
unset PYTHONUNBUFFERED
need spatch make gcc git "$sl" "$rule" "$macros"

# spatch as coccicheck starts it
spatch_mode() {
	mode=$1
	shift
	show=
	case $mode in
	report | org) show=--no-show-diff ;;
	esac
	# shellcheck disable=SC2086 # empty or one word
	spatch -D "$mode" $show --very-quiet --cocci-file "$rule" --no-includes --include-headers "$@"
}

# same NAME FILE FILE
same() {
	if diff -u "$2" "$3" >"$tmp/diff"; then
		ok "$1"
	else
		not_ok "$1" "$(cat "$tmp/diff")"
	fi
}

# ---- The rule's form ----------------------------------------------------------

passes 'the rules are in step with model/' "$top/scripts/cocci-names" --check
mkdir "$tmp/stale"
sed "s/^    'cpu_clock',$/    'cpu_cloak',/" "$rule" >"$tmp/stale/x.cocci"
run "$top/scripts/cocci-names" --check "$tmp/stale/x.cocci"
is_like "$status $err" '^1 .*not in step' 'a rule that is not in step is told'
run "$top/scripts/cocci-names" "$tmp/stale/x.cocci"
same 'and is mended' "$tmp/stale/x.cocci" "$rule"

is_equal "$(head -n 1 "$rule")" '// SPDX-License-Identifier: GPL-2.0-only' 'SPDX line first'
for field in '/// A' '//# ' '// Confidence: \(High\|Moderate\|Low\)$' \
	'// Copyright: .*schedlint developers' '// Options: ' '// Requires: ' '// Keywords: '; do
	is_like "$(grep "^$field" "$rule" | head -n 1)" . "header: $field"
done
is_equal "$(grep -c '^virtual \(patch\|context\|org\|report\)$' "$rule")" 4 'all four modes are declared'

# ---- Exact text ---------------------------------------------------------------

cp -r "$top/testcases/cocci/clock_per_level" "$tmp/small"
cd "$tmp/small" || exit 1
for mode in report org context patch; do
	run spatch_mode "$mode" hoist.c
	# spatch names a temporary file in its diffs.
	printf '%s\n' "$out" | sed 's@^+++ .*@+++ hoist.c@' >"$tmp/$mode"
	is_equal "$status $err" '0 ' "$mode: exit status 0, and nothing else to say"
	same "$mode: exact text" "hoist.$mode" "$tmp/$mode"
done
cp hoist.c "$tmp/patched.c"
run spatch_mode patch --in-place "$tmp/patched.c"
same 'patched text' hoist.patched.c "$tmp/patched.c"
for f in hoist.c hoist.patched.c; do
	passes "$f compiles" gcc -std=gnu11 -O2 -Wall -Wextra -Wno-unused-parameter -Werror -c -o "$tmp/o" "$f"
done
run spatch_mode report hoist.patched.c
is_unlike "$out" '(^|[^_])direct\(' 'after the patch the walk is silent'
is_equal "$(printf '%s\n' "$out" | wc -l)" "$(($(wc -l <hoist.report) - 1))" 'and nothing new is reported'

# ---- The plugin's testcases, as far as SmPL sees them ---------------------------

cd "$top/testcases/clock-per-level" || exit 1
run spatch_mode report --dir .
printf '%s\n' "$out" | sed -n 's@^\(\./\)\{0,1\}\([^:/]*\.c\):.*@\2@p' | sort -u >"$tmp/flagged"
is_unlike "$err" 'EXN|exn|Traceback' 'no exception on the testcases'
# Known false findings: docs/cocci.md lists them and says why.
grep -o 'good-[a-z0-9-]*' "$top/docs/cocci.md" | sed 's/$/.c/' | sort >"$tmp/known"
is_like "$(wc -l <"$tmp/known")" '^[1-9]' 'docs/cocci.md lists false findings'
is_equal "$(grep '^good-' "$tmp/flagged" | grep -vxFf "$tmp/known")" '' \
	"$(find . -name 'good-*.c' | wc -l) good testcases are silent, but for $(wc -l <"$tmp/known") that are known"
is_equal "$(grep -vxFf "$tmp/flagged" "$tmp/known")" '' 'those that are known are still so'
# What silences a false finding must not silence true ones.
seen=$(grep -c '^bad-' "$tmp/flagged")
if [ "$seen" -ge 76 ]; then
	ok "at least 76 of $(find . -name 'bad-*.c' | wc -l) bad testcases are seen"
else
	not_ok "at least 76 of $(find . -name 'bad-*.c' | wc -l) bad testcases are seen" "$seen"
fi
for form in while do-while for goto iterator-macro iterator-declared \
	iterator-state iterator-struct; do
	is_equal "$(grep -x "bad-form-$form.c" "$tmp/flagged")" "bad-form-$form.c" "a walk by $form is seen"
done

# ---- Debian's kernels -----------------------------------------------------------

# "function" of each finding in psi.c, from a report
psi_functions() {
	sed -n 's@^\(\./\|kernel/sched/\)psi\.c:[0-9]*:[0-9-]*: \([a-z_]*\)(): .*@\2@p' "$1" |
		sort | uniq -c | awk '{ printf "%s%s:%s", sep, $2, $1; sep = " " } END { print "" }'
}

# Functions that spatch sees, and the calls in them.
cat >"$tmp/calls.cocci" <<'EOF'
@c@
identifier f;
position p;
@@
f@p(...)

@script:python@
p << c.p; f << c.f;
@@
print('%s:%s:%s:%s: %s' % (p[0].file, p[0].line, p[0].column, p[0].current_element, f))

@d@
identifier f;
position p;
@@
f@p(...) { ... }

@script:python@
p << d.p; f << d.f;
@@
print('%s:%s:%s:%s: (is defined)' % (p[0].file, p[0].line, p[0].column, f))
EOF
calls() {
	(cd "$tree" && spatch --very-quiet --cocci-file "$tmp/calls.cocci" --no-includes \
		--dir kernel/sched "$@" 2>/dev/null) | sort -u
}

# Functions that shared/checks.md names, or that notes say were lost.
named='cgroup_move_task get_recent_times iterate_groups psi_account_irqtime
psi_group_change psi_memstall_tick psi_task_change psi_task_switch record_times
requeue_delayed_entity rt_mutex_setprio sched_move_task __sched_setscheduler
set_user_nice try_to_wake_up update_load_avg update_rq_clock update_tg_load_avg
vtime_account_kernel __balance_push_cpu_stop get_vtime_delta update_curr
sched_balance_newidle wakeup_preempt'

for v in $versions; do
	kernel "$v" || continue
	case $v in
	5.10) expect='psi_memstall_tick:1 psi_task_change:1 psi_task_switch:2' ;;
	6.1) expect='psi_account_irqtime:1 psi_task_change:1 psi_task_switch:3' ;;
	*) expect= ;;
	esac
	for mode in report context org patch; do
		run make -C "$tree" coccicheck MODE="$mode" COCCI="$rule" M=kernel/sched J=1
		is_equal "$status" 0 "linux $v: plain make coccicheck, $mode: exit status 0"
		is_unlike "$out$err" 'EXN|exn while|Skipping|bailing|Traceback|Fatal|coccicheck failed' \
			"linux $v: $mode: nothing was left out"
		[ "$mode" != report ] || printf '%s\n' "$out" >"$tmp/plain"
	done
	is_equal "$(psi_functions "$tmp/plain")" "$expect" "linux $v: psi.c, plainly"

	# kbuild itself tries the compiler in files of the tree that it removes.
	touch "$tmp/before"
	run "$sl" coccicheck -C "$tree"
	printf '%s\n' "$out" >"$tmp/hinted"
	is_equal "$status" 0 "linux $v: schedlint coccicheck: exit status 0"
	is_equal "$(psi_functions "$tmp/hinted")" "$expect" "linux $v: psi.c, with hints"
	is_unlike "$out" '^(\./|\* TODO \[\[view:\./)' "linux $v: paths are relative to the tree"
	fair=$(printf '%s\n' "$out" | grep -c '^kernel/sched/fair\.c:.*update_tg_load_avg()')
	case $v in
	6.12) is_like "$fair" '^[1-9]' "linux $v: the walks that reach update_tg_load_avg()" ;;
	*) is_equal "$(printf '%s\n' "$out" | grep -c '^kernel/sched/fair\.c:')" 0 "linux $v: fair.c is silent" ;;
	esac
	# "N files looked at by spatch; N lines of N files not parsed"
	lost=$(printf '%s\n' "$err" | sed -n 's/.*looked at by spatch; \([0-9]*\) lines of .*/\1/p')
	lines=$(find "$tree/kernel/sched" -name '*.c' -exec cat {} + | wc -l)
	share=$(awk -v l="$lines" -v b="${lost:-$lines}" 'BEGIN { printf "%d", 10000 * (l - b) / l }')
	if [ "$share" -ge 9900 ]; then
		ok "linux $v: at least 99 % of the lines are parsed"
	else
		not_ok "linux $v: at least 99 % of the lines are parsed" "$share of 10000 ($lost of $lines lines lost)"
	fi
	diag "linux $v: $share of 10000 lines parsed"
	is_equal "$(find "$tree" -newer "$tmp/before" | head -n 3)" '' "linux $v: the tree was only read"

	calls >"$tmp/calls.plain"
	calls --macro-file "$macros" >"$tmp/calls.hints"
	is_equal "$(comm -23 "$tmp/calls.plain" "$tmp/calls.hints" | head -n 5)" '' \
		"linux $v: the hints remove no call"
	diag "linux $v: calls seen: $(wc -l <"$tmp/calls.plain") without, $(wc -l <"$tmp/calls.hints") with the hints"
	missing=
	for f in $named; do
		grep -rEq --include='*.c' "^[a-z_][^=;]*\b$f\(" "$tree/kernel/sched" || continue
		grep -q ":$f: (is defined)" "$tmp/calls.hints" || missing="$missing $f"
	done
	is_equal "$missing" '' "linux $v: the functions that the checks name are parsed"
done

# ---- schedlint coccicheck -------------------------------------------------------

kernel 6.1 || done_testing
run "$sl" coccicheck -C "$tree" --strict
is_equal "$status" 3 '--strict: exit status 3 for code that was not parsed'
is_like "$err" 'kernel/sched/topology\.c: not parsed: sched_init_numa\(\)' 'and the function is named'
run "$sl" coccicheck -C "$tree" --mode=patch init
is_equal "$status$out" 0 'a folder without findings: nothing is said, exit status 0'
run "$sl" coccicheck -C "$tree" --mode nonsense
is_like "$status $err" "^2 .*no mode 'nonsense'" 'an unknown mode: exit status 2'
run "$sl" coccicheck -C "$tmp"
is_like "$status $err" '^2 .*no kernel tree' 'no tree: exit status 2'
run "$sl" coccicheck -C "$tree" ../..
is_like "$status $err" '^2 .*no folder' 'a folder outside of the tree: exit status 2'
mkdir "$tmp/with blank"
cp "$rule" "$tmp/with blank/"
run "$sl" coccicheck -C "$tree" --rule "$tmp/with blank/${rule##*/}" init
is_like "$status $err" '^2 .*special characters' 'a path that coccicheck takes apart: exit status 2'
run env PATH="$tmp:/nonexistent" "$sl" coccicheck -C "$tree" init
is_like "$status $err" '^2 .*install coccinelle' 'no spatch: exit status 2'

cat >"$tmp/raises.cocci" <<'EOF'
// Requires: 1.0
virtual report
@r@
identifier f;
position p;
@@
f@p(...)

@script:python depends on report@
p << r.p;
@@
raise ValueError('no')
EOF
run "$sl" coccicheck -C "$tree" --rule "$tmp/raises.cocci" init
is_equal "$status" 3 'a rule whose script fails: exit status 3'
sed 's/Requires: 1.0/Requires: 99.0/' "$tmp/raises.cocci" >"$tmp/young.cocci"
run "$sl" coccicheck -C "$tree" --rule "$tmp/young.cocci" init
is_like "$status $err" '^3 .*' 'a rule that wants another spatch: exit status 3'
is_like "$err" 'Skipping' 'and it is said'
run "$sl" coccicheck -C "$tree" --rule "$tmp/raises.cocci" --mode patch init
is_equal "$status" 3 'a rule without that mode: exit status 3'

is_equal "$(find "${TMPDIR:-/tmp}" -maxdepth 1 -name 'schedlint-cocci.*' -newer "$tmp/before" 2>/dev/null)" '' \
	'no private folder is left behind'
done_testing
