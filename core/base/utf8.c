// SPDX-License-Identifier: GPL-2.0-only
/*
 * Sources and paths are bytes; JSON is UTF-8.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"

size_t sl_utf8_len(const char *str)
{
	const unsigned char *s = (const unsigned char *)str;
	/* The second byte's range carries all the special cases. */
	unsigned char lo = 0x80, hi = 0xbf;
	size_t i, len;

	if (s[0] < 0x80)
		return s[0] ? 1 : 0;
	if (s[0] < 0xc2 || s[0] > 0xf4)
		return 0;
	len = s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
	if (s[0] == 0xe0)
		lo = 0xa0;
	else if (s[0] == 0xed)
		hi = 0x9f;
	else if (s[0] == 0xf0)
		lo = 0x90;
	else if (s[0] == 0xf4)
		hi = 0x8f;
	if (s[1] < lo || s[1] > hi)
		return 0;
	for (i = 2; i < len; i++)
		if (s[i] < 0x80 || s[i] > 0xbf)
			return 0;
	return len;
}

const char *sl_utf8_clean(struct sl_arena *a, const char *s)
{
	const char *p, *res;
	char *copy, *q;
	size_t len;

	if (!s)
		return NULL;
	for (p = s; (len = sl_utf8_len(p)); p += len)
		;
	if (!*p)
		return sl_intern(a, s);

	copy = q = sl_alloc(a, 3 * strlen(s) + 1);
	for (p = s; *p; p += len) {
		len = sl_utf8_len(p);
		if (len) {
			memcpy(q, p, len);
			q += len;
		} else {
			memcpy(q, "\xef\xbf\xbd", 3);
			q += 3;
			len = 1;
		}
	}
	res = sl_intern_n(a, copy, q - copy);
	return res;
}
