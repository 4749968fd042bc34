/* SPDX-License-Identifier: GPL-2.0-only */
/* Whether a model's name is one of anything in the facts: a typo matches nothing. */
#ifndef SL_NAMES_H
#define SL_NAMES_H

#include <stdbool.h>

#include "facts/facts.h"
#include "model/model.h"

/*
 * Does anything in @units have a name that @entry of @set stands for? True
 * for walk-iterators, since facts know no macros, and for pairs of words.
 */
bool sl_names_has(struct sl_unit *const *units, unsigned int nunits,
		  enum sl_set set, const char *entry);

#endif
