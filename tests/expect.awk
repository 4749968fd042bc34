# SPDX-License-Identifier: GPL-2.0-only
#
# Compares the findings in a kernel with a table of expectations
# (kernels/README.md), by function and statement, never by line. Prints TAP
# descriptions: "ok<TAB>text", "not ok<TAB>text", "skip<TAB>text".
#
#	awk -v tree=TREE -f expect.awk EXPECT FINDINGS
#
# FINDINGS: "finding<TAB>file<TAB>line<TAB>grade<TAB>function<TAB>clock<TAB>
# when<TAB>path", "seen<TAB>file<TAB>walks<TAB>reads".

function squeeze(s) {
	gsub(/[ \t]/, "", s)
	return s
}

# The statement at a line, and whether a file has a statement at all.
function load(file,    line, n) {
	if (file in loaded)
		return
	loaded[file] = 1
	n = 0
	while ((getline line < (tree "/" file)) > 0) {
		n++
		line = squeeze(line)
		text[file, n] = line
		there[file, line] = 1
	}
	close(tree "/" file)
}

function pattern(glob) {
	gsub(/\*/, "[^ ]*", glob)
	return "^" glob "$"
}

function listed(word, list,    f, n, i) {
	n = split(list, f, "|")
	for (i = 1; i <= n; i++)
		if (f[i] == word)
			return 1
	return 0
}

FNR == NR {
	sub(/[ \t]*#.*/, "")
	if ($0 == "")
		next
	kind = $1
	n++
	row[n] = $0
	kinds[n] = kind
	files[n] = $2
	if (kind == "find" || kind == "may") {
		if (NF < 8) {
			print "not ok\tbad row: " $0
			next
		}
		functions[n] = $3
		clocks[n] = $4
		grades[n] = $5
		when[n] = $6
		paths[n] = $7
		statement[n] = $8
		for (i = 9; i <= NF; i++)
			statement[n] = statement[n] $i
		sub(/^.*[ \t]/, "", row[n])
		row[n] = $2 " " $3 "(): " statement[n]
	} else if (kind == "silent") {
		functions[n] = NF > 2 ? $3 : "*"
		row[n] = $2 " " (NF > 2 ? $3 "()" : "") ": silent"
	} else if (kind == "seen") {
		split($3, kv, "=")
		what[n] = kv[1]
		least[n] = kv[2]
		row[n] = $2 ": at least " kv[2] " " kv[1] " seen"
	} else {
		print "not ok\tbad row: " $0
	}
	next
}
FNR == 1 { FS = "\t"; $0 = $0 }

$1 == "seen" {
	seen[$2, "walks"] += $3
	seen[$2, "reads"] += $4
}
$1 == "finding" {
	load($2)
	m++
	f_file[m] = $2
	f_function[m] = $5
	f_text[m] = $2 ":" $3 " " $4 " " $5 " " $6 " " $7 " " $8
	for (i = 1; i <= n; i++)
		if ((kinds[i] == "find" || kinds[i] == "may") && !(i in got) &&
		    files[i] == $2 && functions[i] == $5 &&
		    text[$2, $3] == statement[i]) {
			got[i] = m
			matched[m] = 1
			wrong = ""
			if (clocks[i] != $6)
				wrong = wrong " clock " $6
			if (!listed($4, grades[i]))
				wrong = wrong " grade " $4
			if (!listed($7, when[i]))
				wrong = wrong " " $7
			if ($8 !~ pattern(paths[i]))
				wrong = wrong " path " $8
			differs[i] = wrong
			break
		}
}

END {
	for (i = 1; i <= n; i++) {
		if (kinds[i] == "find" || kinds[i] == "may") {
			load(files[i])
			if (i in got) {
				if (differs[i] == "")
					print "ok\t" row[i]
				else
					print "not ok\t" row[i] ": but" differs[i]
			} else if (kinds[i] == "find") {
				if ((files[i], statement[i]) in there)
					print "not ok\t" row[i] ": not found"
				else
					print "skip\t" row[i] ": this code is not in the tree any more"
			}
		} else if (kinds[i] == "silent") {
			wrong = ""
			for (k = 1; k <= m; k++)
				if (f_file[k] == files[i] && (functions[i] == "*" || f_function[k] == functions[i]))
					wrong = wrong "; " f_text[k]
			print (wrong == "" ? "ok\t" : "not ok\t") row[i] wrong
		} else if (kinds[i] == "seen") {
			print (seen[files[i], what[i]] + 0 >= least[i] ? "ok\t" : "not ok\t") \
				row[i] " (" seen[files[i], what[i]] + 0 ")"
		}
	}
	for (k = 1; k <= m; k++)
		if (!(k in matched))
			print "not ok\tno row expects this: " f_text[k]
}
