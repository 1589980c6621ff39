// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads an {@code .argot} text into a library. Nothing is repaired: the first fault ends the load with an exception
 * that says where it is and what was expected. Not API.
 */
public final class Parser {

    /** Expressions inside each other; far more than any schema needs, and safe for any thread's stack. */
    public static final int MAX_DEPTH = 64;

    private final Tokens tokens;
    private final LibraryBuilder library;
    private int depth;

    private Parser(Tokens tokens, LibraryBuilder library) {
        this.tokens = tokens;
        this.library = library;
    }

    /**
     * Adds what a text declares to a library.
     *
     * @param file how messages name the text
     * @param fault makes the exception that is thrown if the text is wrong
     */
    public static void parse(String file, String text, LibraryBuilder library, SyntaxFault fault) {
        new Parser(new Tokens(file, text, fault), library).file();
    }

    private void file() {
        boolean headersOver = false;
        while (tokens.current().kind() != Token.Kind.END) {
            if (tokens.current().is('(')) {
                headersOver = true;
                library();
            } else if (headersOver) {
                throw tokens.error(
                        tokens.current(),
                        "expected '(' or the end of the text but found "
                                + tokens.current().shown() + "; headers are above all expressions");
            } else {
                header();
            }
        }
    }

    private void header() {
        Token start = tokens.current();
        switch (start.text()) {
            case "cluster" -> {
                tokens.advance();
                Token name = tokens.id("the name of a cluster");
                tokens.at(name, () -> library.cluster(name.text()));
            }
            case "definition" -> definition();
            case "relation" -> relation();
            case "!" -> directive();
            default ->
                throw tokens.error(
                        start, "expected 'cluster', 'definition', 'relation', '!' or '(' but found " + start.shown());
        }
        tokens.symbol(';');
    }

    private void directive() {
        tokens.advance();
        Token word = tokens.current();
        if (word.text().equals("import") || word.text().equals("load")) {
            throw tokens.error(word, "'!" + word.text() + "' is not supported; give every text to the builder");
        }
        if (!word.text().equals("reserve")) {
            throw tokens.expected("'reserve'");
        }
        tokens.advance();
        Token name = tokens.id("the name to reserve");
        tokens.at(name, () -> library.reserve(name.text()));
    }

    private void definition() {
        tokens.advance();
        Token name = tokens.id("the name of a definition");
        Version version = tokens.version();
        tokens.symbol(':');
        Node node = tokens.current().is('{') ? fields() : expression(false);
        tokens.at(name, () -> library.define(name.text(), version, node));
    }

    private void relation() {
        tokens.advance();
        Token name = tokens.id("the name of an abstract type");
        Version version = tokens.version();
        if (tokens.current().kind() != Token.Kind.STRING) {
            throw tokens.expected("the tag in quotes");
        }
        String tag = '"' + tokens.current().text() + '"';
        tokens.advance();
        tokens.symbol(':');
        Node.AbstractMap member = abstractMap();
        tokens.at(name, () -> library.relate(name.text(), version, tag, member.concrete()));
    }

    private Node fields() {
        tokens.symbol('{');
        List<Node> elements = new ArrayList<>();
        while (!tokens.current().is('}')) {
            if (!tokens.current().is('@')) {
                throw tokens.expected("'@' or '}'");
            }
            tokens.advance();
            Token name = tokens.id("the name of a tag");
            tokens.at(name, () -> Names.checkText("a tag", name.text()));
            TypeRef type = reference();
            tokens.symbol(';');
            elements.add(new Node.Tag(name.text(), new Node.Reference(type)));
            checkCount(name, elements);
        }
        tokens.advance();
        return new Node.Sequence(List.copyOf(elements));
    }

    /** Reads an entry of the long form, or a list of them. */
    private void library() {
        tokens.symbol('(');
        Token head = head();
        switch (head.text()) {
            case "library.list" -> {
                tokens.symbol('[');
                while (!tokens.current().is(']')) {
                    tokens.symbol('(');
                    Token entry = head();
                    if (!entry.text().equals("library.entry")) {
                        throw tokens.error(entry, "expected library.entry but found " + entry.shown());
                    }
                    entry();
                    tokens.symbol(')');
                }
                tokens.advance();
            }
            case "library.entry" -> entry();
            default -> throw tokens.error(head, "expected library.list or library.entry but found " + head.shown());
        }
        tokens.symbol(')');
    }

    private void entry() {
        tokens.symbol('(');
        Token location = head();
        switch (location.text()) {
            case "library.definition" -> {
                Token name = tokens.text("name");
                Version version = tokens.version(tokens.text("version"));
                tokens.symbol(')');
                Node node = expression(false);
                tokens.at(name, () -> library.define(name.text(), version, node));
            }
            case "library.name" -> {
                Token name = tokens.text("name");
                tokens.symbol(')');
                Token start = tokens.current();
                if (!(expression(false) instanceof Node.Cluster)) {
                    throw tokens.error(start, "expected (meta.cluster)");
                }
                tokens.at(name, () -> library.cluster(name.text()));
            }
            case "library.relation" -> {
                Token name = tokens.current();
                TypeRef target = anyVersion();
                Version version = tokens.version(tokens.text("version"));
                Token tag = tokens.text("tag");
                tokens.symbol(')');
                Node.AbstractMap member = abstractMap();
                tokens.at(name, () -> library.relate(target.key(), version, tag.text(), member.concrete()));
            }
            default ->
                throw tokens.error(
                        location,
                        "expected library.definition, library.name or library.relation but found " + location.shown());
        }
    }

    private Node.AbstractMap abstractMap() {
        Token start = tokens.current();
        if (expression(false) instanceof Node.AbstractMap member) {
            return member;
        }
        throw tokens.error(start, "expected (meta.abstract_map #NAME)");
    }

    /**
     * Reads an expression.
     *
     * @param inside whether it is inside another one, where only expressions proper may be
     */
    private Node expression(boolean inside) {
        Token start = tokens.current();
        if (++depth > MAX_DEPTH) {
            throw tokens.error(start, "expressions are nested more than " + MAX_DEPTH + " deep");
        }
        tokens.symbol('(');
        Token head = head();
        Node node = node(head);
        if (!tokens.current().is(')')) {
            throw tokens.expected("')' at the end of " + head.text());
        }
        tokens.advance();
        depth--;
        if (inside
                && (node instanceof Node.Abstract
                        || node instanceof Node.AbstractMap
                        || node instanceof Node.Atom
                        || node instanceof Node.Cluster)) {
            throw tokens.error(start, head.text() + " cannot be inside an expression; define it and refer to it");
        }
        return node;
    }

    /** Reads the name of a meta type, and its version where it is given. */
    private Token head() {
        Token head = tokens.id("the name of a meta type");
        if (tokens.current().is('/')) {
            tokens.advance();
            Token start = tokens.current();
            Version version = tokens.version();
            if (!version.equals(Version.COMMON)) {
                throw tokens.error(start, "meta types have version " + Version.COMMON + ", not " + version);
            }
        }
        return head;
    }

    private Node node(Token head) {
        return switch (head.text().toLowerCase(Locale.ROOT)) {
            case "meta.reference" -> new Node.Reference(reference());
            case "meta.tag" -> new Node.Tag(tokens.text("name").text(), expression(true));
            case "meta.sequence" -> new Node.Sequence(expressions());
            case "meta.array" -> new Node.Array(expression(true), expression(true));
            case "meta.envelope" -> new Node.Envelope(expression(true), expression(true));
            case "meta.encoding" ->
                new Node.Encoding(expression(true), tokens.text("encoding").text());
            case "meta.identified" ->
                new Node.Identified(tokens.text("description").text());
            case "meta.cluster" -> new Node.Cluster();
            case "meta.abstract" -> new Node.Abstract(members());
            case "meta.abstract_map" -> new Node.AbstractMap(anyVersion());
            case "meta.optional" -> new Node.Optional(expression(true));
            case "meta.atom" ->
                new Node.Atom(tokens.number("min_bit_length"), tokens.number("max_bit_length"), attributes());
            default ->
                throw tokens.error(head, "expected a meta type such as meta.reference but found " + head.shown());
        };
    }

    private List<Node> expressions() {
        List<Node> nodes = new ArrayList<>();
        tokens.symbol('[');
        while (!tokens.current().is(']')) {
            Token start = tokens.current();
            nodes.add(expression(true));
            checkCount(start, nodes);
        }
        tokens.advance();
        return List.copyOf(nodes);
    }

    private List<Node.AbstractMap> members() {
        List<Node.AbstractMap> members = new ArrayList<>();
        tokens.symbol('[');
        while (!tokens.current().is(']')) {
            Token start = tokens.current();
            members.add(abstractMap());
            checkCount(start, members);
        }
        tokens.advance();
        return List.copyOf(members);
    }

    private List<Node.Attribute> attributes() {
        List<Node.Attribute> attributes = new ArrayList<>();
        tokens.symbol('[');
        while (!tokens.current().is(']')) {
            tokens.symbol('(');
            Token head = head();
            attributes.add(attribute(head));
            checkCount(head, attributes);
            tokens.symbol(')');
        }
        tokens.advance();
        return List.copyOf(attributes);
    }

    private Node.Attribute attribute(Token head) {
        for (Node.Attribute.Kind kind : Node.Attribute.Kind.values()) {
            if (head.text().equalsIgnoreCase("meta.attribute." + kind.part())) {
                return new Node.Attribute(kind, kind == Node.Attribute.Kind.SIZE ? tokens.number("size") : 0);
            }
        }
        throw tokens.error(head, "expected an attribute such as meta.attribute.size but found " + head.shown());
    }

    /** Reads the name of a type where all its versions are meant, or the version is elsewhere. */
    private TypeRef anyVersion() {
        Token start = tokens.current();
        TypeRef ref = reference();
        if (ref.version() != null) {
            throw tokens.error(start, "a version cannot be here; write the name without /" + ref.version());
        }
        return ref;
    }

    /** Reads the name of a type, and the version that is meant where it is not the newest. */
    private TypeRef reference() {
        if (!tokens.current().is('#') && !tokens.current().is('$')) {
            throw tokens.expected("'#' and the name of a type");
        }
        tokens.advance();
        Token name = tokens.id("the name of a type");
        tokens.at(name, () -> library.checkDeclared(name.text()));
        Version version = null;
        if (tokens.current().is('/')) {
            tokens.advance();
            version = tokens.version();
        }
        return new TypeRef(TypeRef.key(name.text()), version);
    }

    private void checkCount(Token place, List<?> items) {
        if (items.size() > 255) {
            throw tokens.error(place, "more than 255 elements");
        }
    }
}
