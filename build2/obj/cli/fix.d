build2/obj/cli/fix.o: cli/fix.c core/base/arena.h core/base/outfile.h \
 cli/cli.h cli/explain.h core/findings/finding.h core/facts/facts.h \
 cli/options.h cli/path.h rewriter/rewrite.h cli/series.h cli/session.h \
 cli/build.h cli/dotcmd.h cli/targets.h cli/tree.h
