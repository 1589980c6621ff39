// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HessianHostileInputTest {

    record Item(String text, int[] numbers) {}

    record Listing(Map<String, List<Integer>> entries) {}

    private static HessianSerializer<Object> serializer() {
        return Builders.of(Item.class).build();
    }

    private static void text(ByteArrayOutputStream bytes, String text) {
        bytes.write(0x30 + (text.length() >> 8));
        bytes.write(text.length() & 0xFF);
        bytes.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void assertRefused(byte[] bytes, String why) {
        assertRefused(serializer(), bytes, why);
    }

    private static void assertRefused(HessianSerializer<Object> serializer, byte[] bytes, String why) {
        Wire.assertUnreadable(serializer, bytes).hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource({"7fffffff, exceeds maxElements", "ffffffff, is negative", "000f0000, does not fit"})
    void read_countThatIsALie_isRefusedBeforeItIsAllocated(String count, String why) {
        byte[] length = HexFormat.of().parseHex("49" + count);
        ByteArrayOutputStream fields = new ByteArrayOutputStream();
        fields.write('C');
        text(fields, Item.class.getName());
        fields.writeBytes(length);
        assertRefused(fields.toByteArray(), why);
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        list.write('X');
        list.writeBytes(length);
        assertRefused(list.toByteArray(), why);
        ByteArrayOutputStream array = new ByteArrayOutputStream();
        array.write('V');
        text(array, "[int");
        array.writeBytes(length);
        assertRefused(array.toByteArray(), why);
    }

    @Test
    void read_anyPrefix_isRefused() {
        byte[] bytes = Wire.write(serializer(), new Item("text", new int[] {1, 2}));
        for (int length = 1; length < bytes.length; length++) {
            assertRefused(Arrays.copyOf(bytes, length), "ends inside a value");
        }
    }

    @Test
    void read_bytesBehindTheValue_areRefused() {
        byte[] bytes = Wire.write(serializer(), new Item("text", new int[] {1, 2}));
        assertRefused(Arrays.copyOf(bytes, bytes.length + 1), "bytes are left over after the value");
    }

    @Test
    void read_classesThatAreDescribedWithoutEnd_areRefused() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < 10_000; i++) {
            bytes.write('C');
            text(bytes, Item.class.getName());
            bytes.write(0x90);
        }
        assertRefused(bytes.toByteArray(), "classes are described, as many as the serializer has");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "M", "O", "U", "V", "H", "W", "X", "p", "x", "S", "R", "A", "B", "I", "J", "Q"})
    void read_oneCodeWithoutEnd_isRefusedBeforeTheStackIsFull(String code) {
        byte[] bytes = new byte[60_000];
        Arrays.fill(bytes, (byte) code.charAt(0));
        Wire.assertUnreadable(serializer(), bytes);
    }

    @Test
    void read_objectInPlaceOfATypesName_isRefusedAndNotPrinted() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write('C');
        // A list of a list and a reference to it, and so on: printed, it has 2^40 elements.
        for (int i = 0; i < 40; i++) {
            bytes.write(0x7a);
        }
        bytes.write(0x78);
        for (int i = 39; i >= 0; i--) {
            bytes.write(0x51);
            bytes.write(0x91 + i);
        }
        assertRefused(bytes.toByteArray(), "malformed Hessian: code 0x7a in place of string");
    }

    @ParameterizedTest
    @CsvSource({
        "int, 4c0000000100000000, element 0 of a int[] is 4294967296",
        "short, d48000, element 0 of a short[] is 32768",
        "int, 5c, code 0x5c in place of a whole number",
        "long, 54, code 0x54 in place of a whole number",
        "long, 4e, code 0x4e in place of a whole number",
        "double, 91, code 0x91 in place of a floating-point number",
        "float, 46, code 0x46 in place of a floating-point number",
        "boolean, 91, code 0x91 in place of a boolean"
    })
    void read_elementOfAnotherKind_isRefusedAndNotCut(String component, String element, String why) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write('V');
        text(bytes, "[" + component);
        bytes.write(0x91);
        bytes.writeBytes(HexFormat.of().parseHex(element));
        assertRefused(bytes.toByteArray(), why);
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"}) // the fault that is looked for
    void copy_elementThatItsDeclarationDoesNotLetIn_isRefusedOnBothSides() {
        HessianSerializer<Object> serializer = Builders.of(Listing.class).build();
        Map<String, List<Integer>> sound = new HashMap<>(Map.of("a", new ArrayList<>(List.of(1_000_000))));
        Listing listing = new Listing(sound);
        byte[] bytes = Wire.write(serializer, listing);
        assertThat(Wire.read(serializer, bytes)).isEqualTo(listing);
        // 'I' and 'Y' begin an int and a long of four bytes.
        byte[] ofLong = bytes.clone();
        ofLong[bytes.length - 6] = 'Y';
        String why = "holds a java.lang.Long where a java.lang.Integer is declared";
        assertRefused(serializer, ofLong, why);
        Map polluted = new HashMap(Map.of("a", new ArrayList<>(List.of(1L))));
        Wire.assertUnwritable(serializer, new Listing(polluted)).hasMessageContaining(why);
    }

    @Test
    void read_recordThatHoldsItself_isRefused() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write('C');
        text(bytes, Item.class.getName());
        bytes.write(0x91);
        text(bytes, "text");
        bytes.write(0x60);
        bytes.write(0x51);
        bytes.write(0x90);
        assertRefused(bytes.toByteArray(), "a record holds itself");
    }

    /** Each holds two lists, of which one is hashed when the other is added. */
    static List<Object> holders() {
        List<Object> first = new ArrayList<>(List.of("first"));
        List<Object> second = new ArrayList<>(List.of("second"));
        return List.of(
                new HashSet<>(List.of(first, second)),
                new HashMap<>(Map.of(first, 1, second, 2)),
                new ArrayList<>(List.of(new HashSet<>(Set.of("first")), new HashSet<>(Set.of("second")))));
    }

    @ParameterizedTest
    @MethodSource("holders")
    void read_containerThatIsHashedByItself_isRefusedBeforeTheStackEnds(Object holder) {
        HessianSerializer<Object> serializer = Builders.of().build();
        byte[] bytes = Wire.write(serializer, holder);
        assertThat(Wire.read(serializer, bytes)).isEqualTo(holder);
        String hex = HexFormat.of().formatHex(bytes);
        for (String text : List.of("first", "second")) {
            // A short text has its length and its units; the outermost object is number 0.
            String found = String.format("%02x", text.length()) + HexFormat.of().formatHex(text.getBytes(UTF_8));
            assertThat(hex).contains(found);
            hex = hex.replace(found, "5190");
        }
        assertRefused(serializer, HexFormat.of().parseHex(hex), "would cost more than");
    }

    @Test
    void write_setInAListInIt_isRefused() {
        List<Object> list = new ArrayList<>();
        Set<Object> set = new HashSet<>(Set.of(list));
        list.add(set);
        Wire.assertUnwritable(Builders.of().build(), set).hasMessageContaining("would cost more than");
    }

    /** Each list holds the one before; no stack bears the hash code of the last. */
    @Test
    void copy_elementThatIsAChainOfReferences_isRefusedBothWays() {
        List<Object> lists = new ArrayList<>();
        List<Object> last = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            lists.add(last);
            last = new ArrayList<>(Arrays.asList(last));
        }
        lists.add(last);
        HessianSerializer<Object> serializer = Builders.of().build();
        assertThat((List<?>) Wire.copy(serializer, lists)).hasSize(5_001);

        List<Object> end = new ArrayList<>();
        lists.add(new HashSet<>(Set.of(end)));
        end.add(last);
        Wire.assertUnwritable(serializer, lists).hasMessageContaining("would cost more than");
        byte[] bytes = Wire.write(
                Builders.of()
                        .limits(Limits.builder()
                                .workPerByte(Integer.MAX_VALUE)
                                .memoryPerByte(Integer.MAX_VALUE)
                                .build())
                        .build(),
                lists);
        assertRefused(serializer, bytes, "would cost more than");
    }

    /** Maps are iterated, and the memory of the iterators is not seen. */
    @Test
    void copy_keysOfManySharedMaps_areRefusedByTheirMemory() {
        Map<Object, Object> map = new HashMap<>(Map.of("a", 1));
        for (int i = 0; i < 14; i++) {
            map = new HashMap<>(Map.of("a", map, "b", map));
        }
        Map<Object, Object> keyed = new HashMap<>();
        keyed.put(map, 1);
        HessianSerializer<Object> serializer = Builders.of().build();
        Wire.assertUnwritable(serializer, keyed).hasMessageContaining("objects of more than ");
        byte[] bytes = Wire.write(
                Builders.of()
                        .limits(Limits.builder().memoryPerByte(1 << 20).build())
                        .build(),
                keyed);
        assertRefused(serializer, bytes, "objects of more than ");
    }

    /** What is shared many times, and never hashed, must not hide what is. */
    @Test
    void read_keyThatIsSharedVeryOften_isRefused() {
        List<Object> shared = new ArrayList<>(List.of("a"));
        for (int i = 0; i < 70; i++) {
            shared = new ArrayList<>(List.of(shared, shared));
        }
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("value", shared);
        List<Object> key = new ArrayList<>();
        map.put(key, 1);
        key.add(shared);
        Wire.assertUnwritable(
                        Builders.of()
                                .limits(Limits.builder().maxDepth(200).build())
                                .build(),
                        map)
                .hasMessageContaining("would cost more than");
    }

    @Test
    void write_nestedSetsOfSharedOnes_areRefusedByTheirWork() {
        Set<Object> set = new HashSet<>(Set.of("a"));
        for (int i = 0; i < 12; i++) {
            Set<Object> next = new HashSet<>();
            for (int j = 0; j < 4; j++) {
                Set<Object> middle = new HashSet<>(Set.of(j));
                middle.add(set);
                next.add(middle);
            }
            set = next;
        }
        Set<Object> deep = set;
        Wire.assertUnwritable(serializer(), deep).hasMessageContaining("objects of more than ");
    }

    record Pair(int left, String right) {}

    @Test
    void read_classThatIsNotRegistered_isRefusedAndNoMapIsMade() {
        byte[] bytes = Wire.write(Builders.of(Pair.class).build(), new Pair(1, "a"));
        Wire.assertUnreadable(Builders.of(Item.class).build(), bytes)
                .hasMessageContaining(Pair.class.getName() + " is not registered with the Hessian serializer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"24:00", "12:60", "2023-02-29", "2023-02-29T01:01", "2023-13-01T00:00:00Z", "1:00"})
    void read_textThatIsNoTime_isRefused(String text) {
        for (Object time : List.of(LocalTime.MIN, LocalDate.EPOCH, LocalDateTime.MIN, Instant.EPOCH)) {
            String written = time.toString();
            byte[] bytes = Wire.write(serializer(), time);
            byte[] changed = Arrays.copyOf(bytes, bytes.length - written.length() + text.length());
            System.arraycopy(
                    text.getBytes(StandardCharsets.US_ASCII),
                    0,
                    changed,
                    bytes.length - written.length(),
                    text.length());
            changed[bytes.length - written.length() - 1] = (byte) text.length();

            Wire.assertUnreadable(serializer(), changed).hasMessageContaining("malformed Hessian");
        }
    }
}
