// SPDX-License-Identifier: GPL-2.0-only
/* Facts written and read back; damaged, truncated and impossible ones. */
#include <errno.h>
#include <limits.h>
#include <sys/stat.h>

#include "unit.h"
#include "facts/facts.h"
#include "facts/pool.h"
#include "facts/valid.h"

#define LOC(f, l, c) { .file = f, .line = l, .col = c }
#define ARGS(...) .nargs = sizeof((unsigned int[]){ __VA_ARGS__ }) / 4, \
		  .args = (unsigned int[]){ __VA_ARGS__ }
#define COUNT(a) (sizeof(a) / sizeof(*(a)))

/* A walk that reads a clock: each kind of value, event and end is in it. */
static const char *params[] = { "group", NULL };

static struct sl_value values[] = {
	{ SL_V_PARAM, SL_NONE, "group", 0, 0, NULL },
	{ SL_V_CONST, SL_NONE, NULL, LLONG_MIN, 0, NULL },
	{ SL_V_CONST, SL_NONE, "1.5e0 \"q\" \\ \n\xc3\xa9", 0, 0, NULL },
	{ SL_V_ADDR, SL_NONE, "psi_system", SL_ADDR_GLOBAL, 0, NULL },
	{ SL_V_PHI, 1, NULL, 0, ARGS(0, 0, 2, 5) },
	{ SL_V_LOAD, 2, "psi_group.parent", 0, ARGS(4) },
	{ SL_V_FIELD, 2, "psi_group.pcpu/[]", 0, ARGS(4, 1) },
	{ SL_V_CALL, 2, NULL, 0, 0, NULL },
	{ SL_V_OP, 2, "plus", 0, ARGS(7, 1) },
	{ SL_V_OPAQUE, 2, "asm", LLONG_MAX, 0, NULL },
};

static struct sl_event events[] = {
	{ SL_E_CALL, SL_CALL_COLD, 2, "cpu_clock", "cpu_clock", 7, ARGS(1),
	  LOC("kernel/sched/psi.c", 784, 8) },
	{ SL_E_CALL, SL_CALL_INDIRECT, 2, "ops.fn", "ops.fn", SL_NONE, ARGS(3, 1),
	  LOC("kernel/sched/psi.c", 785, 2) },
	{ SL_E_STORE, SL_VOLATILE, 2, "psi_group.avg/[]", NULL, 8, ARGS(4, 1),
	  LOC("include/linux/psi.h", 10, 0) },
	{ SL_E_ASM, SL_ASM_CLOBBER | SL_ASM_EMPTY, 3, "", NULL, SL_NONE, 0, NULL,
	  LOC(NULL, 0, 0) },
};

static struct sl_edge to1[] = { { 1, false } };
static struct sl_edge to23[] = { { 2, false }, { 3, true } };
static struct sl_edge to145[] = { { 1, false }, { 4, true }, { 5, false } };

static struct sl_block blocks[] = {
	{ 0, 0, SL_T_JUMP, NULL, { SL_NONE, SL_NONE }, 1, to1, LOC(NULL, 0, 0) },
	{ 0, 0, SL_T_COND, "ne", { 4, 1 }, 2, to23, LOC("kernel/sched/psi.c", 780, 2) },
	{ 0, 3, SL_T_SWITCH, NULL, { 5, SL_NONE }, 3, to145, LOC(NULL, 0, 0) },
	{ 3, 1, SL_T_RETURN, NULL, { 8, SL_NONE }, 0, NULL, LOC("kernel/sched/psi.c", 790, 1) },
	{ 4, 0, SL_T_END, NULL, { SL_NONE, SL_NONE }, 0, NULL, LOC(NULL, 0, 0) },
	{ 4, 0, SL_T_GOTO, NULL, { SL_NONE, SL_NONE }, 1, to1, LOC(NULL, 0, 0) },
};

static struct sl_function functions[] = {
	{ "psi_walk", "kernel/sched/psi.c:770:psi_walk", SL_FN_STATIC | SL_FN_WEAK,
	  LOC("kernel/sched/psi.c", 770, 13), COUNT(params), COUNT(values),
	  COUNT(events), COUNT(blocks), params, values, events, blocks },
	{ "empty", "empty", 0, LOC(NULL, 0, 0), 0, 0, 0, 1, NULL, NULL, NULL,
	  &blocks[4] },
};

static struct sl_gap gaps[] = {
	{ "kernel/sched/psi.c", "psi_memstall_enter", "no body" },
	{ "kernel/sched/core.c", NULL, "did not \"compile\"" },
};

static struct sl_member members[] = {
	{ "ops.fn", "kernel/sched/psi.c:770:psi_walk" },
	{ "ops.fn", "empty" },
	{ "ops.other", NULL },
};

static struct sl_table tables[] = {
	{ "fair_ops", "ops", COUNT(members), members },
	{ "kernel/sched/psi.c:9:more", "", 1, &members[1] },
};

static struct sl_object objects[] = {
	{ "ops", NULL },
	{ "ops", "rt_ops" },
};

static const char *taken[] = { "elsewhere", "other" };

static struct sl_unit unit = {
	NULL, "kernel/sched/build_utility.c", NULL, "gcc 12.2.0",
	COUNT(functions), COUNT(gaps), functions, gaps,
	COUNT(tables), COUNT(objects), tables, objects, COUNT(taken), taken,
};

/* blocks[4] is at another place when it is alone. */
static void set_up_unit(void)
{
	static struct sl_block alone[] = {
		{ 0, 0, SL_T_END, NULL, { SL_NONE, SL_NONE }, 0, NULL, LOC(NULL, 0, 0) },
	};

	functions[1].blocks = alone;
}

static char *write_unit(const struct sl_unit *u, size_t *n)
{
	char *text = NULL;
	FILE *f = open_memstream(&text, n);

	assert_int_equal(sl_facts_write(f, u), 0);
	fclose(f);
	return text;
}

static void same_string(const char *a, const char *b)
{
	if (a && b)
		assert_string_equal(a, b);
	else
		assert_ptr_equal(a, b);
}

static void same_loc(const struct sl_loc *a, const struct sl_loc *b)
{
	same_string(a->file, b->file);
	assert_int_equal(a->line, b->line);
	assert_int_equal(a->col, b->col);
}

static void same_args(unsigned int n, const unsigned int *a, unsigned int m,
		      const unsigned int *b)
{
	assert_int_equal(n, m);
	if (n)
		assert_memory_equal(a, b, n * sizeof(*a));
}

static void same_function(const struct sl_function *a,
			  const struct sl_function *b)
{
	unsigned int i, k;

	same_string(a->name, b->name);
	same_string(a->key, b->key);
	assert_int_equal(a->flags, b->flags);
	same_loc(&a->loc, &b->loc);
	assert_int_equal(a->nparams, b->nparams);
	for (i = 0; i < a->nparams; i++)
		same_string(a->params[i], b->params[i]);
	assert_int_equal(a->nvalues, b->nvalues);
	for (i = 0; i < a->nvalues; i++) {
		const struct sl_value *v = &a->values[i], *w = &b->values[i];

		assert_int_equal(v->kind, w->kind);
		assert_int_equal(v->block, w->block);
		same_string(v->text, w->text);
		assert_true(v->num == w->num);
		same_args(v->nargs, v->args, w->nargs, w->args);
	}
	assert_int_equal(a->nevents, b->nevents);
	for (i = 0; i < a->nevents; i++) {
		const struct sl_event *v = &a->events[i], *w = &b->events[i];

		assert_int_equal(v->kind, w->kind);
		assert_int_equal(v->flags, w->flags);
		assert_int_equal(v->block, w->block);
		same_string(v->name, w->name);
		same_string(v->key, w->key);
		assert_int_equal(v->value, w->value);
		same_args(v->nargs, v->args, w->nargs, w->args);
		same_loc(&v->loc, &w->loc);
	}
	assert_int_equal(a->nblocks, b->nblocks);
	for (i = 0; i < a->nblocks; i++) {
		const struct sl_block *v = &a->blocks[i], *w = &b->blocks[i];

		assert_int_equal(v->first, w->first);
		assert_int_equal(v->nevents, w->nevents);
		assert_int_equal(v->term, w->term);
		same_string(v->op, w->op);
		same_args(2, v->args, 2, w->args);
		assert_int_equal(v->nsucc, w->nsucc);
		for (k = 0; k < v->nsucc; k++) {
			assert_int_equal(v->succ[k].to, w->succ[k].to);
			assert_int_equal(v->succ[k].unlikely, w->succ[k].unlikely);
		}
		same_loc(&v->loc, &w->loc);
	}
}

static void same_table(const struct sl_table *a, const struct sl_table *b)
{
	unsigned int i;

	same_string(a->key, b->key);
	same_string(a->type, b->type);
	assert_int_equal(a->nmembers, b->nmembers);
	for (i = 0; i < a->nmembers; i++) {
		same_string(a->members[i].name, b->members[i].name);
		same_string(a->members[i].function, b->members[i].function);
	}
}

static void round_trip(void **state)
{
	const char *path = sl_printf(*state, "/tmp/schedlint-unit-%d/d/u.facts",
				     (int)getpid());
	const char *why = NULL;
	struct sl_unit *u;
	unsigned int i;

	assert_null(sl_unit_check(*state, &unit));
	assert_int_equal(sl_facts_save(path, &unit), 0);
	u = sl_facts_read(*state, path, &why);
	if (!u)
		fail_msg("%s", why);
	assert_ptr_equal(u->arena, *state);
	same_string(u->file, unit.file);
	same_string(u->object, unit.object);
	same_string(u->compiler, unit.compiler);
	assert_int_equal(u->nfunctions, unit.nfunctions);
	for (i = 0; i < u->nfunctions; i++)
		same_function(&u->functions[i], &unit.functions[i]);
	assert_int_equal(u->ntables, unit.ntables);
	for (i = 0; i < u->ntables; i++)
		same_table(&u->tables[i], &unit.tables[i]);
	assert_int_equal(u->nobjects, unit.nobjects);
	for (i = 0; i < u->nobjects; i++) {
		same_string(u->objects[i].type, unit.objects[i].type);
		same_string(u->objects[i].key, unit.objects[i].key);
	}
	assert_int_equal(u->ntaken, unit.ntaken);
	for (i = 0; i < u->ntaken; i++)
		same_string(u->taken[i], unit.taken[i]);
	assert_int_equal(u->ngaps, unit.ngaps);
	for (i = 0; i < u->ngaps; i++) {
		same_string(u->gaps[i].file, unit.gaps[i].file);
		same_string(u->gaps[i].function, unit.gaps[i].function);
		same_string(u->gaps[i].reason, unit.gaps[i].reason);
	}
	assert_null(sl_unit_check(*state, u));
	unlink(path);
	rmdir(sl_printf(*state, "/tmp/schedlint-unit-%d/d", (int)getpid()));
	rmdir(sl_printf(*state, "/tmp/schedlint-unit-%d", (int)getpid()));
}

static void write_errors(void **state)
{
	FILE *f = fopen("/dev/full", "w");

	assert_int_equal(sl_facts_write(f, &unit), -1);
	assert_int_equal(errno, ENOSPC);
	fclose(f);
	assert_int_equal(sl_facts_save("/proc/none/u.facts", &unit), -1);
	assert_int_equal(errno, ENOENT);
}

static struct sl_unit *read_text(struct sl_arena *a, const void *text,
				 size_t n, const char **why)
{
	struct memfile m = memfile_new(text, n);
	struct sl_unit *u = sl_facts_read(a, m.path, why);

	close(m.fd);
	return u;
}

static void truncated_at_each_byte(void **state)
{
	size_t n, i;
	char *text = write_unit(&unit, &n);

	for (i = 0; i < n - 1; i++) {
		struct sl_arena *a = sl_arena_new();
		const char *why = NULL;

		assert_null(read_text(a, text, i, &why));
		assert_says(why, "/proc/self/fd/");
		sl_arena_free(a);
	}
	free(text);
}

/* All single bits, and the bytes that mean something in JSON. */
static void damaged_at_each_byte(void **state)
{
	static const char meaning[] = "0-9,:\"[]{}\\\n e.";
	size_t n, i, k;
	char *text = write_unit(&unit, &n);
	struct memfile m = memfile_new(text, n);

	for (i = 0; i < n; i++) {
		for (k = 0; k < 8 + sizeof(meaning); k++) {
			char c = k < 8 ? text[i] ^ 1 << k : meaning[k - 8];
			struct sl_arena *a = sl_arena_new();
			const char *why = NULL;
			struct sl_unit *u;
			unsigned int f;

			assert_int_equal(pwrite(m.fd, &c, 1, i), 1);
			u = sl_facts_read(a, m.path, &why);
			if (!u) {
				assert_says(why, "/proc/self/fd/");
				sl_arena_free(a);
				continue;
			}
			assert_null(sl_unit_check(a, u));
			assert_int_equal(u->nfunctions, unit.nfunctions);
			assert_int_equal(u->ngaps, unit.ngaps);
			assert_int_equal(u->ntables, unit.ntables);
			assert_int_equal(u->nobjects, unit.nobjects);
			for (f = 0; f < u->nfunctions; f++) {
				const struct sl_function *x = &u->functions[f];
				const struct sl_function *y = &unit.functions[f];

				assert_int_equal(x->nvalues, y->nvalues);
				assert_int_equal(x->nevents, y->nevents);
				assert_int_equal(x->nblocks, y->nblocks);
			}
			sl_arena_free(a);
		}
		pwrite(m.fd, text + i, 1, i);
	}
	close(m.fd);
	free(text);
}

#define HEAD "{\"schedlint-facts\":3,\"file\":\"a.c\",\"object\":null,\"compiler\":\"c\",\"functions\":1}\n"
#define ENDS_TAKEN(tables, objects, taken)				\
	"{\"end\":true,\"functions\":1,\"tables\":" tables ",\"objects\":" \
	objects ",\"taken\":" taken ",\"gaps\":0}\n"
#define ENDS(tables, objects) ENDS_TAKEN(tables, objects, "0")
#define END ENDS("0", "0")
#define TABLE(members) "{\"table\":\"t\",\"type\":\"ops\",\"members\":[" members "]}\n"
#define FN(values, events, blocks)					\
	"{\"function\":\"f\",\"key\":\"f\",\"flags\":0,\"loc\":[-1,0,0]," \
	"\"params\":[],\"values\":[" values "],\"events\":[" events "]," \
	"\"blocks\":[" blocks "],\"strings\":[\"s\"]}\n"
#define RET "[0,0,5,-1,-1,-1,-1,0,0]"

static void wrong_files(void **state)
{
	static const struct {
		const char *text, *why;
	} cases[] = {
		{ "", "empty" },
		{ "hello\n", ":1: damaged" },
		{ "{}\n", ":1: this is not a file of schedlint facts" },
		{ "{\"schedlint-facts\":1}\n", "version 1" },
		{ "{\"schedlint-facts\":4}\n", "version 4" },
		{ "{\"schedlint-facts\":99999999999999999999}\n", "damaged" },
		{ HEAD, "truncated" },
		{ HEAD END, "missing" },
		{ HEAD FN("", "", RET) END "{}\n", ":4: something follows" },
		{ HEAD FN("", "", RET) "{\"x\":1}\n" END, ":3: unknown record" },
		{ HEAD FN("", "", RET) "\n" END, ":3: damaged" },
		{ HEAD FN("", "", RET) FN("", "", RET) END, "missing" },
		{ HEAD FN("", "", "") END, "f(): a function has no block" },
		{ HEAD FN("[0,-1,-1,0]", "", RET) END, "value 0: number 0" },
		{ HEAD FN("[99,-1,-1,0]", "", RET) END, "unknown kind 99" },
		{ HEAD FN("[1,7,-1,0]", "", RET) END, "in block 7 of 1" },
		{ HEAD FN("[1,-1,1,0]", "", RET) END, "out of range" },
		{ HEAD FN("[2,-1,0,3]", "", RET) END, "number 3" },
		{ HEAD FN("[2,-1,-1,1]", "", RET) END, "no text" },
		{ HEAD FN("[4,0,0,0]", "", RET) END, "0 arguments" },
		{ HEAD FN("[4,0,0,0,1]", "", RET) END, "no value 1" },
		{ HEAD FN("[4,0,0,0,-1]", "", RET) END, "no value 4294967295" },
		{ HEAD FN("[5,0,-1,0]", "", RET) END, "number 0" },
		{ HEAD FN("[7,0,-1,0,0]", "", RET) END, "1 arguments" },
		{ HEAD FN("[7,0,-1,0,1,0]", "", RET) END, "no block 1" },
		{ HEAD FN("[1,-1,-1,1.5]", "", RET) END, "no integer" },
		{ HEAD FN("[1,-1,-1]", "", RET) END, "\"value\" has 3" },
		{ HEAD FN("1", "", RET) END, "\"value\" is no array" },
		{ HEAD FN("", "[1,0,0,-1,-1,-1,0,0]", RET) END, "too few" },
		{ HEAD FN("", "[0,0,0,-1,-1,-1,0,0]", RET) END, "no key" },
		{ HEAD FN("", "[0,0,-1,0,-1,-1,0,0]", RET) END, "no name" },
		{ HEAD FN("", "[0,4096,0,0,-1,-1,0,0]", RET) END, "unknown flags" },
		{ HEAD FN("", "[0,0,0,0,0,-1,0,0]", RET) END, "no value 0" },
		{ HEAD FN("", "[0,0,0,0,-1,-1,0,0]", RET) END, "1 events, but 0" },
		{ HEAD FN("", "", "[0,1,5,-1,-1,-1,-1,0,0]") END, "not there" },
		{ HEAD FN("", "", "[1,4294967295,5,-1,-1,-1,-1,0,0]") END, "not there" },
		{ HEAD FN("", "", "[0,0,9,-1,-1,-1,-1,0,0]") END, "unknown kind 9" },
		{ HEAD FN("", "", "[0,0,1,-1,-1,-1,-1,0,0]") END, "0 successors" },
		{ HEAD FN("", "", "[0,0,1,-1,-1,-1,-1,0,0,0]") END, "hint" },
		{ HEAD FN("", "", "[0,0,1,-1,-1,-1,-1,0,0,0,2]") END, "range" },
		{ HEAD FN("", "", "[0,0,1,-1,-1,-1,-1,0,0,1,0]") END, "no block 1" },
		{ HEAD FN("", "", "[0,0,2,0,-1,-1,-1,0,0,0,0,0,0]") END, "operand 0" },
		{ HEAD FN("", "", "[0,0,2,-1,-1,-1,-1,0,0,0,0,0,0]") END, "without operator" },
		{ HEAD FN("", "[0,0,0,0,-1,-1,0,0],[0,0,0,0,-1,-1,0,0]",
			  "[0,1,1,-1,-1,-1,-1,0,0,0,0],[0,1,5,-1,-1,-1,-1,0,0]") END,
		  "is not of block" },
		{ HEAD FN("", "", RET) "{\"end\":true,\"functions\":1,\"gaps\":0}\n", "\"tables\"" },
		{ HEAD FN("", "", RET) ENDS("1", "0"), "0 tables of 1" },
		{ HEAD FN("", "", RET) ENDS("0", "1"), "0 objects of 1" },
		{ HEAD FN("", "", RET) ENDS_TAKEN("0", "0", "1"), "0 addresses of 1" },
		{ HEAD FN("", "", RET) "{\"taken\":[\"\"]}\n" ENDS_TAKEN("0", "0", "1"), "no name" },
		{ HEAD FN("", "", RET) "{\"taken\":[null]}\n" ENDS_TAKEN("0", "0", "1"), "string" },
		{ HEAD FN("", "", RET) "{\"taken\":5}\n" ENDS_TAKEN("0", "0", "1"), "no array" },
		{ HEAD FN("", "", RET) TABLE("") ENDS("1", "0"), "table t has no member" },
		{ HEAD FN("", "", RET) TABLE("\"ops.a\"") ENDS("1", "0"), "not pairs" },
		{ HEAD FN("", "", RET) TABLE("\"ops\",\"f\"") ENDS("1", "0"), "member 0 has no name" },
		{ HEAD FN("", "", RET) TABLE("\"ops.a\",\"\"") ENDS("1", "0"), "member 0 has no name" },
		{ HEAD FN("", "", RET) TABLE("null,\"f\"") ENDS("1", "0"), "a string is missing" },
		{ HEAD FN("", "", RET) TABLE("\"ops.a\",1") ENDS("1", "0"), "a string is missing" },
		{ HEAD FN("", "", RET) "{\"table\":\"t\",\"members\":[]}\n" ENDS("1", "0"), "\"type\"" },
		{ HEAD FN("", "", RET) "{\"objects\":[\"ops\"]}\n" ENDS("0", "1"), "not pairs" },
		{ HEAD FN("", "", RET) "{\"objects\":[\"\",null]}\n" ENDS("0", "1"), "no name" },
		{ HEAD FN("", "", RET) "{\"objects\":[null,null]}\n" ENDS("0", "1"), "a string is missing" },
		{ HEAD FN("", "", RET) "{\"objects\":5}\n" ENDS("0", "1"), "no array" },
		/* Values that depend on themselves. */
		{ HEAD FN("[6,0,0,0,0]", "", RET) END, "depends on itself" },
		{ HEAD FN("[6,0,0,0,1],[6,0,0,0,0]", "", RET) END, "depends on itself" },
		{ HEAD FN("[5,0,-1,0]", "[0,0,0,0,0,-1,0,0,0]",
			  "[0,1,5,-1,-1,-1,-1,0,0]") END, "depends on itself" },
	};
	size_t i;

	for (i = 0; i < COUNT(cases); i++) {
		const char *why = NULL;

		assert_null(read_text(*state, cases[i].text,
				      strlen(cases[i].text), &why));
		assert_says(why, cases[i].why);
	}
}

static void right_files(void **state)
{
	static const char *const cases[] = {
		HEAD FN("", "", RET) END,
		HEAD FN("", "", RET) TABLE("\"ops.a\",\"f\",\"ops.b\",null")
		"{\"objects\":[\"ops\",null,\"ops\",\"t\"]}\n" ENDS("1", "2"),
		/* Out of order, but no circle. */
		HEAD FN("[6,0,0,0,1],[1,-1,-1,5]", "", RET) END,
		/* Through a phi, a circle is a loop. */
		HEAD FN("[7,0,-1,0,0,1],[6,0,0,0,0]", "", RET) END,
	};
	size_t i;

	for (i = 0; i < COUNT(cases); i++) {
		const char *why = NULL;

		if (!read_text(*state, cases[i], strlen(cases[i]), &why))
			fail_msg("%s", why);
	}
}

static void unreadable_files(void **state)
{
	const char *fifo = sl_printf(*state, "/tmp/schedlint-unit-%d.fifo",
				     (int)getpid());
	const char *why;

	assert_null(sl_facts_read(*state, "/nonexistent/x", &why));
	assert_says(why, "/nonexistent/x: No such file");
	assert_null(sl_facts_read(*state, "/tmp", &why));
	assert_says(why, "/tmp: not a regular file");
	assert_null(sl_facts_read(*state, "/dev/zero", &why));
	assert_says(why, "not a regular file");
	assert_int_equal(mkfifo(fifo, 0600), 0);
	assert_null(sl_facts_read(*state, fifo, &why));
	assert_says(why, "not a regular file");
	unlink(fifo);
}

/* A message quotes what the file says, and must stay one harmless line. */
static void messages_are_printable(void **state)
{
	static const char text[] = HEAD
		"{\"function\":\"a\\n\\u001b[31m\",\"key\":\"f\",\"flags\":0,"
		"\"loc\":[-1,0,0],\"params\":[],\"values\":[],\"events\":[],"
		"\"blocks\":[],\"strings\":[]}\n" END;
	const char *why;

	assert_null(read_text(*state, text, sizeof(text) - 1, &why));
	assert_says(why, "a??[31m(): a function has no block");
}

/* A chain as long as a file can make it must not need a stack as deep. */
static void long_chain(void **state)
{
	enum { N = 200000 };
	struct sl_value *v = sl_alloc(*state, N * sizeof(*v));
	unsigned int *args = sl_alloc(*state, N * sizeof(*args));
	struct sl_function f = functions[1];
	unsigned int i;

	for (i = 0; i < N; i++) {
		args[i] = i + 1;
		v[i] = (struct sl_value){ SL_V_OP, 0, "nop", 0, 1, &args[i] };
	}
	v[N - 1] = (struct sl_value){ SL_V_CONST, SL_NONE, NULL, 0, 0, NULL };
	f.nvalues = N;
	f.values = v;
	assert_null(sl_function_check(*state, &f));
	args[N - 2] = 0;
	assert_says(sl_function_check(*state, &f), "depends on itself");
}

/* What units have alike is there once, and changes nothing else. */
static void pooled(void **state)
{
	enum { MANY = 3000 };
	struct sl_facts_pool *pool = sl_facts_pool_new(*state);
	struct sl_function *many = sl_alloc(*state, MANY * sizeof(*many));
	struct sl_unit unit_of_many = unit, *u[3];
	const char *why = NULL;
	struct memfile m;
	unsigned int i;
	char *text;
	size_t n;

	for (i = 0; i < MANY; i++) {
		many[i] = functions[i ? 0 : 1];
		many[i].key = sl_printf(*state, "a:%u:f", i);
		if (i > 1)
			many[i].loc.file = sl_printf(*state, "include/linux/%u.h", i % 7);
	}
	unit_of_many.nfunctions = MANY;
	unit_of_many.functions = many;
	text = write_unit(&unit_of_many, &n);
	m = memfile_new(text, n);
	for (i = 0; i < COUNT(u); i++) {
		u[i] = i < 2 ? sl_facts_read_pooled(*state, pool, m.path, &why) :
			       sl_facts_read(*state, m.path, &why);
		if (!u[i])
			fail_msg("%s", why);
		assert_int_equal(u[i]->nfunctions, MANY);
	}
	for (i = 0; i < MANY; i++) {
		same_function(&u[0]->functions[i], &many[i]);
		same_function(&u[1]->functions[i], &many[i]);
		/* A .c file has its functions for itself. */
		if (i > 1)
			assert_ptr_equal(u[0]->functions[i].blocks, u[1]->functions[i].blocks);
		else
			assert_ptr_not_equal(u[0]->functions[i].blocks, u[1]->functions[i].blocks);
		assert_ptr_not_equal(u[0]->functions[i].blocks, u[2]->functions[i].blocks);
	}
	/* What is known is no excuse. */
	for (i = 1; i < 200; i++) {
		assert_int_equal(ftruncate(m.fd, n - i), 0);
		assert_int_equal(!!sl_facts_read_pooled(*state, pool, m.path, &why), i == 1);
	}
	close(m.fd);
	free(text);
}

static void pooled_wrong_files(void **state)
{
	static const char f[] = "{\"function\":\"f\",\"key\":\"f\",\"flags\":0,\"loc\":[0,1,1],"
		"\"params\":[],\"values\":[],\"events\":[],\"blocks\":[[0,0,5,-1,-1,-1,-1,0,0]],"
		"\"strings\":[\"a.h\"]}\n";
	struct sl_facts_pool *pool = sl_facts_pool_new(*state);
	struct { const char *text, *why; } cases[] = {
		{ sl_printf(*state, "%s%s%s", HEAD, f, END), NULL },
		{ sl_printf(*state, "%s%s", f, END), "not a file of schedlint facts" },
		{ sl_printf(*state, "%s%s%s%s", HEAD, f, f, END), "records are missing" },
		{ sl_printf(*state, "%s%s%s%s", HEAD, f, END, f), "something follows" },
	};
	unsigned int i;

	for (i = 0; i < COUNT(cases); i++) {
		struct memfile m = memfile_new(cases[i].text, strlen(cases[i].text));
		const char *why = NULL;

		assert_int_equal(!sl_facts_read_pooled(*state, pool, m.path, &why),
				 !!cases[i].why);
		if (cases[i].why)
			assert_says(why, cases[i].why);
		close(m.fd);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(round_trip),
		TEST(write_errors),
		TEST(truncated_at_each_byte),
		TEST(damaged_at_each_byte),
		TEST(wrong_files),
		TEST(right_files),
		TEST(unreadable_files),
		TEST(messages_are_printable),
		TEST(long_chain),
		TEST(pooled),
		TEST(pooled_wrong_files),
	};

	set_up_unit();
	return RUN(tests);
}
