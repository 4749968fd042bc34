build2/obj/cli/explain.o: cli/explain.c core/base/arena.h \
 core/checks/check.h core/facts/facts.h core/findings/finding.h \
 core/model/model.h cli/cli.h cli/explain.h cli/options.h
