#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The program's manners: usage and set-up errors, exit status, output files,
# and that it reads trees and writes nothing but its cache. Real kernels are
# in kernels.t; here a kernel in small, built in place, does.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$top/tests/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
need jq gcc gcc-11 script setpriv mkfifo timeout "$BUILD/schedlint" "$BUILD/schedlint_plugin.so"
major=$(gcc -dumpversion | cut -d . -f 1)
need "$BUILD/gcc-$major/schedlint_plugin.so"

# The program in a folder of its own, where another user can read it.
chmod 755 "$tmp"
mkdir -p "$tmp/bin/gcc-$major"
cp "$BUILD/schedlint" "$BUILD/schedlint_plugin.so" "$tmp/bin/"
cp "$BUILD/gcc-$major/schedlint_plugin.so" "$tmp/bin/gcc-$major/"
sl=$tmp/bin/schedlint

export SCHEDLINT_CACHE="$tmp/cache"
unset XDG_CACHE_HOME NO_COLOR ARCH CROSS_COMPILE LLVM MAKEFLAGS MAKELEVEL
export HOME="$tmp/home"
mkdir "$HOME"

lines() {
	printf '%s' "$1" | grep -c ''
}

# No root: permissions mean nothing to it.
other_user() {
	if [ "$(id -u)" -eq 0 ]; then
		setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
	else
		"$@"
	fi
}

# refuses NAME PATTERN COMMAND...: status 2, nothing on standard output, and
# on standard error one line that says why
refuses() {
	what=$1 pattern=$2
	shift 2
	run "$@"
	is_equal "$status" 2 "$what: exit status 2"
	is_equal "$out" '' "$what: no report"
	is_like "$err" "$pattern" "$what: says why"
	# argp adds a hint at --help.
	is_equal "$(printf '%s\n' "$err" | sed '/^Try /,$d' | grep -c '')" 1 "$what: in one line"
}

tree=$tmp/tree
mini_tree "$tree"

# --- The plain case

before=$(fingerprint_of "$tree")
run "$sl" check -C "$tree"
is_equal "$status" 0 'a tree that was built in place'
is_like "$out" '^kernel/sched/psi.c:[0-9]+:[0-9]+: advice: task_change\(\): .* \[clock-per-level\]$' \
	'the finding'
is_like "$out" '^    path: ' 'its path'
is_like "$(printf '%s' "$out" | tr '\n' ' ')" \
	'path: task_change\(\) .*-> group_change\(\) .*-> record_times\(\) .*cpu_clock\(\).* hazard:' \
	'that names every function down to the clock'
is_like "$out" '^    hazard: seqcount-backdate' 'its hazards'
is_like "$out" '^    cure: ' 'its cure'
is_like "$err" '1 finding .*2 units.* 0 not analysed$' 'the totals are on standard error'
is_unlike "$out" 'not analysed' 'and not on standard output'
is_equal "$(fingerprint_of "$tree")" "$before" 'the tree was only read'
text=$out
run "$sl" check -C "$tree" kernel/sched/
is_equal "$out" "$text" 'kernel/sched/ is what is analysed by itself'
run sh -c 'cd "$2" && "$1" check' - "$sl" "$tree"
is_equal "$out" "$text" 'and the current folder is the tree'
run "$sl" check -C "$tree" -j 1
is_equal "$out" "$text" 'one job at a time gives the same'
for target in kernel/sched/psi.c kernel/sched/psi.o "$tree/kernel/sched/psi.c" kernel ./kernel/sched//; do
	run "$sl" check -C "$tree" "$target"
	is_equal "$status $out" "0 $text" "the target $target"
done
run "$sl" check -C "$tree" kernel/sched/fair.c
is_equal "$status $out" '0 ' 'a target without findings'
is_like "$err" '0 findings.* 1 unit,' 'and only its unit'
run "$sl" check -C "$tree" --checks clock-per-level
is_equal "$out" "$text" '--checks'
run "$sl" check -C "$tree" --checks=all
is_equal "$out" "$text" '--checks=all'
printf '[clocks]\n-cpu_clock\n' >"$tmp/less.model"
run "$sl" check -C "$tree" --model "$tmp/less.model"
is_equal "$status $out" '0 ' '--model takes a clock out'
ln -s "$tree" "$tmp/link"
run "$sl" check -C "$tmp/link"
is_equal "$out" "$text" 'a tree by a link'

# A dirty tree: what is on the disk now counts.
sleep 1
sed -i 's/record_times(gc, cpu);/gc->times++;/; s/static void record_times/static inline void record_times/' \
	"$tree/kernel/sched/psi.c"
run "$sl" check -C "$tree"
is_equal "$status $out" '0 ' 'an edited source is read again'
mini_tree "$tree"

# --- Formats

run "$sl" check -C "$tree" --format json
passes 'JSON' jq -e '.findings[0].function == "task_change"' "$tmp/run.out"
run "$sl" check -C "$tree" --format sarif
passes 'SARIF' jq -e '.version == "2.1.0" and (.runs | length == 1)' "$tmp/run.out"
passes 'SARIF: rule, grade, relative path, function' jq -e '
	.runs[0].results[0] as $r | $r.ruleId == "clock-per-level" and
	($r.locations[0].physicalLocation.artifactLocation.uri == "kernel/sched/psi.c") and
	($r.locations[0].logicalLocations[0].fullyQualifiedName == "task_change") and
	($r.partialFingerprints | length > 0)' "$tmp/run.out"
passes 'SARIF: the function is in every step' jq -e '
	[.runs[0].results[].codeFlows[].threadFlows[].locations[].location.logicalLocations[0].fullyQualifiedName]
	| length > 0 and all(. != null)' "$tmp/run.out"
passes 'SARIF: all was analysed' jq -e '.runs[0].invocations[0].executionSuccessful' "$tmp/run.out"
passes 'SARIF is valid' "$top/scripts/sarif-validator" "$tmp/run.out"
for format in text json sarif; do
	"$sl" check -C "$tree" --format $format >"$tmp/one" 2>/dev/null
	"$sl" check -C "$tree" --format $format >"$tmp/two" 2>/dev/null
	passes "$format is the same each time" cmp "$tmp/one" "$tmp/two"
	rm -f "$tmp/file"
	run "$sl" check -C "$tree" --format $format --output "$tmp/file"
	is_equal "$status$out" 0 "$format --output: nothing on standard output"
	passes "$format --output: the same in the file" cmp "$tmp/one" "$tmp/file"
done

# --- Colours and pipes

# A terminal gets colours, unless NO_COLOR is set; what is no terminal does not.
esc=$(printf '\033')
on_terminal() {
	script -qec "$*" /dev/null </dev/null 2>&1
}
cat >"$tmp/colour.sh" <<END
export TERM=xterm SCHEDLINT_CACHE='$tmp/cache'
'$sl' check -C '$tree'
END
is_like "$(on_terminal "sh $tmp/colour.sh")" "$esc\\[" 'colours on a terminal'
is_unlike "$(on_terminal "NO_COLOR=1 sh $tmp/colour.sh")" "$esc\\[[0-9;]*m" 'none with NO_COLOR'
is_unlike "$text" "$esc" 'none in a pipe'
run "$sl" check -C "$tree"
is_unlike "$err" "$esc|$(printf '\r')" 'no progress in a pipe'

for format in text json sarif; do
	sh -c '"$1" check -C "$2" --format "$3" 2>"$4"; echo $? >"$5"' - "$sl" "$tree" $format \
		"$tmp/pipe.err" "$tmp/pipe.status" | head -c 1 >/dev/null
	is_unlike "$(cat "$tmp/pipe.err")" '[Pp]ipe|cannot write' "$format | head is quiet"
done
run sh -c '"$1" list | true; "$1" explain clock-per-level | true; "$1" --help | true' - "$sl"
is_equal "$err" '' 'help | true is quiet'
run sh -c '"$1" check -C "$2" >/dev/full' - "$sl" "$tree"
is_equal "$status" 2 'a full disk under standard output: exit status 2'
is_like "$err" 'cannot write|No space' 'and it says so'
run sh -c '"$1" list >/dev/full' - "$sl"
is_equal "$status" 2 'and for list'

# --- Exit status

run "$sl" check -C "$tree" --fail-on advice
is_equal "$status" 1 '--fail-on advice is met'
is_equal "$out" "$text" 'and the report is the same'
run "$sl" check -C "$tree" --fail-on review
is_equal "$status" 0 '--fail-on review is not met by advice'
run "$sl" check -C "$tree" --fail-on safe
is_equal "$status" 0 'nor is --fail-on safe'

mini_tree "$tmp/half"
echo 'this is no C;' >>"$tmp/half/kernel/sched/fair.c"
run "$sl" check -C "$tmp/half"
is_equal "$status" 3 'a unit that does not compile: exit status 3'
is_equal "$out" "$text" 'the other is reported'
is_like "$err" 'not analysed: kernel/sched/fair.c: it did not compile' 'it is named'
is_like "$err" 'fair.c:[0-9]+:[0-9]+: error: ' "with the compiler's complaint"
is_like "$err" '1 unit, .* 1 not analysed$' 'and counted'
run "$sl" check -C "$tmp/half" --format json
is_equal "$(jq -c '[.notAnalysed[].file]' "$tmp/run.out")" '["kernel/sched/fair.c"]' 'in JSON as well'
run "$sl" check -C "$tmp/half" --format sarif
is_equal "$(jq -c '.runs[0].invocations[0] | [.executionSuccessful, (.toolExecutionNotifications | length > 0)]' "$tmp/run.out")" \
	'[false,true]' 'and in SARIF'
passes 'which is valid' "$top/scripts/sarif-validator" "$tmp/run.out"
run "$sl" check -C "$tmp/half" --fail-on advice
is_equal "$status" 3 '3 outranks 1'
run "$sl" check -C "$tmp/half" --fail-on advice --no-such-option
is_equal "$status" 2 '2 outranks 3 and 1'
run "$sl" check -C "$tmp/half" --fail-on advice --output "$tmp/less.model/file"
is_equal "$status" 2 'also when it is the output'
run "$sl" check -C "$tmp/half" --fail-on advice kernel/sched/psi.c
is_equal "$status" 1 'what was not asked for does not count'
mini_tree "$tmp/half"
run "$sl" check -C "$tmp/half"
is_equal "$status $out" "0 $text" 'repaired, it is analysed'

# A unit whose source went, one whose command is odd, one of another language.
mini_tree "$tmp/odd-units"
rm "$tmp/odd-units/kernel/sched/fair.c"
run "$sl" check -C "$tmp/odd-units"
is_equal "$out" "$text" 'a unit whose source is gone: the other is reported'
mini_tree "$tmp/odd-units"
mini_unit fair 'no-such-compiler-gcc'
run "$sl" check -C "$tmp/odd-units"
is_like "$status" '^[23]$' 'a unit whose compiler is gone: never clean'
is_like "$err" "no-such-compiler-gcc'? .*(here|not found|No such)" 'it is named'
mini_tree "$tmp/odd-units"
mini_unit fair clang
run "$sl" check -C "$tmp/odd-units"
is_equal "$status" 3 'a unit that clang built: exit status 3'
is_like "$err" 'not analysed: kernel/sched/fair.c: .*skipped.*clang' 'it is called skipped'

# --- LLVM=1

mini_tree "$tmp/llvm"
sed -i 's/^CONFIG_CC_VERSION_TEXT=.*/CONFIG_CC_VERSION_TEXT="clang version 14.0.6"/; s/^CONFIG_CC_IS_GCC=y/CONFIG_CC_IS_CLANG=y/' \
	"$tmp/llvm/.config"
run "$sl" check -C "$tmp/llvm"
is_equal "$status" 3 'an LLVM=1 tree: exit status 3'
is_like "$err" 'skipped.*built by clang' 'that is skipped'
is_unlike "$err" ' 0 not analysed' 'and not clean'
run "$sl" check -C "$tmp/llvm" --format sarif
is_equal "$(jq -c '.runs[0].invocations[0].executionSuccessful' "$tmp/run.out")" false 'SARIF says so'

# --- Usage

refuses 'no command' 'which command' "$sl"
refuses 'an unknown command' "no command 'chekc'" "$sl" chekc
refuses 'an unknown option' "no-such-option" "$sl" check --no-such-option
refuses 'an unknown check' "no check 'clock-per-leven'.*clock-per-level" "$sl" check -C "$tree" --checks clock-per-leven
refuses 'a list with an unknown check' "no check 'nonsense'" "$sl" check -C "$tree" --checks clock-per-level,nonsense
refuses 'an unknown format' "no format 'xml'.*text.*json.*sarif" "$sl" check -C "$tree" --format xml
refuses 'an unknown grade' "no grade 'fine'.*advice.*review.*safe" "$sl" check -C "$tree" --fail-on fine
refuses 'a number of jobs that is none' "'many'" "$sl" check -C "$tree" -j many
refuses 'an option without its value' "argument" "$sl" check -C
printf '[clocks]\nfine_clock\n[clokcs]\n' >"$tmp/wrong.model"
refuses 'a bad model line' "wrong.model:3: .*clokcs" "$sl" check -C "$tree" --model "$tmp/wrong.model"
printf 'before_any_section\n' >"$tmp/wrong.model"
refuses 'a model entry before any section' "wrong.model:1: " "$sl" check -C "$tree" --model "$tmp/wrong.model"
refuses 'a model that is not there' "none.model" "$sl" check -C "$tree" --model "$tmp/none.model"
refuses 'a model that is a folder' "bin" "$sl" check -C "$tree" --model "$tmp/bin"
refuses 'something unknown to explain' "nonsense" "$sl" explain nonsense

# --- Set-up

mkdir "$tmp/empty"
refuses 'no tree' "no kernel tree|'.*empty'" "$sl" check -C "$tmp/empty"
refuses 'no tree in the current folder' 'no kernel tree.*-C' sh -c 'cd "$2" && "$1" check' - "$sl" "$tmp/empty"
refuses 'a tree that is not there' "/none'.*(No such file|no kernel tree)" "$sl" check -C "$tmp/none"
refuses 'a tree that is a file' "less.model.*Not a directory" "$sl" check -C "$tmp/less.model"
mini_tree "$tmp/clean"
rm -rf "$tmp/clean/.config" "$tmp/clean/include/config" "$tmp/clean"/kernel/sched/.*.cmd
refuses 'a tree that is not configured' "no configuration.*-O" "$sl" check -C "$tmp/clean"
refuses 'an output folder without .config' "no configuration.*empty" "$sl" check -C "$tmp/clean" -O "$tmp/empty"
refuses 'an output folder that is not there' "none.*No such file" "$sl" check -C "$tmp/clean" -O "$tmp/none"
mini_tree "$tmp/unbuilt"
rm -f "$tmp/unbuilt"/kernel/sched/.*.cmd "$tmp/unbuilt"/kernel/sched/*.o
refuses 'configured in place, but never built' "built|make" "$sl" check -C "$tmp/unbuilt"
refuses 'a target that is not there' "kernel/schde" "$sl" check -C "$tree" kernel/schde/
refuses 'a target outside of the tree' "outside|not in|not below|tree" "$sl" check -C "$tree" "$tmp/clean/kernel/sched"
refuses 'a target that climbs out of the tree' "outside|not in|not below|tree" "$sl" check -C "$tree" ../clean/kernel/sched

# Folders that cannot be read or written.
cp -a "$tree" "$tmp/locked"
chmod 000 "$tmp/locked"
mkdir -m 777 "$tmp/cache-of-other"
refuses 'a tree that cannot be read' "locked.*Permission denied" \
	other_user env SCHEDLINT_CACHE="$tmp/cache-of-other" "$sl" check -C "$tmp/locked"
chmod 755 "$tmp/locked"
chmod 000 "$tmp/locked/kernel/sched/psi.c"
run other_user env SCHEDLINT_CACHE="$tmp/cache-of-other" "$sl" check -C "$tmp/locked"
is_equal "$status $out" '3 ' 'a source that cannot be read: exit status 3'
is_like "$err" 'not analysed: kernel/sched/psi.c' 'it is named'
refuses 'a cache that cannot be written' "$tmp/ro.*(Permission denied|SCHEDLINT_CACHE)" \
	other_user env SCHEDLINT_CACHE="$tmp/ro" "$sl" check -C "$tree"
refuses 'a cache below a file' "less.model" env SCHEDLINT_CACHE="$tmp/less.model/cache" "$sl" check -C "$tree"
refuses 'no folder for the cache' "SCHEDLINT_CACHE" env -u SCHEDLINT_CACHE -u HOME "$sl" check -C "$tree"
mkdir -m 755 "$tmp/out-ro"
echo old >"$tmp/out-ro/report"
refuses 'an output folder that cannot be written' "out-ro/report.*Permission denied" \
	other_user env SCHEDLINT_CACHE="$tmp/cache-of-other" "$sl" check -C "$tree" --output "$tmp/out-ro/report"
is_equal "$(cat "$tmp/out-ro/report")" old 'and what was there stays'
refuses 'an output file below a file' "less.model/report.*Not a directory" "$sl" check -C "$tree" --output "$tmp/less.model/report"
refuses 'an output file that is a folder' "empty.*[Dd]irectory" "$sl" check -C "$tree" --output "$tmp/empty"
refuses 'an empty name for the output' "cannot write|output" "$sl" check -C "$tree" --output ''

# The machine's own folders stay as they are.
run env -u SCHEDLINT_CACHE XDG_CACHE_HOME="$tmp/xdg" "$sl" check -C "$tree"
passes 'XDG_CACHE_HOME/schedlint is the cache' test -d "$tmp/xdg/schedlint"
run env -u SCHEDLINT_CACHE "$sl" check -C "$tree"
passes 'else .cache/schedlint' test -d "$HOME/.cache/schedlint"
is_equal "$(cd "$HOME" && find . -maxdepth 2 | sort | tr '\n' ' ')" '. ./.cache ./.cache/schedlint ' \
	'and nothing beside it'

# --- Output files: whole or not at all

mkdir "$tmp/reports"
echo old >"$tmp/reports/report"
run "$sl" check -C "$tmp/unbuilt" --output "$tmp/reports/report"
is_equal "$status $(cat "$tmp/reports/report")" '2 old' 'a run that fails leaves the old report'
is_equal "$(ls -A "$tmp/reports")" report 'and nothing else'
run "$sl" check -C "$tree" --output "$tmp/reports/report"
is_equal "$(cat "$tmp/reports/report")" "$text" 'a run that does not replaces it'
is_equal "$(ls -A "$tmp/reports")" report 'and leaves nothing else'
# Stopped in the middle: a compiler that never ends.
mini_tree "$tmp/slow"
mkdir "$tmp/slow-bin"
printf '#!/bin/sh\ncase "$*" in *-c*) sleep 60 ;; *) exec gcc "$@" ;; esac\n' >"$tmp/slow-bin/slow-gcc"
chmod 755 "$tmp/slow-bin/slow-gcc"
mini_unit fair slow-gcc
echo old >"$tmp/reports/report"
PATH="$tmp/slow-bin:$PATH" timeout -s TERM 3 "$sl" check -C "$tmp/slow" --output "$tmp/reports/report" \
	>"$tmp/slow.log" 2>&1
is_equal "$?" 124 'stopped in the middle'
is_equal "$(cat "$tmp/reports/report")" old 'the old report stays'
is_equal "$(ls -A "$tmp/reports")" report 'and nothing half-written'
sleep 1
# shellcheck disable=SC2009 # by its whole command line
is_equal "$(ps -eo args | grep -F "$tmp/slow-bin/slow-gcc" | grep -vc grep)" 0 'its compilers ended with it'

# --- Paths that shells and parsers stumble over

odd="$tmp/a folder, it's \"odd\" \$HOME; #1"
mkdir -p "$odd/bin/gcc-$major"
cp "$BUILD/schedlint" "$BUILD/schedlint_plugin.so" "$odd/bin/"
cp "$BUILD/gcc-$major/schedlint_plugin.so" "$odd/bin/gcc-$major/"
mini_tree "$odd/tree"
run env SCHEDLINT_CACHE="$odd/cache" "$odd/bin/schedlint" check -C "$odd/tree" --output "$odd/a report"
is_equal "$status$out" 0 'blanks and quotes in every path'
is_equal "$(cat "$odd/a report")" "$text" 'the report is the same'
[ "$status" -eq 0 ] || diag "$err"
cp "$tmp/less.model" "$odd/a model's"
run env SCHEDLINT_CACHE="$odd/cache" "$odd/bin/schedlint" check -C "$odd/tree" --model "$odd/a model's"
is_equal "$status $out" '0 ' 'a model with blanks and quotes in its name'

# A hostile name is data.
mini_tree "$tmp/hostile"
touch "$tmp/hostile/kernel/sched/\$(touch pwned).c"
mini_unit 'x;touch pwned;' >/dev/null 2>&1
run "$sl" check -C "$tmp/hostile"
is_equal "$(find "$tmp" "$top" -maxdepth 4 -name pwned | wc -l)" 0 'no name is run by a shell'

# --- kcflags

run "$sl" kcflags
is_equal "$status $(lines "$out")$err" '0 1' 'kcflags prints one line'
is_like "$out" "^-fplugin=$tmp/bin/schedlint_plugin.so" 'that loads the plugin'
run "$sl" kcflags -C "$tree" --checks clock-per-level --quiet --werror --facts "$tmp/f" --format json --model "$tmp/less.model"
for word in "srctree=$tree" checks=clock-per-level quiet werror "facts=$tmp/f" format=json "model=$tmp/less.model"; do
	is_like "$out" "-fplugin-arg-schedlint_plugin-$word( |\$)" "kcflags: $word"
done
run sh -c 'cd "$2" && gcc -O2 -Iinclude -c -o "$3" kernel/sched/psi.c $("$1" kcflags)' - "$sl" "$tree" "$tmp/by-hand.o"
is_like "$status $err" '^kernel/sched/psi.c:[0-9:]+ note: advice|note: advice: task_change' 'the compiler takes them'
refuses 'kcflags: an unknown check' "no check" "$sl" kcflags --checks nonsense
refuses 'kcflags: a bad model' "wrong.model" "$sl" kcflags --model "$tmp/wrong.model"
# Through make and its shell, as kbuild has it.
printf 'a.o:\n\tgcc $(KCFLAGS) -O2 -I%s/include -c -o $@ %s/kernel/sched/psi.c\n' "$tree" "$tree" >"$tmp/Makefile.kc"
spaced="$tmp/with a 'space'"
mkdir -p "$spaced/bin/gcc-$major"
cp "$BUILD/schedlint" "$BUILD/schedlint_plugin.so" "$spaced/bin/"
cp "$BUILD/gcc-$major/schedlint_plugin.so" "$spaced/bin/gcc-$major/"
run sh -c 'cd "$2" && make -f "$3" KCFLAGS="$("$1" kcflags --facts "$4")" a.o' - \
	"$spaced/bin/schedlint" "$tmp" "$tmp/Makefile.kc" "$spaced/the facts"
is_like "$status $err" 'note: advice: task_change' 'kcflags with blanks and quotes come through make'
is_equal "$(find "$spaced/the facts" -name '*.facts' | wc -l)" 1 'and so does the facts folder'

# --- No plugin here, or not for this compiler

mkdir "$tmp/bare"
cp "$BUILD/schedlint" "$tmp/bare/"
refuses 'no plugin at all' 'plugin' "$tmp/bare/schedlint" check -C "$tree"
refuses 'kcflags without a plugin' 'plugin' "$tmp/bare/schedlint" kcflags
cp "$BUILD/schedlint_plugin.so" "$tmp/bare/"
refuses 'a loader alone' "gcc|GCC" "$tmp/bare/schedlint" check -C "$tree"
is_like "$err" "make CC=|plugin-dev" 'with the cure'
mini_tree "$tmp/by-11"
mini_unit psi gcc-11
mini_unit fair gcc-11
refuses 'a tree built by a gcc that has no plugin here' "gcc-11|GCC 11|gcc 11" "$sl" check -C "$tmp/by-11"
mkdir "$tmp/bin/gcc-11"
cp "$BUILD/gcc-$major/schedlint_plugin.so" "$tmp/bin/gcc-11/"
run "$sl" check -C "$tmp/by-11"
is_like "$status" '^[23]$' "with another gcc's plugin: not analysed, never clean"
is_equal "$out" '' 'and no report of findings'
is_like "$err" 'built for GCC|not analysed' 'it says why'
rm -r "$tmp/bin/gcc-11"

# --- Help

run "$sl" --help
is_equal "$status$err" 0 '--help'
for command in check baseline list explain doctor kcflags; do
	is_like "$out" "^ +$command " "--help names $command"
	run "$sl" "$command" --help
	is_equal "$status$err" 0 "$command --help"
	run "$sl" --help
done
run "$sl" --version
is_like "$status $out" '^0 schedlint [0-9]+\.[0-9]+' '--version'
is_like "$out" "gcc $major" '--version names the compilers that have a plugin'
run "$sl" list
is_like "$status $out" 'clock-per-level' 'list'
is_like "$out" '^clock-per-level: .*\(rewrites: hoist-clock\)$' 'list: a rewrite that fix writes'
is_like "$out" '\(rewrites: reuse-clock not yet, chain-stamps\)$' 'list: one that it does not'
is_like "$out" '^rq-clock-twice: .*\(rewrites: none\)$' 'list: none'
run "$sl" list --format json
is_equal "$(printf '%s' "$out" | jq -c '[.[] | .written[]]')" '["hoist-clock","chain-stamps","guard-delta","return-on-zero","skip-unchanged","drop-irqsave","gate-first"]' \
	'list --format json: what fix writes'
is_equal "$(printf '%s' "$out" | jq -c '.[] | select(.name == "clock-twice").rewrites')" '["reuse-clock","chain-stamps"]' \
	'list --format json: what it may write one day'
# A finding names its rewrite: the page of the check tells about it.
for what in hoist-clock reuse-clock chain-stamps; do
	run "$sl" explain "$what"
	is_like "$status $out" '^0 # clock-' "explain $what: the check"
	is_like "$out" ".$what. [a-z]" "explain $what: says what it does"
done
refuses 'a part of a rewrite' "no page about 'clock'" "$sl" explain clock
for what in clock-per-level seqcount-backdate unknown-caller; do
	run "$sl" explain "$what"
	is_like "$status $(lines "$out")" '^0 ([3-9]|[1-9][0-9])' "explain $what"
done
# Every hazard that a finding can name is explained.
for hazard in $(jq -r '.findings[].hazards[].name' "$tmp/one" 2>/dev/null | sort -u); do
	passes "explain $hazard" "$sl" explain "$hazard"
done
run "$sl" doctor
is_like "$status" '^[023]$' 'doctor'
is_like "$out$err" "$major" 'doctor names the compiler'
run "$tmp/bare/schedlint" doctor
is_like "$status" '^[23]$' 'doctor without a plugin is not content'

done_testing
