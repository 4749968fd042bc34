build2/obj/cli/units.o: cli/units.c core/base/arena.h cli/build.h \
 cli/dotcmd.h core/facts/facts.h cli/path.h cli/targets.h cli/tree.h
