// SPDX-License-Identifier: GPL-2.0-only
/*
 * The name of the object. cc1 writes assembly into a temporary file and is
 * not told the object's name; the driver tells it through the environment,
 * as it tells collect2:
 *
 *	COLLECT_GCC_OPTIONS='-c' '-o' 'kernel/sched/core.o' ...
 *
 * Each option stands in single quotes, a quote in it is written '\''. Without
 * that variable (cc1 run by hand) the base name for auxiliary output serves,
 * which is the object's name without its suffix.
 */
#include "compat.h"

#include "base/arena.h"
#include "object.h"

/* Reads the quoted word at *@at into @word (of the length of *@at). */
static bool next_word(const char **at, char *word)
{
	const char *s = *at;

	while (*s == ' ')
		s++;
	if (*s != '\'')
		return false;
	s++;
	for (;;) {
		if (!strncmp(s, "'\\''", 4)) {
			*word++ = '\'';
			s += 4;
		} else if (*s && *s != '\'') {
			*word++ = *s++;
		} else {
			break;
		}
	}
	*word = '\0';
	*at = *s ? s + 1 : s;
	return true;
}

/* The -o of the driver's command line, when it names this unit's output. */
static const char *told_name(struct sl_arena *arena)
{
	const char *s = getenv("COLLECT_GCC_OPTIONS"), *name = NULL;
	bool single = false, is_name = false;
	char *word;

	if (!s)
		return NULL;
	word = XNEWVEC(char, strlen(s) + 1);
	while (next_word(&s, word)) {
		if (is_name)
			name = sl_intern(arena, word);
		is_name = !strcmp(word, "-o");
		if (!strcmp(word, "-c") || !strcmp(word, "-S"))
			single = true;
	}
	XDELETEVEC(word);
	return single ? name : NULL;
}

const char *object_path(struct sl_arena *arena)
{
	const char *name = told_name(arena);

	if (name && (!strcmp(name, "-") || !strcmp(name, "/dev/null") ||
		     !strcmp(name, "/dev/stdout")))
		return NULL;
	if (name)
		return name;
	if (!aux_base_name || !*aux_base_name)
		return NULL;
	return sl_printf(arena, "%s.o", aux_base_name);
}

const char *object_facts_path(struct sl_arena *arena, const char *dir,
			      const char *object)
{
	/* Each component at most doubles: "." is dropped, ".." is "__". */
	char *buf = XNEWVEC(char, strlen(object) + 2), *at = buf;
	const char *s = object, *path;

	while (*s) {
		size_t n = strcspn(s, "/");

		if (n == 2 && s[0] == '.' && s[1] == '.') {
			memcpy(at, "__", 2);
			at += 2;
		} else if (n && !(n == 1 && s[0] == '.')) {
			memcpy(at, s, n);
			at += n;
		} else {
			n = 0;
		}
		s += strcspn(s, "/");
		if (n && *s)
			*at++ = '/';
		s += strspn(s, "/");
	}
	*at = '\0';
	path = sl_printf(arena, "%s/%s.facts", dir, *buf ? buf : "unnamed");
	XDELETEVEC(buf);
	return path;
}
