// SPDX-License-Identifier: GPL-2.0-only
/*
 * From the command that made an object to one that makes it again, elsewhere.
 */
#include <string.h>

#include "base/arena.h"
#include "dotcmd.h"
#include "path.h"

static bool begins(const char *s, const char *prefix)
{
	return !strncmp(s, prefix, strlen(prefix));
}

/* Programs that stand before the compiler and may answer without running it. */
static bool is_launcher(const char *word)
{
	static const char *const names[] = {
		"ccache", "sccache", "distcc", "icecc", "gomacc", "buildcache",
	};
	unsigned int i;

	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (!strcmp(sl_path_base(word), names[i]))
			return true;
	return false;
}

/* Is this the name of GCC's C compiler: gcc, cc, aarch64-linux-gnu-gcc-12? */
static bool is_gcc(const char *word)
{
	const char *name = sl_path_base(word), *at = NULL, *next;

	for (next = strstr(name, "cc"); next; next = strstr(next + 1, "cc"))
		at = next;
	if (!at)
		return false;
	if (at > name && at[-1] == 'g')
		at--;
	if (at > name && at[-1] != '-')
		return false;
	at = strstr(at, "cc") + 2;
	return !*at || (*at == '-' && at[1] >= '0' && at[1] <= '9');
}

/*
 * How many words, beginning with @w, make the compiler write somewhere, or are
 * an earlier schedlint's; 0: this one stays.
 */
static unsigned int unwanted(const char *const *w)
{
	static const char *const pairs[] = {
		"-o", "-MF", "-MT", "-MQ", "-dumpdir", "-dumpbase", "-aux-info",
	};
	static const char *const prefixes[] = {
		"-o", "-M", "-Wp,-M", "-save-temps", "-fdump-", "-dumpdir",
		"-fsave-optimization-record", "-fstack-usage",
		"-fcallgraph-info", "-fplugin-arg-schedlint_plugin-",
	};
	unsigned int i;

	for (i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
		if (!strcmp(*w, pairs[i]))
			return w[1] ? 2 : 1;
	for (i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++)
		if (begins(*w, prefixes[i]))
			return 1;
	return begins(*w, "-fplugin=") &&
	       !strcmp(sl_path_base(*w), "schedlint_plugin.so");
}

static void add_word(struct sl_arena *arena, struct sl_recompile *re,
		 unsigned int *n, const char *word)
{
	const char **at = sl_push(arena, &re->argv, n, sizeof(*re->argv));

	*at = word;
}

int sl_recompile(struct sl_arena *arena, const struct sl_dotcmd *cmd,
		 const char *output, const char *deps, const char *const *flags,
		 struct sl_recompile *re, const char **why)
{
	const char **words, *cure = NULL;
	bool compiles = false;
	unsigned int nwords, i, n = 0;

	memset(re, 0, sizeof(*re));
	words = sl_shell_words(arena, cmd->command, &nwords, &cure);
	if (!words) {
		*why = sl_printf(arena, "its recorded command is not one that can be run again: %s",
				 cure);
		return -1;
	}
	while (nwords && is_launcher(*words)) {
		words++;
		nwords--;
	}
	if (!nwords) {
		*why = "its recorded command names no compiler";
		return -1;
	}
	re->compiler = words[0];
	re->clang = strstr(sl_path_base(words[0]), "clang");
	for (i = 0; i < nwords;) {
		unsigned int away = i ? unwanted(words + i) : 0;

		re->kernel |= !strcmp(words[i], "-D__KERNEL__");
		compiles |= !strcmp(words[i], "-c");
		if (!away)
			add_word(arena, re, &n, words[i++]);
		else
			i += away;
	}
	if (!re->clang && (!is_gcc(re->compiler) || !compiles)) {
		*why = sl_printf(arena, "its recorded command does not compile with gcc but runs %s",
				 re->compiler);
		return -1;
	}
	add_word(arena, re, &n, "-MMD");
	add_word(arena, re, &n, "-MF");
	add_word(arena, re, &n, deps);
	add_word(arena, re, &n, "-o");
	add_word(arena, re, &n, output);
	while (flags && *flags)
		add_word(arena, re, &n, *flags++);
	add_word(arena, re, &n, NULL);
	return 0;
}
