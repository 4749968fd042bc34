build2/obj/cli/recompile.o: cli/recompile.c core/base/arena.h \
 cli/dotcmd.h cli/path.h
