// SPDX-License-Identifier: GPL-2.0-only
/*
 * C text to tokens: enough of the language to tell where statements begin
 * and end. Text that is no C gives some tokens as well, never an error.
 */
#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "findings/source.h"

struct lexer {
	struct sl_arena *a;
	struct sl_source *src;
	unsigned int at;
	unsigned int bol;	/* where the line begins */
	unsigned int line;
	bool code;		/* something stood on the line already */
	unsigned int open;	/* the innermost open bracket, or SL_NONE */
};

static int peek(const struct lexer *l, size_t ahead)
{
	size_t at = l->at + ahead;

	return at < l->src->len ? (unsigned char)l->src->text[at] : -1;
}

/* Takes one byte, and counts the lines. */
static void skip(struct lexer *l)
{
	if (l->src->text[l->at++] == '\n') {
		l->line++;
		l->bol = l->at;
		l->code = false;
	}
}

/* A backslash before the end of a line: length of both, or 0. */
static unsigned int splice(const struct lexer *l)
{
	if (peek(l, 0) != '\\')
		return 0;
	if (peek(l, 1) == '\n')
		return 2;
	return peek(l, 1) == '\r' && peek(l, 2) == '\n' ? 3 : 0;
}

static void skip_n(struct lexer *l, unsigned int n)
{
	while (n--)
		skip(l);
}

/* Is there a comment? Then it is skipped, but for the newline after it. */
static bool comment(struct lexer *l)
{
	if (peek(l, 0) != '/')
		return false;
	if (peek(l, 1) == '/') {
		while (peek(l, 0) >= 0 && peek(l, 0) != '\n')
			skip_n(l, splice(l) ?: 1);
		return true;
	}
	if (peek(l, 1) != '*')
		return false;
	skip_n(l, 2);
	while (peek(l, 0) >= 0 && !(peek(l, 0) == '*' && peek(l, 1) == '/'))
		skip(l);
	if (peek(l, 0) >= 0)
		skip_n(l, 2);
	return true;
}

/* To the closing quote, or the end of the line when there is none. */
static void literal(struct lexer *l)
{
	int quote = peek(l, 0);

	skip(l);
	while (peek(l, 0) >= 0 && peek(l, 0) != '\n') {
		unsigned int n = splice(l);

		if (n) {
			skip_n(l, n);
		} else if (peek(l, 0) == '\\' && peek(l, 1) >= 0 &&
			   peek(l, 1) != '\n') {
			skip_n(l, 2);
		} else if (peek(l, 0) == quote) {
			skip(l);
			return;
		} else {
			skip(l);
		}
	}
}

/* To the end of the directive; a comment in it may hold newlines. */
static void directive(struct lexer *l)
{
	while (peek(l, 0) >= 0 && peek(l, 0) != '\n') {
		if (peek(l, 0) == '"')
			literal(l);
		else if (!comment(l))
			skip_n(l, splice(l) ?: 1);
	}
}

static void opened(struct lexer *l, unsigned int i)
{
	const struct sl_token *t = &l->src->tokens[i];

	/* A function's body: what #if and #else left open is forgotten. */
	if (l->src->text[t->at] == '{' && t->at == l->bol) {
		l->src->tokens[i].parent = SL_NONE;
		l->open = SL_NONE;
	}
	l->open = i;
}

static char opener(char close)
{
	return close == ')' ? '(' : close == ']' ? '[' : '{';
}

static void closed(struct lexer *l, unsigned int i)
{
	struct sl_token *tokens = l->src->tokens;
	const char *text = l->src->text;
	char want = opener(text[tokens[i].at]);
	unsigned int o = l->open;

	/* A brace closes what is still open in its block. */
	while (o != SL_NONE && want == '{' && text[tokens[o].at] != '{')
		o = tokens[o].parent;
	if (o != SL_NONE && text[tokens[o].at] == want) {
		tokens[o].match = i;
		tokens[i].match = o;
		tokens[i].parent = tokens[o].parent;
		l->open = tokens[o].parent;
	}
	/* The end of a function, whatever the braces in it said. */
	if (want == '{' && tokens[i].at == l->bol) {
		tokens[i].parent = SL_NONE;
		l->open = SL_NONE;
	}
}

/* Takes the token at l->at. */
static void token(struct lexer *l)
{
	struct sl_source *src = l->src;
	int c = peek(l, 0);
	struct sl_token *t;
	unsigned int i = src->ntokens;

	t = sl_push(l->a, &src->tokens, &src->ntokens, sizeof(*t));
	t->at = l->at;
	t->line = l->line;
	t->parent = l->open;
	t->match = SL_NONE;
	if (c == '#' && !l->code) {
		t->kind = SL_TOK_DIRECTIVE;
		directive(l);
	} else if (c == '"' || c == '\'') {
		t->kind = SL_TOK_LITERAL;
		literal(l);
	} else if (isalnum(c) || c == '_' || c == '$' || c >= 0x80) {
		t->kind = SL_TOK_WORD;
		while ((c = peek(l, 0)) >= 0 &&
		       (isalnum(c) || c == '_' || c == '$' || c >= 0x80))
			skip(l);
	} else {
		t->kind = SL_TOK_PUNCT;
		if (c == '(' || c == '[' || c == '{')
			opened(l, i);
		else if (c == ')' || c == ']' || c == '}')
			closed(l, i);
		skip(l);
	}
	t->len = l->at - t->at;
	l->code = true;
}

void sl_source_lex(struct sl_arena *a, struct sl_source *src)
{
	struct lexer l = { .a = a, .src = src, .line = 1, .open = SL_NONE };

	while (l.at < src->len) {
		unsigned int n = splice(&l);

		if (n)
			skip_n(&l, n);
		else if (isspace(peek(&l, 0)) || !peek(&l, 0))
			skip(&l);
		else if (!comment(&l))
			token(&l);
	}
}
