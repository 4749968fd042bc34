# SPDX-License-Identifier: GPL-2.0-only
#
# The tags of a testcase (testcases/README.md): reads one C file and prints
# lines of "tag<TAB>value", and "error<TAB>what" for each thing that is wrong.
# A mark that a finding names is replaced by its lines, "file:line" each.
#
#	awk -v check=FOLDER -v good=0|1 -v root=TREE -f tags.awk FILE
#
# FILE is an absolute path below TREE; lines are relative to TREE.

function error(what) { printf "error\t%s\n", what }

function needs_one(tag, value) {
	if (tag in have)
		error(tag ": given twice")
	have[tag] = 1
	if (value == "")
		error(tag ": without a value")
	printf "%s\t%s\n", tag, value
}

function dirname(path) { return path ~ /\// ? substr(path, 1, match(path, /\/[^\/]*$/) - 1) : "." }

# The lines of @mark in the file, as "file:line file:line".
function in_tree(path) {
	return index(path, root "/") == 1 ? substr(path, length(root) + 2) : path
}

function mark_lines(path, mark,    line, n, found) {
	n = 0
	found = ""
	while ((getline line < path) > 0) {
		n++
		if (index(line, "/* @" mark " */"))
			found = found (found == "" ? "" : " ") in_tree(path) ":" n
	}
	close(path)
	return found
}

function is_there(path,    line, ret) {
	ret = (getline line < path) >= 0
	close(path)
	return ret
}

function resolve(site,    path, mark, at) {
	path = FILENAME
	at = index(site, ":")
	if (at) {
		path = dirname(FILENAME) "/" substr(site, 1, at - 1)
		if (!is_there(path))
			path = dirname(dirname(FILENAME)) "/include/" substr(site, 1, at - 1)
		if (!is_there(path)) {
			error("check-finding: there is no file " substr(site, 1, at - 1))
			return ""
		}
		site = substr(site, at + 1)
	}
	if (site ~ /^[0-9]+$/)
		return in_tree(path) ":" site
	if (site !~ /^@[a-z_0-9]+$/) {
		error("check-finding: '" site "' is neither a line nor a @mark")
		return ""
	}
	mark = substr(site, 2)
	used[mark] = 1
	site = mark_lines(path, mark)
	if (site == "")
		error("check-finding: there is no /* @" mark " */ in " path)
	return site
}

function finding(value,    f, n, i, sites, conditional, path, hazards) {
	n = split(value, f, /[ \t]+/)
	if (n < 4) {
		error("check-finding: wants SITE GRADE FUNCTION SUBJECT, not '" value "'")
		return
	}
	sites = resolve(f[1])
	if (f[2] !~ /^(advice|review|safe)(\|(advice|review|safe))*$/)
		error("check-finding: no such grade: " f[2])
	conditional = "always"
	path = f[3]
	hazards = ""
	for (i = 5; i <= n; i++) {
		if (f[i] == "conditional")
			conditional = f[i]
		else if (f[i] ~ /^path=./)
			path = substr(f[i], 6)
		else if (f[i] ~ /^hazard=./)
			hazards = hazards (hazards == "" ? "" : ",") substr(f[i], 8)
		else
			error("check-finding: what is '" f[i] "'?")
	}
	if (path !~ "^" f[3] "(,|$)" && path !~ "," f[3] "$")
		error("check-finding: the path does not begin or end in " f[3])
	printf "check-finding\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n",
		sites, f[2], f[3], f[4], conditional, path, hazards
	nfindings++
}

function seen(value,    f, n, i) {
	n = split(value, f, /[ \t]+/)
	for (i = 1; i <= n; i++) {
		if (f[i] !~ /^(walks|reads)=[0-9]+$/)
			error("check-seen: what is '" f[i] "'?")
		else if (f[i] !~ /=0+$/)
			something_seen = 1
	}
}

function tag(name, value) {
	if (name == "check-finding") {
		finding(value)
		return
	}
	if (name !~ /^(check-name|check|check-findings|check-seen|check-units|check-model|check-command-flags|check-variants)$/) {
		error("unknown tag '" name "'")
		return
	}
	needs_one(name, value)
	if (name == "check-seen")
		seen(value)
	if (name == "check" && value != check)
		error("check: is '" value "', but the folder is '" check "'")
	if (name == "check-findings" && value != "none")
		error("check-findings: only 'none', not '" value "'")
}

FNR == 1 && $0 !~ /^(\/\/|\/\*) SPDX-License-Identifier: GPL-2.0-only/ {
	error("no SPDX line first")
}
{ last = $0 }
/\/\* @/ && match($0, /\/\* @[^ ]* \*\//) {
	marks[substr($0, RSTART + 4, RLENGTH - 7)] = 1
}
# Only the last such comment counts; tags of one before it are left over.
/^\/\*$/ { in_block = 1; n = 0; next }
/^ \*\/$/ { in_block = 0; next }
in_block { block[++n] = $0; next }
{ n = 0 }

END {
	if (last != " */")
		n = 0
	for (i = 1; i <= n; i++) {
		if (!match(block[i], /^ \* check(-[a-z-]+)?:/) &&
		    !match(block[i], /^ \* [A-Za-z_-]+:/)) {
			error("this is no tag: '" block[i] "'")
			continue
		}
		name = substr(block[i], 4, RLENGTH - 4)
		value = substr(block[i], RLENGTH + 1)
		gsub(/^[ \t]+|[ \t]+$/, "", value)
		tag(name, value)
		ntags++
	}
	if (!ntags) {
		error("no tags at the end")
		exit
	}
	if (!("check-name" in have))
		error("no check-name")
	if (!("check" in have))
		error("no check")
	if (good) {
		if (nfindings || !("check-findings" in have))
			error("good code says 'check-findings: none' and nothing else")
		if (!something_seen)
			error("good code needs a check-seen of more than 0")
	} else {
		if (!nfindings || "check-findings" in have)
			error("bad code has a check-finding for each finding")
	}
	for (mark in marks)
		if (!(mark in used))
			error("no finding names the mark @" mark)
}
