build2/obj/cli/shellwords.o: cli/shellwords.c core/base/arena.h \
 cli/dotcmd.h
