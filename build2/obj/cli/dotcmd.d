build2/obj/cli/dotcmd.o: cli/dotcmd.c core/base/arena.h cli/dotcmd.h \
 cli/path.h
