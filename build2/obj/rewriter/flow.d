build2/obj/rewriter/flow.o: rewriter/flow.c core/base/arena.h \
 core/facts/facts.h rewriter/ast.h rewriter/rewrite.h \
 core/findings/finding.h rewriter/text.h core/findings/source.h
