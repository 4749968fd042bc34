build2/pic/core/base/outfile.o: core/base/outfile.c core/base/outfile.h
