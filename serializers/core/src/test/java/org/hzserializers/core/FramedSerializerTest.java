// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FramedSerializerTest {

    private static final String WHERE = " (type id 7, org.hzserializers.core.TextSerializer$Text)";

    private final TextSerializer serializer = TextSerializer.builder(7).build();

    @Test
    void write_shortPayload_hasHeadLengthAndPayload() throws IOException {
        assertThat(write(serializer, "abc")).isEqualTo(hex("22 03 616263"));
    }

    @ParameterizedTest
    @CsvSource({"0, 2200", "127, 227f", "128, 228001", "16383, 22ff7f", "16384, 22808001", "2097152, 2280808001"})
    void write_lengths_areVarints(int length, String prefix) throws IOException {
        byte[] bytes = write(serializer, "x".repeat(length));
        assertThat(bytes).startsWith(hex(prefix)).hasSize(prefix.length() / 2 + length);
        assertThat(read(serializer, bytes).value()).hasSize(length);
    }

    @Test
    void write_bothByteOrders_givesTheSameBytes() throws IOException {
        ObjectDataOutput little = service(ByteOrder.LITTLE_ENDIAN).createObjectDataOutput();
        serializer.write(little, new Text("x".repeat(300)));
        assertThat(little.toByteArray()).isEqualTo(write(serializer, "x".repeat(300)));
    }

    @Test
    void write_bare_isAHazelcastByteArray() throws IOException {
        TextSerializer bare = TextSerializer.builder(7).bare().build();
        byte[] bytes = write(bare, "abc");
        ObjectDataInput in = input(bytes);
        assertThat(in.readByteArray()).isEqualTo("abc".getBytes(StandardCharsets.UTF_8));
        assertThat(read(bare, bytes)).isEqualTo(new Text("abc"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "22 04 616263 | frame is truncated: 4 bytes declared, 3 remain",
                "22 ffffffff07 61 | payload of 2147483647 bytes exceeds maxPayloadBytes 268435456; raise"
                        + " Limits.maxPayloadBytes if such objects are intended",
                "22 ffffffff0f 61 | frame length 4294967295 exceeds 2147483647",
                "22 ffffffffff01 | frame length takes more than 5 bytes",
                "02 03 616263 | frame head 0x02 lacks a length",
                "00 | frame head 0x00 names no format; it was not written by this library",
                "3f | frame head 0x3f names no format; it was not written by this library",
                "a2 01 61 | frame head 0xa2 has bits that this version does not read; upgrade the reader first",
                "21 01 61 | expected the Kryo format, found Identified",
                "22 03 626164 | text is bad",
                "22 04 6e756c6c | payload holds null at the top level",
            })
    void read_badFrame_saysWhatWasFound(String frame, String reason) {
        assertThatThrownBy(() -> read(serializer, hex(frame)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: " + reason + WHERE);
    }

    /** What a library says may hold what the payload says. */
    @ParameterizedTest
    @ValueSource(strings = {"library", "hazelcast", "hazelcast (type id 8, other)"})
    void read_libraryRepeatsThePayload_isCutAndEscaped(String start) throws IOException {
        byte[] frame = write(serializer, start + "\r\n\u001b[2J\u202e".repeat(200_000));
        assertThatThrownBy(() -> read(serializer, frame))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith("Kryo payload cannot be read: ")
                .hasMessageContaining(start + "\\r\\n\\u001b[2J\\u202e\\r")
                .hasMessageEndingWith("characters)" + WHERE)
                .satisfies(thrown -> {
                    StringWriter log = new StringWriter();
                    thrown.printStackTrace(new PrintWriter(log));
                    assertThat(log.toString().length()).isLessThan(50_000);
                    assertThat(log.toString()).matches("[\\x20-\\x7e\\n\\t]*");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "22", "22 80"})
    void read_streamEndsInsideTheHead_saysSo(String frame) {
        assertThatThrownBy(() -> read(serializer, hex(frame)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith("Kryo payload cannot be read: the stream ends inside it")
                .hasMessageEndingWith(WHERE)
                .hasCauseInstanceOf(EOFException.class);
    }

    @Test
    void read_negativeBareLength_isRefused() {
        TextSerializer bare = TextSerializer.builder(7).bare().build();
        assertThatThrownBy(() -> read(bare, hex("ffffff9c 61")))
                .hasMessage("Kryo payload cannot be read: byte array of length -100 holds no payload" + WHERE);
    }

    @Test
    void write_payloadAboveTheLimit_isRefused() {
        TextSerializer small = TextSerializer.builder(7)
                .limits(Limits.builder().maxPayloadBytes(10).build())
                .build();
        assertThatThrownBy(() -> write(small, "x".repeat(11)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(
                        "Kryo org.hzserializers.core.TextSerializer$Text cannot be written: payload of 11 bytes exceeds"
                                + " maxPayloadBytes 10; raise Limits.maxPayloadBytes if such objects are intended"
                                + WHERE);
    }

    @Test
    void write_codecThatThrew_isNotUsedAgain() throws IOException {
        write(serializer, "good");
        assertThat(serializer.codecs).hasSize(1);
        assertThatThrownBy(() -> write(serializer, "fail"))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo org.hzserializers.core.TextSerializer$Text cannot be written:"
                        + " java.lang.IllegalStateException: asked to" + WHERE)
                .hasCauseInstanceOf(IllegalStateException.class);
        write(serializer, "good");
        write(serializer, "good");
        assertThat(serializer.codecs).hasSize(2);
    }

    @Test
    void readAndWrite_codecThatSurvivesItsFailure_isUsedAgain() throws IOException {
        serializer.surviving = true;
        byte[] bad = write(serializer, "bad");
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> read(serializer, bad)).isInstanceOf(HazelcastSerializationException.class);
            assertThatThrownBy(() -> write(serializer, "fail")).isInstanceOf(HazelcastSerializationException.class);
        }
        byte[] huge = write(serializer, "library" + "x".repeat(3_000_000));
        assertThatThrownBy(() -> read(serializer, huge)).isInstanceOf(HazelcastSerializationException.class);
        assertThat(retainedInput()).isZero();
        write(serializer, "good");
        assertThat(serializer.codecs).hasSize(1);
    }

    @Test
    void write_hugeObject_givesItsBufferBack() throws IOException {
        byte[] bytes = write(serializer, "x".repeat(3_000_000));
        assertThat(serializer.codecs).hasSize(1);
        assertThat(serializer.codecs.get(0).buffer).isEmpty();
        read(serializer, bytes);
        assertThat(retainedInput()).isZero();
        read(serializer, write(serializer, "x".repeat(3_000)));
        assertThat(retainedInput()).isBetween(3_000, 4_096);
    }

    private int retainedInput() throws IOException {
        try {
            var field = BufferCodec.class.getDeclaredField("input");
            field.setAccessible(true);
            return ((byte[]) field.get(serializer.codecs.get(0))).length;
        } catch (ReflectiveOperationException e) {
            throw new IOException(e);
        }
    }

    @Test
    void read_inputThatCannotTellWhatItHolds_takesMemoryAsBytesArrive() throws IOException {
        byte[] bytes = write(serializer, "x".repeat(500_000));
        assertThat(serializer.read(withoutInputStream(bytes)).value()).hasSize(500_000);

        TextSerializer fresh = TextSerializer.builder(7).build();
        byte[] lie = hex("22 80808080 01" + "61".repeat(100));
        assertThatThrownBy(() -> fresh.read(withoutInputStream(lie)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("the stream ends inside it");
    }

    /** What such a stream calls available is what need not be waited for. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void read_streamThatHasMoreThanIsAvailable_isRead(boolean bare) throws IOException {
        TextSerializer.TextBuilder builder = TextSerializer.builder(7);
        TextSerializer either = (bare ? builder.bare() : builder).build();
        InputStream slow = new ByteArrayInputStream(write(either, "x".repeat(200_000))) {
            @Override
            public int available() {
                return 0;
            }
        };
        InternalSerializationService service = new DefaultSerializationServiceBuilder().build();
        try (ObjectDataInputStream in = new ObjectDataInputStream(slow, service)) {
            assertThat(either.read(in).value()).hasSize(200_000);
        }
    }

    /** Hides that Hazelcast's inputs are InputStreams. */
    private static ObjectDataInput withoutInputStream(byte[] bytes) {
        ObjectDataInput in = input(bytes);
        return (ObjectDataInput) Proxy.newProxyInstance(
                FramedSerializerTest.class.getClassLoader(),
                new Class<?>[] {ObjectDataInput.class},
                (proxy, method, args) -> {
                    try {
                        return method.invoke(in, args);
                    } catch (java.lang.reflect.InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void destroy_twice_keepsTheSerializerUsable() throws IOException {
        serializer.destroy();
        serializer.destroy();
        assertThat(read(serializer, write(serializer, "a"))).isEqualTo(new Text("a"));
    }

    @Test
    void new_idBelowOne_isRefused() {
        assertThatThrownBy(() -> TextSerializer.builder(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Type id 0 for org.hzserializers.core.TextSerializer$Text is reserved by Hazelcast; choose an id"
                                + " of 1 or more and keep it for this type");
    }

    @Test
    void toString_namesSerializerAndType() {
        assertThat(serializer).hasToString("TextSerializer<org.hzserializers.core.TextSerializer$Text>");
    }

    private static byte[] write(TextSerializer serializer, String text) throws IOException {
        ObjectDataOutput out = service(ByteOrder.BIG_ENDIAN).createObjectDataOutput();
        serializer.write(out, new Text(text));
        return out.toByteArray();
    }

    private static Text read(TextSerializer serializer, byte[] bytes) throws IOException {
        return serializer.read(input(bytes));
    }

    private static ObjectDataInput input(byte[] bytes) {
        return service(ByteOrder.BIG_ENDIAN).createObjectDataInput(bytes);
    }

    private static InternalSerializationService service(ByteOrder order) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(new SerializationConfig().setByteOrder(order))
                .build();
    }

    private static byte[] hex(String hex) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(HexFormat.of().parseHex(hex.replace(" ", "")));
        return bytes.toByteArray();
    }

    @Test
    void formatOf_bytesOfAFrame_namesTheFormat() {
        assertThat(Frame.formatOf(new byte[] {0x22, 3, 'a', 'b', 'c'})).contains(Format.KRYO);
        assertThat(Frame.formatOf(new byte[] {4, 1})).contains(Format.ARGOT);
        byte[] longer = new byte[203];
        longer[0] = 0x26;
        longer[1] = (byte) 0xC8;
        longer[2] = 1;
        assertThat(Frame.formatOf(longer)).contains(Format.PROTOBUF);
        assertThat(Frame.hasLength(longer)).isTrue();
        assertThat(Frame.hasLength(new byte[] {4, 1})).isFalse();
    }

    @Test
    void formatOf_otherBytes_isEmpty() {
        for (byte[] other : new byte[][] {
            {},
            {0},
            {0x22},
            {0x22, 4, 'a', 'b', 'c'},
            {0x22, 2, 'a', 'b', 'c'},
            {0x1F, 1},
            {(byte) 0x82, 1, 'a'},
            {0x42, 1},
            {0x22, -1, -1, -1, -1, -1, -1, -1}
        }) {
            assertThat(Frame.formatOf(other)).isEmpty();
        }
    }
}
