build2/pic/core/findings/findings.o: core/findings/findings.c \
 core/base/arena.h core/findings/finding.h core/facts/facts.h \
 core/findings/seal.h
