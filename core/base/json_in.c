// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/json_in.h"

void sl_json_in_complain(struct sl_json_in *in, const char *fmt, ...)
{
	char text[512], *p;
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	/* It quotes what it read, and ends on a terminal. */
	for (p = text; *p; p++)
		if ((unsigned char)*p < 0x20 || *p == 0x7f)
			*p = '?';
	if (in->line)
		in->why = sl_printf(in->arena, "%s:%u: %s", in->path, in->line, text);
	else if (in->where)
		in->why = sl_printf(in->arena, "%s: %s: %s", in->path, in->where, text);
	else
		in->why = sl_printf(in->arena, "%s: %s", in->path, text);
}

FILE *sl_json_in_open(struct sl_json_in *in, long long max, const char *what)
{
	int fd = open(in->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	const char *bad = NULL;
	struct stat st;
	FILE *f = NULL;

	if (fd < 0 || fstat(fd, &st))
		bad = strerror(errno);
	else if (!S_ISREG(st.st_mode))
		bad = "not a regular file";
	else if (st.st_size > max)
		bad = sl_printf(in->arena, "too large for %s", what);
	if (!bad) {
		f = fdopen(fd, "r");
		if (f)
			return f;
		bad = strerror(errno);
	}
	sl_json_in_complain(in, "%s", bad);
	if (fd >= 0)
		close(fd);
	return NULL;
}

bool sl_json_in_string(struct sl_json_in *in, const json_t *json,
		       const char *name, bool null, const char **s)
{
	const json_t *member = json_object_get(json, name);

	if (null && json_is_null(member)) {
		*s = NULL;
		return true;
	}
	if (!json_is_string(member))
		return sl_json_in_fail(in, "\"%s\" is no string", name);
	*s = sl_intern_n(in->arena, json_string_value(member),
			 json_string_length(member));
	return true;
}

bool sl_json_in_uint(struct sl_json_in *in, const json_t *json,
		     const char *name, unsigned int *v)
{
	const json_t *member = json_object_get(json, name);
	json_int_t num = json_integer_value(member);

	if (!json_is_integer(member) || num < 0 || num > UINT_MAX)
		return sl_json_in_fail(in, "\"%s\" is no number of that kind", name);
	*v = num;
	return true;
}

bool sl_json_in_bool(struct sl_json_in *in, const json_t *json,
		     const char *name, bool *v)
{
	const json_t *member = json_object_get(json, name);

	*v = json_is_true(member);
	return json_is_boolean(member) ? true :
	       sl_json_in_fail(in, "\"%s\" is neither true nor false", name);
}
