#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# schedlint measure without a kernel: a tree whose makefile builds in no time,
# and an emulator that is a script and fails as it is told.

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
need "$schedlint" "$BUILD/measure/init" "$BUILD/measure/count.so" git jq gcc make nm flock python3
tree=$tmp/tree
mkdir -p "$tree/kernel/sched" "$tree/lib" "$tree/Documentation/x" "$tmp/bin"

# What a kernel's makefile does for schedlint: the "image" says how long the
# scheduler's source is, which is what the emulator below counts.
cat >"$tmp/rules" <<'END'
unit := $(wildcard kernel/sched/core.c kernel/sched/psi.c)

allnoconfig:
	grep -v CONFIG_PSI= $(KCONFIG_ALLCONFIG) >$(O)/.config

bzImage:
	echo build >>$(O)/builds
	mkdir -p $(O)/arch/x86/boot $(O)/kernel/sched $(O)/usr
	$(CC) -Iinclude -c $(unit) -o $(O)/kernel/sched/core.o
	wc -c <$(unit) >$(O)/arch/x86/boot/bzImage
	printf 'ffffffff81000000 T start\nffffffff81000100 T schedule_it\nffffffff81000200 T __switch_to_asm\n' >$(O)/System.map
	printf '#!/bin/sh\ncat "$$3"\n' >$(O)/usr/gen_init_cpio
	chmod +x $(O)/usr/gen_init_cpio
END
{
	printf 'VERSION = 6\nPATCHLEVEL = 99\nSUBLEVEL = 1\n'
	cat "$tmp/rules"
} >"$tree/Makefile"
: >"$tree/Kbuild"
mkdir "$tree/links"
ln -s ../lib "$tree/links/lib"
printf 'text\n' >"$tree/Documentation/x/y.rst"
printf 'int helper(void);\n\nint schedule_it(int x);\nint schedule_it(int x)\n{\n\treturn x + 1;\n}\n' >"$tree/kernel/sched/core.c"
printf 'int helper;\n' >"$tree/lib/helper.c"
before=$(fingerprint_of "$tree")

cat >"$tmp/bin/qemu-system-x86_64" <<'END'
#!/bin/sh
if [ "$1" = --version ]; then
	echo "QEMU emulator version ${FAKE_VERSION:-7.2.22} (a script)"
	exit 0
fi
# Which counter can it load?
case $* in
*'-M none'*./count.so) [ "${FAKE_INTERFACE:-1}" -gt 1 ] || echo "count: interface 1, needs map= and out=" >&2; exit 1 ;;
*'-M none'*./count-2.so)
	case ${FAKE_INTERFACE:-1} in
	1) ;;
	[2-6]) echo "count: interface $FAKE_INTERFACE, needs map= and out=" >&2 ;;
	*) echo "qemu: count: interface $FAKE_INTERFACE is too new, 6 is known" >&2 ;;
	esac
	exit 1 ;;
esac
readlink count.so >"$FAKE_DIR/counter"
case ${FAKE:-} in
panic) printf 'booting\nKernel panic - not syncing: no way\r\n' >console; exit 0 ;;
silent) exit 0 ;;
refuses) echo "qemu: no such machine" >&2; exit 1 ;;
hangs) echo $$ >"$FAKE_DIR/pid"; sleep 1000 & echo $! >"$FAKE_DIR/child"; wait ;;
alone) echo $$ >"$FAKE_DIR/pid"; exec sleep 1000 ;;
guest) printf 'schedlint: failed: mount cgroup2\n' >console; exit 0 ;;
half) printf 'schedlint: region pipe 0 0 10\nschedlint: done\n' >console; printf 'region 1 user 1 clocks 1\n' >profile; exit 0 ;;
esac
for last; do
	case $last in
	*' -- '*) args=${last#* -- } ;;
	esac
done
set -- $args
n=0
: >console
: >profile
for depth in $(echo "$2" | tr , ' '); do
	for bench in $(echo "$1" | tr , ' '); do
		phase=0
		while [ $phase -lt "$3" ]; do
			n=$((n + 1))
			printf 'schedlint: region %s %d %d 10\r\nschedlint: sleeps 20\r\n' $bench $depth $phase >>console
			printf 'region %d user 100 clocks %d\nffffffff81000000 50 1\nffffffff81000100 %d 10\nffffffff81000200 10 20\n' \
				$n $((80 + depth)) $(($(cat bzImage) * 10)) >>profile
			phase=$((phase + 1))
		done
	done
done
echo 'schedlint: done' >>console
echo end >>profile
END
chmod +x "$tmp/bin/qemu-system-x86_64"
export FAKE_DIR="$tmp"
real_path=$PATH
PATH=$tmp/bin:$PATH

# patch_of NAME FROM TO: a patch of core.c
patch_of() {
	cp -r "$tree" "$tmp/a" && cp -r "$tree" "$tmp/b"
	sed -i "s,$2,$3," "$tmp/b/kernel/sched/core.c"
	(cd "$tmp" && git diff --no-index --no-prefix a b >"$tmp/$1")
	rm -rf "$tmp/a" "$tmp/b"
}
patch_of shorter.patch 'x + 1' 'x'
patch_of longer.patch 'x + 1' 'x + 1 + 2 + 3'
patch_of broken.patch 'x + 1' 'x +'
printf 'diff --git a/Documentation/x/y.rst b/Documentation/x/y.rst\n--- a/Documentation/x/y.rst\n+++ b/Documentation/x/y.rst\n@@ -1 +1 @@\n-text\n+words\n' >"$tmp/doc.patch"
sed 's,x + 1,y + 1,' "$tmp/shorter.patch" >"$tmp/other.patch"
printf 'only words\n' >"$tmp/none.patch"
printf -- '--- a/../../evil.c\n+++ b/../../evil.c\n@@ -0,0 +1 @@\n+x\n' >"$tmp/evil.patch"

measure() {
	run "$schedlint" measure -C "$tree" "$@"
}

copy() {
	echo "$SCHEDLINT_CACHE"/measure/*/src
}

# fails_with PATTERN NAME: status 2, one line, and all as it was
fails_with() {
	is_equal "$status:$out" '2:' "$2: exit status 2, no table"
	is_like "$err" "$1" "$2: said so"
	is_equal "$(printf '%s\n' "$err" | grep -c '^schedlint: ')" 1 "$2: in one line"
}

# ---- Usage -------------------------------------------------------------------

run "$schedlint" measure
is_equal "$status" 2 'no patch: exit status 2'
is_like "$err" 'which patch' 'no patch: said so'
measure --bench pipe,no "$tmp/shorter.patch"
is_like "$status:$err" '^2:.*there is no benchmark .no.; known: pipe,' 'unknown benchmark'
measure --bench '' "$tmp/shorter.patch"
is_like "$status:$err" '^2:.*there is no benchmark' 'empty list of benchmarks'
for bad in 33 -1 x '' 1,,2 1,; do
	measure --depth "$bad" "$tmp/shorter.patch"
	is_like "$status:$err" '^2:.*--depth takes a number from 0 to 32' "--depth '$bad'"
done
measure --fail-if 'pipe > 1' "$tmp/shorter.patch"
is_like "$status:$err" "^2:.*'pipe > 1' is not like" 'not a limit'
measure --phases 0 "$tmp/shorter.patch"
is_like "$status:$err" '^2:.*--phases takes a number from 1 to 99' '--phases 0'
measure "$tmp/absent.patch"
fails_with "cannot read '.*absent.patch'" 'no such patch'
measure --config "$tmp/absent.config" "$tmp/shorter.patch"
fails_with "cannot read '.*absent.config'" 'no such configuration'
run "$schedlint" measure -C "$tmp" "$tmp/shorter.patch"
fails_with 'is no kernel tree' 'no kernel'
is_equal "$(ls "$tmp/cache" 2>/dev/null)" '' 'nothing was built for that'

# ---- What is missing ---------------------------------------------------------

mkdir "$tmp/few"
for tool in git make gcc nm sh sed grep wc cat; do
	ln -s "$(command -v $tool)" "$tmp/few/$tool"
done
PATH=$tmp/few
run "$schedlint" measure -C "$tree" "$tmp/shorter.patch"
PATH=$tmp/bin:$real_path
fails_with 'no qemu-system-x86_64 here .*apt-get install qemu-system-x86' 'no emulator'
FAKE_VERSION=12.0.0 FAKE_INTERFACE=7 measure "$tmp/shorter.patch"
fails_with "'QEMU emulator version 12.0.0.*' can.t load the counter, which is for versions 1 to 6 .*: count: interface 7 is too new" 'an emulator that is too new'
is_equal "$(ls "$tmp/cache" 2>/dev/null)" '' 'nothing was built for that, either'
run "$schedlint" doctor
is_like "$out" '^ok +measure +QEMU emulator version 7.2.22 .a script., interface 1 for plugins$' 'doctor names the emulator'
FAKE_VERSION=12.0.0 FAKE_INTERFACE=7 run "$schedlint" doctor
is_like "$out" '^without +measure +.QEMU emulator version 12.0.0.*interface 7 is too new' 'doctor: one that is too new'
PATH=$tmp/few
run "$schedlint" doctor
PATH=$tmp/bin:$real_path
is_like "$out" '^without +measure +no qemu-system-x86_64 here .*apt-get install qemu-system-x86' 'doctor: none'
rm -rf "$tmp/cache"

# ---- Patches -----------------------------------------------------------------

measure "$tmp/none.patch"
fails_with 'none.patch is no patch' 'no patch'
measure "$tmp/evil.patch"
fails_with "evil.patch: '../../evil.c' is not in the tree" 'a patch that leads out'
measure "$tmp/other.patch"
fails_with 'other.patch does not apply: error: patch failed: kernel/sched/core.c:3' 'a patch that does not apply'
passes 'the copy is as it was' cmp "$tree/kernel/sched/core.c" "$(copy)/kernel/sched/core.c"
is_equal "$(readlink "$(copy)/links/lib")" ../lib 'links are copied as links'
is_equal "$(cat "$SCHEDLINT_CACHE"/measure/*/*/out/builds 2>/dev/null)" '' 'and nothing was built for it'
measure "$tmp/broken.patch"
fails_with 'the kernel after the patch does not compile: kernel/sched/core.c:6:.*error: .*\(more in /.*build-after.log\)' 'a patch that does not compile'
passes 'the log is there' test -s "$SCHEDLINT_CACHE"/measure/*/*/build-after.log
passes 'the copy is as it was' cmp "$tree/kernel/sched/core.c" "$(copy)/kernel/sched/core.c"

# ---- A table -----------------------------------------------------------------

size=$(wc -c <"$tree/kernel/sched/core.c")
measure --bench pipe,fork --depth 0,3 "$tmp/shorter.patch"
is_equal "$status" 0 'a table: exit status 0'
is_like "$out" '^Linux 6.99.1, before -> after' 'a table: what it is of'
is_like "$out" "^    0 +$((size + 16)).0 +$((size + 12)).0 +-[0-9.]+% +$size.0 +$((size - 4)).0 +-[0-9.]+% +8.0 +8.0 +4.0 +4.0\$" 'a table: a row'
is_like "$out" '^    schedule_it +1.00 +1.00 +.0.00$' 'a table: what the patch touches'
is_like "$out" '^Not in this kernel: PSI$' 'a table: what is not in the kernel'
is_like "$out" '^A clock read counts as one instruction' 'a table: the limits'
is_equal "$(printf '%s\n' "$out" | awk 'length > 74')" '' 'a table: no line is too long for a commit message'
first=$out
measure --bench pipe,fork --depth 0,3 "$tmp/shorter.patch"
is_equal "$out" "$first" 'the same a second time'
is_like "$(cat "$tmp/counter")" '/count\.so$' 'an old emulator loads the counter for it'
FAKE_INTERFACE=4 measure --bench pipe,fork --depth 0,3 "$tmp/shorter.patch"
is_equal "$out" "$first" 'a newer one: the same'
is_like "$(cat "$tmp/counter")" '/count-2\.so$' 'a newer one: another counter'
is_equal "$(wc -l <"$(echo "$SCHEDLINT_CACHE"/measure/*/*/out/builds)")" 3 'and nothing is built for it'
is_equal "$(fingerprint_of "$tree")" "$before" 'the tree is only read'
is_equal "$(ls "$SCHEDLINT_CACHE"/measure/*/*/ | grep -c '^run$')" 0 'no folder of a run is left'

measure --bench pipe --depth 0 --format json "$tmp/shorter.patch" "$tmp/doc.patch"
is_equal "$(printf '%s' "$out" | jq -c '[.schema, .patches, .touched, .same_code, (.cells | length), .cells[0].metrics.sched.after.median]')" \
	"[1,[\"shorter.patch\",\"doc.patch\"],[\"schedule_it\"],false,1,$((size - 4))]" 'JSON, two patches'
measure --bench pipe --depth 0 "$tmp/doc.patch"
is_like "$status:$out" '^NOTE: the patch changes no code of this small kernel' 'a patch of no code'
passes 'the copy is as it was' cmp "$tree/kernel/sched/core.c" "$(copy)/kernel/sched/core.c"
passes 'a file that is only there to be patched, too' cmp "$tree/Documentation/x/y.rst" "$(copy)/Documentation/x/y.rst"

measure --bench pipe --depth 0 --output "$tmp/out" "$tmp/longer.patch"
is_equal "$status:$(ls "$tmp/out" | tr '\n' ' ')" '0:measure.json measure.svg measure.txt ' '--output: three files'
passes '--output: the plot is XML' python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$tmp/out/measure.svg"
measure --bench pipe --depth 0 --output "$tmp/no/where" "$tmp/longer.patch"
fails_with "cannot make the folder" '--output below nothing'

# ---- fix --measure -----------------------------------------------------------

small=$tmp/small
mini_tree "$small"
cat "$tmp/rules" >>"$small/Makefile"
sed -i 's,ffffffff81000100 T schedule_it,ffffffff81000100 T task_change,' "$small/Makefile"
run "$schedlint" fix -C "$small" --accept seqcount-backdate --measure
is_equal "$status" 0 'fix --measure: exit status 0'
[ "$status" -eq 0 ] || diag "$err"
is_equal "$(printf '%s\n' "$out" | sed -n '/^---$/,/^diff/p' | grep -c '^pipe: \|^Measured by schedlint measure:$\|^A clock read counts')" 3 'fix --measure: the table is below the ---'
is_unlike "$(printf '%s\n' "$out" | sed '/^---$/,$d')" 'Measured|nothing was' 'fix --measure: and not above it'
is_like "$(printf '%s\n' "$out" | tr '\n' ' ')" 'worth it: it was counted by an emulator, not measured on hardware' 'fix --measure: what that is worth'
printf '%s\n' "$out" >"$tmp/measured.patch"
passes 'fix --measure: git takes the patch' git -C "$small" apply --check "$tmp/measured.patch"
run "$schedlint" fix -C "$small" --accept seqcount-backdate --measure --in-place
is_like "$status:$err" '^2:.*--measure writes into patches' 'fix --measure --in-place: refused'
FAKE=panic run "$schedlint" fix -C "$small" --accept seqcount-backdate --measure --output "$tmp/nothing"
is_like "$err" 'measured: the kernel panicked' 'fix --measure: what does not boot is said so'
is_equal "$status:$(ls "$tmp/nothing" 2>/dev/null)" 2: 'fix --measure: what does not boot is not written'
rm -rf "$small"
for dir in "$SCHEDLINT_CACHE"/measure/*/; do
	[ -e "$dir/src/kernel/sched/core.c" ] || rm -rf "$dir"
done

# ---- perf bench --------------------------------------------------------------

compare=$top/scripts/perf-bench-compare
cat >"$tmp/bin/perf" <<'END'
#!/bin/sh
case $* in
*pipe*) echo "$PIPE" ;;
*) echo 0.250 ;;
esac
END
chmod +x "$tmp/bin/perf"
PIPE=1.500 passes 'perf-bench-compare: before' "$compare" record --runs 3 --depth 0 "$tmp/one"
PIPE=1.200 passes 'perf-bench-compare: after' "$compare" record --runs 4 --depth 0 "$tmp/two"
run "$compare" show "$tmp/one" "$tmp/two"
is_like "$out" '^    0 +1.500 +1.200 +-20.00% +0.0% +0.0%$' 'perf-bench-compare: the table'
is_like "$out" '^    0 +0.250 +0.250 +.0.00% +0.0% +0.0%$' 'perf-bench-compare: both benchmarks'
run "$compare" record --depth 1 --cgroup /proc "$tmp/three"
is_equal "$status:$(ls "$tmp" | grep three)" 2: 'perf-bench-compare: no cgroup, no file'

# ---- Limits ------------------------------------------------------------------

measure --bench pipe --depth 0 --fail-if 'pipe.d0.sched > +1%' "$tmp/longer.patch"
is_equal "$status" 1 'a limit that is met: exit status 1'
is_like "$err" "^schedlint: --fail-if 'pipe.d0.sched > .1%': pipe.d0: \+" 'a limit that is met: said so'
is_like "$out" '^depth' 'a limit that is met: the table all the same'
measure --bench pipe --depth 0 --fail-if 'pipe.d0.sched > +1%' "$tmp/shorter.patch"
is_equal "$status:$err" '0:' 'a limit that is not met'
measure --bench pipe --depth 0 --fail-if 'fork.d0.sched > +1%' "$tmp/shorter.patch"
is_like "$status:$err" '^2:.*this was not measured' 'a limit about nothing'

# ---- Boots that go wrong -----------------------------------------------------

for how in 'panic:the kernel panicked: Kernel panic - not syncing: no way' \
	'silent:the kernel said nothing' 'refuses:qemu-system-x86_64 failed: qemu: no such machine' \
	'guest:the guest failed: mount cgroup2' 'half:breaks off'; do
	FAKE=${how%%:*} measure --bench pipe --depth 0 "$tmp/shorter.patch"
	fails_with "the kernel before the patch can't be measured: .*${how#*:}" "${how%%:*}"
done
FAKE=panic measure --bench pipe --depth 0 "$tmp/shorter.patch"
log=$(printf '%s\n' "$err" | sed 's/.*(its console: \(.*\))$/\1/')
is_like "$(cat "$log")" 'no way' 'the console is kept where the message says'
# wait_for COMMAND...: until it is true
wait_for() {
	until "$@" 2>/dev/null; do
		sleep 0.1
	done
}
# A zombie is dead, whoever should look after it.
is_dead() {
	[ ! -e "/proc/$1/status" ] || grep -q '^State:.Z' "/proc/$1/status"
}
FAKE=hangs measure --bench pipe --depth 0 --time-limit 1 "$tmp/shorter.patch"
fails_with 'did not end within 1 s' 'a boot that hangs'
wait_for is_dead "$(cat "$tmp/pid")"
wait_for is_dead "$(cat "$tmp/child")"
ok 'it is dead, and what it started'

rm -f "$tmp/pid" "$tmp/child"
FAKE=hangs "$schedlint" measure -C "$tree" --bench pipe --depth 0 "$tmp/shorter.patch" >/dev/null 2>&1 &
run_pid=$!
wait_for test -s "$tmp/child"
wait_for test -s "$tmp/pid"
kill -TERM $run_pid
wait $run_pid
is_equal $? 143 'told to end: by the signal'
wait_for is_dead "$(cat "$tmp/pid")"
ok 'told to end: so does the emulator'

rm -f "$tmp/pid"
FAKE=alone "$schedlint" measure -C "$tree" --bench pipe --depth 0 "$tmp/shorter.patch" >/dev/null 2>&1 &
run_pid=$!
wait_for test -s "$tmp/pid"
kill -KILL $run_pid
wait $run_pid 2>/dev/null
wait_for is_dead "$(cat "$tmp/pid")"
ok 'killed: the emulator ends as well'

# Killed in the middle of a build with the patch applied: the next run mends it.
printf 'evil\n' >>"$(copy)/kernel/sched/core.c"
echo kernel/sched/core.c >"$(echo "$SCHEDLINT_CACHE"/measure/*/src | sed 's,/src$,/touched,')"
measure --bench pipe,fork --depth 0,3 "$tmp/shorter.patch"
is_equal "$status:$out" "0:$first" 'after a killed run: the same table'
passes 'after a killed run: the copy is mended' cmp "$tree/kernel/sched/core.c" "$(copy)/kernel/sched/core.c"

# ---- Another tree, two at a time, no room ------------------------------------

printf '/* longer */\n' >>"$tree/kernel/sched/core.c"
rm "$tree/lib/helper.c"
measure --bench pipe --depth 0 --format json "$tmp/shorter.patch"
is_equal "$(printf '%s' "$out" | jq '.cells[0].metrics.sched.before.median')" $((size + 13)) 'a changed tree is built anew'
passes 'what is gone from the tree is gone from the copy' test ! -e "$(copy)/lib/helper.c"

lock=$(echo "$SCHEDLINT_CACHE"/measure/*/lock)
flock "$lock" sh -c ': >"$1/held"; until [ -e "$1/go" ]; do sleep 0.1; done' - "$tmp" &
wait_for test -e "$tmp/held"
"$schedlint" measure -C "$tree" --bench pipe --depth 0 "$tmp/shorter.patch" >"$tmp/waited" 2>"$tmp/waited.err" &
run_pid=$!
wait_for grep -q 'waiting for another schedlint' "$tmp/waited.err"
ok 'two at a time: the second waits, and says so'
is_equal "$(cat "$tmp/waited")" '' 'and does nothing'
: >"$tmp/go"
wait $run_pid
is_equal $? 0 'then it goes on'

# No room: for the list of files, for the patch; then all is as before.
dir=${lock%/lock}
measure --bench pipe --depth 0 "$tmp/shorter.patch"
first=$out
ln -s /dev/full "$dir/manifest.new"
measure --bench pipe --depth 0 "$tmp/shorter.patch"
fails_with 'cannot write to the cache: .*manifest.new: No space left on device' 'a full disk'
rm -f "$dir/manifest.new"
measure --bench pipe --depth 0 "$tmp/shorter.patch"
is_equal "$status:$out" "0:$first" 'with room again: the same table'

# More patches than images are kept: the one before is in use, and stays.
n=0
while [ $n -lt 9 ]; do
	n=$((n + 1))
	sed "s,^+.*return x;,+\\treturn x + $n + $n;," "$tmp/shorter.patch" >"$tmp/n.patch"
	measure --bench pipe --depth 0 "$tmp/n.patch"
	[ "$status" -eq 0 ] || break
done
is_equal "$n:$status:$err" '9:0:' 'nine patches: the kernel before them is kept'
is_equal "$(ls "$dir"/*/images | wc -l)" 8 'and seven others'

rm -rf "$SCHEDLINT_CACHE"
sed -i 's,^bzImage:,bzImage:\n\techo "write error: No space left on device" >\&2; false,' "$tree/Makefile"
measure --bench pipe --depth 0 "$tmp/shorter.patch"
fails_with 'does not compile: .*No space left on device' 'a full disk'
SCHEDLINT_CACHE=/proc/nowhere measure --bench pipe --depth 0 "$tmp/shorter.patch"
fails_with 'cannot write to the cache /proc/nowhere' 'no cache'
SCHEDLINT_CACHE="$tmp/with blank" measure --bench pipe --depth 0 "$tmp/shorter.patch"
fails_with 'kbuild cannot build in the cache' 'a cache that kbuild does not take'

done_testing
