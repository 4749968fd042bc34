/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The lists of model/ as scripts/embed-model puts them into the program.
 */
#ifndef SL_MODEL_BUILTIN_H
#define SL_MODEL_BUILTIN_H

struct sl_model_text {
	const char *name;	/* of the file */
	const char *text;
};

/* Each ends with an entry without name. */
extern const struct sl_model_text sl_model_builtin_text[];	/* lists of names */
extern const struct sl_model_text sl_model_builtin_tables[];	/* model/sites.h */

#endif
