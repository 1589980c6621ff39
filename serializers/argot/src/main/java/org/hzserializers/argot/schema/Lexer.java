// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

/** Splits an {@code .argot} text into tokens. */
final class Lexer {

    private static final String SYMBOLS = ":;.!#$@(){}[]/,";

    private final String file;
    private final String text;
    private final SyntaxFault fault;
    private int position;
    private int line = 1;
    private int lineStart;

    Lexer(String file, String text, SyntaxFault fault) {
        this.file = file;
        this.text = text;
        this.fault = fault;
    }

    Token next() {
        skipBlanks();
        int start = position;
        if (start == text.length()) {
            return token(Token.Kind.END, "", start);
        }
        char first = text.charAt(start);
        if (isIdStart(first)) {
            do {
                position++;
            } while (position < text.length() && isIdPart(text.charAt(position)));
            return token(Token.Kind.ID, text.substring(start, position), start);
        }
        if (isDigit(first)) {
            do {
                position++;
            } while (position < text.length() && isDigit(text.charAt(position)));
            return token(Token.Kind.INT, text.substring(start, position), start);
        }
        if (first == '"') {
            return string(start);
        }
        if (SYMBOLS.indexOf(first) < 0) {
            throw error(start, "unexpected character " + shown(first));
        }
        position++;
        return token(Token.Kind.SYMBOL, text.substring(start, position), start);
    }

    private Token string(int start) {
        position++;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '"') {
                position++;
                return token(Token.Kind.STRING, text.substring(start + 1, position - 1), start);
            }
            if (c == '\n' || c == '\r') {
                break;
            }
            position += c == '\\' && position + 1 < text.length() ? 2 : 1;
        }
        throw error(start, "text without a closing quote");
    }

    private void skipBlanks() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '\n') {
                position++;
                line++;
                lineStart = position;
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || (c == '\uFEFF' && position == 0)) {
                position++;
            } else if (text.startsWith("/*", position)) {
                skipComment();
            } else if (text.startsWith("//", position)) {
                throw error(position, "there are no line comments; write /* ... */");
            } else {
                return;
            }
        }
    }

    private void skipComment() {
        int end = text.indexOf("*/", position + 2);
        if (end < 0) {
            throw error(position, "comment without a closing */");
        }
        for (int i = position; i < end; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        position = end + 2;
    }

    private Token token(Token.Kind kind, String tokenText, int start) {
        return new Token(kind, tokenText, line, start - lineStart + 1);
    }

    private RuntimeException error(int at, String reason) {
        return fault.at(file, line, at - lineStart + 1, reason);
    }

    private static String shown(char c) {
        return c > ' ' && c < 127 ? "'" + c + "'" : String.format("U+%04X", (int) c);
    }

    private static boolean isIdStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isIdPart(char c) {
        return isIdStart(c) || isDigit(c) || c == '.';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
