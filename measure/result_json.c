// SPDX-License-Identifier: GPL-2.0-only
#include <stdlib.h>

#include <jansson.h>

#include "measure/cells.h"
#include "measure/result.h"

#define SCHEMA 1
#define MOST_CHANGED 30

static json_t *strings(const char *const *list, unsigned int n)
{
	json_t *array = json_array();
	unsigned int i;

	for (i = 0; i < n; i++)
		json_array_append_new(array, json_string(list[i]));
	return array;
}

static json_t *value(const struct sl_ms_value *v)
{
	return json_pack("{s:f, s:f, s:f}", "median", v->median, "min", v->min, "max", v->max);
}

/* A metric that was not counted is null. */
static json_t *metric(const struct sl_ms_cell *b, const struct sl_ms_cell *a, enum sl_metric m)
{
	const struct sl_ms_value *vb = &b->values[m], *va = &a->values[m];
	bool none;
	double change = sl_change(vb->median, va->median, &none);

	if (vb->median < 0 || va->median < 0)
		return json_null();
	return json_pack("{s:o, s:o, s:o}", "before", value(vb), "after", value(va),
			 "change_percent", none || !sl_cells_comparable(b, a) ? json_null() : json_real(change));
}

static json_t *metrics(const struct sl_ms_cell *b, const struct sl_ms_cell *a)
{
	json_t *object = json_object();
	unsigned int m;

	for (m = 0; m < SL_MS_METRICS; m++)
		json_object_set_new(object, sl_metric_name(m), metric(b, a, m));
	return object;
}

static json_t *touched(const struct sl_ms_result *r, const struct sl_ms_cell *b,
		       const struct sl_ms_cell *a)
{
	json_t *array = json_array();
	unsigned int i;

	for (i = 0; i < r->ntouched; i++) {
		struct sl_ms_share x = sl_cell_share(b, r->touched[i]);
		struct sl_ms_share y = sl_cell_share(a, r->touched[i]);

		json_array_append_new(array, json_pack("{s:s, s:f, s:f, s:f, s:f}", "function", x.name,
			"calls_before", x.calls, "calls_after", y.calls,
			"instructions_before", x.insns, "instructions_after", y.insns));
	}
	return array;
}

static json_t *changed(struct sl_arena *arena, const struct sl_ms_result *r, const struct sl_ms_cell *b)
{
	json_t *array = json_array();
	unsigned int i, n;
	struct sl_ms_delta *d = sl_result_deltas(arena, r, b->bench, b->depth, MOST_CHANGED, &n);

	for (i = 0; i < n; i++)
		json_array_append_new(array, json_pack("{s:s, s:f, s:f}", "function", d[i].name,
			"instructions_before", d[i].before, "instructions_after", d[i].after));
	return array;
}

void sl_result_json(struct sl_arena *arena, const struct sl_ms_result *r, FILE *out)
{
	json_t *cells = json_array(), *limits = json_array(), *root;
	unsigned int i;

	for (i = 0; i < r->before->n; i++) {
		const struct sl_ms_cell *b = &r->before->list[i];
		const struct sl_ms_cell *a = sl_cells_find(r->after, b->bench, b->depth);

		if (a)
			json_array_append_new(cells, json_pack("{s:s, s:i, s:i, s:o, s:o, s:o}",
				"bench", b->bench, "depth", (int)b->depth, "operations", (int)b->ops,
				"metrics", metrics(b, a), "touched", touched(r, b, a),
				"most_changed", changed(arena, r, b)));
	}
	for (i = 0; sl_result_limits[i]; i++)
		json_array_append_new(limits, json_string(sl_result_limits[i]));
	root = json_pack("{s:i, s:s, s:s, s:s, s:b, s:i, s:o, s:o, s:o, s:o, s:o}",
			 "schema", SCHEMA, "kernel", r->version, "compiler", r->compiler,
			 "emulator", r->emulator, "same_code", r->same_code,
			 "phases", (int)r->phases, "patches", strings(r->patches, r->npatches),
			 "touched", strings(r->touched, r->ntouched),
			 "missing_options", strings(r->missing, r->nmissing),
			 "limits", limits, "cells", cells);
	if (!root)
		abort();
	json_dumpf(root, out, JSON_INDENT(1) | JSON_REAL_PRECISION(12));
	fputc('\n', out);
	json_decref(root);
}
