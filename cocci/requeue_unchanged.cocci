// SPDX-License-Identifier: GPL-2.0-only
/// Something is taken out of a queue and put back so that its state can be
/// changed in between, and nobody asks whether the state is what it was already.
///
//# Seen are pairs and scopes in one function, and what is set between in it or
//# in a callee of the same file. False positives: a test behind a function, or
//# in a caller outside of the folder. Hazard load-accounting: the pair also
//# detaches and attaches load, and Linux took such a skip back for that: see
//# `schedlint explain load-accounting` before you skip one.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers --max-width 100
// Requires: 1.1.1
// Keywords: dequeue, enqueue, requeue, sched_change, sched_move_task

virtual patch
virtual context
virtual org
virtual report

@initialize:python@
@@
import fnmatch
import glob
import os
import re
import sys

# BEGIN py-pairs from model/ (scripts/cocci-names writes them)
PAIRS = [
    'dequeue:enqueue', 'put_prev:set_next', 'detach:attach', 'deactivate:activate',
    'cancel:start', 'sched_change_begin:sched_change_end',
    'class_sched_change_constructor:class_sched_change_destructor',
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

PAIRS = [p.split(':') for p in PAIRS]
SCOPES = [m.group(1) for m in (re.match(r'class_(\w+)_constructor$', out) for out, _ in PAIRS) if m]

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.plain = ''     # the text, comments and strings blanked
        self.outs = {}      # place: (function, name, arguments)
        self.ins = {}       # function: [(place, name, arguments)]
        self.scopes = {}    # place: (function, object, end)
        self.arms = []      # (what is tested, first place, last place)

S = State(None)

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)
        FIELDS.clear()
        MOVES.clear()
        S.plain = read(S.name)
    return p[0].current_element

def args_of(es):
    return [re.sub(r'^\(*&|\)*$', '', a) if a[:1] in '(&' else a for a in split(squeezed(es))]

def partners(name):
    """What puts back what name takes out."""
    return [re.sub(r'(?<![A-Za-z0-9])%s(?![A-Za-z0-9])' % out, into, name) for out, into in PAIRS
            if re.search(r'(?<![A-Za-z0-9])%s(?![A-Za-z0-9])' % out, name)]

def takes_out(name):
    return bool(partners(name))

def puts_back(name):
    return any(name in partners(o) for _, o, _ in S.outs.values())

def is_scope(p):
    return at(p) in S.scopes

def has_pair(p):
    return any(f == p[0].current_element and partner_of(place) for place, (f, _, _) in S.outs.items())

def is_found(p, places):
    return at(p) in places and finding(p) is not None

def asks(text, names):
    """Is one of the names compared, or given to a function whose answer is?"""
    one = r'\b(%s)\b' % '|'.join(re.escape(n) for n in names)
    return bool(re.search(r'%s[^;&|,?{}]*[!=]=|[!=]=[^;&|,?{}]*%s' % (one, one), text))

def asks_another(text, obj, fields):
    """Does a function that is given obj tell to leave, and may look at a field?"""
    for m in re.finditer(r'\bif\s*\(([^;{]*)\)\s*{?\s*(?:return|goto)\b', text):
        for name in re.findall(r'(\w+)\s*\([^()]*(?<![\w>.])%s(?!\w)' % re.escape(obj), m.group(1)):
            body = functions(S.name).get(name)
            if not body or re.search(r'\b(%s)\b' % '|'.join(fields), m.group(1) + body[1]):
                return True
    return False

def conditions(place):
    return sorted((c, first) for c, first, last in S.arms if first <= place < last)

def same_conditions(a, b):
    a, b = conditions(a), conditions(b)
    return len(a) == len(b) and all(x == y or (x[0] == y[0] and '(' not in x[0][1:]) for x, y in zip(a, b))

def between(first, last):
    """The text from one place to another."""
    lines = S.plain.split('\n')[first[0] - 1:last[0]]
    return '\n'.join(lines[:-1] + [lines[-1][:last[1]]])[first[1]:] if len(lines) > 1 else lines[0][first[1]:last[1]]

def partner_of(place):
    """Where what is taken out at place is put back, and the object; conditions aside."""
    f, name, args = S.outs[place]
    for into, name2, args2 in sorted(S.ins.get(f, [])):
        k = min(len(args), len(args2), 2)
        if into > place and name2 in partners(name) and args[:k] == args2[:k]:
            return into, args[k - 1]
    return None

def partner(place):
    if place in S.scopes:
        return S.scopes[place][2], S.scopes[place][1]
    found = partner_of(place)
    # Not where a path leaves in between.
    if found and same_conditions(place, found[0]) and \
       not re.search(r'\b(return|goto|break|continue)\b', between(place, found[0])):
        return found
    return None, None

SET = r'(?:(?<![\w>.&]){0}\s*->\s*([\w.>\[\]-]+?)\s*=(?!=)|WRITE_ONCE\s*\(\s*{0}\s*->\s*([\w.>\[\]-]+?)\s*,)\s*([^;]*);'

def states(text, obj, params=None, given=()):
    """What is set of obj in a text, and to what, in the names of the function; None: it moves."""
    out = []
    for m in re.finditer(SET.format(re.escape(obj)), text):
        if 'unlikely' in re.split(r'[;{}]', text[:m.start()])[-1]:
            continue
        member, value = m.group(1) or m.group(2), squeezed(m.group(3))
        if params and value in params and params.index(value) < len(given):
            value = given[params.index(value)]
        own = re.search(r'(?<![\w>.])%s(?!\w)(?!->(?!%s\b))' % (re.escape(obj), re.escape(member)), value)
        if own or not re.search(r'(?<![\w&])[a-z_]\w*(?!\w*\()', value):
            if '->' not in member and '.' not in member and params is None:
                return None
        elif 'clock' not in value:
            out.append((re.findall(r'\w+', member)[-1], value))
    for m in re.finditer(r'(?<![\w>.])(\w+)\s*\(', text) if params is None else ():
        args = args_of(text[m.end():closing(text, m.end() - 1)])
        if obj not in args or takes_out(m.group(1)) or puts_back(m.group(1)):
            continue
        body = functions(S.name).get(m.group(1))
        lead = text[:m.start()]
        if not body and re.search(r'[;{}]\s*$', lead) and lead.count('{') - lead.count('}') < 2 and \
           not re.match(r'\s*\)*\s*=', text[closing(text, m.end() - 1):]):
            return None
        if body and len(body[0]) > args.index(obj):
            out += states(body[1], body[0][args.index(obj)], body[0], args)
    return out

def all_ask(f, fields, seen=()):
    """Does each caller of f in the file, or else in its folder, ask for one of the fields?"""
    static = re.search(r'^static\b[^;{}]*?\b%s\s*\(' % re.escape(f), S.plain, re.M)
    files = [S.name] if static else sorted(glob.glob(os.path.join(os.path.dirname(S.name) or '.', '*.[ch]')))
    leads = [around(text, text.count('\n', 0, m.end()) + 1) for text in map(read, files)
             for m in re.finditer(r'^[ \t]+[^\n]*?\b%s[ \t]*\(' % re.escape(f), text, re.M)]
    leads = [l for l in leads if l[0] != f]
    return bool(leads) and all(asks(text, fields) or (len(seen) < 3 and all_ask(g, fields, seen + (f,)))
                               for g, text in leads)

FOUND = {}
FIELDS = {}   # function with a finding: what is set
MOVES = {}    # function that the patch changes: what to say of that

def is_field(f):
    return {f} in FIELDS.values()

def is_mover(m):
    return m in FIELDS

def say(p):
    print(chr(35) + ' %s: %s' % (coccilib.report.build_report(p[0], finding(p)),
                        MOVES.get(p[0].current_element, 'no patch by this rule: see schedlint fix')))
    sys.stdout.flush()

def finding(p):
    """What to say of what is taken out at p, or None."""
    key = (S.name, at(p))
    if key not in FOUND:
        FOUND[key] = judged(p)
    return FOUND[key]

def judged(p):
    f = p[0].current_element
    into, obj = partner(at(p))
    found = into and states(between(at(p), into), obj)
    if not found or re.search(r'__cold\b[^;{}]*\b%s\s*\(' % f, S.plain):
        return None
    lead = around(S.plain, at(p)[0])[1]
    fields = {field for field, _ in found}
    values = {n for _, value in found for n in re.findall(r'(?<![\w>.])[a-z_]\w*', value)} - {obj}
    if asks(lead, fields | values) or asks_another(lead, obj, fields):
        return None
    if any(re.search(r'\b%s\s*=[^=;][^;]*%s->%s\b' % (v, re.escape(obj), x), S.plain) for v in values for x in fields):
        return None
    if values & set(functions(S.name).get(f, [()])[0]) and all_ask(f, fields):
        return None
    FIELDS[f] = fields
    what = S.outs[at(p)][1] + '()' if at(p) in S.outs else 'the scope'
    # Pairs of one object are one finding.
    for other in S.outs:
        if at(p) in S.outs and other < at(p) and S.outs[other][0] == f and partner(other)[1] == obj:
            return None
    return '%s(): %s takes %s out so that %s can be set, which may be what it was: nobody asks' % (
        f, what, obj, ' and '.join(sorted({'%s->%s' % (obj, field) for field, _ in found})))

// ---- What is taken out, and put back -----------------------------------------

@out@
identifier o : script:python() { takes_out(o) };
expression list es;
position p;
@@
o@p(es)

@script:python@
p << out.p; o << out.o; es << out.es;
@@
f = enter(p)
if f != o:
    S.outs[at(p)] = (f, o, args_of(es))

@scope@
iterator name scoped_guard;
expression list es;
statement T;
position p;
@@
scoped_guard@p(es) T

@script:python@
p << scope.p; es << scope.es;
@@
f, es = enter(p), args_of(es)
if es[0] in SCOPES and len(es) > 1:
    S.scopes[at(p)] = (f, es[1], at(p))

@extent depends on scope@
statement T;
position p : script:python() { is_scope(p) };
@@
T@p

@script:python@
p << extent.p;
@@
S.scopes[at(p)] = S.scopes[at(p)][:2] + (end(p),)

@into depends on out@
identifier i : script:python() { puts_back(i) };
expression list es;
position p;
@@
i@p(es)

@script:python@
p << into.p; i << into.i; es << into.es;
@@
S.ins.setdefault(p[0].current_element, []).append((at(p), i, args_of(es)))

// ---- Under what, and where it leaves -----------------------------------------

@arm depends on into@
expression C;
statement T;
position p : script:python() { has_pair(p) };
@@
(
if (C) T@p
|
while (C) T@p
)

@script:python@
p << arm.p; C << arm.C;
@@
S.arms.append((squeezed(C), at(p), end(p)))

@other depends on into@
expression C;
statement T, T2;
position p : script:python() { has_pair(p) };
@@
if (C) T2 else T@p

@script:python@
p << other.p; C << other.C;
@@
S.arms.append(('!' + squeezed(C), at(p), end(p)))

@hit depends on into || scope@
identifier o;
position p : script:python() { is_found(p, S.outs) };
@@
o@p(...)

@hit2 depends on scope@
iterator name scoped_guard;
statement T;
position p : script:python() { is_found(p, S.scopes) };
@@
scoped_guard@p(...) T

// ---- Report, org, context ------------------------------------------------------

@script:python depends on report@
p << hit.p;
@@
coccilib.report.print_report(p[0], finding(p))

@script:python depends on report@
p << hit2.p;
@@
coccilib.report.print_report(p[0], finding(p))

@script:python depends on org@
p << hit.p;
@@
coccilib.org.print_todo(p[0], finding(p))

@script:python depends on org@
p << hit2.p;
@@
coccilib.org.print_todo(p[0], finding(p))

@depends on context@
identifier hit.o;
position hit.p;
@@
* o@p(...)

@depends on context@
iterator name scoped_guard;
expression list es;
statement T;
position hit2.p;
@@
* scoped_guard@p(es)
  T

// ---- Patch: the new state is found by a callee that sets nothing else before ----

@target depends on patch && hit@
identifier g, x, v;
identifier f : script:python() { is_field(f) };
type T, T2;
expression E, E2;
@@
static void g(T *x)
{
	T2 *v;
	v = E;
	v = E2;
	x->f = v;
	...
}

@mover depends on target exists@
identifier target.g, x, r, lock, unlock;
identifier m : script:python() { is_mover(m) };
expression A;
type T;
@@
m(T *x, ...)
{
	... when any
	r = lock(x, A);
	... when any
	g(x);
	... when any
	unlock(r, x, A);
}

// What had lines of its own would be aligned by blanks: each gets one line.
@script:python named@
g << target.g; m << mover.m; v << target.v; E << target.E; E2 << target.E2;
next; first; then;
@@
lines = [' '.join(str(e).split()) for e in (E, E2)]
if any(8 + len('%s = %s;' % (v, line)) > 100 for line in lines):
    cocci.include_match(False)
coccinelle.next = cocci.make_ident(g + '_to')
coccinelle.first = cocci.make_expr(lines[0])
coccinelle.then = cocci.make_expr(lines[1])
MOVES[m] = 'hazard load-accounting: Linux took such a skip back, see schedlint explain load-accounting'

@script:python depends on patch@
p << hit.p;
@@
say(p)

@script:python depends on patch@
p << hit2.p;
@@
say(p)

@depends on mover@
identifier target.g, target.x, target.f, target.v;
identifier named.next;
expression named.first, named.then;
type target.T, target.T2;
expression target.E, target.E2;
@@
+static T2 *next(T *x)
+{
+	T2 *v;
+
+	v = first;
+	v = then;
+	return v;
+}
+
 static void g(T *x)
 {
	T2 *v;
-	v = E;
-	v = E2;
+	v = next(x);
	x->f = v;
	...
 }

@depends on mover@
identifier target.f, mover.m, mover.x, mover.r, mover.lock, mover.unlock;
identifier named.next;
expression mover.A;
@@
 m(...)
 {
	... when any
	r = lock(x, A);
+	if (next(x) == x->f) {
+		unlock(r, x, A);
+		return;
+	}
	... when any
 }
