build2/pic/core/checks/registry.o: core/checks/registry.c \
 core/base/arena.h core/checks/check.h core/facts/facts.h \
 core/findings/finding.h core/model/model.h core/checks/checks.h \
 core/program/program.h core/flow/cfg.h
