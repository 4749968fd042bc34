#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# schedlint fix on Debian's 5.10 and 6.1: the series applies, compiles in both
# configurations as its kernel did, passes checkpatch, silences the check, and
# changes nothing else; and it can be taken back.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

sl=$BUILD/schedlint
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
for who in AUTHOR COMMITTER; do
	export "GIT_${who}_NAME=t" "GIT_${who}_EMAIL=t@example.org" "GIT_${who}_DATE=2026-01-01T00:00:00Z"
done
need jq make gcc git patch perl flock sha256sum "$sl" "$BUILD/schedlint_plugin.so"

# What the check finds and what it saw, one a line, without line numbers, which
# a patch moves.
findings='.findings[] | "\(.file) \(.function) \(.fingerprint)"'

# The files that $copy does not share with the tree, and those that only one of
# them has: all others are links, so that the same inode means the same bytes.
inodes() {
	(cd "$1" && find . -path ./.git -prune -o ! -type d -printf '%P %i\n' | sort)
}

own() {
	inodes "$tree" >"$tmp/inodes"
	inodes "$copy" | comm -3 "$tmp/inodes" - | awk '{ print $1 }' | sort -u
}

# What is patched gets copies, newer than all objects: whoever writes to a link
# writes to the cache.
own_copies() {
	for f in "$@"; do
		cp --remove-destination "$tree/$f" "$copy/$f"
	done
}

sums() {
	(cd "$1" && sha256sum $touched)
}

# compiled MODE: what of kernel/sched in $copy is newer than its objects; what
# gcc said goes to $tmp/warnings (without line numbers), the units to $tmp/units
compiled() {
	if ! make -C "$copy" O="$place/$1" ARCH=x86_64 CC=gcc HOSTCC=gcc W=1 -j"$jobs" \
		--output-sync=target kernel/sched/ >"$tmp/log" 2>&1; then
		tail -n 20 "$tmp/log"
		return 1
	fi
	sed -n 's@^\(.*/\)\{0,1\}\([a-z]*/sched/[^:]*\):[0-9]*:[0-9]*: \(warning: .*\)@\2: \3@p' "$tmp/log" |
		sort >"$tmp/warnings"
	sed -n 's@^  CC  *\(kernel/sched/\)@\1@p' "$tmp/log" | sort >"$tmp/units"
}

for version in 5.10 6.1; do
	kernel "$version" || continue
	configured "$tree" gcc || continue
	if ! off=$("$top/scripts/configure-kernel" "$tree" off gcc 2>"$tmp/conf.err"); then
		not_ok "linux $version: configure-kernel off" "$(cat "$tmp/conf.err")"
		continue
	fi
	case $version in
	5.10) count=1 others=1 ;;
	6.1) count=2 others=3 ;;
	esac
	copies='kernel/sched/core.c
kernel/sched/psi.c'
	l="linux $version:"
	p=$tmp/$version
	touch "$tmp/start"

	# ---- The patches ------------------------------------------------------
	"$sl" check -C "$tree" -O "$config" --format json --output "$tmp/before.json" 2>"$tmp/err"
	run "$sl" fix -C "$tree" -O "$config" --from "$tmp/before.json" --checks clock-per-level
	is_equal "$status:$out" '0:' "$l without --accept: no patch, exit status 0"
	is_equal "$(printf '%s\n' "$err" | sed -n 's/^.*advice: \(kernel[^:]*:[0-9]*\): .*: no patch without --accept seqcount-backdate$/\1/p' | sort)" \
		"$(jq -r '.findings[] | select(.rewrite == "hoist-clock") | "\(.file):\(.line)"' "$tmp/before.json" | sort)" \
		"$l advice for each finding that hoist-clock would cure"
	run "$sl" fix -C "$tree" -O "$config" --from "$tmp/before.json" --checks clock-per-level \
		--accept seqcount-backdate --output "$p"
	is_equal "$status" 0 "$l accepted: exit status 0"
	set -- "$p"/0*.patch
	is_equal "$#" "$count" "$l so many patches"
	is_equal "$(grep -l '^Subject: \[PATCH RFC' "$@" | wc -l)" "$count" "$l each an RFC"
	for patch; do
		is_equal "$(perl "$tree/scripts/checkpatch.pl" --root="$tree" --strict --terse "$patch" 2>&1 |
			grep -v '^total:' | sed 's/.*: ERROR: /ERROR: /')" \
			'ERROR: Missing Signed-off-by: line(s)' "$l ${patch##*/}: checkpatch --strict asks for the sign-off only"
	done
	touched=$(git -C / apply --numstat "$@" | cut -f 3 | sort -u)
	is_equal "$touched" kernel/sched/psi.c "$l it touches psi.c only"

	# ---- A repository of links to the tree --------------------------------
	# At a place of its own, where a second run finds what the first has built.
	place=$builds/series-$name
	copy=$place/tree
	exec 7>"$place.lock"
	flock 7
	key="$tree $(gcc --version | head -n 1) $(hash_of "$config/.config" "$off/.config" "$top/tests/series.t")"
	# What an interrupted run has left, too, is made anew.
	if [ "$(cat "$place/key" 2>/dev/null)" != "$key" ] || [ "$(own)" != "$copies" ]; then
		rm -rf "$place"
		mkdir -p "$place"
		cp -al "$tree" "$copy"
		cp -a "$config" "$place/on"
		cp -a "$off" "$place/off"
		own_copies $copies
		printf '%s\n' "$key" >"$place/key"
	fi
	rm -rf "$copy/.git"
	own_copies $copies
	(cd "$copy" && git init -q . && git add -f kernel/sched && git commit -qm 'sched/psi: Begin') ||
		not_ok "$l a repository"
	sums "$copy" >"$tmp/sums"
	is_equal "$(own)" "$copies" "$l the repository has the tree's files"

	run "$sl" fix -C "$copy" -O "$config" --checks clock-per-level --accept seqcount-backdate --output "$tmp/based-$version"
	base=$(git -C "$copy" rev-parse HEAD)
	is_equal "$status:$(cat "$tmp/based-$version"/* | grep '^base-commit:' | sort -u)" "0:base-commit: $base" \
		"$l in a repository: the base commit"
	is_equal "$(cat "$tmp/based-$version"/0* | grep -v '^base-commit:' | sed '/^$/d' | cksum)" \
		"$(sed '/^$/d' "$@" | cksum)" "$l in a repository: the same series but for that"

	# ---- Before -----------------------------------------------------------
	for mode in on off; do
		# Once for what was never built, once for what the series touches.
		passes "$l $mode: the kernel's own compiles" compiled "$mode"
		own_copies $touched
		passes "$l $mode: and its touched units" compiled "$mode"
		cp "$tmp/warnings" "$tmp/$mode.warnings"
		cp "$tmp/units" "$tmp/$mode.units"
	done

	# ---- git am, patch -p1 ------------------------------------------------
	passes "$l git am takes it" git -C "$copy" am -q "$@"
	sums "$copy" >"$tmp/am"
	is_unlike "$(cat "$tmp/am")" "$(cut -d ' ' -f 1 "$tmp/sums")" "$l and the file has changed"
	is_equal "$(git -C "$copy" status --porcelain -uno)" '' "$l all of it is committed"
	is_equal "$(own)" "$copies" "$l no file but those of the patches is another"
	# git's own diff of what it became: as many lines as the patches say.
	is_equal "$(git -C "$copy" log --reverse --format= --numstat "$base..")" \
		"$(for patch; do git -C / apply --numstat "$patch"; done)" "$l no line but those of the hunks is another"
	if git -C "$copy" am -q "$@" >"$tmp/twice" 2>&1; then
		not_ok "$l git am refuses it a second time"
	else
		ok "$l git am refuses it a second time"
		git -C "$copy" am --abort
	fi

	mkdir -p "$tmp/p1-$version/kernel/sched"
	cp "$tree"/kernel/sched/*.[ch] "$tmp/p1-$version/kernel/sched/"
	for patch; do
		passes "$l patch -p1 takes ${patch##*/}" patch -p1 -s -F0 -d "$tmp/p1-$version" -i "$patch"
	done
	sums "$tmp/p1-$version" >"$tmp/p1"
	is_equal "$(cat "$tmp/p1")" "$(cat "$tmp/am")" "$l both give the same bytes"
	is_equal "$(diff -rq "$tree/kernel/sched" "$tmp/p1-$version/kernel/sched" | grep -v '^Only in [^ ]*/linux-source')" \
		"Files $tree/kernel/sched/psi.c and $tmp/p1-$version/kernel/sched/psi.c differ" \
		"$l patch -p1 leaves the rest and no other file"
	run patch -p1 -s -f --dry-run -d "$tmp/p1-$version" -i "$1"
	is_like "$status $out$err" '^1 .*([Rr]eversed|FAILED)' "$l patch -p1 refuses it a second time"

	# ---- After: the compiler, the check ------------------------------------
	for mode in on off; do
		passes "$l $mode: compiles" compiled "$mode"
		is_equal "$(cat "$tmp/warnings")" "$(cat "$tmp/$mode.warnings")" \
			"$l $mode: the same warnings as before, W=1"
		is_equal "$(cat "$tmp/units")" "$(cat "$tmp/$mode.units")" "$l $mode: the same units"
		diag "linux $version, $mode: $(wc -l <"$tmp/units") units, $(wc -l <"$tmp/warnings") warnings"
	done
	case $version in
	5.10) unit=psi.o ;;
	*) unit=build_utility.o ;;
	esac
	is_like "$(cat "$tmp/on.units")" "^kernel/sched/$unit\$" "$l the patched unit was compiled"

	run "$sl" check -C "$copy" -O "$config" --format json --output "$tmp/after.json"
	is_equal "$status" 0 "$l the check runs on all of kernel/sched"
	is_like "$err" ' 0 not analysed$' "$l all of it was analysed"
	is_like "$(jq -r '.findings[] | select(.check == "clock-per-level") | .file' "$tmp/before.json")" '^kernel/sched/psi\.c$' "$l psi.c had findings"
	is_equal "$(jq -r "$findings" "$tmp/after.json" | sort)" \
		"$(jq 'del(.findings[] | select(.check == "clock-per-level" and .file == "kernel/sched/psi.c"))' "$tmp/before.json" |
			jq -r "$findings" | sort)" \
		"$l those of clock-per-level in psi.c are gone, and nothing else is new or gone"
	is_equal "$(jq -c '.seen[] | select(.file == "kernel/sched/psi.c") | .walks' "$tmp/after.json")" \
		"$(jq -c '.seen[] | select(.file == "kernel/sched/psi.c") | .walks' "$tmp/before.json")" \
		"$l the walks of psi.c are still seen"

	# A warning more would have been seen.
	echo 'static int nobody_uses_this;' >>"$copy/kernel/sched/psi.c"
	compiled on
	is_equal "$(diff "$tmp/on.warnings" "$tmp/warnings" | grep -c '^> .*nobody_uses_this')" 1 \
		"$l a warning more would be seen"
	git -C "$copy" checkout -q kernel/sched/psi.c

	# ---- And back ----------------------------------------------------------
	back=
	for patch; do
		back="$patch $back"
	done
	# shellcheck disable=SC2086 # words; the paths are ours
	for patch in $back; do
		passes "$l git apply -R ${patch##*/}" git -C "$copy" apply -R "$patch"
		passes "$l patch -R ${patch##*/}" patch -R -p1 -s -F0 -d "$tmp/p1-$version" -i "$patch"
	done
	is_equal "$(sums "$copy")" "$(cat "$tmp/sums")" "$l git apply -R restores each byte"
	is_equal "$(sums "$tmp/p1-$version")" "$(cat "$tmp/sums")" "$l patch -R restores each byte"

	# ---- The other rewrites ------------------------------------------------
	run "$sl" fix -C "$tree" -O "$config" --from "$tmp/before.json" --kept --accept load-accounting,unknown-caller \
		--checks zero-delta-call,zero-delta-pass,late-gate,requeue-unchanged --output "$tmp/others-$version"
	is_equal "$status" 0 "$l other rewrites: exit status 0"
	set -- "$tmp/others-$version"/0*.patch
	is_equal "$#" "$others" "$l other rewrites: so many patches"
	printf '%s\n' "$err" | sed -n 's/^.*refused: [^ ]* \([a-z_0-9]*\)(): .*$/\1/p' >"$tmp/refused"
	jq -r --rawfile refused "$tmp/refused" '($refused | split("\n")) as $no | .findings[] |
		select(.check as $c | ["zero-delta-call", "zero-delta-pass", "late-gate", "requeue-unchanged"] | index($c)) |
		select(.function as $f | $no | index($f) | not) | .fingerprint' "$tmp/before.json" >"$tmp/cured-$version"
	is_equal "$(wc -l <"$tmp/cured-$version")" "$others" "$l other rewrites: for so many findings"
	git -C "$copy" checkout -qf "$base"
	own_copies $copies
	for mode in on off; do
		passes "$l $mode: compiles before the others" compiled "$mode"
		cp "$tmp/warnings" "$tmp/$mode.warnings"
	done
	for patch; do
		is_equal "$(perl "$tree/scripts/checkpatch.pl" --root="$tree" --strict --terse "$patch" 2>&1 |
			grep -v '^total:' | sed 's/.*: ERROR: /ERROR: /')" \
			'ERROR: Missing Signed-off-by: line(s)' "$l ${patch##*/}: checkpatch --strict asks for the sign-off only"
		passes "$l git am takes ${patch##*/}" git -C "$copy" am -q "$patch"
		# Each step compiles; which of its warnings are new, the last one tells.
		passes "$l on: ${patch##*/} compiles" compiled on
	done
	# All of them anew, for the warnings of what only an earlier step changed.
	touch "$copy/kernel/sched/core.c" "$copy/kernel/sched/psi.c"
	for mode in on off; do
		passes "$l $mode: compiles with all others" compiled "$mode"
		is_equal "$(cat "$tmp/warnings")" "$(cat "$tmp/$mode.warnings")" "$l $mode: others: the same warnings as before, W=1"
	done
	run "$sl" check -C "$copy" -O "$config" --format json --output "$tmp/after.json"
	is_equal "$(jq -r "$findings" "$tmp/after.json" | sort)" \
		"$(jq -r "$findings" "$tmp/before.json" | sort | grep -vFf "$tmp/cured-$version")" \
		"$l other rewrites: their findings are gone, and nothing else is new or gone"
	is_equal "$(find "$tree" -type f -newer "$tmp/start" | head -n 3)" '' "$l the tree was only read"
	flock -u 7
done
done_testing
