// SPDX-License-Identifier: GPL-2.0-only
/*
 * The flags of a GCC that clang understands in the same way. A list of what
 * is let through: GCC has new ones every year, and clang stops on plugins.
 */
#include <string.h>

#include "base/arena.h"
#include "rewriter/rewrite.h"

/* With a value in the next word, or in the same one. */
static const char *const valued[] = {
	"-I", "-D", "-U", "-isystem", "-iquote", "-idirafter", "-include",
	"-imacros",
};

static const char *const prefixes[] = {
	"-std=", "-O", "-fno-builtin", "-fmacro-prefix-map=",
};

static const char *const whole[] = {
	"-nostdinc", "-m64", "-m32", "-mno-sse", "-mno-mmx", "-mno-sse2",
	"-mno-3dnow", "-mno-avx", "-mno-80387", "-fshort-wchar",
	"-funsigned-char", "-fms-extensions", "-ffreestanding", "-fno-common",
};

#define COUNT(a) (sizeof(a) / sizeof(*(a)))

static bool begins(const char *s, const char *prefix)
{
	return !strncmp(s, prefix, strlen(prefix));
}

static bool passes(const char *word)
{
	unsigned int i;

	for (i = 0; i < COUNT(prefixes); i++)
		if (begins(word, prefixes[i]))
			return true;
	for (i = 0; i < COUNT(whole); i++)
		if (!strcmp(word, whole[i]))
			return true;
	return false;
}

const char **sl_rw_flags(struct sl_arena *arena, const char *const *argv,
			 unsigned int *n, const char **source)
{
	const char **out = NULL, *word;
	unsigned int i, k;

	*n = 0;
	*source = NULL;
	for (i = 1; argv[i]; i++) {
		word = argv[i];
		for (k = 0; k < COUNT(valued); k++)
			if (begins(word, valued[k]))
				break;
		if (k < COUNT(valued)) {
			bool apart = !word[strlen(valued[k])];

			if (apart && !argv[i + 1])
				break;
			*(const char **)sl_push(arena, &out, n, sizeof(*out)) = word;
			if (apart)
				*(const char **)sl_push(arena, &out, n, sizeof(*out)) = argv[++i];
		} else if (!strcmp(word, "-o") || !strcmp(word, "-MF") ||
			   !strcmp(word, "-MT") || !strcmp(word, "-MQ") ||
			   !strcmp(word, "--param")) {
			i += !!argv[i + 1];
		} else if (passes(word)) {
			*(const char **)sl_push(arena, &out, n, sizeof(*out)) = word;
		} else if (*word != '-' && strlen(word) > 2 &&
			   !strcmp(word + strlen(word) - 2, ".c")) {
			*source = word;
		}
	}
	return out;
}
