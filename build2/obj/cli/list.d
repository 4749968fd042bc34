build2/obj/cli/list.o: cli/list.c core/base/arena.h core/base/json_out.h \
 core/checks/check.h core/facts/facts.h core/findings/finding.h \
 core/model/model.h cli/cli.h cli/options.h
