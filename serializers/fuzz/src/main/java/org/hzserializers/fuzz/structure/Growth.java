// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A way to make a payload larger, by as much as is wanted: what takes more time or memory than it is long shows when it
 * grows.
 */
public interface Growth {

    /**
     * Makes a tree larger.
     *
     * @param located finds the tree's node for one of the tree that this growth was chosen for
     * @param times how much: copies, levels, letters
     */
    void apply(UnaryOperator<Node> located, int times);

    /** Returns how many bytes the tree gets larger for each time, about. */
    int bytes();

    /** Returns how many nodes the tree gets more. */
    long nodes(int times);

    /** Returns a tree's bytes when it has grown. */
    default byte[] grown(Node tree, int times) {
        IdentityHashMap<Node, Node> copies = new IdentityHashMap<>();
        Node copy = tree.copy(copies);
        copy.relink(copies);
        Node root = Node.inner(Kind.GROUP);
        root.children.add(copy);
        // The root may be replaced itself.
        apply(node -> copies.getOrDefault(node, root), times);
        return root.emit();
    }

    /**
     * Repeats pieces of a node, all alike or each a little different, and counts them in a number.
     *
     * @param run how many pieces from {@code index} on are repeated together
     * @param header the number; null if none is changed
     * @param unit what each time adds to it
     * @param style how copies differ, see {@link #vary}; negative if they do not
     */
    record Repeat(Node parent, int index, int run, @Nullable Node header, int unit, int style) implements Growth {

        private List<Node> pieces(Node of) {
            return of.children.subList(index, index + run);
        }

        @Override
        public int bytes() {
            return Math.max(1, pieces(parent).stream().mapToInt(Node::size).sum());
        }

        @Override
        public long nodes(int times) {
            return (long) times * pieces(parent).stream().mapToInt(Node::count).sum();
        }

        @Override
        public void apply(UnaryOperator<Node> located, int times) {
            Node place = located.apply(parent);
            List<Node> pieces = List.copyOf(pieces(place));
            List<Node> added = new ArrayList<>(times * run);
            for (int i = 0; i < times; i++) {
                IdentityHashMap<Node, Node> copies = new IdentityHashMap<>();
                int first = added.size();
                for (Node piece : pieces) {
                    added.add(piece.copy(copies));
                }
                for (Node copy : added.subList(first, added.size())) {
                    copy.relink(copies);
                    if (style >= 0) {
                        vary(copy, i + 1, style);
                    }
                }
            }
            place.children.addAll(index + run, added);
            if (header != null) {
                Node number = located.apply(header);
                number.setNumber(number.number() + (long) times * unit);
            }
        }

        /**
         * Makes a copy differ from the others: by counting, or so that values have one hash code. Returns whether it
         * does.
         */
        private static boolean vary(Node node, long number, int style) {
            if (node.kind.isText()) {
                node.setText(style == 0 ? node.text() + number : collidingText(number));
                return true;
            }
            // A FIXED of one byte is rarely a value, and links are not.
            boolean value = node.kind.isNumber() && node.counts == null && node.defines == null && node.target == null;
            if (value && (node.kind != Kind.FIXED || node.bytes.length > 1)) {
                node.setNumber(
                        switch (style) {
                            case 0, 1 -> node.number() + number;
                            case 2 -> number << 32 | number;
                            case 3 -> (number << 32 | number) << 1;
                            default -> node.number() + 2 * number;
                        });
                return true;
            }
            // The class of an object is the same for all.
            for (Node child : node.children) {
                if (isContent(child) && vary(child, number, style)) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isContent(Node node) {
            return node.kind != Kind.CLASS && node.kind != Kind.TAG && node.kind != Kind.JAVA_CLASS;
        }

        /** Returns a text that differs for each number below 2^16, and always has the same hash code. */
        private static String collidingText(long number) {
            StringBuilder text = new StringBuilder();
            for (int bit = 0; bit < 16; bit++) {
                text.append((number >>> bit & 1) == 0 ? "Aa" : "BB");
            }
            return text.toString();
        }
    }

    /** Puts copies of the child of a node into each other, at the place of a part of it. */
    record Nest(Node parent, int index, Node hole, int depth) implements Growth {

        /** To this depth pieces are nested as a tree, with links, beyond it as bytes. */
        private static final int MAX_LINKED_DEPTH = 400;

        /** Levels that are written from the inside to the outside, each with its length. */
        private static final int MAX_LEVELS_WITH_LENGTHS = 2_000;

        private boolean isLinked(int times) {
            return times * depth <= MAX_LINKED_DEPTH;
        }

        private Node outer() {
            return parent.children.get(index);
        }

        @Override
        public int bytes() {
            return Math.max(1, outer().size() - hole.size());
        }

        @Override
        public long nodes(int times) {
            // Deep ones are bytes.
            return isLinked(times) ? (long) times * outer().count() : 1;
        }

        @Override
        public void apply(UnaryOperator<Node> located, int times) {
            Node place = located.apply(parent);
            Node outer = place.children.get(index);
            Node part = located.apply(hole);
            place.children.set(index, isLinked(times) ? linked(outer, part, times) : flat(outer, part, times));
        }

        /** What refers to the part refers to what takes its place. */
        private static Node linked(Node outer, Node part, int levels) {
            Node filler = part;
            for (int i = 0; i < levels; i++) {
                IdentityHashMap<Node, Node> copies = new IdentityHashMap<>();
                Node copy = outer.copy(copies);
                replace(copy, copies.get(part), filler);
                copies.put(part, filler);
                relink(copy, filler, copies);
                filler = copy;
            }
            return filler;
        }

        /** Relinks a tree but for one part of it, whose links are right. */
        private static void relink(Node node, Node done, Map<Node, Node> links) {
            if (node == done) {
                return;
            }
            node.relinkOnly(links);
            for (Node child : node.children) {
                relink(child, done, links);
            }
        }

        /** From the inside to the outside, so that no tree gets deep. */
        private static Node flat(Node outer, Node part, int levels) {
            IdentityHashMap<Node, Node> copies = new IdentityHashMap<>();
            Node shell = outer.copy(copies);
            shell.relink(copies);
            Node filler = Node.leaf(Kind.RAW, part.emit());
            replace(shell, copies.get(part), filler);
            // Lengths that counted the part count what is in its place.
            IdentityHashMap<Node, Node> moved = new IdentityHashMap<>();
            moved.put(copies.get(part), filler);
            shell.relink(moved);
            if (shell.all().stream().allMatch(node -> node.counts == null)) {
                return Node.leaf(Kind.RAW, around(shell, filler, levels));
            }
            for (int i = 0; i < Math.min(levels, MAX_LEVELS_WITH_LENGTHS); i++) {
                filler.bytes = shell.emit();
            }
            return Node.leaf(Kind.RAW, filler.bytes);
        }

        /** What comes before the part, many times, then the part, then what comes after it as often. */
        private static byte[] around(Node shell, Node filler, int levels) {
            // References may have other widths when they are written than they were read with.
            int before = shell.bytesBefore(filler);
            byte[] once = shell.emit();
            int after = once.length - before - filler.bytes.length;
            byte[] bytes = new byte[levels * (before + after) + filler.bytes.length];
            for (int i = 0; i < levels; i++) {
                System.arraycopy(once, 0, bytes, i * before, before);
                System.arraycopy(once, once.length - after, bytes, bytes.length - (i + 1) * after, after);
            }
            System.arraycopy(filler.bytes, 0, bytes, levels * before, filler.bytes.length);
            return bytes;
        }

        private static boolean replace(Node node, Node old, Node other) {
            for (int i = 0; i < node.children.size(); i++) {
                if (node.children.get(i) == old) {
                    node.children.set(i, other);
                    return true;
                }
                if (replace(node.children.get(i), old, other)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Repeats a letter of a text. */
    record Letters(Node text, int at) implements Growth {

        @Override
        public int bytes() {
            return 1;
        }

        @Override
        public long nodes(int times) {
            return 0;
        }

        @Override
        public void apply(UnaryOperator<Node> located, int times) {
            Node leaf = located.apply(text);
            StringBuilder longer = new StringBuilder(leaf.text());
            String letter = longer.isEmpty() ? "x" : longer.substring(at, at + 1);
            leaf.setText(longer.insert(at, letter.repeat(times)).toString());
        }
    }
}
