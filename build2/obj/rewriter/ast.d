build2/obj/rewriter/ast.o: rewriter/ast.c core/base/arena.h \
 core/facts/facts.h rewriter/ast.h rewriter/rewrite.h \
 core/findings/finding.h rewriter/text.h core/findings/source.h
