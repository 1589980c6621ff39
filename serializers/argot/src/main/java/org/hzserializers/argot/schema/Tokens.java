// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.Locale;
import java.util.Set;

/**
 * The tokens of an {@code .argot} text: reads names, versions, texts and numbers, and throws the exception for what is
 * found in their place. Not thread-safe.
 */
final class Tokens {

    private static final Set<String> TEXT_LITERALS = Set.of("u8utf8", "u8ascii", "meta.name", "meta.version");
    private static final Set<String> NUMBER_LITERALS = Set.of("uint8", "uint16", "uvint28");

    private final String file;
    private final Lexer lexer;
    private final SyntaxFault fault;
    private Token token;

    Tokens(String file, String text, SyntaxFault fault) {
        this.file = file;
        this.lexer = new Lexer(file, text, fault);
        this.fault = fault;
        this.token = lexer.next();
    }

    /** Returns the token that is read next. */
    Token current() {
        return token;
    }

    Version version() {
        int major = versionNumber();
        symbol('.');
        return new Version(major, versionNumber());
    }

    private int versionNumber() {
        if (token.kind() != Token.Kind.INT) {
            throw expected("a version such as 1.0");
        }
        String digits = token.text();
        int value = digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
        if (value > 255) {
            throw error(token, "version number " + digits + " is above 255");
        }
        advance();
        return value;
    }

    Version version(Token text) {
        try {
            return Version.parse(text.text());
        } catch (IllegalArgumentException e) {
            throw error(text, String.valueOf(e.getMessage()));
        }
    }

    /** Reads {@code type:"text"}, where the type may be the name that the meta type gives this place. */
    Token text(String place) {
        literalType(place, TEXT_LITERALS, "u8utf8:\"...\"");
        Token value = token;
        if (value.kind() != Token.Kind.STRING) {
            throw expected("a text in quotes");
        }
        advance();
        at(value, () -> Names.checkText("the text", value.text()));
        return value;
    }

    int number(String place) {
        literalType(place, NUMBER_LITERALS, "uvint28:NUMBER");
        Token value = token;
        if (value.kind() != Token.Kind.INT) {
            throw expected("a number");
        }
        advance();
        String digits = value.text();
        boolean octal = digits.length() > 1 && digits.startsWith("0");
        try {
            long number = Long.parseLong(digits, octal ? 8 : 10);
            if (number <= Node.MAX_UVINT28) {
                return (int) number;
            }
        } catch (NumberFormatException e) {
            if (octal) {
                throw error(value, "number " + digits + " starts with 0 and so is octal, which has no 8 or 9");
            }
        }
        throw error(value, "number " + digits + " is above " + Node.MAX_UVINT28);
    }

    private void literalType(String place, Set<String> types, String form) {
        if (token.kind() != Token.Kind.ID
                || !(types.contains(token.text().toLowerCase(Locale.ROOT))
                        || token.text().equals(place))) {
            throw expected(place + ", such as " + form);
        }
        advance();
        symbol(':');
    }

    Token id(String what) {
        Token id = token;
        if (id.kind() != Token.Kind.ID) {
            throw expected(what);
        }
        if (Names.isReserved(id.text())) {
            throw error(id, "expected " + what + " but found the reserved word '" + id.text() + "'");
        }
        advance();
        return id;
    }

    void symbol(char symbol) {
        if (!token.is(symbol)) {
            throw expected("'" + symbol + "'");
        }
        advance();
    }

    void advance() {
        token = lexer.next();
    }

    void at(Token place, Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException e) {
            throw error(place, String.valueOf(e.getMessage()));
        }
    }

    RuntimeException expected(String what) {
        return error(token, "expected " + what + " but found " + token.shown());
    }

    RuntimeException error(Token place, String reason) {
        return fault.at(file, place.line(), place.column(), reason);
    }
}
