/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * One finding as a JSON object: the same in the program's report and in what
 * the plugin prints.
 */
#ifndef SL_JSON_FINDING_H
#define SL_JSON_FINDING_H

#ifdef __cplusplus
extern "C" {
#endif

struct sl_json;
struct sl_finding;

/* Writes @f, with all that it holds, as the next value of @j. */
void sl_json_finding(struct sl_json *j, const struct sl_finding *f);

#ifdef __cplusplus
}
#endif
#endif
