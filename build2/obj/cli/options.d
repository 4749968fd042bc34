build2/obj/cli/options.o: cli/options.c core/base/arena.h \
 core/checks/check.h core/facts/facts.h core/findings/finding.h \
 core/model/model.h cli/cli.h cli/options.h
