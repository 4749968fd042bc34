// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>

#include "base/arena.h"
#include "checks/check.h"
#include "cli.h"
#include "model/model.h"
#include "options.h"

const char *sl_check_names(struct sl_arena *arena)
{
	const struct sl_check *check;
	const char *names = "";
	unsigned int i;

	for (i = 0; (check = sl_check_at(i)); i++)
		names = sl_printf(arena, "%s%s%s", names, i ? ", " : "", check->name);
	return names;
}

void sl_opt_checks(struct sl_arena *arena, struct argp_state *state,
		   const char *list)
{
	const char *bad;

	if (!sl_check_list_ok(arena, list, &bad))
		argp_error(state, "there is no check '%s'; known: all, %s", bad,
			   sl_check_names(arena));
}

enum sl_format sl_opt_format(struct argp_state *state, const char *arg,
			     enum sl_format limit)
{
	static const char *const names[] = { "text", "json", "sarif" };
	unsigned int i;

	for (i = 0; i <= limit; i++)
		if (!strcmp(arg, names[i]))
			return i;
	argp_error(state, "there is no format '%s'; known: text, json%s", arg,
		   limit == SL_FORMAT_SARIF ? ", sarif" : "");
	return SL_FORMAT_TEXT;
}

struct sl_model *sl_opt_load_model(struct sl_arena *arena, const char *file)
{
	struct sl_model *model = sl_model_builtin(arena);
	const char *why;

	if (file && sl_model_add_file(model, file, &why))
		sl_die("%s", why);
	return model;
}
