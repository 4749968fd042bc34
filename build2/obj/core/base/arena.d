build2/obj/core/base/arena.o: core/base/arena.c core/base/arena.h
