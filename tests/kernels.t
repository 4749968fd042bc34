#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# Debian's kernels, through the program and through a plain make: what must be
# found is, with its path, and nothing else (kernels/README.md).

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

need jq make gcc flock sha256sum "$BUILD/schedlint" "$BUILD/schedlint_plugin.so"

# Polling and spinning outside the scheduler: silent, and seen.
others='drivers/cpuidle/poll_state.c kernel/locking/rwsem.c'

# From the program's JSON, for expect.awk.
rows='
def names: [.[].function] |
	reduce .[] as $f ([]; if .[-1] == $f then . else . + [$f] end) | join(",");
(.findings[] | select(.check == "clock-per-level") | ["finding", .file, .line, .grade, .function,
	.steps[-1].name,
	(if .cost.conditional then "conditional" else "always" end),
	(.steps | names)]),
(.seen[] | select(.check == "clock-per-level") | ["seen", .file, .walks, .reads]) | @tsv'

# The compiler's notes in a log, as "file:line function" of findings.
notes() {
	sed -n "s@^\($tree/\)\{0,1\}\([^ :]*\):\([0-9]*\):[0-9]*: note: \(advice\|review\|safe\): \([A-Za-z0-9_]*\)(): .*\[clock-per-level\]\$@\2:\3 \4 \5@p" "$1" |
		sort -u
}

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

for version in $versions; do
	kernel "$version" || continue
	configured "$tree" gcc || continue

	# shellcheck disable=SC2086 # words
	run "$BUILD/schedlint" check --checks clock-per-level -C "$tree" -O "$config" --format json kernel/sched/ $others
	cp "$tmp/run.out" "$tmp/$version.json"
	is_equal "$status" 0 "linux $version: schedlint check"
	[ "$status" -eq 0 ] || diag "$err"
	is_like "$err" ' 0 not analysed$' "linux $version: everything was analysed"
	if ! jq -r "$rows" "$tmp/$version.json" >"$tmp/rows" 2>"$tmp/jq.err"; then
		not_ok "linux $version: the report" "$(cat "$tmp/jq.err")"
		continue
	fi
	awk -v tree="$tree" -f "$top/tests/expect.awk" \
		"$top/tests/kernels/$version.expect" "$tmp/rows" >"$tmp/points"
	points "linux $version" "$tmp/points"
	grep -Eq '^(ok|skip)' "$tmp/points" || not_ok "linux $version: no expectation holds"

	# Nothing outside what was asked for, and paths relative to the tree.
	is_equal "$(jq -r '[.findings[].file, .findings[].steps[].file] | unique[]' "$tmp/$version.json" |
		grep -cv '^kernel/\|^include/\|^arch/')" 0 "linux $version: paths are relative to the tree"

	# A file that another one includes is found through its unit.
	run "$BUILD/schedlint" check --checks clock-per-level -C "$tree" -O "$config" --format json kernel/sched/psi.c
	is_equal "$status $(jq -c '[.findings[] | [.function, .line, .fingerprint]]' "$tmp/run.out")" \
		"0 $(jq -c '[.findings[] | select(.file == "kernel/sched/psi.c") | [.function, .line, .fingerprint]]' "$tmp/$version.json")" \
		"linux $version: psi.c alone gives its findings of the whole"

	# A plain make with our flags.
	case $version in
	5.10 | 6.1)
		built gcc || continue
		jq -r '.findings[] | "\(.file):\(.line) \(.grade) \(.function)"' \
			"$tmp/$version.json" | sort -u >"$tmp/by-check"
		notes "$work/log" >"$tmp/by-make"
		is_equal "$(cat "$tmp/by-make")" "$(cat "$tmp/by-check")" \
			"linux $version: make KCFLAGS=\"\$(schedlint kcflags)\" kernel/sched/ prints the same"
		is_unlike "$(cat "$work/log")" 'schedlint: (note|error)' \
			"linux $version: and has nothing to complain about"
		if [ "$version" = 6.1 ]; then
			is_like "$(cat "$work/o/.config")" '^CONFIG_WERROR=y' \
				"linux $version: with CONFIG_WERROR=y"
		fi
		;;
	esac
done

# A unit that does not compile is counted, and does not take others with it.
if kernel 6.1 && configured "$tree" gcc; then
	broken=$builds/broken-$name
	exec 7>"$broken.lock"
	flock 7
	if [ ! -e "$broken/.complete" ]; then
		rm -rf "$broken"
		# Links to files, but the file of the unit is our own.
		cp -al "$tree" "$broken"
		rm -f "$broken/kernel/sched/core.c"
		sed '$a this is no C;' "$tree/kernel/sched/core.c" >"$broken/kernel/sched/core.c"
		: >"$broken/.complete"
	fi
	run "$BUILD/schedlint" check --checks clock-per-level -C "$broken" -O "$config" --format json kernel/sched/
	is_equal "$status" 3 'a unit that does not compile: exit status 3'
	is_like "$err" 'not analysed: kernel/sched/core.c: it did not compile' 'it is named'
	is_like "$err" 'kernel/sched/core.c:[0-9]+:[0-9]+: error: ' "with the compiler's first complaint"
	is_like "$err" '; 3 units, .* 1 not analysed$' 'and counted'
	is_equal "$(jq -c '.notAnalysed | map(.file)' "$tmp/run.out")" '["kernel/sched/core.c"]' \
		'the report has it too'
	is_equal "$(jq -c '[.findings[] | .function] | unique' "$tmp/run.out")" \
		"$(jq -c '[.findings[] | .function] | unique' "$tmp/6.1.json")" \
		'the findings of the other units are there'
	run "$BUILD/schedlint" check --checks clock-per-level -C "$broken" -O "$config" --fail-on advice --format sarif kernel/sched/
	is_equal "$status" 3 'not analysed outranks --fail-on'
	is_equal "$(jq -c '.runs[0].invocations[0].executionSuccessful' "$tmp/run.out")" false \
		'SARIF says so'
	run "$BUILD/schedlint" check --checks clock-per-level -C "$tree" -O "$config" --fail-on advice kernel/sched/
	is_equal "$status" 1 '--fail-on advice is met by the sound tree'
	run "$BUILD/schedlint" check --checks clock-per-level -C "$tree" -O "$config" --fail-on safe kernel/sched/
	is_equal "$status" 0 '--fail-on safe is not'

	# SARIF of a real kernel.
	run "$BUILD/schedlint" check --checks clock-per-level -C "$tree" -O "$config" --format sarif --output "$tmp/out.sarif" kernel/sched/
	is_equal "$status$out" 0 '--format sarif --output'
	if [ -x "$top/scripts/sarif-validator" ]; then
		passes "Linux 6.1's SARIF is valid" "$top/scripts/sarif-validator" "$tmp/out.sarif"
	else
		not_ok 'no scripts/sarif-validator'
	fi
fi

done_testing
