// SPDX-License-Identifier: GPL-2.0-only
/// A run queue's clock is renewed again within one hold of its lock.
///
//# Seen are renewals in a function and in its callees of the same file, and
//# flags only where they are written out at the call. False positives: a lock
//# that is dropped in another file. The kernel's own check of this is the
//# scheduler feature WARN_DOUBLE_CLOCK.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: update_rq_clock, run queue, NOCLOCK, clock

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

# BEGIN py-rq-clock-updates py-rq-holds py-unlocks py-sleeps py-cold from model/ (scripts/cocci-names writes them)
RQ_CLOCK_UPDATES = [
    'update_rq_clock',
]
RQ_HOLDS = [
    'raw_spin_rq_lock*', 'raw_spin_rq_trylock', 'raw_spin_rq_unlock*', 'rq_pin_lock',
    'rq_unpin_lock', 'rq_repin_lock', 'double_rq_lock*', 'double_rq_unlock*',
    'double_lock_balance', '_double_lock_balance', 'double_unlock_balance',
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
COLD = [
    'panic', 'BUG', 'show_*', 'sched_show_*', 'debug_show_*', 'dump_*', '__warn*',
    'warn_slowpath*', 'report_bug', '__stack_chk_fail',
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

is_hold = matcher(RQ_HOLDS + UNLOCKS + SLEEPS + ['*spin_lock*', '*rq_lock*', '*rq_unlock*', 'rq_clock_*skip*', '__schedule', 'schedule*'])

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.renews = {}    # function: (which argument is the queue, which the flags), or None
        self.drops = {}     # function: may it drop the lock?
        self.arms = []      # (first place, last place) of what hangs on a test
        self.pairs = []     # two renewals on one way, as SmPL sees them
        self.found = None   # place: what is said

S = State(None)

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)

def calls(body):
    return [(m.group(1), split(squeezed(body[m.end():closing(body, m.end() - 1)])), m.start())
            for m in re.finditer(r'(?<![\w>.])(\w+)\s*\(', body)]

def drops(f, depth=0):
    """May it drop the lock, or take it itself?"""
    if is_hold(f):
        return True
    if f not in S.drops:
        body = functions(S.name).get(f)
        S.drops[f] = bool(body and depth < 3 and any(g != f and drops(g, depth + 1) for g, _, _ in calls(body[1])))
    return S.drops[f]

def renews(f, depth=0):
    """Does f renew the clock of a queue that it is given, before it drops any lock?"""
    if f in RQ_CLOCK_UPDATES:
        return (0, None)
    if f not in S.renews:
        S.renews[f] = None
        params, body, _ = functions(S.name).get(f, ([], '', 0))
        for g, args, k in calls(body) if depth < 4 else ():
            how = renews(g, depth + 1)
            # On a condition only where that is the flag.
            cond = re.search(r'\bif\s*\(([^;{}]*)\)\s*$', body[:k])
            flag = re.match(r'!\s*\(\s*(\w+)\s*&\s*\w*NOCLOCK\w*\s*\)\s*$', cond.group(1)) if cond else None
            if how and how[0] < len(args) and args[how[0]] in params:
                if cond and not flag or body[:k].count('{') > body[:k].count('}') or \
                   re.search(r'%s\s*=[^=]|RQCF_' % word(args[how[0]]), body[:k]):
                    break
                flags = flag.group(1) if flag else args[how[1]] if how[1] is not None and how[1] < len(args) else None
                flags = re.match(r'\w*', flags).group() if flags else None
                if flags and flags not in params and \
                   'NOCLOCK' in args[how[1]] + ''.join(re.findall(r'%s\s*\|?=([^;]*)' % word(flags), body[:k])):
                    break
                S.renews[f] = (params.index(args[how[0]]), params.index(flags) if flags in params else None)
                break
            if drops(g):
                break
    return S.renews[f]

def is_renewal(f):
    return renews(f) is not None

def is_drop(f):
    return drops(f)

def nested(a, b):
    x = {arm for arm in S.arms if arm[0] <= a < arm[1]}
    y = {arm for arm in S.arms if arm[0] <= b < arm[1]}
    return x <= y or y <= x

def queue_of(f, args):
    """The queue whose clock the call renews, or None."""
    queue, flags = renews(f)
    if queue >= len(args) or flags is not None and \
       (flags >= len(args) or 'NOCLOCK' in args[flags] or re.search(r'[a-z]', args[flags])):
        return None
    return args[queue]

def add(p, q, f, g, es, es2):
    name = p[0].current_element
    queue = queue_of(f, split(squeezed(es)))
    if at(p) >= at(q) or name in (f, g) or not queue or queue != queue_of(g, split(squeezed(es2))) or \
       not nested(at(p), at(q)) or f not in RQ_CLOCK_UPDATES and drops(f):
        return
    lines = read(S.name).split('\n')
    between = '\n'.join(lines[at(p)[0]:at(q)[0]])
    if re.search(r'\b(unlikely|case)\b|RQCF_|clock_update_flags', between) or \
       any(re.search(r'\b%s\s*=[^=]' % n, '\n'.join(lines[at(p)[0]:at(q)[0] - 1])) for n in re.findall(r'\w+', queue)):
        return
    S.found.setdefault(at(q), '%s(): the clock of %s was renewed in line %d, and is again within one hold of its lock%s' % (
        name, queue, at(p)[0], '' if g in RQ_CLOCK_UPDATES else ', through %s()' % g))

def has_pair(p):
    return any(p[0].current_element == pair[0][0].current_element for pair in S.pairs)

def seconds():
    if S.found is None:
        S.found = {}
        for pair in S.pairs:
            add(*pair)
    return S.found

def say(p):
    print(chr(35) + ' %s: no patch by this rule: see schedlint fix' % coccilib.report.build_report(p[0], S.found[at(p)]))
    sys.stdout.flush()

def is_found(p):
    return at(p) in seconds()

@begun@
// BEGIN rq-clock-updates from model/ (scripts/cocci-names writes them)
identifier fn = {
    update_rq_clock
};
// END rq-clock-updates
position p;
@@
fn@p(...)

@script:python@
p << begun.p;
@@
enter(p)

@twice depends on begun exists@
identifier f : script:python() { is_renewal(f) };
identifier g : script:python() { is_renewal(g) };
identifier drop : script:python() { is_drop(drop) };
expression list es, es2;
position p, q;
@@
f@p(es)
... when != drop(...)
g@q(es2)

@script:python@
p << twice.p; q << twice.q; f << twice.f; g << twice.g; es << twice.es; es2 << twice.es2;
@@
S.pairs.append((p, q, f, g, str(es), str(es2)))

@arm depends on twice@
expression C;
statement T;
position p : script:python() { has_pair(p) };
@@
(
if (C) T@p
|
while (C) T@p
|
for (...; ...; ...) T@p
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

@hit depends on twice@
identifier g : script:python() { is_renewal(g) };
position p : script:python() { is_found(p) };
@@
g@p(...)

@script:python depends on report@
p << hit.p;
@@
coccilib.report.print_report(p[0], S.found[at(p)])

@script:python depends on org@
p << hit.p;
@@
coccilib.org.print_todo(p[0], S.found[at(p)])

@depends on context@
identifier hit.g;
position hit.p;
@@
* g@p(...)

@script:python depends on patch@
p << hit.p;
@@
say(p)
