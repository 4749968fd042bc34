build2/obj/rewriter/text.o: rewriter/text.c core/base/arena.h \
 core/facts/facts.h rewriter/text.h core/findings/source.h
