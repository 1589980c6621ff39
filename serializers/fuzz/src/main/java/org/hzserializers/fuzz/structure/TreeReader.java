// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.fuzz.structure.Trace.Family;
import org.jspecify.annotations.Nullable;

/** Makes a tree of a frame and the trace of its reading. */
public final class TreeReader {

    /** What is read deeper is one piece, since trees are walked by recursion. */
    private static final int MAX_DEPTH = 150;

    private final byte[] frame;
    private final boolean bigEndian;

    @SuppressWarnings("ArrayRecordComponent") // the end is known later
    private record Span(Kind kind, int rule, int start, int[] end, List<Span> children) {
        Span(Kind kind, int rule, int start) {
            this(kind, rule, start, new int[] {start}, new ArrayList<>());
        }
    }

    private TreeReader(byte[] frame, boolean bigEndian) {
        this.frame = frame;
        this.bigEndian = bigEndian;
    }

    /** Reads a frame once. */
    public interface Reading {
        /**
         * Reads.
         *
         * @throws IOException if the frame is damaged, as may be any exception
         */
        void read() throws IOException;
    }

    /**
     * Reads a frame with the trace on, and returns its tree.
     *
     * @param frame the frame
     * @param family what reads it
     * @param bigEndian the byte order of numbers that are fixed in width
     * @param reading reads the frame; its pieces are known as far as it comes
     */
    public static Node read(byte[] frame, Family family, boolean bigEndian, Reading reading) {
        Trace.start(family, payloadStart(frame));
        try {
            reading.read();
        } catch (IOException | RuntimeException | Error e) {
            // All that was read until then is known.
        } finally {
            Trace.stop();
        }
        return new TreeReader(frame, bigEndian).tree();
    }

    /** Returns where the payload of a frame with a length starts; 0 if it has none. */
    static int payloadStart(byte[] frame) {
        if (frame.length < 2 || (frame[0] & 0x20) == 0) {
            return 0;
        }
        int at = 1;
        while (at < frame.length && at < 6 && frame[at] < 0) {
            at++;
        }
        return Math.min(frame.length, at + 1);
    }

    private Node tree() {
        Node root = Node.inner(Kind.GROUP);
        int payload = payloadStart(frame);
        Span all = spans();
        if (payload == 0) {
            fill(root, all, 0, frame.length);
        } else {
            Node length = Node.leaf(Kind.VARINT, Arrays.copyOfRange(frame, 1, payload));
            Node region = Node.inner(Kind.REGION);
            fill(region, all, payload, frame.length);
            length.counts = region;
            root.children.add(Node.leaf(Kind.RAW, Arrays.copyOf(frame, 1)));
            root.children.add(length);
            root.children.add(region);
        }
        groupFields(root);
        joinClasses(root);
        splitElements(root);
        linkLengths(root);
        linkReferences(root);
        return root;
    }

    private Span spans() {
        Span root = new Span(Kind.GROUP, -1, 0);
        Deque<Span> open = new ArrayDeque<>();
        open.push(root);
        int last = 0;
        int tooDeep = 0;
        for (int i = 0; i < Trace.count(); i++) {
            int at = Math.min(frame.length, Math.max(0, Trace.position(i)));
            last = Math.max(last, at);
            int rule = Trace.rule(i);
            if (!Trace.isExit(i)) {
                if (tooDeep > 0 || open.size() > MAX_DEPTH) {
                    tooDeep++;
                    continue;
                }
                open.push(new Span(Trace.kind(i), rule, at));
            } else if (tooDeep > 0) {
                tooDeep--;
            } else if (isOpen(open, rule)) {
                boolean found = false;
                while (!found) {
                    Span closed = open.pop();
                    found = closed.rule == rule;
                    close(closed, open.getFirst(), at);
                }
            }
        }
        while (open.size() > 1) {
            Span closed = open.pop();
            close(closed, open.getFirst(), last);
        }
        root.end[0] = frame.length;
        return root;
    }

    /** A method that threw has no exit, so the innermost span need not be the one that ends. */
    private static boolean isOpen(Deque<Span> open, int rule) {
        return open.stream().anyMatch(span -> span.rule == rule);
    }

    private static void close(Span span, Span parent, int at) {
        if (at > span.start) {
            span.end[0] = at;
            // What was only looked at, and is read now.
            List<Span> before = parent.children;
            while (!before.isEmpty() && before.get(before.size() - 1).start >= span.start) {
                before.remove(before.size() - 1);
            }
            before.add(span);
        }
    }

    /** Adds the children of a span to a node, and what lies between them as leaves. */
    private void fill(Node node, Span span, int start, int end) {
        int at = start;
        for (Span child : span.children) {
            int from = Math.max(at, child.start);
            int to = Math.min(end, child.end[0]);
            if (to <= from || child.start < at) {
                continue;
            }
            gap(node, span.kind, at, from);
            node.children.add(node(child, from, to));
            at = to;
        }
        gap(node, span.kind, at, end);
    }

    private void gap(Node node, Kind around, int from, int to) {
        if (to > from) {
            boolean part = around == Kind.TEXT || around == Kind.BLOCK;
            node.children.add(block(part ? around : Kind.RAW, from, to));
        }
    }

    private Node node(Span span, int from, int to) {
        boolean opaque = span.children.isEmpty() || span.kind == Kind.KRYO_TEXT;
        if (opaque) {
            return span.kind.isInner() ? wrapped(span.kind, from, to) : block(span.kind, from, to);
        }
        if (span.children.size() == 1) {
            Span child = span.children.get(0);
            boolean same = child.start == from && child.end[0] == to;
            if (same && (!span.kind.isInner() || child.kind == span.kind)) {
                return node(child, from, to);
            }
        }
        if (span.kind.isNumber()) {
            return block(span.kind, from, to);
        }
        Node node = Node.inner(span.kind.isInner() ? span.kind : Kind.GROUP);
        fill(node, span, from, to);
        return node;
    }

    private Node wrapped(Kind kind, int from, int to) {
        Node node = Node.inner(kind);
        node.children.add(block(Kind.RAW, from, to));
        return node;
    }

    private Node block(Kind kind, int from, int to) {
        byte[] bytes = Arrays.copyOfRange(frame, from, to);
        if (kind == Kind.BLOCK && JavaStreamParser.starts(bytes)) {
            return JavaStreamParser.parse(bytes);
        }
        Node leaf = Node.leaf(kind, bytes);
        leaf.bigEndian = bigEndian;
        return leaf;
    }

    /** Puts each Protobuf tag and what follows it, up to the next, into a group. */
    private static void groupFields(Node node) {
        for (Node child : node.children) {
            groupFields(child);
        }
        if (node.children.stream().noneMatch(child -> child.kind == Kind.TAG)) {
            return;
        }
        List<Node> children = List.copyOf(node.children);
        node.children.clear();
        @Nullable Node group = null;
        for (Node child : children) {
            if (child.kind == Kind.TAG) {
                group = Node.inner(Kind.OBJECT);
                node.children.add(group);
            }
            (group == null ? node : group).children.add(child);
        }
    }

    /** Puts a class that is before an object into it, unless it is the class of several. */
    private static void joinClasses(Node node) {
        List<Node> children = node.children;
        for (int i = 0; i + 1 < children.size(); i++) {
            Node type = children.get(i);
            Node object = children.get(i + 1);
            boolean pair = type.kind == Kind.CLASS && object.kind == Kind.OBJECT && !startsWithClass(object);
            boolean several = i + 2 < children.size() && children.get(i + 2).kind == Kind.OBJECT;
            if (pair && !several) {
                object.children.add(0, type);
                children.remove(i);
            }
        }
        children.forEach(TreeReader::joinClasses);
    }

    private static boolean startsWithClass(Node object) {
        return !object.children.isEmpty() && object.children.get(0).kind == Kind.CLASS;
    }

    /** Takes bytes apart that are read in one go, if the number before them says how many elements they are. */
    private static void splitElements(Node node) {
        List<Node> children = node.children;
        for (int i = 1; i < children.size(); i++) {
            Node before = children.get(i - 1);
            Node block = children.get(i);
            int size = block.bytes.length;
            long count = before.kind.isNumber() ? before.number() : 0;
            boolean raw = block.kind == Kind.RAW || block.kind == Kind.BLOCK;
            if (raw && count > 0 && count < 256 && size % count == 0 && size / count <= 16 && size > count) {
                int width = (int) (size / count);
                children.remove(i);
                for (int j = 0; j < count; j++) {
                    Node element = Node.leaf(Kind.FIXED, Arrays.copyOfRange(block.bytes, j * width, (j + 1) * width));
                    element.bigEndian = block.bigEndian;
                    children.add(i + j, element);
                }
            }
        }
        children.forEach(TreeReader::splitElements);
    }

    /** Links a number to what follows it, if it is the number of its bytes. */
    private static void linkLengths(Node root) {
        @Nullable Node number = null;
        for (Node node : root.all()) {
            boolean counted = node.kind == Kind.REGION
                    || node.kind == Kind.JAVA
                    || node.kind == Kind.TEXT
                    || node.kind == Kind.BLOCK
                    || node.kind == Kind.RAW;
            if (number != null && counted && number.counts == null) {
                long over = number.number() - node.size();
                if (over == 0 || over == 1) {
                    number.counts = node;
                    number.countsPlus = (int) over;
                }
            }
            if (node.kind.isNumber()) {
                number = node;
            } else if (node.isLeaf() || node.kind == Kind.REGION) {
                number = null;
            }
        }
    }

    /** Links Kryo's references to their objects: a reference is 1 at a new object, else the object's number plus 2. */
    private static void linkReferences(Node root) {
        Map<Long, Node> objects = new HashMap<>();
        linkReferences(root, root, objects);
    }

    private static void linkReferences(Node node, Node object, Map<Long, Node> objects) {
        if (node.kind == Kind.JAVA) {
            return;
        }
        if (node.kind == Kind.REFERENCE && node.children.size() == 1) {
            Node leaf = node.children.get(0);
            long number = leaf.number();
            if (leaf.kind != Kind.VARINT) {
                return;
            }
            if (number == 1) {
                leaf.defines = object;
                objects.put((long) objects.size(), object);
            } else if (number > 1) {
                leaf.target = objects.get(number - 2);
            }
        }
        Node around = node.kind == Kind.OBJECT ? node : object;
        for (Node child : node.children) {
            linkReferences(child, around, objects);
        }
    }
}
