#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# What `make demo` shows, on a small tree: findings, patch, Coccinelle's rule.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$(dirname "$0")/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
need "$BUILD/schedlint" git gcc spatch patch
export SCHEDLINT_CACHE="$tmp/cache"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
# The demo writes to the build folder: not to the real one.
mkdir "$tmp/build"
ln -s "$BUILD/schedlint" "$tmp/build/schedlint"
export BUILD="$tmp/build"
tree="$tmp/a tree"
mini_tree "$tree"
before=$(fingerprint_of "$tree")

run "$top/scripts/demo" "$tree"
is_equal "$status" 0 'exit status 0'
is_like "$out" '^kernel/sched/psi\.c:[0-9]+:[0-9]+: advice: task_change\(\)' 'the finding, on standard output'
is_unlike "$out" 'demo|====' 'and nothing but findings there'
is_equal "$(printf '%s\n' "$err" | grep -c '^==== ')" 4 'three headings and an end'
is_like "$err" '^Accepted for it: the hazard seqcount-backdate\.' 'what is accepted'
is_like "$err" 'time runs backwards' 'what that means'
set -- "$BUILD"/demo/patches/*
is_equal "$#" 1 'one patch in the folder'
is_like "$err" "^$1\$" 'where it lies'
is_like "$err" '^    \[PATCH RFC\] sched/psi: Read' 'its subject'
is_like "$err" '^    kernel/sched/psi\.c +\| +[0-9]+ ' 'its diffstat'
is_like "$err" '^    [-+].*cpu_clock\(' 'its first lines'
is_like "$err" '^The tree is untouched' 'that the tree is untouched'
is_equal "$(fingerprint_of "$tree")" "$before" 'it is'
is_equal "$(ls -A "$BUILD/demo")" 'cocci.log
cocci.txt
findings.sarif
patches' 'nothing else is written'
is_like "$err" '^kernel/sched/psi\.c:[0-9]+:[0-9]+-[0-9]+: task_change\(\): cpu_clock\(\)' 'what the rule finds'
passes 'the patch applies' patch -s -p1 -d "$tree" -i "$1"

run "$top/scripts/demo" "$tree"
is_equal "$status:$out" '0:' 'then nothing is found'
is_like "$err" '^Nothing to rewrite here, hence no patch' 'nothing to rewrite'
is_equal "$(ls "$BUILD/demo")" 'cocci.log
cocci.txt
findings.sarif' 'no patch of the first run is left'
is_like "$err" '^Nothing found\.$' 'nor does the rule find anything'
done_testing
