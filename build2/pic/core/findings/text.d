build2/pic/core/findings/text.o: core/findings/text.c core/base/arena.h \
 core/findings/finding.h core/facts/facts.h
