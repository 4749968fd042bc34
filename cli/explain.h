/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_EXPLAIN_H
#define SL_EXPLAIN_H

/* A page of docs/; scripts/embed-pages makes the table. */
struct sl_page {
	const char *name, *kind, *text;
};

/* Ends with a page whose name is NULL. */
extern const struct sl_page sl_pages[];

struct sl_session;

/*
 * Says what is known of @where, "FILE:LINE", and why checks find nothing
 * there, on standard output; returns the exit status. whynot.c.
 */
int sl_why_not(struct sl_session *s, const char *where);

#endif
