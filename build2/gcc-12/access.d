build2/gcc-12/access.o: plugin/access.c plugin/compat.h plugin/graph.h \
 core/base/arena.h core/facts/facts.h
