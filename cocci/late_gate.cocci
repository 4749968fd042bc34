// SPDX-License-Identifier: GPL-2.0-only
/// Work is done before, or without, the test of a static key that makes it
/// pointless.
///
//# Seen are a clock or a search just before the test whose result only the code
//# behind it uses, and a function of a hot path that does the work of the file
//# without the test that the other entry points, here or in a header of the
//# folder, make first. False positives: work that is wanted without the key.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: static key, static branch, psi_disabled, gate

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
import glob
import os
import re
import sys

# BEGIN py-clocks py-hot-roots py-locks from model/ (scripts/cocci-names writes them)
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
HOT_ROOTS = [
    'schedule', '__schedule', 'preempt_schedule', 'preempt_schedule_common',
    'finish_task_switch', 'try_to_wake_up', 'wake_up_process', 'wake_up_new_task',
    'ttwu_do_activate', 'scheduler_tick', 'sched_tick', 'task_tick_fair',
    'update_process_times', 'update_rq_clock', 'irqtime_account_irq',
    'account_user_time', 'account_system_time', 'account_process_tick',
    'vtime_user_enter', 'vtime_user_exit', 'vtime_guest_enter', 'vtime_guest_exit',
    'vtime_account_kernel', 'vtime_account_idle', 'enter_from_user_mode',
    'exit_to_user_mode', 'syscall_enter_from_user_mode', 'syscall_exit_to_user_mode',
    'sched_fork', 'sched_cgroup_fork', 'copy_process', 'sched_exec', 'do_exit',
    'migrate_task_to', 'set_task_cpu', 'enqueue_task', 'dequeue_task',
    'enqueue_task_fair', 'dequeue_task_fair', 'pick_task_*', 'pick_next_task_*',
    'put_prev_task_*', 'set_next_task_*',
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
is_lock = matcher(LOCKS)
is_hot_root = matcher(HOT_ROOTS)
GATE = r'\bif\s*\(\s*!?\s*(?:static_branch_(?:un)?likely\s*\(\s*&\s*(\w+)\s*\)|(\w+)\s*\(\s*\))\s*\)\s*\{?\s*return\b'

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.found = {}     # (function, callee): what is said
        self.told = {}      # (function, callee): the place
        self.befores = {}   # place: what is said
        self.declared = set()  # places that the patch knows

S = State(None)

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)
        siblings()

CALLED = {}

def called(f, folder):
    """What a function calls, as far as the folder's headers or the file have it."""
    body = folder.get(f, ('', ''))[1]
    if body not in CALLED:
        CALLED[body] = set(re.findall(r'(?<![\w>.])(\w+)\s*\(', body))
    return [g for g in sorted(CALLED[body]) if g in folder and g != f]

def keys_of(body, folder):
    """The keys that a body tests and leaves: the test may be a function's that does nothing else."""
    for key, g in re.findall(GATE, body):
        if g:
            key = re.findall(r'^\s*return\s*!?\s*static_branch_\w+\s*\(\s*&\s*(\w+)\s*\)\s*;\s*$', folder.get(g, ('', ''))[1])
            key = key[0] if key else ''
        if key:
            yield key

def works(f):
    """A function of this file that is no inline, and stores something."""
    here = functions(S.name).get(f)
    head = re.search(r'^(?:static\b[^;{}()]*)?\b%s\s*\(' % f, read(S.name), re.M)
    return bool(here and re.search(r'->[\w.>\[\]() |<-]+\s*([-+|&]=|=[^=])', here[1]) and head and
                not re.search(r'\binline\b(?!\s*_)', head.group()))

def siblings():
    """Functions without the test that the other ways to the same work make."""
    defined = functions(S.name)
    folder = {}
    for name in sorted(glob.glob(os.path.join(os.path.dirname(S.name) or '.', '*.h'))) + [S.name]:
        folder.update(functions(name))
    gated = {}
    for f, (_, body, _) in folder.items():
        for key in keys_of(body, folder):
            gated.setdefault(key, set()).add(f)
    for key, entries in gated.items():
        if len(entries) < 2:
            continue
        # What those entries reach, and how many reach it.
        reach = {}
        for e in entries:
            todo, seen = called(e, folder), set()
            while todo:
                g = todo.pop()
                if g not in seen and g not in entries:
                    seen.add(g)
                    todo += called(g, folder)
            for g in seen:
                reach.setdefault(g, set()).add(e)
        work = {g for g in reach if len(reach[g]) > 1 and g in defined and works(g)}
        if not work:
            continue
        lacking = [f for f in defined if f not in reach and f not in entries and
                   not re.search(r'\b%s\b' % key, defined[f][1]) and not set(keys_of(defined[f][1], folder))]
        if not any(g in work for f in lacking for g in called(f, folder)):
            continue
        lacking = [f for f in lacking if is_hot(f, key)]
        does = [(f, g) for f in lacking for g in called(f, folder) if g in work]
        # Two that lack it have a reason; of one, the file has no other way in without it.
        if len({f for f, _ in does}) == 1 and lacking == [does[0][0]] and \
           not any(is_hot_root(h) and does[0][1] in called(h, folder) for h in defined):
            f, g = does[0]
            S.found[(f, g)] = '%s(): %s() is called without a test of %s, which %s make first' % (
                f, g, key, ' and '.join(e + '()' for e in sorted(reach[g])[:2]))

HOT = {}

def hot_calls():
    """function: the hot roots of the folder that call it straight."""
    folder = os.path.dirname(S.name) or '.'
    if folder not in HOT:
        HOT[folder] = {}
        for name in sorted(glob.glob(os.path.join(folder, '*.c'))):
            for root, (_, body, _) in functions(name).items():
                for f in set(re.findall(r'(?<![\w>.])(\w+)\s*\(', body)) if is_hot_root(root) else ():
                    HOT[folder].setdefault(f, []).append((name, body))
    return HOT[folder]

def is_hot(f, key):
    """Is f called straight from a hot root of the folder, without the test?"""
    found = hot_calls().get(f, ())
    found = [b for n, b in found if n == S.name] or [b for _, b in found]
    return not is_hot_root(f) and bool(found) and not re.search(r'\b%s\b' % key, found[0])

def is_named(g):
    return any(g == h for _, h in S.found) or bool(S.befores) and is_costly(g)

def is_found(p):
    """The first call of the work, or a call just before the test."""
    for f, g in S.found:
        if p[0].current_element == f and re.search(r'\b%s\s*\($' % g, line_to(p, len(g) + 1)):
            return S.told.setdefault((f, g), at(p)) == at(p)
    return at(p) in S.befores

def line_to(p, n):
    return read(S.name).split('\n')[at(p)[0] - 1][:at(p)[1] + n]

def finding(p):
    if at(p) in S.befores:
        return S.befores[at(p)]
    return [S.found[key] for key in S.found if S.told.get(key) == at(p)][0]

def add(p, g, key):
    S.befores[at(p)] = '%s(): %s() is called before the test of %s, and only used behind it' % (
        p[0].current_element, g, key)

def searches(g):
    """A function of the file that takes time to look for something, and changes nothing."""
    body = functions(S.name).get(g, ('', ''))[1]
    head = re.search(r'^[^\n;]*\b%s\s*\([^;]*?\)\s*\{' % g, read(S.name), re.M)
    return bool(body and head and not re.search(r'\binline\b(?!\s*_)', head.group().replace('noinline', '')) and
                re.search(r'\b(for|while|do)\b', body) and
                not re.search(r'->[\w.>\[\]]+\s*([-+|&]?=[^=]|\+\+|--)|\basm\b', body) and
                not any(is_lock(c) for c in re.findall(r'(\w+)\s*\(', body)))

def is_costly(g):
    return is_clock(g) or searches(g)

@begun@
identifier f;
position p;
@@
f@p(...) { ... }

@script:python@
p << begun.p;
@@
enter(p)

@declared depends on begun@
identifier g : script:python() { is_costly(g) };
identifier x, key;
type T;
position p;
@@
T x = g@p(...);
if (\( static_branch_likely(&key) \| static_branch_unlikely(&key) \|
       !static_branch_likely(&key) \| !static_branch_unlikely(&key) \))
  return;

@script:python@
p << declared.p; g << declared.g; key << declared.key;
@@
add(p, g, key)
S.declared.add(at(p))

@assigned depends on begun@
identifier g : script:python() { is_costly(g) };
identifier x, key;
position p;
@@
x = g@p(...);
if (\( static_branch_likely(&key) \| static_branch_unlikely(&key) \|
       !static_branch_likely(&key) \| !static_branch_unlikely(&key) \))
  return;

@script:python@
p << assigned.p; g << assigned.g; key << assigned.key;
@@
add(p, g, key)

@hit depends on begun@
identifier g : script:python() { is_named(g) };
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
if at(p) not in S.declared:
    print(chr(35) + ' %s: no patch by this rule: see schedlint fix' % coccilib.report.build_report(p[0], finding(p)))
    sys.stdout.flush()

@depends on patch@
identifier declared.g, declared.x, declared.key;
type declared.T;
expression list es;
position declared.p;
@@
- T x = g@p(es);
+ T x;
if (\( static_branch_likely(&key) \| static_branch_unlikely(&key) \|
       !static_branch_likely(&key) \| !static_branch_unlikely(&key) \))
  return;
+ x = g(es);
