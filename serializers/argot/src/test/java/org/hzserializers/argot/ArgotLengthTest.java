// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.internal.serialization.impl.ObjectDataOutputStream;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values with their length in front. */
class ArgotLengthTest {

    private static final ArgotTypes TYPES =
            ArgotTypes.builder().describe(Letter.class).build();

    /** Its numbers and texts make it as long as a test wants, in pieces that are flushed and in one. */
    record Letter(int id, byte[] bytes, long[] numbers, List<String> lines) {

        static Letter of(int bytes, int numbers, int lines) {
            return new Letter(7, new byte[bytes], new long[numbers], Collections.nCopies(lines, "a line of a letter"));
        }
    }

    private static ArgotSerializer<Letter> plain() {
        return ArgotSerializer.of(5, Letter.class, TYPES);
    }

    private static ArgotSerializer<Letter> withLength() {
        return ArgotSerializer.builder(5, Letter.class, TYPES).withLength().build();
    }

    private static SerializationRig rig() {
        return SerializationRig.of(Letter.class, plain(), ByteOrder.BIG_ENDIAN);
    }

    @Test
    void write_value_hasItsLengthBehindTheHead() throws IOException {
        try (SerializationRig rig = rig()) {
            Letter letter = Letter.of(2, 1, 0);
            byte[] without = rig.write(plain(), letter);
            byte[] with = rig.write(withLength(), letter);
            assertThat(HexFormat.of().formatHex(without)).startsWith("0500");
            assertThat(with).isEqualTo(framed(without));
            assertThat(HexFormat.of().formatHex(with)).startsWith("2519");
        }
    }

    private static void requireSame(Letter found, Letter expected) {
        assertThat(found.id()).isEqualTo(expected.id());
        assertThat(Arrays.equals(found.bytes(), expected.bytes())).isTrue();
        assertThat(Arrays.equals(found.numbers(), expected.numbers())).isTrue();
        assertThat(found.lines()).isEqualTo(expected.lines());
    }

    /** Returns the frame with a length that one without it becomes. */
    private static byte[] framed(byte[] frame) {
        int length = frame.length - 1;
        ByteArrayOutputStream with = new ByteArrayOutputStream();
        with.write(frame[0] | 0x20);
        int rest = length;
        for (; rest > 0x7f; rest >>>= 7) {
            with.write((rest & 0x7f) | 0x80);
        }
        with.write(rest);
        with.write(frame, 1, length);
        return with.toByteArray();
    }

    /** From small to large and back, so that the length in front takes more and fewer bytes than that of the last. */
    private static List<Letter> ofAllLengths() {
        List<Letter> letters = new ArrayList<>();
        for (int size : new int[] {0, 1, 23, 24, 100, 127, 128, 200, 2_000, 8_150, 8_192, 16_340, 16_384, 40_000}) {
            letters.add(Letter.of(size, 0, 0));
            letters.add(Letter.of(0, size, 0));
            letters.add(Letter.of(0, 0, size));
            letters.add(Letter.of(size, 24, 3));
        }
        letters.add(Letter.of(3_000_000, 1, 1));
        List<Letter> backwards = new ArrayList<>(letters);
        Collections.reverse(backwards);
        letters.addAll(backwards);
        return letters;
    }

    @Test
    void write_anyLength_givesTheBytesOfTheValueAloneBehindIt() throws IOException {
        ArgotSerializer<Letter> sized = withLength();
        try (SerializationRig rig = rig()) {
            for (Letter letter : ofAllLengths()) {
                byte[] frame = rig.write(sized, letter);
                assertThat(Arrays.equals(frame, framed(rig.write(plain(), letter))))
                        .isTrue();
                requireSame(rig.read(plain(), frame), letter);
            }
        }
    }

    @Test
    void write_betweenOthers_movesNothingOfThem() throws IOException {
        ArgotSerializer<Letter> sized = withLength();
        List<Letter> letters = ofAllLengths();
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        try (SerializationRig rig = rig()) {
            var out = rig.output();
            for (Letter letter : letters) {
                out.writeInt(77);
                sized.write(out, letter);
                expected.write(new byte[] {0, 0, 0, 77});
                expected.write(framed(rig.write(plain(), letter)));
            }
            byte[] all = ((BufferObjectDataOutput) out).toByteArray();
            assertThat(Arrays.equals(all, expected.toByteArray())).isTrue();
            var in = rig.input(all);
            for (Letter letter : letters) {
                assertThat(in.readInt()).isEqualTo(77);
                requireSame(plain().read(in), letter);
            }
        }
    }

    @Test
    void write_toAStreamThatCannotGoBack_givesTheSame() throws IOException {
        ArgotSerializer<Letter> sized = withLength();
        InternalSerializationService service = new DefaultSerializationServiceBuilder().build();
        try (SerializationRig rig = rig()) {
            for (Letter letter : ofAllLengths()) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectDataOutputStream out = new ObjectDataOutputStream(bytes, service)) {
                    sized.write(out, letter);
                }
                assertThat(Arrays.equals(bytes.toByteArray(), framed(rig.write(plain(), letter))))
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-3, -2, -1, 1, 2, 3, 40})
    void read_anotherLength_isRefused(int more) throws IOException {
        try (SerializationRig rig = rig()) {
            byte[] frame = rig.write(withLength(), Letter.of(2, 1, 1));
            frame[1] += (byte) more;
            for (int spare : new int[] {0, 200}) {
                byte[] bytes = Arrays.copyOf(frame, frame.length + spare);
                assertThatThrownBy(() -> plain().read(rig.input(bytes)))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageMatching("(?s).*(remain|left over|declared).*");
                InternalSerializationService service = new DefaultSerializationServiceBuilder().build();
                try (ObjectDataInputStream in = new ObjectDataInputStream(new ByteArrayInputStream(bytes), service)) {
                    assertThatThrownBy(() -> plain().read(in)).isInstanceOf(HazelcastSerializationException.class);
                }
            }
        }
    }

    @Test
    void read_hugeLength_takesNoMemoryForIt() throws IOException {
        ArgotSerializer<Letter> reader = ArgotSerializer.builder(5, Letter.class, TYPES)
                .limits(Limits.builder().maxPayloadBytes(Integer.MAX_VALUE).build())
                .build();
        ViewSerializer whole = reader.view();
        ViewSerializer partial = whole.taking("id");
        byte[] frame = HexFormat.of().parseHex("25" + "ffffffff07" + "00" + "00000000" + "0000000000");
        InternalSerializationService service = new DefaultSerializationServiceBuilder().build();
        try (SerializationRig rig = rig()) {
            for (var serializer : List.of(reader, whole, partial)) {
                assertThatThrownBy(() -> serializer.read(rig.input(frame)))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageContaining("frame is truncated: 2147483647 bytes declared, 10 remain");
                try (ObjectDataInputStream in = new ObjectDataInputStream(new ByteArrayInputStream(frame), service)) {
                    assertThatThrownBy(() -> serializer.read(in)).isInstanceOf(HazelcastSerializationException.class);
                }
            }
            assertThatThrownBy(() -> plain().read(rig.input(frame)))
                    .hasMessageContaining("payload of 2147483647 bytes exceeds maxPayloadBytes");
        }
    }

    @Test
    void statistics_countTheSameWrittenAndRead() throws IOException {
        ArgotSerializer<Letter> sized = withLength();
        try (SerializationRig rig = rig()) {
            byte[] frame = rig.write(sized, Letter.of(200, 1, 1));
            sized.read(rig.input(frame));
            assertThat(sized.statistics().written().bytes()).isEqualTo(frame.length - 1);
            assertThat(sized.statistics().read().bytes()).isEqualTo(frame.length - 1);
        }
    }

    @Test
    void read_attributesOfAView_leaveWhatIsBehindThemUnread() throws IOException {
        try (SerializationRig rig = rig()) {
            byte[] frame = rig.write(withLength(), Letter.of(2, 1, 1));
            // Text that is no text any more.
            frame[frame.length - 1] = (byte) 0xff;
            frame[frame.length - 19] = (byte) 0xff;
            byte[] twice = Arrays.copyOf(frame, 2 * frame.length);
            System.arraycopy(frame, 0, twice, frame.length, frame.length);
            ViewSerializer ids = plain().view().taking("id");
            var in = rig.input(twice);
            assertThat(ids.read(in).get("id")).isEqualTo(7);
            assertThat(ids.read(in).get("id")).isEqualTo(7);
            View whole = plain().view().read(rig.input(frame));
            assertThat(whole.get("id")).isEqualTo(7);
            assertThatThrownBy(() -> whole.get("lines")).isInstanceOf(HazelcastSerializationException.class);
        }
    }

    @Test
    void build_forKeys_isRefused() {
        assertThatThrownBy(() -> ArgotSerializer.builder(5, Letter.class, TYPES)
                        .key()
                        .withLength()
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("withLength() is not for keys, but key() is set for " + Letter.class.getName());
    }

    @Test
    void compression_packsTheValueWithoutItsLength() throws IOException {
        ArgotSerializer<Letter> packed = ArgotSerializer.builder(5, Letter.class, TYPES)
                .compression(Compression.deflate())
                .build();
        ArgotSerializer<Letter> both = ArgotSerializer.builder(5, Letter.class, TYPES)
                .compression(Compression.deflate())
                .withLength()
                .build();
        Letter large = Letter.of(3_000, 300, 30);
        Letter small = Letter.of(2, 1, 0);
        try (SerializationRig rig = rig()) {
            for (Letter letter : List.of(large, small, small, large)) {
                byte[] frame = rig.write(both, letter);
                assertThat(frame)
                        .isEqualTo(letter == large ? rig.write(packed, letter) : rig.write(withLength(), letter));
                requireSame(rig.read(plain(), frame), letter);
            }
        }
    }

    @Test
    void view_ofASerializer_hasItsSettings() throws IOException {
        ArgotSerializer<Letter> packed = ArgotSerializer.builder(5, Letter.class, TYPES)
                .compression(Compression.deflate())
                .build();
        Letter large = Letter.of(3_000, 300, 30);
        try (SerializationRig rig = rig()) {
            byte[] frame = rig.write(packed, large);
            ViewSerializer views = packed.view();
            assertThat(rig.write(views, views.read(rig.input(frame)))).isEqualTo(frame);
            for (ViewSerializer reader : List.of(views, views.taking("id"))) {
                assertThat(reader.read(rig.input(frame)).get("id")).isEqualTo(7);
            }
        }
    }

    @Test
    void records_takeAllSettings() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .text("note", "definition note 1.0: { @text #uvint28utf8; };")
                .build();
        ArgotRecordSerializer plain = ArgotSerializer.records(5, "note", "1.0", types);
        ArgotRecordSerializer sized = ArgotRecordSerializer.builder(5, "note", "1.0", types)
                .withLength()
                .build();
        ArgotRecordSerializer packed = ArgotRecordSerializer.builder(5, "note", "1.0", types)
                .compression(Compression.deflate())
                .build();
        try (SerializationRig rig = rig()) {
            Map<String, Object> values = Map.of("text", "again and ".repeat(200));
            byte[] bytes = rig.write(plain, plain.record(values));
            assertThat(rig.write(sized, sized.record(values))).isEqualTo(framed(bytes));
            assertThat(rig.write(packed, packed.record(values))).hasSizeLessThan(200);
            assertThat(plain.read(rig.input(rig.write(packed, packed.record(values))))
                            .toMap())
                    .isEqualTo(values);
        }
        assertThatThrownBy(() -> ArgotRecordSerializer.builder(5, "note", "1.0", types)
                        .key()
                        .withLength()
                        .build())
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void catalogFile_length_isTaken() {
        String yaml = """
                serializers:
                  - {id: 5, type: %s, format: argot, describe: true, length: true}
                """.formatted(Letter.class.getName());
        SerializerCatalog catalog = SerializerCatalog.parse(yaml, getClass().getClassLoader());
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        try (SerializationRig rig = SerializationRig.of(config)) {
            byte[] data = rig.toBytes(Letter.of(2, 1, 0));
            // Behind Hazelcast's partition hash and type id.
            assertThat(HexFormat.of().formatHex(data, 8, 10)).isEqualTo("2519");
        }
    }
}
