#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# What plain make coccicheck MODE=patch writes for Debian's 5.10 and 6.1: git
# apply takes it, no other byte changes, checkpatch is silent, and what it
# touches compiles in both configurations without a new warning.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

need spatch make gcc git perl flock sha256sum
unset PYTHONUNBUFFERED
accept='-D accept_seqcount_backdate'

# compiled MODE UNIT: anew, in $copy; what gcc said goes to $tmp/warnings
compiled() {
	rm -f "$place/$1/kernel/sched/$2"
	if ! make -C "$copy" O="$place/$1" ARCH=x86_64 CC=gcc HOSTCC=gcc W=1 \
		--output-sync=target "kernel/sched/$2" >"$tmp/log" 2>&1; then
		tail -n 20 "$tmp/log"
		return 1
	fi
	sed -n 's@^\(.*/\)\{0,1\}\([a-z]*/sched/[^:]*\):[0-9]*:[0-9]*: \(warning: .*\)@\2: \3@p' "$tmp/log" |
		sort >"$tmp/warnings"
}

# before MODE UNIT: the same of the kernel as it is; kept, since it takes long
before() {
	[ -e "$place/$1.$2.warnings" ] || {
		compiled "$1" "$2" || return 1
		cp "$tmp/warnings" "$place/$1.$2.warnings"
	}
}

# The kernel's copy, of links: what is patched gets a file of its own.
copied() {
	place=$builds/cocci-patch-$name
	copy=$place/tree
	exec 7>"$place.lock"
	flock 7
	key="$tree $(gcc --version | head -n 1) $(hash_of "$config/.config" "$off/.config" "$top/tests/cocci-patch.t")"
	if [ "$(cat "$place/key" 2>/dev/null)" != "$key" ] || [ "$(find "$copy" -type f -links 1 | head -n 1)" ]; then
		rm -rf "$place"
		mkdir -p "$place"
		cp -al "$tree" "$copy"
		cp -a "$config" "$place/on"
		cp -a "$off" "$place/off"
		printf '%s\n' "$key" >"$place/key"
	fi
}

for version in 5.10 6.1; do
	kernel "$version" || continue
	configured "$tree" gcc || continue
	if ! off=$("$top/scripts/configure-kernel" "$tree" off gcc 2>"$tmp/conf.err"); then
		not_ok "linux $version: configure-kernel off" "$(cat "$tmp/conf.err")"
		continue
	fi
	case $version in
	5.10) write= ;;
	6.1) write="clock_per_level $accept
requeue_unchanged
zero_delta_pass" ;;
	esac
	copied
	touch "$tmp/start"
	: >"$tmp/write"
	# That the other rules have nothing to write, tests/cocci.t tells.
	for rule in $(grep -lE '^[-+][^-+]' "$top"/cocci/*.cocci) clock_per_level.accepted; do
		flags=
		r=${rule##*/}
		r=${r%.*}
		[ "$rule" != clock_per_level.accepted ] || flags=$accept
		[ -z "$flags" ] || rule=$top/cocci/$r.cocci
		l="linux $version: $r${flags:+ $flags}:"
		run make -s -C "$tree" coccicheck MODE=patch M=kernel/sched J=1 COCCI="$rule" \
			SPFLAGS="--macro-file $top/cocci/macros.h $flags"
		is_equal "$status" 0 "$l make coccicheck MODE=patch: exit status 0"
		is_unlike "$out$err" 'EXN|exn while|Skipping|bailing|Traceback|Fatal|coccicheck failed' "$l nothing was left out"
		printf '%s\n' "$out" | grep '^[-+@ ]' >"$tmp/patch"
		[ -s "$tmp/patch" ] || continue
		printf '%s\n' "$r${flags:+ $flags}" >>"$tmp/write"

		file=$(sed -n 's@^+++ b/@@p' "$tmp/patch")
		unit=${file##*/}
		unit=${unit%.c}.o
		grep -q "\"${file##*/}\"" "$tree/kernel/sched/build_utility.c" 2>/dev/null && unit=build_utility.o
		for mode in on off; do
			passes "$l $mode: $unit as it is compiles" before "$mode" "$unit"
		done
		cp --remove-destination "$tree/$file" "$copy/$file"
		passes "$l git apply takes it" git -C "$copy" apply "$tmp/patch"
		is_equal "$(cd "$copy" && find . -type f -links 1)" "./$file" "$l no other file is touched"
		is_equal "$(diff "$tree/$file" "$copy/$file" | grep -c '^[<>]')" "$(grep -c '^[-+][^-+]\|^[-+]$' "$tmp/patch")" \
			"$l no line but those of the hunks is another"
		is_equal "$(perl "$tree/scripts/checkpatch.pl" --root="$tree" --strict --terse --no-signoff \
			--ignore COMMIT_MESSAGE "$tmp/patch" 2>&1 | grep -v '^total:')" '' "$l checkpatch --strict has nothing to say"
		for mode in on off; do
			passes "$l $mode: compiles" compiled "$mode" "$unit"
			is_equal "$(cat "$tmp/warnings")" "$(cat "$place/$mode.$unit.warnings")" "$l $mode: the same warnings as before, W=1"
		done
		passes "$l git apply -R takes it back" git -C "$copy" apply -R "$tmp/patch"
		passes "$l and restores each byte" cmp "$tree/$file" "$copy/$file"
		ln -f "$tree/$file" "$copy/$file"
	done
	is_equal "$(LC_ALL=C sort "$tmp/write")" "$write" "linux $version: so many rules write a patch"
	is_equal "$(find "$tree" -type f -newer "$tmp/start" | head -n 3)" '' "linux $version: the tree was only read"
	flock -u 7
done
done_testing
