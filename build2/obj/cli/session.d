build2/obj/cli/session.o: cli/session.c core/base/arena.h \
 core/checks/check.h core/facts/facts.h core/findings/finding.h \
 core/model/model.h cli/cli.h cli/compiler.h cli/options.h cli/path.h \
 cli/process.h cli/select.h cli/session.h cli/build.h cli/dotcmd.h \
 cli/targets.h cli/tree.h
