build2/obj/cli/select.o: cli/select.c cli/build.h cli/dotcmd.h \
 core/facts/facts.h core/findings/finding.h cli/select.h cli/targets.h
