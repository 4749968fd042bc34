build2/obj/rewriter/place.o: rewriter/place.c core/base/arena.h \
 core/facts/facts.h core/model/model.h rewriter/hoist.h rewriter/ast.h \
 rewriter/rewrite.h core/findings/finding.h rewriter/text.h \
 core/findings/source.h
