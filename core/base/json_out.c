// SPDX-License-Identifier: GPL-2.0-only
/*
 * The streaming JSON writer. It keeps its own buffer: facts are mostly small
 * numbers, and a call into stdio for each would be most of the time.
 */
#include <errno.h>
#include <string.h>

#include "base/json_out.h"
#include "base/utf8.h"

void sl_json_start(struct sl_json *j, FILE *out)
{
	j->out = out;
	j->comma = false;
	j->brk = false;
	j->err = 0;
	j->n = 0;
}

static void flush(struct sl_json *j)
{
	if (!j->err && fwrite(j->buf, 1, j->n, j->out) != j->n)
		j->err = errno ? errno : EIO;
	j->n = 0;
}

int sl_json_finish(struct sl_json *j)
{
	flush(j);
	if (!j->err && fflush(j->out))
		j->err = errno ? errno : EIO;
	if (!j->err)
		return 0;
	errno = j->err;
	return -1;
}

static void put(struct sl_json *j, char c)
{
	if (j->n == sizeof(j->buf))
		flush(j);
	j->buf[j->n++] = c;
}

static void put_n(struct sl_json *j, const char *s, size_t n)
{
	while (n) {
		size_t room = sizeof(j->buf) - j->n;

		if (!room) {
			flush(j);
			continue;
		}
		if (room > n)
			room = n;
		memcpy(j->buf + j->n, s, room);
		j->n += room;
		s += room;
		n -= room;
	}
}

static void put_s(struct sl_json *j, const char *s)
{
	put_n(j, s, strlen(s));
}

/* What comes before a value; what follows it is not the first any more. */
static void value(struct sl_json *j)
{
	if (j->comma)
		put(j, ',');
	if (j->brk)
		put(j, '\n');
	j->comma = true;
	j->brk = false;
}

void sl_json_open(struct sl_json *j, char bracket)
{
	value(j);
	put(j, bracket);
	j->comma = false;
}

void sl_json_close(struct sl_json *j, char bracket)
{
	put(j, bracket);
	j->comma = true;
}

void sl_json_key(struct sl_json *j, const char *name)
{
	value(j);
	put(j, '"');
	put_s(j, name);
	put_s(j, "\":");
	j->comma = false;
}

static void put_escaped(struct sl_json *j, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";

	switch (c) {
	case '"':
		put_s(j, "\\\"");
		break;
	case '\\':
		put_s(j, "\\\\");
		break;
	case '\n':
		put_s(j, "\\n");
		break;
	case '\t':
		put_s(j, "\\t");
		break;
	default:
		put_s(j, "\\u00");
		put(j, hex[c >> 4]);
		put(j, hex[c & 15]);
	}
}

void sl_json_str(struct sl_json *j, const char *s)
{
	const char *run = s;	/* bytes from here need no change */

	value(j);
	if (!s) {
		put_s(j, "null");
		return;
	}
	put(j, '"');
	while (*s) {
		unsigned char c = *s;
		size_t len;

		if (c >= 0x20 && c < 0x7f && c != '"' && c != '\\') {
			s++;
			continue;
		}
		len = sl_utf8_len(s);
		if (len > 1) {
			s += len;
			continue;
		}
		put_n(j, run, s - run);
		if (len)
			put_escaped(j, c);
		else
			put_s(j, "\xef\xbf\xbd");
		run = ++s;
	}
	put_n(j, run, s - run);
	put(j, '"');
}

void sl_json_int(struct sl_json *j, long long v)
{
	unsigned long long u = v;
	char digits[24], *p = digits + sizeof(digits);

	value(j);
	if (v < 0)
		u = -u;
	do {
		*--p = '0' + u % 10;
	} while (u /= 10);
	if (v < 0)
		*--p = '-';
	put_n(j, p, digits + sizeof(digits) - p);
}

void sl_json_bool(struct sl_json *j, bool v)
{
	value(j);
	put_s(j, v ? "true" : "false");
}

void sl_json_break(struct sl_json *j)
{
	j->brk = true;
}

void sl_json_line(struct sl_json *j)
{
	put(j, '\n');
	j->comma = false;
}
