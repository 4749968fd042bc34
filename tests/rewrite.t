#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# Rewrite testcases: the changed bytes exactly, and what they compute when run:
# the same, with no more work on any path, but for what a hazard names. The
# check is silent then.
#
# Testcases may be named: tests/rewrite.t sites-late guard-delta

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"

CC=${CC:-gcc}
BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
plugin=$BUILD/schedlint_plugin.so
facts_check=$BUILD/tests/facts-check
rewrite_check=$BUILD/tests/rewrite-check
arg=-fplugin-arg-schedlint_plugin
flags='-std=gnu11 -O2 -Wall -fno-strict-aliasing -fno-common'
work=$tmp/work

# tag FILE NAME: the rest of the line in FILE's comment
tag() {
	sed -n "s/^ \* $2: *\([^$(printf '\r')]*\).*/\1/p" "$1"
}

# The report on the units of testcase $name in the tree $1, of what this rewrite
# is for; facts go to $2.
facts_of() {
	mkdir -p "$2"
	for unit in $units; do
		# shellcheck disable=SC2086 # words
		(cd "$1" && "$CC" $flags -Iinclude -fplugin="$plugin" $arg-facts="$2" \
			$arg-srctree="$1" $arg-on-mismatch=error $arg-quiet -c -o "$work/o/$unit.o" \
			"rewrite/$rewrite/$unit.c") >&2 || return
	done
	# shellcheck disable=SC2046 # our own names
	(cd "$1" && "$facts_check" --srctree "$1" $(find "$2" -name '*.facts' | sort)) >"$work/all" &&
		jq '.findings |= map(select(.rewrite == $rewrite))' --arg rewrite "$rewrite" "$work/all"
}

# Compiles the units of testcase $name in the tree $1 to $2.
compile() {
	for unit in $units; do
		# shellcheck disable=SC2086 # words
		(cd "$1" && "$CC" $flags -Werror -Iinclude -c -o "$2/$unit.o" "rewrite/$rewrite/$unit.c") ||
			return 1
	done
	# shellcheck disable=SC2086 # words
	"$CC" $flags -I"$top/testcases/include" -o "$2/run" "$2"/*.o "$top/tests/rewrite-run/$runner.c" &&
		"$2/run" >"$2/out"
}

# What was changed as a patch: it applies once, and back each byte is as before.
there_and_back() {
	cp -r "$work/tree" "$work/back"
	(cd "$work" && git -c core.attributesFile=/dev/null diff --no-index --no-prefix --text \
		tree/rewrite new/rewrite) | sed 's@^\(--- \|+++ \)\(tree\|new\)/@\1a/@' >"$work/patch"
	(
		cd "$work/back" || exit
		patch -p1 -s -F0 --binary -i "$work/patch" || echo 'as a patch, it does not apply'
		diff -r rewrite ../new/rewrite || echo 'as a patch, it gives other bytes'
		patch -p1 -s -N --dry-run --binary -i "$work/patch" >/dev/null && echo 'the patch applies twice'
		patch -R -p1 -s -F0 --binary -i "$work/patch" || echo 'the patch can not be taken back'
		diff -r rewrite ../tree/rewrite || echo 'the patch taken back, other bytes are left'
	)
}

# One testcase; prints what is wrong.
try() {
	name=$1
	file=$top/testcases/rewrite/$rewrite/$name.c
	units="$name $(tag "$file" rewrite-units)"
	refused=$(tag "$file" rewrite-refused)
	says=$(tag "$file" rewrite-says)
	accept=$(tag "$file" rewrite-accept)
	rm -rf "$work"
	mkdir -p "$work/tree/rewrite/$rewrite" "$work/new" "$work/o" "$work/before" "$work/after"
	cp -r "$top/testcases/include" "$work/tree/"
	for unit in $units; do
		cp "$top/testcases/rewrite/$rewrite/$unit".[ch] "$work/tree/rewrite/$rewrite/" 2>/dev/null
	done
	root=$(cd "$work/tree" && pwd -P)
	facts_of "$root" "$work/facts" >"$work/report" || return
	# A report that somebody else wrote: what a filter of jq makes of it.
	damage=$(tag "$file" rewrite-damage)
	[ -z "$damage" ] || {
		jq "$damage" "$work/report" >"$work/damaged" && mv "$work/damaged" "$work/report"
	} || return
	cp -r "$work/tree/." "$work/new/"
	set --
	for header in "$root"/rewrite/$rewrite/*.h "$root"/include/*.h; do
		[ -e "$header" ] && set -- "$@" --dep "${header#"$root"/}"
	done
	for unit in $units; do
		set -- "$@" "rewrite/$rewrite/$unit.c"
	done
	# shellcheck disable=SC2086 # words
	"$rewrite_check" --from "$work/report" --root "$root" --output "$work/new" \
		${accept:+--accept-all} "$@" -- $flags -Iinclude >"$work/said" 2>&1 || {
		cat "$work/said"
		return
	}
	[ -z "$says" ] || tr '\n' ' ' <"$work/said" | sed 's/  */ /g' | grep -Fq -e "$says" || {
		echo "does not say: $says"
		cat "$work/said"
	}
	if [ -n "$refused" ]; then
		grep '^refused:' "$work/said" | grep -Fq -e "$refused" || {
			echo "not refused for: $refused"
			cat "$work/said"
		}
	else
		grep '^refused:' "$work/said"
	fi
	for path in "$root"/rewrite/$rewrite/*; do
		base=${path##*/}
		want=$top/testcases/rewrite/$rewrite/${base%.*}.patched.${base##*.}
		[ -e "$want" ] || want=$path
		cmp -s "$work/new/rewrite/$rewrite/$base" "$want" || {
			echo "$base is not as expected:"
			diff -u "$want" "$work/new/rewrite/$rewrite/$base"
		}
	done
	diff -r "$root/include" "$work/new/include"
	[ -z "${REGENERATE-}" ] || for path in "$root"/rewrite/$rewrite/*; do
		base=${path##*/}
		cmp -s "$work/new/rewrite/$rewrite/$base" "$path" ||
			cp "$work/new/rewrite/$rewrite/$base" "$top/testcases/rewrite/$rewrite/${base%.*}.patched.${base##*.}"
	done
	# What was rewritten is found no more.
	left=$(facts_of "$work/new" "$work/facts-new" | jq -r '.findings | length')
	want=$(tag "$file" rewrite-left)
	[ -n "$want" ] || { [ -n "$refused" ] && want=1 || want=0; }
	[ "$left" = "$want" ] || echo "rewritten, $left findings, not $want"
	compile "$work/tree" "$work/before" || echo 'it does not run'
	compile "$work/new" "$work/after" || echo 'rewritten, it does not run'
	diff -rq "$work/tree/rewrite" "$work/new/rewrite" >/dev/null && changed=no || changed=yes
	[ $changed = no ] || there_and_back
	# Columns: depth, number, of interest?, work, result, what a hazard lets differ.
	paste -d ' ' "$work/before/out" "$work/after/out" | awk -v most="$(tag "$file" rewrite-reads)" \
		-v differs="$(tag "$file" rewrite-differs)" -v least="$(tag "$file" rewrite-work)" -v changed=$changed '
		$1 != $7 || $2 != $8 || $3 != $9 { bad = "other runs"; exit }
		$5 != $11 { bad = "depth " $1 ", input " $2 ": another result"; exit }
		$6 != $12 && (!$3 || differs == "") { bad = "depth " $1 ", input " $2 ": more differs than a hazard says"; exit }
		$10 > $4 { bad = "depth " $1 ", input " $2 ": " $10 " times work, not " $4; exit }
		most != "" && $10 + 0 > most + 0 { bad = "depth " $1 ": work is done " $10 " times, at most " most; exit }
		{ if ($4 > work) work = $4; n++; less += $10 < $4; other += $6 != $12 }
		END {
			if (bad) { print bad; exit }
			if (n < 1800) print n + 0 " runs"
			if (work < 8 && least == "") print "before, work is done no more than " work " times"
			if (!less && changed == "yes") print "rewritten, nothing is saved"
			if (!other && differs != "") print "nothing differs, though " differs " is named"
		}'
}

need jq git patch "$CC" "$plugin" "$facts_check" "$rewrite_check"
for file in "$top"/testcases/rewrite/*/*.c; do
	rewrite=${file%/*}
	rewrite=${rewrite##*/}
	base=${file##*/}
	base=${base%.c}
	case $base in
	*.patched | unit-*) continue ;;
	esac
	case " $* " in
	'  ' | *" $base "* | *" $rewrite "*) ;;
	*) continue ;;
	esac
	# What runs it: tests/rewrite-run/.
	case $rewrite in
	hoist-clock) runner=group ;;
	gate-first) runner=gate ;;
	drop-irqsave) runner=irq ;;
	skip-unchanged) runner=requeue ;;
	chain-stamps) runner=chain ;;
	*) runner=delta ;;
	esac
	title=$(tag "$file" rewrite-name)
	[ -n "$title" ] || title='NO TITLE'
	wrong=$(try "$base" 2>&1)
	if [ "$title" = 'NO TITLE' ] || [ -n "$wrong" ]; then
		not_ok "$rewrite/$base: $title" "$wrong"
	else
		ok "$rewrite/$base: $title"
	fi
done
done_testing
