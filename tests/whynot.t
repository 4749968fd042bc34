#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# explain --why-not: for each kind of silence, its reason. The code is that of
# the good testcases, so each reason is one that a rule really has.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"
# shellcheck source=tests/mini-tree.sh
. "$top/tests/mini-tree.sh"

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
need gcc "$BUILD/schedlint" "$BUILD/schedlint_plugin.so"
sl=$BUILD/schedlint

export SCHEDLINT_CACHE="$tmp/cache"
unset XDG_CACHE_HOME NO_COLOR ARCH CROSS_COMPILE LLVM MAKEFLAGS MAKELEVEL

tree=$tmp/tree
facts=$tmp/facts
mini_tree "$tree"
flags=$("$sl" kcflags -C "$tree" --facts "$facts" --quiet)

# compile NAME: facts of kernel/sched/NAME.c
compile() {
	# shellcheck disable=SC2086 # words
	(cd "$tree" && gcc -nostdinc -I./include -D__KERNEL__ '-DRELAX=cpu_relax()' -DLOOP_FOR \
		-std=gnu11 -O2 -w -fno-strict-aliasing $flags -c -o "kernel/sched/$1.o" "kernel/sched/$1.c")
}

# asks NAME LINE: the answer about that line of a unit
about=clock-per-level pick=head
asks() {
	run "$sl" explain --checks "$about" --why-not "kernel/sched/$1.c:$2" -C "$tree" --facts "$facts"
}

# reason TESTCASE TEXT PATTERN: why $about says nothing at the first line with TEXT (pick: the last)
reason() {
	# Units of one name's functions are no program.
	[ "$about" = clock-per-level ] || rm -rf "$facts/kernel/sched"
	[ -e "$facts/kernel/sched/$1.o.facts" ] || {
		cp "$top/testcases/$about/$1.c" "$tree/kernel/sched/$1.c"
		compile "$1" || not_ok "$1 compiles"
	}
	asks "$1" "$(grep -nF "$2" "$tree/kernel/sched/$1.c" | "$pick" -n 1 | cut -d : -f 1)"
	is_equal "$status" 0 "$about $1: exit status"
	is_like "$out" "^    [a-z_]*\\(\\): $3" "$about $1: why"
	is_unlike "$out" 'there is a finding' "$about $1: no finding"
}

reason good-arg-node-field 'cpu_clock(' 'cpu_clock\(\) is read there, but its argument may change from level to level of the walk along group.parent$'
reason good-once-flag 'now = cpu_clock(' 'cpu_clock\(\) is read there, but at most once for the whole walk'
reason good-interval-body 'start = cpu_clock(' 'cpu_clock\(\) reads one end of an interval'
reason good-poll-relax 'stamp = sched_clock(' 'no loop around it is a walk'
reason good-list-next 'stamp = cpu_clock(' 'no loop around it is a walk'
reason good-straight-line 'sched_clock(' 'sched_clock\(\) lies in no loop of stamp_three\(\)$'
reason good-cold-unlikely 'stamp = sched_clock(' 'the call of sched_clock\(\) is cold code$'
reason good-cold-callee '	report_group(' 'report_group\(\) is cold, or does not return$'
reason good-boundary-printk 'printk(' 'a path of calls ends at [_a-z]*printk\(\), a boundary function$'
reason good-function-pointer 'ops->read(' 'what is called is not known: it calls through clock_ops\.read, which is not a closed table: none that is constant has it$'
reason good-no-clock 'weight_of(group);' 'weight_of\(\) reads no clock that counts'
reason good-hoisted-before 'now = cpu_clock(' 'cpu_clock\(\) lies in no loop of account_groups\(\)$'
asks good-poll-relax "$(grep -n 'stamp = sched_clock(' "$tree/kernel/sched/good-poll-relax.c" | tail -n 1 | cut -d : -f 1)"
is_like "$out" 'wait_upwards\(\): a loop around it waits' 'a walk that waits'
cat >"$tree/kernel/sched/unknown.c" <<'END'
#include "group.h"
void far_away(struct group *group);
void visit(struct group *group)
{
	for (; group; group = group->parent)
		far_away(group);
}
END
compile unknown
asks unknown 6
is_like "$out" 'visit\(\): what far_away\(\) does is not known' 'a callee that is not in the facts'

# A finding is no silence.
compile psi
asks psi "$(grep -n '@change' "$tree/kernel/sched/psi.c" | head -n 1 | cut -d : -f 1)"
is_like "$out" '^    there is a finding: cpu_clock\(\)' 'there is a finding'
is_like "$out" '^  in task_change\(\):$' 'what function the line is in'
is_like "$out" '^    a call of group_change\(\)$' 'what is there'
is_like "$out" '^  clock-per-level: looked at 1 loop and 1 other construct of its kind in this file$' 'what was looked at'
asks psi "$(grep -n 'now = cpu_clock(cpu)' "$tree/kernel/sched/psi.c" | cut -d : -f 1)"
is_like "$out" 'it is on the path of the finding at kernel/sched/psi.c:[0-9]+ in task_change\(\)' 'a line on its path'

# Of many checks only those that have something to say are told at length.
psi=kernel/sched/psi.c
line=$(grep -n '@change' "$tree/$psi" | head -n 1 | cut -d : -f 1)
run "$sl" explain --why-not "$psi:$line" -C "$tree" --facts "$facts"
is_equal "$(printf '%s\n' "$out" | grep -c 'looked at [0-9]')" 2 'all checks: one has a finding, one a reason'
is_like "$out" '^    there is a finding: cpu_clock\(\)' 'all checks: the finding'
is_like "$out" '^  (looked at this file, and say nothing about this line|saw nothing of their kind in this file): .*late-gate' 'all checks: the others in a line'
is_unlike "$out" '(line|file): .*clock-per-level' 'all checks: and only the others'
for check in $("$sl" list | sed 's/:.*//'); do
	is_like "$out" "[ :] ?$check(,|:|\$)" "all checks: $check is among them"
done

# --- The other checks: each testcase alone, for many of them define the same names

# says CHECK TESTCASE TEXT PATTERN [HEADER]: what CHECK says of the last line with TEXT ($pick: or the first)
pick='tail'
says() {
	own=$tmp/own/$1-$2
	where=${5:-kernel/sched/$2.c}
	wanted=0
	[ $# -lt 5 ] || wanted=3
	if [ ! -e "$own" ]; then
		mkdir -p "$own"
		for unit in "$2.c" $(sed -n 's/^ \* check-units: //p' "$top/testcases/$1/$2.c"); do
			cp "$top/testcases/$1/$unit" "$tree/kernel/sched/$unit"
			# shellcheck disable=SC2046 # words
			(cd "$tree" && gcc -nostdinc -I./include -D__KERNEL__ -std=gnu11 -O2 -w -fno-strict-aliasing \
				$("$sl" kcflags -C "$tree" --facts "$own" --quiet) \
				-c -o "kernel/sched/${unit%.c}.o" "kernel/sched/$unit") || not_ok "$unit compiles"
		done
	fi
	run "$sl" explain --checks "$1" -C "$tree" --facts "$own" \
		--why-not "$where:$(grep -nF "$3" "$tree/$where" | $pick -n 1 | cut -d : -f 1)"
	# Others that may include a header have no facts here.
	is_equal "$status" "$wanted" "$1 $2: exit status"
	is_like "$out" "^    [a-z_]*\\(\\): $4" "$1 $2: why"
	is_unlike "$out" 'there is a finding' "$1 $2: no finding"
}

says requeue-unchanged good-cold 'dequeue_task(' 'evict_job\(\) is cold$'
says requeue-unchanged good-other-object 'dequeue_task(' 'nothing puts back what dequeue_task\(\) takes out'
says requeue-unchanged good-constant 'dequeue_task(' 'job.[a-z]* is set between to a constant, to the time, or from what it was: the object moves'
says requeue-unchanged good-only-derived 'dequeue_task(' 'between the two, [a-z]*\.[a-z]* is only set to a constant, to the time, or from what it was'
says requeue-unchanged good-nothing-set 'dequeue_task(' 'between the two, nothing is seen to be set of the object$'
says requeue-unchanged good-callback-only 'dequeue_task(' 'what the call through job_class.change sets between is not known'
says requeue-unchanged good-many-members 'detach_file(file)' 'more members are set between than are looked at'
says requeue-unchanged good-equal-test 'dequeue_task(' 'a test before it looks at what is set between'
says requeue-unchanged good-callers-test 'dequeue_task(' 'all callers that are known and not cold look first'

says set-and-restore good-two-functions '	thing_out(t);' 'thing.count is given back by another function than takes it away'
says set-and-restore good-other-condition 't->count--' 'thing.count is given back under another condition$'
says set-and-restore good-put-between 't->count--' 'something else is put into thing.count before it is given back$'
says set-and-restore good-new-amount 'l->place -=' 'the amount is changed before line.place is given back$'
says set-and-restore good-read-between 't->count--' 'thing.count is read before it is given back$'
says set-and-restore good-unknown-between 't->count--' 'a call between the two is not known, and may read thing.count$'
says set-and-restore good-no-lock '&= ~' 'no lock is seen to be held here'
says set-and-restore good-next-turn 't->count--' 'thing.count is given back before it is taken away, or in the next turn of a loop$'
says set-and-restore good-other-bits '&= ~' 'nothing gives back to thing.flags what is taken away here'
says set-and-restore good-cold 't->total--' 'nothing gives back to thing.total'

pick='head'
says irqsave-nested good-cold-function '_irqsave(' '[a-z_]*\(\) is cold$'
pick='tail'
says irqsave-nested good-cold-site '_irqsave(' 'the save is cold code$'
says irqsave-nested good-only-panic '_irqsave(' 'only cold functions call'
says irqsave-nested good-lock-itself '_irqsave(' 'queue_lock\(\) hands the flags to its caller'
says irqsave-nested good-address-taken '_irqsave(' 'a caller that was not analysed may have interrupts on: [a-z_]*\(\) has its address taken'
says irqsave-nested good-not-static '_irqsave(' 'a caller that was not analysed may have interrupts on: [a-z_]*\(\) is not static'
says irqsave-nested good-nobody-known '_irqsave(' 'a caller that was not analysed may have interrupts on: [a-z_]*\(\) is called from nowhere'
says irqsave-nested good-callee-enables '_irqsave(' 'interrupts are enabled before it on some path'
says irqsave-nested good-flags-given-sometimes '_irqsave(&other' 'before it, flags are restored that a caller of stat_release\(\) gives'
pick='head'
says irqsave-nested good-raw-in-sleeping '_irqsave(' 'interrupts are off only without PREEMPT_RT'
pick='tail'
says irqsave-nested good-needed-but-not-hot '_irqsave(' 'all callers of [a-z_]*\(\) but [a-z_]*\(\) have interrupts off, but none of them is hot'

says late-gate good-tested-in-part '		record_times(' 'stat_irq\(\) tests stat_disabled itself, though perhaps for a part only$'
says late-gate good-tested-by-caller '		record_times(' 'no hot path reaches stat_irq\(\) without a test of a static key$'
says late-gate good-all-in-header 'inline_stat_change(t->stat, 3' 'inline_stat_tick\(\) stands in a header: it belongs to who includes it$' include/inline-stat.h
says late-gate good-work-in-header 'inline_stat_change(t->stat, 3' 'inline_stat_change\(\) is no static function of this file$'
says late-gate good-only-reads 'return stat_get(' 'stat_get\(\) changes no memory$'
says late-gate good-two-without '		record_times(' 'another hot path to record_times\(\) tests no static key either$'
says late-gate good-main-work '	entity_dequeue(rq, 2)' 'dequeue_task\(\) also calls load_update\(\), which is done without a test elsewhere'
says late-gate good-gates-of-others '		record_times(' 'stat_disabled is tested before it by another part of the kernel: its own business$'
says late-gate good-one-sibling '	record_times(t->stat, now);' 'only one other function tests'
says late-gate good-part-of-file '	record_times(t->stat, now);' 'stat_disabled stands before some ways into this file only'
says late-gate good-both-sides-work '= sched_clock(' 'the test of stat_disabled behind it does not just leave$'
says late-gate good-inline-before '= stat_root(' 'stat_root\(\) before the test of stat_disabled: the compiler can move it behind the test by itself$'
says late-gate good-writes-before '= stat_root(' 'stat_root\(\) before the test of stat_disabled: it changes memory$'
says late-gate good-locks-before '= stat_root(' 'stat_root\(\) before the test of stat_disabled: it locks, waits'
says late-gate good-used-before 'sched_clock(' 'what sched_clock\(\) returns is not only used behind the test of stat_disabled$'
says late-gate good-changed-between '= stat_root(' 'between stat_root\(\) and the test of stat_disabled memory is changed'

says zero-delta-call good-constant '	add_locked(a, 100 - n)' 'what add_locked\(\) is given may not be zero: it is a difference to a constant$'
says zero-delta-call good-extent '	add_locked(a, end - start)' 'what add_locked\(\) is given may not be zero: it is a size'
says zero-delta-call good-elapsed '	add_locked(t->curr, now' 'what add_locked\(\) is given may not be zero: it is the time that has passed'
says zero-delta-call good-tested-nonzero '	add_locked(' 'what add_locked\(\) is given may not be zero: a test before it leaves zero out$'
says zero-delta-call good-improbable '	add_locked(' 'what add_locked\(\) is given may not be zero: it is run for zero only by improbable ways$'
says zero-delta-call good-parameter '	add_locked(' 'what add_locked\(\) is given may not be zero: it is a parameter, and the function is not static'
says zero-delta-call good-address-taken '	add_locked(' 'what add_locked\(\) is given may not be zero: it is a parameter, and the address of the function is taken'
says zero-delta-call good-other-caller '	add_locked(' 'what add_locked\(\) is given may not be zero: it is a parameter, and some caller gives another number'
says zero-delta-call good-index '	begin(a - t->cpu)' 'begin\(\) is told by it which one, or where, and not how much$'
says zero-delta-call good-unknown-call '	somewhere(t->curr, delta)' 'what somewhere\(\) does is not known: it is not in the facts'
says zero-delta-call good-adds-other '	add_both(' 'for zero, too, it may do something of use: '
says zero-delta-call good-pointer-call '	add_by_ops(' 'for zero, too, it may do something of use: a pointer.s function \(kernel/sched/good-pointer-call.c:8\)$'
says zero-delta-call good-boundary '	add_and_tell(' 'for zero, too, it may do something of use'
says zero-delta-call good-no-turn '	each(' 'for zero, it does nothing that costs$'
says zero-delta-call good-cheap-callee '	add_atomic(' 'for zero, one atomic addition is all that it does'
says zero-delta-call good-header-inline '	add_locked(' 'what add_locked\(\) is given may not be zero: it is a parameter, and the function stands in a header' include/hand.h
says zero-delta-call good-constant-flag '	pass(' 'what it does for zero does not hang on the number$'
says zero-delta-call good-flag-set '	mark(' 'for zero, too, a flag or a state is stored$'
says zero-delta-call good-kick '	add_and_kick(' 'for zero, too, work, a timer or a wake-up is always started$'
says zero-delta-call good-level '	add_one(' 'for zero, too, something is counted that is there'
says zero-delta-call good-result-used 'return add_and_tell(' 'what add_and_tell\(\) returns is used$'
says zero-delta-call good-early-return '	add_locked(' 'a test for negative ones stands before it and lets zero through: zero-delta-pass says so$'

says zero-delta-pass good-elapsed 'if (delta < 0)' 'what is tested may not be zero: it is the time that has passed'
pick='head'
says zero-delta-pass good-joins-apart 'if (delta < 0)' 'the early way and the other one do not just meet again'
pick='tail'
says zero-delta-pass good-not-added 'if (delta < 0)' 'what is run for zero does not add the difference to anything$'
says zero-delta-pass good-kick 'if (delta < 0)' 'for zero, too, work, a timer or a wake-up is always started$'
says zero-delta-pass good-other-result 'if (delta < 0)' 'account\(\) returns something else by the early way$'
says zero-delta-pass good-resets 'if (delta < 0)' 'for zero, too, it may do something of use: account.longest '
says zero-delta-pass good-unknown-call 'if (delta < 0)' 'for zero, too, it may do something of use: '
mkdir -p "$tmp/own/zero-delta-pass-stamped"
cat >"$tree/kernel/sched/stamped.c" <<'END'
#include "delta.h"
void account(struct timeline *t)
{
	s64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (delta < 0) {
		t->clock_task = 0;
		return;
	}
	t->irq_time += delta;
	add_locked(t->curr, delta);
}
END
# shellcheck disable=SC2046 # words
(cd "$tree" && gcc -nostdinc -I./include -D__KERNEL__ -std=gnu11 -O2 -w $("$sl" kcflags -C "$tree" --facts "$tmp/own/zero-delta-pass-stamped" --quiet) \
	-c -o kernel/sched/stamped.o kernel/sched/stamped.c) || not_ok 'stamped compiles'
says zero-delta-pass stamped 'if (delta < 0)' 'the early way and the other one do not just meet again'

# Nothing is said of lines that a check is not about.
for check in requeue-unchanged set-and-restore irqsave-nested late-gate zero-delta-call zero-delta-pass; do
	run "$sl" explain --checks "$check" -C "$tree" --facts "$facts" --why-not "kernel/sched/good-hoisted-before.c:$(grep -nF 'now = cpu_clock(' "$tree/kernel/sched/good-hoisted-before.c" | head -n 1 | cut -d : -f 1)"
	is_like "$out" 'it says nothing about this line' "$check: no word about a line of another kind"
done

# --- Lines without anything

asks psi 1
is_like "$status $out" '0 .*' 'a comment'
is_like "$out" 'the facts have nothing there' 'a comment: says so'
asks psi 9999
is_like "$out" 'the nearest above is line [0-9]+$' 'behind the last line'
printf 'int unused;\n' >"$tree/kernel/sched/empty.c"
compile empty
asks empty 1
is_like "$out" 'no function of this file was analysed' 'a file without functions'
is_like "$out" 'clock-per-level: saw nothing of its kind in this file' 'a file without functions: nor did a check see any'
asks fair 3
is_equal "$status" 3 'a unit without facts: exit status 3'
is_like "$err" 'not analysed: kernel/sched/fair.c: ' 'a unit without facts: says so'

run sh -c 'cd "$2" && "$1" explain --why-not kernel/sched/psi.c:6:12 --facts "$3"' - "$sl" "$tmp" "$facts"
is_like "$status $out" '^0 kernel/sched/psi.c:6' 'without a tree, and with a column'

for bad in kernel/sched/psi.c :3 kernel/sched/psi.c: kernel/sched/psi.c:x kernel/sched/psi.c:0 \
	kernel/sched/psi.c:-1 kernel/sched/psi.c:99999999999999999999 kernel/sched/psi.c:3x; do
	run "$sl" explain -C "$tree" --facts "$facts" --why-not "$bad"
	is_equal "$status $out" '2 ' "no line: '$bad'"
done
run "$sl" explain -C "$tree" --facts "$facts" --why-not nowhere.c:1
is_equal "$status $out" '2 ' 'a file that is not there'
run "$sl" explain clock-per-level --why-not kernel/sched/psi.c:1
is_equal "$status $out" '2 ' 'a name and a line'

# Asking changes nothing.
run "$sl" check -C "$tree" --facts "$facts" --format json
cp "$tmp/run.out" "$tmp/json"
asks psi 1
run "$sl" check -C "$tree" --facts "$facts" --format json
is_equal "$out" "$(cat "$tmp/json")" 'the findings stay the same'

# --- The other checks: each of their guards

# of CHECK: what follows is about its testcases, each alone
of() {
	about=$1 pick=tail
}

of clock-twice
as_well='\(\), which is read at line [0-9]+ as well,'
reason good-lock-dropped 'sched_clock(' "sched_clock$as_well has to be read again: a lock is dropped between, by raw_spin_unlock\\(\\)\$"
reason good-lock-taken 'sched_clock(' "sched_clock$as_well has to be read again: raw_spin_lock\\(\\) between waits\$"
reason good-long-loop 'sched_clock(' "sched_clock$as_well has to be read again: a loop in stamp_and_scan between, which is no walk"
reason good-unknown-call 'sched_clock(' "sched_clock$as_well may have to be read again: between is a call of work, of which nobody knows how long it takes\$"
reason good-pointer-call 'sched_clock(' "sched_clock$as_well may have to be read again: between is a call of a pointer, "
reason good-other-cpu 'cpu_clock(' "cpu_clock$as_well may be given another argument there\$"
reason good-argument-stored 'cpu_clock(' "cpu_clock$as_well may be given another argument there: what it is read from is stored to between\$"
reason good-turns-between 'sched_clock(' "sched_clock$as_well follows that only in a next turn of a loop"
reason good-interval-cheap 'sched_clock(' "sched_clock$as_well ends an interval that begins with the other"
reason good-only-once 'sched_clock(' "sched_clock$as_well runs only where the other has not run\$"
reason good-exclusive 'sched_clock(' "sched_clock$as_well stands behind a test that contradicts one"
reason good-flag-set-with-read '	account(' "sched_clock$as_well stands behind a test that fails on every path from the other\$"
reason good-cold 'sched_clock(' 'the read of sched_clock\(\) does not count: it is cold code$'
reason good-by-address 'ktime_get_ts64(' 'the read of ktime_get_ts64\(\) does not count: nobody uses its time'
reason good-other-clock 'ktime_get_ns(' 'only other clocks than ktime_get_ns\(\) are read in stamp_both\(\) besides$'
reason good-one-branch-each 'sched_clock(' 'no path leads to it from another read of sched_clock\(\) in stamp_one\(\)$'

of rq-clock-twice
as_well='update_rq_clock\(\), which is called at line [0-9]+ as well,'
reason good-unlock 'update_rq_clock(' "$as_well has to be called again: raw_spin_unlock\\(\\) between takes, drops or pins"
reason good-skip-bracket 'update_rq_clock(' "$as_well has to be called again: rq.clock_update_flags, which says what the clock is to do, is stored to between\$"
reason good-next-turn-switch 'update_rq_clock(' "$as_well follows that only in a next turn of the loop"
reason good-other-rq 'update_rq_clock(' "$as_well may be given another run queue there\$"
reason good-rq-of-task-changed 'update_rq_clock(' "$as_well may be given another run queue there: what it is read from is stored to"
reason good-exclusive 'update_rq_clock(' "$as_well stands behind a test that contradicts one"
reason good-cold 'update_rq_clock(' 'the call of update_rq_clock\(\) is cold code$'
reason good-asks-whether-fresh 'update_rq_clock(' 'the call of update_rq_clock\(\) is behind a test whether the clock is fresh$'
reason good-one-branch-each 'update_rq_clock(' 'no path leads to it from another place in tick\(\) that renews a run queue.s clock$'

of clock-unused
reason good-cold 'sched_clock(' 'the read of sched_clock\(\) is cold code$'
reason good-side-effect 'cpu_clock(' 'nobody uses the time of cpu_clock\(\)'
reason good-every-path 'sched_clock(' 'tick\(\) uses the time on every probable path'
reason good-every-path-callee 'sched_clock(' 'update_tick\(\) uses the time on every probable path'
reason good-pointer-callee 'sched_clock(' 'the time goes to a function by its pointer, of which nothing is known'
reason good-unknown-callee 'sched_clock(' 'the time goes to update_tick\(\), of which nothing is known'
reason good-interval 'sched_clock(' 'sched_clock\(\) reads one end of an interval that is measured here$'
reason good-time-before-lock 'sched_clock(' 'the time is from before raw_spin_lock\(\) waits, and used after$'
reason good-time-in-lock 'sched_clock(' 'the time is from before a lock is dropped, by raw_spin_unlock\(\), and used after$'
reason good-time-before-loop 'sched_clock(' 'the time is from before a loop in tick, which may take long'
reason good-time-before-work 'sched_clock(' 'between the read and the branch is a call of work, of which nobody knows'

of clock-too-fine
fine='the time of [a-z_]*\(\) may be needed as fine as it is:'
reason good-not-hot 'ktime_get_ns(' 'ktime_get_ns\(\) is read there, but no hot function of the model leads there'
reason good-cold 'ktime_get_ns(' 'ktime_get_ns\(\) is read there, but it is cold code$'
reason good-cycles 'get_cycles(' 'get_cycles\(\) is read there, but it counts cycles'
reason good-polls 'local_clock(' 'local_clock\(\) is read there, but a loop around it waits'
reason good-equal 'local_clock(' "$fine it is asked whether it is equal to something, in group_tick\\(\\)\$"
reason good-deadline-computed 'local_clock(' "$fine it is compared with what is no stored time"
reason good-stamp-number 'local_clock(' "$fine it is stored, and compared with a number"
reason good-fine-limit 'local_clock(' "$fine what has passed is compared with less than a millisecond"
reason good-variable-limit 'local_clock(' "$fine what has passed is compared with what varies"
reason good-divided-fine 'ktime_get_ns(' "$fine it is divided by less than a millisecond"
reason good-divisor 'local_clock(' "$fine it is divided by what varies, or divides something"
reason good-added 'local_clock(' "$fine it is added to something"
reason good-interval 'local_clock(' "$fine the time to another that was read, or computed, is measured"
reason good-mixed 'local_clock(' "$fine it goes through an operator"
reason good-switched 'local_clock(' "$fine a switch tells its values apart"
reason good-stored-delta 'local_clock(' "$fine what has passed is stored"
reason good-by-pointer 'local_clock(' "$fine it is stored in a place that has no name"
reason good-stamp-address 'local_clock(' "$fine it is stored in group.stamp, whose address is handed on"
reason good-unknown-callee 'local_clock(' "$fine it is handed to trace_group\\(\\), of which nothing is known"
reason good-exported 'local_clock(' "$fine it is returned by group_total\\(\\), which is not static: not every caller is known"
reason good-deadline-near 'local_clock(' "$fine it is compared with a time that is less than a millisecond ahead"
reason good-nobody-looks 'local_clock(' "$fine nothing tells that a coarse time would do"

of hot-divide
reason good-exact ' / ' 'the division \(/\) by load.weight has a result that is added up'
reason good-conditional ' / ' 'the division \(/\) by load.weight is not made at every level of the walk along entity.parent$'
reason good-not-hot ' / ' 'the division \(/\) by load.weight is not on a hot path'
reason good-no-walk 'div_u64(' 'the division \(div_u64\) by 1000 lies in no walk'
reason good-power-of-two 'div_u64(' 'the division by div_u64\(\) costs little: the divisor is a constant'
reason good-sum-cold 'div_u64(' 'the division by div_u64\(\) costs little: it is cold code$'

of parent-recomputed
alone='the walk along [a-z_.()]* is left alone:'
reason good-accessor 'for (;' "$alone its step is one load"
reason good-pointer 'for (;' "$alone its step makes no call"
reason good-call-without-load 'while (' "$alone what its step calls loads nothing from the node\$"
reason good-cold 'node_up(node))' "$alone it is cold code\$"
reason good-locked 'node_up(node))' "$alone its step takes a lock"
reason good-unknown-step 'node_up(node))' "$alone its step calls something of which nothing is known\$"
reason good-does-more 'node_pop(node))' "$alone what its step calls does something else, too"
pick=head
reason good-list 'for (' 'the loop is no walk'

of walk-past-common
two='the walk along [a-z_.]*, and the one along [a-z_.]* that begins at line [0-9]+:'
pick=head
reason good-same-way '	charge(' "$two both add to group.total, or both take from it\$"
reason good-unclear '	account(' "$two how much group.level changes can.t be told\$"
reason good-amount '	uncharge(' "$two group.total may not change by the same amount\$"
reason good-other-field 'for (' "$two it changes nothing that the other changes, too\$"
reason good-common-loops 'for (' "$two one of them ends at a node that it is given, or compares\$"
reason good-hierarchy 'for (' "$two they walk along different links\$"
reason good-member '	charge(' "$two they begin at different members"
reason good-same-start '	charge(' "$two they may begin at the same node\$"
reason good-either '	charge(' 'no path leads from the walk along group.parent to another that task_move\(\) begins$'

done_testing
