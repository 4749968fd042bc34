build2/obj/cli/replay.o: cli/replay.c core/base/arena.h cli/build.h \
 cli/dotcmd.h core/facts/facts.h cli/cache.h cli/cli.h cli/compiler.h \
 cli/makelog.h cli/path.h cli/process.h cli/targets.h cli/tree.h
