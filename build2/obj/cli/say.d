build2/obj/cli/say.o: cli/say.c cli/cli.h
