/* SPDX-License-Identifier: GPL-2.0-only */
/* A place in a file that something can be put into, and its line of text. */
#ifndef INJECT_PLACE_H
#define INJECT_PLACE_H

#include "scan.h"

struct place {
	const char *kind;	/* what is put there: walk, list, ..., interval, delta, ... */
	unsigned int id;
	const char *file;	/* relative to the tree */
	const char *function;
	unsigned int line, end_line;	/* of the loop, from its head */
	unsigned int body_line;	/* where the text comes to stand */
	size_t fn_first, fn_open, body, body_end;	/* offsets */
	unsigned int braced;	/* 0: put braces around; 2: no loop but a point, at @body */
	unsigned int depth;	/* calls between the place and the read */
};

/* Texts without line ends, for a place of some kind. */
struct insert {
	char *before;	/* before the function */
	char *first;	/* a declaration that begins it, or NULL */
	char *here;	/* a statement, without semicolon */
};

void insert_for(const struct place *p, struct insert *in);

char *text(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * Writes @file of @tree with all @list (its places, all of one file) to the
 * folder @out. Returns 0, or -1 (said on standard error).
 */
int put_places(const char *tree, const char *out, const struct place *list, unsigned int n);

#endif
