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
