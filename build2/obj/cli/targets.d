build2/obj/cli/targets.o: cli/targets.c core/base/arena.h cli/cli.h \
 cli/path.h cli/targets.h cli/tree.h
