/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The parts of sl_findings_seal().
 */
#ifndef SL_SEAL_H
#define SL_SEAL_H

#include "findings/finding.h"

/* Sorts findings, gaps and counters, and merges equal ones; order.c. */
void sl_findings_order(struct sl_findings *fs);

/* Gives each finding of the ordered list its fingerprint; fingerprint.c. */
void sl_findings_fingerprint(struct sl_findings *fs, const char *srctree);

/* Brings the list into the order to read in; order.c. */
void sl_findings_rank(struct sl_findings *fs);

#endif
