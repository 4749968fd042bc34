# SPDX-License-Identifier: GPL-2.0-only
#
# The table of a tree, from the outcomes (judge.awk); exit status 1: too few
# walks found, or a report where there must be none.

BEGIN {
	FS = "\t"
	n = split("walk interval list percpu retry poll irq-off irq-on delta delta-tested requeue requeue-asked", kinds, " ")
	must["walk"] = must["irq-off"] = must["delta"] = must["requeue"] = 1
}
{
	count[$2, $1]++
	all[$2]++
}
$1 == "missed" || $1 == "reported" || $1 == "broken" {
	list[++nlist] = sprintf("%s\t%s\t%s:%d\t%s()\t%d calls\t%s", $1, $2, $4, $6, $5, $14, $15)
}
END {
	printf "%-8s %-14s %7s %7s %7s %7s %7s\n", version, "kind", "places", "built", "right", "wrong", "broken"
	for (i = 1; i <= n; i++) {
		k = kinds[i]
		if (!all[k])
			continue
		good = count[k, "found"] + count[k, "silent"]
		bad = count[k, "missed"] + count[k, "reported"]
		printf "%-8s %-14s %7d %7d %7d %7d %7d%s\n", version, k, all[k], good + bad, \
			good, bad, count[k, "broken"], must[k] && good + bad ? \
			sprintf("   %.1f %%", 100 * good / (good + bad)) : ""
		if (must[k] ? good < 0.95 * (good + bad) : bad)
			failed = 1
	}
	for (i = 1; i <= nlist; i++)
		print list[i]
	exit failed
}
