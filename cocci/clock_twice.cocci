// SPDX-License-Identifier: GPL-2.0-only
/// The same clock is read twice on one way, with no lock dropped, no sleep and
/// no long work between: one read would serve both.
///
//# Seen are reads in a function and in its callees of the same file. False
//# positives: an interval that is measured through a macro or a structure.
//# Hazard seqcount-backdate, where a write section begins between the two: see
//# `schedlint explain seqcount-backdate`.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: clock, sched_clock, vtime, stamp

virtual patch
virtual context
virtual org
virtual report

@hints@
attribute name asmlinkage;
iterator name scoped_guard;
@@
scoped_guard(...) { ... }

@initialize:python@
@@
import fnmatch
import os
import re
import sys

# BEGIN py-clocks py-unlocks py-sleeps py-relax py-seq-retry py-boundary py-cold py-harmless py-write-sections py-locks py-brief from model/ (scripts/cocci-names writes them)
CLOCKS = [
    'sched_clock', 'sched_clock_cpu', 'sched_clock_noinstr', 'native_sched_clock',
    'paravirt_sched_clock', 'cpu_clock', 'local_clock', 'local_clock_noinstr',
    'running_clock', 'perf_clock', 'trace_clock', 'trace_clock_local',
    'trace_clock_global', 'ktime_get', 'ktime_get_ns', 'ktime_get_ts64',
    'ktime_get_raw', 'ktime_get_raw_ns', 'ktime_get_raw_ts64', 'ktime_get_real',
    'ktime_get_real_ns', 'ktime_get_real_ts64', 'ktime_get_boottime',
    'ktime_get_boottime_ns', 'ktime_get_boottime_ts64', 'ktime_get_clocktai',
    'ktime_get_clocktai_ns', 'ktime_get_clocktai_ts64', 'ktime_get_with_offset',
    'ktime_get_mono_fast_ns', 'ktime_get_raw_fast_ns', 'ktime_get_boot_fast_ns',
    'ktime_get_real_fast_ns', 'ktime_get_tai_fast_ns', 'ktime_get_snapshot',
    'ktime_get_update_offsets_now', 'do_gettimeofday', 'getnstimeofday64',
    'get_cycles', 'rdtsc', 'rdtsc_ordered', 'native_read_tsc',
    'arch_timer_read_counter',
]
UNLOCKS = [
    'spin_unlock*', 'raw_spin_unlock*', '_raw_spin_unlock*', '__raw_spin_unlock*',
    'do_raw_spin_unlock*', 'queued_spin_unlock*', 'arch_spin_unlock*',
    'raw_spin_rq_unlock*', 'read_unlock*', 'write_unlock*', '_raw_read_unlock*',
    '_raw_write_unlock*', 'mutex_unlock', '__mutex_unlock*', 'rt_mutex_*unlock*', 'up',
    'up_read*', 'up_write*', 'percpu_up_*', 'bit_spin_unlock*', 'local_unlock*',
]
SLEEPS = [
    'might_sleep*', '__might_sleep', '__might_resched', 'mutex_lock*', '__mutex_lock*',
    'rt_mutex_lock*', 'down', 'down_interruptible', 'down_killable', 'down_timeout',
    'down_read', 'down_read_killable', 'down_read_nested', 'down_write',
    'down_write_killable', 'down_write_nested', 'percpu_down_read',
    'percpu_down_write', 'wait_event*', 'wait_for_completion*', 'wait_on_bit*',
    'synchronize_rcu*', 'synchronize_srcu*', 'schedule', 'schedule_timeout*',
    'io_schedule*', 'msleep*', 'usleep_range*', 'fsleep', 'cond_resched',
    '__cond_resched',
]
RELAX = [
    'cpu_relax', 'cpu_relax_yield', 'rep_nop', 'native_pause', 'udelay', '__udelay',
    '__const_udelay', 'ndelay', '__ndelay', 'mdelay', 'msleep*', 'fsleep',
    'usleep_range*', 'schedule_timeout*', 'spin_begin', 'spin_end', 'wfe', 'yield',
]
SEQ_RETRY = [
    'read_seqretry*', 'need_seqretry', '*read_seqcount*retry*',
    '*read_seqcount_t_retry', '*read_seqlock*retry*', '*fetch_retry*',
    'raw_read_seqcount_latch_retry',
]
BOUNDARY = [
    'printk', '_printk', 'vprintk*', 'printk_deferred', '_printk_deferred', 'printk_*',
    '__warn_printk', 'dump_stack*', 'wake_up*', '__wake_up*', 'wake_q_add*',
    'try_to_wake_up', 'default_wake_function', 'swake_up*', 'complete', 'complete_*',
    'queue_work*', '__queue_work', 'schedule_work*', 'queue_delayed_work*',
    '__queue_delayed_work', 'schedule_delayed_work*', 'mod_delayed_work*',
    'flush_work*', 'cancel_work*', 'cancel_delayed_work*', 'kthread_queue_*',
    'kthread_mod_*', 'irq_work_queue*', 'mod_timer*', 'add_timer*', 'del_timer*',
    'timer_*', 'hrtimer_*', '__hrtimer_*', 'smp_call_function*', 'smp_send_reschedule',
    'arch_smp_send_reschedule', 'stop_one_cpu*', 'stop_machine*', 'schedule',
    '__schedule', 'schedule_*', 'preempt_schedule*', 'io_schedule*', 'cond_resched',
    '__cond_resched', '_cond_resched', 'call_rcu*', 'synchronize_rcu*',
    'synchronize_*', 'trace_*', '__traceiter_*', '__trace_*', 'perf_*', 'cpufreq_*',
    'random_get_entropy*', 'kmalloc*', '__kmalloc*', 'kzalloc*', 'kcalloc*',
    'kvmalloc*', 'kmem_cache_alloc*', 'kmem_cache_free*', '__alloc_pages*',
    'alloc_pages*', '__get_free_page*', 'get_zeroed_page*', 'vmalloc*', '__vmalloc*',
    'kfree', 'kvfree*', 'vfree*', 'kfree_rcu*', 'kfree_call_rcu*', 'mempool_*',
    '__free_pages', 'free_pages', 'shrink_node*', 'shrink_slab*', 'submit_bio*',
    'blk_mq_*', 'blk_finish_plug', '__blk_flush_plug', '__blk_mq_*', 'generic_file_*',
    'kernel_write', 'kernel_read', '__kernel_write*', 'vfs_*',
]
COLD = [
    'panic', 'BUG', 'show_*', 'sched_show_*', 'debug_show_*', 'dump_*', '__warn*',
    'warn_slowpath*', 'report_bug', '__stack_chk_fail',
]
HARMLESS = [
    'lockdep_*', 'rcu_read_lock*', 'rcu_read_unlock*', '__rcu_read_*', 'rcu_lockdep_*',
    'rcu_is_watching', 'debug_lockdep_*', 'arch_static_branch*', 'static_key_count',
    'static_key_enabled', 'static_key_false', 'static_key_true', '__might_*',
    'preempt_count_*', 'find_*bit', '_find_*', 'cpumask_*', 'kcsan_*', '__kcsan_*',
    'kasan_*', '__asan_*', '__tsan_*', '__sanitizer_*', 'memcpy', 'memset', 'memmove',
    'memcmp', 'strcmp', 'strlen', 'trace_*', '__x86_indirect_thunk_*',
]
WRITE_SECTIONS = [
    '*write_seqcount*begin*', '*write_seqlock*', 'u64_stats_update_begin*',
]
LOCKS = [
    'spin_lock*', 'spin_trylock*', 'raw_spin_lock*', 'raw_spin_trylock*',
    '_raw_spin_lock*', '_raw_spin_trylock*', '__raw_spin_lock*', '__raw_spin_trylock*',
    'do_raw_spin_lock*', 'queued_spin_lock*', 'queued_spin_trylock*',
    'arch_spin_lock*', 'read_lock*', 'write_lock*', '_raw_read_lock*',
    '_raw_write_lock*', 'mutex_lock*', 'mutex_trylock', '__mutex_lock*',
    'rt_mutex_*lock*', 'down', 'down_read*', 'down_write*', 'percpu_down_*',
    'bit_spin_lock*', 'bit_spin_trylock*', 'local_lock*',
]
BRIEF = [
    'mod_timer*', 'irq_work_queue*', 'smp_send_reschedule', 'arch_smp_send_reschedule',
    'get_current', 'msecs_to_jiffies', 'usecs_to_jiffies', 'nsecs_to_jiffies*',
    'jiffies_to_*', 'should_resched',
]
# END names

# BEGIN file.py from shared/ (scripts/cocci-names writes them)
def matcher(globs):
    found = re.compile('|'.join([fnmatch.translate(g) for g in globs]) or '(?!)')
    return lambda name: bool(found.match(name))

def at(p):
    return (int(p[0].line), int(p[0].column))

def end(p):
    return (int(p[0].line_end), int(p[0].column_end))

def squeezed(e):
    return re.sub(r'\s', '', str(e))

def split(es):
    """The arguments of a call, or the parameters of a function."""
    out, depth = [''], 0
    for c in str(es):
        depth += (c in '([{') - (c in ')]}')
        if c == ',' and not depth:
            out.append('')
        else:
            out[-1] += c
    return [a.strip() for a in out]

def word(name):
    """A pattern for a name, where it is no member."""
    return r'(?<![\w.])(?<!->)%s(?!\w)' % re.escape(name)

def blanked(text):
    """C without comments and strings, all else in its place."""
    return re.sub(r'/\*.*?\*/|/{2}[^\n]*|\x22(\\.|[^\x22\\\n])*\x22|\x27(\\.|[^\x27\\\n])+\x27',
                  lambda m: re.sub(r'[^\n]', ' ', m.group()), text, flags=re.S)

TEXTS = {}

def read(name):
    if name not in TEXTS:
        try:
            with open(name, encoding='latin-1') as f:
                TEXTS[name] = blanked(f.read())
        except IOError:
            TEXTS[name] = ''
    return TEXTS[name]

def closing(text, k):
    """Where the bracket that opens at k is closed."""
    depth = 0
    for n in range(k, len(text)):
        depth += (text[n] in '({[') - (text[n] in ')}]')
        if not depth:
            return n
    return len(text) - 1

FUNCTIONS = {}

def functions(file):
    """All that a file defines: name -> (parameters, body, its first line)."""
    if file not in FUNCTIONS:
        text, FUNCTIONS[file] = read(file), {}
        for m in re.finditer(r'(\w+)\s*\(((?:[^;{}()]|\([^;{}()]*\))*)\)[^;{}()=]*^\{', text, re.M):
            stop = text.find('\n}', m.end() - 1)
            names = [(re.findall(r'[A-Za-z_]\w*', a) or [''])[-1] for a in split(m.group(2))]
            # Of two bodies, one is the empty one of a configuration without it.
            old = FUNCTIONS[file].get(m.group(1))
            if stop > 0 and not (old and len(old[1]) > stop - m.end()):
                FUNCTIONS[file][m.group(1)] = (names, text[m.end():stop + 1], text.count('\n', 0, m.end()) + 1)
    return FUNCTIONS[file]

def around(text, line):
    """The function around a line: (name, its text up to there)."""
    lines = text.split('\n')[:line]
    k = max([n for n, l in enumerate(lines[:-1]) if l[:1] == '{'] or [0])
    head = re.findall(r'(\w+)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*$', '\n'.join(lines[max(k - 6, 0):k]))
    return (head or [''])[-1], '\n'.join(lines[k:])

def seen_with(name):
    """The file, and where the bodies of what it calls may be: the headers that it
    includes, and for linux/x.h also kernel/x.c."""
    folder = os.path.dirname(os.path.abspath(name))
    root = folder
    while root != '/' and not os.path.isdir(os.path.join(root, 'include', 'linux')):
        root = os.path.dirname(root)
    try:
        with open(name, encoding='latin-1') as f:
            heads = re.findall(r'^#\s*include\s+[<"](?:linux/)?([\w./-]+\.h)[>"]', f.read(), re.M)
    except IOError:
        heads = []
    out = [name]
    for h in heads:
        for f in (os.path.join(folder, h), os.path.join(root, 'include', 'linux', h),
                  os.path.join(folder, '..', 'include', h), os.path.join(root, 'kernel', h[:-1] + 'c')):
            if os.path.isfile(f) and f not in out:
                out.append(f)
    return out
# END pieces

is_clock = matcher(CLOCKS)
is_wait = matcher(UNLOCKS + LOCKS + SLEEPS + RELAX + SEQ_RETRY)
is_brief = matcher(HARMLESS + WRITE_SECTIONS + BRIEF + ['*write_seqcount*end*', '*write_sequnlock*', 'rq_clock*',
    'likely', 'unlikely', 'READ_ONCE', 'WRITE_ONCE', 'per_cpu*', 'this_cpu*', 'container_of', 'WARN_ON*', 'smp_*', 'barrier',
    'sizeof', 'min*', 'max*', 'cpu_of', 'task_*', 'is_*', 'schedstat_*', 'time_*', 'static_branch*', 'sched_feat'])
is_boundary = matcher(BOUNDARY)
is_end = matcher(BOUNDARY + COLD)
WORDS = ('if', 'while', 'for', 'switch', 'return', 'sizeof', 'typeof')

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.readers = {}   # function: the (clock, arguments) that it reads
        self.long = {}      # function: may it take long, wait, or drop a lock?
        self.arms = []      # (first place, last place) of what hangs on a test
        self.loops = []     # the bodies of loops
        self.pairs = []     # two reads on one way, as SmPL sees them
        self.seconds = None # place of a read: (place of the one before, its name)

S = State(None)

def calls(body):
    return [(m.group(1), body[m.end():closing(body, m.end() - 1)], m.start())
            for m in re.finditer(r'(?<![\w>.])(\w+)\s*\(', body) if m.group(1) not in WORDS]

def reads(f, seen=()):
    """The clocks that a function reads, in its own words; its callees of the file, too."""
    if f not in S.readers:
        body = functions(S.name).get(f)
        out = set()
        for g, args, k in calls(body[1]) if body and not is_end(f) and len(seen) < 4 and f not in seen else ():
            lead = body[1][:k].split(';')[-1]
            if re.search(r'unlikely|static_branch|\bif\b[^;]*[^&]&[^&]', lead):
                continue
            if is_clock(g):
                out.add((g, squeezed(args)))
            elif g in functions(S.name):
                out |= {r for r in reads(g, seen + (f,)) if not r[1]}
        if seen:
            return out
        S.readers[f] = out
    return S.readers[f]

def is_reader(f):
    return is_clock(f) or bool(f in functions(S.name) and reads(f))

def is_long(f, seen=()):
    """May it wait, drop a lock, or take long? What is not known may."""
    if is_clock(f) or f in WORDS:
        return False
    if is_wait(f) or is_boundary(f):
        return True
    if f not in S.long:
        body = functions(S.name).get(f)
        if body and len(seen) < 5:
            S.long[f] = f in seen or bool(re.search(r'\b(for|while|do|for_each\w*|list_for_each\w*)\b', body[1])) or \
                any(is_long(g, seen + (f,)) for g, _, _ in calls(body[1]))
        else:
            S.long[f] = not is_brief(f)
    return S.long[f]

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)

def of(f, es):
    """What a call of f reads, in the words of who calls it."""
    if is_clock(f):
        return {(f, squeezed(es))}
    given, out = dict(zip(functions(S.name)[f][0], split(squeezed(es)))), set()
    for clock, args in reads(f):
        if all(n in given for n in re.findall(r'(?<![\w>.])[a-z_]\w*', args)):
            out.add((clock, re.sub(r'(?<![\w>.])[a-z_]\w*', lambda m: given[m.group()], args)))
    return out

LOOP = r'\b(for|while|do|\w*for_each\w*)\b'

def below(f, depth=0):
    """The bodies of f and of what it calls in the file."""
    body = functions(S.name).get(f, ('', ''))[1]
    return body + ''.join(below(g, depth + 1) for g, _, _ in calls(body) if g != f and depth < 3)

def measures(f, g):
    """Does g take the time away that f has kept in a member?"""
    kept = re.findall(r'->\s*(\w+)\s*=\s*(\w+)\s*\(', below(f))
    return any(is_clock(c) and re.search(r'-\s*\w+\s*->\s*%s\b' % m, below(g)) for m, c in kept)

def is_far(f, turned=False):
    """Is there long work in f before its read (turned: behind it)?"""
    if is_clock(f):
        return False
    body = functions(S.name)[f][1]
    order = calls(body)
    for g, _, k in reversed(order) if turned else order:
        if is_reader(g):
            return bool(re.search(LOOP, body[k:] if turned else body[:k])) or g != f and is_far(g, turned)
        if is_long(g):
            return True
    return False

def nested(a, b):
    """Does what the one hangs on hang on nothing that the other does not?"""
    x = {arm for arm in S.arms if arm[0] <= a < arm[1]}
    y = {arm for arm in S.arms if arm[0] <= b < arm[1]}
    return x <= y or y <= x

def add(p, q, f, g, es, es2):
    name = p[0].current_element
    same = of(f, es) & of(g, es2)
    if at(p) >= at(q) or name in (f, g) or is_end(name) or is_clock(name) or not same or not nested(at(p), at(q)):
        return
    # Begin and end of an interval in one structure; long work on the way.
    shared = [a for a in split(es) if a[:1] == '&' and a in split(es2)] if not is_clock(f) and not is_clock(g) else []
    if shared or is_far(f, True) or is_far(g) or measures(f, g):
        return
    lines = read(S.name).split('\n')
    first = lines[at(p)[0] - 1]
    rest = '\n'.join(lines[at(p)[0] - 1:int(p[0].current_element_line_end)])
    between = '\n'.join(lines[at(p)[0]:at(q)[0]])
    # An interval: the first time is looked at again.
    m = re.match(r'\s*(?:[\w*]+[\s*]+)?([\w>.\[\]-]+)\s*=[^=]', first)
    if m and re.search(r'(?<![\w>.])%s(?!\w)(?!\s*=[^=])' % re.escape(m.group(1)), rest[len(first):]):
        return
    if re.search(r'[-+]=\s*$|[-+<>]\s*$|[-+<>]=?\s*-?\s*$', first[:at(p)[1]]) or \
       re.search(r'^[^;]*\)\s*[-+<>]', first[at(p)[1]:]) and not re.match(r'\s*if', first):
        return
    # Another CPU, or a loop between.
    clock, args = sorted(same)[0]
    for n in re.findall(r'[a-z_]\w*', args):
        if re.search(r'\b%s\s*([-+]?=[^=]|\+\+|--)' % n, between) or 'asm' in functions(S.name).get(n, ('', ''))[1]:
            return
    alone = r'\s*\w+\s*\([^;]*\)\s*;'
    if is_clock(f) and re.match(alone, first) or is_clock(g) and re.match(alone, lines[at(q)[0] - 1]) or \
       any(is_wait(n) for n in re.findall(r'(\w+)\s*\(', between)):
        return
    if re.search(r'\bunlikely\b', lines[at(q)[0] - 2] + lines[at(q)[0] - 1]) or re.search(LOOP, between) or \
       re.search(r'(->|\.)\s*\w+\s*\(', between):
        return
    S.seconds.setdefault(at(q), (name, clock, at(p)[0], '' if is_clock(g) else ', through %s()' % g, at(p)))

def is_loop(p):
    return any(p[0].current_element == pair[0][0].current_element for pair in S.pairs) and \
        bool(re.match(r'(for|while)\b', read(S.name).split('\n')[at(p)[0] - 1][at(p)[1]:]))

def has_pair(p):
    return any(p[0].current_element == pair[0][0].current_element for pair in S.pairs)

def seconds():
    if S.seconds is None:
        S.seconds = {}
        for pair in S.pairs:
            add(*pair)
    return S.seconds

def say(p):
    print(chr(35) + ' %s: no patch by this rule: see schedlint fix' % coccilib.report.build_report(p[0], finding(p)))
    sys.stdout.flush()

def is_found(p):
    """Is it a second read, and the first not one of many turns before it?"""
    return at(p) in seconds() and not any(first <= S.seconds[at(p)][-1] < last and not first <= at(p) < last
                                        for first, last in S.loops)

def finding(p):
    return '%s(): %s() was read in line %d already%s' % S.seconds[at(p)][:-1]

@clock@
// BEGIN clocks from model/ (scripts/cocci-names writes them)
identifier clk = {
    sched_clock,
    sched_clock_cpu,
    sched_clock_noinstr,
    native_sched_clock,
    paravirt_sched_clock,
    cpu_clock,
    local_clock,
    local_clock_noinstr,
    running_clock,
    perf_clock,
    trace_clock,
    trace_clock_local,
    trace_clock_global,
    ktime_get,
    ktime_get_ns,
    ktime_get_ts64,
    ktime_get_raw,
    ktime_get_raw_ns,
    ktime_get_raw_ts64,
    ktime_get_real,
    ktime_get_real_ns,
    ktime_get_real_ts64,
    ktime_get_boottime,
    ktime_get_boottime_ns,
    ktime_get_boottime_ts64,
    ktime_get_clocktai,
    ktime_get_clocktai_ns,
    ktime_get_clocktai_ts64,
    ktime_get_with_offset,
    ktime_get_mono_fast_ns,
    ktime_get_raw_fast_ns,
    ktime_get_boot_fast_ns,
    ktime_get_real_fast_ns,
    ktime_get_tai_fast_ns,
    ktime_get_snapshot,
    ktime_get_update_offsets_now,
    do_gettimeofday,
    getnstimeofday64,
    get_cycles,
    rdtsc,
    rdtsc_ordered,
    native_read_tsc,
    arch_timer_read_counter
};
// END clocks
position p;
@@
clk@p(...)

@script:python@
p << clock.p;
@@
enter(p)

@twice depends on clock exists@
identifier f : script:python() { is_reader(f) };
identifier g : script:python() { is_reader(g) };
identifier between : script:python() { is_long(between) };
expression list es, es2;
position p, q;
@@
f@p(es)
... when != between(...)
g@q(es2)

@script:python@
p << twice.p; q << twice.q; f << twice.f; g << twice.g; es << twice.es; es2 << twice.es2;
@@
S.pairs.append((p, q, f, g, str(es), str(es2)))

@arm depends on twice@
expression C;
statement T, T2;
position p : script:python() { has_pair(p) };
@@
(
if (C) T@p else T2
|
if (C) T@p
)

@script:python@
p << arm.p;
@@
S.arms.append((at(p), end(p)))

@other depends on twice@
expression C;
statement T, T2;
position p : script:python() { has_pair(p) };
@@
if (C) T2 else T@p

@script:python@
p << other.p;
@@
S.arms.append((at(p), end(p)))

@loop depends on twice@
statement T;
position p : script:python() { is_loop(p) };
@@
T@p

@script:python@
p << loop.p;
@@
S.loops.append((at(p), end(p)))

@hit depends on twice@
identifier g : script:python() { is_reader(g) };
position p : script:python() { is_found(p) };
@@
g@p(...)

@script:python depends on report@
p << hit.p;
@@
coccilib.report.print_report(p[0], finding(p))

@script:python depends on org@
p << hit.p;
@@
coccilib.org.print_todo(p[0], finding(p))

@depends on context@
identifier hit.g;
position hit.p;
@@
* g@p(...)

@script:python depends on patch@
p << hit.p;
@@
say(p)
