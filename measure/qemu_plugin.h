/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The part of QEMU's interface for TCG plugins that the counter uses:
 * distributions ship its symbols in the emulator, but often no header. What is
 * declared is the binary interface. No plugin is for all of them:
 *
 *   SL_PLUGIN_API 1	version 1: QEMU 7 and 8
 *   SL_PLUGIN_API 2	versions 2 to 6, from QEMU 9 on: counters are the emulator's,
 *			one for each processor; from 3 on an instruction's
 *			bytes are copied
 */
#ifndef SL_QEMU_PLUGIN_H
#define SL_QEMU_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define QEMU_PLUGIN_VERSION SL_PLUGIN_API
#define QEMU_PLUGIN_NEWEST 6	/* that this knows */
#define QEMU_EXPORT __attribute__((visibility("default")))

typedef uint64_t qemu_plugin_id_t;

/* Of the emulator that loads the plugin. */
typedef struct qemu_info_t {
	const char *target_name;
	struct {
		int min;	/* versions of this interface that it knows */
		int cur;
	} version;
	bool system_emulation;
	struct {
		int smp_vcpus;
		int max_vcpus;
	} system;
} qemu_info_t;

/* A block that is being translated, and an instruction of it. */
struct qemu_plugin_tb;
struct qemu_plugin_insn;

enum qemu_plugin_cb_flags {
	QEMU_PLUGIN_CB_NO_REGS,	/* the callback looks at no register */
	QEMU_PLUGIN_CB_R_REGS,
	QEMU_PLUGIN_CB_RW_REGS,
};

enum qemu_plugin_op {
	QEMU_PLUGIN_INLINE_ADD_U64,
};

/* What the plugin has to have. */
extern QEMU_EXPORT int qemu_plugin_version;
QEMU_EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info,
				    int argc, char **argv);

/* What the emulator has. */
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id,
	void (*cb)(qemu_plugin_id_t id, struct qemu_plugin_tb *tb));
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id,
	void (*cb)(qemu_plugin_id_t id, void *data), void *data);

size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *tb,
						 size_t i);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *insn);
/* Up to version 2, and of another type from 3 on. */
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *insn);
typedef size_t (*qemu_plugin_copy_data_t)(const struct qemu_plugin_insn *insn, void *to, size_t n);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *insn);

void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *insn,
	void (*cb)(unsigned int cpu, void *data),
	enum qemu_plugin_cb_flags flags, void *data);

/* Adds @n to a counter before @insn runs; quicker than a callback. */
#if SL_PLUGIN_API < 2
void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn *insn,
	enum qemu_plugin_op op, void *to, uint64_t n);
#else
/* So many bytes for each processor. */
struct qemu_plugin_scoreboard;
typedef struct {
	struct qemu_plugin_scoreboard *score;
	size_t offset;	/* of the counter, from where a processor's bytes begin */
} qemu_plugin_u64;

struct qemu_plugin_scoreboard *qemu_plugin_scoreboard_new(size_t size);
void *qemu_plugin_scoreboard_find(struct qemu_plugin_scoreboard *score, unsigned int cpu);
void qemu_plugin_register_vcpu_insn_exec_inline_per_vcpu(struct qemu_plugin_insn *insn,
	enum qemu_plugin_op op, qemu_plugin_u64 to, uint64_t n);
#endif

#endif
