build2/obj/rewriter/hoist_clock.o: rewriter/hoist_clock.c \
 core/base/arena.h core/facts/facts.h rewriter/hoist.h rewriter/ast.h \
 rewriter/rewrite.h core/findings/finding.h rewriter/text.h \
 core/findings/source.h
