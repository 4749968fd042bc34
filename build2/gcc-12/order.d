build2/gcc-12/order.o: plugin/order.c plugin/compat.h plugin/graph.h \
 core/base/arena.h core/facts/facts.h
