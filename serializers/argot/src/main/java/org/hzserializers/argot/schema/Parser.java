// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads an {@code .argot} text into a library. Nothing is repaired: the first fault ends the load with an exception
 * that says where it is and what was expected. Not API.
 */
public final class Parser {

    /** Expressions inside each other; far more than any schema needs, and safe for any thread's stack. */
    public static final int MAX_DEPTH = 64;

    private static final Set<String> TEXT_LITERALS = Set.of("u8utf8", "u8ascii", "meta.name", "meta.version");
    private static final Set<String> NUMBER_LITERALS = Set.of("uint8", "uint16", "uvint28");

    private final String file;
    private final Lexer lexer;
    private final LibraryBuilder library;
    private final SyntaxFault fault;
    private Token token;
    private int depth;

    private Parser(String file, String text, LibraryBuilder library, SyntaxFault fault) {
        this.file = file;
        this.lexer = new Lexer(file, text, fault);
        this.library = library;
        this.fault = fault;
        this.token = lexer.next();
    }

    /**
     * Adds what a text declares to a library.
     *
     * @param file how messages name the text
     * @param fault makes the exception that is thrown if the text is wrong
     */
    public static void parse(String file, String text, LibraryBuilder library, SyntaxFault fault) {
        new Parser(file, text, library, fault).file();
    }

    private void file() {
        boolean headersOver = false;
        while (token.kind() != Token.Kind.END) {
            if (token.is('(')) {
                headersOver = true;
                library();
            } else if (headersOver) {
                throw error(
                        token,
                        "expected '(' or the end of the text but found " + token.shown()
                                + "; headers are above all expressions");
            } else {
                header();
            }
        }
    }

    private void header() {
        Token start = token;
        switch (start.text()) {
            case "cluster" -> {
                advance();
                Token name = id("the name of a cluster");
                at(name, () -> library.cluster(name.text()));
            }
            case "definition" -> definition();
            case "relation" -> relation();
            case "!" -> directive();
            default ->
                throw error(
                        start, "expected 'cluster', 'definition', 'relation', '!' or '(' but found " + start.shown());
        }
        symbol(';');
    }

    private void directive() {
        advance();
        Token word = token;
        if (word.text().equals("import") || word.text().equals("load")) {
            throw error(word, "'!" + word.text() + "' is not supported; give every text to the builder");
        }
        if (!word.text().equals("reserve")) {
            throw expected("'reserve'");
        }
        advance();
        Token name = id("the name to reserve");
        at(name, () -> library.reserve(name.text()));
    }

    private void definition() {
        advance();
        Token name = id("the name of a definition");
        Version version = version();
        symbol(':');
        Node node = token.is('{') ? fields() : expression(false);
        at(name, () -> library.define(name.text(), version, node));
    }

    private void relation() {
        advance();
        Token name = id("the name of an abstract type");
        Version version = version();
        if (token.kind() != Token.Kind.STRING) {
            throw expected("the tag in quotes");
        }
        String tag = '"' + token.text() + '"';
        advance();
        symbol(':');
        Node.AbstractMap member = abstractMap();
        at(name, () -> library.relate(name.text(), version, tag, member.concrete()));
    }

    private Node fields() {
        symbol('{');
        List<Node> elements = new ArrayList<>();
        while (!token.is('}')) {
            if (!token.is('@')) {
                throw expected("'@' or '}'");
            }
            advance();
            Token name = id("the name of a tag");
            at(name, () -> Names.checkText("a tag", name.text()));
            TypeRef type = reference();
            symbol(';');
            elements.add(new Node.Tag(name.text(), new Node.Reference(type)));
            checkCount(name, elements);
        }
        advance();
        return new Node.Sequence(List.copyOf(elements));
    }

    private Version version() {
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

    /** Reads an entry of the long form, or a list of them. */
    private void library() {
        symbol('(');
        Token head = head();
        switch (head.text()) {
            case "library.list" -> {
                symbol('[');
                while (!token.is(']')) {
                    symbol('(');
                    Token entry = head();
                    if (!entry.text().equals("library.entry")) {
                        throw error(entry, "expected library.entry but found " + entry.shown());
                    }
                    entry();
                    symbol(')');
                }
                advance();
            }
            case "library.entry" -> entry();
            default -> throw error(head, "expected library.list or library.entry but found " + head.shown());
        }
        symbol(')');
    }

    private void entry() {
        symbol('(');
        Token location = head();
        switch (location.text()) {
            case "library.definition" -> {
                Token name = text("name");
                Version version = version(text("version"));
                symbol(')');
                Node node = expression(false);
                at(name, () -> library.define(name.text(), version, node));
            }
            case "library.name" -> {
                Token name = text("name");
                symbol(')');
                Token start = token;
                if (!(expression(false) instanceof Node.Cluster)) {
                    throw error(start, "expected (meta.cluster)");
                }
                at(name, () -> library.cluster(name.text()));
            }
            case "library.relation" -> {
                Token name = token;
                TypeRef target = anyVersion();
                Version version = version(text("version"));
                Token tag = text("tag");
                symbol(')');
                Node.AbstractMap member = abstractMap();
                at(name, () -> library.relate(target.key(), version, tag.text(), member.concrete()));
            }
            default ->
                throw error(
                        location,
                        "expected library.definition, library.name or library.relation but found " + location.shown());
        }
    }

    private Version version(Token text) {
        try {
            return Version.parse(text.text());
        } catch (IllegalArgumentException e) {
            throw error(text, String.valueOf(e.getMessage()));
        }
    }

    private Node.AbstractMap abstractMap() {
        Token start = token;
        if (expression(false) instanceof Node.AbstractMap member) {
            return member;
        }
        throw error(start, "expected (meta.abstract_map #NAME)");
    }

    /**
     * Reads an expression.
     *
     * @param inside whether it is inside another one, where only expressions proper may be
     */
    private Node expression(boolean inside) {
        Token start = token;
        if (++depth > MAX_DEPTH) {
            throw error(start, "expressions are nested more than " + MAX_DEPTH + " deep");
        }
        symbol('(');
        Token head = head();
        Node node = node(head);
        if (!token.is(')')) {
            throw expected("')' at the end of " + head.text());
        }
        advance();
        depth--;
        if (inside
                && (node instanceof Node.Abstract
                        || node instanceof Node.AbstractMap
                        || node instanceof Node.Atom
                        || node instanceof Node.Cluster)) {
            throw error(start, head.text() + " cannot be inside an expression; define it and refer to it");
        }
        return node;
    }

    /** Reads the name of a meta type, and its version where it is given. */
    private Token head() {
        Token head = id("the name of a meta type");
        if (token.is('/')) {
            advance();
            Token start = token;
            Version version = version();
            if (!version.equals(Version.COMMON)) {
                throw error(start, "meta types have version " + Version.COMMON + ", not " + version);
            }
        }
        return head;
    }

    private Node node(Token head) {
        return switch (head.text().toLowerCase(Locale.ROOT)) {
            case "meta.reference" -> new Node.Reference(reference());
            case "meta.tag" -> new Node.Tag(text("name").text(), expression(true));
            case "meta.sequence" -> new Node.Sequence(expressions());
            case "meta.array" -> new Node.Array(expression(true), expression(true));
            case "meta.envelope" -> new Node.Envelope(expression(true), expression(true));
            case "meta.encoding" ->
                new Node.Encoding(expression(true), text("encoding").text());
            case "meta.identified" -> new Node.Identified(text("description").text());
            case "meta.cluster" -> new Node.Cluster();
            case "meta.abstract" -> new Node.Abstract(members());
            case "meta.abstract_map" -> new Node.AbstractMap(anyVersion());
            case "meta.optional" -> new Node.Optional(expression(true));
            case "meta.atom" -> new Node.Atom(number("min_bit_length"), number("max_bit_length"), attributes());
            default -> throw error(head, "expected a meta type such as meta.reference but found " + head.shown());
        };
    }

    private List<Node> expressions() {
        List<Node> nodes = new ArrayList<>();
        symbol('[');
        while (!token.is(']')) {
            Token start = token;
            nodes.add(expression(true));
            checkCount(start, nodes);
        }
        advance();
        return List.copyOf(nodes);
    }

    private List<Node.AbstractMap> members() {
        List<Node.AbstractMap> members = new ArrayList<>();
        symbol('[');
        while (!token.is(']')) {
            Token start = token;
            members.add(abstractMap());
            checkCount(start, members);
        }
        advance();
        return List.copyOf(members);
    }

    private List<Node.Attribute> attributes() {
        List<Node.Attribute> attributes = new ArrayList<>();
        symbol('[');
        while (!token.is(']')) {
            symbol('(');
            Token head = head();
            attributes.add(attribute(head));
            checkCount(head, attributes);
            symbol(')');
        }
        advance();
        return List.copyOf(attributes);
    }

    private Node.Attribute attribute(Token head) {
        for (Node.Attribute.Kind kind : Node.Attribute.Kind.values()) {
            if (head.text().equalsIgnoreCase("meta.attribute." + kind.part())) {
                return new Node.Attribute(kind, kind == Node.Attribute.Kind.SIZE ? number("size") : 0);
            }
        }
        throw error(head, "expected an attribute such as meta.attribute.size but found " + head.shown());
    }

    /** Reads the name of a type where all its versions are meant, or the version is elsewhere. */
    private TypeRef anyVersion() {
        Token start = token;
        TypeRef ref = reference();
        if (ref.version() != null) {
            throw error(start, "a version cannot be here; write the name without /" + ref.version());
        }
        return ref;
    }

    /** Reads the name of a type, and the version that is meant where it is not the newest. */
    private TypeRef reference() {
        if (!token.is('#') && !token.is('$')) {
            throw expected("'#' and the name of a type");
        }
        advance();
        Token name = id("the name of a type");
        at(name, () -> library.checkDeclared(name.text()));
        Version version = null;
        if (token.is('/')) {
            advance();
            version = version();
        }
        return new TypeRef(TypeRef.key(name.text()), version);
    }

    /** Reads {@code type:"text"}, where the type may be the name that the meta type gives this place. */
    private Token text(String place) {
        literalType(place, TEXT_LITERALS, "u8utf8:\"...\"");
        Token value = token;
        if (value.kind() != Token.Kind.STRING) {
            throw expected("a text in quotes");
        }
        advance();
        at(value, () -> Names.checkText("the text", value.text()));
        return value;
    }

    private int number(String place) {
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
            if (number <= CommonTypes.MAX_UVINT28) {
                return (int) number;
            }
        } catch (NumberFormatException e) {
            if (octal) {
                throw error(value, "number " + digits + " starts with 0 and so is octal, which has no 8 or 9");
            }
        }
        throw error(value, "number " + digits + " is above " + CommonTypes.MAX_UVINT28);
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

    private void checkCount(Token place, List<?> items) {
        if (items.size() > 255) {
            throw error(place, "more than 255 elements");
        }
    }

    private Token id(String what) {
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

    private void symbol(char symbol) {
        if (!token.is(symbol)) {
            throw expected("'" + symbol + "'");
        }
        advance();
    }

    private void advance() {
        token = lexer.next();
    }

    private void at(Token place, Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException e) {
            throw error(place, String.valueOf(e.getMessage()));
        }
    }

    private RuntimeException expected(String what) {
        return error(token, "expected " + what + " but found " + token.shown());
    }

    private RuntimeException error(Token place, String reason) {
        return fault.at(file, place.line(), place.column(), reason);
    }
}
