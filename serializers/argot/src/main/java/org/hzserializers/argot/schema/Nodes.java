// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/** Walks over definitions. Not API. */
public final class Nodes {

    private Nodes() {}

    /** Returns whether two definitions are the same, apart from versions that only one of them names. */
    public static boolean sameMeaning(Node a, Node b) {
        if (!unpinned(a).equals(unpinned(b))) {
            return false;
        }
        List<TypeRef> refs = new ArrayList<>();
        forEachRef(a, refs::add);
        Iterator<TypeRef> other = refs.iterator();
        boolean[] same = {true};
        forEachRef(b, ref -> {
            Version one = ref.version();
            Version two = other.next().version();
            same[0] &= one == null || two == null || one.equals(two);
        });
        return same[0];
    }

    /** Walks over the names that an expression refers to, in the order of its text. */
    public static void forEachRef(Node node, Consumer<TypeRef> action) {
        if (node instanceof Node.Reference reference) {
            action.accept(reference.target());
        } else if (node instanceof Node.AbstractMap member) {
            action.accept(member.concrete());
        } else if (node instanceof Node.Abstract type) {
            type.members().forEach(member -> forEachRef(member, action));
        } else if (node instanceof Node.Tag tag) {
            forEachRef(tag.data(), action);
        } else if (node instanceof Node.Sequence sequence) {
            sequence.elements().forEach(element -> forEachRef(element, action));
        } else if (node instanceof Node.Array array) {
            forEachRef(array.size(), action);
            forEachRef(array.element(), action);
        } else if (node instanceof Node.Envelope envelope) {
            forEachRef(envelope.size(), action);
            forEachRef(envelope.content(), action);
        } else if (node instanceof Node.Encoding encoding) {
            forEachRef(encoding.data(), action);
        } else if (node instanceof Node.Optional optional) {
            forEachRef(optional.data(), action);
        }
    }

    /** Returns the name of the meta type that a node is made with. */
    public static String kind(Node node) {
        if (node instanceof Node.Cluster) {
            return "meta.cluster";
        } else if (node instanceof Node.AbstractMap) {
            return "meta.abstract_map";
        } else if (node instanceof Node.Abstract) {
            return "meta.abstract";
        } else if (node instanceof Node.Reference) {
            return "meta.reference";
        } else if (node instanceof Node.Tag) {
            return "meta.tag";
        } else if (node instanceof Node.Sequence) {
            return "meta.sequence";
        } else if (node instanceof Node.Array) {
            return "meta.array";
        } else if (node instanceof Node.Envelope) {
            return "meta.envelope";
        } else if (node instanceof Node.Encoding) {
            return "meta.encoding";
        } else if (node instanceof Node.Identified) {
            return "meta.identified";
        } else if (node instanceof Node.Optional) {
            return "meta.optional";
        } else {
            return "meta.atom";
        }
    }

    private static Node unpinned(Node node) {
        if (node instanceof Node.Reference reference) {
            return new Node.Reference(unpinned(reference.target()));
        } else if (node instanceof Node.AbstractMap member) {
            return new Node.AbstractMap(unpinned(member.concrete()));
        } else if (node instanceof Node.Abstract type) {
            List<Node.AbstractMap> members = new ArrayList<>();
            for (Node.AbstractMap member : type.members()) {
                members.add(new Node.AbstractMap(unpinned(member.concrete())));
            }
            return new Node.Abstract(members);
        } else if (node instanceof Node.Tag tag) {
            return new Node.Tag(tag.name(), unpinned(tag.data()));
        } else if (node instanceof Node.Sequence sequence) {
            List<Node> elements = new ArrayList<>();
            for (Node element : sequence.elements()) {
                elements.add(unpinned(element));
            }
            return new Node.Sequence(elements);
        } else if (node instanceof Node.Array array) {
            return new Node.Array(unpinned(array.size()), unpinned(array.element()));
        } else if (node instanceof Node.Envelope envelope) {
            return new Node.Envelope(unpinned(envelope.size()), unpinned(envelope.content()));
        } else if (node instanceof Node.Encoding encoding) {
            return new Node.Encoding(unpinned(encoding.data()), encoding.charset());
        } else if (node instanceof Node.Optional optional) {
            return new Node.Optional(unpinned(optional.data()));
        }
        return node;
    }

    private static TypeRef unpinned(TypeRef ref) {
        return new TypeRef(ref.key(), null);
    }
}
