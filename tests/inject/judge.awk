# SPDX-License-Identifier: GPL-2.0-only
#
# What came of a batch: "outcome, place's line, detail" for each place.
# Reads the list of all places, the batch's places, the ids that were built,
# the findings (findings.jq).

BEGIN {
	FS = OFS = "\t"
	check["irq-off"] = check["irq-on"] = "irqsave-nested"
	check["delta"] = check["delta-tested"] = "zero-delta-call"
	check["requeue"] = check["requeue-asked"] = "requeue-unchanged"
	must["walk"] = must["irq-off"] = must["delta"] = must["requeue"] = 1
}
FNR == 1 {
	part++
}
part == 1 && $1 == "walk" {
	w = ++nwalks[$3]
	from[$3, w] = $5
	to[$3, w] = $6
}
part == 2 {
	id = $2
	line[++n] = $0
	ids[n] = id
	kind[id] = $1
	file[id] = $3
	head[id] = $5
	last[id] = $6
	at[$3, $7] = at[$3, $7] id " "
}
part == 3 {
	built[$1] = 1
}
part == 4 && NF {
	if ($1 == "clock-per-level")
		per_level()
	else
		other()
}
# A read that stands in the loop itself has no name of ours: its place and clock tell.
function per_level(	id, k, i, n, here, inside) {
	id = $5
	n = split(at[$6, $7], here, " ")
	for (i = 1; i <= n && !id; i++) {
		k = kind[here[i]]
		if (!(k in check) && $8 == (k == "walk" ? "sched_clock" : "ktime_get_mono_fast_ns"))
			id = here[i]
	}
	if (!id || kind[id] in check)
		return
	inside = $3 == file[id] && $4 >= head[id] && $4 <= last[id]
	if (inside)
		found[id] = $2 "()"
	else if (kind[id] == "interval" || !in_walk($3, $4))
		stray[id] = $2 "() " $3 ":" $4
}
function other(	id, i, n, here) {
	id = $5
	n = split(at[$3, $4], here, " ")
	for (i = 1; i <= n && !id; i++)
		if (check[kind[here[i]]] == $1)
			id = here[i]
	if (id && check[kind[id]] == $1)
		found[id] = $2 "()"
}
# Is the loop of this line one that the scanner takes for a walk, too?
function in_walk(path, at_line,	w) {
	for (w = 1; w <= nwalks[path]; w++)
		if (at_line >= from[path, w] && at_line <= to[path, w])
			return 1
	return 0
}
END {
	for (i = 1; i <= n; i++) {
		id = ids[i]
		if (!built[id])
			outcome = "not-built"
		else if (must[kind[id]])
			outcome = found[id] ? "found" : "missed"
		else
			outcome = found[id] || stray[id] ? "reported" : "silent"
		print outcome, line[i], (found[id] ? found[id] : "") (stray[id] ? " stray " stray[id] : "")
	}
}
