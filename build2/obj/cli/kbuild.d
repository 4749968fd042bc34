build2/obj/cli/kbuild.o: cli/kbuild.c core/base/arena.h cli/build.h \
 cli/dotcmd.h core/facts/facts.h cli/cache.h cli/cli.h cli/compiler.h \
 cli/makelog.h cli/path.h cli/process.h cli/targets.h cli/tree.h
