build2/obj/rewriter/chain.o: rewriter/chain.c core/base/arena.h \
 core/facts/facts.h rewriter/hoist.h rewriter/ast.h rewriter/rewrite.h \
 core/findings/finding.h rewriter/text.h core/findings/source.h
