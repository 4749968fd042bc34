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
