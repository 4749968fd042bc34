/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * One walk in every loop form, so that a rule can be tried in all of them:
 *
 *	WALK(group, from) {
 *		...
 *	} WALK_END(group)
 *
 * declares @group and moves it from @from to the root. FORM says how, from
 * the command line (check-variants: FORM=WHILE FORM=GOTO ...). One WALK in a
 * function: GOTO has labels. No `break` and no `continue` in bodies for the
 * same reason; WALK_LEAVE leaves the walk in every form.
 */
#ifndef TC_FORMS_H
#define TC_FORMS_H

#include "group.h"

#define WHILE		1
#define DO_WHILE	2
#define FOR		3
#define GOTO		4
#define MACRO		5
#define STATE		6
#define STATE_STRUCT	7
#define DECLARED	8

#ifndef FORM
#define FORM WHILE
#endif

/* Hidden state as a bare pointer: the caller sees no ->parent. */
static inline struct group *form_next_group(struct group *first, void **iter)
{
	struct group *group = *iter ? ((struct group *)*iter)->parent : first;

	*iter = group;
	return group;
}

/* Hidden state in a structure. */
struct form_walk {
	struct group *at;
	int steps;
};

static inline struct group *form_walk_next(struct form_walk *walk)
{
	struct group *group = walk->at;

	if (group) {
		walk->at = group->parent;
		walk->steps++;
	}
	return group;
}

#define form_for_each_parent(group) for (; (group); (group) = (group)->parent)
#define form_for_each_group(iter, from) \
	for (struct group *iter = (from); iter; iter = iter->parent)

/* Ends WALK's block; a body that leaves goes there. */
#define WALK_CLOSE	} walk_out: __attribute__((__unused__));

#if FORM == WHILE
#define WALK(group, from)	{ struct group *group = (from); while (group) {
#define WALK_END(group)		group = group->parent; } WALK_CLOSE
#elif FORM == DO_WHILE
#define WALK(group, from)	{ struct group *group = (from); do {
#define WALK_END(group)		} while ((group = group->parent)); WALK_CLOSE
#elif FORM == FOR
#define WALK(group, from)	{ struct group *group; \
				for (group = (from); group; group = group->parent) {
#define WALK_END(group)		} WALK_CLOSE
#elif FORM == GOTO
#define WALK(group, from)	{ struct group *group = (from); \
				walk_again: if (!group) goto walk_out; {
#define WALK_END(group)		} group = group->parent; goto walk_again; WALK_CLOSE
#elif FORM == MACRO
#define WALK(group, from)	{ struct group *group = (from); \
				form_for_each_parent(group) {
#define WALK_END(group)		} WALK_CLOSE
#elif FORM == STATE
#define WALK(group, from)	{ struct group *group; void *iter = NULL; \
				while ((group = form_next_group(from, &iter))) {
#define WALK_END(group)		} WALK_CLOSE
#elif FORM == STATE_STRUCT
#define WALK(group, from)	{ struct group *group; \
				struct form_walk walk = { .at = (from) }; \
				while ((group = form_walk_next(&walk))) {
#define WALK_END(group)		} WALK_CLOSE
#elif FORM == DECLARED
#define WALK(group, from)	{ form_for_each_group(group, from) {
#define WALK_END(group)		} WALK_CLOSE
#else
#error "no such FORM"
#endif

#define WALK_LEAVE		goto walk_out

#endif
