#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The plugin as a guest in other people's builds: it says what is the matter in
# one line, it never changes what is built, and it ends a build only when told.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
CC=${CC:-gcc}
need jq cmp "$CC" gcc-11 g++ "$BUILD/schedlint_plugin.so" \
	"$BUILD/tests/facts-check"
major=$("$CC" -dumpversion | cut -d . -f 1)
need "$BUILD/gcc-$major/schedlint_plugin.so"

plugin=$BUILD/schedlint_plugin.so
arg=-fplugin-arg-schedlint_plugin
cases=$top/testcases/clock-per-level
bad=$cases/bad-psi-shape.c
std="-std=gnu11 -O2 -Wall -fno-strict-aliasing -I$top/testcases/include"

# Compiles with $plugin: c OUTPUT SOURCE OPTION...; leaves $status and $err
c() {
	output=$1 source=$2
	shift 2
	# shellcheck disable=SC2086 # $std is words
	run "$CC" $std -c -o "$output" "$source" -fplugin="$plugin" "$@"
}

lines() {
	printf '%s' "$1" | grep -c ''
}

facts_in() {
	find "$1" -type f 2>/dev/null | wc -l
}

# shellcheck disable=SC2086
"$CC" $std -c -o "$tmp/plain.o" "$bad"

# --- What it does at all

c "$tmp/with.o" "$bad" "$arg-facts=$tmp/facts" "$arg-srctree=$top"
is_equal "$status" 0 'a build with findings goes on'
is_like "$err" 'bad-psi-shape.c:[0-9]+:[0-9]+: note: advice: task_change\(\): .*\[clock-per-level\]' \
	'a finding is a note'
is_unlike "$err" 'warning|error' 'and nothing but a note'
passes 'the object is the same' cmp "$tmp/plain.o" "$tmp/with.o"
is_equal "$(facts_in "$tmp/facts")" 1 'one file of facts for one object'
is_equal "$(find "$tmp/facts" -name '*.facts')" "$tmp/facts$tmp/with.o.facts" \
	'facts are named by their object'
passes 'the program reads the facts' "$BUILD/tests/facts-check" "$tmp/facts$tmp/with.o.facts"
is_unlike "$(cat "$tmp/facts$tmp/with.o.facts")" "\"$top/testcases" 'paths are relative to srctree'

cp "$tmp/facts$tmp/with.o.facts" "$tmp/first.facts"
c "$tmp/with.o" "$bad" "$arg-facts=$tmp/facts" "$arg-srctree=$top" "$arg-quiet"
is_equal "$err" '' 'quiet says nothing'
passes 'facts are the same each time' cmp "$tmp/first.facts" "$tmp/facts$tmp/with.o.facts"

c "$tmp/with.o" "$bad" "$arg-format=json" "$arg-srctree=$top"
is_equal "$status" 0 'format=json'
passes 'each line is JSON with a finding' \
	sh -c 'jq -es "length == 1 and all(.[]; .check and .grade and .file and .line and .function and .fingerprint)" <"$1"' - "$tmp/run.err"
is_equal "$(printf '%s\n' "$err" | jq -r '.file')" testcases/clock-per-level/bad-psi-shape.c \
	'and the path is relative to srctree'

c "$tmp/with.o" "$bad" "$arg-checks=clock-per-level"
is_like "$err" 'note: advice: task_change' 'checks=LIST'

printf '[clocks]\n-cpu_clock\n' >"$tmp/less.model"
c "$tmp/with.o" "$bad" "$arg-model=$tmp/less.model"
is_equal "$status$err" 0 'a model that takes the clock out silences it'

# --- werror, and other people's warnings

c "$tmp/with.o" "$bad" -Werror
is_equal "$status" 0 '-Werror makes no errors of findings'
is_like "$err" 'note: advice: task_change' 'and they are printed'
c "$tmp/with.o" "$bad" -w
is_equal "$status" 0 '-w'
is_like "$err" 'note: advice: task_change' '-w does not hide findings'
mkdir "$tmp/sys"
cp "$top/testcases/include/walk-inline.h" "$tmp/sys/"
printf '#include <walk-inline.h>\nvoid f(struct group *g) { account_inline(g, 0); }\n' >"$tmp/sys.c"
run "$CC" -O2 -c -o "$tmp/sys.o" -isystem "$tmp/sys" -isystem "$top/testcases/include" \
	"$tmp/sys.c" -fplugin="$plugin"
is_like "$err" 'walk-inline.h:[0-9:]+ note: ' 'a finding in a system header is printed'
rm -f "$tmp/with.o"
c "$tmp/with.o" "$bad" "$arg-werror"
is_equal "$status" 1 'werror makes errors of findings'
is_like "$err" 'bad-psi-shape.c:[0-9]+:[0-9]+: error: advice: task_change' 'and says which'
passes 'and there is no object' test ! -e "$tmp/with.o"
c "$tmp/with.o" "$cases/good-hoisted-before.c" "$arg-werror"
is_equal "$status" 0 'werror leaves good code alone'
c "$tmp/with.o" "$bad" "$arg-werror" "$arg-quiet"
is_equal "$status" 1 'werror with quiet'

# --- A compiler that has no plugin, or another one's

mkdir "$tmp/alone"
cp "$plugin" "$tmp/alone/"
plugin=$tmp/alone/schedlint_plugin.so
c "$tmp/with.o" "$bad" "$arg-facts=$tmp/nofacts"
is_equal "$status" 0 'no plugin for this gcc: the build goes on'
is_equal "$(lines "$err")" 1 'with one line'
is_like "$err" "^schedlint: note: .*not(hing is)? analysed.*GCC $("$CC" -dumpfullversion)" \
	'that names the version'
is_like "$err" "make CC=gcc-$major|gcc-$major-plugin-dev" 'and the cure'
passes 'the object is the same' cmp "$tmp/plain.o" "$tmp/with.o"
is_equal "$(facts_in "$tmp/nofacts")" 0 'and there are no facts'
rm -f "$tmp/with.o"
c "$tmp/with.o" "$bad" "$arg-on-mismatch=error"
is_equal "$status" 1 'on-mismatch=error makes it fatal'
passes 'and there is no object' test ! -e "$tmp/with.o"
is_unlike "$err" 'note' 'and no note'
c "$tmp/with.o" "$bad" "$arg-on-mismatch=note"
is_equal "$status" 0 'on-mismatch=note'
# shellcheck disable=SC2086
run "$CC" $std -Werror -c -o "$tmp/with.o" "$bad" -fplugin="$plugin"
is_equal "$status" 0 'and -Werror changes nothing'

# other DIRECTORY NAME: a compiler meets a plugin of other headers
other() {
	plugin=$1/schedlint_plugin.so
	# shellcheck disable=SC2086
	$3 $std -c -o "$tmp/plain-other.o" "$bad"
	# shellcheck disable=SC2086
	run $3 $std -c -o "$tmp/with.o" "$bad" -fplugin="$plugin" "$arg-facts=$tmp/nofacts"
	is_equal "$status" 0 "$2: the build goes on"
	is_equal "$(lines "$err")" 1 "$2: one line"
	is_like "$err" "^schedlint: note: .*GCC $($3 -dumpfullversion) [0-9]{8}.*GCC $4" \
		"$2: both full versions"
	is_like "$err" 'rebuild|make CC=' "$2: the cure"
	passes "$2: the object is the same" cmp "$tmp/plain-other.o" "$tmp/with.o"
	is_equal "$(facts_in "$tmp/nofacts")" 0 "$2: no facts"
	rm -f "$tmp/with.o"
	# shellcheck disable=SC2086
	run $3 $std -c -o "$tmp/with.o" "$bad" -fplugin="$plugin" "$arg-on-mismatch=error"
	is_equal "$status" 1 "$2: on-mismatch=error makes it fatal"
	passes "$2: and there is no object then" test ! -e "$tmp/with.o"
}

if [ "$major" = 11 ]; then
	stranger=gcc-12
else
	stranger=gcc-11
fi
need "$stranger"
mkdir -p "$tmp/mixed/$stranger"
cp "$BUILD/schedlint_plugin.so" "$tmp/mixed/"
cp "$BUILD/gcc-$major/schedlint_plugin.so" "$tmp/mixed/$stranger/"
other "$tmp/mixed" "a plugin of gcc-$major in $stranger" "$stranger" "$("$CC" -dumpfullversion) [0-9]{8}"

# The same version, built on another day: the date stamp is patched.
stamp=$(sed -n 's/^static char datestamp\[\] = "\([0-9]*\)";/\1/p' \
	"$("$CC" -print-file-name=plugin)/include/plugin-version.h")
mkdir -p "$tmp/patched/gcc-$major"
cp "$BUILD/schedlint_plugin.so" "$tmp/patched/"
sed "s/$stamp/19991231/g" "$BUILD/gcc-$major/schedlint_plugin.so" \
	>"$tmp/patched/gcc-$major/schedlint_plugin.so"
is_like "${stamp:-none}" '^[0-9]{8}$' 'the headers have a date stamp'
other "$tmp/patched" 'headers of another day' "$CC" "$("$CC" -dumpfullversion) 19991231"

# A damaged one.
mkdir -p "$tmp/broken/gcc-$major"
cp "$BUILD/schedlint_plugin.so" "$tmp/broken/"
echo 'no library' >"$tmp/broken/gcc-$major/schedlint_plugin.so"
plugin=$tmp/broken/schedlint_plugin.so
c "$tmp/with.o" "$bad"
is_equal "$status $(lines "$err")" '0 1' 'a plugin that does not load: one line, the build goes on'
is_like "$err" 'does not load|not analysed|nothing is analysed' 'that says so'
c "$tmp/with.o" "$bad" "$arg-on-mismatch=error"
is_equal "$status" 1 'and on-mismatch=error makes it fatal'
plugin=$BUILD/schedlint_plugin.so

# --- Options that are wrong

# refused NAME PATTERN OPTION...: exit status 1, one line, no object
refused() {
	what=$1 pattern=$2
	shift 2
	rm -f "$tmp/with.o"
	c "$tmp/with.o" "$bad" "$@"
	is_equal "$status" 1 "$what: the compiler fails"
	is_like "$err" "$pattern" "$what: it says why"
	# The compiler adds one of its own.
	is_equal "$(printf '%s\n' "$err" | grep -vc 'failed to initialize plugin')" 1 \
		"$what: in one line"
	passes "$what: no object" test ! -e "$tmp/with.o"
}

refused 'an unknown option' "unknown option.*colour.*checks=.*on-mismatch" "$arg-colour=red"
refused 'an unknown check' "no check.*clock-per-leven" "$arg-checks=clock-per-leven"
refused 'a list with an unknown check' "no check.*nonsense" "$arg-checks=clock-per-level,nonsense"
refused 'an empty list' "checks" "$arg-checks="
printf '[clocks]\nfine_clock\n[clokcs]\nother\n' >"$tmp/wrong.model"
refused 'a bad model line' "wrong.model:3: .*clokcs" "$arg-model=$tmp/wrong.model"
printf 'before_any_section\n' >"$tmp/wrong.model"
refused 'a model entry before any section' "wrong.model:1: " "$arg-model=$tmp/wrong.model"
refused 'a model that is not there' "none.model" "$arg-model=$tmp/none.model"
refused 'an unknown format' "text.*json" "$arg-format=xml"
refused 'a wrong on-mismatch' "note.*error" "$arg-on-mismatch=ignore"
refused 'a flag with a value' "quiet" "$arg-quiet=yes"
refused 'facts without a folder' "facts" "$arg-facts"
refused 'a srctree that is not there' "srctree|no such" "$arg-srctree=$tmp/none"

# --- Facts

# As root every folder is writable, but none is below a file.
: >"$tmp/file"
c "$tmp/with.o" "$bad" "$arg-facts=$tmp/file/below" "$arg-quiet"
is_equal "$status" 0 'a facts folder that cannot be written: the build goes on'
is_equal "$(lines "$err")" 1 'with one line'
is_like "$err" "schedlint: note: .*$tmp/file/below.*(Not a directory|cannot)" 'that names it and says why'
passes 'the object is the same' cmp "$tmp/plain.o" "$tmp/with.o"

rm -rf "$tmp/facts"
cp "$bad" "$tmp/changing.c"
c "$tmp/changing.o" "$tmp/changing.c" "$arg-facts=$tmp/facts" "$arg-quiet"
is_equal "$(facts_in "$tmp/facts")" 1 'facts of a unit that compiles'
echo 'this is no C' >>"$tmp/changing.c"
c "$tmp/changing.o" "$tmp/changing.c" "$arg-facts=$tmp/facts" "$arg-quiet"
is_equal "$status" 1 'then it compiles no more'
is_equal "$(facts_in "$tmp/facts")" 0 'and the old facts are gone'
printf 'void f(void) { g(; }\n' >"$tmp/never.c"
c "$tmp/never.o" "$tmp/never.c" "$arg-facts=$tmp/facts"
is_equal "$(facts_in "$tmp/facts")" 0 'a unit that never compiled has none'
# An error that comes late, when functions are already in SSA form.
{
	cat "$bad"
	echo '__attribute__((error("late"))) void late(void);'
	echo 'void call_late(void) { late(); }'
} >"$tmp/late.c"
c "$tmp/late.o" "$tmp/late.c" "$arg-facts=$tmp/facts" "$arg-quiet"
is_equal "$status $(facts_in "$tmp/facts")" '1 0' 'an error late in the compilation leaves none either'
c "$tmp/werror.o" "$bad" "$arg-facts=$tmp/facts" "$arg-werror"
is_equal "$status $(facts_in "$tmp/facts")" '1 0' 'nor does one by werror'
is_equal "$(find "$tmp/facts" -type f 2>/dev/null)" '' 'and nothing half-written'

# --- Paths that shells and parsers stumble over

odd="$tmp/a folder, it's \"odd\" \$HOME; #1"
mkdir -p "$odd/src" "$odd/build/gcc-$major"
cp "$BUILD/schedlint_plugin.so" "$odd/build/"
cp "$BUILD/gcc-$major/schedlint_plugin.so" "$odd/build/gcc-$major/"
cp "$bad" "$odd/src/it's a \"unit\".c"
plugin=$odd/build/schedlint_plugin.so
c "$odd/an object's.o" "$odd/src/it's a \"unit\".c" "$arg-facts=$odd/facts" "$arg-srctree=$odd"
is_equal "$status" 0 'blanks and quotes in every path'
is_like "$err" 'note: advice: task_change' 'the finding is printed'
is_equal "$(find "$odd/facts" -name '*.facts')" "$odd/facts$odd/an object's.o.facts" \
	'and the facts are in their place'
passes 'the facts are sound' "$BUILD/tests/facts-check" "$odd/facts$odd/an object's.o.facts"
is_equal "$("$BUILD/tests/facts-check" --srctree "$odd" "$odd/facts$odd/an object's.o.facts" | jq -r '.findings[0].file')" \
	"src/it's a \"unit\".c" 'with the file as it is named'
c "$odd/an object's.o" "$odd/src/it's a \"unit\".c" "$arg-format=json" "$arg-srctree=$odd"
is_equal "$(printf '%s\n' "$err" | jq -r .file)" "src/it's a \"unit\".c" 'JSON quotes it'
plugin=$BUILD/schedlint_plugin.so

# Relative names, and a folder above.
mkdir -p "$tmp/rel/o"
cp "$bad" "$tmp/rel/unit.c"
# shellcheck disable=SC2086
(cd "$tmp/rel/o" && "$CC" $std -c -o ./unit.o ../unit.c -fplugin="$plugin" \
	"$arg-facts=../facts" "$arg-quiet" && "$CC" $std -c ../unit.c -o ../up.o \
	-fplugin="$plugin" "$arg-facts=../facts" "$arg-quiet")
is_equal "$(cd "$tmp/rel/facts" && find . -type f | sort | tr '\n' ' ')" \
	'./__/up.o.facts ./unit.o.facts ' 'relative objects stay below the facts folder'

# --- Every way to call a compiler

# same NAME OPTION...: with and without the plugin, the output is the same
same() {
	what=$1
	shift
	rm -f "$tmp/same" "$tmp/same-plain"
	if ! "$@" -o "$tmp/same" >"$tmp/log" 2>&1; then
		not_ok "$what: the plain build" "$(cat "$tmp/log")"
		return
	fi
	# Under one name: -S and coverage data hold it.
	mv "$tmp/same" "$tmp/same-plain"
	run "$@" -o "$tmp/same" -fplugin="$plugin" "$arg-facts=$tmp/ways" "$arg-quiet"
	is_equal "$status$err" 0 "$what: passes in silence"
	passes "$what: the same output" cmp "$tmp/same-plain" "$tmp/same"
}

# shellcheck disable=SC2086 # words
for option in -m32 -fPIC -fPIE -O0 -Os -O3 -pipe -ffreestanding -fno-inline \
	-fsanitize=kernel-address -fsanitize=undefined '-pg -mfentry' \
	-fstack-protector-strong -fno-delete-null-pointer-checks \
	'-fno-PIE -mcmodel=kernel -mno-sse -mno-red-zone' '-ffunction-sections -fdata-sections' \
	'-fprofile-arcs -frandom-seed=1' -Wextra -Wpedantic; do
	case $option in
	-W*) run "$CC" $std $option -w -c "$bad" -o "$tmp/x.o" -fplugin="$plugin" "$arg-quiet"
		is_equal "$status$err" 0 "$option" ;;
	*) same "$option" "$CC" $std $option -c "$bad" ;;
	esac
done
# shellcheck disable=SC2086
for option in -S -E -M '-S -fverbose-asm' '-S -m32'; do
	case $option in
	*verbose*)
		# Lists the options: only that it passes.
		run "$CC" $std $option "$bad" -o "$tmp/x.s" -fplugin="$plugin" "$arg-quiet"
		is_equal "$status$err" 0 "$option: passes in silence"
		;;
	*) same "$option" "$CC" $std $option "$bad" ;;
	esac
done

# shellcheck disable=SC2086
run "$CC" $std -fsyntax-only "$bad" -fplugin="$plugin" "$arg-quiet"
is_equal "$status$err" 0 '-fsyntax-only: passes in silence'


# From standard input, to nowhere, from nowhere: kbuild tries options so.
way() {
	is_equal "$status$err" 0 "$1: passes in silence"
}
run sh -c '"$1" -O2 -I"$2" -x c -c - -o "$3" -fplugin="$4" "$5" "$6" <"$7"' - "$CC" \
	"$top/testcases/include" "$tmp/stdin.o" "$plugin" "$arg-quiet" "$arg-facts=$tmp/ways" "$bad"
way 'standard input'
run sh -c '"$1" -O2 -I"$2" -x c -c - -o "$3" -fplugin="$4" <"$5"' - "$CC" \
	"$top/testcases/include" "$tmp/stdin.o" "$plugin" "$bad"
is_like "$status $err" '^0 <stdin>:[0-9]+:[0-9]+: note: |<stdin>:[0-9]+:[0-9]+: note: advice' \
	'standard input: findings name it'
before=$(facts_in "$tmp/ways")
run "$CC" -Wall -c -x c /dev/null -o "$tmp/null.o" -fplugin="$plugin" "$arg-facts=$tmp/ways"
way 'an empty unit'
run "$CC" -O2 -S -x c /dev/null -o /dev/null -fplugin="$plugin" "$arg-facts=$tmp/ways"
way 'from nowhere to nowhere'
is_equal "$(facts_in "$tmp/ways")" "$before" 'and these leave no facts'
# shellcheck disable=SC2086
run "$CC" $std -c -o /dev/null "$bad" -fplugin="$plugin" "$arg-quiet" "$arg-facts=$tmp/ways"
way 'a unit to nowhere'

cat >"$tmp/main.c" <<'END'
#include <stdio.h>
int main(void) { return puts("hello") < 0; }
END
cat >"$tmp/other.c" <<'END'
int other(int a) { return a + 1; }
END
run "$CC" -O2 -o "$tmp/prog" "$tmp/main.c" "$tmp/other.c" -fplugin="$plugin" "$arg-facts=$tmp/ways"
way 'a user-space program of two units'
is_equal "$("$tmp/prog")" hello 'that runs'
run "$CC" -O2 -flto -o "$tmp/prog" "$tmp/main.c" "$tmp/other.c" -fplugin="$plugin" "$arg-facts=$tmp/ways"
way '-flto'
is_equal "$("$tmp/prog")" hello 'a program that runs'
# shellcheck disable=SC2086
run "$CC" $std -flto -c -o "$tmp/lto.o" "$bad" -fplugin="$plugin" "$arg-quiet"
way '-flto -c'
run "$CC" -O2 -shared -fPIC -o "$tmp/lib.so" "$tmp/other.c" -fplugin="$plugin"
way 'a shared library'
cat >"$tmp/cxx.cc" <<'END'
struct node { node *parent; };
extern "C" unsigned long long sched_clock();
namespace { template<class T> T sum(node *n) { T t = 0; for (; n; n = n->parent) t += sched_clock(); return t; } }
unsigned long long total(node *n) { return sum<unsigned long long>(n); }
int main() { try { throw 1; } catch (int) { return 0; } }
END
g++ -O2 -c -o "$tmp/cxx-plain.o" "$tmp/cxx.cc"
gxx=$(g++ -dumpversion | cut -d . -f 1)
if [ -e "$BUILD/gcc-$gxx/schedlint_plugin.so" ]; then
	run g++ -O2 -c -o "$tmp/cxx.o" "$tmp/cxx.cc" -fplugin="$plugin" "$arg-facts=$tmp/ways"
	way 'g++'
	passes 'g++: the same object' cmp "$tmp/cxx-plain.o" "$tmp/cxx.o"
	is_like "$(cat "$tmp/ways$tmp/cxx.o.facts")" 'not C but' 'g++: counted as not analysed'
else
	not_ok "no plugin for g++ $gxx" 'run make first'
fi
printf '.globl f\nf:\tret\n' >"$tmp/asm.S"
same 'assembly' "$CC" -c "$tmp/asm.S"
printf '#define ONE 1\nstruct header { int one; };\n' >"$tmp/pre.h"
run "$CC" -O2 -o "$tmp/pre.h.gch" "$tmp/pre.h" -fplugin="$plugin" "$arg-quiet" "$arg-facts=$tmp/ways"
way 'a precompiled header'
(
	cd "$tmp" || exit
	"$CC" -O2 -save-temps -c -o saved.o other.c -fplugin="$plugin" "$arg-facts=$tmp/saved"
) >"$tmp/log" 2>&1
is_equal "$?$(cat "$tmp/log")" 0 '-save-temps: passes in silence'
is_equal "$(cd "$tmp/saved" && find . -type f)" ./saved.o.facts '-save-temps: facts are named by the object'
run "$CC" -O2 -g -c -o "$tmp/dbg.o" "$tmp/other.c" -fplugin="$plugin"
way '-g'
printf 'int f(void) { return __builtin_constant_p(1) ? 0 : undefined(); }\n' >"$tmp/old.c"
run "$CC" -std=gnu89 -O2 -w -c -o "$tmp/old.o" "$tmp/old.c" -fplugin="$plugin" "$arg-quiet"
way '-std=gnu89'

# --- All testcases: what is built is the same, and what stands in it was read

for compiler in "$CC" "$stranger"; do
	number=$("$compiler" -dumpversion | cut -d . -f 1)
	if [ ! -e "$BUILD/gcc-$number/schedlint_plugin.so" ]; then
		not_ok "no plugin for $compiler" "run make CC=$compiler"
		continue
	fi
	differ='' n=0
	rm -rf "$tmp/all"
	mkdir "$tmp/all"
	for source in "$cases"/*.c; do
		n=$((n + 1))
		# shellcheck disable=SC2086
		"$compiler" $std -fno-PIE '-DRELAX=cpu_relax()' -c -o "$tmp/plain.o" "$source" 2>/dev/null
		# shellcheck disable=SC2086
		"$compiler" $std -fno-PIE '-DRELAX=cpu_relax()' -c -o "$tmp/with.o" "$source" \
			-fplugin="$plugin" "$arg-facts=$tmp/all/$n" "$arg-quiet" 2>/dev/null
		cmp -s "$tmp/plain.o" "$tmp/with.o" || differ="$differ ${source##*/}"
	done
	is_equal "$differ" '' "$compiler: the objects of $n testcases are the same"
	# The names are ours and hold no blanks.
	# shellcheck disable=SC2046
	is_equal "$("$BUILD/tests/facts-check" $(find "$tmp/all" -type f) |
		jq '.analysed.units == '$n' and .analysed.functions > '$n' and .notAnalysed == []')" \
		true "$compiler: and all of them were analysed"
done

done_testing
