// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.zstd.ZstdDictionary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every format with every codec, and the table of sizes in docs/performance/compression.md. */
class CompressionTest {

    private static final long SEED = 20_261_125L;
    private static final int DAMAGES = 24;
    private static final List<String> CODECS = List.of("codec: deflate", "codec: lz4", "codec: zstd");
    private static final boolean NIGHTLY = Boolean.getBoolean("cluster.nightly");

    private static final Path PAGE = Path.of("..", "docs", "performance", "compression.md");
    private static final String BEGIN = "<!-- made by CompressionTest -->\n";
    private static final String END = "<!-- end -->\n";

    private static final int MEASURED = 1_000;
    private static final int TRAINED = 4_000;
    private static final int DICTIONARY_BYTES = 16 * 1024;

    /** No seed that is measured. */
    private static final long FIRST_TRAINED = 1_000_000;

    private final SerializationRig rig = SerializationRig.of(new SerializationConfig());

    @TempDir
    Path folder;

    @SuppressWarnings("unchecked") // of the class that the format carries
    private static FramedSerializer<Object> serializer(
            OurFormat format, Class<?> type, String compression, ClassLoader loader) {
        List<String> options = new ArrayList<>(format.options(type));
        if (!compression.isEmpty()) {
            options.add("compression: {" + compression + "}");
        }
        Class<?> carried = format.carriedClass(type);
        return (FramedSerializer<Object>)
                SerializerCatalog.parse("serializers:\n" + format.catalogEntry(1001, carried, options), loader)
                        .serializer(carried)
                        .orElseThrow();
    }

    private static FramedSerializer<Object> serializer(OurFormat format, Class<?> type, String compression) {
        return serializer(format, type, compression, CompressionTest.class.getClassLoader());
    }

    /**
     * What the contract asks, in short, the codecs taking turns, and each with each case with {@code -Pnightly}; the
     * module zstd runs the whole of it for two formats.
     */
    @ParameterizedTest
    @EnumSource
    void writeAndRead_everyCodec_givesEqualValuesOfNoMoreBytes(OurFormat format) throws IOException {
        int compressed = 0;
        int turn = format.ordinal();
        for (ContractCase each : ContractCase.all().toList()) {
            FramedSerializer<Object> plain = serializer(format, each.type(), "");
            turn++;
            for (String codec : NIGHTLY ? CODECS : List.of(CODECS.get(turn % CODECS.size()))) {
                FramedSerializer<Object> packing = serializer(format, each.type(), codec + ", threshold: 0");
                for (Object sample : each.samples()) {
                    Object carried = format.toCarried(sample);
                    byte[] before = rig.write(plain, carried);
                    byte[] bytes = rig.write(packing, carried);
                    if (Frame.codecOf(bytes).isEmpty()) {
                        assertThat(Arrays.equals(bytes, before)).isTrue();
                    } else {
                        assertThat(bytes.length).isLessThan(before.length);
                        assertThat(Frame.formatOf(bytes)).isEqualTo(Frame.formatOf(before));
                        assertThat(Frame.rawLength(bytes)).isEqualTo(Frame.rawLength(before));
                        compressed++;
                    }
                    for (FramedSerializer<Object> reader : List.of(plain, packing)) {
                        assertThat(format.toPlain(rig.read(reader, bytes))).isEqualTo(sample);
                    }
                    assertThat(format.toPlain(rig.read(packing, before))).isEqualTo(sample);
                    damage(plain, bytes);
                }
            }
        }
        assertThat(compressed).isGreaterThan(NIGHTLY ? 30 : 10);
    }

    private void damage(FramedSerializer<Object> reader, byte[] bytes) throws IOException {
        Random random = new Random(SEED);
        for (int i = 0; i < DAMAGES; i++) {
            byte[] bad = i % 4 == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes.clone();
            if (i % 4 != 0) {
                bad[random.nextInt(i % 4 == 1 ? Math.min(8, bad.length) : bad.length)] ^=
                        (byte) (1 + random.nextInt(255));
            }
            try {
                assertThat(reader.read(rig.input(bad))).isNotNull();
            } catch (HazelcastSerializationException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        }
    }

    /**
     * Fails if a size is not what the page says; {@code -Dgolden.rewrite=true} writes it anew. Of each row the formats
     * are tried that the page names there, and all with {@code -Pnightly}, as one may have become smaller than those.
     */
    @Test
    void sizes_areThoseOfThePage() throws IOException {
        String page = Files.readString(PAGE);
        boolean all = Boolean.getBoolean(GoldenBytes.REWRITE_PROPERTY) || NIGHTLY;
        String table = BEGIN + sizes(all ? "" : page) + END;
        int begin = page.indexOf(BEGIN);
        int end = page.indexOf(END) + END.length();
        assertThat(begin).isPositive();
        if (Boolean.getBoolean(GoldenBytes.REWRITE_PROPERTY)) {
            Files.writeString(PAGE, page.substring(0, begin) + table + page.substring(end));
        } else {
            assertThat(page.substring(begin, end)).isEqualTo(table);
        }
    }

    /** Makes the table, with the formats that a page has in it; with all if it has none. */
    private String sizes(String page) throws IOException {
        StringBuilder table =
                new StringBuilder("| Value | uncompressed | `lz4` | `zstd` 1 | `zstd` 3 | `zstd` 3, dictionary |\n");
        table.append("| --- | --- | --- | --- | --- | --- |\n");
        for (Workload workload :
                List.of(Workload.BID_REQUEST, Workload.BID_RESPONSE, Workload.POOL_UP, Workload.RW05)) {
            row(table, page, workload, MEASURED, true);
        }
        row(table, page, Workload.SYSTEM_INFO, 100, false);
        row(table, page, Workload.TEXT_50K, 20, false);
        return table.toString();
    }

    /** Takes for each column the format that is best in it. */
    private void row(StringBuilder table, String page, Workload workload, int values, boolean small)
            throws IOException {
        String row = "| " + workload.id() + " ";
        String published =
                page.lines().filter(line -> line.startsWith(row)).findFirst().orElse("");
        List<OurFormat> formats = Arrays.stream(OurFormat.values())
                .filter(format -> published.isEmpty() || published.contains(" " + format.displayName() + " |"))
                .toList();
        List<String> codecs =
                new ArrayList<>(List.of("", "codec: lz4", "codec: zstd, level: 1", "codec: zstd, level: 3"));
        if (small) {
            codecs.add("codec: zstd, level: 3, dictionary: %s");
        }
        table.append(row.stripTrailing());
        for (String codec : codecs) {
            String best = "";
            double fewest = Double.MAX_VALUE;
            for (OurFormat format : formats) {
                double bytes = mean(format, workload, codec, values);
                if (bytes < fewest) {
                    fewest = bytes;
                    best = format.displayName();
                }
            }
            table.append(String.format(Locale.ROOT, " | %.0f %s", fewest, best));
        }
        table.append(small ? "" : " | ").append(" |\n");
    }

    private double mean(OurFormat format, Workload workload, String codec, int values) throws IOException {
        String line = codec.contains("%s") ? codec.formatted(trained(format, workload)) : codec;
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder(format).toUri().toURL()}, getClass().getClassLoader())) {
            FramedSerializer<Object> serializer = serializer(format, workload.type(), line, loader);
            long bytes = 0;
            for (Object value : carried(format, workload, 1, values).toList()) {
                bytes += rig.write(serializer, value).length;
            }
            return (double) bytes / values;
        }
    }

    private static Stream<Object> carried(OurFormat format, Workload workload, long firstSeed, int count) {
        return LongStream.range(firstSeed, firstSeed + count)
                .mapToObj(seed -> format.toCarried(workload.values(seed).get(0)));
    }

    /** One for each format, as two may make the same bytes of a value, and so the same dictionary. */
    private Path folder(OurFormat format) throws IOException {
        return Files.createDirectories(folder.resolve(format.name()));
    }

    private String trained(OurFormat format, Workload workload) throws IOException {
        String name = workload.id() + "-1";
        CompressionDictionary dictionary = ZstdDictionary.train(
                name,
                serializer(format, workload.type(), ""),
                carried(format, workload, FIRST_TRAINED, TRAINED).toList(),
                DICTIONARY_BYTES);
        assertThat(dictionary.bytes().length).isLessThanOrEqualTo(DICTIONARY_BYTES);
        dictionary.save(folder(format));
        return name;
    }
}
