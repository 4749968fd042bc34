#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The rules of cocci/ on small files: their form, their exact text in the four
# modes, and what they see of the plugin's testcases. Real kernels are
# tests/cocci-kernels.t.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"

macros=$top/cocci/macros.h
# As on a new machine: how Python buffers is nothing to rely on.
unset PYTHONUNBUFFERED
need spatch gcc "$macros"

# spatch as coccicheck starts it: MODE RULE ARGUMENTS
spatch_mode() {
	mode=$1 rule=$2
	shift 2
	show=
	case $mode in
	report | org) show=--no-show-diff ;;
	esac
	# shellcheck disable=SC2086 # empty, or words without blanks
	spatch -D "$mode" ${flags-} $show --very-quiet --cocci-file "$rule" --no-includes --include-headers \
		--macro-file "$macros" "$@"
}

# same NAME FILE FILE
same() {
	if diff -u "$2" "$3" >"$tmp/diff"; then
		ok "$1"
	else
		not_ok "$1" "$(cat "$tmp/diff")"
	fi
}

# ---- The rules' form ------------------------------------------------------------

passes 'the rules are in step with model/ and cocci/shared/' "$top/scripts/cocci-names" --check
mkdir "$tmp/stale"
sed "s/^    'cpu_clock',$/    'cpu_cloak',/" "$top/cocci/clock_per_level.cocci" >"$tmp/stale/x.cocci"
run "$top/scripts/cocci-names" --check "$tmp/stale/x.cocci"
is_like "$status $err" '^1 .*not in step' 'a rule that is not in step is told'
run "$top/scripts/cocci-names" "$tmp/stale/x.cocci"
same 'and is mended' "$tmp/stale/x.cocci" "$top/cocci/clock_per_level.cocci"

for rule in "$top"/cocci/*.cocci; do
	name=${rule##*/}
	is_equal "$(head -n 1 "$rule")" '// SPDX-License-Identifier: GPL-2.0-only' "$name: SPDX line first"
	missing=
	for field in '/// ' '//# ' '// Confidence: \(High\|Moderate\|Low\)$' '// Copyright: .*schedlint developers' \
		'// Options: ' '// Requires: ' '// Keywords: '; do
		grep -q "^$field" "$rule" || missing="$missing $field"
	done
	is_equal "$missing" '' "$name: the header has all that coccicheck and people look for"
	is_equal "$(grep -c '^virtual \(patch\|context\|org\|report\)$' "$rule")" 4 "$name: all four modes are declared"
	passes "$name: its syntax" spatch --parse-cocci "$rule"
done

# ---- Exact text ---------------------------------------------------------------
#
# testcases/cocci/RULE/X.report, .org, .context and .patch are of X.c beside
# them, or of the check's own testcase X.c; X.flags: what else spatch is told.

for report in "$top"/testcases/cocci/*/*.report; do
	stem=${report%.report}
	x=${stem##*/}
	name=${stem%/*}
	name=${name##*/}
	rule=$top/cocci/$name.cocci
	check=$(printf '%s' "$name" | tr _ -)
	source=$stem.c
	[ -f "$source" ] || source=$top/testcases/$check/$x.c
	# What it includes is beside it, as in the testcases' folders.
	mkdir -p "$tmp/$name.$x"
	[ -e "$tmp/include" ] || ln -s "$top/testcases/include" "$tmp/include"
	cp "$source" "$tmp/$name.$x/$x.c"
	cd "$tmp/$name.$x" || exit 1
	flags=$(cat "$stem.flags" 2>/dev/null)
	for mode in report org context patch; do
		run spatch_mode "$mode" "$rule" "$x.c"
		# spatch names a temporary file in its diffs.
		printf '%s\n' "$out" | sed "s@^+++ .*@+++ $x.c@" >"$mode"
		is_equal "$status $err" '0 ' "$name, $x: $mode: exit status 0, and nothing else to say"
		same "$name, $x: $mode: exact text" "$stem.$mode" "$mode"
	done
	if [ -f "$stem.patched.c" ]; then
		cp "$x.c" patched.c
		run spatch_mode patch "$rule" --in-place patched.c
		same "$name, $x: patched text" "$stem.patched.c" patched.c
		run spatch_mode report "$rule" patched.c
		if [ "$(printf '%s' "$out" | grep -c .)" -lt "$(grep -c . "$report")" ]; then
			ok "$name, $x: less is reported after the patch"
		else
			not_ok "$name, $x: less is reported after the patch" "$out"
		fi
	else
		is_equal "$(grep -vc '^# ' "$stem.patch")" 0 "$name, $x: no patch, as the patch mode says"
		cp "$x.c" patched.c
	fi
	for f in "$x.c" patched.c; do
		passes "$name, $x: $f compiles" gcc -std=gnu11 -O2 -Wall -Wextra -Wno-unused-parameter -Werror \
			-I"$top/testcases/include" -c -o o "$f"
	done
done
flags=
for rule in "$top"/cocci/*.cocci; do
	name=${rule##*/}
	name=${name%.cocci}
	is_like "$(find "$top/testcases/cocci/$name" -name '*.report' 2>/dev/null)" . "$name: has an exact text"
done

# ---- The plugin's testcases, as far as SmPL sees them ---------------------------

# seen RULE: how many bad testcases it has to see at least; what silences a
# false finding must not silence true ones.
seen() {
	case $1 in
	clock_per_level) echo 76 ;;
	clock_twice) echo 30 ;;
	hot_divide) echo 8 ;;
	irqsave_nested) echo 7 ;;
	late_gate) echo 9 ;;
	parent_recomputed) echo 4 ;;
	requeue_unchanged) echo 14 ;;
	rq_clock_twice) echo 8 ;;
	walk_past_common) echo 7 ;;
	zero_delta_call) echo 14 ;;
	zero_delta_pass) echo 7 ;;
	*) echo 1000 ;;
	esac
}

for rule in "$top"/cocci/*.cocci; do
	name=${rule##*/}
	name=${name%.cocci}
	check=$(printf '%s' "$name" | tr _ -)
	# Each by itself: some rules also read the folder.
	for f in "$top/testcases/$check"/*.c; do
		x=${f##*/}
		mkdir -p "$tmp/$check/${x%.c}"
		cp "$f" "$tmp/$check/${x%.c}/"
	done
	ln -s "$top/testcases/include" "$tmp/$check/include"
	cd "$tmp/$check" || exit 1
	run spatch_mode report "$rule" --dir .
	is_equal "$status$err" 0 "$name: no exception on the testcases of $check"
	printf '%s\n' "$out" | sed -n 's@^\(\./\)\{0,1\}[^:]*/\([^:/]*\.c\):.*@\2@p' | sort -u >"$tmp/flagged"
	# Known false findings: docs/cocci.md lists them by rule and says why.
	awk -v head="## $name.cocci" '/^## / { on = $0 == head } on' "$top/docs/cocci.md" |
		grep -o 'good-[a-z0-9-]*' | sed 's/$/.c/' | sort >"$tmp/known"
	is_equal "$(grep '^good-' "$tmp/flagged" | grep -vxFf "$tmp/known")" '' \
		"$name: $(find "$top/testcases/$check" -name 'good-*.c' | wc -l) good testcases are silent, but for $(wc -l <"$tmp/known") that are known"
	is_equal "$(grep -vxFf "$tmp/flagged" "$tmp/known")" '' "$name: those that are known are still so"
	n=$(grep -c '^bad-' "$tmp/flagged")
	if [ "$n" -ge "$(seen "$name")" ]; then
		ok "$name: at least $(seen "$name") of $(find "$top/testcases/$check" -name 'bad-*.c' | wc -l) bad testcases are seen"
	else
		not_ok "$name: at least $(seen "$name") bad testcases are seen" "$n: $(grep '^bad-' "$tmp/flagged")"
	fi
	[ "$name" != clock_per_level ] ||
		for form in while do-while for goto iterator-macro iterator-declared iterator-state iterator-struct; do
			is_equal "$(grep -x "bad-form-$form.c" "$tmp/flagged")" "bad-form-$form.c" "a walk by $form is seen"
		done
done
done_testing
