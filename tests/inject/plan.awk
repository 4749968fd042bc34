# SPDX-License-Identifier: GPL-2.0-only
#
# From places to batches: "batch, unit[ unit], the line for inject-scan put".
# Reads the units (units.awk), then the list. -v kinds= -v depths= -v most=
#
# A function has one place in a batch, so that none can be taken for another.
# Of each kind but walks there are no more than `most` places, in files that
# are compiled for walks first, and in a file no more than a tenth (there are few retries). A function that begins is a place for four kinds
# in turn.

BEGIN {
	FS = OFS = "\t"
	ndepths = split(depths, depth, " ")
	nk = split(kinds, k, " ")
	for (i = 1; i <= nk; i++)
		want[k[i]] = 1
	split("delta-tested requeue requeue-asked", four, " ")
	four[0] = "delta"
}
FNR == NR {
	made[$2] = made[$2] $1 " "
	next
}
{
	line[++n] = $0
	kind[n] = $1
	file[n] = $3
	walks[$3] += $1 == "walk"
}
# The units to try a file in: its own, or some that include it, near ones first.
function units_of(path,	n, u, i, near, far, nnear, dir) {
	n = split(made[path], u, " ")
	if (path ~ /\.c$/)
		return u[1]
	dir = path
	sub(/[^\/]*$/, "", dir)
	for (i = 1; i <= n; i++)
		if (index(u[i], dir) == 1 && nnear < 2) {
			near = near (near ? " " : "") u[i]
			nnear++
		}
	return near ? near : u[1]
}
function place(i, as,	f, fn) {
	split(line[i], f, "\t")
	fn = f[3] "\t" f[4] "\t" f[8]
	# The same place once more, for another kind: an id of its own.
	if (as != f[1]) {
		f[2] += 100000
		f[1] = as
	}
	print ++batch[fn], units_of(f[3]), f[1], f[2], f[3], f[4], f[5], f[6], f[7], \
		f[8], f[9], f[10], f[11], f[12], depth[count[as]++ % ndepths + 1]
}
function some(i, as) {
	if (want[as] && count[as] < most && (as == "retry" || in_file[as, file[i]] < most / 10)) {
		in_file[as, file[i]]++
		place(i, as)
	}
}
END {
	for (i = 1; i <= n; i++)
		if (kind[i] == "walk" && want["walk"])
			place(i, "walk")
	# Measured intervals are made where a walk is.
	for (i = 1; i <= n; i++)
		if (kind[i] == "walk" && want["interval"] && made[file[i]])
			place(i, "interval")
	for (pass = 0; pass < 2; pass++)
		for (i = 1; i <= n; i++)
			if (kind[i] != "walk" && made[file[i]] && (walks[file[i]] > 0) == !pass)
				some(i, kind[i] == "function" ? four[++fns % 4] : kind[i])
}
