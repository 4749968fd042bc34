build2/obj/core/base/outfile.o: core/base/outfile.c core/base/outfile.h
