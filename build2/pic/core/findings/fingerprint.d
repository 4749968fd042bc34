build2/pic/core/findings/fingerprint.o: core/findings/fingerprint.c \
 core/base/arena.h core/findings/seal.h core/findings/finding.h \
 core/facts/facts.h core/findings/source.h
