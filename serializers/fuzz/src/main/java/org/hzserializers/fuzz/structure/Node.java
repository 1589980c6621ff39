// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A payload as a tree. Its leaves hold the bytes. Lengths and references are links, so that they come right again when
 * the tree has changed.
 */
public final class Node {

    final Kind kind;
    /** A leaf's bytes; what its links replace is for those that lead nowhere. */
    byte[] bytes;

    final List<Node> children;
    boolean bigEndian;

    /** The node whose bytes this number counts, and what is added to that. */
    @Nullable
    Node counts;

    int countsPlus;

    /** The object that this reference leads to. */
    @Nullable
    Node target;

    /** The object that gets the next number of its scope when this leaf is met. */
    @Nullable
    Node defines;

    private Node(Kind kind, byte[] bytes, List<Node> children) {
        this.kind = kind;
        this.bytes = bytes;
        this.children = children;
    }

    static Node leaf(Kind kind, byte[] bytes) {
        return new Node(kind, bytes, List.of());
    }

    static Node inner(Kind kind) {
        return new Node(kind, new byte[0], new ArrayList<>());
    }

    boolean isLeaf() {
        return children.isEmpty();
    }

    /** Returns this node and all below it, in the order of their bytes. */
    List<Node> all() {
        List<Node> all = new ArrayList<>();
        addTo(all);
        return all;
    }

    private void addTo(List<Node> all) {
        all.add(this);
        children.forEach(child -> child.addTo(all));
    }

    /** Copies the tree below this node; links inside lead to the copies, those out of it stay. */
    public Node copy() {
        IdentityHashMap<Node, Node> copies = new IdentityHashMap<>();
        Node copy = copy(copies);
        copy.relink(copies);
        return copy;
    }

    Node copy(Map<Node, Node> copies) {
        Node copy = isLeaf() && !kind.isInner() ? leaf(kind, bytes) : inner(kind);
        copy.bigEndian = bigEndian;
        copy.counts = counts;
        copy.countsPlus = countsPlus;
        copy.target = target;
        copy.defines = defines;
        copies.put(this, copy);
        for (Node child : children) {
            copy.children.add(child.copy(copies));
        }
        return copy;
    }

    /** Lets the links of this node and of all below it that lead to keys of a map lead to their values. */
    void relink(Map<Node, Node> copies) {
        relinkOnly(copies);
        for (Node child : children) {
            child.relink(copies);
        }
    }

    /** Does so for this node only. */
    void relinkOnly(Map<Node, Node> copies) {
        counts = counts == null ? null : copies.getOrDefault(counts, counts);
        target = target == null ? null : copies.getOrDefault(target, target);
        defines = defines == null ? null : copies.getOrDefault(defines, defines);
    }

    /** Returns a leaf's number; 0 if it has too many bytes for one. */
    long number() {
        if (bytes.length > 10 || (kind == Kind.FIXED && bytes.length > 8)) {
            return 0;
        }
        long value = 0;
        for (int i = 0; i < bytes.length; i++) {
            switch (kind) {
                case FIXED -> value |= (bytes[bigEndian ? bytes.length - 1 - i : i] & 0xffL) << (8 * i);
                case VARINT_BIG -> value = value << 7 | (bytes[i] & 0x7f);
                default -> value |= i < 9 ? (bytes[i] & 0x7fL) << (7 * i) : (bytes[i] & 1L) << 63;
            }
        }
        return value;
    }

    void setNumber(long value) {
        bytes = encode(value);
    }

    private byte[] encode(long value) {
        if (kind == Kind.FIXED) {
            byte[] fixed = new byte[bytes.length];
            for (int i = 0; i < fixed.length; i++) {
                fixed[bigEndian ? fixed.length - 1 - i : i] = i < 8 ? (byte) (value >>> (8 * i)) : 0;
            }
            return fixed;
        }
        byte[] groups = new byte[10];
        int used = 0;
        long rest = value;
        do {
            groups[used++] = (byte) (rest & 0x7f);
            rest >>>= 7;
        } while (rest != 0);
        byte[] encoded = Arrays.copyOf(groups, used);
        for (int i = 0; i < used; i++) {
            boolean last = i == used - 1;
            if (kind == Kind.VARINT_BIG) {
                encoded[i] = (byte) (groups[used - 1 - i] | (last ? 0 : 0x80));
            } else {
                encoded[i] = (byte) (groups[i] | (last ? 0 : 0x80));
            }
        }
        return encoded;
    }

    /** Returns a text's content, as far as it is one. */
    String text() {
        if (kind == Kind.KRYO_TEXT) {
            return KryoText.decode(bytes);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    void setText(String text) {
        bytes = kind == Kind.KRYO_TEXT ? KryoText.encode(text) : text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the bytes of the whole tree, with its links put right. */
    public byte[] emit() {
        return new Writer().write(this);
    }

    /** Returns how many of those bytes come before a node of this tree, which has no lengths. */
    int bytesBefore(Node node) {
        return new Writer().bytesBefore(this, node);
    }

    /** Returns how many nodes there are. */
    public int count() {
        int count = 1;
        for (Node child : children) {
            count += child.count();
        }
        return count;
    }

    /** Returns how many bytes the tree has, as it was read. */
    int size() {
        int size = bytes.length;
        for (Node child : children) {
            size += child.size();
        }
        return size;
    }

    /** Writes a tree: references get the numbers of their targets, lengths what they count. */
    private static final class Writer {

        private byte[] buffer = new byte[512];
        private int size;
        private IdentityHashMap<Node, Long> numbers = new IdentityHashMap<>();

        /** By what they count. */
        private final IdentityHashMap<Node, Length> lengths = new IdentityHashMap<>();

        private @Nullable Node sought;
        private int placeOfSought;

        private record Length(Node node, int place) {}

        byte[] write(Node root) {
            add(root);
            return Arrays.copyOf(buffer, size);
        }

        int bytesBefore(Node root, Node node) {
            sought = node;
            add(root);
            return placeOfSought;
        }

        private void add(Node node) {
            if (node == sought) {
                placeOfSought = size;
            }
            IdentityHashMap<Node, Long> outer = numbers;
            if (node.kind == Kind.JAVA) {
                numbers = new IdentityHashMap<>();
            }
            if (node.counts != null) {
                lengths.put(node.counts, new Length(node, size));
            }
            int start = size;
            if (node.defines != null) {
                numbers.put(node.defines, (long) numbers.size());
            }
            if (node.target != null && numbers.containsKey(node.target)) {
                put(node.encode(
                        numbers.get(node.target) + (node.kind == Kind.FIXED ? JavaStreamParser.FIRST_HANDLE : 2)));
            } else {
                put(node.bytes);
            }
            for (Node child : node.children) {
                add(child);
            }
            numbers = outer;
            Length length = lengths.remove(node);
            if (length != null) {
                putLength(length.node, length.place, size - start);
            }
        }

        /** Replaces the length that was written before its content was known. */
        private void putLength(Node length, int at, int counted) {
            byte[] right = length.encode((long) counted + length.countsPlus);
            int move = right.length - length.bytes.length;
            ensure(Math.max(0, move));
            int from = at + length.bytes.length;
            System.arraycopy(buffer, from, buffer, from + move, size - from);
            System.arraycopy(right, 0, buffer, at, right.length);
            size += move;
            // Lengths whose contents are still to come, which pieces that were swapped can have.
            lengths.replaceAll(
                    (content, other) -> other.place > at ? new Length(other.node, other.place + move) : other);
        }

        private void put(byte[] bytes) {
            ensure(bytes.length);
            System.arraycopy(bytes, 0, buffer, size, bytes.length);
            size += bytes.length;
        }

        private void ensure(int more) {
            if (buffer.length - size < more) {
                buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, size + more));
            }
        }
    }

    @Override
    public String toString() {
        return isLeaf() ? kind + "(" + bytes.length + ")" : kind + "" + children;
    }
}
