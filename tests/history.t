#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# What Linux did about a site: shown in each report, and nothing but shown.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$top/tests/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
need jq gcc git "$BUILD/schedlint" "$BUILD/tests/facts-check"
sl=$BUILD/schedlint

export SCHEDLINT_CACHE="$tmp/cache"
unset XDG_CACHE_HOME NO_COLOR ARCH CROSS_COMPILE LLVM MAKEFLAGS MAKELEVEL

# The functions have the names that the history knows in this file.
tree=$tmp/tree
mini_tree "$tree"
sed -i 's/\btask_change\b/psi_task_change/g; s/\bgroup_change\b/psi_group_change/g' \
	"$tree/kernel/sched/psi.c"

run "$sl" check -C "$tree"
is_equal "$status" 0 'check'
is_like "$out" '^    history: v5.13 \(df77430639c9\): one clock read per state change' 'text: what Linux did'
is_like "$out" '^    history: v6.12: read moved back' 'text: without an id that nobody looked up'
is_unlike "$out" '3840cbe24cf0|570c8efd5eb7' 'text: nor where another row names it'
is_like "$out" 'undone by a commit of v6.12: read outside the write section$' 'text: but by its version'
cp "$tmp/run.out" "$tmp/text"

run "$sl" check -C "$tree" --format json
cp "$tmp/run.out" "$tmp/json"
is_equal "$(jq -c '.findings[0].history | map([.version, .commit])' "$tmp/json")" \
	'[["v5.13","df77430639c9"],["v6.12",null],["v6.17",null]]' 'JSON'
run "$sl" check -C "$tree" --format sarif
is_equal "$(jq -c '.runs[0].results[0].properties.history | map([.version, .commit])' "$tmp/run.out")" \
	'[["v5.13","df77430639c9"],["v6.12",null],["v6.17",null]]' 'SARIF'
passes 'SARIF is right' "$top/scripts/sarif-validator" "$tmp/run.out"

# A patch tells it, also one that is made from a report.
run "$sl" fix -C "$tree" --accept seqcount-backdate,unknown-caller
is_like "$out" '^What Linux did here:$' 'a patch'
is_like "$out" '^- v5.13 \(df77430639c9\): one clock read' 'a patch: the rows'
is_unlike "$out" 'What Linux did with such a read' 'a patch: the rows alone'
cp "$tmp/run.out" "$tmp/patch"
run "$sl" fix -C "$tree" --accept seqcount-backdate,unknown-caller --from "$tmp/json"
is_equal "$out" "$(cat "$tmp/patch")" 'a patch from a report: the same'
jq -c '.findings[].history = [{"version": 1}]' "$tmp/json" >"$tmp/bad"
run "$sl" fix -C "$tree" --from "$tmp/bad"
is_like "$status $err" '^2 .*history\[0\]: "version" is no string' 'a report with a damaged history'
jq -c 'del(.findings[].history)' "$tmp/json" >"$tmp/old"
run "$sl" fix -C "$tree" --accept seqcount-backdate,unknown-caller --from "$tmp/old"
is_like "$status $out" '^0 .*' 'a report of before there was a history'
is_like "$out" '^What Linux did with such a read in psi.c' 'a patch where nothing is on record'

# The same program without the tables: the same findings.
facts=$(find "$tmp/cache" -name '*.facts')
cat >"$tmp/check.mk" <<END
include Makefile
without: \$(filter-out %/gen/model_builtin.o,\$(FACTS_CHECK_OBJ)) $tmp/builtin.o
	\$(HOSTCC) \$(LDFLAGS) -o $tmp/without \$^ -ljansson
$tmp/builtin.o: $tmp/builtin.c
	\$(HOSTCC) \$(CFLAGS_) -c -o \$@ \$<
END
# shellcheck disable=SC2046 # names of ours, without blanks
(cd "$top" && scripts/embed-model $(find model -name '*.list' ! -name kept.list | sort)) >"$tmp/builtin.c"
passes 'the program without tables' make -s -C "$top" -f "$tmp/check.mk" BUILD="$BUILD" without
# shellcheck disable=SC2086 # words
"$BUILD/tests/facts-check" --srctree "$tree" $facts >"$tmp/with.json"
# shellcheck disable=SC2086 # words
run "$tmp/without" --srctree "$tree" $facts
is_equal "$(jq '[.findings[].history[]] | length' "$tmp/run.out")" 0 'without tables: no history'
is_equal "$(jq '[.findings[].history[]] | length' "$tmp/with.json")" 3 'with them: a history'
is_equal "$(jq -c 'del(.findings[].history)' "$tmp/run.out")" \
	"$(jq -c 'del(.findings[].history)' "$tmp/with.json")" 'and nothing else is another'

# Functions of other names, and of the same in another file.
cp "$tree/kernel/sched/psi.c" "$tree/kernel/sched/fair.c"
sleep 1
touch "$tree/kernel/sched/fair.c"
run "$sl" check -C "$tree" kernel/sched/fair.c
is_like "$out" '^kernel/sched/fair.c:.*clock-per-level' 'the same functions in another file'
is_unlike "$out" 'history:' 'have no history'

done_testing
