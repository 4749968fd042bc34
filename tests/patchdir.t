#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# schedlint fix --output DIR: a series is in the folder whole or not at all,
# and never beside another one.

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
need "$schedlint" git gcc
umask 027
tree=$tmp/tree
mini_tree "$tree"
cat >"$tree/kernel/sched/fair.c" <<'END'
// SPDX-License-Identifier: GPL-2.0-only
#include <group.h>

void fair_tick(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(cpu));
}
END
mkdir "$tmp/w"
folder=$tmp/w/patches

"$schedlint" check -C "$tree" --format json --output "$tmp/report.json" 2>/dev/null

# fix_to DIR [ARGUMENT...]: two patches and a cover letter, about 4 kB each
fix_to() {
	dir=$1
	shift
	"$schedlint" fix -C "$tree" --from "$tmp/report.json" --accept seqcount-backdate --output "$dir" "$@"
}

content_of() {
	(cd "$1" && find . | sort && find . -type f | sort | xargs cksum)
}

# refuses NAME PATTERN COMMAND...: status 2, one line, $tmp/w as before
refuses() {
	what=$1 pattern=$2
	shift 2
	was=$(content_of "$tmp/w")
	run "$@"
	is_equal "$status:$out" 2: "$what: exit status 2"
	is_like "$err" "$pattern" "$what: says why"
	is_equal "$(printf '%s\n' "$err" | grep -c '')" 1 "$what: in one line"
	is_equal "$(content_of "$tmp/w")" "$was" "$what: nothing is written"
}

run fix_to "$folder"
is_equal "$status" 0 'a new folder: exit status 0'
is_equal "$(ls -A "$folder" | wc -l):$(ls -A "$tmp/w")" 3:patches 'three files in it, nothing beside it'
is_equal "$out" "$(cd "$tmp/w/patches" && for file in 0* cover-letter.txt; do printf '%s/%s\n' "$tmp/w/patches" "$file"; done)" \
	'their names are printed'
is_equal "$(stat -c %a "$folder") $(stat -c %a "$folder/cover-letter.txt")" '750 640' 'modes by the umask'
cp -r "$folder" "$tmp/expected"

# Again: as git format-patch, what is replaced has the same name.
printf 'old\n' | tee "$folder"/0001* >"$folder/cover-letter.txt"
echo mine >"$folder/notes"
run fix_to "$folder/"
is_equal "$status" 0 'a second time: exit status 0'
is_equal "$(cat "$tmp/w/patches/notes"; rm "$tmp/w/patches/notes")" mine 'a file of the user stays'

passes 'a second time: the same files and no others' diff -r "$folder" "$tmp/expected"

# An empty folder, a link to one, and the current one.
mkdir "$tmp/w/empty" "$tmp/w/real" "$tmp/w/here"
ln -s real "$tmp/w/link"
run fix_to "$tmp/w/empty"
passes 'an empty folder' diff -r "$tmp/w/empty" "$tmp/expected"
run fix_to "$tmp/w/link"
passes 'a link to a folder' diff -r "$tmp/w/real" "$tmp/expected"
is_equal "$(readlink "$tmp/w/link")" real 'which stays a link'
run sh -c 'cd "$1" && shift && exec "$@"' - "$tmp/w/here" "$schedlint" fix -C "$tree" \
	--from "$tmp/report.json" --accept seqcount-backdate --output .
passes 'the current folder' diff -r "$tmp/w/here" "$tmp/expected"
run sh -c 'cd "$1" && shift && exec "$@"' - "$tmp/w" "$schedlint" fix -C "$tree" \
	--from "$tmp/report.json" --accept seqcount-backdate --output new
passes 'a new folder by a relative name' diff -r "$tmp/w/new" "$tmp/expected"
rm -rf "$tmp/w/empty" "$tmp/w/real" "$tmp/w/link" "$tmp/w/here" "$tmp/w/new"

# Another series.
touch "$folder/0003-sched-old-one.patch"
refuses 'a patch of another series' "'$folder' holds '0003-sched-old-one.patch' of another series: remove it" fix_to "$folder"
rm "$folder/0003-sched-old-one.patch"
refuses 'a shorter series over a longer one' "holds '0002-.*' of another series|holds '0001-.*' of another series" \
	fix_to "$folder" kernel/sched/psi.c
printf '[clocks]\n-cpu_clock\n' >"$tmp/none.model"
run "$schedlint" fix -C "$tree" --model "$tmp/none.model" --output "$folder"
is_equal "$status" 0 'no patch: exit status 0'
is_like "$err" "nothing is written to '$folder': '0001-.*' in there is of another run" 'no patch: the old ones are not new'
run "$schedlint" fix -C "$tree" --model "$tmp/none.model" --output "$tmp/w/none"
is_equal "$status:$(ls "$tmp/w")" 0:patches 'no patch: no folder'

# No room, at each of the files: a limit, since a disk that is full needs a disk.
for blocks in 3 4 5; do
	echo old >"$folder/cover-letter.txt"
	for dir in "$folder" "$tmp/w/new"; do
		# shellcheck disable=SC2016 # for the inner shell
		refuses "no room, $blocks blocks, ${dir##*/}" "cannot write '$dir/.*File too large" \
			sh -c 'trap "" XFSZ; ulimit -f '$blocks'; exec "$@"' - "$schedlint" fix -C "$tree" \
			--from "$tmp/report.json" --accept seqcount-backdate --output "$dir"
	done
done

# In the way.
rm "$folder/cover-letter.txt"
mkdir "$folder/cover-letter.txt"
refuses 'a folder by the name of a file' "cover-letter.txt': it is no regular file" fix_to "$folder"
rmdir "$folder/cover-letter.txt"
# The last that is named: the others have been, and are not any more.
rm "$folder"/0001*
mkdir "$folder/$(basename "$tmp"/expected/0001*)"
echo old >"$folder/$(basename "$tmp"/expected/0002*)"
refuses 'a folder by the name of the first' "0001-.*': it is no regular file" fix_to "$folder"
refuses 'a folder below nothing' "cannot make the folder '$tmp/w/no/where': No such file" fix_to "$tmp/w/no/where"
ln -s nowhere "$tmp/w/dangling"
refuses 'a link to nothing' "cannot make the folder '$tmp/w/dangling': No such file" fix_to "$tmp/w/dangling"
touch "$tmp/w/file"
refuses 'a file' "cannot make the folder '$tmp/w/file': Not a directory" fix_to "$tmp/w/file"
done_testing
