// SPDX-License-Identifier: GPL-2.0-only
/// Each level of a walk finds its parent by calls and loads that a pointer in
/// the node would save.
///
//# Seen are steps in a function of the same file that the walk calls, and steps
//# through its accessors. False positives: a parent that may change on the way.
//# A cached pointer needs somebody who sets it whenever the parent changes.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: parent, hierarchy, walk, iterator, cgroup, psi

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

# BEGIN py-walk-fields py-walk-steps py-list-fields py-locks from model/ (scripts/cocci-names writes them)
WALK_FIELDS = [
    '*.parent', '*.*_parent', '*.parent_*', '*.up', '*.ancestor',
]
WALK_STEPS = [
    'cgroup_parent', 'css_parent', 'parent_ca', 'parent_mem_cgroup', 'parent_entity',
    'blkcg_parent',
]
LIST_FIELDS = [
    'list_head.*', 'hlist_node.*', 'hlist_head.*', 'llist_node.*', 'rb_node.*',
    'rb_root.*', '*.next', '*.next_*', '*.*_next', '*.prev', '*.prev_*', '*.*_prev',
    '*.child', '*.children', '*.*_children', '*.children_*', '*.child_*', '*.*_child',
    '*.sibling', '*.siblings', '*.left', '*.right', '*.first',
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

is_parent = matcher([f.split('.')[-1] for f in WALK_FIELDS])
is_lock = matcher(LOCKS)
WORDS = ('if', 'while', 'for', 'switch', 'return', 'sizeof', 'READ_ONCE', 'container_of', 'likely', 'unlikely',
         'rcu_dereference', 'per_cpu_ptr')

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.costs = {}     # function: (loads, calls of a step) of one step, or None
        self.found = {}     # function of the step: (loads, calls, who walks)

S = State(None)

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)

def cost(f, seen=()):
    """What a step by f takes: (loads, calls of a known step), or None if it is none."""
    if f in WALK_STEPS:
        return (2, 1)
    if f in S.costs or f in seen or f not in functions(S.name):
        return S.costs.get(f)
    params, body, _ = functions(S.name)[f]
    # Where the walk begins is no step.
    body = re.sub(r'if\s*\(\s*!\s*\*?\w+\s*\)\s*[^;{}]*;', ' ', body)
    body = re.sub(r'\*?\w+\s*\?([^:;]*):[^;]*;', r'\1;', body)
    loads = len(re.findall(r'(?<!&)\b[\w)]+\s*->\s*\w+\b(?!\s*(?:[-+]?=[^=]|\+\+|--))', re.sub(r'&[\w>-]+', '', body)))
    steps, unknown = 0, 0
    for g in re.findall(r'(?<![\w>.])(\w+)\s*\(', body):
        if g in WORDS:
            continue
        inner = cost(g, seen + (f,))
        if is_lock(g):
            S.costs[f] = None
            return None
        if inner:
            loads, steps = loads + inner[0], steps + inner[1]
        elif g not in functions(S.name):
            unknown += 1
        elif re.search(r'->\s*\w+\s*=[^=]', functions(S.name)[g][1]):
            unknown += 9
    climbs = steps or any(is_parent(m) for m in re.findall(r'(?:->|\.)(\w+)', body))
    # It does more: something of the node is set.
    own = {m.split('->')[0] for m in re.findall(r'(\w+->\w+)\s*(?:=[^=]|\+\+|--|[-+]=)', body)}
    state = {n for n in params if re.search(r'\*\s*%s\s*=[^=]' % n, body) or re.search(r'iter', n)}
    if own - state or unknown > (1 if steps > 1 else 0) or 'return' not in body:
        S.costs[f] = None
    else:
        S.costs[f] = (loads, steps) if climbs or loads else None
    return S.costs[f]

def climbs(f):
    return f in WALK_STEPS or f in functions(S.name) and \
        any(is_parent(m) for m in re.findall(r'(?:->|\.)(\w+)', functions(S.name)[f][1])) or \
        f in functions(S.name) and any(g in WALK_STEPS or g != f and g in functions(S.name) and cost(g) and climbs_once(g)
                                       for g in re.findall(r'(\w+)\s*\(', functions(S.name)[f][1]))

def climbs_once(f):
    return any(is_parent(m) for m in re.findall(r'(?:->|\.)(\w+)', functions(S.name)[f][1]))

def is_step(f):
    """A function of this file that makes a costly step."""
    c = cost(f) if f in functions(S.name) else None
    return bool(c and climbs(f) and (c[0] >= 3 or c[1] >= 2))

def add(p, f, args, x):
    args = split(args)
    if x in args or any(a[:1] == '&' for a in args):
        S.found.setdefault(f, (cost(f), p[0].current_element, at(p)[0]))

def is_found(f):
    return f in S.found

def finding(f):
    (loads, calls), walk, line = S.found[f]
    return '%s(): the walk of %s() in line %d finds each parent by %s: a pointer in the node would do' % (
        f, walk, line, '%d calls' % calls if calls > 1 else '%d loads' % loads)

@begun@
identifier f;
position p;
@@
f@p(...) { ... }

@script:python@
p << begun.p;
@@
enter(p)

@walk depends on begun exists@
identifier f : script:python() { is_step(f) };
expression X;
expression list es;
position p;
@@
X = f@p(es)
... when any
f@p(...)

@script:python@
p << walk.p; f << walk.f; es << walk.es; X << walk.X;
@@
add(p, f, es, str(X))

@hit depends on walk@
identifier f : script:python() { is_found(f) };
position p;
@@
f@p(...) { ... }

@script:python depends on report@
p << hit.p; f << hit.f;
@@
coccilib.report.print_report(p[0], finding(f))

@script:python depends on org@
p << hit.p; f << hit.f;
@@
coccilib.org.print_todo(p[0], finding(f))

@depends on context@
identifier f : script:python() { is_found(f) };
position walk.p;
@@
* f@p(...)

@script:python depends on patch@
p << hit.p; f << hit.f;
@@
print(chr(35) + ' %s: advice, no patch' % coccilib.report.build_report(p[0], finding(f)))
