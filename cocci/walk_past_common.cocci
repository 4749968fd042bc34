// SPDX-License-Identifier: GPL-2.0-only
/// Two walks to the root take away and give the same, and do not end at the
/// ancestor that both have: nothing changes from there on.
///
//# Seen are two calls in one function, of functions of the same file that walk.
//# False positives: nodes of two trees that are told apart by their type only.
//# Somebody who looks in between sees the difference: see
//# `schedlint explain walk-past-common`.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: walk, ancestor, cgroup, hierarchy, charge, psi

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

# BEGIN py-walk-fields py-walk-steps py-walk-iterators from model/ (scripts/cocci-names writes them)
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

PARENTS = [f.split('.')[-1] for f in WALK_FIELDS]
is_parent = matcher(PARENTS)
ITERATORS = [i.split('.')[0] for i in WALK_ITERATORS]

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.walkers = {}   # function: does it walk to the root?
        self.arms = []      # (what is tested, first place, last place)
        self.found = {}     # place: what is said

S = State(None)

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)

def climbs(f):
    """Does f go from a node to its parent, also by a state of its own?"""
    body = functions(S.name).get(f, ('', ''))[1]
    return f in WALK_STEPS or any(is_parent(m) for m in re.findall(r'(?:->|\.)(\w+)', body)) or \
        any(g in WALK_STEPS for g in re.findall(r'(\w+)\s*\(', body))

def is_walker(f):
    if f not in S.walkers:
        body = functions(S.name).get(f, ('', ''))[1]
        step = any(is_parent(m) for _, m in re.findall(r'\b(\w+)\s*=\s*\1\s*->\s*(\w+)', body))
        again = [g for g in re.findall(r'\bwhile\s*\(\s*\(?\s*\w+\s*=\s*(\w+)\s*\([^;]*&', body) +
                 [g for _, g in re.findall(r'\b(\w+)\s*=\s*(\w+)\s*\(\s*\1\b', body)] if climbs(g)]
        S.walkers[f] = bool(re.search(r'\b(for|while|goto)\b|for_each', body) and
                            (step or again or any(re.search(r'\b%s\s*\(' % i, body) for i in ITERATORS)))
    return S.walkers[f]

def turned(body):
    """The body with what it adds and takes exchanged."""
    body = re.sub(r'\|=\s*([^;]*);', r'&= ~\1;', body) if '|=' in body else re.sub(r'&=\s*~([^;]*);', r'|=\1;', body)
    body = re.sub(r'([+-])([=+-])', lambda m: {'+=': '-=', '-=': '+=', '++': '--', '--': '++'}.get(m.group(), m.group()), body)
    return re.sub(r'(atomic\w*_)(add|sub|inc|dec)\b', lambda m: m.group(1) +
                  {'add': 'sub', 'sub': 'add', 'inc': 'dec', 'dec': 'inc'}[m.group(2)], body)

def opposite(f, a, g, b):
    """Does g(b) take back what f(a) does, elsewhere? The rest of the arguments is given."""
    if len(a) != len(b):
        return False
    if f != g:
        fs, gs = functions(S.name)[f], functions(S.name)[g]
        return squeezed(turned(fs[1])) == squeezed(gs[1]) and fs[0] == gs[0] and a[1:] == b[1:] and a[0] != b[0]
    body = functions(S.name)[f][1]
    other = [k for k in range(len(a)) if a[k] != b[k]]
    if len(other) == 2 and sorted([a[other[0]], a[other[1]]]) == sorted([b[other[0]], b[other[1]]]) and \
       0 not in other and '0' in (a[other[0]], a[other[1]]):
        return True       # (clear, 0) and (0, set)
    return other[:1] == [0] and len(other) == 2 and {a[other[1]], b[other[1]]} in (
        {a[other[1]], '-' + a[other[1]]}, {b[other[1]], '-' + b[other[1]]}) and bool(re.search(r'[+-]=|_add', body))

def member(arg):
    """The member of a node that is walked from: two have trees of their own."""
    m = re.match(r'&.*(?:->|\.)(\w+)$', arg)
    return m and m.group(1)

def conditions(place):
    return [c for c, first, last in sorted(S.arms, key=lambda a: a[1]) if first <= place < last]

def add(p, q, f, g, es, es2):
    a, b = split(squeezed(es)), split(squeezed(es2))
    name = p[0].current_element
    if at(p) >= at(q) or name in (f, g) or not opposite(f, a, g, b) or member(a[0]) != member(b[0]) or \
       conditions(at(p)) != conditions(at(q)):
        return
    between = '\n'.join(read(S.name).split('\n')[at(p)[0]:at(q)[0]])
    # The same start is another one only where the object is moved between.
    if a[0] == b[0] and not re.search(r'(?<![\w>.])%s\s*->\s*[\w.>-]+\s*(=[^=]|,)' % re.escape(a[0]), between):
        return
    params, body, _ = functions(S.name)[f]
    if re.search(r'\breturn\b|\bgoto\b', between) or any(re.search(r'!=\s*%s\b' % n, body) for n in params):
        return    # it leaves, or the walk is told where to end
    S.found.setdefault(at(p), '%s(): the walk of %s() takes back what %s() in line %d gives, '
                       'also above the ancestor that both have' % (name, f, g, at(q)[0]))

def is_found(p):
    return at(p) in S.found

@begun@
identifier w;
position p;
@@
w@p(...) { ... }

@script:python@
p << begun.p;
@@
enter(p)

@two depends on begun exists@
identifier f : script:python() { is_walker(f) };
identifier g : script:python() { is_walker(g) };
expression list es, es2;
position p, q;
@@
f@p(es)
... when any
g@q(es2)

@arm depends on two@
expression C;
statement T;
position p;
@@
if (C) T@p

@script:python@
p << arm.p; C << arm.C;
@@
S.arms.append((squeezed(C), at(p), end(p)))

@other depends on two@
expression C;
statement T, T2;
position p;
@@
if (C) T2 else T@p

@script:python@
p << other.p; C << other.C;
@@
S.arms.append(('!' + squeezed(C), at(p), end(p)))

@script:python@
p << two.p; q << two.q; f << two.f; g << two.g; es << two.es; es2 << two.es2;
@@
add(p, q, f, g, es, es2)

@hit depends on two@
identifier f;
position p : script:python() { is_found(p) };
@@
f@p(...)

@script:python depends on report@
p << hit.p;
@@
coccilib.report.print_report(p[0], S.found[at(p)])

@script:python depends on org@
p << hit.p;
@@
coccilib.org.print_todo(p[0], S.found[at(p)])

@depends on context@
identifier hit.f;
position hit.p;
@@
* f@p(...)

@script:python depends on patch@
p << hit.p;
@@
print(chr(35) + ' %s: advice, no patch' % coccilib.report.build_report(p[0], S.found[at(p)]))
