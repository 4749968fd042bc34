#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# schedlint fix --in-place: which bytes it writes, what it refuses, and that a
# tree is old or new whenever the program is killed.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$(dirname "$0")/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
schedlint=$BUILD/schedlint
export SCHEDLINT_CACHE="$tmp/cache"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
need "$schedlint" git gcc patch setpriv flock
chmod 755 "$tmp"
cases=$top/testcases/rewrite/hoist-clock

# Sources alone: no object, nothing that a build or a cache leaves.
sources_of() {
	(cd "$1" && find . \( -name '*.[ch]' -o -name '.schedlint*' \) -printf '%p %y %m %l\n' | sort &&
		find . -name '*.[ch]' -type f | sort | xargs cksum)
}

# refuses NAME PATTERN COMMAND...: status 2, one line, all files as before
refuses() {
	what=$1 pattern=$2
	shift 2
	was=$(sources_of "$tree")
	run "$@"
	is_equal "$status:$out" 2: "$what: exit status 2"
	is_like "$err" "$pattern" "$what: says why"
	is_equal "$(printf '%s\n' "$err" | sed '/^Try /,$d; / advice: /d' | grep -c '')" 1 "$what: in one line"
	is_equal "$(sources_of "$tree")" "$was" "$what: all files as before"
}

# shellcheck disable=SC2120 # run gives it targets
in_place() {
	"$schedlint" fix -C "$tree" --checks clock-per-level --accept seqcount-backdate --in-place "$@"
}

# fresh_tree: $tree has two units and a header with a walk in each
fresh_tree() {
	rm -rf "$tree"
	mini_tree "$tree"
	cp "$cases/shared-header.h" "$tree/include/"
	sed 's|"shared-header.h"|<shared-header.h>|' "$cases/shared-header.c" >"$tree/kernel/sched/psi.c"
	sed 's|"shared-header.h"|<shared-header.h>|' "$cases/unit-shared-header.c" >"$tree/kernel/sched/fair.c"
	mini_unit psi
	mini_unit fair
	chmod 755 "$tree/kernel/sched/psi.c"
	chmod 664 "$tree/include/shared-header.h"
}

# --- One file

tree=$tmp/tree
mini_tree "$tree"
chmod 755 "$tree/kernel/sched/psi.c"
cp -r "$tree" "$tmp/by-patch"
"$schedlint" fix -C "$tree" --accept seqcount-backdate 2>/dev/null | patch -s -p1 -d "$tmp/by-patch"
was=$(sources_of "$tree")
run "$schedlint" fix -C "$tree" --in-place
is_equal "$status:$out" 0: 'advice: exit status 0'
is_equal "$(sources_of "$tree")" "$was" 'advice: nothing is written'
run in_place
is_equal "$status:$out" 0: 'exit status 0, nothing on standard output'
is_like "$err" 'written: kernel/sched/psi.c$' 'it says which file'
is_like "$err" 'RFC: Read cpu_clock\(\) once per walk in task_change\(\)$' 'what was done'
is_like "$err" 'seqcount-backdate: the write section' 'and what may be wrong with it'
is_like "$err" 'no git repository' 'and that the old text is gone'
passes 'the bytes are those of the patch' cmp "$tree/kernel/sched/psi.c" "$tmp/by-patch/kernel/sched/psi.c"
is_equal "$(stat -c %a "$tree/kernel/sched/psi.c")" 755 'the mode stays'
is_equal "$(find "$tree" -name '.schedlint*')" '' 'nothing is left beside it'
run "$schedlint" check --checks clock-per-level -C "$tree"
is_equal "$status:$out" 0: 'checked again, nothing is found'
was=$(sources_of "$tree")
run in_place
is_equal "$status:$(sources_of "$tree")" "0:$was" 'a second time there is nothing to write'

# In a repository: how to see it.
fresh_tree
(cd "$tree" && git init -q . && git add -f kernel include Makefile Kbuild &&
	git -c user.name=t -c user.email=t@e commit -qm base)
"$schedlint" check --checks clock-per-level -C "$tree" --format json --output "$tmp/report.json" 2>/dev/null
"$schedlint" fix -C "$tree" >"$tmp/first" 2>/dev/null
"$schedlint" fix -C "$tree" --from "$tmp/report.json" >"$tmp/second" 2>/dev/null
passes '--from: findings in headers, as without it' cmp "$tmp/first" "$tmp/second"
run in_place
is_equal "$status" 0 'a repository: exit status 0'
is_like "$err" "to see it: git -C '$tree' diff" 'a repository: how to see it'
is_equal "$(git -C "$tree" diff --name-only | tr '\n' ' ')" \
	'include/shared-header.h kernel/sched/fair.c kernel/sched/psi.c ' 'a header and two sources in one run'
is_equal "$(git -C "$tree" diff --summary)" '' 'no mode has changed'
passes 'the header, byte for byte' cmp "$tree/include/shared-header.h" "$cases/shared-header.patched.h"
run "$schedlint" check --checks clock-per-level -C "$tree"
is_equal "$status:$out" 0: 'three files: nothing is found any more'

# --- Bytes

for name in crlf latin1; do
	mini_tree "$tree"
	sed 's|"group.h"|<group.h>|' "$cases/bytes-$name.c" >"$tree/kernel/sched/psi.c"
	sed 's|"group.h"|<group.h>|' "$cases/bytes-$name.patched.c" >"$tmp/expected"
	run in_place kernel/sched/psi.c
	is_equal "$status" 0 "$name: exit status 0"
	passes "$name: byte for byte" cmp "$tree/kernel/sched/psi.c" "$tmp/expected"
done
is_equal "$(tail -c 1 "$tree/kernel/sched/psi.c")" / 'no newline at the end stays so'

# --- Links

mini_tree "$tmp/behind"
ln -s "$tmp/behind" "$tmp/link"
mv "$tmp/behind/kernel/sched/psi.c" "$tmp/behind/kernel/real.c"
ln -s ../real.c "$tmp/behind/kernel/sched/psi.c"
tree=$tmp/link
run in_place
is_equal "$status" 0 'a tree and a file behind links: exit status 0'
is_equal "$(readlink "$tmp/link") $(readlink "$tmp/behind/kernel/sched/psi.c")" "$tmp/behind ../real.c" 'the links stay'
passes 'what they lead to is written' cmp "$tmp/behind/kernel/real.c" "$tmp/by-patch/kernel/sched/psi.c"

tree=$tmp/tree
mini_tree "$tree"
mv "$tree/kernel/sched/psi.c" "$tmp/outside.c"
cp "$tmp/outside.c" "$tmp/outside.orig"
ln -s "$tmp/outside.c" "$tree/kernel/sched/psi.c"
run in_place
passes 'a link out of the tree: its file is not written' cmp "$tmp/outside.c" "$tmp/outside.orig"
is_like "$err" 'refused: kernel/sched/psi.c:' 'a link out of the tree: refused'

# --- What can't be

fresh_tree
for other in '--output x' --dry-run; do
	# shellcheck disable=SC2086 # two words
	run in_place $other
	is_equal "$status" 2 "--in-place with $other: exit status 2"
	is_like "$err" 'exclude each other' "--in-place with $other: says so"
done
chmod 444 "$tree/kernel/sched/fair.c"
refuses 'a read-only file' 'fair.c.: it is read-only' in_place
chmod 644 "$tree/kernel/sched/fair.c"

other_user() {
	if [ "$(id -u)" -eq 0 ]; then
		setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
	else
		"$@"
	fi
}
mkdir -m 777 "$tmp/bin" "$tmp/cache-of-other"
major=$(gcc -dumpversion | cut -d . -f 1)
mkdir "$tmp/bin/gcc-$major"
cp "$BUILD/schedlint" "$BUILD/schedlint_plugin.so" "$tmp/bin/"
cp "$BUILD/gcc-$major/schedlint_plugin.so" "$tmp/bin/gcc-$major/"
other_in_place() {
	other_user env SCHEDLINT_CACHE="$tmp/cache-of-other" "$tmp/bin/schedlint" fix -C "$tree" \
		--checks clock-per-level --accept seqcount-backdate --in-place
}
[ "$(id -u)" -ne 0 ] || chown -R 65534 "$tree"
chmod 555 "$tree/kernel/sched"
refuses 'a folder that is not writable' "cannot write '$tree/kernel/sched/.*Permission denied" other_in_place
chmod 755 "$tree/kernel/sched"
chmod 555 "$tree"
refuses 'a root that is not writable' "cannot write '$tree/.schedlint-journal': Permission denied" other_in_place
chmod 755 "$tree"
# An owner other than root, who writes: root leaves him his files.
[ "$(id -u)" -ne 0 ] || {
	cp -a "$tree" "$tmp/owned"
	tree=$tmp/owned
	run in_place
	is_equal "$status:$(stat -c %u "$tree/kernel/sched/psi.c")" 0:65534 'the owner stays'
	tree=$tmp/tree
}

# No room: a limit for files, since a disk that is full needs a disk.
fresh_tree
for unit in psi fair; do
	yes '/* more */' | head -n 2000 >>"$tree/kernel/sched/$unit.c"
done
"$schedlint" check --checks clock-per-level -C "$tree" --format json --output "$tmp/report.json" 2>/dev/null
# shellcheck disable=SC2016 # for the inner shell
refuses 'no room' 'cannot write .*File too large' \
	sh -c 'trap "" XFSZ; ulimit -f 8; exec "$@"' - "$schedlint" fix -C "$tree" --checks clock-per-level --from "$tmp/report.json" --in-place

fresh_tree
refuses 'another run at the same time' "another schedlint works on '$tree'" flock -s "$tree" \
	"$schedlint" fix -C "$tree" --in-place
refuses 'a run that reads, beside one that writes' "another schedlint is about to write to '$tree'" flock "$tree" \
	"$schedlint" check --checks clock-per-level -C "$tree"
run flock -s "$tree" "$schedlint" fix -C "$tree"
is_equal "$status" 0 'two that read do not mind each other'

# --- A journal that is not ours

printf 'schedlint-journal 1\nput ../x\n' >"$tree/.schedlint-journal"
refuses 'a journal that is damaged' "'$tree/.schedlint-journal' is there, but it is damaged: .*remove it" in_place
refuses 'check, beside a journal' "let 'schedlint fix -C $tree' end it" "$schedlint" check --checks clock-per-level -C "$tree"
refuses 'fix --dry-run, beside a damaged one' 'it is damaged' "$schedlint" fix -C "$tree"
mkdir -p "$tree/scripts" && printf '#!/bin/sh\n' >"$tree/scripts/coccicheck"
refuses 'coccicheck, beside a journal' "let 'schedlint fix -C $tree' end it" "$schedlint" coccicheck -C "$tree"
rm "$tree/.schedlint-journal"

# --- Killed

# whole: is $tree all old or all new? Prints which.
whole() {
	for file in include/shared-header.h kernel/sched/psi.c kernel/sched/fair.c; do
		if cmp -s "$tree/$file" "$tmp/old/$file"; then
			printf old
		elif cmp -s "$tree/$file" "$tmp/new/$file"; then
			printf new
		else
			printf 'broken '
		fi
	done | sed 's/^\(old\)\(old\)*$/\1/; s/^\(new\)\(new\)*$/\1/'
}

fresh_tree
cp -a "$tree" "$tmp/old"
in_place 2>/dev/null
cp -a "$tree" "$tmp/new"
rm -rf "$tree"
cp -a "$tmp/old" "$tree"
is_equal "$(whole)" old 'to begin with, all is old'
"$schedlint" check --checks clock-per-level -C "$tree" --format json --output "$tmp/report.json" 2>/dev/null
from_report() {
	"$schedlint" fix -C "$tree" --from "$tmp/report.json" --accept seqcount-backdate "$@"
}

# make_old: the old sources, in what a killed run left behind
make_old() {
	for file in include/shared-header.h kernel/sched/psi.c kernel/sched/fair.c; do
		cp -p "$tmp/old/$file" "$tree/$file"
	done
}

# Looks at what the killed run $1 left, and runs twice more: prints what is wrong.
after_kill() {
	now=$(whole)
	[ -e "$tree/.schedlint-journal" ] || [ "$now" = old ] || [ "$now" = new ] ||
		echo "$1: $now without a journal"
	case $now in
	*broken*) echo "$1: a file is neither old nor new" ;;
	esac
	[ ! -e "$tree/.schedlint-journal" ] || {
		"$schedlint" check --checks clock-per-level -C "$tree" >/dev/null 2>&1
		[ $? -eq 2 ] || echo "$1: check does not refuse"
	}
	from_report >/dev/null 2>"$tmp/mended" || echo "$1: not mended: $(cat "$tmp/mended")"
	now=$(whole)
	[ "$now" = old ] || [ "$now" = new ] || echo "$1: $now after the next run"
	[ -z "$(find "$tree" -name '.schedlint*')" ] || echo "$1: something is left"
	from_report --in-place >/dev/null 2>&1
	[ "$(whole)" = new ] || echo "$1: not new in the end"
}

# What holds does not depend on the moment.
wrong=''
for signal in KILL TERM HUP; do
	for delay in 001 004 007 010 020 030 040 050 060 070 080 090 110 150 200; do
		make_old
		"$schedlint" fix -C "$tree" --from "$tmp/report.json" --accept seqcount-backdate --in-place \
			>/dev/null 2>&1 &
		sleep 0.$delay
		# It may have ended before; what is killed is gone after wait.
		kill -$signal $! 2>/dev/null
		wait $! 2>/dev/null
		wrong="$wrong$(after_kill "$signal after 0.$delay s")"
	done
done
is_equal "$wrong" '' 'killed at some moment: old or new, and new in the end'
# The moments that matter are few: as soon as a journal is seen.
wrong='' turn=0 left=0
while [ $turn -lt 20 ]; do
	make_old
	"$schedlint" fix -C "$tree" --from "$tmp/report.json" --accept seqcount-backdate --in-place \
		>/dev/null 2>&1 &
	while kill -0 $! 2>/dev/null && [ ! -e "$tree/.schedlint-journal" ]; do
		:
	done
	kill -KILL $! 2>/dev/null
	wait $! 2>/dev/null
	[ ! -e "$tree/.schedlint-journal" ] || left=$((left + 1))
	wrong="$wrong$(after_kill "turn $turn")"
	turn=$((turn + 1))
done
is_equal "$wrong" '' 'killed while it writes: the same'
diag "of $turn, $left were killed with a journal in force"
done_testing
