// SPDX-License-Identifier: GPL-2.0-only
/*
 * The configurations in which a series is compiled: the commands that kbuild
 * recorded are run again on the copy. Those of another configuration are first
 * recorded by a kbuild of our own.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli.h"
#include "compiler.h"
#include "makelog.h"
#include "path.h"
#include "process.h"
#include "rewriter/rewrite.h"
#include "tree.h"
#include "verify.h"

/*
 * What W=1 of 5.10 to 7.3 asks for. Written out, since recorded commands can't
 * be asked for more, and the same before and after a step. Nothing is an error
 * that is only a warning: which are new is ours to say.
 */
#define W1 "-Wextra", "-Wunused", "-Wno-unused-parameter", "-Wmissing-declarations", \
	"-Wmissing-prototypes", "-Wold-style-definition", "-Wunused-but-set-variable", \
	"-Wunused-const-variable", "-Wno-missing-field-initializers", "-Wno-sign-compare", \
	"-Wno-type-limits", "-Wno-shift-negative-value", "-Wno-error"

bool sl_verify_touches(const struct sl_verify *v, const struct sl_rw_patch *p, unsigned int i)
{
	const struct sl_build_unit *u = &v->build->units[i];
	unsigned int k, d;

	for (k = 0; k < p->nchanges; k++) {
		if (!strcmp(u->source, p->changes[k].path))
			return true;
		for (d = 0; d < u->ndeps; d++)
			if (!strcmp(u->deps[d], p->changes[k].path))
				return true;
	}
	return false;
}

static bool touched(const struct sl_verify *v, unsigned int i)
{
	unsigned int k;

	for (k = 0; k < v->n; k++)
		if (sl_verify_touches(v, &v->patches[k], i))
			return true;
	return false;
}

/* ---- Compiling ------------------------------------------------------------------- */

/* @word with paths below @from made such below @to: "-I/tree/include". */
static const char *moved(struct sl_arena *arena, const char *word, const char *from, const char *to)
{
	const char *at = from ? strstr(word, from) : NULL;
	size_t n = from ? strlen(from) : 0;

	if (!at || (at[n] && at[n] != '/' && at[n] != '=') || (at > word && at[-1] == '/'))
		return word;
	return sl_printf(arena, "%.*s%s%s", (int)(at - word), word, to, at + n);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "FILE:LINE:COLUMN: warning: TEXT" in @said, as "FILE: TEXT". */
static const char *warnings_of(struct sl_arena *arena, const struct sl_verify_conf *c, char *said)
{
	const char **list = NULL, *all = "";
	unsigned int n = 0, i;
	char *line, *colon, *text;

	for (line = strtok(said, "\n"); line; line = strtok(NULL, "\n")) {
		text = strstr(line, ": warning: ");
		colon = text ? strchr(line, ':') : NULL;
		if (!text)
			continue;
		if (!strncmp(line, c->copy, strlen(c->copy)) && line[strlen(c->copy)] == '/')
			line += strlen(c->copy) + 1;
		*(const char **)sl_push(arena, &list, &n, sizeof(*list)) =
			sl_printf(arena, "%.*s: %s", (int)(colon - line), line, text + strlen(": warning: "));
	}
	if (n)
		qsort(list, n, sizeof(*list), by_text);
	for (i = 0; i < n; i++)
		all = sl_printf(arena, "%s%s\n", all, list[i]);
	return all;
}

const char *sl_verify_new_line(struct sl_arena *arena, const char *before, const char *after)
{
	/* Both are sorted: what is equal goes together. */
	while (*after) {
		size_t b = strcspn(before, "\n"), a = strcspn(after, "\n");
		int order = b ? strcmp(sl_intern_n(arena, before, b), sl_intern_n(arena, after, a)) : 1;

		if (order > 0)
			return sl_intern_n(arena, after, a);
		before += b + (before[b] == '\n');
		if (!order)
			after += a + (after[a] == '\n');
	}
	return NULL;
}

static const char *object(const struct sl_verify *v, const struct sl_verify_conf *c, unsigned int i)
{
	return sl_printf(v->arena, "%s/%s", c->objects, v->build->units[i].object);
}

const char *sl_verify_facts(const struct sl_verify *v, const struct sl_verify_conf *c, unsigned int i)
{
	return sl_printf(v->arena, "%s/facts%s.facts", c->objects, object(v, c, i));
}

/* Was the changed file read from the copy? A way by ".." may lead out of it. */
static bool read_copy(const struct sl_verify *v, const struct sl_verify_conf *c, const char *deps)
{
	char *text = sl_path_read(v->arena, deps, NULL);
	const char **list, *path;
	unsigned int n, i, k, s;

	list = text ? sl_depfile_parse(v->arena, text, &n) : NULL;
	for (i = 0; list && i < n; i++) {
		path = sl_path_real(v->arena, sl_path_normal(v->arena, c->base, list[i]));
		path = path ? sl_path_below(v->build->tree->path, path) : NULL;
		for (s = 0; path && s < v->n; s++)
			for (k = 0; k < v->patches[s].nchanges; k++)
				if (!strcmp(path, v->patches[s].changes[k].path))
					return false;
	}
	return list;
}

const char *sl_verify_compile(const struct sl_verify *v, const struct sl_verify_conf *c,
			      unsigned int i, const char **error)
{
	struct sl_arena *arena = v->arena;
	const char *out = object(v, c, i), *deps = sl_printf(arena, "%s.d", out), *warnings = NULL;
	struct sl_recompile re;
	struct sl_job job = { .cwd = c->base };
	unsigned int k;
	char *said;

	if (sl_recompile(arena, &c->units[i].cmd, out, deps, c->flags, &re, error))
		return NULL;
	for (k = 1; re.argv[k]; k++)
		re.argv[k] = moved(arena, re.argv[k], c->from, c->to);
	if (sl_path_mkdirs(sl_path_dir(arena, out)))
		sl_die("cannot write to the cache: %s: %s", out, strerror(errno));
	job.argv = re.argv;
	sl_job_run(&job);
	said = strdup(sl_job_err(&job));
	if (!said)
		abort();
	if (job.status) {
		*error = job.status < 0 ? strerror(job.error) : sl_first_error(arena, said);
		if (!*error)
			*error = "it does not compile";
	} else if (!read_copy(v, c, deps)) {
		*error = "it is made from the tree's own file, not from the copy";
	} else {
		warnings = warnings_of(arena, c, said);
	}
	free(said);
	sl_job_free(&job);
	unlink(out);
	return warnings;
}

/* ---- The build's own configuration -------------------------------------------------- */

void sl_verify_on(const struct sl_verify *v, struct sl_verify_conf *c, const char *dir)
{
	static const char *const w1[] = { W1 };
	struct sl_build *b = v->build;
	const unsigned int nw1 = sizeof(w1) / sizeof(w1[0]);
	const char **flags = sl_alloc(v->arena, (nw1 + 5) * sizeof(*flags)), *why = NULL, *facts;
	struct sl_plugin *plugin = NULL;
	struct sl_compiler *cc;
	struct sl_recompile re;
	unsigned int i;

	c->name = "on";
	c->units = b->units;
	c->objects = sl_printf(v->arena, "%s/on.objects", dir);
	/* In place, its words are relative to the tree: the copy stands for it. */
	c->base = strcmp(b->base, b->tree->path) ? b->base : c->copy;
	c->from = b->tree->path;
	c->to = c->copy;
	facts = sl_printf(v->arena, "%s/facts", c->objects);
	for (i = 0; i < b->nunits && !plugin; i++) {
		if (!b->units[i].unit ||
		    sl_recompile(v->arena, &b->units[i].cmd, "", "", NULL, &re, &why))
			continue;
		cc = sl_compiler_ask(v->arena, re.compiler, &why);
		plugin = cc ? sl_plugin_for(v->arena, cc, &why) : NULL;
		if (!plugin)
			break;
	}
	if (!plugin) {
		c->missing = why ? why : "no unit was built";
		return;
	}
	if (sl_path_mkdirs(facts))
		sl_die("cannot write to the cache: %s: %s", facts, strerror(errno));
	memcpy(flags, w1, sizeof(w1));
	flags[nw1] = sl_printf(v->arena, "-fplugin=%s", plugin->loader);
	flags[nw1 + 1] = sl_printf(v->arena, "-fplugin-arg-schedlint_plugin-facts=%s", facts);
	flags[nw1 + 2] = sl_printf(v->arena, "-fplugin-arg-schedlint_plugin-srctree=%s", c->copy);
	flags[nw1 + 3] = "-fplugin-arg-schedlint_plugin-quiet";
	c->flags = flags;
}

/* ---- Others --------------------------------------------------------------------------- */

/* Runs make in configuration @c for @goals; NULL, or what went wrong. */
static const char *make(const struct sl_verify *v, struct sl_verify_conf *c, const char *cc,
			const char *arch, const char *cross, const char *const *goals)
{
	struct sl_arena *arena = v->arena;
	const char **argv = NULL, *why = NULL, *error;
	struct sl_job job = { };
	unsigned int n = 0;
#define ARG(s) (*(const char **)sl_push(arena, &argv, &n, sizeof(*argv)) = (s))

	ARG("make");
	ARG("-C");
	ARG(c->copy);
	ARG(sl_printf(arena, "O=%s", c->base));
	ARG(sl_printf(arena, "CC=%s", cc));
	if (arch)
		ARG(sl_printf(arena, "ARCH=%s", arch));
	if (cross)
		ARG(sl_printf(arena, "CROSS_COMPILE=%s", cross));
	ARG("KCFLAGS=-Wno-error");
	ARG(sl_printf(arena, "-j%u", v->build->jobs));
	ARG("-k");
	ARG("--output-sync=target");
	while (*goals)
		ARG(*goals++);
	ARG(NULL);
#undef ARG
	job.argv = argv;
	if (sl_job_run(&job)) {
		error = sl_first_error(arena, sl_job_err(&job));
		why = job.status < 0 ? sl_printf(arena, "cannot run make: %s", strerror(job.error)) :
		      error ? error : sl_printf(arena, "make failed:%s", sl_last_lines(arena, sl_job_err(&job)));
	}
	sl_job_free(&job);
	return why;
}

/*
 * Has kbuild record how the units are compiled in @c, from @config, or from
 * the architecture's default. A folder made from the same is used again.
 */
static void record(const struct sl_verify *v, struct sl_verify_conf *c, const char *cc,
		   const char *arch, const char *cross, const char *config)
{
	static const char *const w1[] = { W1, NULL };
	const char *const configure[] = { config ? "olddefconfig" : "defconfig", NULL };
	const char *stamp = sl_printf(v->arena, "%s/schedlint.made-from", c->base), **goals = NULL, *why;
	const char *key = sl_printf(v->arena, "%s %s %s\n%s", v->build->tree->version, cc, arch ? arch : "", config ? config : "");
	const char *have = sl_path_read(v->arena, stamp, NULL);
	unsigned int i, n = 0;

	c->flags = w1;
	if (!have || strcmp(have, key)) {
		sl_path_remove(c->base);
		if (sl_path_mkdirs(c->base) ||
		    (config && sl_path_write(sl_printf(v->arena, "%s/.config", c->base), config, strlen(config))))
			sl_die("cannot write to the cache: %s: %s", c->base, strerror(errno));
		sl_progress(sl_printf(v->arena, "configuring %s", c->name), 0, 0);
		c->missing = make(v, c, cc, arch, cross, configure);
		if (c->missing)
			return;
		sl_path_write(stamp, key, strlen(key));
	}
	for (i = 0; i < v->build->nunits; i++)
		if (touched(v, i))
			*(const char **)sl_push(v->arena, &goals, &n, sizeof(*goals)) = v->build->units[i].object;
	*(const char **)sl_push(v->arena, &goals, &n, sizeof(*goals)) = NULL;
	sl_progress(sl_printf(v->arena, "building %s", c->name), 0, 0);
	c->missing = make(v, c, cc, arch, cross, goals);
	/* A unit that is not built there is no failure. */
	c->units = sl_alloc(v->arena, (v->build->nunits + 1) * sizeof(*c->units));
	for (i = 0, n = 0; i < v->build->nunits; i++) {
		const char *o = v->build->units[i].object;
		const char *path = sl_printf(v->arena, "%s/%s/.%s.cmd", c->base, sl_path_dir(v->arena, o), sl_path_base(o));

		if (!touched(v, i) || !sl_path_is_file(path))
			continue;
		if (!sl_dotcmd_read(v->arena, &c->units[i].cmd, path, &why))
			n++;
		else
			c->units[i].cmd.command = NULL;
	}
	if (n)
		c->missing = NULL;
	else if (!c->missing)
		c->missing = "none of the units is built there";
	sl_progress_end();
}

static bool names_option(const char *line, size_t n)
{
	size_t i = strspn(line, " \t");

	return (i < n && line[i] == '#') || memmem(line, n, "IS_ENABLED(", 11) ||
	       memmem(line, n, "IS_BUILTIN(", 11) || memmem(line, n, "IS_REACHABLE(", 13);
}

/* Are the options' own lines in @text, of a .config, y or m? Then they are turned off. */
static unsigned int turn_off(struct sl_arena *arena, const char **text, const char *option)
{
	const char *line = sl_printf(arena, "\n%s=", option), *at = strstr(*text, line), *end;

	if (!at || (at[strlen(line)] != 'y' && at[strlen(line)] != 'm'))
		return 0;
	end = strchr(at + 1, '\n');
	*text = sl_printf(arena, "%.*s\n# %s is not set%s", (int)(at - *text), *text, option, end ? end : "\n");
	return 1;
}

/* Turns off what the lines of conditional text in @c ask for; returns how many. */
static unsigned int turn_off_all(struct sl_arena *arena, const char **config, const struct sl_rw_change *c)
{
	const char *p = c->before, *end = c->before + c->nbefore, *at;
	unsigned int n = 0;

	while (p < end) {
		size_t len = strcspn(p, "\n"), k;

		for (at = p; names_option(p, len) && (at = memmem(at, p + len - at, "CONFIG_", 7)); at += k) {
			for (k = 7; isalnum((unsigned char)at[k]) || at[k] == '_'; k++)
				;
			n += turn_off(arena, config, sl_intern_n(arena, at, k));
		}
		p += len + 1;
	}
	return n;
}

void sl_verify_off(const struct sl_verify *v, struct sl_verify_conf *c, const char *dir)
{
	struct sl_build *b = v->build;
	struct sl_config *config = sl_config_read(v->arena, b->base);
	const char *text, *why = NULL;
	struct sl_recompile re;
	unsigned int i, k, n = 0;

	c->name = "off";
	c->base = sl_printf(v->arena, "%s/off", dir);
	c->objects = sl_printf(v->arena, "%s/off.objects", dir);
	if (b->tree->in_place || !config) {
		c->missing = "kbuild configures no second time beside a tree that is configured in place: give a clean one and -O";
		return;
	}
	text = config->text;
	for (i = 0; i < v->n; i++)
		for (k = 0; k < v->patches[i].nchanges; k++)
			n += turn_off_all(v->arena, &text, &v->patches[i].changes[k]);
	if (!n) {
		c->missing = "the changed files ask for no option that is on";
		return;
	}
	c->note = sl_printf(v->arena, "off: without %u option%s that the changed files ask for", n, n == 1 ? "" : "s");
	for (i = 0; i < b->nunits; i++)
		if (b->units[i].unit && !sl_recompile(v->arena, &b->units[i].cmd, "", "", NULL, &re, &why))
			break;
	if (i == b->nunits) {
		c->missing = "no unit was built";
		return;
	}
	record(v, c, re.compiler, getenv("ARCH") ? NULL : config->arch, NULL, text);
}

#define ARM64 "aarch64-linux-gnu-"

void sl_verify_arm64(const struct sl_verify *v, struct sl_verify_conf *c, const char *dir)
{
	c->name = "arm64";
	c->base = sl_printf(v->arena, "%s/arm64", dir);
	c->objects = sl_printf(v->arena, "%s/arm64.objects", dir);
	if (!sl_program_find(v->arena, ARM64 "gcc")) {
		c->missing = "there is no " ARM64 "gcc (apt-get install gcc-aarch64-linux-gnu)";
		return;
	}
	if (v->build->tree->in_place) {
		c->missing = "kbuild configures no second time beside a tree that is configured in place: give a clean one and -O";
		return;
	}
	record(v, c, ARM64 "gcc", "arm64", ARM64, NULL);
}
