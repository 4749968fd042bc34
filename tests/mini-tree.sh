# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=sh
#
# A kernel tree in small, as it looks after a build in place: what kbuild
# records, around two units of our testcases. Source after tap.sh.

# mini_tree DIR: units kernel/sched/psi.c (one finding), fair.c (none)
mini_tree() {
	mini=$1
	mkdir -p "$mini/kernel/sched" "$mini/include/config" "$mini/scripts"
	printf '# SPDX-License-Identifier: GPL-2.0\nVERSION = 6\nPATCHLEVEL = 1\nSUBLEVEL = 99\nEXTRAVERSION =\nNAME = Test\n' \
		>"$mini/Makefile"
	: >"$mini/Kbuild"
	: >"$mini/Kconfig"
	printf '#\n# Automatically generated file; DO NOT EDIT.\n# Linux/x86 6.1.99 Kernel Configuration\n#\nCONFIG_CC_VERSION_TEXT="%s"\nCONFIG_CC_IS_GCC=y\n' \
		"$(gcc --version | head -n 1)" >"$mini/.config"
	cp "$mini/.config" "$mini/include/config/auto.conf"
	cp "$top/testcases/include/"*.h "$mini/include/"
	cp "$top/testcases/clock-per-level/bad-psi-shape.c" "$mini/kernel/sched/psi.c"
	cp "$top/testcases/clock-per-level/good-hoisted-before.c" "$mini/kernel/sched/fair.c"
	printf 'obj-y := sched/\n' >"$mini/kernel/Makefile"
	printf 'obj-y := psi.o fair.o\n' >"$mini/kernel/sched/Makefile"
	mini_unit psi
	mini_unit fair
}

# mini_unit NAME [COMPILER [FLAG...]]: kernel/sched/NAME.c as compiled
mini_unit() {
	unit=$1 compiler=${2:-gcc}
	shift
	[ $# -eq 0 ] || shift
	{
		printf 'savedcmd_kernel/sched/%s.o := %s -Wp,-MMD,kernel/sched/.%s.o.d -nostdinc -I./include -D__KERNEL__ -std=gnu11 -O2 -Wall -fno-strict-aliasing -fno-PIE %s -DKBUILD_MODNAME='"'"'"%s"'"'"' -c -o kernel/sched/%s.o kernel/sched/%s.c\n\n' \
			"$unit" "$compiler" "$unit" "$*" "$unit" "$unit" "$unit"
		printf 'source_kernel/sched/%s.o := kernel/sched/%s.c\n\n' "$unit" "$unit"
		printf 'deps_kernel/sched/%s.o := \\\n' "$unit"
		for header in "$mini"/include/*.h; do
			printf '  include/%s \\\n' "${header##*/}"
		done
		printf '\nkernel/sched/%s.o: $(deps_kernel/sched/%s.o)\n\n$(deps_kernel/sched/%s.o):\n' \
			"$unit" "$unit" "$unit"
	} >"$mini/kernel/sched/.$unit.o.cmd"
	: >"$mini/kernel/sched/$unit.o"
}

# All that lies in a folder, with contents and times: to see that it is only read.
fingerprint_of() {
	(cd "$1" && find . -printf '%p %y %s %T@ %m\n' | sort &&
		find . -type f | sort | while IFS= read -r file; do cksum <"$file"; done) | cksum
}
