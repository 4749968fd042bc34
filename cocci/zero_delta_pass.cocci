// SPDX-License-Identifier: GPL-2.0-only
/// An early return on a difference below zero lets zero through, to code that
/// then only adds it.
///
//# Seen is a difference of two values that is tested, and what follows in the
//# function and in callees of the same file. False positives: an effect behind a
//# macro. Hazards: what is refreshed beside the sum (a stamp, poll work) is then
//# refreshed later: see `schedlint explain deferred-refresh`.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: delta, irq time, accounting, early return, psi

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

# BEGIN py-clocks py-adders py-overheads py-locks py-unlocks py-write-sections py-tracepoints py-harmless py-deferrals py-boundary from model/ (scripts/cocci-names writes them)
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
ADDERS = [
    'atomic_add', 'atomic_sub', 'atomic64_add', 'atomic64_sub', 'atomic_long_add',
    'atomic_long_sub', 'local_add', 'local_sub', 'local64_add', 'local64_sub',
    'u64_stats_add', 'percpu_counter_add*', 'percpu_counter_sub*',
]
OVERHEADS = [
    '*local_irq_save*', '*local_irq_restore*', '*local_irq_disable*',
    '*local_irq_enable*', '*local_save_flags*', '*irqs_disabled*', '__preempt_count_*',
    'preempt_*', '__seqprop_*', '__local_bh_*', 'local_bh_*', 'trace_hardirqs_*',
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
UNLOCKS = [
    'spin_unlock*', 'raw_spin_unlock*', '_raw_spin_unlock*', '__raw_spin_unlock*',
    'do_raw_spin_unlock*', 'queued_spin_unlock*', 'arch_spin_unlock*',
    'raw_spin_rq_unlock*', 'read_unlock*', 'write_unlock*', '_raw_read_unlock*',
    '_raw_write_unlock*', 'mutex_unlock', '__mutex_unlock*', 'rt_mutex_*unlock*', 'up',
    'up_read*', 'up_write*', 'percpu_up_*', 'bit_spin_unlock*', 'local_unlock*',
]
WRITE_SECTIONS = [
    '*write_seqcount*begin*', '*write_seqlock*', 'u64_stats_update_begin*',
]
TRACEPOINTS = [
    'trace_*',
]
HARMLESS = [
    'lockdep_*', 'rcu_read_lock*', 'rcu_read_unlock*', '__rcu_read_*', 'rcu_lockdep_*',
    'rcu_is_watching', 'debug_lockdep_*', 'arch_static_branch*', 'static_key_count',
    'static_key_enabled', 'static_key_false', 'static_key_true', '__might_*',
    'preempt_count_*', 'find_*bit', '_find_*', 'cpumask_*', 'kcsan_*', '__kcsan_*',
    'kasan_*', '__asan_*', '__tsan_*', '__sanitizer_*', 'memcpy', 'memset', 'memmove',
    'memcmp', 'strcmp', 'strlen', 'trace_*', '__x86_indirect_thunk_*',
]
DEFERRALS = [
    'mod_timer*', 'add_timer*', 'hrtimer_start*', 'queue_work*', 'schedule_work*',
    'queue_delayed_work*', 'schedule_delayed_work*', 'mod_delayed_work*',
    'irq_work_queue*', 'kthread_queue_*', 'wake_up*', '__wake_up*', 'swake_up*',
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
# END names

# BEGIN file.py statement.py zero.py from shared/ (scripts/cocci-names writes them)
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

def one(text, k):
    """Statement at k: (kind, head, arms, end)."""
    k += len(text[k:]) - len(text[k:].lstrip())
    if text[k:k + 1] == '{':
        stop = closing(text, k)
        return 'block', '', [text[k + 1:stop]], stop + 1
    m = re.match(r'(\w+)\s*(?=\()', text[k:])
    if re.match(r'(do|else)\b', text[k:]):
        _, _, _, stop = one(text, k + 2)
        semi = text.find(';', stop)
        return 'loop', text[stop:semi], [text[k + 2:stop]], semi + 1
    if m:
        stop = closing(text, k + m.end())
        rest = text[stop + 1:].lstrip()
        head = text[k + m.end() + 1:stop]
        if m.group(1) in ('if', 'while', 'for', 'switch') or (rest[:1] not in ';-.=+*/[' and rest):
            _, _, _, after = one(text, stop + 1)
            arms = [text[stop + 1:after]]
            other = re.match(r'\s*else\b', text[after:])
            if m.group(1) == 'if' and other:
                _, _, _, last = one(text, after + other.end())
                arms.append(text[after + other.end():last])
                after = last
            return ('if', head, arms, after) if m.group(1) == 'if' else ('loop', m.group(1) + ' ' + head, arms, after)
    semi = text.find(';', k)
    semi = len(text) - 1 if semi < 0 else semi
    return 'plain', text[k:semi].strip(), [], semi + 1

is_adder = matcher(ADDERS)
is_overhead = matcher(OVERHEADS + LOCKS + UNLOCKS + WRITE_SECTIONS + ['*write_seqcount*end*', '*write_sequnlock*'])
is_silent = matcher(TRACEPOINTS + [h for h in HARMLESS if h[:3] != 'mem'] + ['WARN_ON*', 'typecheck', 'BUILD_BUG_ON*'])
is_deferral = matcher(DEFERRALS)
is_boundary = matcher(BOUNDARY)
NOBODY = 'nobody'        # where no amount is given

def bodies(files, name):
    """What the files define of that name, the longest first."""
    found = [functions(f)[name] for f in files if name in functions(f)]
    return sorted(found, key=lambda f: -len(f[1]))

class Zero:
    """What code does where amount x is zero; files: where callees are looked for."""
    def __init__(self, files, same=()):
        self.files, self.same = files, [(re.sub(r'\s', '', a), re.sub(r'\s', '', b)) for a, b in same]
        self.adds = False      # it adds the zero
        self.costs = []        # a lock, a section, a walk
        self.hazards = set()
        self.counts = {}       # member: does it go down?
        self.bad = None        # what is of use for zero, too

    def run(self, text, x, depth=0, sure=True, result=None):
        """Judges the text; True: it always leaves."""
        text = re.sub(r'^[ \t]*#.*$', '', text, flags=re.M)
        k = 0
        while text[k:].strip() and not self.bad:
            kind, head, arms, k = one(text, k)
            if kind == 'block':
                if self.run(arms[0], x, depth, sure, result):
                    return True
            elif kind == 'loop':
                if re.search(word(x), head):
                    self.bad = 'a loop over it'
                if re.search(r'->|parent|for_each', head):
                    self.costs.append('a walk')
                self.run(arms[0], x, depth, sure, result)
            elif kind == 'if':
                if self.test(head, arms, x, depth, sure, result):
                    return True
            elif self.plain(head, x, depth, sure, result):
                return True
        return False

    def test(self, cond, arms, x, depth, sure, result):
        first = re.split(r'&&', cond)[0].strip()
        first = re.sub(r'^(un)?likely\s*\((.*)\)$', r'\2', first).strip()
        if re.match(r'!\s*%s$|%s\s*(<=|==)\s*0$' % (x, x), first):
            return self.run(arms[0], x, depth, sure, result)
        if re.match(r'%s(\s*(>|!=)[^=].*)?$' % x, first):
            return len(arms) > 1 and self.run(arms[1], x, depth, sure, result)
        if re.search(r'\basm\b', cond):
            self.bad = 'assembly'
        for arm in arms:
            self.run(arm, x, depth, False, result)
        return False

    def plain(self, s, x, depth, sure, result):
        lhs = r'[\w\s>.\-\[\]()*&]+?'
        if not s or re.match(r'goto\b|break$|continue$|\w+:$', s):
            return False
        s = re.sub(r'^\w+:\s*(?!:)', '', s)
        m = re.match(r'return\b\s*(.*)$', s)
        if m:
            if result is not None and m.group(1) != result:
                self.bad = 'another result'
            if m.group(1) and result is None:
                self.bad = 'a result'
            return sure
        if re.search(r'\basm\b', s):
            self.bad = 'assembly'
        elif re.match(r'%s[+-]=\s*(\(\w+\)\s*)?%s(\s*>>\s*\w+)?$' % (lhs, x), s):
            self.adds = True
        elif x == NOBODY and re.match(r'%s\+=\s*(\w+|[^()]*\bnow\b[^()]*)$' % lhs, s):
            self.hazards.add('deferred-refresh')
        elif re.match(r'%s(\+\+|--)$|(\+\+|--)%s$' % (lhs, lhs), s):
            self.counts.setdefault(re.findall(r'\w+', s)[-1], set()).add('--' in s)
            self.hazards.add('visible-count')
        elif re.match(r'(const\s+)?(struct\s+|unsigned\s+)?\w+[\s*]+\w+(\s*=.*|\[.*)?(,.*)?$', s) or re.match(r'\w+\s*=[^=]', s):
            # A declaration, or a local variable; the amount must not get into it.
            if re.search(word(x), s.split('=', 1)[-1]) and '=' in s:
                self.bad = 'a value that is made of it'
        elif re.match(r'%s=[^=]' % lhs, s):
            a, b = [re.sub(r'\s', '', e) for e in s.split('=', 1)]
            if (a, b) in self.same:
                pass
            elif re.search(r'clock|ktime_get|^now$', b) and not re.search(word(x), b):
                self.hazards.add('deferred-refresh' if sure else 'first-read')
            else:
                self.bad = 'it sets ' + a
        else:
            self.call(s, x, depth, sure)
        return False

    def call(self, s, x, depth, sure):
        m = re.match(r'(\w+)\s*\((.*)\)$', s, re.S)
        name, args = (m.group(1), split(m.group(2))) if m else ('', [])
        given = [k for k, a in enumerate(args) if re.search(word(x), a)]
        if name and is_overhead(name):
            self.costs.append('a lock or section')
        elif name and is_silent(name):
            pass
        elif name and is_adder(name) and [args[k] for k in given] == [x]:
            self.adds = True
        elif name and is_deferral(name) and not sure and not given:
            self.hazards.add('deferred-refresh')
        elif name and depth < 3 and not is_boundary(name):
            found = bodies(self.files, name)
            if not found or any(args[k] != x for k in given):
                self.bad = name + '() is called, of which nothing is seen'
            elif not given and not sure and any(is_deferral(n) for n in re.findall(r'(\w+)\s*\(', found[0][1])):
                self.hazards.add('deferred-refresh')
            elif given:
                self.run(found[0][1], found[0][0][given[0]], depth + 1, sure)
            else:
                # It is called for nothing of use only as far as the sum goes.
                inner = Zero(self.files)
                inner.run(found[0][1], NOBODY, depth + 1, sure)
                self.bad = inner.bad and '%s() does more: %s' % (name, inner.bad)
                self.hazards |= inner.hazards
                self.costs += inner.costs
        else:
            self.bad = (name or s) + ' is more than an addition'

    def levels(self, text):
        """Does something that it counts also go down elsewhere in the text?"""
        return any(downs == {False} and re.search(r'\b%s\s*(--|-=)|--[^;]*\b%s\b' % (m, m), text)
                   for m, downs in self.counts.items())
# END pieces

is_clock = matcher(CLOCKS)
FOUND = {}

def finding(p, d, a, y):
    key = (p[0].file, at(p))
    if key not in FOUND:
        FOUND[key] = judged(p, str(d), str(a), str(y))
    return FOUND[key]

def judged(p, d, a, y):
    text = read(p[0].file)
    name, lead = around(text, at(p)[0])
    made = [a] + re.findall(r'%s\s*=([^=;][^;]*);' % word(a), lead)
    # The time since a clock was read is hardly ever zero.
    if any(is_clock(f) for e in made for f in re.findall(r'\w+', e)):
        return None
    rest = '\n'.join(text.split('\n')[at(p)[0] - 1:int(p[0].current_element_line_end) - 1])
    kind, head, arms, stop = one(rest, 0)
    m = re.match(r'\s*{?\s*(return\b([^;]*)|goto\s+(\w+));', arms[0] if arms else '')
    if kind != 'if' or not m:
        return None
    zero = Zero(seen_with(p[0].file), [(y, a)])
    zero.run(rest[stop:], d, result=(m.group(2) or '').strip())
    if zero.bad or not zero.adds or not zero.costs:
        return None
    return '%s(): %s of zero goes on, and is only added, for %s%s' % (
        name, d, ' and '.join(sorted(set(zero.costs))),
        ''.join('; hazard ' + h for h in sorted(zero.hazards)))

@early exists@
identifier d;
expression A, Y, E;
type T, T2;
position p;
identifier l;
@@
(
d = A - Y;
|
d = (T)(A - Y);
|
T d = A - Y;
|
T d = (T2)(A - Y);
)
... when != d = E
if (d@p < 0) { ... \( return ...; \| goto l; \) }

@script:python@
p << early.p; d << early.d; A << early.A; Y << early.Y;
@@
if not finding(p, d, A, Y):
    cocci.include_match(False)

@script:python depends on report@
p << early.p; d << early.d; A << early.A; Y << early.Y;
@@
coccilib.report.print_report(p[0], finding(p, d, A, Y))

@script:python depends on org@
p << early.p; d << early.d; A << early.A; Y << early.Y;
@@
coccilib.org.print_todo(p[0], finding(p, d, A, Y))

@depends on context@
identifier early.d;
position early.p;
@@
* d@p < 0

@depends on patch@
identifier early.d;
position early.p;
@@
- d@p < 0
+ d <= 0
