// SPDX-License-Identifier: GPL-2.0-only
/// Interrupts are saved and disabled where the same function has them off on
/// each way there: the plain lock would do.
///
//# Seen is what one function does: what callers do is for `schedlint check`.
//# False positives: a callee that enables interrupts and is not seen to. Under
//# PREEMPT_RT a spin_lock_irq() leaves them on: it proves nothing of a raw lock.
///
// Confidence: Moderate
// Copyright: (C) 2026 schedlint developers.
// URL: docs/cocci.md in the source of schedlint
// Comments: the names come from model/, by scripts/cocci-names
// Options: --no-includes --include-headers
// Requires: 1.1.1
// Keywords: irqsave, spinlock, interrupts, local_irq_save

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

# BEGIN py-irq-save py-irq-off py-irq-on py-irq-restore py-irq-proof py-cold from model/ (scripts/cocci-names writes them)
IRQ_SAVE = [
    'arch_local_irq_save', 'raw_local_irq_save', '_raw_spin_lock_irqsave',
    '_raw_spin_lock_irqsave_nested', '_raw_read_lock_irqsave',
    '_raw_write_lock_irqsave', '__raw_spin_lock_irqsave', '__raw_read_lock_irqsave',
    '__raw_write_lock_irqsave',
]
IRQ_OFF = [
    'arch_local_irq_disable', 'native_irq_disable', 'raw_local_irq_disable',
    'local_irq_disable', '_raw_spin_lock_irq', '_raw_read_lock_irq',
    '_raw_write_lock_irq', '__raw_spin_lock_irq', '__raw_read_lock_irq',
    '__raw_write_lock_irq', 'raw_spin_lock_irq', 'spin_lock_irq', 'read_lock_irq',
    'write_lock_irq',
]
IRQ_ON = [
    'arch_local_irq_enable', 'native_irq_enable', 'raw_local_irq_enable',
    'local_irq_enable', '_raw_spin_unlock_irq', '_raw_read_unlock_irq',
    '_raw_write_unlock_irq', '__raw_spin_unlock_irq', '__raw_read_unlock_irq',
    '__raw_write_unlock_irq', 'raw_spin_unlock_irq', 'spin_unlock_irq',
    'read_unlock_irq', 'write_unlock_irq', 'arch_safe_halt', 'native_safe_halt',
]
IRQ_RESTORE = [
    'arch_local_irq_restore', 'raw_local_irq_restore', '_raw_spin_unlock_irqrestore',
    '_raw_read_unlock_irqrestore', '_raw_write_unlock_irqrestore',
    '__raw_spin_unlock_irqrestore', '__raw_read_unlock_irqrestore',
    '__raw_write_unlock_irqrestore', 'raw_spin_unlock_irqrestore',
    'spin_unlock_irqrestore', 'read_unlock_irqrestore', 'write_unlock_irqrestore',
]
IRQ_PROOF = [
    'lockdep_assert_irqs_disabled', 'lockdep_assert_rq_held', 'raw_spin_rq_lock',
    'raw_spin_rq_lock_nested', 'raw_spin_rq_trylock', 'double_rq_lock', 'rq_pin_lock',
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

def source(names):
    """As the source spells it, which goes by macros; without raw_, too."""
    plain = {re.sub(r'^_+', '', n) for n in names}
    return {re.sub(r'^(arch|native)_(?=local_)', '', n) for n in plain} | {re.sub(r'^raw_', '', n) for n in plain}

SAVE = source(IRQ_SAVE)
OFF = source(IRQ_OFF) | SAVE | set(IRQ_PROOF)
ON = source(IRQ_ON) | source(IRQ_RESTORE)
is_cold_name = matcher(COLD)

class State:
    """What is known of one file; spatch looks at one after the other."""
    def __init__(self, name):
        self.name = name
        self.quiet = set()   # functions that do not enable interrupts
        self.found = {}      # place of a save: (function, its name, what had them off, line)
        self.fits = set()    # places that the patch knows
        self.bare = set()    # places of saves that may have them on, or are cold

S = State(None)

def sleeps(f):
    """A lock that sleeps under PREEMPT_RT leaves interrupts on there."""
    return bool(re.match(r'(spin|read|write)_', f))

def is_save(f):
    return f in SAVE

def is_off(f):
    return f in OFF

def is_on(f):
    """It enables interrupts, or a callee of the file that does."""
    if f in ON or re.search(r'unlock\w*_irq|irq_(enable|restore)', f):
        return True
    if f not in S.quiet:
        body = functions(S.name).get(f)
        if body and any(n in ON for n in re.findall(r'(\w+)\s*\(', body[1])):
            return True
        S.quiet.add(f)
    return False

def enter(p):
    global S
    if S.name != p[0].file:
        S = State(p[0].file)

def add(p, q, s, o):
    f = p[0].current_element
    if sleeps(o) and not sleeps(s) or f == s or is_cold_name(f) or \
       re.search(r'__cold\b[^;{}]*\b%s\s*\(' % f, read(S.name)):
        return
    # What is called by a pointer may enable them.
    if re.search(r'(->|\.)\s*\w+\s*\(', '\n'.join(read(S.name).split('\n')[at(q)[0]:at(p)[0] - 1])):
        return
    S.found[at(p)] = (f, s, o, at(q)[0])

def is_found(p):
    return at(p) in S.found and at(p) not in S.bare

def finding(p):
    return '%s(): %s() saves interrupts, which are off since %s() in line %d' % S.found[at(p)]

@save@
identifier s : script:python() { is_save(s) };
position p;
@@
s@p(...)

@script:python@
p << save.p;
@@
enter(p)

@nested depends on save exists@
identifier o : script:python() { is_off(o) };
identifier s : script:python() { is_save(s) };
identifier on : script:python() { is_on(on) };
position p, q;
@@
o@q(...)
... when != on(...)
s@p(...)

@script:python@
p << nested.p; q << nested.q; s << nested.s; o << nested.o;
@@
add(p, q, s, o)

// A way from the begin of the function, or from where they are enabled.
@bare depends on nested exists@
identifier f;
identifier o : script:python() { is_off(o) };
identifier s : script:python() { is_save(s) };
position p : script:python() { is_found(p) };
@@
f(...)
{
... when != o(...)
s@p(...)
... when any
}

@script:python@
p << bare.p;
@@
S.bare.add(at(p))

@again depends on nested exists@
identifier on : script:python() { is_on(on) };
identifier o : script:python() { is_off(o) };
identifier s : script:python() { is_save(s) };
position p : script:python() { is_found(p) };
@@
on(...)
... when != o(...)
s@p(...)

@script:python@
p << again.p;
@@
S.bare.add(at(p))

@rare depends on nested disable unlikely exists@
identifier s : script:python() { is_save(s) };
position p : script:python() { is_found(p) };
expression E;
@@
if (unlikely(E)) { ... when any
s@p(...)
... when any
}

@script:python@
p << rare.p;
@@
S.bare.add(at(p))

@hit depends on nested@
identifier s : script:python() { is_save(s) };
position p : script:python() { is_found(p) };
@@
s@p(...)

@script:python depends on report@
p << hit.p;
@@
coccilib.report.print_report(p[0], finding(p))

@script:python depends on org@
p << hit.p;
@@
coccilib.org.print_todo(p[0], finding(p))

@depends on context@
identifier hit.s;
position hit.p;
@@
* s@p(...)

// ---- Patch: the flags serve one lock of the function, and nothing else ---------

@fit depends on patch@
position hit.p;
position q;
identifier flags;
expression L;
@@
  unsigned long flags;
  ... when != flags
(
  raw_spin_lock_irqsave@p@q(L, flags);
  ... when != flags
  raw_spin_unlock_irqrestore(L, flags);
|
  spin_lock_irqsave@p@q(L, flags);
  ... when != flags
  spin_unlock_irqrestore(L, flags);
)
  ... when != flags

@script:python@
q << fit.q;
@@
S.fits.add(at(q))

@script:python depends on patch@
p << hit.p;
@@
if at(p) not in S.fits:
    print(chr(35) + ' %s: no patch by this rule: see schedlint fix' % coccilib.report.build_report(p[0], finding(p)))
    sys.stdout.flush()

@depends on patch@
position hit.p;
identifier flags;
expression L;
@@
- unsigned long flags;
  ... when != flags
(
- raw_spin_lock_irqsave@p(L, flags);
+ raw_spin_lock(L);
  ... when != flags
- raw_spin_unlock_irqrestore(L, flags);
+ raw_spin_unlock(L);
|
- spin_lock_irqsave@p(L, flags);
+ spin_lock(L);
  ... when != flags
- spin_unlock_irqrestore(L, flags);
+ spin_unlock(L);
)
  ... when != flags
