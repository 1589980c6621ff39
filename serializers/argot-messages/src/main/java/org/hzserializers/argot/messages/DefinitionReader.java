// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Parser;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Reads a definition as messages and dictionaries carry it: the id of its kind, then its body. */
final class DefinitionReader {

    private final WireInput in;
    private final IntUnaryOperator kinds;
    private final IntFunction<TypeRef> types;
    private int depth;

    /**
     * Creates a reader.
     *
     * @param kinds gives the core id of an id that names a kind, or -1
     * @param types gives the type of an id, or throws
     */
    DefinitionReader(WireInput in, IntUnaryOperator kinds, IntFunction<TypeRef> types) {
        this.in = in;
        this.kinds = kinds;
        this.types = types;
    }

    Node read() {
        int id = in.readUvint28("kind of definition");
        int kind = kinds.applyAsInt(id);
        return switch (kind) {
            case ImpliedIds.CLUSTER -> new Node.Cluster();
            case ImpliedIds.ABSTRACT_MAP -> new Node.AbstractMap(reference());
            case ImpliedIds.ABSTRACT -> abstractType();
            case ImpliedIds.ATOM -> atom();
            default -> expression(id, kind);
        };
    }

    private Node expression() {
        int id = in.readUvint28("kind of expression");
        return expression(id, kinds.applyAsInt(id));
    }

    private Node expression(int id, int kind) {
        if (++depth > Parser.MAX_DEPTH) {
            throw new InvalidPayloadException(
                    "expressions are nested more than " + Parser.MAX_DEPTH + " deep at offset " + in.offset());
        }
        Node node =
                switch (kind) {
                    case ImpliedIds.REFERENCE -> new Node.Reference(reference());
                    case ImpliedIds.TAG -> new Node.Tag(in.readName("tag"), expression());
                    case ImpliedIds.SEQUENCE -> sequence();
                    case ImpliedIds.ARRAY -> new Node.Array(expression(), expression());
                    case ImpliedIds.ENVELOPE -> new Node.Envelope(expression(), expression());
                    case ImpliedIds.ENCODING -> new Node.Encoding(expression(), in.readName("charset"));
                    case ImpliedIds.IDENTIFIED -> new Node.Identified(in.readName("description"));
                    default ->
                        throw new InvalidPayloadException(
                                "id " + id + " before offset " + in.offset() + " is no kind of definition");
                };
        depth--;
        return node;
    }

    private TypeRef reference() {
        return types.apply(in.readUvint28("reference"));
    }

    private Node sequence() {
        int count = count("sequence", 1);
        List<Node> elements = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            elements.add(expression());
        }
        return new Node.Sequence(elements);
    }

    private Node abstractType() {
        int count = count("abstract", 1);
        List<Node.AbstractMap> members = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            members.add(new Node.AbstractMap(reference()));
        }
        return new Node.Abstract(members);
    }

    private Node atom() {
        int min = in.readUvint28("atom");
        int max = in.readUvint28("atom");
        int count = count("atom", 1);
        List<Node.Attribute> attributes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            attributes.add(attribute());
        }
        return new Node.Atom(min, max, attributes);
    }

    private Node.Attribute attribute() {
        int id = in.readUvint28("attribute");
        int kind = kinds.applyAsInt(id);
        for (Node.Attribute.Kind known : Node.Attribute.Kind.values()) {
            if (known.id() == kind) {
                return new Node.Attribute(known, known == Node.Attribute.Kind.SIZE ? in.readUvint28("attribute") : 0);
            }
        }
        throw new InvalidPayloadException("id " + id + " before offset " + in.offset() + " is no attribute of an atom");
    }

    private int count(String what, int minBytes) {
        int count = in.readByte(what);
        in.checkElements(what, count, minBytes);
        return count;
    }
}
