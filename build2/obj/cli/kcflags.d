build2/obj/cli/kcflags.o: cli/kcflags.c core/base/arena.h cli/cache.h \
 cli/cli.h cli/options.h cli/path.h cli/self.h cli/tree.h
