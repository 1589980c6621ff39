// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.compress.Gzip;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that another serializer has packed by gzip, read in place of frames. */
class GzipTest {

    private static final String WHERE = " (type id 7, org.hzserializers.core.TextSerializer$Text)";
    private static final String TEXT = "some text, ".repeat(100);
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final TextSerializer reader = TextSerializer.builder(7).readsGzip().build();
    private final InternalSerializationService service = new DefaultSerializationServiceBuilder().build();

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream packing = new GZIPOutputStream(out)) {
            packing.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    private static byte[] inArray(byte[] gzip) {
        return ByteBuffer.allocate(4 + gzip.length)
                .putInt(gzip.length)
                .put(gzip)
                .array();
    }

    private Text read(FramedSerializer<Text> serializer, byte[] bytes) throws IOException {
        ObjectDataInput in = service.createObjectDataInput(bytes);
        Text value = serializer.read(in);
        assertThat(((InputStream) in).available()).isZero();
        return value;
    }

    private void assertFails(byte[] bytes, String message) {
        assertThatThrownBy(() -> read(reader, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: " + message + WHERE);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 40, 1_000, 300_000})
    void read_gzipAsItIsOrInAnArray_givesTheValue(int length) throws IOException {
        String text = new Random(length)
                .ints(length, 'a', 'z')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();

        assertThat(read(reader, gzip(text)).value()).isEqualTo(text);
        assertThat(read(reader, inArray(gzip(text))).value()).isEqualTo(text);
    }

    /** Member with extra field, name, comment and check sum of the header, as programs other than Java write them. */
    @Test
    void read_goldenBytesWithAllHeaderFields_givesTheValue() throws IOException {
        byte[] golden = HexFormat.of()
                .parseHex("1f8b081e0000000000ff" + "0300414243" + "61007a00" + "0000" + "4b040043beb7e801000000");

        assertThat(read(reader, golden).value()).isEqualTo("a");
    }

    /** Written anew in a frame, so that old data goes away. */
    @Test
    void write_serializerThatReadsGzip_writesFramesAndReadsThem() throws IOException {
        TextSerializer plain = TextSerializer.builder(7).build();
        TextSerializer packing = TextSerializer.builder(7)
                .readsGzip()
                .compression(Compression.deflate())
                .build();

        assertThat(write(reader, TEXT)).isEqualTo(write(plain, TEXT));
        for (byte[] bytes : new byte[][] {gzip(TEXT), write(reader, TEXT), write(packing, TEXT), inArray(gzip(TEXT))}) {
            assertThat(read(packing, bytes).value()).isEqualTo(TEXT);
            assertThat(read(reader, bytes).value()).isEqualTo(TEXT);
        }
    }

    private byte[] write(TextSerializer serializer, String text) throws IOException {
        ObjectDataOutput out = service.createObjectDataOutput();
        serializer.write(out, new Text(text));
        return out.toByteArray();
    }

    /** Inside other objects a value in an array ends with it. */
    @Test
    void read_arrayBeforeOtherData_leavesThat() throws IOException {
        byte[] array = inArray(gzip(TEXT));
        ObjectDataInput in = service.createObjectDataInput(Arrays.copyOf(array, array.length + 3));

        assertThat(reader.read(in).value()).isEqualTo(TEXT);
        assertThat(((InputStream) in).available()).isEqualTo(3);
    }

    @Test
    void read_formatThatFindsItsOwnEnd_givesTheValue() throws IOException {
        StreamedText streamed = new StreamedText.StreamedBuilder().readsGzip().build();
        String framed = "\0\0\0\4text";

        assertThat(read(streamed, gzip(framed)).value()).isEqualTo("text");
        assertThat(read(streamed, inArray(gzip(framed))).value()).isEqualTo("text");
        assertThatThrownBy(() -> read(streamed, gzip(framed + "more")))
                .hasMessage("Argot payload cannot be read: 4 bytes are left over behind the value (type id 8,"
                        + " org.hzserializers.core.TextSerializer$Text)");
    }

    @Test
    void read_withoutTheSetting_isRefusedAsBefore() throws IOException {
        TextSerializer plain = TextSerializer.builder(7).build();
        byte[] gzip = gzip(TEXT);

        assertThatThrownBy(() -> read(plain, gzip))
                .hasMessage("Kryo payload cannot be read: frame head 0x1f names no format; it was not written by this"
                        + " library" + WHERE);
    }

    /** So that no frame can begin as gzip data does, nor as its array's length does. */
    @Test
    void formats_haveNoCodeThatGzipDataBeginsWith() {
        assertThat(Format.byCode(Gzip.FIRST)).isNull();
        assertThat(Format.byCode(0)).isNull();
    }

    @Test
    void read_truncatedAnywhere_isRefused() throws IOException {
        byte[] gzip = gzip(TEXT);
        byte[] array = inArray(gzip);
        for (int length = 1; length < gzip.length; length++) {
            byte[] start = Arrays.copyOf(gzip, length);
            assertThatThrownBy(() -> read(reader, start)).isInstanceOf(HazelcastSerializationException.class);
            assertThatThrownBy(() -> read(reader, inArray(start))).isInstanceOf(HazelcastSerializationException.class);
            byte[] startOfArray = Arrays.copyOf(array, length);
            assertThatThrownBy(() -> read(reader, startOfArray)).isInstanceOf(HazelcastSerializationException.class);
        }
    }

    /** The last bits of the deflated bytes may mean nothing, so the value may come back as well. */
    @Test
    void read_anyBitFlippedBehindTheHeader_isRefusedOrChangesNothing() throws IOException {
        String text = "some text, some other text";
        byte[] gzip = gzip(text);
        int refused = 0;
        for (int bit = 10 * Byte.SIZE; bit < gzip.length * Byte.SIZE; bit++) {
            byte[] bad = gzip.clone();
            bad[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            try {
                assertThat(read(reader, bad).value()).isEqualTo(text);
            } catch (HazelcastSerializationException e) {
                assertThat(e).hasMessageStartingWith("Kryo payload cannot be read: ");
                refused++;
            }
        }
        assertThat(refused).isGreaterThan((gzip.length - 11) * Byte.SIZE);
    }

    @Test
    void read_wrongBytes_saysWhatIsWrong() throws IOException {
        byte[] gzip = gzip("a");
        int end = gzip.length;

        assertFails(new byte[40], "neither a frame nor gzip data: found 0 bytes that begin with nothing");
        assertFails(inArray(new byte[40]), "neither a frame nor gzip data: found 40 bytes that begin with 0x00");
        assertFails(Arrays.copyOf(gzip, 12), "neither a frame nor gzip data: found 12 bytes that begin with 0x1f");
        assertFails(with(gzip, 2, 7), "neither a frame nor gzip data: found 21 bytes that begin with 0x1f");
        assertFails(with(gzip, 3, 0x80), "neither a frame nor gzip data: found 21 bytes that begin with 0x1f");
        assertFails(with(gzip, 3, 4), "gzip data of 21 bytes ends inside its header");
        assertFails(
                with(gzip, end - 8, gzip[end - 8] ^ 1), "gzip data is damaged: check sum e8b7be43, expected e8b7be42");
        assertFails(with(gzip, end - 4, 2), "compressed bytes unpack to 1 bytes, but declare 2");
        assertFails(with(gzip, end - 4, 0), "compressed bytes unpack to more than the 0 bytes that they declare");
        assertFails(with(gzip, end - 1, 0x80), "gzip data declares 2147483649 bytes, more than an array has");
        assertFails(
                ByteBuffer.allocate(2 * end).put(gzip).put(gzip).array(),
                "21 bytes are left over behind deflated bytes");
        assertFails(
                ByteBuffer.allocate(end + 4).putInt(end + 1).put(gzip).array(),
                "frame is truncated: 22 bytes declared, 21 remain");
    }

    private static byte[] with(byte[] bytes, int index, int value) {
        byte[] changed = bytes.clone();
        changed[index] = (byte) value;
        return changed;
    }

    @Test
    void read_bomb_isRefusedBeforeItIsUnpacked() throws IOException {
        byte[] bomb = gzip("\0".repeat(20_000_000));
        assertThat(20_000_000 / bomb.length).isGreaterThan(1_000);
        TextSerializer bounded = TextSerializer.builder(7)
                .readsGzip()
                .limits(Limits.builder().maxPayloadBytes(1_000).build())
                .build();
        byte[] honest = gzip(TEXT);
        byte[] lying = with(with(bomb, bomb.length - 4, 1), bomb.length - 1, 0);

        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> read(reader, bomb))
                .hasMessageContaining("compressed bytes declare 20000000, more than 1000 times as many");
        assertThatThrownBy(() -> read(bounded, honest)).hasMessageContaining("payload of 1100 bytes exceeds");
        assertThatThrownBy(() -> read(reader, lying)).isInstanceOf(HazelcastSerializationException.class);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(20_000_000);
    }

    @Test
    void read_streamThatCannotTellItsEnd_isRefused() throws IOException {
        ObjectDataInput in = new ObjectDataInputStream(new ByteArrayInputStream(gzip(TEXT)), service);

        assertThatThrownBy(() -> reader.read(in))
                .hasMessage(
                        "Kryo payload cannot be read: gzip data is read from Hazelcast's own streams only, not from a "
                                + ObjectDataInputStream.class.getName() + WHERE);
    }

    @Test
    @SuppressWarnings("unchecked") // of the class that it is registered for
    void readsGzip_inTheCatalogFile_isTheSame() throws IOException {
        String file = "serializers:\n  - {id: 7, type: " + Text.class.getName() + ", format: text, reads-gzip: %s}\n";
        ClassLoader loader = getClass().getClassLoader();
        FramedSerializer<Text> reading =
                (FramedSerializer<Text>) SerializerCatalog.parse(file.formatted("true"), loader)
                        .serializer(Text.class)
                        .orElseThrow();
        FramedSerializer<Text> other = (FramedSerializer<Text>) SerializerCatalog.parse(file.formatted("false"), loader)
                .serializer(Text.class)
                .orElseThrow();

        assertThat(read(reading, gzip(TEXT)).value()).isEqualTo(TEXT);
        assertThatThrownBy(() -> read(other, gzip(TEXT))).isInstanceOf(HazelcastSerializationException.class);
        assertThatThrownBy(() -> SerializerCatalog.parse(file.formatted("true, key: true"), loader))
                .hasMessageContaining("readsGzip() is not for keys, but key() is set for ");
    }

    @Test
    void build_keyOrBare_isRefusedWithTheReason() {
        assertThatThrownBy(() -> TextSerializer.builder(7).readsGzip().key().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "readsGzip() is not for keys, but key() is set for org.hzserializers.core.TextSerializer$Text:"
                                + " a key that is written anew has other bytes than gzip data, and Hazelcast looks for bytes");
        assertThatThrownBy(() -> TextSerializer.builder(7).readsGzip().bare().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("readsGzip() needs the frame, which bare() leaves out for"
                        + " org.hzserializers.core.TextSerializer$Text: a payload without it may begin as gzip data"
                        + " does");
    }
}
