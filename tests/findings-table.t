#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The table of findings: whole, in order, the same each time.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$top/tests/kernel-lib.sh"

need jq flock sha256sum "$BUILD/schedlint" "$BUILD/schedlint_plugin.so"
script=$top/scripts/findings-table

mkdir "$tmp/facts"
if ! kernel 5.10 || ! built gcc; then
	done_testing
fi
cp -R "$work/facts" "$tmp/facts/5.10"

run "$script" --facts "$tmp/facts" --versions 5.10 kernel/sched
is_equal "$status" 0 'a table of facts'
cp "$tmp/run.out" "$tmp/table"
is_like "$out" '^\| 5.10 \| 5\.10\.[0-9.-]* \| gcc [0-9.]* \| [0-9]+ \| [0-9]+ \| 0 \| [0-9]+ \|$' 'what was analysed'
is_like "$out" '^\| clock-per-level \| kernel/sched/psi.c:[0-9]+ \| 5.10 \| psi_task_change\(\) \| advice \|  \| seqcount-backdate \|  \|$' \
	'a finding'
"$BUILD/schedlint" check -C "$tree" --facts "$tmp/facts/5.10" --format json kernel/sched >"$tmp/json" 2>/dev/null
is_equal "$(grep -c '^| [a-z-]* | [^ ]*:[0-9]* | 5.10 ' "$tmp/table")" "$(jq '.findings | length' "$tmp/json")" \
	'a row for each finding'
is_equal "$(jq '.findings | length > 2' "$tmp/json")" true 'and there are some'
is_unlike "$out" "$tmp|$tree" 'nothing of the machine'
run env TZ=Asia/Tokyo LC_ALL=C.UTF-8 "$script" --facts "$tmp/facts" --versions 5.10 kernel/sched
is_equal "$out" "$(cat "$tmp/table")" 'the same each time'
run "$script" --facts "$tmp/facts" --versions 5.10 --checks clock-per-level kernel/sched/fair.c
is_equal "$status $(printf '%s\n' "$out" | grep -c ' | 5.10 | ')" '0 0' 'targets'

: >"$(find "$tmp/facts/5.10" -name core.o.facts)"
run "$script" --facts "$tmp/facts" --versions 5.10 kernel/sched
is_like "$status $out" '\| 1 \| [0-9]+ \|$' 'what was not analysed is counted'
is_like "$err" 'not analysed: kernel/sched/core' 'and named'

run "$script" --facts "$tmp/nowhere" --versions 5.10
is_equal "$status $out" '2 ' 'no such facts'
run "$script" --versions
is_equal "$status" 2 'an option without a value'
run "$script" --nonsense
is_equal "$status" 2 'an unknown option'
run "$script" --help
is_equal "$status$err" 0 '--help'

done_testing
