build2/obj/cli/cache.o: cli/cache.c core/base/arena.h cli/cache.h \
 cli/cli.h cli/path.h
