// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import io.protostuff.Tag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Untrusted input. */
class ProtostuffHostileInputTest {

    static final class Item {
        @Tag(1)
        long number;

        @Tag(2)
        @Nullable
        String text;

        @Tag(3)
        byte @Nullable [] bytes;

        @Tag(4)
        @Nullable
        List<@Nullable String> list;

        @Tag(5)
        @Nullable
        Set<Integer> set;

        @Tag(6)
        @Nullable
        Map<String, Integer> map;

        @Tag(7)
        @Nullable
        Item item;
    }

    private static Object read(String hex) {
        return Wire.read(Builders.of(Item.class).build(), HexFormat.of().parseHex(hex));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "08ff | the payload ends inside a value",
                "08 | the payload ends inside a value",
                "12ffffffff07 | a text of 2147483647 bytes does not fit the 0 bytes that remain",
                "12ffffffff0f | a text of 4294967295 bytes does not fit the 0 bytes that remain",
                "1affffffff07 | byte[] of 2147483647 bytes does not fit the 0 bytes that remain",
                "1205c3282020 | a text of 5 bytes does not fit the 4 bytes that remain",
                "1202c328 | text has malformed UTF-8",
                "08010801 | found field 1 of",
                "12016108 | after field 2",
                "9a3fffffffff07 | unknown field of 2147483647 bytes does not fit the 0 bytes that remain",
                "23 | the payload ends inside a group",
                "2c | found the end of group 5 where there is none",
                "232c | found the end of group 5 where group 4 is to end",
                "2310ffffffff0724 | null elements after 0 others are none, or more than maxElements",
                "23100024 | null elements after 0 others are none",
                "231024 | the payload ends inside",
                "231801 | field 3 is none of java.util.List<java.lang.String>",
                "2b0801080124 | found the end of group 4 where group 5 is to end",
                "2b080108012c | found an element twice in a java.util.LinkedHashSet",
                "330b0a01610c0b0a01610c34 | found a key twice in a java.util.LinkedHashMap",
                "330b1001100134 | field 2 is none of an entry of a map",
                "3e00 | expected a group for",
                "00 | Protocol message contained an invalid tag",
                "f80701 | class id 1 is of none that is registered here",
            })
    void read_brokenBytes_areRefused(String hex, String message) {
        assertThatThrownBy(() -> read(hex))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining(message);
    }

    @Test
    void read_unknownFieldsOfEachType_arePassedOver() {
        // Field 1000 as a varint, 8 bytes, a length, a group with a group, and 4 bytes, each behind the other.
        Item item = (Item)
                read("0805" + "c03e01" + "c93e0102030405060708" + "d23e0161" + "db3e0b0c0801dc3e" + "e53e01020304");
        assertThat(item.number).isEqualTo(5);
        assertThatThrownBy(() -> read("c63e00")).hasMessageContaining("which only Protostuff graph has");
    }

    @Test
    void read_prefixThatEndsAtAField_isAnObjectWithoutTheRest_soThatTheFrameMustTellTheLength() {
        assertThat(((Item) read("0805")).text).isNull();
    }

    @Test
    void read_deepObjects_areRefusedAtTheLimit() {
        assertThatThrownBy(() -> read("3b".repeat(100_000))).hasMessageContaining("64 objects");
        // Known or not.
        assertThatThrownBy(() -> read("c33e".repeat(100_000))).hasMessageContaining("64 objects");
    }

    @Test
    void write_deepObjects_areRefusedAtTheLimit() {
        Item item = new Item();
        for (int i = 0; i < 64; i++) {
            Item outer = new Item();
            outer.item = item;
            item = outer;
        }
        Item deep = item;
        Wire.assertUnwritable(Builders.of(Item.class).build(), deep).hasMessageContaining("64 objects");
    }

    @Test
    void read_manyNullElementsInFewBytes_areRefusedByTheirMemory() {
        assertThatThrownBy(() -> read("2310ffffff0724")).hasMessageContaining("raise Limits.memoryPerByte");
    }

    static final class Wide {
        @Tag(1)
        long a;

        @Tag(2)
        long b;

        @Tag(3)
        long c;

        @Tag(4)
        long d;

        @Tag(5)
        long e;

        @Tag(6)
        long f;

        @Tag(7)
        long g;

        @Tag(8)
        long h;
    }

    record OfWide(@Tag(1) List<Wide> v, @Tag(2) Set<List<Wide>> s) {}

    @Test
    void read_manyObjectsOfNoBytes_areRefusedByTheirMemory() {
        ProtostuffSerializer<Object> serializer = Builders.of(OfWide.class)
                .limits(Limits.builder().memoryPerByte(10).build())
                .build();
        byte[] bytes = HexFormat.of().parseHex("0b" + "0b0c".repeat(50_000) + "0c");
        Wire.assertUnreadable(serializer, bytes).hasMessageContaining("raise Limits.memoryPerByte");
    }

    static final class Node {
        @Nullable
        Node next;
    }

    /** The bytes begin with the hash of the order, cut or not, wrong, twice, in a place of its own. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | Node was written with tags",
                "f507 | the payload ends inside a value",
                "f507000000 | the payload ends inside a value",
                "f50701020304 | Node was written with other fields, or in another order, than begin here with [next]",
                "f50700000000f50700000000 | expected a varint for the number of a field that is null, found 4 bytes",
                "f507000000000bf507000000000c | found the order of the fields of",
                "f507000000000b0cf50700000000 | found field 126",
            })
    void read_brokenOrderOfFields_isRefused(String hex, String message) {
        Wire.assertUnreadable(
                        Builders.inOrder(Node.class).build(), HexFormat.of().parseHex(hex))
                .hasMessageContaining(message);
    }

    record Collision(int a, int b) {
        @Override
        public int hashCode() {
            return 1;
        }
    }

    record OfCollisions(Set<Collision> set) {}

    @Test
    void copy_manyElementsOfOneHashCode_areRefusedByTheirWorkOnBothSides() {
        ProtostuffSerializer<Object> strict = collisions(1);
        ProtostuffSerializer<Object> loose = collisions(1_000_000);
        Set<Collision> set = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            set.add(new Collision(i, -i));
        }
        OfCollisions value = new OfCollisions(set);
        Wire.assertUnwritable(strict, value).hasMessageContaining("raise Limits.workPerByte");
        byte[] bytes = Wire.write(loose, value);
        assertThat(Wire.read(loose, bytes)).isEqualTo(value);
        Wire.assertUnreadable(strict, bytes).hasMessageContaining("raise Limits.workPerByte");
    }

    private static ProtostuffSerializer<Object> collisions(int workPerByte) {
        return Builders.of(OfCollisions.class)
                .fieldsInOrder()
                .limits(Limits.builder().workPerByte(workPerByte).build())
                .build();
    }

    static final class Twins {
        @Tag(1)
        @Nullable
        List<Wide> one;

        @Tag(2)
        @Nullable
        List<String> two;

        @Tag(3)
        @Nullable
        Wide three;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0e00 | reference 0 is to none of the 0 objects before it",
                "0effffffff0f | reference 4294967295 is to none of the 0 objects before it",
                "0b0c1600 | reference 0 is to a java.util.ArrayList where java.util.List<java.lang.String> is declared",
                "0b0c1e00 | reference 0 is to a java.util.ArrayList where",
                "0b0e000c | where org.hzserializers.protostuff.ProtostuffHostileInputTest$Wide is declared",
            })
    void read_graphReferenceToNothingThatFits_isRefused(String hex, String message) {
        ProtostuffSerializer<Object> graph = Builders.of(Twins.class).graph().build();
        Wire.assertUnreadable(graph, HexFormat.of().parseHex(hex)).hasMessageContaining(message);
    }

    @Test
    void read_limits_holdOnBothSides() {
        ProtostuffSerializer<Object> limited = Builders.of(Item.class)
                .limits(Limits.builder().maxElements(2).maxTextLength(3).build())
                .build();
        Item item = new Item();
        item.text = "four";
        Wire.assertUnwritable(limited, item).hasMessageContaining("maxTextLength 3");
        byte[] text = Wire.write(Builders.of(Item.class).build(), item);
        Wire.assertUnreadable(limited, text).hasMessageContaining("maxTextLength 3");
        item.text = null;
        item.list = new ArrayList<>(List.of("a", "b", "c"));
        Wire.assertUnwritable(limited, item).hasMessageContaining("maxElements 2");
        byte[] list = Wire.write(Builders.of(Item.class).build(), item);
        Wire.assertUnreadable(limited, list).hasMessageContaining("maxElements 2");
    }

    /** Its hash code is that of what it holds. */
    static final class Pair {
        @Tag(1)
        @Nullable
        Pair left;

        @Tag(2)
        @Nullable
        Pair right;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Pair pair && Objects.equals(pair.left, left) && Objects.equals(pair.right, right);
        }

        @Override
        public int hashCode() {
            return Objects.hash(left, right);
        }
    }

    static final class Shelf {
        @Tag(1)
        List<Pair> pairs = new ArrayList<>();

        @Tag(2)
        Set<Pair> set = new HashSet<>();
    }

    private static Shelf shelf(int inTheSet) {
        Shelf shelf = new Shelf();
        Pair shared = new Pair();
        for (int i = 0; i < 100; i++) {
            Pair pair = new Pair();
            pair.left = shared;
            pair.right = shared;
            shelf.pairs.add(pair);
            shared = pair;
        }
        shelf.set.add(shelf.pairs.get(inTheSet));
        return shelf;
    }

    /** Each pair holds the one before; no stack bears the hash code of the last. */
    @Test
    void write_graphElementThatIsAChainOfReferences_isRefused() {
        ProtostuffSerializer<Object> graph = Builders.of(Shelf.class).graph().build();
        Shelf shelf = new Shelf();
        Pair last = new Pair();
        for (int i = 0; i < 5_000; i++) {
            shelf.pairs.add(last);
            Pair next = new Pair();
            next.left = last;
            last = next;
        }
        assertThat(((Shelf) Wire.copy(graph, shelf)).pairs).hasSize(5_000);
        Pair end = new Pair();
        shelf.set.add(end);
        end.left = last;

        Wire.assertUnwritable(graph, shelf).hasMessageContaining("would cost more than");
    }

    /** What is shared many times, and never hashed, must not hide what is. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void read_graphElementThatIsSharedVeryOften_isRefused() {
        ProtostuffSerializer<Object> graph = Builders.of(Shelf.class).graph().build();
        byte[] bytes = Wire.write(graph, shelf(1));
        byte[] other = Wire.write(graph, shelf(2));
        assertThat(((Shelf) Wire.read(graph, bytes)).set).hasSize(1);
        int at = Arrays.mismatch(bytes, other);
        assertThat(other[at] - bytes[at]).isOne();

        bytes[at] += 98;

        Wire.assertUnreadable(graph, bytes).hasMessageContaining("would cost more than");
    }
}
