/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_CLI_ELSEWHERE_H
#define SL_CLI_ELSEWHERE_H

#include "facts/facts.h"

struct sl_arena;

/*
 * Do the functions of @unit stand in the files below @root where its facts say?
 * Those of another tree, or of another version of it, mostly do not, and then
 * what is said of them would be shown at code that is something else. Only .c
 * files are looked at; a unit with few functions is believed. Returns NULL, or
 * why not, in @arena.
 */
const char *sl_unit_elsewhere(struct sl_arena *arena, const char *root,
			      const struct sl_unit *unit);

#endif
