// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Trees by hand: what changes, and what is put right. */
class GrowthTest {

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static Node leaf(Kind kind, int... bytes) {
        byte[] content = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            content[i] = (byte) bytes[i];
        }
        Node leaf = Node.leaf(kind, content);
        leaf.bigEndian = true;
        return leaf;
    }

    private static Node inner(Kind kind, Node... children) {
        Node node = Node.inner(kind);
        node.children.addAll(Arrays.asList(children));
        return node;
    }

    /** A frame with its length: head, length, count, elements. */
    private static Node frame(Node... elements) {
        Node region = inner(Kind.REGION, leaf(Kind.VARINT, elements.length << 2));
        region.children.addAll(Arrays.asList(elements));
        Node length = leaf(Kind.VARINT, 0);
        length.counts = region;
        return inner(Kind.GROUP, leaf(Kind.RAW, 0x22), length, region);
    }

    @Test
    void emit_frame_countsItsBytes() {
        assertThat(hex(frame(leaf(Kind.FIXED, 0, 7)).emit())).isEqualTo("22" + "03" + "04" + "0007");
    }

    @Test
    void grown_repeatedElement_isCountedAndLengthsAreRight() {
        Node frame = frame(leaf(Kind.FIXED, 0, 7));
        Node region = frame.children.get(2);
        Growth growth = new Growth.Repeat(region, 1, 1, region.children.get(0), 4, -1);
        assertThat(hex(growth.grown(frame, 3))).isEqualTo("22" + "09" + "10" + "0007".repeat(4));
        assertThat(hex(growth.grown(frame, 100)))
                .as("the length takes two bytes")
                .isEqualTo("22" + "cc01" + "9403" + "0007".repeat(101));
        assertThat(hex(frame.emit())).as("the tree itself").isEqualTo("2203040007");
    }

    @Test
    void grown_variedElement_countsUp() {
        Node frame = frame(leaf(Kind.FIXED, 0, 7));
        Node region = frame.children.get(2);
        assertThat(hex(new Growth.Repeat(region, 1, 1, null, 4, 0).grown(frame, 2)))
                .isEqualTo("22" + "07" + "04" + "0007" + "0008" + "0009");
    }

    @Test
    void grown_variedLong_keepsItsHashCode() {
        Node frame = frame(leaf(Kind.FIXED, 0, 0, 0, 0, 0, 0, 0, 0));
        Node region = frame.children.get(2);
        String grown = hex(new Growth.Repeat(region, 1, 1, null, 0, 2).grown(frame, 2));
        assertThat(grown).endsWith("0000000100000001" + "0000000200000002");
        assertThat(Long.hashCode(0x100000001L)).isEqualTo(Long.hashCode(0x200000002L));
    }

    /** An object that holds another and a reference to it: 1 starts an object, 2 and above refer to one. */
    private static Node shared() {
        Node inner = inner(Kind.OBJECT);
        Node innerMark = leaf(Kind.VARINT, 1);
        innerMark.defines = inner;
        inner.children.add(inner(Kind.REFERENCE, innerMark));
        Node again = leaf(Kind.VARINT, 3);
        again.target = inner;
        Node outer = inner(Kind.OBJECT);
        Node outerMark = leaf(Kind.VARINT, 1);
        outerMark.defines = outer;
        outer.children.add(inner(Kind.REFERENCE, outerMark));
        outer.children.add(inner);
        outer.children.add(inner(Kind.OBJECT, inner(Kind.REFERENCE, again)));
        return inner(Kind.GROUP, outer);
    }

    @Test
    void grown_nestedSharedObject_refersToWhatTookItsPlace() {
        Node tree = shared();
        assertThat(hex(tree.emit())).isEqualTo("01" + "01" + "03");
        Node outer = tree.children.get(0);
        Growth growth = new Growth.Nest(tree, 0, outer.children.get(1), 3);
        assertThat(hex(growth.grown(tree, 3))).isEqualTo("01" + "01" + "01" + "01" + "05" + "04" + "03");
    }

    @Test
    void grown_nestedDeeply_hasAllLevels() {
        Node hole = inner(Kind.CLASS, leaf(Kind.VARINT, 5));
        Node outer = inner(Kind.CLASS, leaf(Kind.VARINT, 12), leaf(Kind.VARINT, 2), hole);
        Growth growth = new Growth.Nest(inner(Kind.GROUP, outer), 0, hole, 2);
        Node tree = inner(Kind.GROUP, outer);
        Growth of = new Growth.Nest(tree, 0, hole, 2);
        assertThat(hex(of.grown(tree, 1000))).isEqualTo("0c02".repeat(1000) + "05");
        assertThat(growth.bytes()).isEqualTo(2);
    }

    /** A reference that was read from five bytes is written in one. */
    @Test
    void grown_nestedDeeplyBehindAWideReference_keepsTheReference() {
        Node outer = inner(Kind.OBJECT);
        Node mark = leaf(Kind.VARINT, 1);
        mark.defines = outer;
        Node itself = leaf(Kind.VARINT, 0x82, 0x80, 0x80, 0x80, 0);
        itself.target = outer;
        Node hole = inner(Kind.CLASS, leaf(Kind.VARINT, 5));
        outer.children.addAll(List.of(inner(Kind.REFERENCE, mark), itself, hole, leaf(Kind.VARINT, 7)));
        Node tree = inner(Kind.GROUP, outer);
        assertThat(hex(tree.emit())).isEqualTo("01020507");
        String grown = hex(new Growth.Nest(tree, 0, hole, 7).grown(tree, 1000));
        assertThat(grown).isEqualTo("0102".repeat(1000) + "05" + "07".repeat(1000));
    }

    @Test
    void mutate_sameSeed_givesSameMutants() {
        Node frame = frame(leaf(Kind.FIXED, 0, 7), inner(Kind.OBJECT, leaf(Kind.TEXT, 'a', 'b')), shared());
        List<String> first = mutants(frame);
        assertThat(mutants(frame)).isEqualTo(first);
        assertThat(first.stream().distinct().count()).isGreaterThan(300);
        assertThat(hex(frame.emit()))
                .as("the tree itself")
                .isEqualTo(hex(frame.copy().emit()));
    }

    @Test
    void mutate_emptyTree_givesSomething() {
        Node empty = inner(Kind.GROUP);
        Mutator mutator = new Mutator(new SplittableRandom(5), () -> empty);
        assertThat(mutants(empty)).contains("");
        assertThat(mutator.growths(empty)).isEmpty();
        assertThat(mutator.growth(empty)).isNull();
        assertThat(mutator.withWrongNumber(empty).emit()).isEmpty();
    }

    private static List<String> mutants(Node tree) {
        Mutator mutator = new Mutator(new SplittableRandom(5), () -> tree);
        return java.util.stream.IntStream.range(0, 1000)
                .mapToObj(i -> hex(mutator.mutate(tree)))
                .toList();
    }
}
