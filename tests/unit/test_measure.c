// SPDX-License-Identifier: GPL-2.0-only
/*
 * measure/: symbols, profiles, medians, tables, limits.
 */
#include <jansson.h>
#include <math.h>

#include "measure/cells.h"
#include "measure/failif.h"
#include "measure/profile.h"
#include "measure/result.h"
#include "measure/symbols.h"

#include "unit.h"

/* ---- Symbols ---------------------------------------------------------------- */

static const char map[] =
	"0000000000000000 A fixed_percpu_data\n"
	"0000000000401000 t user_like\n"
	"ffffffff81000000 T start\n"
	"ffffffff81000100 t helper\n"
	"ffffffff81000200 T wake\n"
	"ffffffff81000300 t helper\n"
	"ffffffff81000400 t wake.cold\n"
	"ffffffff81000500 T alias_b\n"
	"ffffffff81000500 T alias_a\n"
	"ffffffff81000600 T __switch_to_asm\n"
	"ffffffff82000000 D data\n";

static struct sl_symbols *read_symbols(struct sl_arena *arena)
{
	static const char *const scope[] = { "wake", "wake.cold", "helper", "alias_b", "__switch_to_asm" };
	const char *why = NULL;
	struct sl_symbols *s = sl_symbols_read(arena, map, scope, 5, &why);

	assert_non_null(s);
	return s;
}

static void symbols_read(void **state)
{
	struct sl_symbols *s = read_symbols(*state);

	assert_int_equal(s->n, 7);
	assert_string_equal(s->list[0].name, "start");
	assert_null(sl_symbols_at(s, 0x401000));
	assert_null(sl_symbols_at(s, 0xffffffff82000000));
	assert_null(sl_symbols_at(s, 0xffffffff81000201));
	assert_true(sl_symbols_at(s, 0xffffffff81000200)->sched);
	assert_false(sl_symbols_at(s, 0xffffffff81000000)->sched);
}

/* The helper behind the scheduler's function is the scheduler's. */
static void symbols_same_name(void **state)
{
	struct sl_symbols *s = read_symbols(*state);

	assert_false(sl_symbols_at(s, 0xffffffff81000100)->sched);
	assert_true(sl_symbols_at(s, 0xffffffff81000300)->sched);
}

static void symbols_parts(void **state)
{
	const struct sl_symbol *s = sl_symbols_at(read_symbols(*state), 0xffffffff81000400);

	assert_string_equal(s->name, "wake");
	assert_true(s->sched);
	assert_false(s->entry);
}

static void symbols_alias(void **state)
{
	const struct sl_symbol *s = sl_symbols_at(read_symbols(*state), 0xffffffff81000500);

	assert_string_equal(s->name, "alias_b");
	assert_true(s->sched);
}

static void symbols_none(void **state)
{
	const char *why = NULL;

	assert_null(sl_symbols_read(*state, "ffffffff82000000 D data\n", NULL, 0, &why));
	assert_says(why, "no functions");
}

static void symbols_nm(void **state)
{
	static const char text[] =
		"\nkernel/sched/a.o:\n"
		"                 U printk\n"
		"0000000000000000 t one\n"
		"0000000000000010 d data\n"
		"0000000000000020 T two.cold\n";
	const char **names = NULL;
	unsigned int n = 0;

	sl_symbols_nm(*state, text, NULL, &names, &n);
	assert_int_equal(n, 2);
	assert_string_equal(names[0], "one");
	assert_string_equal(names[1], "two.cold");
	sl_symbols_nm(*state, text, "one", &names, &n);
	assert_int_equal(n, 3);
	sl_symbols_nm(*state, "", NULL, &names, &n);
	assert_int_equal(n, 3);
}

/* ---- Profiles --------------------------------------------------------------- */

static const char guest_log[] =
	"Linux version 6.1\r\n"
	"schedlint: region pipe 0 0 10\r\n"
	"schedlint: sleeps 20\r\n"
	"schedlint: region times 0 0 10\r\n"
	"schedlint: done\r\n";

static const char profile[] =
	"region 1 user 100 clocks 30\n"
	"0 5 0\n"
	"ffffffff81000000 50 1\n"
	"ffffffff81000200 200 20\n"
	"ffffffff81000400 20 3\n"
	"ffffffff81000600 10 20\n"
	"region 2 user 100 clocks 0\n"
	"ffffffff81000000 500 10\n"
	"end\n";

static void profile_read(void **state)
{
	const char *why = NULL;
	struct sl_ms_run *run = sl_profile_read(*state, guest_log, profile, read_symbols(*state), &why);
	struct sl_ms_region *r;

	assert_non_null(run);
	assert_int_equal(run->n, 2);
	r = &run->regions[0];
	assert_string_equal(r->bench, "pipe");
	assert_int_equal(r->ops, 10);
	assert_int_equal(r->all, 385);
	assert_int_equal(r->sched, 230);
	assert_int_equal(r->clocks, 30);
	assert_int_equal(r->switches, 20);
	assert_int_equal(r->sleeps, 20);
	assert_int_equal(run->regions[1].sleeps, -1);
	/* A part of a function is the function, but not called. */
	assert_int_equal(r->nfunctions, 3);
	assert_string_equal(r->functions[2].name, "wake");
	assert_int_equal(r->functions[2].insns, 220);
	assert_int_equal(r->functions[2].calls, 20);
}

static void refused(struct sl_arena *arena, const char *log, const char *text, const char *part)
{
	const char *why = NULL;

	assert_null(sl_profile_read(arena, log, text, read_symbols(arena), &why));
	assert_says(why, part);
}

static void profile_broken(void **state)
{
	refused(*state, guest_log, "", "0 regions of the guest's 2");
	refused(*state, guest_log, "region 1 user 1 clocks 1\nend\n", "1 regions of the guest's 2");
	/* Without its last line. */
	refused(*state, guest_log, "region 1 user 1 clocks 1\nregion 2 user 1 clocks 1\n", "breaks off");
	refused(*state, guest_log, "region 2 user 1 clocks 1\nend\n", "breaks off");
	refused(*state, "schedlint: done\n", "end\n", "0 regions");
}

static void guest_trouble(void **state)
{
	refused(*state, "", profile, "said nothing");
	refused(*state, "booting\n", profile, "stopped before");
	refused(*state, "x\nKernel panic - not syncing: no init\r\n", profile, "Kernel panic - not syncing: no init");
	refused(*state, "Oops: 0002 [#1]\n", profile, "crashed");
	refused(*state, "schedlint: failed: mount cgroup2\r\n", profile, "the guest failed: mount cgroup2");
}

/* ---- Cells ------------------------------------------------------------------ */

static void median(void **state)
{
	double odd[] = { 3, 1, 2 }, even[] = { 4, 1, 3, 2 }, one[] = { 7 };

	assert_true(sl_median(odd, 3) == 2);
	assert_true(sl_median(even, 4) == 2.5);
	assert_true(sl_median(one, 1) == 7);
}

static void change(void **state)
{
	bool none;

	assert_true(sl_change(200, 100, &none) == -50 && !none);
	assert_true(sl_change(100, 101, NULL) == 1);
	assert_true(sl_change(0, 0, &none) == 0 && !none);
	sl_change(0, 5, &none);
	assert_true(none);
}

/* Three phases of pipe at each of two depths; @factor on the instructions. */
static struct sl_ms_cells *cells_of(struct sl_arena *arena, double factor)
{
	static const unsigned int scale[] = { 100, 102, 101 };
	struct sl_ms_run run = { };
	unsigned int depth, phase;

	for (depth = 0; depth <= 3; depth += 3)
		for (phase = 0; phase < 3; phase++) {
			struct sl_ms_region *r = sl_push(arena, &run.regions, &run.n, sizeof(*r));
			struct sl_ms_function f = { "psi_change", 10 * scale[phase] * factor, 20 };

			*r = (struct sl_ms_region){
				.bench = sl_intern(arena, "pipe"), .depth = depth, .phase = phase, .ops = 10,
				.all = 10 * scale[phase] * factor, .sched = 5 * scale[phase] * factor,
				.clocks = 80 + 40 * depth, .switches = 20, .sleeps = 20,
			};
			*(struct sl_ms_function *)sl_push(arena, &r->functions, &r->nfunctions, sizeof(f)) = f;
		}
	return sl_cells(arena, &run);
}

static void cells(void **state)
{
	struct sl_ms_cells *c = cells_of(*state, 1);
	const struct sl_ms_cell *cell = sl_cells_find(c, "pipe", 3);

	assert_int_equal(c->n, 2);
	assert_non_null(cell);
	assert_int_equal(cell->phases, 3);
	assert_true(cell->values[SL_MS_ALL].median == 101);
	assert_true(cell->values[SL_MS_ALL].min == 100);
	assert_true(cell->values[SL_MS_ALL].max == 102);
	assert_true(cell->values[SL_MS_CLOCKS].median == 20);
	assert_true(cell->values[SL_MS_PER_SWITCH].median == 10);
	assert_true(cell->values[SL_MS_SLEEPS].median == 2);
	assert_true(fabs(sl_spread(cell, SL_MS_ALL) - 200.0 / 101) < 1e-9);
	assert_true(sl_cell_share(cell, "psi_change").calls == 2);
	assert_true(sl_cell_share(cell, "none").calls == 0);
	assert_null(sl_cells_find(c, "pipe", 1));
}

/* The guest goes depth by depth. */
static void cells_by_bench(void **state)
{
	static const char *const order[] = { "pipe", "fork", "pipe", "fork" };
	struct sl_ms_run run = { };
	struct sl_ms_cells *c;
	unsigned int i;

	for (i = 0; i < 4; i++) {
		struct sl_ms_region *r = sl_push(*state, &run.regions, &run.n, sizeof(*r));

		*r = (struct sl_ms_region){ .bench = sl_intern(*state, order[i]), .depth = i / 2, .ops = 1 };
	}
	c = sl_cells(*state, &run);
	assert_int_equal(c->n, 4);
	assert_string_equal(c->list[1].bench, "pipe");
	assert_int_equal(c->list[1].depth, 1);
	assert_string_equal(c->list[2].bench, "fork");
	/* Ticks' switches are no operation's. */
	assert_true(c->list[0].values[SL_MS_PER_SWITCH].median == 0);
	assert_true(c->list[0].values[SL_MS_SLEEPS].median == 0);
}

/* ---- Limits ----------------------------------------------------------------- */

static void limit_words(void **state)
{
	static const char *const bad[] = {
		"", "pipe", "pipe.d0", "pipe.d0.sched", "pipe.d0.sched >", "pipe.d0.sched > x",
		"pipe.0.sched > 1", "pipe.dx.sched > 1", "pipe.d.sched > 1", "pipe.d0.cost > 1", ".d0.sched > 1",
		"pipe.d0.sched > 1 %x", "pipe.d0.sched = 1", "pipe.d0.sched > nan", "pipe.d0.sched > ++1",
		"pipe.d99999.sched > 1",
	};
	struct sl_failif f;
	const char *why;
	unsigned int i;

	for (i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		why = NULL;
		if (sl_failif_parse(*state, bad[i], &f, &why))
			fail_msg("'%s' is taken", bad[i]);
		assert_non_null(why);
	}
	assert_true(sl_failif_parse(*state, " pipe.d12.clocks-per-switch<=-1.5% ", &f, &why));
	assert_string_equal(f.bench, "pipe");
	assert_int_equal(f.depth, 12);
	assert_int_equal(f.metric, SL_MS_PER_SWITCH);
	assert_true(f.less && f.equal && f.kind == SL_FAIL_PERCENT && f.limit == -1.5);
	assert_true(sl_failif_parse(*state, "*.d*.all > +20", &f, &why));
	assert_true(!f.bench && f.depth == -1 && f.kind == SL_FAIL_CHANGE);
	assert_true(sl_failif_parse(*state, "pipe.d0.all>300", &f, &why));
	assert_true(f.kind == SL_FAIL_VALUE && !f.less && !f.equal);
}

static bool met(struct sl_arena *arena, const char *text, double factor, unsigned int cells)
{
	const char *why, *what = NULL;
	unsigned int matched;
	struct sl_failif f;
	const struct sl_ms_cell *c;

	assert_true(sl_failif_parse(arena, text, &f, &why));
	c = sl_failif_check(arena, &f, cells_of(arena, 1), cells_of(arena, factor), &what, &matched);
	assert_int_equal(matched, cells);
	assert_int_equal(!!c, !!what);
	return c;
}

static void limits(void **state)
{
	assert_true(met(*state, "pipe.d0.sched > +1%", 1.1, 1));
	assert_false(met(*state, "pipe.d0.sched > +1%", 1, 1));
	assert_false(met(*state, "pipe.d0.sched > +1%", 0.5, 1));
	assert_true(met(*state, "pipe.d*.all < -1%", 0.5, 2));
	assert_true(met(*state, "*.d*.all > +9", 1.1, 2));
	assert_false(met(*state, "*.d*.all > +20", 1.1, 2));
	assert_true(met(*state, "pipe.d0.all >= 101", 1, 1));
	assert_false(met(*state, "pipe.d0.all > 101", 1, 1));
	assert_false(met(*state, "fork.d0.all > 0", 1, 0));
	assert_false(met(*state, "pipe.d1.all > 0", 1, 0));
}

/* Other sleeps: no change of cost. */
static void regimes(void **state)
{
	struct sl_ms_cells *b = cells_of(*state, 1), *a = cells_of(*state, 0.5);
	const char *why, *what = NULL;
	unsigned int matched;
	struct sl_failif f;

	assert_true(sl_cells_comparable(&b->list[0], &a->list[0]));
	a->list[0].values[SL_MS_SLEEPS].median = 1;
	assert_false(sl_cells_comparable(&b->list[0], &a->list[0]));
	assert_false(sl_cells_comparable(&a->list[0], &b->list[0]));
	assert_true(sl_failif_parse(*state, "pipe.d0.sched > +1%", &f, &why));
	assert_non_null(sl_failif_check(*state, &f, b, a, &what, &matched));
	assert_says(what, "not comparable");
	assert_true(sl_failif_parse(*state, "pipe.d3.sched > +1%", &f, &why));
	assert_null(sl_failif_check(*state, &f, b, a, &what, &matched));
	assert_true(sl_failif_parse(*state, "pipe.d0.sched > 900", &f, &why));
	assert_null(sl_failif_check(*state, &f, b, a, &what, &matched));
	a->list[0].values[SL_MS_SLEEPS].median = -1;
	assert_true(sl_cells_comparable(&b->list[0], &a->list[0]));
}

/* ---- Reports ---------------------------------------------------------------- */

static struct sl_ms_result result_of(struct sl_arena *arena, double factor)
{
	static const char *touched[] = { "psi_change", "inlined" };
	static const char *patches[] = { "0001-x.patch" };

	return (struct sl_ms_result){
		.version = "6.1.1", .compiler = "gcc (Debian 12.2.0-14+deb12u1) 12.2.0",
		.emulator = "QEMU emulator version 7.2.22 (Debian 1:7.2+dfsg-7+deb12u18+b3)",
		.phases = 3, .before = cells_of(arena, 1), .after = cells_of(arena, factor),
		.npatches = 1, .patches = patches, .ntouched = 2, .touched = touched,
	};
}

static void text_report(void **state)
{
	struct sl_ms_result r = result_of(*state, 0.5);
	char *text = NULL, *line, *rest;
	size_t size;
	FILE *f = open_memstream(&text, &size);

	sl_result_text(*state, &r, f);
	fclose(f);
	assert_non_null(strstr(text, "pipe: 2.00 -> 2.00 switches, 2.00 -> 2.00 sleeps: both sleep\n"));
	assert_non_null(strstr(text, "    0  101.0   50.5 -50.00%"));
	assert_non_null(strstr(text, "A clock read counts as one instruction"));
	assert_non_null(strstr(text, "    psi_change                               2.00       2.00     +0.00\n"));
	assert_null(strstr(text, "inlined"));
	assert_null(strstr(text, "NOTE"));
	for (rest = text; (line = strsep(&rest, "\n"));)
		if (strlen(line) > 74)
			fail_msg("too long: %s", line);
	free(text);
}

static void same_code(void **state)
{
	struct sl_ms_result r = result_of(*state, 1);
	char *text = NULL;
	size_t size;
	FILE *f = open_memstream(&text, &size);

	r.same_code = true;
	sl_result_text(*state, &r, f);
	fclose(f);
	assert_non_null(strstr(text, "NOTE: the patch changes no code"));
	assert_null(strstr(text, "changed most"));
	free(text);
}

static void json_report(void **state)
{
	struct sl_ms_result r = result_of(*state, 0.5);
	json_t *root, *cell;
	char *text = NULL;
	size_t size;
	FILE *f = open_memstream(&text, &size);

	sl_result_json(*state, &r, f);
	fclose(f);
	root = json_loads(text, 0, NULL);
	assert_non_null(root);
	assert_int_equal(json_integer_value(json_object_get(root, "schema")), 1);
	assert_int_equal(json_array_size(json_object_get(root, "cells")), 2);
	cell = json_array_get(json_object_get(root, "cells"), 1);
	assert_int_equal(json_integer_value(json_object_get(cell, "depth")), 3);
	cell = json_object_get(json_object_get(json_object_get(cell, "metrics"), "all"), "before");
	assert_true(json_number_value(json_object_get(cell, "median")) == 101);
	json_decref(root);
	free(text);
}

static void svg_report(void **state)
{
	struct sl_ms_result r = result_of(*state, 0.5);
	char *text = NULL;
	size_t size;
	FILE *f = open_memstream(&text, &size);

	sl_result_svg(&r, f);
	fclose(f);
	assert_non_null(strstr(text, "<svg "));
	assert_non_null(strstr(text, "</svg>"));
	assert_non_null(strstr(text, ">pipe<"));
	assert_null(strstr(text, "nan"));
	free(text);
}

static void deltas(void **state)
{
	struct sl_ms_result r = result_of(*state, 0.5);
	struct sl_ms_delta *d;
	unsigned int n;

	d = sl_result_deltas(*state, &r, "pipe", 0, 5, &n);
	assert_int_equal(n, 1);
	assert_string_equal(d[0].name, "psi_change");
	assert_true(d[0].before == 101 && d[0].after == 50.5);
	sl_result_deltas(*state, &r, "pipe", 9, 5, &n);
	assert_int_equal(n, 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(symbols_read), TEST(symbols_same_name), TEST(symbols_parts), TEST(symbols_alias),
		TEST(symbols_none), TEST(symbols_nm), TEST(profile_read), TEST(profile_broken),
		TEST(guest_trouble), TEST(median), TEST(change), TEST(cells), TEST(cells_by_bench),
		TEST(limit_words), TEST(limits), TEST(regimes),
		TEST(text_report), TEST(same_code), TEST(json_report), TEST(svg_report), TEST(deltas),
	};

	return RUN(tests);
}
