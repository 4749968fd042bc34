#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# What a finding lists as its hazards: only what can happen, and in the text no
# more than people read.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"

BUILD=${BUILD:-$top/build}
need gcc jq "$BUILD/tests/facts-check" "$BUILD/schedlint_plugin.so"
arg=-fplugin-arg-schedlint_plugin
case=$top/testcases/requeue-unchanged/bad-scope-keeps-flags.c

# hazards [FLAG]: the texts of load-accounting, of the testcase with other flags
hazards() {
	rm -rf "$tmp/facts"
	mkdir "$tmp/facts"
	sed "s/begin(p, MOVE_CLOCK)/begin(p, $1)/" "$case" >"$tmp/case.c"
	gcc -std=gnu11 -O2 -w -I"$top/testcases/include" -fplugin="$BUILD/schedlint_plugin.so" \
		$arg-facts="$tmp/facts" $arg-srctree="$tmp" $arg-checks=requeue-unchanged \
		-c -o "$tmp/facts/case.o" "$tmp/case.c" 2>"$tmp/notes" </dev/null || not_ok "$1: compiles"
	# shellcheck disable=SC2046 # no blanks in them
	"$BUILD/tests/facts-check" --checks requeue-unchanged --srctree "$tmp" \
		$(find "$tmp/facts" -name '*.facts') >"$tmp/report" || not_ok "$1: analysis"
	jq -r '.findings[0].hazards[] | select(.name == "load-accounting") | .text' "$tmp/report" >"$tmp/texts"
}

runs() {
	is_like "$(cat "$tmp/texts")" "the pair also runs .*$1\\(\\)" "$2: $1() runs"
}

runs_not() {
	is_unlike "$(cat "$tmp/texts")" "$1\\(\\)" "$2: $1() can't run"
}

hazards MOVE_CLOCK
runs clock_runs 'clock'
runs_not class_switches 'clock'
runs nice_recounts 'clock'
hazards MOVE_CLASS
runs_not clock_runs 'class'
runs class_switches 'class'
hazards 'MOVE_CLASS | MOVE_CLOCK'
runs clock_runs 'both'
runs class_switches 'both'
hazards '(int)to->members'
runs clock_runs 'flags that are not known'
runs class_switches 'flags that are not known'
# Kept flags that something else changes are not known, either.
sed -i 's/^\tp->team = to;/\tc->flags |= MOVE_CLASS;\n&/' "$tmp/case.c"
cp "$tmp/case.c" "$tmp/changed.c"
case=$tmp/changed.c
sed -i 's/begin(p, .*);/begin(p, MOVE_CLOCK);/' "$case"
hazards MOVE_CLOCK
runs class_switches 'flags that are changed in the scope'

done_testing
