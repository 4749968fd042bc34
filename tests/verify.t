#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# schedlint fix --verify: what holds, what does not, what can't be tried. The
# clean tree has a kbuild of some lines, which does what --verify asks of it.

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
need "$schedlint" git gcc patch perl make

# fix [OPTION...]: into $tmp/p, which is made anew
fix() {
	rm -rf "$tmp/p"
	run "$schedlint" fix -C "$tree" --accept seqcount-backdate --verify --output "$tmp/p" "$@"
}

# ---- Built in place ------------------------------------------------------------
tree=$tmp/place
mini_tree "$tree"
before=$(fingerprint_of "$tree")
fix
is_equal "$status" 0 'in place: exit status 0'
is_like "$err" 'verify 1/1: git am ok, patch -p1 ok, back ok, on ok, off -, arm64 -, check ok, checkpatch -$' \
	'in place: one line for the step'
is_like "$err" 'not verified: off: kbuild configures no second time' 'in place: off is not tried, and said so'
is_like "$err" 'not verified: checkpatch: the tree has no scripts/checkpatch.pl' 'in place: no checkpatch, and said so'
is_like "$(cat "$tmp/p"/0001*)" '^ *1  ok      ok         ok    ok  -    -      ok     -$' 'in place: the table stands in the patch'
is_like "$(sed -n '/^---$/,/^diff/p' "$tmp/p"/0001*)" '^checkpatch: not verified$' 'in place: and what was not tried'
is_equal "$(fingerprint_of "$tree")" "$before" 'in place: the tree is only read'
run "$schedlint" fix -C "$tree" --accept seqcount-backdate --verify --in-place
is_equal "$status" 2 '--in-place: refused'

# ---- A clean tree ----------------------------------------------------------------
tree=$tmp/clean
mini_tree "$tree"
rm -r "$tree/include/config"
find "$tree" -name '*.o' -exec rm {} + -o -name '.*.cmd' -exec rm {} +
mkdir -p "$tmp/out"
{
	cat "$tree/.config"
	printf 'CONFIG_SECTION=y\nCONFIG_OTHER=y\n'
} >"$tmp/out/.config"
rm "$tree/.config"
cat >"$tree/Makefile" <<'END'
# SPDX-License-Identifier: GPL-2.0
VERSION = 6
PATCHLEVEL = 1
SUBLEVEL = 99
EXTRAVERSION =
NAME = Test
objects := kernel/sched/psi.o kernel/sched/fair.o
O ?= .
MAKEFLAGS += -r

%config:
	touch $(O)/.config
$(O)/options.h: $(O)/.config
	sed -n 's/^\(CONFIG_[A-Z]*\)=y/#define \1 1/p' $< >$@
kernel/sched/: $(objects)
$(objects): %.o: $(O)/%.o
	@:
$(O)/%.o: %.c $(O)/options.h
	mkdir -p $(@D)
	cd $(O) && set -- $(CC) -nostdinc -I$(CURDIR)/include -include ./options.h -D__KERNEL__ -std=gnu11 -O2 -Wall $(KCFLAGS) -c -o $*.o $(CURDIR)/$*.c && \
		"$$@" && printf 'savedcmd_%s := %s\n\nsource_%s := %s\n\ndeps_%s := \\\n' $*.o "$$*" $*.o $(CURDIR)/$*.c $*.o >$(@D)/.$(@F).cmd && \
		printf '  %s \\\n' $(wildcard $(CURDIR)/include/*.h) >>$(@D)/.$(@F).cmd && \
		printf '\n%s: $$(deps_%s)\n\n$$(deps_%s):\n' $*.o $*.o $*.o >>$(@D)/.$(@F).cmd
.PHONY: kernel/sched/ FORCE
END
mkdir -p "$tree/scripts"
cat >"$tree/scripts/checkpatch.pl" <<'END'
# What it says is in a file beside it.
print "x:1: ERROR: Missing Signed-off-by: line(s)\n";
if (open(my $f, "<", "$0.says")) { print <$f>; }
exit 1;
END
cp "$tree/kernel/sched/psi.c" "$tmp/psi.c"
before=$(fingerprint_of "$tree")
out_before=$(fingerprint_of "$tmp/out")
fix -O "$tmp/out"
is_equal "$status" 0 'clean: exit status 0'
is_like "$err" 'git am ok, patch -p1 ok, back ok, on ok, off -, arm64 -, check ok, checkpatch ok$' 'clean: the step holds, but for the sign-off'
is_like "$err" 'not verified: off: the changed files ask for no option that is on' 'clean: there is nothing to turn off'
is_equal "$(fingerprint_of "$tree") $(fingerprint_of "$tmp/out")" "$before $out_before" 'clean: tree and output are only read'

echo 'x:9: CHECK: a blank is missing' >"$tree/scripts/checkpatch.pl.says"
fix -O "$tmp/out"
is_equal "$status" 1 'checkpatch: exit status 1'
is_like "$err" 'verify 1/1: checkpatch: FAILED: x:9: CHECK: a blank is missing' 'checkpatch: said so'
is_like "$err" 'a step does not hold: nothing is written' 'checkpatch: and why nothing is there'
is_equal "$(ls "$tmp/p" 2>/dev/null)" "" "checkpatch: nothing is written"
rm "$tree/scripts/checkpatch.pl.says"

# ---- Two steps, with an option that is off ---------------------------------------
# psi.c's second function; what an option's other arm does with it is below.
second() {
	cp "$tmp/psi.c" "$tree/kernel/sched/psi.c"
	cat >>"$tree/kernel/sched/psi.c"
	sed 's/task_change/other_change/; s/group_change/other_group/; s/record_times/other_times/' "$tmp/psi.c" |
		grep -v '^#include' >>"$tree/kernel/sched/psi.c"
}

second <<'END'
#ifdef CONFIG_SECTION
int with_section;
#endif
END
sed -i 's/other_group/other_group/g; s/group_change(group, cpu, clear, set);.*/group_change(group, cpu, clear, set);/' "$tree/kernel/sched/psi.c"
awk '/other_change/ { on = 1 } { if (on) { sub(/\tgroup_change/, "\tother_group") } print }' "$tree/kernel/sched/psi.c" >"$tmp/x"
awk '/void other_group/ { on = 1 } { if (on) { sub(/\trecord_times/, "\tother_times") } print }' "$tmp/x" >"$tree/kernel/sched/psi.c"
fix -O "$tmp/out"
is_equal "$status" 0 'two steps: exit status 0'
is_like "$err" 'verify 1/2: .* on ok, off ok, arm64 -, check ok' 'two steps: the first holds, on and off'
is_like "$err" 'verify 2/2: .* on ok, off ok, arm64 -, check ok' 'two steps: the second as well'
is_like "$(cat "$tmp/p/cover-letter.txt")" '^ *2  ok      ok         ok    ok  ok   -      ok     ok$' 'two steps: the table stands in the cover letter'
is_like "$(cat "$tmp/p/cover-letter.txt")" '^off: without 1 option that the changed files ask for$' 'two steps: and what is off'
is_unlike "$(cat "$tmp/p"/0001*)" 'Verified by' 'two steps: not in the patches'

cp "$tree/kernel/sched/psi.c" "$tmp/two.c"

# The other arm uses what the second step changes, by a name that stands nowhere.
cat >>"$tree/kernel/sched/psi.c" <<'END'
#ifndef CONFIG_SECTION
#define CALL(name, ...) other_ ## name(__VA_ARGS__)
void third_change(struct group *group)
{
	CALL(group, group, 0, 1, 2);
}
#endif
END
fix -O "$tmp/out"
is_equal "$status" 1 'off does not compile: exit status 1'
is_like "$err" 'verify 1/2: .* on ok, off ok' 'off does not compile: the first step holds'
is_like "$err" "verify 2/2: off: FAILED: .*psi.c:[0-9]*:[0-9]*: error: .*other_group" 'off does not compile: the second does not, and why'
is_like "$err" 'verify 2/2: .* on ok, off FAILED' 'off does not compile: the other stages are still tried'
is_equal "$(ls "$tmp/p" 2>/dev/null)" '' 'off does not compile: nothing is written'

# A compiler that warns of what the second step writes.
mkdir "$tmp/odd"
cat >"$tmp/odd/gcc" <<'END'
#!/bin/sh
for word; do
	case $word in
	*/psi.c) grep -q 'other_group(group, .*now)' "$word" && echo "$word:7:1: warning: an odd form [-Wodd]" >&2 ;;
	esac
done
exec gcc-real "$@"
END
chmod +x "$tmp/odd/gcc"
sed -i "s@gcc-real@$(command -v gcc)@" "$tmp/odd/gcc"
cp "$tmp/two.c" "$tree/kernel/sched/psi.c"
CC=$tmp/odd/gcc
export CC
fix -O "$tmp/out"
unset CC
is_equal "$status" 1 'a new warning: exit status 1'
is_like "$err" 'verify 1/2: .* on ok, off ok' 'a new warning: the first step has none'
is_like "$err" 'verify 2/2: on: FAILED: a new warning: kernel/sched/psi.c: an odd form \[-Wodd\]' 'a new warning: said which'
is_equal "$(ls "$tmp/p" 2>/dev/null)" '' 'a new warning: nothing is written'

# ---- A cross compiler -----------------------------------------------------------
mkdir "$tmp/bin"
printf '#!/bin/sh\necho "$@" >>"%s"\nexec gcc "$@"\n' "$tmp/crossed" >"$tmp/bin/aarch64-linux-gnu-gcc"
chmod +x "$tmp/bin/aarch64-linux-gnu-gcc"
cp "$tmp/psi.c" "$tree/kernel/sched/psi.c"
PATH=$tmp/bin:$PATH fix -O "$tmp/out"
is_like "$status $err" '^0 .*' 'arm64: exit status 0'
is_like "$err" ' on ok, off -, arm64 ok, check ok' 'arm64: compiled, where there is a compiler'
is_like "$(cat "$tmp/crossed")" 'kernel/sched/psi\.c' 'arm64: by that one'
done_testing
