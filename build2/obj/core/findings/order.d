build2/obj/core/findings/order.o: core/findings/order.c core/base/arena.h \
 core/findings/seal.h core/findings/finding.h core/facts/facts.h
