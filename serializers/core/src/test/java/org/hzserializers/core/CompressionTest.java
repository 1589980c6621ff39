// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.internal.serialization.impl.ObjectDataOutputStream;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.compress.Dictionaries;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompressionTest {

    private static final String WHERE = " (type id 7, org.hzserializers.core.TextSerializer$Text)";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final String COUNTED = "counted";

    private final TextSerializer plain = latin1(TextSerializer.builder(7).build());
    private final TextSerializer deflating =
            latin1(TextSerializer.builder(7).compression(Compression.deflate(6)).build());

    @TempDir
    Path folder;

    @Test
    void write_whatBecomesSmaller_isAFrameWithCodecAndRawLength() throws IOException {
        byte[] bytes = write(deflating, "x".repeat(600));
        // Kryo, length and compression; 12 bytes; deflate; 600 bytes.
        assertThat(bytes).startsWith(hex("62 0c 01 d804")).hasSize(14);
        assertThat(read(deflating, bytes).value()).isEqualTo("x".repeat(600));
    }

    /** Other versions of the JDK's library may write other bytes, but read these. */
    @Test
    void read_goldenBytes_givesTheSameValue() throws IOException {
        byte[] golden = hex("62 0c 01 d804 aba81805a380fa0000");
        assertThat(read(plain, golden).value()).isEqualTo("x".repeat(600));
    }

    @Test
    void read_serializerThatDoesNotCompress_readsEveryCodec() throws IOException {
        String text = "some text, ".repeat(500);
        TextSerializer counted =
                TextSerializer.builder(7).compression(Compression.of(COUNTED)).build();
        assertThat(write(counted, text)).startsWith(0x62).contains(100);
        for (TextSerializer writer : new TextSerializer[] {plain, deflating, counted}) {
            byte[] bytes = write(writer, text);
            for (TextSerializer reader : new TextSerializer[] {plain, deflating, counted}) {
                assertThat(read(reader, bytes).value()).isEqualTo(text);
            }
        }
    }

    @Test
    void write_belowTheThreshold_isThePlainFrame() throws IOException {
        assertThat(write(deflating, "x".repeat(511))).isEqualTo(write(plain, "x".repeat(511)));
        assertThat(write(deflating, "x".repeat(512))).hasSizeLessThan(30);
        TextSerializer early = TextSerializer.builder(7)
                .compression(Compression.deflate().threshold(0))
                .build();
        assertThat(write(early, "x".repeat(40))).hasSizeLessThan(20);
        assertThat(write(early, "")).isEqualTo(write(plain, ""));
        assertThat(write(early, "0123456789")).isEqualTo(write(plain, "0123456789"));
    }

    @Test
    void write_whatSavesLittle_isThePlainFrame() throws IOException {
        for (int length : new int[] {10, 512, 4096, 100_000}) {
            String noise = noise(length);
            assertThat(Arrays.equals(write(deflating, noise), write(plain, noise)))
                    .as("%d bytes", length)
                    .isTrue();
        }
    }

    /** Readers refuse it, as a bomb. */
    @Test
    void write_moreThanAThousandToOne_isThePlainFrame() throws IOException {
        String zeros = "\0".repeat(10_000_000);
        TextSerializer best = latin1(
                TextSerializer.builder(7).compression(Compression.deflate(9)).build());
        assertThat(Arrays.equals(write(best, zeros), write(plain, zeros))).isTrue();
        String less = zeros + noise(2_000);
        byte[] bytes = write(best, less);
        assertThat(bytes.length).isLessThan(13_000);
        assertThat(read(plain, bytes).value().equals(less)).isTrue();
    }

    @Test
    void read_valuesOfEachKindBackToBack_endsEachAtItsLastByte() throws IOException {
        ObjectDataOutput out = service().createObjectDataOutput();
        for (int i = 0; i < 40; i++) {
            (i % 2 == 0 ? plain : deflating).write(out, new Text("value " + "x".repeat(i * 40)));
            out.writeInt(i);
        }
        ObjectDataInput in = input(out.toByteArray());
        for (int i = 0; i < 40; i++) {
            assertThat((i % 3 == 0 ? plain : deflating).read(in).value()).isEqualTo("value " + "x".repeat(i * 40));
            assertThat(in.readInt()).isEqualTo(i);
        }
    }

    /** Neither knows its position, and the input not its end. */
    @Test
    void writeAndRead_javasStreams_areTheSame() throws IOException {
        for (FramedSerializer<Text> serializer : Arrays.asList(deflating, streaming())) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectDataOutputStream out = new ObjectDataOutputStream(bytes, service())) {
                serializer.write(out, new Text("x".repeat(200_000)));
            }
            assertThat(bytes.size()).isLessThan(1_000);
            InputStream slow = new ByteArrayInputStream(bytes.toByteArray()) {
                @Override
                public int available() {
                    return 0;
                }
            };
            try (ObjectDataInputStream in = new ObjectDataInputStream(slow, service())) {
                assertThat(serializer.read(in).value()).isEqualTo("x".repeat(200_000));
            }
        }
    }

    @Test
    void writeAndRead_streamedFormat_isCompressedOrAsBefore() throws IOException {
        StreamedText streaming = streaming();
        for (String text : new String[] {"", "short", "x".repeat(5_000), noise(5_000)}) {
            byte[] bytes = write(streaming, text);
            byte[] before = write(new StreamedText(new StreamedText.StreamedBuilder()), text);
            if (text.startsWith("xx")) {
                assertThat(bytes).startsWith(0x64).hasSizeLessThan(60);
            } else {
                assertThat(Arrays.equals(bytes, before)).isTrue();
            }
            assertThat(read(streaming, bytes).value()).isEqualTo(text);
            assertThat(read(streaming, before).value()).isEqualTo(text);
        }
        // Once for each small value, and again where the size was not foreseen or packing did not pay.
        assertThat(streaming.encoded).isEqualTo(6);
    }

    @Test
    void writeAndRead_streamedValuesOfAllSizesInOneStream_areKeptApart() throws IOException {
        StreamedText streaming = streaming();
        String[] texts = {"", "x".repeat(5_000), "short", "y".repeat(5_000), "z".repeat(5_000), noise(5_000), "end"};
        BufferObjectDataOutput out = service().createObjectDataOutput();
        for (String text : texts) {
            streaming.write(out, new Text(text));
        }
        ObjectDataInput in = input(out.toByteArray());
        for (String text : texts) {
            assertThat(streaming.read(in).value()).isEqualTo(text);
        }
        assertThat(((InputStream) in).available()).isZero();
    }

    @Test
    void write_streamedValue_allocatesNothingOfItsSize() throws IOException {
        StreamedText.StreamedBuilder builder = new StreamedText.StreamedBuilder();
        StreamedText ours = builder.compression(Compression.deflate(1))
                .limits(Limits.builder().maxRetainedBytes(8 << 20).build())
                .build();
        assertAllocatesNothingOfTheTextsSize(ours);
    }

    private static void assertAllocatesNothingOfTheTextsSize(FramedSerializer<Text> ours) throws IOException {
        Text text = new Text("some text, ".repeat(100_000));
        BufferObjectDataOutput out = service().createObjectDataOutput(1 << 20);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            out.clear();
            long before = THREADS.getCurrentThreadAllocatedBytes();
            ours.write(out, text);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(out.position()).isLessThan(20_000);
        // The format of this test makes an array of the text.
        assertThat(least - text.value().length()).isLessThan(2_000);
    }

    @Test
    void write_streamedValueAboveTheLimit_isReadAgain() throws IOException {
        StreamedText.StreamedBuilder builder = new StreamedText.StreamedBuilder();
        StreamedText ours = builder.compression(Compression.deflate())
                .limits(Limits.builder().maxPayloadBytes(1_000).build())
                .build();
        byte[] bytes = write(ours, "x".repeat(5_000));
        assertThat(bytes).startsWith(0x04).hasSizeGreaterThan(5_000);
        assertThat(read(ours, bytes).value()).isEqualTo("x".repeat(5_000));
    }

    @Test
    void write_streamedValueWithAnotherInstance_usesThatInstance() throws IOException {
        StreamedText ours = streaming();
        for (InternalSerializationService service : new InternalSerializationService[] {service(), service()}) {
            BufferObjectDataOutput out = service.createObjectDataOutput();
            ours.write(out, new Text("x".repeat(5_000)));
            ours.write(out, new Text("y".repeat(5_000)));
            ObjectDataInput in = service.createObjectDataInput(out.toByteArray());
            assertThat(ours.read(in).value()).isEqualTo("x".repeat(5_000));
            assertThat(ours.read(in).value()).isEqualTo("y".repeat(5_000));
            assertThat(ours.services).containsOnly(service);
            ours.services.clear();
        }
    }

    @Test
    void dictionaryId_thatIsNowhere_doesNotReadTheClassPathEachTime() throws IOException {
        AtomicInteger searches = new AtomicInteger();
        ClassLoader loader = new ClassLoader(CompressionTest.class.getClassLoader()) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                if (name.equals(Dictionaries.INDEX)) {
                    searches.incrementAndGet();
                }
                return super.getResources(name);
            }
        };
        InternalSerializationService service =
                new DefaultSerializationServiceBuilder().setClassLoader(loader).build();
        long began = System.nanoTime();
        for (int id = 1; id <= 1_000; id++) {
            byte[] bytes = hex(String.format("62 0a e4 %02x%02x0000 04 61626364", id & 0xff, id >>> 8));
            assertThatThrownBy(() -> plain.read(service.createObjectDataInput(bytes)))
                    .hasMessageContaining("compression dictionary with the id " + id + " is not on the class path");
        }
        // Once for each second that this takes.
        assertThat(searches.get()).isBetween(1, 2 + (int) TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began));
    }

    @Test
    void read_streamedFormatThatEndsEarly_isRefused() throws IOException {
        byte[] payload = new byte[600];
        payload[3] = 100;
        assertThatThrownBy(() -> read(streaming(), frame(0x44, 1, payload.length, deflated(payload))))
                .hasMessageStartingWith("Argot payload cannot be read: 496 bytes are left over behind the value");
    }

    @Test
    void read_rawLengthThatIsNotTrue_isRefused() throws IOException {
        byte[] packed = deflated("x".repeat(600).getBytes(StandardCharsets.UTF_8));
        assertReason(
                frame(0x42, 1, 599, packed), "compressed bytes unpack to more than the 599 bytes that they declare");
        assertReason(frame(0x42, 1, 0, packed), "compressed bytes unpack to more than the 0 bytes that they declare");
        assertReason(frame(0x42, 1, 601, packed), "compressed bytes unpack to 600 bytes, but declare 601");
        assertReason(
                frame(0x42, 1, Integer.MAX_VALUE, packed),
                "payload of 2147483647 bytes exceeds maxPayloadBytes 268435456; raise Limits.maxPayloadBytes if such"
                        + " objects are intended");
        assertReason(
                frame(0x42, 1, 200_000_000, packed),
                packed.length + " compressed bytes declare 200000000, more than 1000 times as many");
        assertReason(frame(0x42, 1, 600, new byte[0]), "0 compressed bytes declare 600, more than 1000 times as many");
    }

    @Test
    void read_damagedBytes_areRefused() throws IOException {
        byte[] packed = deflated("some text, ".repeat(100).getBytes(StandardCharsets.UTF_8));
        assertReason(frame(0x42, 1, 1100, Arrays.copyOf(packed, packed.length - 1)), "deflated bytes end early");
        assertReason(
                frame(0x42, 1, 1100, Arrays.copyOf(packed, packed.length + 2)),
                "2 bytes are left over behind deflated bytes");
        assertReason(frame(0x42, 1, 600, new byte[] {7, 7, 7, 7}), "deflated bytes are damaged: invalid block type");
        byte[] whole = write(deflating, "some text, ".repeat(100));
        for (int i = 0; i < whole.length; i++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] bad = whole.clone();
                bad[i] ^= (byte) (1 << bit);
                try {
                    // A flipped literal or match gives another text of the same length.
                    assertThat(read(plain, bad)).isNotNull();
                } catch (HazelcastSerializationException e) {
                    assertThat(e).hasMessageStartingWith("Kryo payload cannot be read: ");
                }
            }
            byte[] prefix = Arrays.copyOf(whole, i);
            assertThatThrownBy(() -> read(plain, prefix)).isInstanceOf(HazelcastSerializationException.class);
        }
        assertThat(read(plain, whole)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "62 05 63 04 616263 | payload is compressed by codec 99, which this version does not know; upgrade the"
                        + " reader first, or add the library that brings it",
                "62 05 02 04 616263 | payload is compressed by lz4, which is not on the class path; add"
                        + " org.hzserializers:hazelcast-serializers-lz4",
                "62 05 03 04 616263 | payload is compressed by zstd, which is not on the class path; add"
                        + " org.hzserializers:hazelcast-serializers-zstd",
                "62 09 e4 2a000000 04 616263 | compression dictionary with the id 42 is not on the class path; no"
                        + " META-INF/hazelcast-serializers/dictionaries is there; readers need every dictionary that stored"
                        + " values were written with",
                "62 09 e4 00000000 04 616263 | compressed frame names the dictionary 0, which is none",
                "62 02 e4 01 | compressed frame of 2 bytes ends inside its head",
                "62 00 | compressed frame of 0 bytes ends inside its head",
                "62 07 01 ffffffff0f 61 | raw length 4294967295 exceeds 2147483647",
                "62 07 01 ffffffffff 01 | raw length takes more than 5 bytes",
                "62 05 01 04 61 | frame is truncated: 5 bytes declared, 3 remain",
                "42 01 04 616263 | frame head 0x02 lacks a length",
                "61 03 01 04 61 | expected the Kryo format, found Identified",
                "e2 03 01 04 61 | frame head 0xa2 has bits that this version does not read; upgrade the reader first",
            })
    void read_badHead_saysWhatWasFound(String frame, String reason) {
        assertReason(hex(frame), reason);
    }

    /** A kilobyte that unpacks to a megabyte, and one that only says so. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void read_bomb_takesNoMoreThanWhatComesOut(boolean honest) throws IOException {
        byte[] packed = new byte[1024];
        new Random(1).nextBytes(packed);
        if (honest) {
            byte[] zeros = deflated(new byte[1_000_000]);
            packed = zeros;
        }
        byte[] bomb = frame(0x42, 1, packed.length * 1000, packed);
        assertThatThrownBy(() -> read(plain, bomb)).isInstanceOf(HazelcastSerializationException.class);
        plain.destroy();
        ObjectDataInput in = input(bomb);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> plain.read(in)).isInstanceOf(HazelcastSerializationException.class);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        // The room grows to the whole by three steps of a quarter at most.
        assertThat(allocated).isLessThan(honest ? 1_000_000 * 3 / 2 : 200_000);
    }

    @Test
    void write_largePayload_allocatesNothingOfItsSize() throws IOException {
        TextSerializer ours = TextSerializer.builder(7)
                .compression(Compression.deflate(1))
                .limits(Limits.builder().maxRetainedBytes(8 << 20).build())
                .build();
        assertAllocatesNothingOfTheTextsSize(ours);
    }

    @Test
    void destroy_closesAllContexts() throws Exception {
        awaitAllClosed();
        TextSerializer counted =
                TextSerializer.builder(7).compression(Compression.of(COUNTED)).build();
        byte[] bytes = write(counted, "x".repeat(1_000));
        Thread[] threads = new Thread[50];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    assertThat(read(counted, write(counted, "x".repeat(2_000)))).isNotNull();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(CountedCodec.OPEN.get()).isPositive();
        counted.destroy();
        awaitAllClosed();
        assertThat(read(counted, bytes)).isNotNull();
        byte[] bad = bytes.clone();
        bad[6] ^= 0x55;
        assertThatThrownBy(() -> read(counted, bad)).isInstanceOf(HazelcastSerializationException.class);
        assertThat(CountedCodec.OPEN.get()).isZero();
        assertThat(read(counted, bytes)).isNotNull();
        counted.destroy();
        counted.destroy();
        assertThat(CountedCodec.OPEN.get()).isZero();
    }

    @Test
    void contexts_ofASerializerThatIsGone_areClosed() throws Exception {
        awaitAllClosed();
        useOnce();
        awaitAllClosed();
    }

    private static void useOnce() throws IOException {
        TextSerializer gone =
                TextSerializer.builder(7).compression(Compression.of(COUNTED)).build();
        assertThat(read(gone, write(gone, "x".repeat(1_000)))).isNotNull();
        assertThat(CountedCodec.OPEN.get()).isPositive();
    }

    /**
     * What two threads put into one slot of the pool is closed as garbage, and so is what a serializer leaves, that of
     * another test, too.
     */
    private static void awaitAllClosed() throws InterruptedException {
        for (int i = 0; i < 400 && CountedCodec.OPEN.get() != 0; i++) {
            System.gc();
            Thread.sleep(5);
        }
        assertThat(CountedCodec.OPEN.get()).isZero();
    }

    @Test
    void build_keyOrBare_isRefusedWithTheReason() {
        TextSerializer.TextBuilder key =
                TextSerializer.builder(7).compression(Compression.deflate()).key();
        assertThatThrownBy(key::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("compression is not for keys, but key() is set for"
                        + " org.hzserializers.core.TextSerializer$Text: equal keys must have equal bytes for years, and"
                        + " another version of a codec writes others");
        TextSerializer.TextBuilder bare = TextSerializer.builder(7).bare().compression(Compression.deflate());
        assertThatThrownBy(bare::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("compression needs the frame, which bare() leaves out for"
                        + " org.hzserializers.core.TextSerializer$Text: readers in other languages would take the packed"
                        + " bytes for the payload");
    }

    @Test
    void build_whatIsNotThere_isRefused() {
        assertRefused(
                Compression.lz4(),
                "compression codec lz4 is not on the class path; add org.hzserializers:hazelcast-serializers-lz4");
        assertRefused(
                Compression.of("gzip"), "compression codec gzip is unknown; on the class path are [deflate, counted]");
        assertRefused(Compression.deflate(10), "deflate has no level 10, but those from 1 to 9");
        assertRefused(
                Compression.of(COUNTED).dictionary("orders-1"),
                "compression dictionary orders-1 is not on the class path; no"
                        + " META-INF/hazelcast-serializers/dictionaries is there; readers need every dictionary that stored"
                        + " values were written with");
        assertThatThrownBy(() -> Compression.deflate().threshold(-1))
                .hasMessage("threshold is -1, it must be at least 0");
    }

    private static void assertRefused(Compression compression, String reason) {
        assertThatThrownBy(
                        () -> TextSerializer.builder(7).compression(compression).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(reason);
    }

    @Test
    void dictionary_ofTheClassPath_isNamedByItsIdInTheFrame() throws IOException {
        Path dictionaries = Files.createDirectories(folder.resolve("library1").resolve(Dictionaries.DIRECTORY));
        Files.writeString(dictionaries.resolve("dictionaries"), "4000000000 texts-1\n\n7 texts-2\n");
        Files.writeString(dictionaries.resolve("texts-1.dictionary"), "text");
        FramedSerializer<Text> writer = fromCatalog("compression: {codec: counted, threshold: 0, dictionary: texts-1}");
        byte[] bytes = write(writer, "x".repeat(100));
        assertThat(bytes).startsWith(hex("62")).containsSequence(hex("e4 00286bee 64"));
        assertThat(Frame.dictionaryOf(bytes)).isEqualTo((int) 4_000_000_000L);
        assertThat(Frame.dictionaryOf(write(plain, "x"))).isZero();
        InternalSerializationService service = new DefaultSerializationServiceBuilder()
                .setClassLoader(CatalogLoader.of(folder, "serializers: []"))
                .build();
        assertThat(plain.read(service.createObjectDataInput(bytes)).value()).isEqualTo("x".repeat(100));
        plain.destroy();
        assertThatThrownBy(() -> read(plain, bytes))
                .hasMessageContaining("compression dictionary with the id 4000000000 is not on the class path");
        assertThatThrownBy(() -> fromCatalog("compression: {codec: counted, dictionary: texts-2}"))
                .hasMessageEndingWith("META-INF/hazelcast-serializers/dictionaries names the dictionary texts-2, but"
                        + " META-INF/hazelcast-serializers/texts-2.dictionary is not on the class path");
        assertThatThrownBy(() -> fromCatalog("compression: {codec: counted, dictionary: texts-3}"))
                .hasMessageEndingWith("compression dictionary texts-3 is not on the class path;"
                        + " META-INF/hazelcast-serializers/dictionaries has texts-1 (4000000000), texts-2 (7); readers need"
                        + " every dictionary that stored values were written with");
        assertThatThrownBy(() -> fromCatalog("compression: {codec: deflate, dictionary: texts-1}"))
                .hasMessageEndingWith("deflate takes no dictionary, but dictionary texts-1 is set; use zstd");
        Files.writeString(dictionaries.resolve("dictionaries"), "texts-1");
        assertThatThrownBy(() -> fromCatalog("compression: {codec: counted, dictionary: texts-1}"))
                .hasMessageEndingWith("found the line 'texts-1', expected an id, a space and a name");
        Files.writeString(dictionaries.resolve("dictionaries"), "7 texts-1\n7 texts-2");
        assertThatThrownBy(() -> fromCatalog("compression: {codec: counted, dictionary: texts-1}"))
                .hasMessageEndingWith("dictionary id 7 is that of texts-1 and of texts-2; train one of them anew");
        Files.writeString(dictionaries.resolve("dictionaries"), "7 ../../texts-1");
        assertThatThrownBy(() -> fromCatalog("compression: {codec: counted, dictionary: texts-1}"))
                .hasMessageEndingWith("found the line '7 ../../texts-1', expected an id, a space and a name");
        Files.writeString(dictionaries.resolve("dictionaries"), "7 x\u001b[31m\u202e\u2028x");
        assertThatThrownBy(() -> fromCatalog("compression: {codec: counted, dictionary: texts-1}"))
                .hasMessageEndingWith(
                        "found the line '7 x\\u001b[31m\\u202e\\u2028x', expected an id, a space and a" + " name");
        Files.writeString(
                dictionaries.resolve("dictionaries"),
                IntStream.range(1, 10_000)
                        .mapToObj(i -> i + " texts-" + i + "\n")
                        .collect(Collectors.joining()));
        assertThatThrownBy(() -> fromCatalog("compression: {codec: counted, dictionary: lines-1}"))
                .hasMessageEndingWith(
                        "texts-20 (20) and 9979 more; readers need every dictionary that stored values were"
                                + " written with");
        Files.writeString(dictionaries.resolve("dictionaries"), "\n".repeat(2_000_000));
        assertThatThrownBy(() -> fromCatalog("compression: {codec: counted, dictionary: texts-1}"))
                .hasMessageEndingWith("dictionaries is larger than 1048576 bytes");
    }

    @Test
    void catalogFile_setsCodecLevelAndThreshold() throws IOException {
        assertThat(write(fromCatalog("compression: {codec: deflate, level: 1, threshold: 100}"), "x".repeat(100)))
                .isEqualTo(write(
                        TextSerializer.builder(7)
                                .compression(Compression.deflate(1).threshold(100))
                                .build(),
                        "x".repeat(100)))
                .hasSizeLessThan(30);
        assertThat(write(fromCatalog("compression: deflate"), "x".repeat(600))).hasSizeLessThan(30);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "compression: 3 | compression must be a codec, such as lz4, or a mapping with a codec, found the number 3",
                "compression: {level: 3} | compression must be a codec, such as lz4, or a mapping with a codec, found a"
                        + " mapping",
                "compression: {codec: deflate, level: high} | compression has the text 'high' for level, must have codec and"
                        + " dictionary with a text, level and threshold with a whole number",
                "compression: {codec: deflate, size: 3} | compression has the number 3 for size, must have codec and"
                        + " dictionary with a text, level and threshold with a whole number",
                "compression: {codec: deflate, threshold: -3} | threshold is -3, it must be at least 0",
                "compression: zstd | compression codec zstd is not on the class path; add"
                        + " org.hzserializers:hazelcast-serializers-zstd",
            })
    void catalogFile_wrongSetting_isRefused(String setting, String reason) {
        assertThatThrownBy(() -> fromCatalog(setting))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("entry 1 (org.hzserializers.core.TextSerializer$Text): " + reason);
    }

    @Test
    void toString_tellsTheSettings() {
        assertThat(Compression.zstd(3).dictionary("orders-1")).hasToString("zstd 3 from 64 bytes with orders-1");
        assertThat(Compression.lz4()).hasToString("lz4 from 512 bytes");
        assertThat(Compression.lz4().level()).isEmpty();
        assertThat(Compression.zstd().dictionary("orders-1").dictionary()).contains("orders-1");
        assertThat(Compression.deflate(3).codec()).isEqualTo("deflate");
    }

    @Test
    void frame_tellsToolsWhatIsInside() throws IOException {
        byte[] packed = write(deflating, "x".repeat(600));
        assertThat(Frame.formatOf(packed)).contains(Format.KRYO);
        assertThat(Frame.codecOf(packed)).contains("deflate");
        assertThat(Frame.rawLength(packed)).isEqualTo(600);
        byte[] unknown = hex("62 05 63 04 616263");
        assertThat(Frame.formatOf(unknown)).contains(Format.KRYO);
        assertThat(Frame.codecOf(unknown)).contains("codec 99");
        assertThat(Frame.codecOf(hex("62 05 03 04 616263"))).contains("zstd");
        byte[] raw = write(plain, "x".repeat(600));
        assertThat(Frame.codecOf(raw)).isEmpty();
        assertThat(Frame.rawLength(raw)).isEqualTo(600);
        assertThat(Frame.rawLength(new byte[] {4, 1, 2})).isEqualTo(2);
    }

    private FramedSerializer<Text> fromCatalog(String setting) {
        SerializerCatalog catalog = SerializerCatalog.load(CatalogLoader.of(
                folder,
                "serializers:\n  - id: 7\n    type: org.hzserializers.core.TextSerializer$Text\n    format: text\n    "
                        + setting));
        return (TextSerializer) catalog.serializer(Text.class).orElseThrow();
    }

    private void assertReason(byte[] frame, String reason) {
        assertThatThrownBy(() -> read(plain, frame))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: " + reason + WHERE);
    }

    private static StreamedText streaming() {
        StreamedText.StreamedBuilder builder = new StreamedText.StreamedBuilder();
        return new StreamedText(builder.compression(Compression.deflate()));
    }

    /** Returns what no codec makes smaller, in Latin-1. */
    private static String noise(int length) {
        StringBuilder text = new StringBuilder();
        new Random(5).ints(length, 0, 256).forEach(unit -> text.append((char) unit));
        return text.toString();
    }

    private static TextSerializer latin1(TextSerializer serializer) {
        serializer.charset = StandardCharsets.ISO_8859_1;
        return serializer;
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater(9, true);
        deflater.setInput(bytes);
        deflater.finish();
        byte[] packed = new byte[bytes.length + 100];
        int length = deflater.deflate(packed);
        deflater.end();
        return Arrays.copyOf(packed, length);
    }

    private static byte[] frame(int formatAndCompressed, int codec, int rawLength, byte[] packed) throws IOException {
        ObjectDataOutput body = service().createObjectDataOutput();
        body.write(codec);
        Frame.writeLength(body, rawLength);
        body.write(packed);
        ObjectDataOutput out = service().createObjectDataOutput();
        out.write(formatAndCompressed | Frame.LENGTH_PRESENT);
        Frame.writeLength(out, body.toByteArray().length);
        out.write(body.toByteArray());
        return out.toByteArray();
    }

    private static byte[] write(FramedSerializer<Text> serializer, String text) throws IOException {
        ObjectDataOutput out = service().createObjectDataOutput();
        serializer.write(out, new Text(text));
        return out.toByteArray();
    }

    private static Text read(FramedSerializer<Text> serializer, byte[] bytes) throws IOException {
        ObjectDataInput in = input(bytes);
        Text value = serializer.read(in);
        assertThat(((InputStream) in).available()).isZero();
        return value;
    }

    private static ObjectDataInput input(byte[] bytes) {
        return service().createObjectDataInput(bytes);
    }

    private static InternalSerializationService service() {
        return new DefaultSerializationServiceBuilder().build();
    }

    private static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
