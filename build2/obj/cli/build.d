build2/obj/cli/build.o: cli/build.c core/base/arena.h cli/build.h \
 cli/dotcmd.h core/facts/facts.h cli/cli.h cli/compiler.h cli/path.h \
 cli/targets.h
