#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The plugin only reads: the objects of kernel/sched are the same bytes with it
# and without it, for each kernel and each compiler, and it read all of them.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

need jq make cmp gcc gcc-11 flock sha256sum "$BUILD/schedlint" \
	"$BUILD/schedlint_plugin.so" "$BUILD/tests/facts-check"

for version in $versions; do
	kernel "$version" || continue
	for compiler in gcc gcc-11; do
		built "$compiler" || continue
		what="linux $version, $compiler $("$compiler" -dumpfullversion)"
		is_unlike "$(cat "$work/o/.config")" '^CONFIG_DEBUG_INFO=y' "$what: without debug information"

		(cd "$work/plain" && find . -type f | sort) >"$tmp/plain.list"
		(cd "$work/with" && find . -type f | sort) >"$tmp/with.list"
		n=$(wc -l <"$tmp/plain.list")
		is_equal "$(cat "$tmp/with.list")" "$(cat "$tmp/plain.list")" "$what: the same $n objects"
		if [ "$n" -lt 4 ]; then
			not_ok "$what: only $n objects"
		fi
		differ=
		while read -r object; do
			cmp -s "$work/plain/$object" "$work/with/$object" || differ="$differ $object"
		done <"$tmp/plain.list"
		is_equal "$differ" '' "$what: byte for byte"

		# Each object has its facts; what is not from C has none.
		missing=
		while read -r object; do
			[ -e "$work/facts/$object.facts" ] || missing="$missing $object"
		done <"$tmp/plain.list"
		is_equal "$missing" '' "$what: facts for each of them"
		# The kernel's names hold no blanks.
		# shellcheck disable=SC2046
		"$BUILD/tests/facts-check" --srctree "$tree" \
			$(find "$work/facts/kernel/sched" -name '*.facts' | sort) >"$tmp/report" 2>"$tmp/err"
		functions=$(jq .analysed.functions "$tmp/report" 2>/dev/null)
		if [ "${functions:-0}" -gt 1000 ]; then
			ok "$what: $functions functions analysed"
		else
			not_ok "$what: ${functions:-no} functions analysed" "$(cat "$tmp/err")"
		fi
		is_equal "$(jq -c .notAnalysed "$tmp/report" 2>/dev/null)" '[]' "$what: nothing left out"
	done
done

done_testing
