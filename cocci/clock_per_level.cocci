// SPDX-License-Identifier: GPL-2.0-only
/// A clock is read again at every level of a walk from a node to its root:
/// one read for the whole walk would do.
///
//# Seen are the read in the walk itself, and reads through one or two functions
//# of the same file. False positives: a value that is compared with a limit in
//# a way that this rule does not see, and an argument of a callee that depends
//# on the node through memory. A write section, lock or barrier between the
//# read before the walk and the old one lets others see time run backwards: see
//# `schedlint explain seqcount-backdate` before you move a read.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: clock, sched_clock, cgroup, hierarchy, walk

virtual patch
virtual context
virtual org
virtual report

// For patch mode: write a hoist over the beginning of a section, too.
virtual accept_seqcount_backdate

// What spatch 1.1.1 can be told of a tree's macros without --macro-file; the
// rest is in macros.h beside this file, for SPFLAGS="--macro-file .../macros.h".
@hints@
attribute name asmlinkage;
iterator name scoped_guard;
iterator name scoped_seqlock_read;
iterator name scoped_cond_guard;
@@
scoped_guard(...) { ... }

@initialize:python@
@@
import fnmatch
import re
import sys

# BEGIN names from model/ (scripts/cocci-names writes them)
CLOCKS = [
    'sched_clock',
    'sched_clock_cpu',
    'sched_clock_noinstr',
    'native_sched_clock',
    'paravirt_sched_clock',
    'cpu_clock',
    'local_clock',
    'local_clock_noinstr',
    'running_clock',
    'perf_clock',
    'trace_clock',
    'trace_clock_local',
    'trace_clock_global',
    'ktime_get',
    'ktime_get_ns',
    'ktime_get_ts64',
    'ktime_get_raw',
    'ktime_get_raw_ns',
    'ktime_get_raw_ts64',
    'ktime_get_real',
    'ktime_get_real_ns',
    'ktime_get_real_ts64',
    'ktime_get_boottime',
    'ktime_get_boottime_ns',
    'ktime_get_boottime_ts64',
    'ktime_get_clocktai',
    'ktime_get_clocktai_ns',
    'ktime_get_clocktai_ts64',
    'ktime_get_with_offset',
    'ktime_get_mono_fast_ns',
    'ktime_get_raw_fast_ns',
    'ktime_get_boot_fast_ns',
    'ktime_get_real_fast_ns',
    'ktime_get_tai_fast_ns',
    'ktime_get_snapshot',
    'ktime_get_update_offsets_now',
    'do_gettimeofday',
    'getnstimeofday64',
    'get_cycles',
    'rdtsc',
    'rdtsc_ordered',
    'native_read_tsc',
    'arch_timer_read_counter',
]
WALK_FIELDS = [
    '*.parent',
    '*.*_parent',
    '*.parent_*',
    '*.up',
    '*.ancestor',
]
WALK_STEPS = [
    'cgroup_parent',
    'css_parent',
    'parent_ca',
    'parent_mem_cgroup',
    'parent_entity',
    'blkcg_parent',
]
WALK_ITERATORS = [
    'for_each_sched_entity.1',
    'for_each_sched_rt_entity.1',
    'for_each_domain.2',
    'for_each_group.1',
]
NODE_INVARIANT = [
    'cfs_rq.rq',
    'rt_rq.rq',
    'lruvec.pgdat',
    'var:cpu_number',
    'pcpu_hot.cpu_number',
    'smp_processor_id()',
    'raw_smp_processor_id()',
    'debug_smp_processor_id()',
    'rq_of()',
]
BOUNDARY = [
    'printk',
    '_printk',
    'vprintk*',
    'printk_deferred',
    '_printk_deferred',
    'printk_*',
    '__warn_printk',
    'dump_stack*',
    'wake_up*',
    '__wake_up*',
    'wake_q_add*',
    'try_to_wake_up',
    'default_wake_function',
    'swake_up*',
    'complete',
    'complete_*',
    'queue_work*',
    '__queue_work',
    'schedule_work*',
    'queue_delayed_work*',
    '__queue_delayed_work',
    'schedule_delayed_work*',
    'mod_delayed_work*',
    'flush_work*',
    'cancel_work*',
    'cancel_delayed_work*',
    'kthread_queue_*',
    'kthread_mod_*',
    'irq_work_queue*',
    'mod_timer*',
    'add_timer*',
    'del_timer*',
    'timer_*',
    'hrtimer_*',
    '__hrtimer_*',
    'smp_call_function*',
    'smp_send_reschedule',
    'arch_smp_send_reschedule',
    'stop_one_cpu*',
    'stop_machine*',
    'schedule',
    '__schedule',
    'schedule_*',
    'preempt_schedule*',
    'io_schedule*',
    'cond_resched',
    '__cond_resched',
    '_cond_resched',
    'call_rcu*',
    'synchronize_rcu*',
    'synchronize_*',
    'trace_*',
    '__traceiter_*',
    '__trace_*',
    'perf_*',
    'cpufreq_*',
    'random_get_entropy*',
    'kmalloc*',
    '__kmalloc*',
    'kzalloc*',
    'kcalloc*',
    'kvmalloc*',
    'kmem_cache_alloc*',
    'kmem_cache_free*',
    '__alloc_pages*',
    'alloc_pages*',
    '__get_free_page*',
    'get_zeroed_page*',
    'vmalloc*',
    '__vmalloc*',
    'kfree',
    'kvfree*',
    'vfree*',
    'kfree_rcu*',
    'kfree_call_rcu*',
    'mempool_*',
    '__free_pages',
    'free_pages',
    'shrink_node*',
    'shrink_slab*',
    'submit_bio*',
    'blk_mq_*',
    'blk_finish_plug',
    '__blk_flush_plug',
    '__blk_mq_*',
    'generic_file_*',
    'kernel_write',
    'kernel_read',
    '__kernel_write*',
    'vfs_*',
]
COLD = [
    'panic',
    'BUG',
    'show_*',
    'sched_show_*',
    'debug_show_*',
    'dump_*',
    '__warn*',
    'warn_slowpath*',
    'report_bug',
    '__stack_chk_fail',
]
RELAX = [
    'cpu_relax',
    'cpu_relax_yield',
    'rep_nop',
    'native_pause',
    'udelay',
    '__udelay',
    '__const_udelay',
    'ndelay',
    '__ndelay',
    'mdelay',
    'msleep*',
    'fsleep',
    'usleep_range*',
    'schedule_timeout*',
    'spin_begin',
    'spin_end',
    'wfe',
    'yield',
]
SEQ_RETRY = [
    'read_seqretry*',
    'need_seqretry',
    '*read_seqcount*retry*',
    '*read_seqcount_t_retry',
    '*read_seqlock*retry*',
    '*fetch_retry*',
    'raw_read_seqcount_latch_retry',
]
WRITE_SECTIONS = [
    '*write_seqcount*begin*',
    '*write_seqlock*',
    'u64_stats_update_begin*',
]
LOCKS = [
    'spin_lock*',
    'spin_trylock*',
    'raw_spin_lock*',
    'raw_spin_trylock*',
    '_raw_spin_lock*',
    '_raw_spin_trylock*',
    '__raw_spin_lock*',
    '__raw_spin_trylock*',
    'do_raw_spin_lock*',
    'queued_spin_lock*',
    'queued_spin_trylock*',
    'arch_spin_lock*',
    'read_lock*',
    'write_lock*',
    '_raw_read_lock*',
    '_raw_write_lock*',
    'mutex_lock*',
    'mutex_trylock',
    '__mutex_lock*',
    'rt_mutex_*lock*',
    'down',
    'down_read*',
    'down_write*',
    'percpu_down_*',
    'bit_spin_lock*',
    'bit_spin_trylock*',
    'local_lock*',
]
BARRIERS = [
    '*write_seqcount*end*',
    '*write_sequnlock*',
    'u64_stats_update_end*',
    'spin_unlock*',
    'raw_spin_unlock*',
    '_raw_spin_unlock*',
    '__raw_spin_unlock*',
    'do_raw_spin_unlock*',
    'queued_spin_unlock*',
    'arch_spin_unlock*',
    'read_unlock*',
    'write_unlock*',
    '_raw_read_unlock*',
    '_raw_write_unlock*',
    'mutex_unlock',
    '__mutex_unlock*',
    'up',
    'up_read*',
    'up_write*',
    'percpu_up_*',
    'bit_spin_unlock*',
    'local_unlock*',
    'smp_mb*',
    'smp_rmb',
    'smp_wmb',
    '__smp_*',
    'mb',
    'rmb',
    'wmb',
    'barrier',
    '__sync_*',
    '__atomic_*',
    'membarrier*',
    'rcu_barrier*',
]
HARMLESS = [
    'lockdep_*',
    'rcu_read_lock*',
    'rcu_read_unlock*',
    '__rcu_read_*',
    'rcu_lockdep_*',
    'rcu_is_watching',
    'debug_lockdep_*',
    'arch_static_branch*',
    'static_key_count',
    'static_key_enabled',
    'static_key_false',
    'static_key_true',
    '__might_*',
    'preempt_count_*',
    'find_*bit',
    '_find_*',
    'cpumask_*',
    'kcsan_*',
    '__kcsan_*',
    'kasan_*',
    '__asan_*',
    '__tsan_*',
    '__sanitizer_*',
    'memcpy',
    'memset',
    'memmove',
    'memcmp',
    'strcmp',
    'strlen',
    'trace_*',
    '__x86_indirect_thunk_*',
]
# END names from model/

def matcher(globs):
    found = re.compile('|'.join([fnmatch.translate(g) for g in globs]) or '(?!)')
    return lambda name: bool(found.match(name))

is_clock = matcher(CLOCKS)
is_step = matcher(WALK_STEPS)
is_parent = matcher([f.split('.')[-1] for f in WALK_FIELDS])
is_end = matcher(BOUNDARY + COLD)
is_cold_name = matcher(COLD)
is_relax = matcher(RELAX)
is_retry = matcher(SEQ_RETRY)
is_order = matcher(WRITE_SECTIONS + LOCKS + BARRIERS)
is_harmless = matcher(HARMLESS)
STEADY_CALLS = [n[:-2] for n in NODE_INVARIANT if n.endswith('()')]
STEADY_FIELDS = [n.split('.')[-1] for n in NODE_INVARIANT if '.' in n]

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.text = None
        self.plain = None    # the text without comments and strings
        self.dead = None     # functions that are cold, or do not return
        self.macros = None   # what iterators() has found
        self.near = {}       # function: [(place, clock, arguments)]
        self.far = {}        # function: [(place, one of near, arguments)]
        self.skip = set()    # places of reads that are nobody's finding
        self.leaves = set()  # places of reads that decide when a loop ends
        self.always = set()  # (function, callee): on each path
        self.hidden = set()  # functions that climb by a state of their own
        self.steps = set()   # functions from a node to its parent
        self.params = {}     # function: names of its parameters
        self.made = {}       # place: {name: names that it was made of}
        self.walks = {}      # place: line where the walk around it goes up
        self.cold = []       # (first place, last place) of unlikely code
        self.ends = []       # (value compared, first place, last place)
        self.loops = {}      # place of an iterator: (its name, its arguments)
        self.fors = []       # (first place, last place) of for statements
        self.bodies = []     # (place of an iterator, first place, last place)
        self.why = {}        # place: why there is no patch, or None
        self.varies = {}     # place: what the loop around it changes
        self.relaxes = set() # functions that relax on each path
        self.since = set()   # functions that take a parameter from their read
        self.kept = {}       # place: where its value is stored
        self.steer = {}      # place: what climbs in the loop around it
        self.steps_at = []   # (a read, a step that leads to it again)
        self.calls = {}      # function: {place of a call of it: arguments}
        self.accepted = False # the hazard, for patch mode
        self.callee = None   # the function whose read becomes a parameter
        self.moved = set()   # places of the calls whose read goes before the walk
        self.defined = False # has a rule got the definition to edit?
        self.given = {}      # function: which parameters its clock is told

S = State(None)

def at(p):
    return (int(p[0].line), int(p[0].column))

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)
    return S

def text():
    if S.text is None:
        try:
            with open(S.name, encoding='latin-1') as f:
                S.text = f.read().split('\n')
        except (IOError, TypeError):
            S.text = []
    return S.text

def block_end(place):
    """Where the block around place ends."""
    if S.plain is None:
        # Comments and strings are blanked, so that all others keep their places.
        S.plain = re.sub(r'/\*.*?\*/|/{2}[^\n]*|\x22(\\.|[^\x22\\\n])*\x22|\x27(\\.|[^\x27\\\n])+\x27',
                         lambda m: re.sub(r'[^\n]', ' ', m.group()),
                         '\n'.join(text()), flags=re.S).split('\n')
    depth = 0
    for k in range(place[0] - 1, len(S.plain)):
        for c in range(place[1] if k == place[0] - 1 else 0, len(S.plain[k])):
            depth += (S.plain[k][c] == '{') - (S.plain[k][c] == '}')
            if depth < 0:
                return (k + 1, c)
    return (len(S.plain) + 1, 0)

def is_typeof(p):
    """Is the call at p the operand of a typeof?"""
    k, c = at(p)
    return k <= len(text()) and bool(re.search(r'\btypeof(__)?\s*\(\s*$', text()[k - 1][:c].replace('__typeof', ' typeof')))

def is_first_only(p, flag):
    """Is flag set before the loop, and only cleared after that?"""
    begin = int(p[0].current_element_line)
    lines = text()[begin - 1:int(p[0].current_element_line_end)]
    body = '\n'.join(lines)
    here = len('\n'.join(lines[:at(p)[0] - begin]))
    sets = [m for m in re.finditer(r'(?<![\w.>])%s\s*[-+|&^]?=(?!=)\s*([^;,]*)' % re.escape(flag), body)
            if m.group(1).strip() not in ('false', '0', 'NULL')]
    return len(sets) == 1 and not re.search(r'&\s*%s\b' % re.escape(flag), body) and \
        re.search(r'\b(for|while|do|for_each_\w+)\b', body[sets[0].end():here]) is not None

def squeezed(e):
    return re.sub(r'\s', '', str(e))

def ends_loop(p):
    """Does the condition of a do-while around p look at what is stored at p?"""
    if p not in S.kept:
        return False
    use = r'(?<![\w.>])%s(?!\w)' % re.escape(S.kept[p])
    end = block_end(p)
    while end[0] <= len(S.plain):
        # A condition is rarely longer than this.
        rest = ' '.join([S.plain[end[0] - 1][end[1] + 1:]] + S.plain[end[0]:end[0] + 4])
        m = re.match(r'\s*while\s*(\(.*?\))\s*;', rest)
        if m and re.search(use, squeezed(m.group(1))):
            return True
        end = block_end((end[0], end[1] + 1))
    return False

def names(e):
    """Names in an expression, without what is the same at every node."""
    e = str(e)
    for f in STEADY_CALLS:
        e = re.sub(r'\b%s\s*\([^()]*(\([^()]*\)[^()]*)*\)' % re.escape(f), '0', e)
    for f in STEADY_FIELDS:
        e = re.sub(r'[\w \[\]>.-]*(->|\.)\s*%s\b' % re.escape(f), '0', e)
    e = re.sub(r'(->|\.)\s*\w+', '', e)
    return set(re.findall(r'[A-Za-z_]\w*', e))

def split(es):
    """The arguments of a call."""
    out, depth, cur = [], 0, ''
    for c in str(es):
        depth += (c in '([{') - (c in ')]}')
        if c == ',' and not depth:
            out.append(cur)
            cur = ''
        else:
            cur += c
    return out + [cur]

class Read:
    """How a call comes to read a clock."""
    def __init__(self, clock, chain, needs):
        self.clock = clock
        self.chain = chain    # the functions on the way, the clock last
        self.needs = needs    # names here that the clock's arguments hang on

def reads(f):
    return is_clock(f) or f in S.near or f in S.far

def is_near(f):
    return f in S.near

def is_reader(f):
    return f in S.near or f in S.far

def is_used(f):
    """Is f on the way from a walk to a clock?"""
    calls = [c for table in (S.near, S.far) for f2 in table for c in table[f2]]
    used = {fn for place, fn, _ in calls if place in S.walks}
    return f in used or any(f == fn for f2 in used for _, fn, _ in S.far.get(f2, []))

def is_wait(f):
    return is_relax(f) or f in S.relaxes

def is_since(f):
    return f in S.since

def is_loop(p):
    return at(p) in S.loops

def is_link(f):
    return is_parent(f) or is_up(f)

def is_up(f):
    return is_step(f) or f in S.steps

def is_hidden(f):
    return f in S.hidden

def iterators():
    """Macros of this file that walk: name -> its parameters that change."""
    if S.macros is not None:
        return S.macros
    out = {}
    for i in WALK_ITERATORS:
        name, number = i.split('.')
        out.setdefault(name, []).append(int(number) - 1)
    joined = re.sub(r'\\\n', ' ', '\n'.join(text()))
    for name, args, body in re.findall(r'^#\s*define\s+(\w+)\(([^)]*)\)\s*(for\s*\(.*)$', joined, re.M):
        for a in [a.strip() for a in args.split(',')]:
            step = r'[(;,]\s*\(?%s\)?\s*=\s*\(?%s\)?(?:->|\.)(?:\w+\.)*(\w+)' % (a, a)
            call = r'[(;,]\s*\(?%s\)?\s*=\s*(\w+)\(\(?%s\)?\)' % (a, a)
            if any(is_parent(f) for f in re.findall(step, body)) or \
               any(is_up(f) for f in re.findall(call, body)):
                out[name] = [k for k, b in enumerate(args.split(',')) if b.strip() == a]
    S.macros = out
    return out

def is_iterator(name):
    return name in iterators()

def is_head(p):
    """Does the name of such a macro stand at p?"""
    k, c = at(p)
    return k <= len(text()) and is_iterator((re.findall(r'^\w+', text()[k - 1][c:]) or [''])[0])

def extent(p):
    return (at(p), (int(p[0].line_end), int(p[0].column_end)))

def after_header(place):
    """Where the arguments of the iterator at place end."""
    line, col = place
    depth = 0
    for k in range(line - 1, len(text())):
        # Positions count a tab as one column.
        for c in range(col if k == line - 1 else 0, len(text()[k])):
            depth += (text()[k][c] == '(') - (text()[k][c] == ')')
            if text()[k][c] == ')' and not depth:
                return (k + 1, c)
    return place

def around(p):
    """The iterators whose body p is in."""
    return [head for head, first, last in S.bodies
            if after_header(head) < at(p) < last]

def is_dead(f):
    """Does nothing come back from there, or the compiler think that it is rare?"""
    if S.dead is None:
        S.dead = set()
        for line in text():
            if re.search(r'\b__(noreturn|cold)\b', line):
                S.dead |= set(re.findall(r'\b(\w+)\s*\(', line))
    return is_cold_name(f) or f in S.dead

def is_for(p):
    k, c = at(p)
    return k <= len(text()) and text()[k - 1][c:c + 3] == 'for'

def climbs(p, q):
    """Is the read at p in the body of the loop that q is a step of?"""
    for first, last in S.fors:
        if first < at(q) <= after_header(first):
            return after_header(first) < at(p) < last
    return True

def add_walks():
    for p, q in S.steps_at:
        if climbs(p, q):
            S.walks.setdefault(at(p), at(q)[0])
    S.steps_at = []

def is_inside(p):
    return bool(around(p))

def is_cold(place):
    return any(first <= place < last for first, last in S.cold)

def is_found(p, fn=None):
    return at(p) in S.walks

def made_of(p, needs):
    """With what the values were made of, in the function that has them."""
    todo, out = list(needs), set()
    while todo:
        n = todo.pop()
        if n not in out:
            out.add(n)
            todo += S.made.get(p, {}).get(n, ())
    return out

def leads(p, fn, args):
    """The reads that the call of fn at p makes."""
    if is_clock(fn):
        return [Read(fn, [fn], made_of(p, names(args)))]
    out, args = [], split(args)
    for p2, fn2, args2 in S.near.get(fn, []) + S.far.get(fn, []):
        for r in leads(p2, fn2, args2):
            needs = set()
            for k, name in enumerate(S.params.get(fn, [])):
                if name in r.needs and k < len(args):
                    needs |= names(args[k])
            out.append(Read(r.clock, [fn] + r.chain, made_of(p, needs)))
    return out

def site(table, p, fn, args):
    f = p[0].current_element
    if at(p) not in S.skip and not is_cold(at(p)) and not is_end(f) and not is_dead(f) and not is_clock(f):
        s = (at(p), fn, str(args))
        if s not in table.setdefault(f, []):
            table[f].append(s)

MACROS = ('if', 'while', 'for', 'switch', 'return', 'sizeof', 'likely', 'unlikely',
          'READ_ONCE', 'WRITE_ONCE', 'per_cpu_ptr', 'this_cpu_ptr', 'container_of')

def misfit(p, s, now, clock):
    """Why the read at p can't move behind the assignment at s, or None."""
    lines = text()[:int(p[0].current_element_line_end)]
    lines = lines[at(s)[0] - 1:]
    code = '\n'.join(lines)[at(s)[1]:]
    code = re.sub(r'/\*.*?\*/|//[^\n]*', ' ', code, flags=re.S)
    code = re.sub(r'"(\\.|[^"\\])*"', '""', code)
    m = re.match(r'[^;]*;\s*do\s*{\s*%s\s*=\s*%s\b[^;]*;' % (re.escape(now), re.escape(clock)), code)
    if not is_clock(clock) or not m:
        return 'the read is not the first statement of a do-while loop, or not just behind an assignment'
    depth, end = 1, m.end()
    while depth and end < len(code):
        depth += (code[end] == '{') - (code[end] == '}')
        end += 1
    body = code[m.end():end] + code[end:].split(';')[0]
    if re.search(r'\b%s\s*([-+*/%%&|^]|<<|>>)?=[^=]|(\+\+|--|&)\s*%s\b|\b%s\s*(\+\+|--)' %
                 ((re.escape(now),) * 3), body):
        return 'the walk changes %s' % now
    if re.search(r'^\s*#|\basm\b', body, re.M):
        return 'the walk has preprocessor lines or assembly in it'
    calls = re.findall(r'\b([A-Za-z_]\w*)\s*\(', body)
    for f in calls:
        if is_order(f):
            return '%s() is in the walk: others could see time run backwards (schedlint explain seqcount-backdate)' % f
    for f in calls:
        if f not in MACROS and not is_harmless(f):
            return 'it can not see what %s() orders' % f
    return None

def plain_text(p, q=None):
    """The function around p without comments and strings; from q on."""
    first, last = int(p[0].current_element_line), int(p[0].current_element_line_end)
    block_end((first, 0))
    lines = S.plain[:last]
    line, col = at(q) if q else (first, 0)
    return '\n'.join([lines[line - 1][col:]] + lines[line:])

def sets(code, name):
    return re.findall(r'\b%s\s*(?:[-+*/%%&|^]|<<|>>)?=(?!=)|(?:\+\+|--|&)\s*%s\b|\b%s\s*(?:\+\+|--)' %
                      ((re.escape(name),) * 3), code)

def misfit_callee(r, fn, now, clock, args, params):
    """Why the read at r can not become a parameter of fn, or None."""
    code = plain_text(r)
    body = code[code.index('{'):]
    mine = [a.strip() for a in split(args)] if str(args).strip() else []
    names = [(re.findall(r'[A-Za-z_]\w*', a) or [''])[-1] for a in split(params)]
    if [a for a in mine if a not in names or sets(body, a)]:
        return 'the clock of %s() is not told by a parameter' % fn
    if len(sets(body, now)) != 1:
        return '%s() sets %s otherwise, too' % (fn, now)
    if re.search(r'^\s*#', code, re.M):
        return '%s() has preprocessor lines in it' % fn
    block_end((1, 0))
    if len(re.findall(r'\b%s\b' % re.escape(fn), '\n'.join(S.plain))) != len(S.calls.get(fn, ())) + 1:
        return '%s() is declared or used otherwise than by calls that it sees' % fn
    S.given[fn] = [names.index(a) for a in mine]
    if None in [given(fn, es) for es in S.calls[fn].values()]:
        return 'a call of %s() has no plain name for what its clock is told' % fn
    before = body[:re.search(r'\b%s\s*=(?!=)' % re.escape(now), body).start()]
    calls = [f for f in re.findall(r'\b([A-Za-z_]\w*)\s*\(', before)
             if f not in MACROS and not is_harmless(f)]
    for f in [f for f in calls if is_order(f)] + calls:
        if not S.accepted:
            return ('%s() stands before the read in %s(): others could see time run backwards '
                    '(schedlint explain seqcount-backdate); SPFLAGS="-D accept_seqcount_backdate" '
                    'writes it all the same' % (f, fn))
    return None

def given(fn, es):
    """What the arguments of the clock are in a call with these arguments; None: not just names."""
    args = [a.strip() for a in split(es)]
    mine = [args[k] for k in S.given[fn]]
    return ', '.join(mine) if all(re.match(r'[A-Za-z_]\w*$', a) for a in mine) else None

def misfit_walk(p, s, fn, now, es):
    """Why the call at p is not all that a do-while just behind the assignment at s does."""
    code = plain_text(p, s)
    m = re.match(r'[^;]*;\s*do\s*(?:{\s*%s\s*\([^;{}]*\);\s*}|%s\s*\([^;{}]*\);)\s*while\s*\(([^;]*)\);' %
                 ((re.escape(fn),) * 2), code)
    if not m:
        return 'the call is not all that a do-while loop does, or not just behind an assignment'
    if any(sets(m.group(), a) for a in re.findall(r'\w+', given(fn, es))):
        return 'what the clock is told changes'
    if re.search(r'\b%s\b' % re.escape(now), plain_text(p)):
        return 'there is a %s already' % now
    # The edit finds its place by what is there: other edits come before it.
    whole = squeezed(plain_text(p))
    if len(re.findall(r'\b%s\s*\(' % re.escape(fn), plain_text(p))) != 1 or whole.count(squeezed(m.group().split(';')[0])) != 1:
        return 'there is more than one such call, or assignment, in the function'
    return None

def note(p, what, words):
    # patch and git apply pass over such a line.
    print('# %s: %s' % (coccilib.report.build_report(p[0], what), words))
    # Before the diff, which spatch prints from a buffer of its own.
    sys.stdout.flush()

def refuse(p, what, why):
    note(p, what, 'no patch by this rule: %s; see schedlint fix' % why)

def refuse_once(p, what, why):
    if S.why.get(at(p)) is None:
        S.why[at(p)] = why
        refuse(p, what, why)

def finding(p, fn, args):
    """What to say of the call at p, or None."""
    if at(p) not in S.walks or at(p) in S.skip | S.leaves or is_cold(at(p)):
        return None
    if ends_loop(at(p)):
        return None
    if any(x in S.varies.get(at(p), ()) and first <= at(p) < last
           for x, first, last in S.ends):
        return None
    if any(first <= at(p) <= after_header(first) for first, last in S.fors):
        return None
    for r in leads(at(p), fn, args):
        if not r.needs & S.varies.get(at(p), set()):
            break
    else:
        return None
    sure = all(pair in S.always for pair in zip(r.chain, r.chain[1:]))
    via = ' and '.join(f + '()' for f in r.chain[:-1])
    return '%s(): %s() %s again at every level of the walk of line %d%s' % (
        p[0].current_element, r.clock, 'is read' if sure else 'may be read',
        S.walks[at(p)], ', through ' + via if via else '')

// ---- Who reads a clock ------------------------------------------------------

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
// END clocks from model/
expression list es;
position p;
@@
clk@p(es)

@script:python@
p << clock.p;
@@
enter(p)
if is_typeof(p):
    S.skip.add(at(p))

// Intervals: two reads, and one taken from the other.
@interval depends on clock exists@
identifier c1 : script:python() { is_clock(c1) };
identifier c2 : script:python() { is_clock(c2) };
expression A;
position p1, p2;
@@
A = c1@p1(...)
... when any
\( c2@p2(...) - A \| ktime_sub(c2@p2(...), A) \)

@script:python@
p1 << interval.p1; p2 << interval.p2;
@@
S.skip |= {at(p1), at(p2)}

@interval2 depends on clock exists@
identifier c1 : script:python() { is_clock(c1) };
identifier c2 : script:python() { is_clock(c2) };
expression A, B;
position p1, p2;
@@
A = c1@p1(...)
... when any
B = c2@p2(...)
... when any
\( B - A \| ktime_sub(B, A) \| ktime_us_delta(B, A) \| ktime_ms_delta(B, A) \)

@script:python@
p1 << interval2.p1; p2 << interval2.p2;
@@
S.skip |= {at(p1), at(p2)}

// The same by a helper that gets the first of the two.
@since depends on clock exists@
identifier c : script:python() { is_clock(c) };
identifier f, x;
type T;
@@
f(..., T x, ...)
{
... when any
\( c(...) - x \| ktime_sub(c(...), x) \)
... when any
}

@script:python@
f << since.f;
@@
S.since.add(f)

@interval3 depends on since exists@
identifier c : script:python() { is_clock(c) };
identifier f : script:python() { is_since(f) };
expression A;
position p1, p2;
@@
A = c@p1(...)
... when any
f@p2(..., A, ...)

@script:python@
p1 << interval3.p1; p2 << interval3.p2;
@@
S.skip |= {at(p1), at(p2)}

// First whether anything waits there at all: paths cost more than a name.
@waits depends on clock@
identifier w : script:python() { is_relax(w) };
@@
w(...)

@relaxer depends on waits@
identifier f;
identifier w : script:python() { is_relax(w) };
@@
f(...)
{
... when any
w(...)
... when any
}

@script:python@
f << relaxer.f;
@@
S.relaxes.add(f)

// A loop that waits, or a reader that tries again.
@wait depends on clock exists@
identifier c : script:python() { is_clock(c) };
identifier w : script:python() { is_wait(w) };
position p;
@@
c@p(...)
... when any
w(...)
... when any
c@p(...)

@script:python@
p << wait.p;
@@
S.skip.add(at(p))

@retry depends on clock exists@
identifier c : script:python() { is_clock(c) };
identifier w : script:python() { is_retry(w) };
identifier up : script:python() { is_parent(up) };
expression X;
position p;
@@
c@p(...)
... when != X = X->up
w(...)
... when != X = X->up
c@p(...)

@script:python@
p << retry.p;
@@
S.skip.add(at(p))

// Read once: where there is no value yet.
@once depends on clock exists@
identifier c : script:python() { is_clock(c) };
expression X;
position p;
@@
(
if (\( !X \| X == 0 \)) X = c@p(...);
|
if (\( !X \| X == 0 \)) { ... X = c@p(...); ... }
|
X ?: c@p(...)
)

@script:python@
p << once.p;
@@
S.skip.add(at(p))

@once2 depends on clock exists@
identifier c : script:python() { is_clock(c) };
identifier x;
expression E;
position p;
@@
if (*x) \( return; \| return E; \)
  *x = c@p(...);

@script:python@
p << once2.p;
@@
S.skip.add(at(p))

// Only in the first turn.
@first depends on clock exists@
identifier c : script:python() { is_clock(c) };
identifier x;
symbol false;
position p;
@@
if (x)
{
... when any
c@p(...)
... when any
\( x = false \| x = 0 \)
... when any
}

@script:python@
p << first.p; x << first.x;
@@
if is_first_only(p, x):
    S.skip.add(at(p))

// Once in many turns: by a count that starts again with the read.
@limited depends on clock exists@
identifier c : script:python() { is_clock(c) };
expression X, E, E2;
position p;
@@
if (\( X >= E \| X > E \))
{
... when any
c@p(...)
... when any
\( X /= E2 \| X -= E2 \| X = 0 \)
... when any
}

@script:python@
p << limited.p;
@@
S.skip.add(at(p))

// Not evaluated at all.
@sizes depends on clock@
identifier c : script:python() { is_clock(c) };
position p;
@@
sizeof(<+... c@p(...) ...+>)

@script:python@
p << sizes.p;
@@
S.skip.add(at(p))

// What the compiler takes for unlikely is cold.
@cold depends on clock disable unlikely exists@
expression E, F;
statement T;
position p;
@@
(
if (unlikely(E)) T@p
|
if (0) T@p
|
if (unlikely(E) && F) T@p
|
if (static_branch_unlikely(E)) T@p
|
if (WARN_ON(E)) T@p
|
if (WARN_ON_ONCE(E)) T@p
)

@script:python@
p << cold.p;
@@
S.cold.append(extent(p))

// And what follows a likely way out.
@rare depends on clock disable unlikely exists@
expression E, F;
position p;
@@
if (likely(E)) \( continue@p; \| break@p; \| return@p; \| return@p F; \)

@script:python@
p << rare.p;
@@
S.cold.append((at(p), block_end(at(p))))

@script:python@
p << clock.p; clk << clock.clk; es << clock.es;
@@
site(S.near, p, clk, es)

@call depends on clock@
identifier fn : script:python() { is_near(fn) };
expression list es;
position p;
@@
fn@p(es)

@script:python@
p << call.p; fn << call.fn; es << call.es;
@@
if p[0].current_element != fn:
    site(S.far, p, fn, es)

// A callee that reads in such a loop.
@retry2 depends on clock exists@
identifier fn : script:python() { is_reader(fn) };
identifier w : script:python() { is_retry(w) };
identifier up : script:python() { is_parent(up) };
expression X;
position p;
@@
fn@p(...)
... when != X = X->up
w(...)
... when != X = X->up
fn@p(...)

@script:python@
p << retry2.p;
@@
S.skip.add(at(p))

@define depends on clock@
identifier f : script:python() { reads(f) };
parameter list ps;
@@
f(ps) { ... }

@script:python@
f << define.f; ps << define.ps;
@@
S.params[f] = [(re.findall(r'[A-Za-z_]\w*', a) or [''])[-1] for a in split(ps)]

@made depends on clock exists@
identifier fn : script:python() { reads(fn) };
identifier Y;
expression E;
position p;
@@
Y = E
... when any
fn@p(<+... Y ...+>)

@script:python@
p << made.p; Y << made.Y; E << made.E;
@@
S.made.setdefault(at(p), {}).setdefault(Y, set()).update(names(E))

// ---- Where it does so in a walk ---------------------------------------------

@step depends on clock exists@
identifier f, x;
identifier up : script:python() { is_parent(up) };
type T;
@@
f(T *x) { ... when any
return \( x->up \| container_of(x->up, ...) \); }

@script:python@
f << step.f;
@@
S.steps.add(f)

// An iterator that keeps its state behind a pointer and goes up by itself.
@hidden depends on clock exists@
identifier f, x, via;
identifier up : script:python() { is_parent(up) };
identifier go : script:python() { is_up(go) };
expression E, E2;
type T;
@@
f(..., T *x, ...)
{
... when any
\( go(*x) \| E->up \)
... when any
\( *x = E2 \| x->via = E2 \)
... when any
}

@script:python@
f << hidden.f;
@@
S.hidden.add(f)

@hidden2 depends on clock exists@
identifier f, x, via;
identifier up : script:python() { is_parent(up) };
expression E;
type T;
@@
f(..., T *x, ...)
{
... when any
x->via = E->up
... when any
}

@script:python@
f << hidden2.f;
@@
S.hidden.add(f)

@walk depends on clock exists@
identifier fn : script:python() { reads(fn) };
identifier up : script:python() { is_parent(up) };
identifier via;
identifier go : script:python() { is_up(go) };
identifier dead : script:python() { is_dead(dead) };
identifier climb : script:python() { is_hidden(climb) };
expression X, Y, E;
position p, q;
@@
fn@p(...)
... when != dead(...)
    when any
(
X@q = X->up
|
X@q = X->via.up
|
X@q = go(X)
|
X@q = container_of(X->up, ...)
|
X@q = climb(..., &Y, ...)
)
... when != X = E
    when != dead(...)
    when any
fn@p(...)

@script:python@
p << walk.p; q << walk.q; X << walk.X;
@@
S.steps_at.append((p, q))
S.steer.setdefault(at(p), set()).add(squeezed(X))

// The same in two moves.
@moves depends on clock exists@
identifier fn : script:python() { reads(fn) };
identifier up : script:python() { is_parent(up) };
identifier go : script:python() { is_up(go) };
expression X, Y;
position p, q;
@@
fn@p(...)
... when any
\( Y = X->up \| Y = go(X) \)
... when any
X@q = Y
... when any
fn@p(...)

@script:python@
p << moves.p; q << moves.q;
@@
S.steps_at.append((p, q))

@forloop depends on walk || moves@
statement T;
position p : script:python() { is_for(p) };
@@
T@p

@script:python@
p << forloop.p;
@@
S.fors.append(extent(p))

@script:python depends on walk || moves@
@@
add_walks()

// A loop that also goes down is not on its way to the root.
@down depends on clock exists@
identifier fn : script:python() { reads(fn) };
identifier f : script:python() { not is_parent(f) };
position p : script:python() { is_found(p) };
expression X, E;
@@
fn@p(...)
... when any
\( X = X->f \| X = X->f[E] \)
... when any
fn@p(...)

@script:python@
p << down.p; X << down.X;
@@
if squeezed(X) in S.steer.get(at(p), ()):
    S.leaves.add(at(p))

@loop depends on clock@
iterator I;
expression list es;
statement T;
position q : script:python() { is_head(q) };
@@
I@q(es) T

@script:python@
q << loop.q; I << loop.I; es << loop.es;
@@
S.loops[at(q)] = (I, es)

@body depends on loop@
statement T;
position p : script:python() { is_loop(p) };
@@
T@p

@script:python@
p << body.p;
@@
S.bodies.append((at(p),) + extent(p))

@inside depends on loop exists@
identifier fn : script:python() { reads(fn) };
position p : script:python() { is_inside(p) };
@@
fn@p(...)
... when any
fn@p(...)

@script:python@
p << inside.p;
@@
for head in around(p):
    I, es = S.loops[head]
    S.walks.setdefault(at(p), head[0])
    for k, a in enumerate(split(es)):
        if k in iterators().get(I, []):
            S.varies.setdefault(at(p), set()).update(names(a))

// What changes from level to level.
@varies depends on clock exists@
identifier fn : script:python() { reads(fn) };
position p : script:python() { is_found(p) };
expression Y, E;
@@
fn@p(...)
... when any
\( Y = E \| Y += E \| Y -= E \| Y++ \| ++Y \| Y-- \| --Y \| fn(..., &Y, ...) \)
... when any
fn@p(...)

@script:python@
p << varies.p; Y << varies.Y;
@@
S.varies.setdefault(at(p), set()).update(names(Y))

// By someone who gets its address; the rest of a structure does not matter.
@varies2 depends on clock exists@
identifier fn : script:python() { reads(fn) };
position p : script:python() { is_found(p) };
identifier g, y;
@@
fn@p(...)
... when any
g(..., &y, ...)
... when any
fn@p(...)

@script:python@
p << varies2.p; y << varies2.y;
@@
S.varies.setdefault(at(p), set()).add(y)

// At the first node, or the last: once a walk.
@ends depends on clock exists@
identifier up : script:python() { is_parent(up) };
expression X, E;
statement T;
position p;
@@
if (\( X == E \| !X->up \| X->up == NULL \)) T@p

@script:python@
p << ends.p; X << ends.X;
@@
S.ends.append((X,) + extent(p))

// A value that decides when the loop ends.
@leaves depends on clock exists@
identifier fn : script:python() { reads(fn) };
position p : script:python() { is_found(p) };
expression E;
statement T;
identifier l;
@@
(
if (<+... fn@p(...) ...+>) \( break; \| return; \| return E; \| goto l; \)
|
if (<+... fn@p(...) ...+>) { ... when any
 \( break; \| return; \| return E; \| goto l; \)
 }
|
while (<+... fn@p(...) ...+>) T
)

@script:python@
p << leaves.p;
@@
S.leaves.add(at(p))

@leaves2 depends on clock exists@
identifier fn : script:python() { reads(fn) };
position p : script:python() { is_found(p) };
expression X, E, E2;
statement T;
identifier l;
@@
\( X = fn@p(...) \| X += fn@p(...) \| X = fn@p(...) - E2 \| X += fn@p(...) - E2 \)
... when any
(
if (<+... X ...+>) \( break; \| return; \| return E; \| goto l; \)
|
if (<+... X ...+>) { ... when any
 \( break; \| return; \| return E; \| goto l; \)
 }
|
while (<+... X ...+>) T
)

@script:python@
p << leaves2.p;
@@
S.leaves.add(at(p))

// By a flag.
@leaves3 depends on clock exists@
identifier fn : script:python() { reads(fn) };
position p : script:python() { is_found(p) };
identifier x;
expression E;
statement T;
@@
if (<+... fn@p(...) ...+>) x = E;
... when any
while (<+... x ...+>) T

@script:python@
p << leaves3.p;
@@
S.leaves.add(at(p))

// In the condition of a do-while, which SmPL has no form for: see ends_loop().
@kept depends on clock@
identifier fn : script:python() { reads(fn) };
position p : script:python() { is_found(p) };
expression X;
@@
X = fn@p(...)

@script:python@
p << kept.p; X << kept.X;
@@
S.kept[at(p)] = squeezed(X)

// On each path of a function: not only under a condition.
@always depends on clock@
identifier f : script:python() { is_used(f) };
identifier fn : script:python() { reads(fn) };
@@
f(...)
{
... when any
fn(...)
... when any
}

@script:python@
f << always.f; fn << always.fn;
@@
S.always.add((f, fn))

@hit depends on clock@
identifier fn : script:python() { reads(fn) };
position p : script:python() { is_found(p) };
expression list es;
@@
fn@p(es)

@script:python@
p << hit.p; fn << hit.fn; es << hit.es;
@@
if not finding(p, fn, es):
    cocci.include_match(False)

// ---- Report -----------------------------------------------------------------

@script:python depends on report@
p << hit.p; fn << hit.fn; es << hit.es;
@@
coccilib.report.print_report(p[0], finding(p, fn, es))

// ---- Org --------------------------------------------------------------------

@script:python depends on org@
p << hit.p; fn << hit.fn; es << hit.es;
@@
coccilib.org.print_todo(p[0], finding(p, fn, es))

// ---- Context ----------------------------------------------------------------

@depends on context@
identifier hit.fn;
position hit.p;
@@
* fn@p(...)

// ---- Patch ------------------------------------------------------------------

// Only what is proved by its shape: a do-while, so that the clock was read once
// at least; the read its first statement, just after the statement before the
// loop, so that no path reads what it did not; and nothing in the loop that
// others could order time by.
@hoist depends on patch && hit@
identifier hit.fn, now;
expression list hit.es;
expression A, B;
position hit.p, s;
@@
  A@s = B;
  ...
  now = fn@p(es);

@script:python depends on patch@
p << hit.p; s << hoist.s; now << hoist.now; fn << hit.fn; es << hit.es;
@@
S.why[at(p)] = misfit(p, s, now, fn)
if S.why[at(p)]:
    refuse(p, finding(p, fn, es), S.why[at(p)])
    cocci.include_match(False)

// The same through one function: that is given the time, by all who call it. A
// walk that does nothing but call it, just behind an assignment, reads once;
// whoever else calls it reads there. All of it is edited, or nothing.
@script:python depends on patch && accept_seqcount_backdate@
p << hit.p;
@@
S.accepted = True

@called depends on patch && hit && !hoist@
identifier hit.fn;
expression list es;
position p;
@@
fn@p(es)

@script:python@
p << called.p; es << called.es; fn << hit.fn;
@@
if p[0].current_element != fn:
    S.calls.setdefault(fn, {})[at(p)] = str(es)

// Not `exists`: it reads on each of its paths.
@callee depends on patch && called@
identifier hit.fn, now;
identifier c : script:python() { is_clock(c) };
expression list cs;
parameter list ps;
type T, T0;
position r;
@@
static T0 fn(ps)
{
	... when any
	    when strict
	T now;
	... when any
	    when strict
	now = c@r(cs);
	... when any
}

@script:python@
fn << hit.fn; p << hit.p; hes << hit.es;
r << callee.r; now << callee.now; c << callee.c; cs << callee.cs; ps << callee.ps;
@@
why = misfit_callee(r, fn, now, c, cs, ps)
if why:
    refuse_once(p, finding(p, fn, hes), why)
    cocci.include_match(False)

@turn depends on callee exists@
identifier hit.fn, A;
expression list hit.es;
position hit.p, s;
expression B;
type T2;
@@
T2 *A;
...
A@s = B;
...
fn@p(es);

@script:python into@
fn << hit.fn; p << hit.p; es << hit.es; s << turn.s;
now << callee.now; c << callee.c;
read; g;
@@
why = misfit_walk(p, s, fn, now, es)
if not why and S.callee not in (None, fn):
    why = 'another function of the file is edited already'
if why:
    refuse_once(p, finding(p, fn, es), why)
    cocci.include_match(False)
else:
    S.why[at(p)] = None
    S.callee = fn
    S.moved.add(at(p))
    coccinelle.read = cocci.make_expr('%s(%s)' % (c, given(fn, es)))
    coccinelle.g = cocci.make_ident(p[0].current_element)

@script:python depends on patch@
p << hit.p; fn << hit.fn; es << hit.es;
@@
if at(p) not in S.why:
    refuse_once(p, finding(p, fn, es), 'not the one shape that it knows')
if not S.why[at(p)] and S.accepted:
    note(p, finding(p, fn, es), 'hazard seqcount-backdate: Linux took such a hoist back, see schedlint explain seqcount-backdate')

// What is edited besides the walks: the definition once, and the other calls. A
// match that is taken back here would take the walks with it: a name that
// nothing has does no harm.
@script:python rest@
fn << hit.fn; into_g << into.g; q << called.p; es << called.es; c << callee.c;
f; d; read;
@@
other = fn == S.callee and at(q) not in S.moved
coccinelle.f = cocci.make_ident(fn if other else '__nothing')
coccinelle.read = cocci.make_expr('%s(%s)' % (c, given(fn, es)))
coccinelle.d = cocci.make_ident('__nothing' if S.defined or fn != S.callee else fn)
S.defined = S.defined or fn == S.callee

@depends on patch && hoist@
identifier hit.fn, hoist.now;
expression list hit.es;
expression A, B;
position hit.p, hoist.s;
@@
  A@s = B;
+ now = fn(es);
  ...
- now = fn@p(es);

@depends on patch && into@
identifier hit.fn, callee.now, turn.A;
expression list hit.es;
expression turn.B, into.read;
type callee.T, turn.T2;
identifier into.g;
@@
 g(...)
 {
	... when any
	T2 *A;
+	T now;
	... when any
	A = B;
+	now = read;
	...
	fn(es
+	, now
	);
	... when any
 }

@depends on patch && rest@
identifier rest.f;
expression list called.es;
expression rest.read;
@@
 f(es
+	, read
 )

@depends on patch && rest@
identifier rest.d, callee.now, callee.c;
expression list callee.cs;
parameter list callee.ps;
type callee.T, callee.T0;
@@
 static T0 d(ps
+	, T now
 )
 {
	... when any
-	T now;
	... when any
-	now = c(cs);
	... when any
 }
