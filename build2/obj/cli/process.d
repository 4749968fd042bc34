build2/obj/cli/process.o: cli/process.c cli/process.h
