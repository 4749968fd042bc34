build2/obj/cli/makelog.o: cli/makelog.c core/base/arena.h cli/makelog.h \
 cli/path.h
