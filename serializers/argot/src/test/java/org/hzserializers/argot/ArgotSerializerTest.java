// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgotSerializerTest {

    private static final String ITEM_1_0 = "definition item 1.0: { @name #u8utf8; @count #uint16; };";
    private static final String ITEM_1_1 =
            ITEM_1_0 + "definition item 1.1: { @name #u8utf8; @count #uint16; @note #u8utf8; };";

    /** What the class was before it had a note. */
    static final class OldItem {
        String name = "";
        int count;
    }

    static final class Item {
        String name = "";
        int count;

        @ArgotTag(defaultValue = "none")
        String note = "";

        static Item of(String name, int count, String note) {
            Item item = new Item();
            item.name = name;
            item.count = count;
            item.note = note;
            return item;
        }
    }

    private static final ArgotTypes OLD = ArgotTypes.builder()
            .text("item.argot", ITEM_1_0)
            .bind("item", "1.0", OldItem.class)
            .build();

    private static final ArgotTypes NEW = ArgotTypes.builder()
            .text("item.argot", ITEM_1_1)
            .bind("item", "1.0", Item.class)
            .bind("item", "1.1", Item.class)
            .build();

    private static <T> byte[] write(StreamSerializer<T> serializer, T value) {
        try (SerializationRig rig = SerializationRig.of(value.getClass(), serializer, ByteOrder.BIG_ENDIAN)) {
            return rig.write(serializer, value);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static <T> T read(StreamSerializer<T> serializer, byte[] bytes) throws IOException {
        try (SerializationRig rig = SerializationRig.of(Object[].class, serializer, ByteOrder.BIG_ENDIAN)) {
            return serializer.read(rig.input(bytes));
        }
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    @Test
    void read_olderVersion_setsTheDefault() throws IOException {
        OldItem old = new OldItem();
        old.name = "tea";
        old.count = 2;
        byte[] bytes = write(ArgotSerializer.of(1001, OldItem.class, OLD), old);
        assertThat(hex(bytes)).isEqualTo("04" + "03746561" + "0002");
        Item read = read(ArgotSerializer.of(1001, Item.class, NEW), bytes);
        assertThat(read).usingRecursiveComparison().isEqualTo(Item.of("tea", 2, "none"));
    }

    @Test
    void read_newerVersion_namesBoth() {
        byte[] bytes = write(ArgotSerializer.of(1001, Item.class, NEW), Item.of("tea", 2, "x"));
        assertThat(hex(bytes)).isEqualTo("05" + "11" + "03746561" + "0002" + "0178");
        assertThatThrownBy(() -> read(ArgotSerializer.of(1001, OldItem.class, OLD), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(
                        "Argot payload cannot be read: item 1.1 is newer than item 1.0, the newest version here; give this"
                                + " reader the newer definition before it is written (type id 1001, "
                                + OldItem.class.getName()
                                + ")");
    }

    @Test
    void version_olderOne_isReadByOldReaders() throws IOException {
        ArgotSerializer<Item> careful =
                ArgotSerializer.builder(1001, Item.class, NEW).version("1.0").build();
        OldItem read = read(ArgotSerializer.of(1001, OldItem.class, OLD), write(careful, Item.of("tea", 2, "x")));
        assertThat(read.name).isEqualTo("tea");
    }

    @Test
    void version_chosenByObject_isWritten() throws IOException {
        ArgotSerializer<Item> choosing = ArgotSerializer.builder(1001, Item.class, NEW)
                .version(item -> item.note.equals("none") ? "1.0" : "1.1")
                .build();
        assertThat(write(choosing, Item.of("a", 1, "none"))).startsWith(4);
        assertThat(write(choosing, Item.of("a", 1, "b"))).startsWith(5, 0x11);
        assertThat(read(choosing, write(choosing, Item.of("a", 1, "b"))).note).isEqualTo("b");
    }

    /** A choice that changes its mind must not write one version's head before another's payload. */
    @Test
    void version_chosenByObject_isChosenOnce() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        ArgotSerializer<Item> choosing = ArgotSerializer.builder(1001, Item.class, NEW)
                .version(item -> asked.getAndIncrement() % 2 == 0 ? "1.0" : "1.1")
                .build();
        for (int i = 1; i <= 4; i++) {
            read(choosing, write(choosing, Item.of("a", 1, "none")));
            assertThat(asked).hasValue(i);
        }
    }

    @ParameterizedTest
    @CsvSource({"1.15, 051f", "15.1, 05f1", "15.15, 05ff0f0f", "1.16, 05ff0110", "200.0, 05ffc800"})
    void version_ofAnyNumbers_comesBack(String version, String head) throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .text("item.argot", ITEM_1_1.replace("item 1.1", "item " + version))
                .bind("item", version, Item.class)
                .build();
        ArgotSerializer<Item> serializer = ArgotSerializer.of(1001, Item.class, types);
        byte[] bytes = write(serializer, Item.of("a", 1, "b"));
        assertThat(hex(bytes)).isEqualTo(head + "0161" + "0001" + "0162");
        assertThat(read(serializer, bytes).note).isEqualTo("b");
    }

    @Test
    void read_versionThatIsNotBound_saysWhatToDo() {
        ArgotTypes newest = ArgotTypes.builder()
                .text("item.argot", ITEM_1_1)
                .bind("item", "1.1", Item.class)
                .build();
        ArgotSerializer<Item> serializer = ArgotSerializer.of(1001, Item.class, newest);
        assertThat(write(serializer, Item.of("a", 1, "b"))).startsWith(5, 0x11);
        assertThatThrownBy(() -> read(serializer, HexFormat.of().parseHex("04037465610002")))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(
                        "Argot payload cannot be read: item 1.0 is defined here but not bound to a class; bind it to read"
                                + " values of it (type id 1001, " + Item.class.getName() + ")");
        assertThatThrownBy(() -> read(serializer, HexFormat.of().parseHex("0505037465610002")))
                .hasMessageContaining("item 0.5 is not defined here, there is [item 1.0, item 1.1]");
    }

    @Test
    void of_typeThatIsNotBound_isRefused() {
        assertThatThrownBy(() -> ArgotSerializer.of(1001, Item.class, OLD))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        Item.class.getName() + " is bound to no definition; call bind on the builder of ArgotTypes");
        assertThatThrownBy(() -> ArgotSerializer.builder(1001, Item.class, NEW)
                        .version("1.2")
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type item 1.2 is not defined, there is [item 1.0, item 1.1]");
    }

    @Test
    void of_typeBoundToTwoNames_isRefused() {
        ArgotTypes types = ArgotTypes.builder()
                .text("item.argot", ITEM_1_0 + ITEM_1_0.replace("item", "thing"))
                .bind("item", "1.0", OldItem.class)
                .bind("thing", "1.0", OldItem.class)
                .build();
        assertThatThrownBy(() -> ArgotSerializer.of(1001, OldItem.class, types))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        ", which are no versions of one type; use an ArgotTypes of its own for one of them");
    }

    @Test
    void write_subclass_isRefused() {
        class Special extends Rw01 {
            private static final long serialVersionUID = 1L;
        }
        ArgotSerializer<Rw01> serializer = SampleTypes.serializer(1001, Rw01.class);
        assertThatThrownBy(() -> write(serializer, new Special()))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Argot " + Special.class.getName() + " cannot be written: rw01 1.0 takes a "
                        + Rw01.class.getName() + ", not its subclass " + Special.class.getName()
                        + "; bind that class to a definition, too (type id 1001, " + Rw01.class.getName() + ")");
    }

    /** A key whose parts have no order. */
    static final class Key {
        Set<String> names = new HashSet<>();
        Map<String, Set<String>> groups = new HashMap<>();
        LinkedHashSet<String> ordered = new LinkedHashSet<>();
    }

    @Test
    void key_equalSetsAndMaps_giveEqualBytes() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .text("key.argot", """
                        definition names 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #u8utf8)) ]);
                        definition group 1.0: { @key #u8utf8; @value #names; };
                        definition groups 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #group)) ]);
                        definition key 1.0: { @names #names; @groups #groups; @ordered #names; };
                        """)
                .bind("key", "1.0", Key.class)
                .build();
        ArgotSerializer<Key> keys =
                ArgotSerializer.builder(1001, Key.class, types).key().build();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            words.add("w" + i * 7);
        }
        byte[] expected = null;
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(words, new Random(seed));
            Key key = new Key();
            key.names = new HashSet<>(seed % 2 == 0 ? 16 : 4096);
            key.names.addAll(words);
            key.groups = new HashMap<>(seed % 2 == 0 ? 16 : 4096);
            words.forEach(word -> key.groups.put(word, key.names));
            key.ordered.addAll(List.of("b", "a"));
            byte[] bytes = write(keys, key);
            assertThat(write(keys, read(keys, bytes))).isEqualTo(bytes);
            assertThat(expected == null ? bytes : expected).as("seed %d", seed).isEqualTo(bytes);
            expected = bytes;
        }
    }

    @Test
    void write_hugeObject_comesBack() throws Exception {
        ArgotTypes types = ArgotTypes.builder()
                .text("blob.argot", "definition text 1.0: { @a #u32utf8; @b #u32utf8; };")
                .build();
        ArgotRecordSerializer serializer = ArgotSerializer.records(1001, "text", "1.0", types);
        try (SerializationRig rig = SerializationRig.of(ArgotRecord.class, serializer, ByteOrder.BIG_ENDIAN)) {
            ArgotRecord huge = serializer.record(Map.of("a", "x".repeat(5_000_000), "b", ""));
            assertThat(rig.copy(huge)).isEqualTo(huge);
        }
    }

    @Test
    void write_payloadAboveTheLimit_isRefused() {
        ArgotTypes types = ArgotTypes.builder()
                .text("row.argot", "definition row 1.0: { @v #u32binary; @w #u32binary; };")
                .limits(Limits.builder().maxPayloadBytes(20_000).build())
                .build();
        ArgotRecordSerializer rows = ArgotSerializer.records(1001, "row", "1.0", types);
        assertThat(write(rows, rows.record(Map.of("v", new byte[9_992], "w", new byte[10_000]))))
                .hasSize(20_001);
        for (int first : List.of(0, 1, 9_993, 20_000)) {
            assertThatThrownBy(() -> write(
                            rows,
                            rows.record(Map.of("v", new byte[first], "w", new byte[19_993 - Math.min(first, 19_993)]))))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining(" bytes exceeds maxPayloadBytes 20000; raise Limits.maxPayloadBytes");
        }
    }

    /** The parts are small, and some of them are taken from the stream with what is before them. */
    @Test
    void read_moreBytesThanMaxPayloadBytes_isRefused() throws IOException {
        String definition = "definition row 1.0: { @v #uvint28binary; @w #uvint28binary; };";
        ArgotTypes loose = ArgotTypes.builder().text("row.argot", definition).build();
        ArgotTypes tight = ArgotTypes.builder()
                .limits(Limits.builder().maxPayloadBytes(1_000).build())
                .text("row.argot", definition)
                .build();
        ArgotRecordSerializer writer = ArgotSerializer.records(1001, "row", "1.0", loose);
        ArgotRecordSerializer reader = ArgotSerializer.records(1001, "row", "1.0", tight);
        try (SerializationRig rig = SerializationRig.of(ArgotRecord.class, writer, ByteOrder.BIG_ENDIAN)) {
            for (int first : new int[] {1, 100, 500, 511, 600, 990}) {
                byte[] fits = write(writer, writer.record(Map.of("v", new byte[first], "w", new byte[996 - first])));
                byte[] frame = write(writer, writer.record(Map.of("v", new byte[first], "w", new byte[1_100 - first])));
                assertThat(reader.read(rig.input(fits))).isNotNull();
                assertThatThrownBy(() -> reader.read(rig.input(frame)))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageContaining(" bytes exceeds maxPayloadBytes 1000");
            }
        }
    }

    @Test
    void read_valuesOfAllSizesInOneStream_endsEachAtItsLastByte() throws IOException {
        ArgotTypes types = ArgotTypes.builder().text("mix.argot", """
                definition longs 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #int64)) ]);
                definition box 1.0: (meta.sequence [
                  (meta.tag u8utf8:"v" (meta.envelope (meta.reference #uvint28) (meta.reference #longs))) ]);
                definition mix 1.0: { @a #int8; @bytes #uvint28binary; @text #uvint28utf8; @longs #longs; @box #box; @z #int16; };
                """).build();
        ArgotRecordSerializer mixes = ArgotSerializer.records(1001, "mix", "1.0", types);
        try (SerializationRig rig = SerializationRig.of(ArgotRecord.class, mixes, ByteOrder.BIG_ENDIAN)) {
            // Around the sizes of what is taken ahead, of blocks of the array marshaller and of the output's buffer.
            for (int size :
                    new int[] {0, 1, 7, 60, 61, 62, 63, 64, 65, 500, 511, 512, 1023, 1024, 2047, 2049, 8190, 20_000}) {
                byte[] bytes = new byte[size];
                Arrays.fill(bytes, (byte) 7);
                long[] longs = new Random(size).longs(size).toArray();
                ArgotRecord mix = mixes.record(Map.of(
                        "a",
                        1,
                        "bytes",
                        bytes,
                        "text",
                        "t".repeat(size),
                        "longs",
                        longs,
                        "box",
                        Map.of("v", longs),
                        "z",
                        2));
                ObjectDataOutput out = rig.output();
                for (int i = 0; i < 3; i++) {
                    mixes.write(out, mix);
                    out.writeString("sentinel");
                }
                byte[] written = out.toByteArray();
                assertThat(Arrays.copyOfRange(
                                written, 1, 1 + types.codec("mix", "1.0").encode(mix).length))
                        .isEqualTo(types.codec("mix", "1.0").encode(mix));
                ObjectDataInput in = rig.input(written);
                for (int i = 0; i < 3; i++) {
                    assertThat(mixes.read(in).get("z")).isEqualTo((short) 2);
                    assertThat(in.readString()).isEqualTo("sentinel");
                }
            }
        }
    }

    @Test
    void read_damagedSample_namesTheField() {
        ArgotSerializer<org.hzserializers.sample.model.SampleObject> serializer =
                SampleTypes.serializer(1001, org.hzserializers.sample.model.SampleObject.class);
        byte[] whole = write(serializer, Samples.sampleWithLongs(1));
        assertThatThrownBy(() -> read(serializer, Arrays.copyOf(whole, 20_000)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Argot payload cannot be read: long[] length 3000 does not fit the 15889 bytes that remain"
                        + " (at org.hzserializers.sample.model.SampleObject.longArr) (type id 1001,"
                        + " org.hzserializers.sample.model.SampleObject)");
    }
}
