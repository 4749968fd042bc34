build2/gcc-12/define.o: plugin/define.c plugin/compat.h plugin/graph.h \
 core/base/arena.h core/facts/facts.h
