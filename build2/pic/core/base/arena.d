build2/pic/core/base/arena.o: core/base/arena.c core/base/arena.h
