build2/obj/gen/pages.o: build2/gen/pages.c cli/explain.h
