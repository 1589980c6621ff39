// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.List;

/** A definition, or an expression inside one. Immutable. Not API. */
public sealed interface Node {

    /** The largest number in a definition, a {@code uvint28}: four groups of seven bits. */
    int MAX_UVINT28 = (1 << 28) - 1;

    /** A name group; it has no value. */
    record Cluster() implements Node {}

    /** Makes a type a member of an abstract. */
    record AbstractMap(TypeRef concrete) implements Node {}

    /** A type whose value is one of its members, each with its stream id in front. */
    record Abstract(List<AbstractMap> members) implements Node {}

    record Reference(TypeRef target) implements Node {}

    record Tag(String name, Node data) implements Node {}

    record Sequence(List<Node> elements) implements Node {}

    record Array(Node size, Node element) implements Node {}

    record Envelope(Node size, Node content) implements Node {}

    record Encoding(Node data, String charset) implements Node {}

    record Identified(String description) implements Node {}

    /** The extension: a presence byte, then the value. */
    record Optional(Node data) implements Node {}

    record Atom(int minBits, int maxBits, List<Attribute> attributes) implements Node {}

    /** An attribute of an atom; only {@code SIZE} has a number. */
    record Attribute(Kind kind, int bits) {

        /** What an attribute says. */
        public enum Kind {
            SIZE("size", ImpliedIds.ATTRIBUTE_SIZE),
            INTEGER("integer", ImpliedIds.ATTRIBUTE_SIZE + 1),
            UNSIGNED("unsigned", ImpliedIds.ATTRIBUTE_SIZE + 2),
            BIG_ENDIAN("bigendian", ImpliedIds.ATTRIBUTE_SIZE + 3),
            SIGNED("signed", ImpliedIds.ATTRIBUTE_SIZE + 4),
            IEEE("IEEE756", ImpliedIds.ATTRIBUTE_SIZE + 5);

            private final String part;
            private final int id;

            Kind(String part, int id) {
                this.part = part;
                this.id = id;
            }

            /** Returns the last part of the name of the attribute's meta type. */
            String part() {
                return part;
            }

            /** Returns the implied id of the attribute's meta type. */
            public int id() {
                return id;
            }
        }
    }
}
