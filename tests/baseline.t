#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# Known findings: the baseline, and what Linux keeps on purpose. They are not
# in the text, they count for nothing, and no report loses them.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$top/tests/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
need jq gcc "$BUILD/schedlint" "$BUILD/schedlint_plugin.so"
sl=$BUILD/schedlint

export SCHEDLINT_CACHE="$tmp/cache"
unset XDG_CACHE_HOME NO_COLOR ARCH CROSS_COMPILE LLVM MAKEFLAGS MAKELEVEL

# Two files with a finding each.
tree=$tmp/tree
mini_tree "$tree"
sed 's/\btask_change\b/fair_change/' "$tree/kernel/sched/psi.c" >"$tree/kernel/sched/fair.c"
base=$tmp/base

# refuses NAME PATTERN: what the file has is no baseline
refuses() {
	run "$sl" check -C "$tree" --baseline "$base"
	is_equal "$status $out" '2 ' "$1: exit status 2, no report"
	is_like "$err" "^schedlint: $base$2" "$1: says where and why"
	is_equal "$(printf '%s\n' "$err" | grep -c '')" 1 "$1: in one line"
	run "$sl" baseline -C "$tree" --output "$base"
	is_equal "$status" 2 "$1: nor is it brought up to date"
}

# --- Writing one

run "$sl" baseline -C "$tree"
is_equal "$status" 0 'baseline'
is_equal "$(printf '%s\n' "$out" | grep -c '^[0-9a-f]\{16\}	clock-per-level	kernel/sched/[a-z]*.c	[a-z]*_change	not judged yet$')" 2 \
	'a line for each finding'
is_equal "$(printf '%s\n' "$out" | sed 1d | sort)" "$(printf '%s\n' "$out" | sed 1d)" 'sorted'
is_like "$err" '2 entries: 2 new, 0 removed; 0 not analysed$' 'and says how many'
run "$sl" baseline -C "$tree" --output "$base" --reason 'hot, but we need it' kernel/sched/psi.c
is_equal "$status $out" '0 ' 'into a file'
is_equal "$(cut -f 3,5 "$base" | sed 1d)" 'kernel/sched/psi.c	hot, but we need it' '--reason, of a target'
run "$sl" baseline -C "$tree" --output "$base"
is_equal "$(sed 1d "$base" | cut -f 3,5 | sort)" 'kernel/sched/fair.c	not judged yet
kernel/sched/psi.c	hot, but we need it' 'brought up to date: reasons stay'
is_like "$err" '2 entries: 1 new, 0 removed' 'brought up to date: says what is new'
cp "$base" "$tmp/both"
run "$sl" baseline -C "$tree" --output "$base"
is_equal "$(cat "$base")" "$(cat "$tmp/both")" 'and again: nothing changes'

# --- Using it

run "$sl" check -C "$tree" --baseline "$base" --fail-on advice
is_equal "$status $out" '0 ' 'all are known: no text, and --fail-on is not met'
is_like "$err" '^schedlint: 0 findings; ' 'all are known: none is counted'
is_like "$err" '2 findings in the baseline$' 'but said'
is_like "$err" ': 2 entries used, 0 unused, 0 of what was not looked at$' 'and what was used'
for format in json sarif; do
	run "$sl" check -C "$tree" --baseline "$base" --format "$format"
	cp "$tmp/run.out" "$tmp/known.$format"
	run "$sl" check -C "$tree" --format "$format"
	cp "$tmp/run.out" "$tmp/all.$format"
done
is_equal "$(jq -c '[.findings[].suppressions[] | [.kind, .reason]] | sort' "$tmp/known.json")" \
	'[["baseline","hot, but we need it"],["baseline","not judged yet"]]' 'JSON has them, with the reason'
is_equal "$(jq -c 'del(.findings[].suppressions)' "$tmp/known.json")" \
	"$(jq -c 'del(.findings[].suppressions)' "$tmp/all.json")" 'JSON is otherwise the same'
is_equal "$(jq -c '[.runs[0].results[].suppressions[] | [.kind, .status, .justification]] | sort' "$tmp/known.sarif")" \
	'[["external","accepted","In the baseline: hot, but we need it"],["external","accepted","In the baseline: not judged yet"]]' \
	'SARIF has them, with the reason'
is_equal "$(jq -c 'del(.runs[0].results[].suppressions)' "$tmp/known.sarif")" \
	"$(jq -c . "$tmp/all.sarif")" 'SARIF is otherwise the same'
passes 'SARIF is right' "$top/scripts/sarif-validator" "$tmp/known.sarif"
is_equal "$(jq -c '[.findings[].suppressions]' "$tmp/all.json")" '[[],[]]' 'without a baseline nothing is suppressed'

# One of two is known; the file has comments, and is in no order.
{
	printf '# mine\n\n'
	grep fair.c "$tmp/both"
} >"$base"
run "$sl" check -C "$tree" --baseline "$base" --fail-on advice
is_equal "$status" 1 'one is new: --fail-on is met'
is_equal "$(printf '%s\n' "$out" | grep -c '\[clock-per-level\]$')" 1 'one is new: it alone is in the text'
is_like "$out" '^kernel/sched/psi.c:' 'one is new: that one'
is_like "$err" '^schedlint: 1 finding \(1 advice\); ' 'one is new: and counted'
run "$sl" check -C "$tree" --baseline "$base" --format sarif
is_equal "$(jq -c '[.runs[0].results[] | has("suppressions")]' "$tmp/run.out")" '[true,true]' \
	'SARIF: all results have suppressions, or none'

# Lines move, and the finding stays known.
cp "$tmp/both" "$base"
sed -i '1i /* a new line */' "$tree/kernel/sched/psi.c"
run "$sl" check -C "$tree" --baseline "$base"
is_equal "$status $out" '0 ' 'lines move: still known'

# An entry must be right in all its columns.
sed 's/	[a-z]*_change	/	other_change	/' "$tmp/both" >"$base"
run "$sl" check -C "$tree" --baseline "$base"
is_equal "$(printf '%s\n' "$out" | grep -c '\[clock-per-level\]$')" 2 'an id of another function is another'

# --- What is gone

cp "$tmp/both" "$base"
sed -i 's/record_times(gc, cpu);/gc->times++;/; s/static void record_times/static inline void record_times/' \
	"$tree/kernel/sched/psi.c"
run "$sl" check -C "$tree" --baseline "$base"
is_equal "$status" 0 'unused: no other exit status'
is_like "$err" "^schedlint: unused: $base:[0-9]+: clock-per-level: kernel/sched/psi.c: task_change\\(\\)$" 'unused: which'
is_like "$err" ': 1 entry used, 1 unused, 0 of' 'unused: how many'
run "$sl" check -C "$tree" --baseline "$base" kernel/sched/fair.c
is_unlike "$err" 'unused:' 'of another target: not called unused'
is_like "$err" ': 1 entry used, 0 unused, 1 of what was not looked at$' 'of another target: but said'
run "$sl" baseline -C "$tree" --output "$base" kernel/sched/fair.c
is_equal "$(cat "$base")" "$(cat "$tmp/both")" 'of another target: nor removed'
printf 'int broken(\n' >>"$tree/kernel/sched/psi.c"
run "$sl" check -C "$tree" --baseline "$base"
is_equal "$status" 3 'a unit that does not compile'
is_unlike "$err" 'unused:' 'in a unit that was not analysed: not called unused'
run "$sl" baseline -C "$tree" --output "$base"
is_equal "$status" 3 'baseline: a unit that does not compile'
is_like "$err" 'not analysed: kernel/sched/psi.c' 'baseline: says so'
is_equal "$(cat "$base")" "$(cat "$tmp/both")" 'baseline: its entry stays'
sed -i '$d' "$tree/kernel/sched/psi.c"
run "$sl" baseline -C "$tree" --output "$base"
is_like "$err" '1 entry: 0 new, 1 removed' 'what is gone is removed'
is_equal "$(sed 1d "$base")" "$(grep fair.c "$tmp/both")" 'and nothing else'

# --- What is no baseline

line=$(grep fair.c "$tmp/both")
printf 'hello\n' >"$base"
refuses 'no columns' ':1: a line has an id,'
printf '%s\n' "$line" | cut -f 1-4 >"$base"
refuses 'no reason' ':1: a line has an id,'
printf '# x\n%s\t\n' "$(printf '%s' "$line" | cut -f 1-4)" >"$base"
refuses 'an empty reason' ':2: a line has an id,'
printf '%s\tmore\n' "$line" >"$base"
refuses 'a column more' ':1: '
printf '%s\n%s\n' "$line" "$line" >"$base"
refuses 'an entry twice' ':2: the id .* stands at line 1 already$'
printf '%s\n' "$line" | sed 's/^./G/' >"$base"
refuses 'an id that is none' ":1: 'G.*' is no id"
printf '%s\n' "$line" | sed 's/^.//' >"$base"
refuses 'a short id' ":1: '.*' is no id"
printf '%s\r\n' "$line" >"$base"
refuses 'lines of another system' ':1: control character 0x0d'
rm "$base"
mkdir "$base"
refuses 'a folder' ': not a regular file'
rmdir "$base"
run "$sl" check -C "$tree" --baseline "$base"
is_equal "$status" 2 'a baseline that is not there'
is_like "$err" "^schedlint: $base: No such file" 'a baseline that is not there: one line'
: >"$base"
run "$sl" check -C "$tree" --baseline "$base" --fail-on advice
is_equal "$status" 1 'an empty one: nothing is known'
run "$sl" baseline -C "$tree" --reason ''
is_equal "$status" 2 'an empty --reason'
run "$sl" baseline -C "$tree" --reason "$(printf 'a\tb')"
is_equal "$status" 2 'a --reason with a tab'
run "$sl" baseline -C "$tree" --output "$tmp/nowhere/x"
is_equal "$status" 2 'a file that cannot be written'

# --- Kept on purpose: a program that was built with a table of ours

mini_tree "$tree"
"$sl" check -C "$tree" >"$tmp/text" 2>"$tmp/err"
facts=$(dirname "$(find "$tmp/cache" -name fair.o.facts | head -n 1)")
mkdir -p "$tmp/model" "$tmp/facts/kernel/sched"
cp "$facts"/*.facts "$tmp/facts/kernel/sched/"
printf 'clock-per-level\tkernel/sched/psi.c\ttask_change\t0123456789ab\tit was tried\nclock-per-level\tkernel/sched/psi.c\tother\t-\tno\n' \
	>"$tmp/model/kept.list"
cat >"$tmp/kept.mk" <<END
include Makefile
kept: \$(filter-out %/gen/model_builtin.o,\$(HOST_OBJ)) $tmp/builtin.o
	\$(HOSTCC) \$(LDFLAGS) -o $tmp/kept \$^ -ljansson -lm \$(LIBCLANG)
$tmp/builtin.o: $tmp/builtin.c
	\$(HOSTCC) \$(CFLAGS_) -c -o \$@ \$<
END
# shellcheck disable=SC2046 # names of ours, without blanks
(cd "$top" && scripts/embed-model $(find model -name '*.list' ! -name kept.list | sort) \
	--tables "$tmp/model/kept.list") >"$tmp/builtin.c"
passes 'the program with another kept.list' make -s -C "$top" -f "$tmp/kept.mk" BUILD="$BUILD" kept
kept=$tmp/kept
run "$sl" check -C "$tree" --facts "$tmp/facts" --fail-on advice
is_equal "$status $out" "1 $(cat "$tmp/text")" 'not kept: found'
run "$kept" check -C "$tree" --facts "$tmp/facts" --fail-on advice
is_equal "$status $out" '0 ' 'kept: not in the text, and --fail-on is not met'
is_like "$err" '^schedlint: 1 finding of what Linux keeps on purpose \(--kept shows more\)$' 'kept: counted in one line'
is_like "$err" '^schedlint: 0 findings; ' 'kept: and not among the others'
run "$kept" check -C "$tree" --facts "$tmp/facts" --kept
is_equal "$(printf '%s\n' "$out" | grep -v '^    kept: ')" "$(grep -v '^    history: ' "$tmp/text")" '--kept: in full'
is_like "$out" '^    kept: on purpose \(0123456789ab\): it was tried$' '--kept: and why'
run "$kept" check -C "$tree" --facts "$tmp/facts" --format json
is_equal "$(jq -c '.findings[0].suppressions' "$tmp/run.out")" \
	'[{"kind":"kept","commit":"0123456789ab","reason":"it was tried"}]' 'kept: JSON'
run "$kept" check -C "$tree" --facts "$tmp/facts" --format sarif
is_equal "$(jq -r '.runs[0].results[0].suppressions[0].justification' "$tmp/run.out")" \
	'Linux keeps it on purpose (0123456789ab): it was tried' 'kept: SARIF'
passes 'kept: SARIF is right' "$top/scripts/sarif-validator" "$tmp/run.out"
run "$kept" baseline -C "$tree" --facts "$tmp/facts"
is_equal "$(printf '%s\n' "$out" | sed 1d)" '' 'kept: needs no entry in a baseline'

done_testing
