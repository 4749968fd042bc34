#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# What was undone, or broke something, in Linux: the finding for that code names
# the hazard that did it. Each such row of model/history.tsv has a line in
# tests/history-hazards.list; where no kernel has the old code, a testcase does.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

need jq gcc "$BUILD/schedlint" "$BUILD/schedlint_plugin.so" "$BUILD/tests/facts-check"
list=$top/tests/history-hazards.list
table=$top/model/history.tsv
arg=-fplugin-arg-schedlint_plugin
tab=$(printf '\t')

# report_of VERSION:FILE: leaves the report on that file in $tmp/VERSION-name.json
report_of() {
	version=${1%%:*}
	file=${1#*:}
	report=$tmp/$version-$(basename "$file").json
	kernel "$version" && configured "$tree" gcc || return 1
	[ ! -e "$report" ] || return 0
	"$BUILD/schedlint" check -C "$tree" -O "$config" --format json "$file" >"$report" 2>"$tmp/err" ||
		not_ok "linux $version: schedlint check $file" "$(cat "$tmp/err")"
}

# Likewise of a testcase.
report_on() {
	report=$tmp/$(basename "$1").json
	rm -rf "$tmp/facts"
	mkdir "$tmp/facts"
	(cd "$top" && gcc -std=gnu11 -O2 -w -Itestcases/include -fplugin="$BUILD/schedlint_plugin.so" \
		$arg-facts="$tmp/facts" $arg-srctree="$top" $arg-quiet -c -o "$tmp/case.o" "$1") || not_ok "$1: compiles"
	# shellcheck disable=SC2046 # no blanks in them
	"$BUILD/tests/facts-check" --srctree "$top" $(find "$tmp/facts" -name '*.facts') >"$report" ||
		not_ok "$1: analysis"
}

# The hazards of the findings of check $1 for function $2, or on whose path it is, in $report
hazards() {
	jq -r --arg check "$1" --arg fn "$2" '.findings[] |
		select(.check == $check and ([.function, .steps[].function] | index($fn))) |
		.hazards[].name' "$report" | sort -u
}

# The rows, by what came of them.
grep -v '^#' "$table" | awk -F "$tab" '$7 ~ /undone|reverted|fix|came back/ { print $1 }' >"$tmp/rows"
n=$(wc -l <"$tmp/rows")
is_like "$n" '^[1-9]' 'there are rows whose saving did not last'
grep -v '^#' "$list" | cut -f 1 | uniq >"$tmp/listed"
is_equal "$(sort -u "$tmp/listed")" "$(sort -u "$tmp/rows")" 'each such row, and no other, is in the list'

named=0
without=0
while read -r commit; do
	good=yes
	found=no
	row=$(awk -F "$tab" -v commit="$commit" '$1 == commit' "$table")
	check=$(printf '%s\n' "$row" | cut -f 3)
	awk -F "$tab" -v commit="$commit" '$1 == commit' "$list" >"$tmp/lines"
	while IFS=$tab read -r _ where function hazard; do
		case $where in
		-)
			diag "$commit, $function: no such code: $hazard"
			continue
			;;
		silent\ *)
			for version in $versions; do
				report_of "$version:${where#*:}" || { good=no; continue; }
				grep -q "\\b$function(" "$tree/${where#*:}" || good="no $function() in $version"
				[ "$(jq --arg fn "$function" '[.findings[] | select(.function == $fn)] | length' "$report")" = 0 ] ||
					good="a finding in $function(), $version"
			done
			diag "$commit, $function: silent: $hazard"
			continue
			;;
		testcases/*) report_on "$where" ;;
		*) report_of "$where" || good=no ;;
		esac
		found=yes
		hazards "$check" "$function" >"$tmp/names"
		grep -Fxq -e "$hazard" "$tmp/names" || good="$where, $function(): not $hazard but: $(tr '\n' ' ' <"$tmp/names")"
	done <"$tmp/lines"
	is_equal "$good" yes "$commit ($check): the hazard that undid it"
	if [ "$found" = yes ]; then
		[ "$good" != yes ] || named=$((named + 1))
	else
		without=$((without + 1))
	fi
done <"$tmp/rows"
is_equal "$named of $((n - without))" "$((n - without)) of $((n - without))" \
	"named: $named of $((n - without)); without a finding to name it: $without of $n rows"

done_testing
