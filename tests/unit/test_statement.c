// SPDX-License-Identifier: GPL-2.0-only
/* The text of the statement at a place, and reading sources. */
#include <sys/stat.h>

#include "unit.h"
#include "findings/source.h"

static struct sl_source *source_of(struct sl_arena *a, const char *text)
{
	struct sl_source *src = sl_alloc(a, sizeof(*src));

	src->text = text;
	src->len = strlen(text);
	sl_source_lex(a, src);
	return src;
}

/* The statement at the '@' in @text, which is taken out, must be @want. */
static void check(struct sl_arena *a, const char *text, const char *want)
{
	const char *at = strchr(text, '@'), *p;
	unsigned int line = 1, col = 1;
	const char *got;
	char *clean;

	assert_non_null(at);
	for (p = text; p < at; p++) {
		col++;
		if (*p == '\n') {
			line++;
			col = 1;
		}
	}
	clean = sl_alloc(a, strlen(text));
	memcpy(clean, text, at - text);
	strcpy(clean + (at - text), at + 1);
	got = sl_statement(a, source_of(a, clean), line, col);
	assert_non_null(got);
	assert_string_equal(got, want);
}

#define IN_FN(s) "int f(int a)\n{\n" s "\n}\n"

static void simple(void **state)
{
	check(*state, IN_FN("\ta = 1;\n\tnow = @cpu_clock( cpu );\n\tb = 2;"),
	      "now=cpu_clock(cpu);");
	check(*state, IN_FN("\tnow = cpu_clock(@cpu);"), "now=cpu_clock(cpu);");
	check(*state, IN_FN("\t@now = cpu_clock(cpu);"), "now=cpu_clock(cpu);");
	check(*state, IN_FN("\tnow = cpu_clock(cpu)@;"), "now=cpu_clock(cpu);");
	check(*state, IN_FN("  @  now =\n   cpu_clock(\n cpu);"), "now=cpu_clock(cpu);");
	check(*state, IN_FN("now =\n   cpu_clock(\n @cpu);"), "now=cpu_clock(cpu);");
	check(*state, "@int x = 3;\n", "intx=3;");
	check(*state, "int a;\nstatic int f(@int x)\n{\n}\n", "staticintf(intx)");
}

static void heads(void **state)
{
	check(*state, IN_FN("x;\n\tif (@cpu_clock(c) > a) {\n\t\tb();\n\t}"),
	      "if(cpu_clock(c)>a)");
	check(*state, IN_FN("\tif (a) {\n\t\t@b();\n\t}"), "b();");
	check(*state, IN_FN("\tif (a)\n\t\t@b();"), "if(a)b();");
	check(*state, IN_FN("\tif (a) {\n\t\tb();\n\t} else if (@c()) {\n\t}"),
	      "elseif(c())");
	check(*state, IN_FN("\tfor (i = 0; i < @n(); i++) {\n\t\tx();\n\t}"),
	      "for(i=0;i<n();i++)");
	check(*state, IN_FN("\tfor (;;) {\n\t\t@x();\n\t}"), "x();");
	check(*state, IN_FN("\tfor_each_cpu(cpu, mask)\n\t\t@x(cpu);"),
	      "for_each_cpu(cpu,mask)x(cpu);");
	check(*state, IN_FN("\tdo {\n\t\t@x();\n\t} while (y());\n"), "x();");
	check(*state, IN_FN("\tdo {\n\t\tx();\n\t} while (@y());\n"), "while(y());");
	check(*state, IN_FN("\twhile (@p(a[b[1]]))\n\t\t;\n"), "while(p(a[b[1]]));");
	check(*state, IN_FN("\tswitch (@x()) {\n\tcase 1:\n\t\ty();\n\t}"), "switch(x())");
}

static void labels(void **state)
{
	check(*state, IN_FN("\tswitch (a) {\n\tcase A:\n\t\t@x();\n\t}"), "x();");
	check(*state, IN_FN("\tswitch (a) {\n\tcase A: case B:\n\tdefault: @x();\n\t}"), "x();");
	check(*state, IN_FN("\tswitch (a) {\n\tcase A ? B : C: @x();\n\t}"), "x();");
	check(*state, IN_FN("\tswitch (a) {\n\tcase @A:\n\t\tx();\n\t}"), "caseA:x();");
	check(*state, IN_FN("out:\n\t@x();"), "x();");
	check(*state, IN_FN("again: out: @x();"), "x();");
	/* No labels. */
	check(*state, IN_FN("\ty = a ? b : @c();"), "y=a?b:c();");
	check(*state, IN_FN("\ta ? b : @c();"), "a?b:c();");
	check(*state, IN_FN("\tasm volatile(\"\" : @\"=r\" (a) : : \"memory\");"),
	      "asmvolatile(\"\":\"=r\"(a)::\"memory\");");
}

static void brackets(void **state)
{
	check(*state, IN_FN("\tx = ({ int y = @z(); y; });"), "inty=z();");
	check(*state, IN_FN("\tx = ({ int y = z(); y; }) + @w();"),
	      "x=({inty=z();y;})+w();");
	check(*state, IN_FN("\tstruct s t = { 1, 2 }, u = @v();"), ",u=v();");
	check(*state, IN_FN("\t@struct s t = { 1, 2 };"), "structst={1,2};");
	check(*state, IN_FN("\tx = f((struct s){ .a = 1 }, @g());"),
	      "x=f((structs){.a=1},g());");
}

static void comments_and_literals(void **state)
{
	check(*state, IN_FN("\t/* a; b { */ x /* ; */ = @y(); // } ;"), "x=y();");
	check(*state, IN_FN("\t// it's ; {\n\tx = @y();"), "x=y();");
	check(*state, IN_FN("\tp(\"a; /* b */ \\\" }\", @y());"),
	      "p(\"a; /* b */ \\\" }\",y());");
	check(*state, IN_FN("\tc = ';' + '\\'' + '{' + @y();"), "c=';'+'\\''+'{'+y();");
	check(*state, IN_FN("\tx = 1;\n\t/* don't\n stop */\n\tz = @y();"), "z=y();");
	/* An apostrophe that opens nothing ends with its line. */
	check(*state, IN_FN("#if 0\n\tdon't\n#endif\n\tx = 1;\n\tz = @y();"), "z=y();");
	check(*state, IN_FN("\tx = \\\n\t@y();"), "x=y();");
}

static void directives(void **state)
{
	check(*state, IN_FN("\tif (a ||\n#ifdef B /* ; */\n\t    b ||\n#endif\n\t    @c())\n\t\treturn;"),
	      "if(a||b||c())return;");
	check(*state, "#define F(x) \\\n\tdo { \\\n\t\t@g(x); \\\n\t} while (0)\nint a;\n",
	      "#defineF(x)do{g(x);}while(0)");
	check(*state, "#define Q '\nint @x;\n", "intx;");
	/* Both branches open a brace; the next function must not suffer. */
	check(*state, "void f(void)\n{\n#ifdef A\n\tif (a) {\n#else\n\tif (b) {\n#endif\n"
	      "\t\tc();\n\t}\n}\n\nvoid g(void)\n{\n\td();\n\t@e();\n}\n", "e();");
	check(*state, "void f(void)\n{\n#ifdef A\n\ta(\n#else\n\tb(\n#endif\n\t\t@c());\n}\n",
	      "a(b(c());");
}

static void columns_may_be_wrong(void **state)
{
	static const char text[] = IN_FN("\ta = 1;\n\t\tnow = cpu_clock(cpu);\n\n\tb = 2;");
	struct sl_source *src = source_of(*state, text);
	unsigned int col;

	for (col = 0; col < 60; col++)
		assert_string_equal(sl_statement(*state, src, 4, col),
				    "now=cpu_clock(cpu);");
	/* An empty line belongs to what follows. */
	assert_string_equal(sl_statement(*state, src, 5, 1), "b=2;");
	assert_null(sl_statement(*state, src, 0, 1));
	assert_null(sl_statement(*state, src, 8, 1));
	assert_null(sl_statement(*state, src, 4000000000u, 1));
	assert_null(sl_statement(*state, source_of(*state, ""), 1, 1));
}

/* Whatever the text is, each place in it has a statement or none. */
static void any_text(void **state)
{
	static const char alphabet[] = "(){}[];:?=\"'\\/*#\n a\xff";
	char text[64];
	unsigned int seed = 1, i, k, line, col;

	for (i = 0; i < 20000; i++) {
		struct sl_arena *a = sl_arena_new();
		struct sl_source *src;

		for (k = 0; k < sizeof(text) - 1; k++) {
			seed = seed * 1103515245 + 12345;
			text[k] = alphabet[(seed >> 16) % (sizeof(alphabet) - 1)];
		}
		text[sizeof(text) - 1] = '\0';
		src = source_of(a, text);
		for (line = 0; line < 6; line++)
			for (col = 0; col < 12; col += 3)
				sl_statement(a, src, line, col);
		sl_arena_free(a);
	}
}

static void files(void **state)
{
	const char *dir = sl_printf(*state, "/tmp/schedlint-unit-%d", (int)getpid());
	const char *file = sl_printf(*state, "%s/a.c", dir);
	const char *fifo = sl_printf(*state, "%s/fifo", dir);
	const char *link = sl_printf(*state, "%s/link.c", dir);
	struct sl_source *src;
	FILE *f;

	mkdir(dir, 0700);
	f = fopen(file, "w");
	fwrite("int a;\0int b;\n", 1, 14, f);
	fclose(f);
	mkfifo(fifo, 0600);
	assert_int_equal(symlink(file, link), 0);

	src = sl_source_read(*state, dir, "a.c");
	assert_non_null(src);
	assert_int_equal(src->len, 14);
	assert_string_equal(sl_statement(*state, src, 1, 9), "intb;");
	assert_non_null(sl_source_read(*state, dir, "./a.c"));
	assert_non_null(sl_source_read(*state, dir, "link.c"));
	assert_non_null(sl_source_read(*state, NULL, file));
	assert_null(sl_source_read(*state, dir, "fifo"));
	assert_null(sl_source_read(*state, dir, "none.c"));
	assert_null(sl_source_read(*state, dir, "."));
	assert_null(sl_source_read(*state, dir, ""));
	assert_null(sl_source_read(*state, dir, file));
	assert_null(sl_source_read(*state, dir, ".."));
	assert_null(sl_source_read(*state, dir, "../x.c"));
	assert_null(sl_source_read(*state, dir, "a/../../x.c"));
	assert_null(sl_source_read(*state, dir, "a/.."));
	assert_null(sl_source_read(*state, NULL, "/dev/zero"));
	assert_null(sl_source_read(*state, NULL, NULL));
	/* Dots that lead nowhere else. */
	assert_null(sl_source_read(*state, dir, "..a.c"));

	unlink(file);
	unlink(fifo);
	unlink(link);
	assert_int_equal(rmdir(dir), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(simple),
		TEST(heads),
		TEST(labels),
		TEST(brackets),
		TEST(comments_and_literals),
		TEST(directives),
		TEST(columns_may_be_wrong),
		TEST(any_text),
		TEST(files),
	};

	return RUN(tests);
}
