#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# Debian's kernels, check by check: what must be found is, and nothing else
# (kernels/README.md). clock-per-level has tests/kernels.t.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

need jq flock sha256sum "$BUILD/schedlint" "$BUILD/schedlint_plugin.so"

# What the catalogue of checks names outside of the scheduler.
others='kernel/delayacct.o kernel/tsacct.o kernel/time/tick-sched.o kernel/rcu/tree.o'

checks=$("$BUILD/schedlint" list | sed 's/:.*//')
is_like "$checks" 'clock-per-level' 'the checks are listed'

rows='
def names: [.[].function] |
	reduce .[] as $f ([]; if .[-1] == $f then . else . + [$f] end) | join(",");
(.findings[] | select(.check == $check) | ["finding", .file, .line, .grade, .function,
	(.steps[-1].name // "-"),
	(if .cost.conditional then "conditional" else "always" end),
	(.steps | names)]),
(.seen[] | select(.check == $check) | ["seen", .file, .walks, .reads]) | @tsv'

points() {
	while IFS=$(printf '\t') read -r verdict text; do
		case $verdict in
		ok) ok "$1: $text" ;;
		skip)
			tap_n=$((tap_n + 1))
			printf 'ok %d - %s # SKIP not in this tree\n' "$tap_n" "$(tap_name "$1: $text")"
			;;
		*) not_ok "$1: $text" ;;
		esac
	done <"$2"
}

# The rows of a table that are for this version, without that column.
rows_for() {
	sed 's/[ \t]*#.*//' "$2" | awk -v version="$1" '
	NF {
		n = split($1, v, ",")
		for (i = 1; i <= n; i++)
			if (v[i] == version || v[i] == "all") {
				sub(/^[ \t]*[^ \t]+[ \t]+/, "")
				print
				break
			}
	}'
}

for check in $checks; do
	[ "$check" = clock-per-level ] || [ -s "$top/tests/kernels/$check.expect" ] ||
		not_ok "$check: there is no table tests/kernels/$check.expect"
done

for version in $versions; do
	kernel "$version" || continue
	configured "$tree" gcc || continue

	# shellcheck disable=SC2086 # words
	run "$BUILD/schedlint" check -C "$tree" -O "$config" --format json kernel/sched/ $others
	cp "$tmp/run.out" "$tmp/$version.json"
	for check in $checks; do
		table=$top/tests/kernels/$check.expect
		[ "$check" != clock-per-level ] && [ -e "$table" ] || continue
		if ! jq -r --arg check "$check" "$rows" "$tmp/$version.json" >"$tmp/rows" 2>"$tmp/jq.err"; then
			not_ok "linux $version: $check: the report" "$(cat "$tmp/jq.err")"
			continue
		fi
		rows_for "$version" "$table" >"$tmp/expect"
		# An empty table expects silence.
		awk -v tree="$tree" -f "$top/tests/expect.awk" "$tmp/expect" "$tmp/rows" >"$tmp/points"
		points "linux $version: $check" "$tmp/points"
		[ -s "$tmp/expect" ] || not_ok "linux $version: $check: no row is for this version"
	done
done

done_testing
