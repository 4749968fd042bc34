build2/obj/cli/coccicheck.o: cli/coccicheck.c core/base/arena.h cli/cli.h \
 cli/cocciparse.h cli/path.h cli/process.h cli/self.h cli/tree.h
