// SPDX-License-Identifier: GPL-2.0-only
/*
 * A testcase, written otherwise: same meaning, same lines.
 *
 *	variants -o OUT -m MAP [-I DIR]... [-k MODEL]... CHANGE,CHANGE... FILE
 *
 * OUT is FILE after the changes (variants.h), one after the other; do_header
 * and do_unit write a file beside it. MAP gets "new<TAB>old" for each name
 * that a report may have. Says for each change "CHANGE<TAB>N" or
 * "CHANGE<TAB>0<TAB>WHY".
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "variants.h"

static const struct change {
	const char *name;
	int (*run)(struct variant *v);
} changes[] = {
	{ "dead", do_dead },
	{ "local", do_local },
	{ "rename", do_rename },
	{ "macro", do_macro },
	{ "level", do_level },
	{ "outer", do_outer },
	{ "callee", do_callee },
	{ "header", do_header },
	{ "unit", do_unit },
};

static struct names dirs;

static void learn(struct variant *v, const struct source *src, bool included)
{
	for (int i = 0; i < src->n; i++) {
		const char *s = src->tok[i].text;
		size_t len;

		if (src->tok[i].kind == WORD && included)
			add_name(&v->words, s);
		if (src->tok[i].kind != DIRECTIVE || strncmp(s, "#define", 7))
			continue;
		s += 7 + strspn(s + 7, " \t");
		for (len = 0; isalnum((unsigned char)s[len]) || s[len] == '_'; len++)
			;
		add_name(&v->macros, text("%.*s", (int)len, s));
	}
	for (int i = 0; i < src->nouter; i++)
		if (src->outer[i].is_typedef)
			add_name(&v->types, src->tok[src->outer[i].last - 1].text);
}

static void read_included(struct variant *v, const struct source *src)
{
	for (int i = 0; i < src->n; i++) {
		const struct token *t = &src->tok[i];
		bool known = false;
		char name[200];

		if (t->kind != DIRECTIVE || sscanf(t->text, "#include \"%199[^\"]\"", name) != 1)
			continue;
		for (int f = 0; f < v->nincluded; f++)
			known |= !strcmp(v->included[f]->path, name);
		for (int d = 0; d < dirs.n && !known && v->nincluded < 32; d++) {
			char *bytes = slurp(text("%s/%s", dirs.name[d], name));

			if (bytes) {
				struct source *inc = source_parse(text("%s", name), bytes);

				v->included[v->nincluded++] = inc;
				learn(v, inc, true);
				read_included(v, inc);
				known = true;
			}
		}
	}
}

static void keep_names(struct variant *v, const char *path)
{
	char *s = slurp(path), *line;

	if (!s) {
		perror(path);
		exit(2);
	}
	while ((line = strsep(&s, "\n")))
		if (isalpha((unsigned char)*line) || *line == '_')
			add_name(&v->kept, text("%.*s", (int)strcspn(line, " \t"), line));
}

static bool write_file(const char *path, const char *s)
{
	FILE *f = fopen(path, "w");

	if (f && fputs(s, f) >= 0 && !fclose(f))
		return true;
	perror(path);
	return false;
}

int main(int argc, char **argv)
{
	struct variant v = { 0 };
	char *bytes, *list, *word, *map = text("%s", "");
	const char *map_path = NULL;
	int opt;

	while ((opt = getopt(argc, argv, "o:m:I:k:")) != -1) {
		switch (opt) {
		case 'o': v.out = optarg; break;
		case 'm': map_path = optarg; break;
		case 'I': add_name(&dirs, optarg); break;
		case 'k': keep_names(&v, optarg); break;
		default: return 2;
		}
	}
	if (argc - optind != 2 || !v.out || !strchr(v.out, '/') || !map_path) {
		fputs("usage: variants -o OUT -m MAP [-I DIR] [-k MODEL] CHANGES FILE\n", stderr);
		return 2;
	}
	bytes = slurp(argv[optind + 1]);
	if (!bytes) {
		perror(argv[optind + 1]);
		return 2;
	}
	list = argv[optind];
	while ((word = strsep(&list, ","))) {
		const struct change *c = NULL;
		int n;

		for (unsigned int i = 0; i < sizeof(changes) / sizeof(*changes); i++)
			if (!strcmp(changes[i].name, word))
				c = &changes[i];
		if (!c) {
			fprintf(stderr, "variants: no change '%s'\n", word);
			return 2;
		}
		v.src = source_parse(argv[optind + 1], bytes);
		v.nincluded = 0;
		v.refused = NULL;
		v.words = v.types = v.macros = v.map = (struct names){ 0 };
		learn(&v, v.src, false);
		read_included(&v, v.src);
		n = c->run(&v);
		printf("%s\t%d%s%s\n", word, n, n ? "" : "\t", n ? "" : v.refused);
		if (!n)
			continue;
		bytes = source_print(v.src);
		for (int i = 0; i < v.map.n; i++)
			map = text("%s%s\n", map, v.map.name[i]);
	}
	return write_file(v.out, bytes) && write_file(map_path, map) ? 0 : 2;
}
