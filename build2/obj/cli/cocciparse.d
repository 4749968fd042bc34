build2/obj/cli/cocciparse.o: cli/cocciparse.c core/base/arena.h cli/cli.h \
 cli/cocciparse.h cli/path.h cli/process.h
