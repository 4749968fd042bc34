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
