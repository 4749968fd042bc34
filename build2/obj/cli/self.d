build2/obj/cli/self.o: cli/self.c core/base/arena.h cli/path.h cli/self.h
