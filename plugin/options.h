/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_PLUGIN_OPTIONS_H
#define SL_PLUGIN_OPTIONS_H

#include "compat.h"

#define OPTIONS_HELP							\
	"checks=LIST model=FILE facts=DIR srctree=DIR format=text|json " \
	"quiet werror on-mismatch=note|error"

struct sl_arena;
struct sl_model;

/* What -fplugin-arg-schedlint_plugin-KEY[=VALUE] said. */
struct options {
	const char *checks;	/* NULL: all */
	const char *facts;	/* folder, or NULL */
	const char *srctree;	/* NULL: to be found */
	struct sl_model *model;
	bool json;		/* findings as JSON lines */
	bool quiet;		/* no findings */
	bool werror;		/* findings are errors */
	bool mismatch_fatal;
};

/*
 * Reads only what decides how a compiler of another build is met: for use
 * before anything of this compiler's may be called.
 */
bool options_mismatch_fatal(const struct plugin_name_args *info);

/*
 * Fills @opt; the model is made in @arena. Returns false after one line of
 * error for what is unknown or bad.
 */
bool options_parse(struct options *opt, struct sl_arena *arena,
		   const struct plugin_name_args *info);

#endif
