build2/obj/rewriter/flags.o: rewriter/flags.c core/base/arena.h \
 rewriter/rewrite.h core/findings/finding.h core/facts/facts.h
