build2/obj/cli/compiler.o: cli/compiler.c core/base/arena.h cli/cache.h \
 cli/compiler.h cli/path.h cli/process.h cli/self.h cli/tree.h
