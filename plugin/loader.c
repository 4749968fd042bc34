// SPDX-License-Identifier: GPL-2.0-only
/*
 * What -fplugin= names: finds the plugin that was built for the running
 * compiler beside itself and hands over.
 *
 *	build/schedlint_plugin.so		this file, for any GCC
 *	build/gcc-12/schedlint_plugin.so	the plugin, for GCC 12 alone
 *
 * It has not one symbol of GCC in it, so that it loads where the plugin would
 * not, and a missing plugin is a note, not the end of the build. The two
 * structures below have been the same since GCC 4.5.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NAME "schedlint_plugin.so"
#define EXPORT __attribute__((visibility("default")))

struct plugin_argument {
	char *key;
	char *value;
};

struct plugin_name_args {
	char *base_name;
	const char *full_name;
	int argc;
	struct plugin_argument *argv;
	const char *version;
	const char *help;
};

struct plugin_gcc_version {
	const char *basever;
	const char *datestamp;
	const char *devphase;
	const char *revision;
	const char *configuration_arguments;
};

typedef int (*plugin_init_fn)(struct plugin_name_args *,
			      struct plugin_gcc_version *);

EXPORT int plugin_is_GPL_compatible;
EXPORT int plugin_init(struct plugin_name_args *info,
		       struct plugin_gcc_version *version);

static bool mismatch_is_error(const struct plugin_name_args *info)
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

static const char *text(const char *s)
{
	return s ? s : "";
}

static int is_compiler(const struct dirent *entry)
{
	return !strncmp(entry->d_name, "gcc-", 4);
}

/* Prints the compilers that have their plugin in @dir. */
static void print_others(const char *dir)
{
	const char *sep = " (there are plugins for ";
	struct dirent **list = NULL;
	char path[4096 + 512];
	int i, n = scandir(dir, &list, is_compiler, alphasort);

	for (i = 0; i < n; i++) {
		snprintf(path, sizeof(path), "%s/%s/" NAME, dir, list[i]->d_name);
		if (!access(path, R_OK)) {
			fprintf(stderr, "%s%s", sep, list[i]->d_name);
			sep = ", ";
		}
		free(list[i]);
	}
	free(list);
	fputs(*sep == ',' ? ")" : " (there is none)", stderr);
}

/*
 * One line: what runs, what is the matter, and the cure. Returns what
 * plugin_init() returns then.
 */
static int refuse(const struct plugin_name_args *info,
		  const struct plugin_gcc_version *v, const char *dir,
		  unsigned long major, const char *why)
{
	bool fatal = mismatch_is_error(info);

	fprintf(stderr, "schedlint: %s: nothing is analysed: this is GCC %s%s%s%s%s%s%s, %s",
		fatal ? "error" : "note", text(v->basever),
		*text(v->datestamp) ? " " : "", text(v->datestamp),
		*text(v->devphase) ? " " : "", text(v->devphase),
		*text(v->revision) ? " " : "", text(v->revision), why);
	if (dir)
		print_others(dir);
	if (dir && major) {
		/* The driver says how it was called: it may be a cross compiler. */
		const char *cc = getenv("COLLECT_GCC");

		fprintf(stderr, "; install gcc-%lu-plugin-dev and run make CC=", major);
		if (cc)
			fputs(cc, stderr);
		else
			fprintf(stderr, "gcc-%lu", major);
		fputs(" in schedlint's folder, or build with another compiler", stderr);
	}
	fputc('\n', stderr);
	return fatal;
}

/* The folder that holds this file, in @buf. */
static bool own_folder(char *buf, size_t size)
{
	char *real = NULL, *slash;
	bool ok = false;
	Dl_info self;

	if (dladdr(&plugin_is_GPL_compatible, &self) && self.dli_fname)
		real = realpath(self.dli_fname, NULL);
	slash = real ? strrchr(real, '/') : NULL;
	if (slash && (size_t)(slash - real) < size) {
		*slash = '\0';
		strcpy(buf, real);
		ok = true;
	}
	free(real);
	return ok;
}

int plugin_init(struct plugin_name_args *info,
		struct plugin_gcc_version *version)
{
	char dir[4096], path[4096 + 64], why[2 * sizeof(path)];
	unsigned long major = 0;
	plugin_init_fn init;
	void *lib;

	if (!own_folder(dir, sizeof(dir)))
		return refuse(info, version, NULL, 0,
			      "and the plugin's own folder is not to be found");
	if (version->basever)
		major = strtoul(version->basever, NULL, 10);
	if (!major)
		return refuse(info, version, dir, 0,
			      "whose version number can't be read");

	snprintf(path, sizeof(path), "%s/gcc-%lu/" NAME, dir, major);
	if (access(path, R_OK)) {
		snprintf(why, sizeof(why), "which has no plugin: %s: %s", path,
			 strerror(errno));
		return refuse(info, version, dir, major, why);
	}
	lib = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	init = lib ? (plugin_init_fn)dlsym(lib, "plugin_init") : NULL;
	if (!init) {
		const char *err = dlerror();

		/* The message begins with the path as a rule. */
		snprintf(why, sizeof(why), "whose plugin does not load: %s",
			 err ? err : path);
		return refuse(info, version, dir, major, why);
	}
	return init(info, version);
}
