build2/obj/cli/check.o: cli/check.c core/base/arena.h core/checks/check.h \
 core/facts/facts.h core/findings/finding.h core/model/model.h cli/cli.h \
 cli/options.h cli/path.h cli/process.h cli/report.h cli/session.h \
 cli/build.h cli/dotcmd.h
