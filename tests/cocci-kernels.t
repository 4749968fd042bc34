#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The rules of cocci/ on Debian's kernels: all rules at once over kernel/sched of
# each, what they find there, what spatch parses, and schedlint coccicheck itself.
# The four modes and exact texts are tests/cocci.t.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

sl=$BUILD/schedlint
macros=$top/cocci/macros.h
unset PYTHONUNBUFFERED
# Others may run schedlint, too.
mkdir "$tmp/private"
export TMPDIR="$tmp/private"
need spatch make gcc git jq awk "$sl" "$macros"

# "check file function:count" of each finding in a report of schedlint coccicheck
sites() {
	sed -n 's@^\(kernel/sched/[^:]*\):[0-9]*:[0-9]*: \([a-z_0-9]*\)(): .* \[\([a-z-]*\); seen by .*\]$@\3 \1 \2@p' "$1" |
		sort | uniq -c | awk '{ print $2, $3, $4 ":" $1 }'
}

# Functions that spatch sees, and the calls in them.
cat >"$tmp/calls.cocci" <<'EOF2'
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
EOF2
calls() {
	(cd "$tree" && spatch --very-quiet --cocci-file "$tmp/calls.cocci" --no-includes \
		--dir kernel/sched "$@" 2>/dev/null) | sort -u
}

# Functions that the checks' documents name.
named='cgroup_move_task get_recent_times iterate_groups psi_account_irqtime
psi_group_change psi_memstall_tick psi_task_change psi_task_switch record_times
requeue_delayed_entity rt_mutex_setprio sched_move_task __sched_setscheduler
set_user_nice try_to_wake_up update_load_avg update_rq_clock update_tg_load_avg
vtime_account_kernel __balance_push_cpu_stop get_vtime_delta update_curr
sched_balance_newidle wakeup_preempt'

# With nothing to join: each finding is of a rule alone, in one list.
cat >"$tmp/none.json" <<'EOF2'
{"schedlint-findings":1,"findings":[],"notAnalysed":[],"seen":[],"analysed":{"units":0,"functions":0}}
EOF2

for v in $versions; do
	kernel "$v" || continue
	# kbuild itself tries the compiler in files of the tree that it removes.
	touch "$tmp/before"
	run "$sl" coccicheck -C "$tree" --from "$tmp/none.json"
	printf '%s\n' "$out" >"$tmp/report"
	is_equal "$status" 0 "linux $v: schedlint coccicheck: exit status 0"
	is_unlike "$err" 'EXN|exn while|Skipping|bailing|Traceback|Fatal|failed|not analysed' "linux $v: nothing was left out"
	sites "$tmp/report" >"$tmp/sites"
	awk -v v="$v" '$1 == v { $1 = ""; print substr($0, 2) }' "$top/tests/cocci-kernels.expect" >"$tmp/expect"
	if diff -u "$tmp/expect" "$tmp/sites" >"$tmp/diff"; then
		ok "linux $v: the findings of all rules are those that are expected, and no others"
	else
		not_ok "linux $v: the findings of all rules are those that are expected, and no others" "$(cat "$tmp/diff")"
	fi
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
	missing=
	for f in $named; do
		grep -rEq --include='*.c' "^[a-z_][^=;]*\b$f\(" "$tree/kernel/sched" || continue
		grep -q ":$f: (is defined)" "$tmp/calls.hints" || missing="$missing $f"
	done
	is_equal "$missing" '' "linux $v: the functions that the checks name are parsed"
done

# ---- Plain make coccicheck, with the rules in the tree's own folder -------------

if kernel 7.3; then
	mkdir -p "$tmp/tree/scripts" "$tmp/tree/kernel"
	cp "$tree/scripts/coccicheck" "$tmp/tree/scripts/"
	run make -s -C "$top" install-cocci TREE="$tmp/tree"
	is_equal "$status $err" '0 ' 'make install-cocci'
	is_equal "$(find "$tmp/tree/scripts/coccinelle/sched" -type f ! -name '*.cocci')" "$tmp/tree/scripts/coccinelle/sched/macros.h" 'the rules, and macros.h'
	run make -s -C "$top" install-cocci TREE="$tmp"
	is_like "$status $err" '^2 .*no kernel tree' 'make install-cocci into what is no tree'
	run make -C "$tree" coccicheck MODE=report M=kernel/sched J=1 \
		COCCI="$tmp/tree/scripts/coccinelle/sched/requeue_unchanged.cocci"
	is_equal "$status" 0 'plain make coccicheck of an installed rule: exit status 0'
	is_unlike "$out$err" 'EXN|exn while|Skipping|bailing|Traceback|Fatal|coccicheck failed' 'nothing was left out'
	is_like "$out" 'core\.c:.*: sched_move_task\(\): ' "sched_move_task() of 7.3 is found without macros.h"
fi

# ---- Patches: git apply, no other byte ------------------------------------------

# patches VERSION RULE FILE LINES: of its patch, lines that begin with + or -
patches() {
	kernel "$1" || return
	mkdir -p "$tmp/p/${3%/*}"
	cp "$tree/$3" "$tmp/p/$3"
	(cd "$tmp/p" && spatch -D patch --very-quiet --no-includes --include-headers --macro-file "$macros" \
		--patch . --cocci-file "$top/cocci/$2.cocci" "$tree/$3" 2>"$tmp/err" |
		sed -e "s@^--- .*@--- a/$3@" -e "s@^+++ .*@+++ b/$3@") >"$tmp/patch"
	is_equal "$(grep '^[-+][^-+]' "$tmp/patch" | tr -d '\t')" "$4" "linux $1: the patch of $2"
	passes "linux $1: it applies" git -C "$tmp/p" apply --unsafe-paths "$tmp/patch"
}
(cd "$tmp" && mkdir -p p && git init -q p)
patches 6.1 zero_delta_pass kernel/sched/psi.c '-if (delta < 0)
+if (delta <= 0)'

# ---- schedlint coccicheck -------------------------------------------------------

kernel 6.1 || done_testing
rule=$top/cocci/zero_delta_pass.cocci
run "$sl" coccicheck -C "$tree" --strict --rule "$rule"
is_equal "$status" 3 '--strict: exit status 3 for code that was not parsed'
is_like "$err" 'kernel/sched/topology\.c: not parsed: sched_init_numa\(\)' 'and the function is named'
is_like "$out" '^kernel/sched/psi\.c:[0-9]*:.*psi_account_irqtime\(\): ' 'paths are relative to the tree'

# Joined with what the plugin found.
run "$sl" coccicheck -C "$tree" --rule "$rule" --from "$tmp/none.json"
is_like "$out" '\[zero-delta-pass; seen by the rule\]$' 'a finding of the rule alone'
is_like "$err" '1 findings: 0 seen by both, 1 by a rule alone, 0 by the plugin alone' 'is counted'
# What the plugin says of that statement has the same fingerprint, wherever it stands.
finger=$(jq -r .fingerprint "$top/tests/cocci-kernels.json")
sed "s@\"findings\":\[\]@\"findings\":[$(jq -c . "$top/tests/cocci-kernels.json" | sed 's/[&@\\]/\\&/g')]@" "$tmp/none.json" >"$tmp/one.json"
run "$sl" coccicheck -C "$tree" --rule "$rule" --from "$tmp/one.json"
is_like "$out" '\[zero-delta-pass; seen by the rule and the plugin\]$' "finding $finger of the plugin is the rule's"
is_equal "$(printf '%s\n' "$out" | grep -c .)" 1 'and stands there once'
sed 's/"fingerprint":"[0-9a-f]*"/"fingerprint":"0123456789abcdef"/' "$tmp/one.json" >"$tmp/two.json"
run "$sl" coccicheck -C "$tree" --rule "$rule" --from "$tmp/two.json"
is_like "$err" '2 findings: 0 seen by both, 1 by a rule alone, 1 by the plugin alone' 'another fingerprint is another finding'
run "$sl" coccicheck -C "$tree" --mode patch --rule "$rule" --from "$tmp/none.json"
is_like "$status $err" '^2 .*--from' '--from goes with reports'
printf 'nonsense' >"$tmp/bad.json"
run "$sl" coccicheck -C "$tree" --rule "$rule" --from "$tmp/bad.json"
is_equal "$status" 2 'findings that can not be read: exit status 2'

run "$sl" coccicheck -C "$tree" --mode=patch --rule "$rule" init
is_equal "$status$out" 0 'a folder without findings: nothing is said, exit status 0'
run "$sl" coccicheck -C "$tree" --mode nonsense
is_like "$status $err" "^2 .*no mode 'nonsense'" 'an unknown mode: exit status 2'
run "$sl" coccicheck -C "$tree" --timeout soon
is_like "$status $err" "^2 .*'soon' is no number" 'no number of seconds: exit status 2'
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

cat >"$tmp/raises.cocci" <<'EOF2'
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
if p[0].file.endswith('calibrate.c'):
    raise ValueError('no')
coccilib.report.print_report(p[0], '%s(): a call' % p[0].current_element)
EOF2
run "$sl" coccicheck -C "$tree" --rule "$tmp/raises.cocci" init
is_equal "$status" 3 'a rule that fails in one file: exit status 3'
is_like "$err" '^schedlint: init/calibrate\.c: raises\.cocci: not analysed: ' 'that file is named'
is_like "$out" '^init/main\.c:' 'and the others are looked at'
run "$sl" coccicheck -C "$tree" --rule "$tmp/raises.cocci" --rule "$rule" init
is_equal "$status" 3 'of two rules one fails: exit status 3'
sed 's/Requires: 1.0/Requires: 99.0/' "$tmp/raises.cocci" >"$tmp/young.cocci"
run "$sl" coccicheck -C "$tree" --rule "$tmp/young.cocci" init
is_like "$status $err" '^3 .*' 'a rule that wants another spatch: exit status 3'
is_like "$err" 'Skipping' 'and it is said'
run "$sl" coccicheck -C "$tree" --rule "$tmp/raises.cocci" --mode patch init
is_equal "$status" 3 'a rule without that mode: exit status 3'

is_equal "$(ls "$TMPDIR")" '' 'no private folder is left behind'
done_testing
