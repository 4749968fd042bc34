// SPDX-License-Identifier: GPL-2.0-only
/*
 * The report for programs: everything that findings hold, and everything
 * that was not analysed. docs/findings.md is the format. One finding stands
 * on a line, for those who read with grep or diff.
 */
#include <stdlib.h>

#include "base/json_out.h"
#include "findings/finding.h"
#include "findings/json_finding.h"

#define FINDINGS_VERSION 1

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

static void put_gap(struct sl_json *j, const struct sl_gap *g)
{
	sl_json_open(j, '{');
	put(j, "file", g->file);
	put(j, "function", g->function);
	put(j, "reason", g->reason);
	sl_json_close(j, '}');
}

static void put_seen(struct sl_json *j, const struct sl_seen *s)
{
	sl_json_open(j, '{');
	put(j, "check", s->check);
	put(j, "file", s->file);
	put_int(j, "walks", s->walks);
	put_int(j, "reads", s->reads);
	sl_json_close(j, '}');
}

/* An array with each of its elements on a line. */
#define PUT_LIST(j, key, n, list, one) do {	\
	unsigned int i_;			\
						\
	sl_json_break(j);			\
	sl_json_key(j, key);			\
	sl_json_open(j, '[');			\
	for (i_ = 0; i_ < (n); i_++) {		\
		sl_json_break(j);		\
		one(j, &(list)[i_]);		\
	}					\
	sl_json_close(j, ']');			\
} while (0)

int sl_report_json(FILE *out, const struct sl_findings *fs)
{
	struct sl_json *j = malloc(sizeof(*j));
	int ret;

	if (!j)
		return -1;
	sl_json_start(j, out);
	sl_json_open(j, '{');
	put_int(j, "schedlint-findings", FINDINGS_VERSION);
	sl_json_key(j, "tool");
	sl_json_open(j, '{');
	put(j, "name", "schedlint");
	put(j, "version", SL_VERSION);
	sl_json_close(j, '}');
	PUT_LIST(j, "findings", fs->n, fs->list, sl_json_finding);
	PUT_LIST(j, "notAnalysed", fs->ngaps, fs->gaps, put_gap);
	PUT_LIST(j, "seen", fs->nseen, fs->seen, put_seen);
	sl_json_break(j);
	sl_json_key(j, "analysed");
	sl_json_open(j, '{');
	put_int(j, "units", fs->nunits);
	put_int(j, "functions", fs->nfunctions);
	sl_json_close(j, '}');
	sl_json_close(j, '}');
	sl_json_line(j);
	ret = sl_json_finish(j);
	free(j);
	return ret;
}
