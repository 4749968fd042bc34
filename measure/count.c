// SPDX-License-Identifier: GPL-2.0-only
/*
 * A TCG plugin: how many instructions ran in each function of the kernel, and
 * how often it was entered, between the guest's markers.
 *
 *   -plugin count.so,map=System.map,out=PROFILE
 *
 * PROFILE is text, a block for each stretch between two markers:
 *
 *   region NUMBER user INSTRUCTIONS clocks READS
 *   ADDRESS INSTRUCTIONS CALLS	 (of each function that ran; "0" is what
 *				  belongs to none)
 *
 * and "end" as its last line, so that half a profile is seen to be one. Without
 * arguments it only says that this emulator can load it, and ends it.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "marker.h"
#include "qemu_plugin.h"

/* Addresses from here on are the kernel's. */
#define KERNEL (1ull << 63)

/* Counters, by number; functions are numbered from 0. */
enum { USER, CLOCKS, FIRST };
#define INSNS(k) (FIRST + (k))
#define CALLS(k) (FIRST + nstarts + (k))

static uint64_t *starts;	/* of functions, rising; [0] is 0: none */
static size_t nstarts;
static uint64_t *begun;		/* all counters as they were at the last begin */
static bool counting;
static int interface;		/* of the emulator */
static unsigned int region;
static FILE *profile;

QEMU_EXPORT int qemu_plugin_version = QEMU_PLUGIN_VERSION;

static void die(const char *what, const char *path)
{
	fprintf(stderr, "count: cannot %s %s: %s\n", what, path, strerror(errno));
	exit(1);
}

static void *array(size_t n)
{
	void *p = calloc(n, sizeof(uint64_t));

	if (!p)
		die("get memory for", "counters");
	return p;
}

static int by_address(const void *a, const void *b)
{
	const uint64_t *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}

/* The addresses in System.map: "ffffffff81000000 T _text". */
static void read_map(const char *path)
{
	FILE *f = fopen(path, "r");
	char line[1024];
	size_t room = 0, i, n = 1;

	if (!f)
		die("read", path);
	nstarts = 1;
	starts = array(1);
	while (fgets(line, sizeof(line), f)) {
		unsigned long long address;
		char type;

		if (sscanf(line, "%llx %c", &address, &type) != 2 ||
		    !strchr("tTwW", type) || address < KERNEL)
			continue;
		if (nstarts >= room) {
			room = 2 * nstarts + 1024;
			starts = realloc(starts, room * sizeof(*starts));
			if (!starts)
				die("get memory for", path);
		}
		starts[nstarts++] = address;
	}
	fclose(f);
	qsort(starts, nstarts, sizeof(*starts), by_address);
	for (i = 1; i < nstarts; i++)
		if (starts[i] != starts[n - 1])
			starts[n++] = starts[i];
	nstarts = n;
}

/* The function that @address is in; 0: none. */
static size_t find(uint64_t address)
{
	size_t low = 0, high = nstarts;

	while (high - low > 1) {
		size_t mid = low + (high - low) / 2;

		if (starts[mid] <= address)
			low = mid;
		else
			high = mid;
	}
	return low;
}

/* ---- Counters --------------------------------------------------------------- */

static size_t ncounters(void)
{
	return CALLS(nstarts);
}

#if SL_PLUGIN_API < 2
static uint64_t *counters;

static void make_counters(void)
{
	counters = array(ncounters());
}

static uint64_t *now(void)
{
	return counters;
}

static void add(struct qemu_plugin_insn *insn, size_t counter)
{
	qemu_plugin_register_vcpu_insn_exec_inline(insn, QEMU_PLUGIN_INLINE_ADD_U64,
						   &counters[counter], 1);
}
#else
static struct qemu_plugin_scoreboard *counters;

static void make_counters(void)
{
	counters = qemu_plugin_scoreboard_new(ncounters() * sizeof(uint64_t));
}

/* There is one processor. */
static uint64_t *now(void)
{
	return qemu_plugin_scoreboard_find(counters, 0);
}

static void add(struct qemu_plugin_insn *insn, size_t counter)
{
	qemu_plugin_u64 to = { counters, counter * sizeof(uint64_t) };

	qemu_plugin_register_vcpu_insn_exec_inline_per_vcpu(insn, QEMU_PLUGIN_INLINE_ADD_U64,
							    to, 1);
}
#endif

/* ---- Stretches -------------------------------------------------------------- */

static void on_begin(unsigned int cpu, void *data)
{
	memcpy(begun, now(), ncounters() * sizeof(*begun));
	counting = true;
}

static void on_end(unsigned int cpu, void *data)
{
	const uint64_t *n = now();
	size_t i;

	if (!counting)
		return;
	counting = false;
	fprintf(profile, "region %u user %llu clocks %llu\n", ++region,
		(unsigned long long)(n[USER] - begun[USER]),
		(unsigned long long)(n[CLOCKS] - begun[CLOCKS]));
	for (i = 0; i < nstarts; i++) {
		unsigned long long insns = n[INSNS(i)] - begun[INSNS(i)];
		unsigned long long calls = n[CALLS(i)] - begun[CALLS(i)];

		if (insns || calls)
			fprintf(profile, "%llx %llu %llu\n",
				(unsigned long long)starts[i], insns, calls);
	}
}

/* ---- Instructions ----------------------------------------------------------- */

#define LONGEST 15	/* bytes, of an instruction */

/* The bytes of @insn; @room is for them where they have to be copied. */
static const uint8_t *bytes(const struct qemu_plugin_insn *insn, uint8_t room[LONGEST])
{
	union {
		const void *(*look)(const struct qemu_plugin_insn *insn);
		qemu_plugin_copy_data_t copy;
	} data = { qemu_plugin_insn_data };

	if (interface < 3)
		return data.look(insn);
	memset(room, 0, LONGEST);
	data.copy(insn, room, LONGEST);
	return room;
}

/* RDTSC or RDTSCP. */
static bool reads_clock(const uint8_t *code, size_t n)
{
	return (n == 2 && code[0] == 0x0f && code[1] == 0x31) ||
	       (n == 3 && code[0] == 0x0f && code[1] == 0x01 && code[2] == 0xf9);
}

static void look_for_marker(struct qemu_plugin_insn *insn, const uint8_t *code, size_t n)
{
	uint32_t disp;

	if (n != 7 || code[0] != SL_MARK_CODE0 || code[1] != SL_MARK_CODE1 ||
	    code[2] != SL_MARK_CODE2)
		return;
	memcpy(&disp, code + 3, sizeof(disp));
	if (disp == SL_MARK_BEGIN)
		qemu_plugin_register_vcpu_insn_exec_cb(insn, on_begin, QEMU_PLUGIN_CB_NO_REGS, NULL);
	else if (disp == SL_MARK_END)
		qemu_plugin_register_vcpu_insn_exec_cb(insn, on_end, QEMU_PLUGIN_CB_NO_REGS, NULL);
}

static void on_translate(qemu_plugin_id_t id, struct qemu_plugin_tb *tb)
{
	size_t n = qemu_plugin_tb_n_insns(tb), i;

	for (i = 0; i < n; i++) {
		struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
		uint8_t room[LONGEST];
		const uint8_t *code = bytes(insn, room);
		uint64_t address = qemu_plugin_insn_vaddr(insn);
		size_t size = qemu_plugin_insn_size(insn), k;

		if (address < KERNEL) {
			add(insn, USER);
			look_for_marker(insn, code, size);
			continue;
		}
		k = find(address);
		add(insn, INSNS(k));
		if (address == starts[k])
			add(insn, CALLS(k));
		if (reads_clock(code, size))
			add(insn, CLOCKS);
	}
}

static void on_exit_(qemu_plugin_id_t id, void *data)
{
	fputs("end\n", profile);
	if (fclose(profile))
		fprintf(stderr, "count: cannot write the profile: %s\n", strerror(errno));
}

QEMU_EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info,
				    int argc, char **argv)
{
	const char *map = NULL, *out = NULL;
	int i;

	for (i = 0; i < argc; i++) {
		if (!strncmp(argv[i], "map=", 4))
			map = argv[i] + 4;
		else if (!strncmp(argv[i], "out=", 4))
			out = argv[i] + 4;
	}
	interface = info->version.cur;
	if (interface > QEMU_PLUGIN_NEWEST) {
		fprintf(stderr, "count: interface %d is too new, %d is known\n", interface,
			QEMU_PLUGIN_NEWEST);
		return -1;
	}
	if (!map || !out || !info->system_emulation) {
		fprintf(stderr, "count: interface %d, needs map= and out=\n", interface);
		return -1;
	}
	read_map(map);
	profile = fopen(out, "w");
	if (!profile)
		die("write", out);
	make_counters();
	begun = array(ncounters());
	qemu_plugin_register_vcpu_tb_trans_cb(id, on_translate);
	qemu_plugin_register_atexit_cb(id, on_exit_, NULL);
	return 0;
}
