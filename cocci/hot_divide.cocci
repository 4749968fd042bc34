// SPDX-License-Identifier: GPL-2.0-only
/// A division by a variable at every level of a walk on a hot path.
///
//# Seen are divisions in a walk and in the callees that it has in the same file.
//# False positives: a quotient whose exact value matters. Hazard units-change:
//# who keeps the amount in other units has to change each reader, too: see
//# `schedlint explain units-change`.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: division, div_u64, walk, hierarchy, weight

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

# BEGIN py-divides py-hot-roots py-walk-fields py-walk-steps py-walk-iterators py-cold from model/ (scripts/cocci-names writes them)
DIVIDES = [
    'div_u64', 'div_s64', 'div64_u64', 'div64_s64', 'div64_ul', 'div64_long',
    'div_u64_rem', 'div_s64_rem', 'div64_u64_rem', '__div64_32', '__udivdi3',
    '__divdi3', '__umoddi3', '__moddi3', '__aeabi_uldivmod', '__aeabi_ldivmod',
    'iter_div_u64_rem',
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
WALK_FIELDS = [
    '*.parent', '*.*_parent', '*.parent_*', '*.up', '*.ancestor',
]
WALK_STEPS = [
    'cgroup_parent', 'css_parent', 'parent_ca', 'parent_mem_cgroup', 'parent_entity',
    'blkcg_parent',
]
WALK_ITERATORS = [
    'for_each_sched_entity.1', 'for_each_sched_rt_entity.1', 'for_each_domain.2',
    'for_each_group.1',
]
COLD = [
    'panic', 'BUG', 'show_*', 'sched_show_*', 'debug_show_*', 'dump_*', '__warn*',
    'warn_slowpath*', 'report_bug', '__stack_chk_fail',
]
# END names

# BEGIN file.py statement.py from shared/ (scripts/cocci-names writes them)
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
# END pieces

is_parent = matcher([f.split('.')[-1] for f in WALK_FIELDS])
is_hot_root = matcher(HOT_ROOTS)
is_divide = matcher(DIVIDES)
ITERATORS = [i.split('.')[0] for i in WALK_ITERATORS]
UP = r'\b(\w+)\s*=\s*(?:\1\s*->\s*(\w+)|(\w+)\s*\(\s*\1\s*\))'

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.hot = None      # functions that a hot path runs through
        self.sites = {}      # (function, line): what is said

S = State(None)

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)
        look()

def hot():
    """Hot roots that the file defines, and what they call in it."""
    defined = functions(S.name)
    todo, out = [f for f in defined if is_hot_root(f)], set()
    while todo:
        f = todo.pop()
        if f not in out:
            out.add(f)
            todo += [g for g in re.findall(r'(?<![\w>.])(\w+)\s*\(', defined[f][1]) if g in defined]
    return out

def is_up(m):
    return is_parent(m[1]) if m[1] else m[2] in WALK_STEPS or \
        any(is_parent(n) for n in re.findall(r'->(\w+)', functions(S.name).get(m[2], ('', ''))[1]))

def divisor(s):
    """What a statement divides by, if that is a variable, or None."""
    out = [m for m in re.findall(r'(?:/|%)=?\s*([\w>.()\[\]-]+)', s)]
    for m in re.finditer(r'(\w+)\s*\(', s):
        if is_divide(m.group(1)):
            out.append(split(s[m.end():closing(s, m.end() - 1)])[1:2][0])
    for d in out:
        d = re.sub(r'^\(*\w+\)', '', d.strip()).strip('() ') or d
        if re.search(r'(?<![\w])[a-z_]\w*', d) or is_divide_hidden(s, d):
            return d
    return None

def is_divide_hidden(s, d):
    """A constant behind a call that the compiler does not see through."""
    return bool(re.match(r'\d+$', d)) and int(d) & (int(d) - 1) != 0 and \
        any(is_divide(g) and g not in functions(S.name) for g in re.findall(r'(\w+)\s*\(', s))

def exact(s):
    return bool(re.search(r'[\w\])]\s*(->|\.)\s*\w+\s*[-+]=', s))

def each(body, base, walk):
    """Statements of a body that run at every level: (text, place in the file's text)."""
    k = 0
    while body[k:].strip():
        lead = len(body[k:]) - len(body[k:].lstrip())
        kind, head, arms, stop = one(body, k)
        if kind == 'plain':
            yield body[k:stop].strip(), base + k + lead
        elif kind == 'block':
            yield from each(arms[0], base + body.find('{', k) + 1, walk)
        elif kind == 'if' and not re.search('unlikely', head):
            # All but the root, or what does not change on the way.
            var = re.match(r'\s*(\w+)\s*$', head)
            still = var and not re.search(r'%s\s*[-+|&]?=[^=]' % word(var.group(1)), walk)
            top = re.search(r'parent', head) and not head.strip().startswith('!')
            if still or top:
                yield from each(arms[0], base + body.find(arms[0], k), walk)
        if re.match(r'(return|break|continue|goto)\b', body[k:stop].strip()):
            return
        k = stop

def look():
    """Finds the walks of hot functions, and where they divide."""
    text = read(S.name)
    defined = functions(S.name)
    starts = {f: text.find(defined[f][1]) for f in defined}
    for f in hot():
        loops(f, defined[f][1], starts[f], text)

def loops(f, body, base, text):
    for m in re.finditer(r'\b(?:for|while|do|%s)\b' % '|'.join(ITERATORS), body):
        if m.group() == 'do' and not re.match(r'do\s*{', body[m.start():]):
            continue
        kind, head, arms, stop = one(body, m.start())
        if kind != 'loop' or not arms:
            continue
        name = m.group()
        ups = re.findall(UP, head + ';' + arms[0])
        lead = re.split(r'[;{}]', body[:m.start()])[-1]
        if not (name in ITERATORS or any(is_up(u) for u in ups)) or 'unlikely' in lead:
            continue
        where = base + body.find(arms[0], m.start())
        for s, k in each(arms[0], where, arms[0]):
            line = text.count('\n', 0, k) + 1
            d = divisor(s)
            if d and not exact(s):
                S.sites.setdefault((f, line), 'by %s' % d)
            for g in re.findall(r'(?<![\w>.])(\w+)\s*\(', s) if not exact(s) else ():
                inner = functions(S.name).get(g)
                for s2, _ in each(inner[1], 0, inner[1]) if inner else ():
                    d = divisor(s2)
                    if d and not exact(s2) and d not in inner[0]:
                        S.sites.setdefault((f, line), 'by %s, through %s()' % (d, g))

def is_site(p):
    return (p[0].current_element, at(p)[0]) in S.sites

def finding(p):
    return '%s(): divides %s at every level of a walk' % (p[0].current_element, S.sites[(p[0].current_element, at(p)[0])])

@begun@
identifier f;
position p;
@@
f@p(...) { ... }

@script:python@
p << begun.p;
@@
enter(p)

@hit depends on begun@
expression E, E2;
position p : script:python() { is_site(p) };
@@
(
E =@p E2
|
E /=@p E2
)

@script:python depends on report@
p << hit.p;
@@
coccilib.report.print_report(p[0], finding(p))

@script:python depends on org@
p << hit.p;
@@
coccilib.org.print_todo(p[0], finding(p))

@depends on context@
expression hit.E, hit.E2;
position hit.p;
@@
(
* E =@p E2
|
* E /=@p E2
)

@script:python depends on patch@
p << hit.p;
@@
print(chr(35) + ' %s: no patch: both ends of the number have to change' % coccilib.report.build_report(p[0], finding(p)))
