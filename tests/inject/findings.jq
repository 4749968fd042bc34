# Each finding as a line: check, function, the file and line of it or of its
# walk, the number of the injected place that it names, or 0, the file and line
# of the last step, clock.
.findings[] |
(([.steps[] | select(.kind == "walk")] + [.])[0]) as $at |
(.steps[-1] // .) as $last |
([.function, (.steps[] | .name, .function) | strings | capture("inject_(?<id>[0-9]+)").id] + ["0"])[0] as $id |
[.check, .function, $at.file, $at.line, $id, $last.file, $last.line, $last.name // ""] | @tsv
