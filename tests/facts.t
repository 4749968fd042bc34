#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# check --facts: facts that a build wrote are analysed as they are, and what
# is missing, old, damaged or foreign is not, and is counted.

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

tree=$tmp/tree
facts=$tmp/facts
mini_tree "$tree"

# compile: both units by the recorded flags and those that kcflags prints
# shellcheck disable=SC2317 # it is called by passes
compile() {
	flags=$("$sl" kcflags -C "$tree" --facts "$facts" --quiet) || return 1
	for unit in psi fair; do
		# shellcheck disable=SC2086 # words
		(cd "$tree" && gcc -nostdinc -I./include -D__KERNEL__ -std=gnu11 -O2 -Wall \
			-fno-strict-aliasing -fno-PIE $flags -c -o "kernel/sched/$unit.o" \
			"kernel/sched/$unit.c") || return 1
	done
}

# gap PATTERN NAME: the run counted what is like PATTERN, and nothing else
gap() {
	is_equal "$status" 3 "$2: exit status 3"
	is_like "$err" "^schedlint: not analysed: $1" "$2: says what and why"
	is_like "$err" ' 1 not analysed$' "$2: counted"
}

"$sl" check -C "$tree" >"$tmp/built" 2>"$tmp/built.err"
is_like "$(cat "$tmp/built")" '\[clock-per-level\]$' 'what a build of our own finds'
passes 'facts by the flags of kcflags' compile

cached=$(find "$tmp/cache" | sort)
before=$(fingerprint_of "$tree"; fingerprint_of "$facts")
run "$sl" check -C "$tree" --facts "$facts"
is_equal "$status" 0 'facts: exit status 0'
is_equal "$out" "$(cat "$tmp/built")" 'the same findings, to the byte'
is_equal "$err" "$(cat "$tmp/built.err")" 'and the same totals'
is_equal "$(fingerprint_of "$tree"; fingerprint_of "$facts")" "$before" 'both folders were only read'
run sh -c 'cd "$2" && "$1" check --facts "$3"' - "$sl" "$tree" "$facts"
is_equal "$out" "$(cat "$tmp/built")" 'the current folder is the tree'
mkdir "$tmp/none"
run sh -c 'cd "$2" && "$1" check --facts "$3"' - "$sl" "$tmp/none" "$facts"
is_equal "$status" 0 'without a tree'
is_equal "$(printf '%s\n' "$out" | grep -v '^    id:')" "$(grep -v '^    id:' "$tmp/built")" \
	'without a tree: the same but for the id, which the source is part of'
for target in kernel kernel/sched/ kernel/sched/psi.c kernel/sched/psi.o ./kernel/sched; do
	run "$sl" check -C "$tree" --facts "$facts" "$target"
	is_equal "$status $out" "0 $(cat "$tmp/built")" "the target $target"
	run sh -c 'cd "$2" && "$1" check --facts "$3" "$4"' - "$sl" "$tmp/none" "$facts" "$target"
	is_like "$status $(printf '%s' "$out" | head -n 1)" '^0 kernel/sched/psi.c:' "the target $target without a tree"
done
run "$sl" check -C "$tree" --facts "$facts" kernel/sched/fair.c
is_equal "$status $out" '0 ' 'a target without findings'
is_like "$err" ' 2 units,' 'but all facts are linked'
run "$sl" check -C "$tree" --facts "$facts" --format json
passes 'JSON' jq -e '.findings | length == 1' "$tmp/run.out"
is_equal "$(find "$tmp/cache" | sort)" "$cached" 'nothing is written to the cache'

# --- What is not right

cp -a "$facts" "$tmp/good"
again() {
	rm -rf "$facts"
	cp -a "$tmp/good" "$facts"
}

rm "$facts/kernel/sched/psi.o.facts"
run "$sl" check -C "$tree" --facts "$facts"
gap 'kernel/sched/psi.c: the plugin wrote no facts of it' 'missing facts'
run "$sl" check -C "$tree" --facts "$facts" kernel/sched/psi.c
gap 'kernel/sched/psi.c: the plugin wrote no facts of it' 'a target without facts'
run "$sl" check -C "$tree" --facts "$facts" kernel/sched/fair.c
is_equal "$status" 0 'missing facts of what no target asks for'
run sh -c 'cd "$2" && "$1" check --facts "$3" kernel/sched/psi.c mm' - "$sl" "$tmp/none" "$facts"
is_like "$err" ': kernel/sched/psi.c: no unit that was built includes it' 'a source without facts, no tree'
is_like "$err" ': mm: no facts of it' 'a folder without facts, no tree'
is_equal "$status" 3 'both: exit status 3'

again
touch "$tree/kernel/sched/psi.c"
run "$sl" check -C "$tree" --facts "$facts"
gap 'kernel/sched/psi.c: its facts are older than its source' 'a source that changed'
is_equal "$out" '' 'a source that changed: no finding of before'
run sh -c 'cd "$2" && "$1" check --facts "$3"' - "$sl" "$tmp/none" "$facts"
is_equal "$status" 0 'without a tree nothing is known of its age'
run "$sl" check -C "$tree" --facts "$facts" kernel/sched/fair.c
is_equal "$status" 0 'a source that changed, and that no target asks for'
touch -r "$tree/kernel/sched/fair.c" "$tree/kernel/sched/psi.c"
header=$(find "$tree/include" -name '*.h' | sort | head -n 1)
touch "$header"
run "$sl" check -C "$tree" --facts "$facts"
is_equal "$status" 3 'a header that changed'
is_like "$err" 'kernel/sched/psi.c: its facts are older than ' 'a header that changed: psi.c'
is_like "$err" 'kernel/sched/fair.c: its facts are older than ' 'a header that changed: fair.c'
passes 'built again' compile
run "$sl" check -C "$tree" --facts "$facts"
is_equal "$status $out" "0 $(cat "$tmp/built")" 'built again: as before'
rm -rf "$tmp/good"
cp -a "$facts" "$tmp/good"

# What only the build's records know: an option that was switched since.
cp -p "$tree/kernel/sched/.psi.o.cmd" "$tmp/psi.cmd"
sed "s|^deps_kernel/sched/psi.o := .*|deps_kernel/sched/psi.o := \\\\\n    \$(wildcard include/config/FAST) \\\\|" "$tmp/psi.cmd" \
	>"$tree/kernel/sched/.psi.o.cmd"
run "$sl" check -C "$tree" --facts "$facts"
is_equal "$status" 0 'an option that was not switched'
: >"$tree/include/config/FAST"
run "$sl" check -C "$tree" --facts "$facts"
gap 'kernel/sched/psi.c: its facts are older than what it is made from' 'an option that was switched'
cp -p "$tmp/psi.cmd" "$tree/kernel/sched/.psi.o.cmd"

head -c 900 "$tmp/good/kernel/sched/psi.o.facts" >"$facts/kernel/sched/psi.o.facts"
run "$sl" check -C "$tree" --facts "$facts"
gap 'kernel/sched/psi.c: .*damaged' 'truncated facts'
again
for version in 1 99; do
	sed -i "1s/\"schedlint-facts\":[0-9]*/\"schedlint-facts\":$version/" "$facts/kernel/sched/psi.o.facts"
	run "$sl" check -C "$tree" --facts "$facts"
	gap "kernel/sched/psi.c: .*version $version" "facts of another version, $version"
done
again
: >"$facts/kernel/sched/psi.o.facts"
run sh -c 'cd "$2" && "$1" check --facts "$3"' - "$sl" "$tmp/none" "$facts"
gap 'kernel/sched/psi.o: .*empty file' 'empty facts'
again
printf 'hello\n' >"$facts/notes.facts"
run "$sl" check -C "$tree" --facts "$facts"
gap 'notes: .*damaged' 'a file that is none of ours'
again
sed '1s|kernel/sched/fair.c|kernel/sched/other.c|;1s|kernel/sched/fair.o|kernel/sched/other.o|' \
	"$tmp/good/kernel/sched/fair.o.facts" >"$facts/kernel/sched/other.o.facts"
run "$sl" check -C "$tree" --facts "$facts"
gap 'kernel/sched/other.c: facts of another tree' 'facts of another tree'
again
# A file of that name, in which the functions stand elsewhere; not newer, either.
sources() {
	for f in one two three four five; do
		printf 'int psi_%s(void)\n{\n\treturn 0;\n}\n' "$f"
	done
}
cp -p "$tree/kernel/sched/fair.c" "$tmp/fair.kept"
sources >"$tree/kernel/sched/fair.c"
passes 'a unit of five functions' compile
{
	printf '\n\n\n'
	sources
} >"$tree/kernel/sched/fair.c"
touch -r "$tmp/fair.kept" "$tree/kernel/sched/fair.c"
run "$sl" check -C "$tree" --facts "$facts"
gap 'kernel/sched/fair.c: facts of another tree: psi_five\(\) does not stand at kernel/sched/fair.c:17, and so it is with 5 of 5' \
	'facts of another version of the source'
sources >"$tree/kernel/sched/fair.c"
touch -r "$tmp/fair.kept" "$tree/kernel/sched/fair.c"
run "$sl" check -C "$tree" --facts "$facts"
is_equal "$status" 0 'facts of the same'
cp -p "$tmp/fair.kept" "$tree/kernel/sched/fair.c"
again
cp -a "$tmp/good" "$facts/copy"
run "$sl" check -C "$tree" --facts "$facts"
is_equal "$status" 3 'two sets of facts below one folder'
is_like "$err" 'the same unit as in .*: name a folder with the facts of one build' 'two sets: says so'
is_equal "$out" "$(cat "$tmp/built")" 'two sets: one is analysed'
again
ln -s . "$facts/loop"
ln -s psi.o.facts "$facts/kernel/sched/.psi.o.facts.tmp"
run "$sl" check -C "$tree" --facts "$facts"
is_equal "$status $out" "0 $(cat "$tmp/built")" 'links to folders and hidden files are passed by'
again

mkdir "$tmp/empty"
run "$sl" check -C "$tree" --facts "$tmp/empty"
gap '.*no facts \(\*.facts\) below it' 'a folder without facts'
run "$sl" check -C "$tree" --facts "$tmp/nowhere"
is_equal "$status $out" '2 ' 'no such folder: exit status 2'
is_like "$err" "^schedlint: cannot read the folder '.*nowhere': No such file" 'no such folder: one line'
run sh -c 'cd "$2" && "$1" check --facts "$3" -O "$4"' - "$sl" "$tmp/none" "$facts" "$tree"
is_equal "$status" 2 '-O without a tree'
run sh -c 'cd "$2" && "$1" check --facts "$3" /etc' - "$sl" "$tmp/none" "$facts"
is_equal "$status" 2 'an absolute target without a tree'

done_testing
