/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_REPORT_H
#define SL_REPORT_H

#include <stdbool.h>

#include "options.h"

struct sl_findings;

/* Dies when the file @path (NULL: standard output) will not be writable. */
void sl_report_probe(const char *path);

/*
 * Writes the report: to the file @path, which appears whole or not at all, or
 * to standard output. Dies with one line when that fails.
 */
void sl_report(const struct sl_findings *fs, enum sl_format format,
	       const char *path);

/* What was not analysed, on standard error. */
void sl_report_gaps(const struct sl_findings *fs);

/*
 * That, and the totals. Known findings are counted apart; @kept: those that
 * Linux keeps on purpose were shown.
 */
void sl_report_totals(const struct sl_findings *fs, bool kept);

#endif
