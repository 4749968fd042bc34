# Each finding as a line: function, walk's file and line, the injected place
# that its path names, or 0, the read's file and line, clock.
.findings[] | select(.check == "clock-per-level") |
(.steps | map(select(.kind == "walk"))[0]) as $walk |
(.steps[-1]) as $read |
([.steps[].name // "" | capture("^inject_(?<id>[0-9]+)_[0-9]+$").id] + ["0"])[0] as $id |
[.function, $walk.file, $walk.line, $id, $read.file, $read.line, $read.name] | @tsv
