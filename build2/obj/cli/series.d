build2/obj/cli/series.o: cli/series.c core/base/arena.h cli/cli.h \
 cli/path.h cli/process.h rewriter/rewrite.h core/findings/finding.h \
 core/facts/facts.h cli/series.h cli/tree.h
