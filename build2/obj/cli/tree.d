build2/obj/cli/tree.o: cli/tree.c core/base/arena.h cli/cli.h cli/path.h \
 cli/tree.h
