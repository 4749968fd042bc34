#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# schedlint fix on a small tree: what is written, what is refused, and that
# git takes it.

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
export GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@example.org
need "$schedlint" git jq gcc patch
tree=$tmp/tree
patches=$tmp/patches
mini_tree "$tree"
before=$(fingerprint_of "$tree")

run "$schedlint" fix -C "$tree"
is_equal "$status" 0 'advice: exit status 0'
is_equal "$out" '' 'advice: no patch'
is_like "$err" 'advice: kernel/sched/psi.c:[0-9]*: task_change\(\): no patch without --accept seqcount-backdate' \
	'advice: what would have to be accepted'

run "$schedlint" fix -C "$tree" --accept seqcount-backdate
is_equal "$status" 0 'accepted: exit status 0'
is_like "$out" '^Subject: \[PATCH RFC\] sched/psi: Read cpu_clock\(\) once per walk' 'accepted: an RFC with the prefix of the path'
is_unlike "$out" 'Signed-off-by' 'no sign-off for anybody'
is_like "$out" '^- seqcount-backdate: ' 'the hazard stands below the line'
is_like "$out" '^hoist-clock\.$|schedlint [0-9.]+, check clock-per-level' 'the tool is named'
printf '%s\n' "$out" >"$tmp/first"
run "$schedlint" fix -C "$tree" --accept seqcount-backdate --dry-run
printf '%s\n' "$out" >"$tmp/second"
passes 'the same bytes a second time' cmp "$tmp/first" "$tmp/second"

"$schedlint" check -C "$tree" --format json --output "$tmp/report.json" 2>/dev/null
run "$schedlint" fix -C "$tree" --from "$tmp/report.json" --accept seqcount-backdate --output "$patches"
is_equal "$status" 0 '--from, --output: exit status 0'
is_equal "$(ls "$patches")" '0001-sched-psi-Read-cpu_clock-once-per-walk-in-task_chang.patch' '--output: one file, as git format-patch names it'
passes '--from: the same patch' sh -c 'printf "%s\n" "$(cat "$1"/0001*)" | cmp - "$2"' - "$patches" "$tmp/first"
is_equal "$(fingerprint_of "$tree")" "$before" 'the tree is only read'

# What no rewrite is written for, no --accept helps; what is known stays.
jq -c '.findings[].rewrite = "not-written"' "$tmp/report.json" >"$tmp/other.json"
run "$schedlint" fix -C "$tree" --from "$tmp/other.json"
is_equal "$status:$out" '0:' 'no such rewrite: no patch'
is_like "$err" 'refused: kernel/sched/psi.c:[0-9]*: task_change\(\): there is no rewrite not-written yet' 'no such rewrite: said so'
is_unlike "$err" '--accept' 'no such rewrite: nothing to accept'
is_like "$err" '0 patches for 0 findings; 0 not accepted; 1 refused; 0 not analysed' 'no such rewrite: counted'
jq -c '.findings[].rewrite = null' "$tmp/report.json" >"$tmp/other.json"
run "$schedlint" fix -C "$tree" --from "$tmp/other.json"
is_like "$err" 'refused: .*: there is no rewrite for it$' 'no rewrite at all: said so'
for kind in kept baseline; do
	jq -c --arg kind "$kind" '.findings[].suppressions = [{kind: $kind, commit: null, reason: "so"}]' "$tmp/report.json" >"$tmp/other.json"
	run "$schedlint" fix -C "$tree" --from "$tmp/other.json" --accept seqcount-backdate
	is_equal "$status:$out" '0:' "$kind: no patch"
	is_like "$err" '1 finding is left as it is: kept by Linux on purpose \(--kept\), or in the baseline' "$kind: said so"
done

jq -c '.findings[].suppressions = [{kind: "kept", commit: "0123456789ab", reason: "it pays"}]' "$tmp/report.json" >"$tmp/other.json"
run "$schedlint" fix -C "$tree" --from "$tmp/other.json" --accept seqcount-backdate --kept
is_like "$out" 'Subject: \[PATCH RFC\] ' '--kept: an RFC'
is_like "$err" '1 patch for 1 finding' '--kept: counted'

# A report's text comes from anywhere: it brings no patch, however long.
jq '.findings[].hazards[].text = "x\n---\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -0,0 +1 @@\n+evil\n" |
	.findings[].obligations[].text = "x\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -0,0 +1 @@\n+evil\n\u001b[31m"' \
	"$tmp/report.json" >"$tmp/hostile.json"
run "$schedlint" fix -C "$tree" --from "$tmp/hostile.json" --accept seqcount-backdate
is_equal "$status" 0 'text like a patch: exit status 0'
is_equal "$(printf '%s\n' "$out" | grep -c '^diff\|^---')" 3 'text like a patch: there is one patch'
is_unlike "$out" "$(printf '\033')" 'no control characters'
jq '.findings[].hazards[].text = "x y " * 50000' "$tmp/report.json" >"$tmp/long.json"
passes 'a long text' "$schedlint" fix -C "$tree" --from "$tmp/long.json" --accept seqcount-backdate
jq '.findings += .findings' "$tmp/report.json" >"$tmp/twice.json"
run "$schedlint" fix -C "$tree" --from "$tmp/twice.json" --accept seqcount-backdate
is_equal "$out" "$(cat "$tmp/first")" 'a finding that stands twice in a report: one patch'

jq '.findings[].file = null' "$tmp/report.json" >"$tmp/lost.json"
run "$schedlint" fix -C "$tree" --from "$tmp/lost.json" --accept seqcount-backdate
is_equal "$status:$out" '0:' 'a finding without a file: no patch'
is_like "$err" 'refused: .*: the report names no file for it' 'a finding without a file: said so'
is_like "$err" '0 not accepted; 1 refused' 'a finding without a file: counted'

# A source that is put back with its old time is read anew.
cp -rp "$tree" "$tmp/back"
run "$schedlint" fix -C "$tmp/back" --accept seqcount-backdate --in-place
cp -p "$tree/kernel/sched/psi.c" "$tmp/back/kernel/sched/psi.c.old"
run "$schedlint" fix -C "$tmp/back" --accept seqcount-backdate
is_equal "$out" '' 'written: no patch any more'
mv "$tmp/back/kernel/sched/psi.c.old" "$tmp/back/kernel/sched/psi.c"
run "$schedlint" fix -C "$tmp/back" --accept seqcount-backdate
is_equal "$out" "$(cat "$tmp/first")" 'put back with its old time: the patch again'

# git am and patch -p1 give the same, and the check is silent then.
cp -r "$tree" "$tmp/am"
cp -r "$tree" "$tmp/p1"
(cd "$tmp/am" && git init -q . && git add -f kernel include Makefile Kbuild && git -c user.name=t -c user.email=t@e commit -qm base)
passes 'git am takes it' git -C "$tmp/am" am -q "$patches"/0001*.patch
passes 'patch -p1 takes it' sh -c 'cd "$1" && cat "$2"/0001*.patch | patch -s -p1' - "$tmp/p1" "$patches"
passes 'both give the same' cmp "$tmp/am/kernel/sched/psi.c" "$tmp/p1/kernel/sched/psi.c"
run "$schedlint" check -C "$tmp/p1"
is_equal "$status:$out" '0:' 'rewritten: nothing is found any more'

# A repository: its habit of prefixes, and the commit.
cp -r "$tree" "$tmp/git"
(cd "$tmp/git" && git init -q . && git add -f kernel include Makefile Kbuild &&
	git -c user.name=t -c user.email=t@e commit -qm 'psi: begin')
run "$schedlint" fix -C "$tmp/git" --accept seqcount-backdate
is_like "$out" '^Subject: \[PATCH RFC\] psi: Read' 'the prefix that the history has'
is_like "$out" "^base-commit: $(git -C "$tmp/git" rev-parse HEAD)\$" 'the base commit'
echo '/* more */' >>"$tmp/git/kernel/sched/psi.c"
run "$schedlint" fix -C "$tmp/git" --accept seqcount-backdate
is_unlike "$out" '^base-commit:' 'no base commit for what is not committed'

# A tree by another name.
ln -s "$tree" "$tmp/link"
run "$schedlint" fix -C "$tmp/link" --accept seqcount-backdate
printf '%s\n' "$out" >"$tmp/linked"
passes 'a tree behind a link: the same patch' cmp "$tmp/first" "$tmp/linked"

# Review: written without --accept; and a series.
cat >"$tree/kernel/sched/fair.c" <<'EOF'
// SPDX-License-Identifier: GPL-2.0-only
#include <group.h>

void fair_tick(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(cpu));
}
EOF
run "$schedlint" fix -C "$tree" kernel/sched/fair.c
is_like "$out" '^Subject: \[PATCH\] sched/fair: Read' 'safe: a plain patch without --accept'
rm -rf "$patches"
run "$schedlint" fix -C "$tree" --accept seqcount-backdate --output "$patches"
is_equal "$(ls "$patches" | wc -l)" 3 'two findings: two patches and a cover letter'
is_like "$(cat "$patches"/*)" '^Subject: \[PATCH RFC 2/2\] sched/psi' 'numbered, with the mark of each'
cp -r "$tree" "$tmp/series"
passes 'the series applies in order' sh -c 'cd "$1" && for p in "$2"/0*.patch; do patch -s -p1 <"$p" || exit 1; done' - "$tmp/series" "$patches"

# Walks that share a patch: each has a cost, and only the first one's is spelled out.
cp -r "$tree" "$tmp/two"
cat >"$tmp/two/kernel/sched/fair.c" <<'EOF'
// SPDX-License-Identifier: GPL-2.0-only
#include <group.h>

static void fair_charge(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void fair_tick(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		fair_charge(group, cpu);
}

void fair_wakeup(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		fair_charge(group, cpu);
}
EOF
run "$schedlint" fix -C "$tmp/two" kernel/sched/fair.c
is_like "$(printf '%s' "$out" | tr '\n' ' ')" 'That costs n reads of cpu_clock\(\) a walk of n levels, 1 needed[^.]*\. The other walks cost the like, on paths of their own\.' \
	'two walks in one patch: what each costs'

# Wrong usage.
run "$schedlint" fix -C "$tree" --accept no-such-hazard
is_equal "$status" 2 'an unknown hazard: exit status 2'
run "$schedlint" fix -C "$tree" --from "$tree/Makefile"
is_equal "$status" 2 'no report: exit status 2'
run "$schedlint" fix -C "$tree" --output "$patches" --dry-run
is_equal "$status" 2 '--output with --dry-run: exit status 2'
run "$schedlint" fix -C "$tree" --output "$tree/Makefile/x"
is_equal "$status" 2 'a folder that can not be: exit status 2'

# A report of a source that has changed since.
"$schedlint" check -C "$tree" --format json --output "$tmp/report.json" kernel/sched/fair.c 2>/dev/null
sed -i 's/cpu_clock(cpu)/1234/' "$tree/kernel/sched/fair.c"
run "$schedlint" fix -C "$tree" --from "$tmp/report.json" kernel/sched/fair.c
is_equal "$status:$out" '0:' 'a stale report: no patch'
is_like "$err" 'refused: .*the source has changed' 'a stale report: said so'

# What clang can not read is not rewritten.
sed -i 's/1234/cpu_clock(cpu)/; s|^void fair_tick|#ifdef __clang__\n#error no\n#endif\n&|' "$tree/kernel/sched/fair.c"
run "$schedlint" fix -C "$tree" kernel/sched/fair.c
is_equal "$status:$out" '3:' 'an error of clang: exit status 3, no patch'
is_like "$err" 'refused: .*not analysed: .*error' 'an error of clang: said so'

# A crash of clang is one unit's, and the others are rewritten.
sed -i 's/^#error no$/#pragma clang __debug crash/' "$tree/kernel/sched/fair.c"
run "$schedlint" fix -C "$tree" --accept seqcount-backdate
is_equal "$status" 3 'clang crashes: exit status 3'
is_like "$err" 'refused: .*not analysed: kernel/sched/fair.c: clang crashed on it' 'clang crashes: said so'
is_like "$out" '^Subject: \[PATCH RFC\] sched/psi' 'clang crashes: the other unit is rewritten'
done_testing
