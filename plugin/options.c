// SPDX-License-Identifier: GPL-2.0-only
#include "compat.h"

#include "base/arena.h"
#include "checks/check.h"
#include "model/model.h"
#include "options.h"

/* The option at work, for messages. */
static const char *base_name, *key;

bool options_mismatch_fatal(const struct plugin_name_args *info)
{
	bool fatal = false;
	int i;

	for (i = 0; i < info->argc; i++) {
		const struct plugin_argument *arg = &info->argv[i];

		if (!strcmp(arg->key, "on-mismatch"))
			fatal = arg->value && !strcmp(arg->value, "error");
	}
	return fatal;
}

static bool bad(const char *what)
{
	error("schedlint: %<-fplugin-arg-%s-%s%>: %s", base_name, key, what);
	return false;
}

/* The value must be one of two words; *@second tells which. */
static bool choose(const char *value, const char *a, const char *b, bool *second)
{
	*second = value && !strcmp(value, b);
	if (*second || (value && !strcmp(value, a)))
		return true;
	return bad(ACONCAT(("must be ", a, " or ", b, NULL)));
}

static bool flag(const char *value, bool *set)
{
	*set = true;
	return value ? bad("takes no value") : true;
}

static bool text(const char *value, const char **set)
{
	*set = value;
	return value && *value ? true : bad("needs a value");
}

static bool folder(const char *value, const char **set)
{
	struct stat st;

	if (!text(value, set))
		return false;
	if (stat(value, &st) || !S_ISDIR(st.st_mode))
		return bad(ACONCAT(("no such folder: ", value, NULL)));
	return true;
}

static bool checks(struct options *opt, struct sl_arena *arena, const char *value)
{
	const char *name;

	if (!text(value, &opt->checks))
		return false;
	if (!sl_check_list_ok(arena, value, &name))
		return bad(ACONCAT(("there is no check ", name, NULL)));
	return true;
}

static bool model(struct options *opt, const char *value)
{
	const char *file, *why;

	if (!text(value, &file))
		return false;
	return sl_model_add_file(opt->model, file, &why) ? bad(why) : true;
}

static bool unknown(void)
{
	error("schedlint: unknown option %<-fplugin-arg-%s-%s%>; known: %s",
	      base_name, key, OPTIONS_HELP);
	return false;
}

static bool parse_one(struct options *opt, struct sl_arena *arena,
		      const char *value)
{
	if (!strcmp(key, "checks"))
		return checks(opt, arena, value);
	if (!strcmp(key, "model"))
		return model(opt, value);
	if (!strcmp(key, "facts"))
		return text(value, &opt->facts);
	if (!strcmp(key, "srctree"))
		return folder(value, &opt->srctree);
	if (!strcmp(key, "format"))
		return choose(value, "text", "json", &opt->json);
	if (!strcmp(key, "quiet"))
		return flag(value, &opt->quiet);
	if (!strcmp(key, "werror"))
		return flag(value, &opt->werror);
	if (!strcmp(key, "on-mismatch"))
		return choose(value, "note", "error", &opt->mismatch_fatal);
	return unknown();
}

bool options_parse(struct options *opt, struct sl_arena *arena,
		   const struct plugin_name_args *info)
{
	bool ok = true;
	int i;

	memset(opt, 0, sizeof(*opt));
	opt->model = sl_model_builtin(arena);
	base_name = info->base_name;
	for (i = 0; i < info->argc; i++) {
		key = info->argv[i].key;
		ok = parse_one(opt, arena, info->argv[i].value) && ok;
	}
	return ok;
}
