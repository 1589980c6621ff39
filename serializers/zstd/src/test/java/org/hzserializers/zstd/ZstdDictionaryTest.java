// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.zstd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ZstdDictionaryTest {

    private static final String INDEX = "META-INF/hazelcast-serializers/dictionaries";
    private static final Class<?> TYPE = Workload.BID_RESPONSE.type();

    @TempDir
    Path folder;

    private final SerializationRig rig = SerializationRig.of(new SerializationConfig());

    private static List<Object> values(OurFormat format, long firstSeed, int count) {
        return LongStream.range(firstSeed, firstSeed + count)
                .mapToObj(seed ->
                        format.toCarried(Workload.BID_RESPONSE.values(seed).get(0)))
                .toList();
    }

    private static CompressionDictionary trained(OurFormat format, String name, long firstSeed) {
        return ZstdDictionary.train(name, Serializers.of(format, TYPE, ""), values(format, firstSeed, 500), 8_192);
    }

    private FramedSerializer<Object> with(OurFormat format, String dictionary) {
        return Serializers.of(format, TYPE, "compression: {codec: zstd, dictionary: " + dictionary + "}", loader());
    }

    /** A class path with what is in the folder now. */
    private ClassLoader loader() {
        try {
            return new URLClassLoader(
                    new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An application with that class path. */
    private InternalSerializationService application() {
        return new DefaultSerializationServiceBuilder().setClassLoader(loader()).build();
    }

    @ParameterizedTest
    @EnumSource(names = {"KRYO", "IDENTIFIED"})
    void writeAndRead_severalGenerations_areReadSideBySide(OurFormat format) throws IOException {
        CompressionDictionary first = trained(format, "bids-1", 10_000);
        CompressionDictionary second = trained(format, "bids-2", 20_000);
        first.save(folder);
        second.save(folder);
        first.save(folder);
        assertThat(first.id()).isNotEqualTo(second.id());
        assertThat(Files.readAllLines(folder.resolve(INDEX)))
                .containsExactly(
                        Integer.toUnsignedString(first.id()) + " bids-1",
                        Integer.toUnsignedString(second.id()) + " bids-2");
        FramedSerializer<Object> plain = Serializers.of(format, TYPE, "");
        FramedSerializer<Object> old = with(format, "bids-1");
        FramedSerializer<Object> current = with(format, "bids-2");
        InternalSerializationService application = application();
        long before = 0;
        long after = 0;
        for (Object value : values(format, 1, 50)) {
            for (FramedSerializer<Object> writer : List.of(old, current)) {
                byte[] bytes = rig.write(writer, value);
                before += rig.write(plain, value).length;
                after += bytes.length;
                assertThat(Frame.codecOf(bytes)).contains("zstd");
                for (FramedSerializer<Object> reader : List.of(plain, old, current)) {
                    assertThat(reader.read(application.createObjectDataInput(bytes)))
                            .isEqualTo(value);
                }
            }
        }
        assertThat(after).isLessThan(before * 6 / 10);
    }

    @Test
    void read_dictionaryIsMissing_isNamed() throws IOException {
        CompressionDictionary dictionary = trained(OurFormat.KRYO, "bids-1", 10_000);
        dictionary.save(folder);
        byte[] bytes = rig.write(
                with(OurFormat.KRYO, "bids-1"), values(OurFormat.KRYO, 1, 1).get(0));
        FramedSerializer<Object> plain = Serializers.of(OurFormat.KRYO, TYPE, "");
        assertThatThrownBy(() -> rig.read(plain, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith("Kryo payload cannot be read: compression dictionary with the id "
                        + Integer.toUnsignedString(dictionary.id()) + " is not on the class path; ");
        assertThatThrownBy(() -> with(OurFormat.KRYO, "bids-7"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "compression dictionary bids-7 is not on the class path; " + INDEX + " has bids-1 (");
    }

    /** Files that are mixed up are refused, as values would come out wrong. */
    @Test
    void build_fileOfAnotherDictionary_isRefused() throws IOException {
        CompressionDictionary first = trained(OurFormat.KRYO, "bids-1", 10_000);
        first.save(folder);
        Path file = folder.resolve("META-INF/hazelcast-serializers/bids-1.dictionary");
        Files.write(file, trained(OurFormat.KRYO, "bids-2", 20_000).bytes());
        assertThatThrownBy(() -> with(OurFormat.KRYO, "bids-1"))
                .hasMessageContaining("dictionary bids-1 has the id ")
                .hasMessageContaining(", but its index says " + Integer.toUnsignedString(first.id()));
        Files.write(file, new byte[1_000]);
        assertThatThrownBy(() -> with(OurFormat.KRYO, "bids-1"))
                .hasMessageContaining("dictionary bids-1 is not one that zstd has trained");
    }

    @Test
    void read_damagedBytes_areRefusedOrGiveAValue() throws IOException {
        trained(OurFormat.KRYO, "bids-1", 10_000).save(folder);
        FramedSerializer<Object> serializer = with(OurFormat.KRYO, "bids-1");
        byte[] bytes = rig.write(serializer, values(OurFormat.KRYO, 1, 1).get(0));
        ReadCheck check = ReadCheck.of(serializer, application()::createObjectDataInput);
        for (int i = 0; i < bytes.length; i++) {
            check.assertHolds(Arrays.copyOf(bytes, i));
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] bad = bytes.clone();
                bad[i] ^= (byte) (1 << bit);
                check.assertHolds(bad);
            }
        }
    }

    @Test
    void save_anotherDictionaryUnderItsName_isRefused() throws IOException {
        trained(OurFormat.KRYO, "bids-1", 10_000).save(folder);
        CompressionDictionary other = trained(OurFormat.KRYO, "bids-1", 20_000);
        assertThatThrownBy(() -> other.save(folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dictionary bids-1 is in ")
                .hasMessageEndingWith("; values may have been written with it, so give the new one another name");
        CompressionDictionary elsewhere = new CompressionDictionary("../bids", other.id(), other.bytes());
        assertThatThrownBy(() -> elsewhere.save(folder))
                .hasMessageStartingWith("dictionary is called '../bids', but a name has letters");
    }

    @Test
    void train_whatCannotBeTrained_isRefused() {
        assertThatThrownBy(() -> ZstdDictionary.train("few", List.of(new byte[10], new byte[10]), 8_192))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "no dictionary can be made of 2 payloads with 20 bytes in all, which are too few");
        FramedSerializer<Object> packing =
                Serializers.of(OurFormat.KRYO, TYPE, "compression: {codec: zstd, threshold: 0}");
        List<Object> values = values(OurFormat.KRYO, 1, 10);
        assertThatThrownBy(() -> ZstdDictionary.train("packed", packing, values, 8_192))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a value is compressed by zstd already; train with a serializer that does not compress");
        assertThatThrownBy(() -> ZstdDictionary.payload(new byte[] {0, 1}))
                .hasMessage("2 bytes are no frame; bare() values cannot be compressed");
    }
}
