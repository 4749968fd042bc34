# SPDX-License-Identifier: GPL-2.0-only
#
# The figures and the misses of all trees, for docs/inject.md: reads
# reasons.list, then for each VERSION its VERSION.scan and VERSION.tsv.

BEGIN {
	FS = "\t"
	nk = split("walk interval list percpu retry poll irq-off irq-on delta delta-tested requeue requeue-asked", kinds, " ")
	must["walk"] = must["irq-off"] = must["delta"] = must["requeue"] = 1
	# What is put where functions begin, and where walks are.
	from["delta"] = from["delta-tested"] = from["requeue"] = from["requeue-asked"] = "function"
	from["interval"] = "walk"
}
FILENAME ~ /\.list$/ {
	if (NF == 3 && $1 !~ /^#/)
		reason[$1, $2] = $3
	next
}
FNR == 1 {
	version = FILENAME
	sub(/.*\//, "", version)
	sub(/\.[a-z]*$/, "", version)
}
FILENAME ~ /\.scan$/ {
	versions[++nv] = version
	scanned[version, $1] = $2
	while (nv > 1 && versions[nv] == versions[nv - 1])
		nv--
	next
}
{
	count[version, $2, $1]++
	all[version, $2]++
	if ($1 == "not-built")
		unbuilt[version, $2, $15 == "no unit"]++
	# Found without what leaves out cold code: that alone keeps it silent.
	if ($1 == "missed" && $15 ~ /^by the guard [^ ,]*cold/)
		cold[version, $2]++
}
$1 == "missed" || $1 == "reported" {
	m = $2 "\t" $5 "\t" ($1 == "missed" ? $15 : "reported:" $15)
	if (!(m in where))
		misses[++nm] = m
	if (index(" " where[m] " ", " " version " ") == 0)
		where[m] = where[m] (where[m] ? " " : "") version
	depths[m] = depths[m] (depths[m] != "" ? " " : "") $14
}
function places(k) {
	return k in from ? from[k] : k
}
function percent(a, b) {
	return b ? sprintf("%.1f %%", 100 * a / b) : ""
}
function row(name, k, text, tried, good, bad, leftout, broken) {
	printf "| %s | `%s` | %d | %d | %d | %d | %d | %s | %d | %s | %s |\n", name, k, text, tried, good + bad, good, bad, \
		k in must ? leftout : "", broken, k in must ? percent(good, good + bad) : "", \
		k in must ? percent(good, good + bad - leftout) : ""
}
END {
	print "| tree | kind | in the text | tried | built | right | wrong | cold | broken | found | of what is not cold |"
	print "|---|---|---|---|---|---|---|---|---|---|---|"
	for (v = 1; v <= nv; v++)
		for (i = 1; i <= nk; i++) {
			k = kinds[i]
			t = versions[v]
			if (!all[t, k])
				continue
			good = count[t, k, "found"] + count[t, k, "silent"]
			bad = count[t, k, "missed"] + count[t, k, "reported"]
			row(t, k, scanned[t, places(k)], all[t, k], good, bad, cold[t, k] + 0, count[t, k, "broken"])
			text[k] += scanned[t, places(k)]
			sum[k] += all[t, k]
			right[k] += good
			wrong[k] += bad
			chill[k] += cold[t, k] + 0
			broke[k] += count[t, k, "broken"]
		}
	for (i = 1; i <= nk; i++)
		if (sum[kinds[i]])
			row("all", kinds[i], text[kinds[i]], sum[kinds[i]], right[kinds[i]], wrong[kinds[i]], chill[kinds[i]], broke[kinds[i]])
	printf "\nWalks that are not built:"
	for (v = 1; v <= nv; v++)
		if (all[versions[v], "walk"])
			printf "%s in %s %d in a unit that the configuration does not build, %d in code that a unit does not have", \
				(v > 1 ? ";" : ""), versions[v], unbuilt[versions[v], "walk", 1], unbuilt[versions[v], "walk", 0]
	print ".\n\n### Misses\n"
	print "| kind | where | trees | calls away | what makes it silent | why |"
	print "|---|---|---|---|---|---|"
	if (!nm)
		print "| none | | | | | |"
	for (i = 1; i <= nm; i++) {
		split(misses[i], f, "\t")
		why = reason[f[1], f[2]]
		if (!why) {
			why = "**not looked at**"
			unknown = 1
		}
		printf "| `%s` | `%s()` | %s | %s | %s | %s |\n", f[1], f[2], where[misses[i]], depths[misses[i]], f[3], why
	}
	exit unknown
}
