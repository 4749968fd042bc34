#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The runner of the testcases must not pass what it should not: small folders
# with one fault each.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"

BUILD=${BUILD:-$top/build}
need jq "$BUILD/schedlint_plugin.so" "$BUILD/tests/facts-check"

runner=$top/tests/run-testcases

# A fresh tree with one good bad-a.c, good-a.c and good-b.c.
fresh() {
	tree=$tmp/tree
	cases=$tree/testcases/clock-per-level
	rm -rf "$tree"
	mkdir -p "$cases"
	cat >"$cases/bad-a.c" <<'END'
// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account(struct group *group)
{
	for (; group; group = group->parent)
		group->stamp = sched_clock();	/* @read */
}

/*
 * check-name: a
 * check: clock-per-level
 * check-finding: @read safe account sched_clock
 */
END
	cat >"$cases/good-a.c" <<'END'
// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account(struct group *group)
{
	u64 now = sched_clock();

	for (; group; group = group->parent)
		group->stamp = now;
}

/*
 * check-name: b
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
END
	cp "$cases/good-a.c" "$cases/good-b.c"
}

# edit FILE SED-EXPRESSION...
edit() {
	file=$cases/$1
	shift
	sed "$@" "$file" >"$tmp/edited"
	cat "$tmp/edited" >"$file"
}

# rejects PATTERN NAME: the run fails, with that diagnostic
rejects() {
	run "$runner" "$tree/testcases"
	if [ "$status" -eq 0 ]; then
		not_ok "$2" 'the run passed' "$out" "$err"
	elif ! printf '%s\n' "$out" | grep -q '^not ok'; then
		not_ok "$2" 'no point failed' "$out" "$err"
	else
		is_like "$out" "^# .*($1)" "$2"
	fi
}

fresh
run "$runner" "$tree/testcases"
is_equal "$status" 0 'a sound folder passes'
is_equal "$(printf '%s\n' "$out" | tail -n 1)" 1..4 'one point for the folder and one for each file'
[ "$status" -eq 0 ] || diag "$out" "$err"

edit bad-a.c 's/check-finding:/check-fidning:/'
rejects "unknown tag 'check-fidning'" 'an unknown tag'

fresh
edit good-a.c 's/check-seen:/seen:/'
rejects "unknown tag 'seen'" 'a tag without its prefix'

fresh
edit bad-a.c '/^\/\*$/,$d'
rejects 'no tags' 'no tags'

fresh
edit bad-a.c -e '/^\/\*$/,/^ \*\/$/{H;d;}' -e '$G'
edit bad-a.c -e '$a int more;'
rejects 'no tags at the end' 'tags that are not at the end'

fresh
edit good-a.c 's/^ \* check-name: b/ * just words/'
rejects 'this is no tag' 'a line in the comment that is no tag'

for tag in check-name check; do
	fresh
	edit bad-a.c "/^ \* $tag:/d"
	rejects "no $tag" "no $tag"
done

fresh
edit bad-a.c 's/^ \* check-name:.*/&\n&/'
rejects 'check-name: given twice' 'a tag given twice'

fresh
edit bad-a.c 's/^ \* check-name:.*/ * check-name:/'
rejects 'check-name: without a value' 'a tag without a value'

fresh
edit bad-a.c 's/^ \* check:.*/ * check: clock-twice/'
rejects "the folder is 'clock-per-level'" "another check than the folder's"

fresh
edit bad-a.c '/check-finding/d'
rejects 'bad code has a check-finding' 'bad code without a finding'

fresh
edit good-a.c '/check-findings/d'
rejects "good code says 'check-findings: none'" 'good code that does not say none'

fresh
edit good-a.c 's/check-findings: none/check-findings: few/'
rejects "only 'none'" 'another word than none'

fresh
edit good-a.c '/check-seen/d'
rejects 'good code needs a check-seen' 'good code without check-seen'

fresh
edit good-a.c 's/walks=1 reads=1/walks=0 reads=0/'
rejects 'good code needs a check-seen' 'good code that need not be seen'

fresh
edit good-a.c 's/walks=1 reads=1/walks=many/'
rejects "what is 'walks=many'" 'a count that is none'

fresh
edit good-a.c 's/walks=1/walks=2/'
rejects '1 walks, expected at least 2' 'fewer walks seen than expected'

fresh
edit good-a.c 's/reads=1/reads=3/'
rejects '1 reads, expected at least 3' 'fewer reads seen than expected'

fresh
edit good-a.c 's/stamp = now/stamp = sched_clock()/'
rejects 'unexpected: .*good-a.c:9 ' 'a finding where none is expected'

fresh
edit bad-a.c 's/stamp = sched_clock()/stamp = 0/'
rejects 'missing: .*bad-a.c:7 ' 'no finding where one is expected'

fresh
edit bad-a.c 's/^ \* check-finding: .*/&\n&/'
rejects 'missing: ' 'one finding where two are expected'

fresh
edit bad-a.c 's/@read safe/@read advice/'
rejects 'unexpected: .* safe ' 'another grade'

fresh
edit bad-a.c 's/@read safe/@read sure/'
rejects 'no such grade: sure' 'an unknown grade'

fresh
edit bad-a.c 's/safe account/safe recount/'
rejects 'missing: .* recount ' 'another function'

fresh
edit bad-a.c 's/account sched_clock$/account local_clock/'
rejects 'missing: .* local_clock ' 'another clock'

fresh
edit bad-a.c 's/account sched_clock$/& conditional/'
rejects 'missing: .* conditional ' 'a condition that is not there'

fresh
edit bad-a.c 's/account sched_clock$/& path=account,other/'
rejects 'missing: .* path=account,other' 'another path'

fresh
edit bad-a.c 's/account sched_clock$/& hazard=seqcount-backdate/'
rejects 'missing: .* hazard=seqcount-backdate' 'a hazard that is not there'

fresh
edit bad-a.c 's/account sched_clock$/& sometimes/'
rejects "what is 'sometimes'" 'an unknown word in a finding'

fresh
edit bad-a.c 's/@read safe account sched_clock/@read safe/'
rejects 'wants SITE GRADE FUNCTION SUBJECT' 'a finding with too few words'

fresh
edit bad-a.c 's/check-finding: @read/check-finding: @elsewhere/'
rejects 'there is no /\* @elsewhere' 'a mark that is not there'

fresh
edit bad-a.c -e 's/check-finding: @read/check-finding: 8/' -e 's,/\* @read \*/,,'
rejects 'missing: .*bad-a.c:8 ' 'another line'

fresh
edit bad-a.c 's/check-finding: @read/check-finding: nowhere/'
rejects 'neither a line nor a @mark' 'a site that is none'

fresh
edit bad-a.c 's/check-finding: @read/check-finding: none.h:@read/'
rejects 'there is no file none.h' 'a mark in a file that is not there'

fresh
edit bad-a.c 's/^{/{	\/* @unused *\//'
rejects 'no finding names the mark @unused' 'a mark that no finding names'

fresh
edit bad-a.c 's/^ \* check: .*/&\n * check-units: unit-none.c/'
rejects 'there is no file unit-none.c' 'a unit that is not there'

fresh
edit bad-a.c 's/^ \* check: .*/&\n * check-model: none.model/'
rejects 'there is no file none.model' 'a model that is not there'

fresh
printf '[no-such-section]\nx\n' >"$cases/a.model"
edit bad-a.c 's/^ \* check: .*/&\n * check-model: a.model/'
rejects 'does not compile' 'a model that is none'

fresh
edit bad-a.c 1d
rejects 'no SPDX line' 'no SPDX line'

fresh
edit bad-a.c 's/group->stamp = /group->no_such_member = /'
rejects 'does not compile' 'a file that does not compile'

fresh
edit bad-a.c 's/^{/{\n	int unused;/'
rejects 'the compiler says: .*unused' 'a warning of the compiler'

fresh
edit bad-a.c -e 's/^ \* check: .*/&\n * check-variants: ONE NONE/' -e 's/^	for.*/#ifdef ONE\n&\n#endif/'
rejects 'missing: ' 'one of two variants that fails'

fresh
rm "$cases"/*
rejects 'no bad-\*.c' 'an empty folder'

fresh
rm "$cases/bad-a.c"
rejects 'no bad-\*.c' 'a folder without bad code'

fresh
rm "$cases/good-b.c"
rejects '1 good files must outnumber 1 bad ones' 'as much bad code as good'

fresh
: >"$cases/other.c"
rejects 'what is other.c' 'a file of an unknown kind'

fresh
printf '// SPDX-License-Identifier: GPL-2.0-only\n' >"$cases/unit-alone.c"
rejects 'unit-alone.c belongs to no testcase' 'a unit that nobody uses'

fresh
rm -rf "$tree/testcases"/*
run "$runner" "$tree/testcases"
is_like "$out" '^not ok .*no folders' 'no folders at all'

fresh
run "$runner" "$tree/testcases/none"
is_equal "$status" 1 'a folder that is not there'

fresh
run env BUILD="$tmp/nothing" "$runner" "$tree/testcases"
is_equal "$status" 1 'no plugin there: failed, not skipped'
is_like "$out" '^not ok .*needs .*schedlint_plugin.so' 'and it says what it needs'

fresh
run env CC=no-such-cc "$runner" "$tree/testcases"
is_like "$out" '^not ok .*needs no-such-cc' 'no such compiler: failed, not skipped'

done_testing
