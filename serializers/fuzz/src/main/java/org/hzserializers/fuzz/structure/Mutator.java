// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Changes payloads where it matters to their readers: numbers, classes, texts, whole objects. Lengths around a change
 * are put right, and references keep leading to their objects, so that most mutants are read far beyond the change. The
 * same random numbers make the same mutants.
 */
public final class Mutator {

    /** Mutants are mostly this long at most, since work that grows faster than the payload shows there, too. */
    public static final int USUAL_BYTES = 64 * 1024;

    /** And never longer than this. */
    public static final int MAX_BYTES = 1 << 20;

    /** Trees have to fit into a small heap several times. */
    public static final int MAX_NODES = 60_000;

    /** Numbers around the powers of two, where widths and bounds end, and some that formats use. */
    private static final long[] NUMBERS = LongStream.concat(
                    IntStream.rangeClosed(0, 33)
                            .mapToLong(bit -> 1L << bit)
                            .flatMap(power -> LongStream.of(power - 1, power, power + 1)),
                    LongStream.of(12, 100, 191, 1000, Integer.MAX_VALUE - 8, 1L << 40, Long.MAX_VALUE, -1))
            .toArray();

    private static final int[] TIMES = {1, 1, 1, 2, 3, 5, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000};

    private static final int[] LEVELS = {1, 2, 3, 5, 10, 20, 30, 60, 100, 300, 1000, 3000, 10_000, 30_000};

    /** What an element that is repeated adds to the header of its container: a count may have flags below it. */
    private static final int[] UNITS = {1, 1, 2, 4, 4, 4, 16, 16};

    /** Trees are walked by recursion, in a small stack. */
    private static final int MAX_DEPTH = 700;

    private static final int SWEPT_LETTERS = 24;
    private static final int SWEPT_GROWTHS = 60;

    private static final Set<Kind> NESTED = Set.of(Kind.OBJECT, Kind.CLASS, Kind.JAVA_OBJECT);

    private final SplittableRandom random;
    private final Pool pool;

    /** Where a mutant may take pieces from. */
    public interface Pool {
        /** Returns the tree of some input, which is not changed. */
        Node donor();
    }

    private record Place(Node parent, int index) {
        Node node() {
            return parent.children.get(index);
        }

        void set(Node node) {
            parent.children.set(index, node);
        }
    }

    /**
     * Makes a mutator.
     *
     * @param random decides all that is left open
     * @param pool has the pieces of other inputs
     */
    public Mutator(SplittableRandom random, Pool pool) {
        this.random = random;
        this.pool = pool;
    }

    /** Returns a changed copy of a tree's bytes. */
    public byte[] mutate(Node original) {
        Node root = Node.inner(Kind.GROUP);
        root.children.add(original.copy());
        int changes = 1 + (random.nextInt(3) == 0 ? random.nextInt(4) : 0);
        for (int i = 0; i < changes; i++) {
            change(root);
            if (i + 1 < changes && (root.size() > MAX_BYTES || root.count() > MAX_NODES || depth(root) > MAX_DEPTH)) {
                break;
            }
        }
        byte[] bytes = root.emit();
        if (random.nextInt(20) == 0) {
            bytes = damage(bytes);
        }
        return bytes.length > MAX_BYTES ? Arrays.copyOf(bytes, MAX_BYTES) : bytes;
    }

    private void change(Node root) {
        List<Place> places = places(root);
        switch (random.nextInt(16)) {
            case 0, 1 -> number(pick(places, place -> place.node().kind.isNumber()));
            case 2 -> text(pick(places, place -> place.node().kind.isText()));
            case 3 -> bits(pick(places, place -> place.node().isLeaf() && place.node().bytes.length > 0));
            case 4, 5 -> graft(places);
            case 6 -> anotherClass(pick(places, place -> place.node().kind == Kind.CLASS));
            case 7, 8, 9 -> apply(repeat(places), TIMES);
            case 10 -> delete(pick(places, Mutator::isPart));
            case 11, 12 -> apply(nest(places), LEVELS);
            case 13 -> swap(places);
            case 14 ->
                bytes(pick(
                        places,
                        place -> place.node().isLeaf() && !place.node().kind.isNumber()));
            default -> unlink(pick(places, place -> place.node().counts != null || place.node().target != null));
        }
    }

    /** Mostly one of the first half: large mutants take as much time as hundreds of small ones. */
    private int chosen(int[] amounts) {
        return amounts[random.nextInt(random.nextInt(4) == 0 ? amounts.length : amounts.length / 2)];
    }

    private static int depth(Node node) {
        int depth = 0;
        for (Node child : node.children) {
            depth = Math.max(depth, depth(child));
        }
        return depth + 1;
    }

    private static boolean isPart(Place place) {
        return place.parent.children.size() > 1;
    }

    private static List<Place> places(Node root) {
        List<Place> places = new ArrayList<>();
        collect(root, places);
        return places;
    }

    private static void collect(Node node, List<Place> places) {
        for (int i = 0; i < node.children.size(); i++) {
            places.add(new Place(node, i));
            collect(node.children.get(i), places);
        }
    }

    private @Nullable Place pick(List<Place> places, Predicate<Place> wanted) {
        if (places.isEmpty()) {
            return null;
        }
        // A few tries find most; a full list only where they are rare.
        for (int i = 0; i < 8; i++) {
            Place place = places.get(random.nextInt(places.size()));
            if (wanted.test(place)) {
                return place;
            }
        }
        List<Place> all = places.stream().filter(wanted).toList();
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    private void number(@Nullable Place place) {
        if (place == null) {
            return;
        }
        Node leaf = place.node();
        long before = leaf.number();
        leaf.counts = random.nextInt(8) == 0 ? leaf.counts : null;
        leaf.target = null;
        leaf.setNumber(
                switch (random.nextInt(6)) {
                    case 0 -> before + 1 + random.nextInt(4);
                    case 1 -> before - 1 - random.nextInt(4);
                    case 2 -> before ^ (1L << random.nextInt(32));
                    case 3 -> before * 2 + random.nextInt(2);
                    default -> NUMBERS[random.nextInt(NUMBERS.length)];
                });
    }

    private void text(@Nullable Place place) {
        if (place == null) {
            return;
        }
        Node leaf = place.node();
        StringBuilder text = new StringBuilder(leaf.text());
        int at = text.isEmpty() ? 0 : random.nextInt(text.length());
        switch (random.nextInt(11)) {
            case 9, 10 -> {
                // A letter many times.
                String run = text.isEmpty() ? "x" : text.substring(at, at + 1);
                text.insert(at, run.repeat(1 << random.nextInt(7)));
            }
            case 0, 1, 2 -> letter(text, at, (char) ('a' + random.nextInt(26)));
            case 3 -> letter(text, at, (char) random.nextInt(128));
            case 4 -> letter(text, at, (char) random.nextInt(0x10000));
            case 5 -> text.insert(at, text.substring(0, at));
            case 6 -> text.setLength(at);
            case 7 -> {
                // Long texts are dear, so they are rare.
                int length = 1 << random.nextInt(random.nextInt(8) == 0 ? 20 : 12);
                String piece = text.isEmpty() ? "x" : text.toString();
                while (text.length() < length) {
                    text.append(piece);
                }
            }
            default -> {
                Node other = some(pool.donor(), node -> node.kind.isText());
                text.setLength(0);
                text.append(other == null ? "\n" : other.text());
            }
        }
        leaf.setText(text.toString());
    }

    private static void letter(StringBuilder text, int at, char letter) {
        if (text.isEmpty()) {
            text.append(letter);
        } else {
            text.setCharAt(at, letter);
        }
    }

    private void bits(@Nullable Place place) {
        if (place != null) {
            Node leaf = place.node();
            leaf.bytes = leaf.bytes.clone();
            leaf.bytes[random.nextInt(leaf.bytes.length)] ^= (byte) (1 << random.nextInt(8));
            leaf.counts = null;
            leaf.target = null;
        }
    }

    private void bytes(@Nullable Place place) {
        if (place != null) {
            place.node().bytes = damage(place.node().bytes);
        }
    }

    /** Changes bytes without knowing what they are. */
    private byte[] damage(byte[] bytes) {
        int at = random.nextInt(bytes.length + 1);
        int count = Math.min(bytes.length - at, 1 + random.nextInt(8));
        ByteArrayOutputStream damaged = new ByteArrayOutputStream(bytes.length + count);
        damaged.write(bytes, 0, at);
        switch (random.nextInt(4)) {
            case 0 -> {
                for (int i = 0; i < count; i++) {
                    damaged.write(random.nextInt());
                }
                damaged.write(bytes, at + count, bytes.length - at - count);
            }
            case 1 -> {
                // The rest is missing.
            }
            case 2 -> {
                damaged.write(bytes, at, count);
                damaged.write(bytes, at, bytes.length - at);
            }
            default -> damaged.write(bytes, at + count, bytes.length - at - count);
        }
        return damaged.toByteArray();
    }

    /** Puts a piece of another input in place of one of the same kind. */
    private void graft(List<Place> places) {
        Place place = pick(places, candidate -> candidate.node().kind.isInner());
        if (place == null) {
            return;
        }
        Kind kind = place.node().kind;
        Node donor = random.nextInt(4) == 0 ? places.get(0).parent : pool.donor();
        Node piece = some(donor, node -> node.kind == kind);
        if (piece != null) {
            place.set(adopt(piece, 0));
        }
    }

    /** Copies a piece; what it refers to outside of itself comes along. */
    private static Node adopt(Node piece, int level) {
        IdentityHashMap<Node, Node> copies = new IdentityHashMap<>();
        Node copy = piece.copy(copies);
        copy.relink(copies);
        if (level > 3) {
            return copy;
        }
        Set<Node> inside = java.util.Collections.newSetFromMap(new IdentityHashMap<>());
        inside.addAll(copies.values());
        IdentityHashMap<Node, Node> brought = new IdentityHashMap<>();
        for (Place place : places(copy)) {
            Node reference = place.node();
            Node target =
                    reference.kind == Kind.OBJECT || reference.kind == Kind.JAVA_OBJECT ? targetOf(reference) : null;
            if (target != null && !inside.contains(target) && !brought.containsKey(target)) {
                Node come = adopt(target, level + 1);
                brought.put(target, come);
                place.set(come);
            }
        }
        copy.relink(brought);
        return copy;
    }

    /** Returns what an object that is only a reference leads to. */
    private static @Nullable Node targetOf(Node object) {
        for (Node child : object.children) {
            if (child.target != null) {
                return child.target;
            }
            if (child.kind == Kind.REFERENCE && !child.children.isEmpty() && child.children.get(0).target != null) {
                return child.children.get(0).target;
            }
        }
        return null;
    }

    private @Nullable Node some(Node root, Predicate<Node> test) {
        List<Node> all = root.all();
        for (int i = 0; i < 8; i++) {
            Node node = all.get(random.nextInt(all.size()));
            if (test.test(node)) {
                return node;
            }
        }
        List<Node> fit = all.stream().filter(test).toList();
        return fit.isEmpty() ? null : fit.get(random.nextInt(fit.size()));
    }

    private void anotherClass(@Nullable Place place) {
        if (place == null) {
            return;
        }
        Node other = some(pool.donor(), node -> node.kind == Kind.CLASS);
        if (other != null) {
            place.set(other.copy());
        }
    }

    /**
     * Chooses a way to make a tree larger.
     *
     * @return null if the one that was thought of does not fit the tree
     */
    public @Nullable Growth growth(Node tree) {
        List<Place> places = places(tree);
        if (places.isEmpty()) {
            return null;
        }
        return switch (random.nextInt(8)) {
            case 0 -> letters(places);
            case 1, 2, 3 -> nest(places);
            default -> repeat(places);
        };
    }

    /**
     * Returns the ways to make a tree larger that are tried of each seed: the letters of its texts, and some of the
     * others.
     */
    public List<Growth> growths(Node tree) {
        List<Growth> growths = new ArrayList<>();
        List<Place> places = places(tree);
        for (Place place : places) {
            Node node = place.node();
            if (node.kind.isText()) {
                int length = Math.min(SWEPT_LETTERS, node.text().length());
                for (int at = 0; at < length; at++) {
                    growths.add(new Growth.Letters(node, at));
                }
            }
        }
        for (int i = 0; i < SWEPT_GROWTHS && !places.isEmpty(); i++) {
            Growth growth = i % 3 == 0 ? nest(places) : repeat(places);
            if (growth != null) {
                growths.add(growth);
            }
        }
        return growths;
    }

    /** Returns a copy of a tree with a number in it that is wrong, mostly a length that the payload could just have. */
    public Node withWrongNumber(Node tree) {
        Node copy = tree.copy();
        Place place = pick(places(copy), candidate -> candidate.node().kind.isNumber());
        if (place != null) {
            Node leaf = place.node();
            leaf.counts = null;
            leaf.target = null;
            int size = tree.size();
            leaf.setNumber(
                    switch (random.nextInt(4)) {
                        case 0 -> size;
                        case 1 -> size / 2;
                        case 2 -> size / 4;
                        default -> NUMBERS[random.nextInt(NUMBERS.length)];
                    });
        }
        return copy;
    }

    private void apply(@Nullable Growth growth, int[] amounts) {
        if (growth != null) {
            int bound = random.nextInt(16) == 0 ? MAX_BYTES : USUAL_BYTES;
            int times = Math.min(chosen(amounts), bound / growth.bytes() + 1);
            while (times > 1 && growth.nodes(times) > MAX_NODES) {
                times /= 2;
            }
            growth.apply(UnaryOperator.identity(), times);
        }
    }

    private @Nullable Growth repeat(List<Place> places) {
        Place place = pick(places, Mutator::isPart);
        if (place == null) {
            return null;
        }
        int left = place.parent.children.size() - place.index;
        int run = Math.min(left, random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1 + random.nextInt(2));
        int style = random.nextInt(3) == 0 ? random.nextInt(5) : -1;
        return new Growth.Repeat(
                place.parent, place.index, run, header(place), UNITS[random.nextInt(UNITS.length)], style);
    }

    private @Nullable Growth nest(List<Place> places) {
        Place place = pick(places, candidate -> NESTED.contains(candidate.node().kind));
        if (place == null) {
            return null;
        }
        Node outer = place.node();
        Node hole = some(outer, node -> node != outer && node.kind == outer.kind);
        return hole == null ? null : new Growth.Nest(place.parent, place.index, hole, depth(outer));
    }

    private @Nullable Growth letters(List<Place> places) {
        Place place = pick(places, candidate -> candidate.node().kind.isText());
        if (place == null) {
            return null;
        }
        int length = place.node().text().length();
        return new Growth.Letters(place.node(), length == 0 ? 0 : random.nextInt(length));
    }

    /** Returns a number that may count a piece: the first or the last before it, or some other. */
    private @Nullable Node header(Place place) {
        if (random.nextInt(8) == 0) {
            return null;
        }
        List<Node> numbers = new ArrayList<>();
        for (Node before : place.parent.children.subList(0, place.index)) {
            // The size of a container in a Java stream is in a block.
            numbers(before, before.kind == Kind.JAVA_OBJECT ? 3 : 1, numbers);
        }
        if (numbers.isEmpty()) {
            return null;
        }
        return numbers.get(
                switch (random.nextInt(3)) {
                    case 0 -> 0;
                    case 1 -> numbers.size() - 1;
                    default -> random.nextInt(numbers.size());
                });
    }

    private static void numbers(Node node, int levels, List<Node> numbers) {
        if (node.kind.isNumber() && node.counts == null && node.target == null) {
            numbers.add(node);
        }
        if (levels > 1) {
            node.children.forEach(child -> numbers(child, levels - 1, numbers));
        }
    }

    private void delete(@Nullable Place place) {
        if (place != null) {
            Node header = header(place);
            place.parent.children.remove(place.index);
            if (header != null) {
                header.setNumber(header.number() - UNITS[random.nextInt(UNITS.length)]);
            }
        }
    }

    private void swap(List<Place> places) {
        Place first = pick(places, place -> true);
        if (first == null) {
            return;
        }
        Place second = pick(places, place -> place.node().kind == first.node().kind && place.parent == first.parent);
        if (second != null) {
            Node node = first.node();
            first.set(second.node());
            second.set(node);
        }
    }

    /** Lets a length or a reference keep its bytes whatever changes. */
    private static void unlink(@Nullable Place place) {
        if (place != null) {
            place.node().counts = null;
            place.node().target = null;
        }
    }
}
