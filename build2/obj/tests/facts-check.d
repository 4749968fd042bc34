build2/obj/tests/facts-check.o: tests/facts-check.c core/base/arena.h \
 core/checks/check.h core/facts/facts.h core/findings/finding.h \
 core/model/model.h
