build2/obj/cli/path.o: cli/path.c core/base/arena.h cli/path.h
