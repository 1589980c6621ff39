// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.query.Predicates;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.hzserializers.cluster.AppendProcessor;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.zstd.ZstdDictionary;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compression is changed on a live cluster, one node after another, while every client writes and reads: from none to
 * LZ4 to zstd with a dictionary, which is on the class path a step before it is used.
 */
@EnabledIfSystemProperty(
        named = "cluster.nightly",
        matches = "true",
        disabledReason = "runs with -Pnightly; RewritingIT goes from no compression to deflate")
@Tag("full")
class RollingCompressionIT {

    private static final int TYPE_ID = 1001;
    private static final int MEMBERS = 2;

    private static final String PLAIN = "";
    private static final String LZ4 = "compression: {codec: lz4}";
    private static final String ZSTD = "compression: {codec: zstd, level: 3, dictionary: rw05-1}";

    /** Seeds of the values that train, beyond those of all keys. */
    private static final long FIRST_TRAINED = 1L << 40;

    private static final int TRAINED = 1_000;
    private static final int DICTIONARY_BYTES = 4_096;

    /** What a writer does at least between two restarts. */
    private static final int TURNS = 40;

    @TempDir
    private Path dictionaries;

    private CompressionDictionary dictionary;

    @AutoClose
    private URLClassLoader withDictionary;

    @BeforeEach
    @SuppressWarnings("unchecked") // of the class that it is registered for
    void train() throws IOException {
        FramedSerializer<Rw05> serializer =
                (FramedSerializer<Rw05>) catalog(PLAIN, getClass().getClassLoader())
                        .serializer(Rw05.class)
                        .orElseThrow();
        List<Rw05> values = LongStream.range(FIRST_TRAINED, FIRST_TRAINED + TRAINED)
                .mapToObj(Samples::rw05)
                .toList();
        dictionary = ZstdDictionary.train("rw05-1", serializer, values, DICTIONARY_BYTES);
        dictionary.save(dictionaries);
        withDictionary = new URLClassLoader(
                new URL[] {dictionaries.toUri().toURL()}, getClass().getClassLoader());
    }

    @Test
    void compression_changedNodeByNodeUnderWriters_losesAndAltersNothing() {
        ClassLoader own = getClass().getClassLoader();
        List<Writer> writers = new ArrayList<>();
        try (HazelcastCluster cluster = HazelcastCluster.start(MEMBERS, members(PLAIN, false))) {
            try {
                for (int i = 0; i < MEMBERS; i++) {
                    Writer writer = new Writer(i, cluster.client(client(PLAIN, own)));
                    writers.add(writer);
                    writer.start();
                }
                LiveWriter.awaitTurns(writers, TURNS);
                for (String compression : List.of(LZ4, ZSTD)) {
                    for (int i = 0; i < MEMBERS; i++) {
                        cluster.member(i).restart(members(compression, true));
                        cluster.awaitSafe();
                        LiveWriter.awaitTurns(writers, TURNS);
                        writers.get(i).moveTo(cluster.client(client(compression, withDictionary)));
                        LiveWriter.awaitTurns(writers, TURNS);
                    }
                }
            } finally {
                writers.forEach(Writer::stop);
            }
            writers.forEach(Writer::requireNoFailure);

            // Whatever a client writes itself, it reads all that was written.
            for (String compression : List.of(PLAIN, ZSTD)) {
                HazelcastInstance reader = cluster.client(client(compression, withDictionary));
                writers.forEach(writer -> writer.checkAll(reader));
            }
            Map<String, Integer> forms = new TreeMap<>();
            HazelcastInstance looking = cluster.client(lookingClient());
            writers.forEach(writer -> writer.countForms(looking, forms));
            assertThat(forms)
                    .containsOnlyKeys("", "lz4", "zstd")
                    .allSatisfy((codec, values) -> assertThat(values).as(codec).isGreaterThanOrEqualTo(TURNS));

            int last = writers.get(0).lastKey();
            HazelcastInstance without = cluster.client(client(ZSTD.replaceFirst(", dictionary.*}", "}"), own));
            assertThatThrownBy(() -> binary(without).get(last))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageStartingWith("Kryo payload cannot be read: compression dictionary with the id "
                            + Integer.toUnsignedString(dictionary.id()) + " is not on the class path; ");
        }
    }

    private static SerializerCatalog catalog(String compression, ClassLoader loader) {
        return SerializerCatalog.parse(catalogFile(compression), loader);
    }

    private static String catalogFile(String compression) {
        List<String> options = new ArrayList<>(OurFormat.KRYO.options(Rw05.class));
        if (!compression.isEmpty()) {
            options.add(compression);
        }
        return "serializers:\n" + OurFormat.KRYO.catalogEntry(TYPE_ID, Rw05.class, options);
    }

    private MemberSettings members(String compression, boolean dictionaryThere) {
        MemberSettings.Builder settings =
                MemberSettings.of("""
                        hazelcast:
                          map:
                            object:
                              in-memory-format: OBJECT
                          listeners:
                            - org.hzserializers.core.SerializerCheck
                          serialization:
                            serializers:
                              - type-class: %s
                                class-name: %s
                        """.formatted(Rw05.class.getName(), OurFormat.KRYO.serializerClass())).toBuilder()
                        .file(SerializerCatalog.FILE_NAME, catalogFile(compression));
        return dictionaryThere ? settings.jar(dictionaries).build() : settings.build();
    }

    private static ClientConfig client(String compression, ClassLoader loader) {
        ClientConfig config = new ClientConfig();
        config.setClassLoader(loader);
        // All writes of a key are the same, so that one that is repeated does no harm.
        config.getNetworkConfig().setRedoOperation(true);
        catalog(compression, loader).installOn(config);
        return config;
    }

    /** Takes values for bytes. */
    private static ClientConfig lookingClient() {
        ClientConfig config = new ClientConfig();
        config.getSerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Stored.class).setImplementation(new StoredSerializer()));
        return config;
    }

    private static IMap<Object, Object> binary(HazelcastInstance instance) {
        return instance.getMap("binary");
    }

    /** Members keep its values as objects, and write them whenever one is asked for. */
    private static IMap<Object, Object> object(HazelcastInstance instance) {
        return instance.getMap("object");
    }

    /** What is stored for a value. */
    private record Stored(byte[] frame) {}

    private static final class StoredSerializer implements StreamSerializer<Stored> {

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public void write(ObjectDataOutput out, Stored stored) throws IOException {
            out.write(stored.frame);
        }

        @Override
        public Stored read(ObjectDataInput in) throws IOException {
            byte[] frame = new byte[((InputStream) in).available()];
            in.readFully(frame);
            return new Stored(frame);
        }
    }

    /** Each turn has a key of its own. */
    private static final class Writer extends LiveWriter {

        private static final int KEYS = 1_000_000;

        private final Random earlier = new Random(20_261_125L);

        Writer(int number, HazelcastInstance client) {
            super(number, client, 1);
        }

        /** Writes a value here and one on a member, and reads both and what was written before. */
        @Override
        void turn(HazelcastInstance current) {
            int key = number * KEYS + turns();
            Rw05 value = Samples.rw05(key);
            repeatedly(() -> binary(current).set(key, value));
            repeatedly(() -> assertThat(object(current).executeOnKey(key, new AppendProcessor("before", value, 1)))
                    .isEqualTo(Arrays.asList("before", value, 1)));
            check(current, key);
            check(current, number * KEYS + earlier.nextInt(turns() + 1));
            if (turns() % 16 == 0) {
                assertThat(binary(current).keySet(Predicates.equal("longVal", value.longVal)))
                        .contains(key);
            }
        }

        private static void check(HazelcastInstance instance, int key) {
            assertThat(binary(instance).get(key)).as("binary %d", key).isEqualTo(Samples.rw05(key));
            assertThat(object(instance).get(key)).as("object %d", key).isEqualTo(Samples.rw05(key));
        }

        int lastKey() {
            return number * KEYS + turns() - 1;
        }

        void checkAll(HazelcastInstance reader) {
            for (int turn = 0; turn < turns(); turn++) {
                check(reader, number * KEYS + turn);
            }
        }

        void countForms(HazelcastInstance looking, Map<String, Integer> forms) {
            for (int turn = 0; turn < turns(); turn++) {
                Stored stored = (Stored) binary(looking).get(number * KEYS + turn);
                forms.merge(Frame.codecOf(stored.frame).orElse(""), 1, Integer::sum);
            }
        }
    }
}
