build2/obj/cli/main.o: cli/main.c core/base/arena.h cli/cli.h cli/self.h
