// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
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
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GzipReaderTest {

    /** Is stored in the examples. */
    public record Note(String text) {}

    /** What an application had: Kryo's payload in a stream of gzip. */
    private static final class OldSerializer implements StreamSerializer<Note> {

        @Override
        public int getTypeId() {
            return 1001;
        }

        @Override
        public void write(ObjectDataOutput out, Note note) throws IOException {
            out.write(gzip(payload(KRYO, note)));
        }

        @Override
        public Note read(ObjectDataInput in) {
            throw new UnsupportedOperationException("is replaced");
        }
    }

    private static final String WHERE = " (type id 1001, org.hzserializers.migration.GzipReaderTest$Note)";
    private static final String TEXT = "some text, ".repeat(100);
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final InternalSerializationService SERVICE = new DefaultSerializationServiceBuilder().build();
    private static final KryoSerializer<Note> KRYO = KryoSerializer.of(1001, Note.class);

    private final GzipReader<Note> reader = GzipReader.of(KRYO);

    private static InternalSerializationService service(SerializerCatalog catalog) {
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static <T> byte[] written(FramedSerializer<T> serializer, T value) throws IOException {
        ObjectDataOutput out = SERVICE.createObjectDataOutput();
        serializer.write(out, value);
        return out.toByteArray();
    }

    /** Returns what is behind the head and the length, which takes one byte for each seven bits. */
    private static <T> byte[] payload(FramedSerializer<T> serializer, T value) throws IOException {
        byte[] frame = written(serializer, value);
        return Arrays.copyOfRange(frame, frame.length - Frame.rawLength(frame), frame.length);
    }

    private static byte[] gzip(byte[] payload) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream packing = new GZIPOutputStream(out)) {
            packing.write(payload);
        }
        return out.toByteArray();
    }

    private static byte[] gzip(String text) throws IOException {
        return gzip(payload(KRYO, new Note(text)));
    }

    private static byte[] inArray(byte[] gzip) {
        return ByteBuffer.allocate(4 + gzip.length)
                .putInt(gzip.length)
                .put(gzip)
                .array();
    }

    private static <T> T read(GzipReader<T> reader, byte[] bytes) throws IOException {
        ObjectDataInput in = SERVICE.createObjectDataInput(bytes);
        T value = reader.read(in);
        assertThat(((InputStream) in).available()).isZero();
        return value;
    }

    private void assertFails(byte[] bytes, String message) {
        assertThatThrownBy(() -> read(reader, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("gzip data cannot be read: " + message + WHERE);
    }

    @Test
    void reader_inACatalog_readsOldValuesWhileAnotherSerializerWrites() {
        Data old = service(SerializerCatalog.builder()
                        .add(Note.class, new OldSerializer())
                        .build())
                .toData(new Note("tea"));

        InternalSerializationService service = service(SerializerCatalog.builder()
                .add(KryoSerializer.builder(1002, Note.class)
                        .compression(Compression.deflate())
                        .build())
                .reads(Note.class, GzipReader.of(KryoSerializer.of(1001, Note.class)))
                .build());

        assertThat(old.getType()).isEqualTo(1001);
        assertThat(service.<Note>toObject(old)).isEqualTo(new Note("tea"));
        Data rewritten = service.toData(service.toObject(old));
        assertThat(rewritten.getType()).isEqualTo(1002);
        assertThat(service.<Note>toObject(rewritten)).isEqualTo(new Note("tea"));
    }

    /** The file names what writes; a catalog in code adds the reader. */
    @Test
    void reader_besideACatalogFile_readsOldValues() {
        Data old = service(SerializerCatalog.builder()
                        .add(Note.class, new OldSerializer())
                        .build())
                .toData(new Note("tea"));
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.parse(
                        "serializers: [{id: 1002, type: " + Note.class.getName() + ", format: kryo}]",
                        getClass().getClassLoader())
                .installOn(config);
        SerializerCatalog.builder().reads(Note.class, reader).build().installOn(config);
        InternalSerializationService service =
                new DefaultSerializationServiceBuilder().setConfig(config).build();

        assertThat(service.<Note>toObject(old)).isEqualTo(new Note("tea"));
        assertThat(service.toData(new Note("tea")).getType()).isEqualTo(1002);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 40, 1_000, 300_000})
    void read_gzipAsItIsOrInAnArray_givesTheValue(int length) throws IOException {
        String text = new Random(length)
                .ints(length, 'a', 'z')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();

        assertThat(read(reader, gzip(text)).text()).isEqualTo(text);
        assertThat(read(reader, inArray(gzip(text))).text()).isEqualTo(text);
    }

    /** A member with extra field, name, comment and check sum of the header, as programs other than Java write them. */
    @Test
    void read_allHeaderFields_givesTheValue() throws IOException {
        byte[] gzip = gzip("a");
        ByteBuffer header = ByteBuffer.allocate(18)
                .put(gzip, 0, 3)
                .put((byte) 0x1e)
                .put(gzip, 4, 6)
                .put(new byte[] {3, 0, 'A', 'B', 'C'})
                .put("a\0".getBytes(StandardCharsets.US_ASCII))
                .put((byte) 0);
        CRC32 sum = new CRC32();
        sum.update(header.array());
        byte[] full = ByteBuffer.allocate(gzip.length + 10)
                .put(header.array())
                .put((byte) sum.getValue())
                .put((byte) (sum.getValue() >>> 8))
                .put(gzip, 10, gzip.length - 10)
                .array();

        assertThat(read(reader, full).text()).isEqualTo("a");
    }

    /** Inside other objects a value in an array ends with it. */
    @Test
    void read_arrayBeforeOtherData_leavesThat() throws IOException {
        byte[] array = inArray(gzip(TEXT));
        ObjectDataInput in = SERVICE.createObjectDataInput(Arrays.copyOf(array, array.length + 3));

        assertThat(reader.read(in).text()).isEqualTo(TEXT);
        assertThat(((InputStream) in).available()).isEqualTo(3);
    }

    /** Argot has no length in its frame. */
    @Test
    void read_formatThatFindsItsOwnEnd_givesTheValue() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .text("note.argot", "definition note 1.0: { @text #uvint28utf8; };")
                .bind("note", "1.0", Note.class)
                .build();
        ArgotSerializer<Note> argot = ArgotSerializer.of(1001, Note.class, types);
        byte[] payload = payload(argot, new Note("text"));
        GzipReader<Note> ofArgot = GzipReader.of(argot);

        assertThat(read(ofArgot, gzip(payload)).text()).isEqualTo("text");
        assertThat(read(ofArgot, inArray(gzip(payload))).text()).isEqualTo("text");
        assertThatThrownBy(() -> read(ofArgot, gzip(Arrays.copyOf(payload, payload.length + 4))))
                .hasMessage("Argot payload cannot be read: 4 bytes are left over behind the value" + WHERE);
    }

    @Test
    void write_anyValue_isRefusedWithWhatToDo() {
        ObjectDataOutput out = SERVICE.createObjectDataOutput();

        assertThatThrownBy(() -> reader.write(out, new Note("tea")))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("gzip data is only read" + WHERE
                        + "; register another serializer, with another type id, that writes the class");
    }

    @Test
    void read_truncatedAnywhere_isRefused() throws IOException {
        byte[] gzip = gzip(TEXT);
        byte[] array = inArray(gzip);
        for (int length = 0; length < gzip.length; length++) {
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
                assertThat(read(reader, bad).text()).isEqualTo(text);
            } catch (HazelcastSerializationException e) {
                assertThat(e).hasMessageContaining(" cannot be read: ");
                refused++;
            }
        }
        assertThat(refused).isGreaterThan((gzip.length - 11) * Byte.SIZE);
    }

    @Test
    void read_wrongBytes_saysWhatIsWrong() throws IOException {
        byte[] gzip = gzip("a");
        int end = gzip.length;

        assertFails(new byte[0], "the data ends early");
        assertFails(inArray(new byte[40]), "Not in GZIP format");
        assertFails(with(gzip, 2, 7), "Unsupported compression method");
        assertFails(Arrays.copyOf(gzip, 12), "the data of 12 bytes ends behind its header");
        assertFails(with(gzip, end - 8, gzip[end - 8] ^ 1), "Corrupt GZIP trailer");
        assertFails(with(gzip, end - 1, 0x80), "the data declares 2147483655 bytes, more than an array has");
        assertFails(
                ByteBuffer.allocate(end + 4).putInt(end + 1).put(gzip).array(),
                "neither gzip data nor a byte array with some: the first 4 bytes are " + (end + 1) + " as a length, "
                        + end + " bytes remain");
        byte[] twice = ByteBuffer.allocate(2 * end).put(gzip).put(gzip).array();
        assertThatThrownBy(() -> read(reader, twice))
                .hasMessage(
                        "Kryo payload cannot be read: " + end + " bytes are left over behind deflated bytes" + WHERE);
        byte[] more =
                ByteBuffer.allocate(end + 8).put(gzip).put(gzip, end - 8, 8).array();
        assertThatThrownBy(() -> read(reader, more))
                .hasMessage("Kryo payload cannot be read: 8 bytes are left over behind deflated bytes" + WHERE);
    }

    private static byte[] with(byte[] bytes, int index, int value) {
        byte[] changed = bytes.clone();
        changed[index] = (byte) value;
        return changed;
    }

    @Test
    void read_bomb_isRefusedBeforeItIsUnpacked() throws IOException {
        byte[] bomb = gzip(new byte[20_000_000]);
        assertThat(20_000_000 / bomb.length).isGreaterThan(1_000);
        GzipReader<Note> bounded = GzipReader.of(KryoSerializer.builder(1001, Note.class)
                .limits(Limits.builder().maxPayloadBytes(1_000).build())
                .build());
        byte[] honest = gzip(TEXT);
        byte[] lying = with(with(bomb, bomb.length - 4, 1), bomb.length - 1, 0);

        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> read(reader, bomb))
                .hasMessageContaining(" compressed bytes declare 20000000, more than 1000 times as many");
        assertThatThrownBy(() -> read(bounded, honest)).hasMessageContaining("payload of 1107 bytes exceeds");
        assertThatThrownBy(() -> read(reader, lying)).isInstanceOf(HazelcastSerializationException.class);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(20_000_000);
    }

    @Test
    void read_streamThatCannotTellItsEnd_isRefused() throws IOException {
        ObjectDataInput in = new ObjectDataInputStream(new ByteArrayInputStream(gzip(TEXT)), SERVICE);

        assertThatThrownBy(() -> reader.read(in))
                .hasMessage("gzip data cannot be read: the input is a " + ObjectDataInputStream.class.getName()
                        + ", but gzip data is read from Hazelcast's own inputs over an array only" + WHERE);
    }
}
