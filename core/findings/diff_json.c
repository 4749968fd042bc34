// SPDX-License-Identifier: GPL-2.0-only
#include <stdlib.h>

#include "base/json_out.h"
#include "findings/diff.h"
#include "findings/json_finding.h"

#define DIFF_VERSION 1

static void put(struct sl_json *j, const char *key, const char *s)
{
	sl_json_key(j, key);
	sl_json_str(j, s);
}

static void put_int(struct sl_json *j, const char *key, long long v)
{
	sl_json_key(j, key);
	sl_json_int(j, v);
}

static void put_entry(struct sl_json *j, const struct sl_diff_entry *e)
{
	sl_json_open(j, '{');
	sl_json_key(j, "elsewhere");
	sl_json_bool(j, e->elsewhere);
	if (e->before && e->after) {
		sl_json_key(j, "was");
		sl_json_open(j, '{');
		put(j, "file", e->before->loc.file);
		put_int(j, "line", e->before->loc.line);
		put(j, "fingerprint", e->before->fingerprint);
		sl_json_close(j, '}');
	}
	sl_json_key(j, "finding");
	sl_json_finding(j, e->after ? e->after : e->before);
	sl_json_close(j, '}');
}

static void put_gaps(struct sl_json *j, const struct sl_findings *fs, const char *state)
{
	unsigned int i;

	for (i = 0; i < fs->ngaps; i++) {
		sl_json_break(j);
		sl_json_open(j, '{');
		put(j, "state", state);
		put(j, "file", fs->gaps[i].file);
		put(j, "function", fs->gaps[i].function);
		put(j, "reason", fs->gaps[i].reason);
		sl_json_close(j, '}');
	}
}

int sl_diff_json(FILE *out, const struct sl_diff *d)
{
	static const char *const names[] = { "new", "fixed", "moved", "same" };
	struct sl_json *j = malloc(sizeof(*j));
	unsigned int i;
	int kind, ret;

	if (!j)
		return -1;
	sl_json_start(j, out);
	sl_json_open(j, '{');
	put_int(j, "schedlint-diff", DIFF_VERSION);
	put(j, "change", d->what);
	sl_json_key(j, "totals");
	sl_json_open(j, '{');
	for (kind = 0; kind < SL_DIFF_KINDS; kind++)
		put_int(j, names[kind], d->count[kind]);
	put_int(j, "kept", d->nkept);
	put_int(j, "notAnalysed", d->before->ngaps + d->after->ngaps);
	sl_json_close(j, '}');
	for (kind = 0; kind < SL_DIFF_KINDS; kind++) {
		sl_json_break(j);
		sl_json_key(j, names[kind]);
		sl_json_open(j, '[');
		for (i = 0; i < d->n; i++) {
			if ((int)d->list[i].kind != kind)
				continue;
			sl_json_break(j);
			put_entry(j, &d->list[i]);
		}
		sl_json_close(j, ']');
	}
	sl_json_break(j);
	sl_json_key(j, "notAnalysed");
	sl_json_open(j, '[');
	put_gaps(j, d->before, "before");
	put_gaps(j, d->after, "after");
	sl_json_close(j, ']');
	sl_json_close(j, '}');
	sl_json_line(j);
	ret = sl_json_finish(j);
	free(j);
	return ret;
}
