#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# schedlint measure of a real kernel: the patch that fix writes for Linux 6.1
# saves clock reads, and two runs give the same bytes.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/kernel-lib.sh
. "$(dirname "$0")/kernel-lib.sh"

schedlint=$BUILD/schedlint
need "$schedlint" "$BUILD/measure/init" qemu-system-x86_64 git jq
kernel 6.1 || done_testing
configured "$tree" gcc || done_testing
before=$(cksum <"$tree/kernel/sched/psi.c")

run "$schedlint" fix -C "$tree" -O "$config" --checks clock-per-level --accept seqcount-backdate \
	--output "$tmp/patches" kernel/sched/psi.c
set -- "$tmp"/patches/*.patch
passes 'there are patches' test -s "$1"

run "$schedlint" measure -C "$tree" --bench pipe,fork --depth 0,1,3 --output "$tmp/first" "$@"
is_equal "$status" 0 'measured'
[ "$status" -eq 0 ] || diag "$err"

# number QUERY: of the JSON, whether it holds
holds() {
	jq -e 'def cell($b; $d): .cells[] | select(.bench == $b and .depth == $d) | .metrics;
		'"$1" "$tmp/first/measure.json"
}
passes 'the code is another' holds '.same_code | not'
passes 'all of the fragment is in this kernel' holds '.missing_options == []'
passes 'what is touched is known' holds '.touched | index("psi_group_change")'
passes 'pipe: both sleep' holds '[.cells[] | select(.bench == "pipe") | .metrics.sleeps | .before.median, .after.median] | all(. > 1.9 and . < 2.1)'
passes 'before: reads grow with depth, two each switch and level' holds 'cell("pipe"; 3).clocks.before.median - cell("pipe"; 0).clocks.before.median | . > 11 and . < 13'
passes 'after: they do not' holds 'cell("pipe"; 3).clocks.after.median - cell("pipe"; 0).clocks.after.median | fabs < 0.5'
passes 'fork, too' holds 'cell("fork"; 3).clocks.after.median - cell("fork"; 0).clocks.after.median | fabs < 1'
passes 'from depth 1 on it saves instructions' holds '(cell("pipe"; 1).all.change_percent < 0) and (cell("pipe"; 3).all.change_percent < -1)'
passes 'at depth 0 it costs little' holds 'cell("pipe"; 0).all.change_percent < 0.3'
passes 'pipe: the phases agree' holds '[.cells[] | select(.bench == "pipe") | .metrics.sched.before | (.max - .min) / .median] | max < 0.005'

# Beside something that takes the other processor.
sh -c 'while :; do :; done' &
busy=$!
run "$schedlint" measure -C "$tree" --bench pipe,fork --depth 0,1,3 --output "$tmp/second" "$@"
kill $busy
passes 'a second run gives the same bytes' cmp "$tmp/first/measure.json" "$tmp/second/measure.json"
# A kernel that panics once the guest runs: on its console, though that is quiet.
mkdir -p "$tmp/a/kernel" "$tmp/b/kernel"
cp "$tree/kernel/sys.c" "$tmp/a/kernel/"
sed '/^SYSCALL_DEFINE0(getppid)/,/^}/s,^{$,{\
	panic("no parents");,' "$tree/kernel/sys.c" >"$tmp/b/kernel/sys.c"
(cd "$tmp" && git diff --no-index --no-prefix a b >panic.patch)
run "$schedlint" measure -C "$tree" --bench getppid --depth 0 "$tmp/panic.patch"
is_like "$status:$out:$err" '^2::.*after the patch can.t be measured: the kernel panicked: Kernel panic - not syncing: no parents .its console: ' 'a panic'
log=$(printf '%s\n' "$err" | sed 's/.*(its console: \(.*\))$/\1/')
passes 'a panic: the console is kept where the message says' grep -q 'no parents' "$log"
is_equal "$(cksum <"$tree/kernel/sched/psi.c")" "$before" 'the tree is only read'

done_testing
