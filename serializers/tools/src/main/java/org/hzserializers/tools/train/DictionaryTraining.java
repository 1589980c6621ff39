// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.train;

import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.tools.cluster.CatalogFile;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.cluster.ClusterAccess;
import org.hzserializers.tools.cluster.MapSample;
import org.hzserializers.tools.cluster.MapSampler;
import org.hzserializers.tools.report.Failures;
import org.hzserializers.tools.serialization.SerializationServices;
import org.hzserializers.zstd.ZstdDictionary;
import org.jspecify.annotations.Nullable;

/**
 * Makes a dictionary for zstd of the values of a live map: reads a sample, writes each value as the serializer of its
 * class in a catalog file does, trains with four fifths of them and measures with the others. The map is only read.
 *
 * @param map its name
 * @param access how its cluster is reached
 * @param most how many entries are read at most
 * @param classpath where the classes of the values are
 * @param catalog the catalog file
 * @param type the class of the values; null if the map has one only that the catalog has a serializer for
 * @param name what the dictionary is called
 * @param maxBytes of the dictionary
 */
public record DictionaryTraining(
        String map,
        ClusterAccess access,
        int most,
        String classpath,
        CatalogFile catalog,
        @Nullable String type,
        String name,
        int maxBytes) {

    private static final long SEED = 42;

    /** Behind the type id. */
    private static final int DATA_HEAD = 8;

    /** One value of so many is measured, and the others train. */
    private static final int MEASURED_OF = 5;

    /** zstd makes dictionaries of a few values, which are worth nothing. */
    private static final int LEAST_VALUES = 50;

    private static final String LEVEL = "codec: zstd, level: 3";

    /**
     * What came of it.
     *
     * @param dictionary as it was stored
     * @param lines for people
     */
    public record Outcome(CompressionDictionary dictionary, List<String> lines) {}

    /** A value, and the bytes that the map has for it, without Hazelcast's own. */
    private record Stored(Object value, int bytes) {}

    /**
     * Trains, measures and stores the dictionary.
     *
     * @param output the root of the class path that it is stored in
     * @param err for progress
     * @throws IllegalArgumentException if the cluster, the map or the catalog is not there, or no dictionary can be
     *     made of what the map holds
     */
    public Outcome run(Path output, PrintWriter err) throws IOException {
        CatalogText text = new CatalogText(catalog.text());
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = ClassPath.loader(classpath)) {
            // Serializers may look for files there, such as a catalog.
            Thread.currentThread().setContextClassLoader(loader);
            SerializerCatalog plain = catalog.parse(text.withCompression(null, ""), loader);
            Map<String, List<Stored>> byType = new TreeMap<>();
            Map<String, Integer> unused = new LinkedHashMap<>();
            MapSample sample = sample(plain, loader, byType, unused);
            String chosen = chosen(sample, byType, unused);
            List<Stored> training = new ArrayList<>();
            List<Stored> measured = new ArrayList<>();
            for (Stored one : byType.getOrDefault(chosen, List.of())) {
                (measured.size() < training.size() / (MEASURED_OF - 1) ? measured : training).add(one);
            }
            Writer writer = new Writer(loader, chosen);
            CompressionDictionary dictionary = ZstdDictionary.train(name, writer.payloads(plain, training), maxBytes);
            dictionary.save(output);
            err.println("trained with " + training.size() + " values; measuring " + measured.size() + " others");
            err.flush();
            try (URLClassLoader withDictionary =
                    new URLClassLoader(new URL[] {output.toUri().toURL()}, loader)) {
                String setting = LEVEL + ", dictionary: " + name;
                double raw = writer.mean(plain, measured);
                double alone = writer.mean(catalog.parse(text.withCompression(chosen, LEVEL), loader), measured);
                double packed =
                        writer.mean(catalog.parse(text.withCompression(chosen, setting), withDictionary), measured);
                double today =
                        measured.stream().mapToInt(Stored::bytes).average().orElseThrow();
                List<String> lines = new ArrayList<>();
                lines.add(String.format(
                        Locale.ROOT,
                        "%,d of the %,d entries of %s were read, %,d of them of %s: %,d train, %,d are measured.",
                        sample.entries().size(),
                        sample.size(),
                        map,
                        training.size() + measured.size(),
                        chosen,
                        training.size(),
                        measured.size()));
                unused.forEach(
                        (what, count) -> lines.add(String.format(Locale.ROOT, "%,d not used: %s.", count, what)));
                lines.add(String.format(
                        Locale.ROOT,
                        "Bytes of a value with its frame: %,.0f today, %,.0f uncompressed, %,.0f with zstd 3, %,.0f with"
                                + " zstd 3 and this dictionary, which is %.0f %% %s than uncompressed.",
                        today,
                        raw,
                        alone,
                        packed,
                        100 * Math.abs(1 - packed / raw),
                        packed <= raw ? "less" : "more"));
                lines.add("Dictionary " + dictionary + " in " + output + "; for the catalog file, once all members and"
                        + " clients have it:");
                lines.add("    compression: {" + setting + "}");
                return new Outcome(dictionary, lines);
            }
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** Sorts what can be trained with by class, and counts the rest by what is wrong with it. */
    private MapSample sample(
            SerializerCatalog plain,
            ClassLoader loader,
            Map<String, List<Stored>> byType,
            Map<String, Integer> unused) {
        HazelcastInstance client = access.connect(access.config(loader));
        try {
            InternalSerializationService today = ((HazelcastClientProxy) client).getSerializationService();
            InternalSerializationService ours = service(plain, loader);
            MapSample sample = new MapSampler(client).sample(map, most, SEED);
            for (MapSample.Entry entry : sample.entries()) {
                Data data = entry.value();
                try {
                    Object value = read(data, today, ours);
                    String type = value.getClass().getName();
                    if (plain.serializer(value.getClass()).orElse(null) instanceof FramedSerializer<?>) {
                        byType.computeIfAbsent(type, any -> new ArrayList<>())
                                .add(new Stored(value, data.totalSize() - DATA_HEAD));
                    } else {
                        unused.merge("the catalog has no serializer of ours for " + type, 1, Integer::sum);
                    }
                } catch (RuntimeException | LinkageError | StackOverflowError e) {
                    unused.merge("cannot be read here: " + Failures.reason(e), 1, Integer::sum);
                }
            }
            ours.dispose();
            return sample;
        } finally {
            client.shutdown();
        }
    }

    /** By what the client has, as it is today, or else by the catalog. */
    private static Object read(Data data, InternalSerializationService today, InternalSerializationService ours) {
        try {
            Object value = today.toObject(data);
            if (!(value instanceof GenericRecord)) {
                return value;
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            // The catalog may know more; else it says what is wrong.
        }
        return ours.toObject(data);
    }

    private static InternalSerializationService service(SerializerCatalog catalog, ClassLoader loader) {
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        return SerializationServices.create(config, loader, SerializationServices.schemas());
    }

    private String chosen(MapSample sample, Map<String, List<Stored>> byType, Map<String, Integer> unused) {
        if (sample.entries().isEmpty()) {
            throw new IllegalArgumentException("--map names " + map + ", which has no entries");
        }
        String found = byType.entrySet().stream()
                .map(one -> one.getKey() + " (" + one.getValue().size() + " of "
                        + sample.entries().size() + " entries)")
                .collect(Collectors.joining(", "));
        if (byType.isEmpty()) {
            throw new IllegalArgumentException("--map names " + map + ", of which no value can be trained with: "
                    + unused.entrySet().stream()
                            .map(one -> one.getValue() + " " + one.getKey())
                            .collect(Collectors.joining("; ")));
        }
        if (type == null && byType.size() > 1) {
            throw new IllegalArgumentException("--map names " + map + ", which has values of " + found
                    + "; a dictionary is for one class, so name it by --type");
        }
        String chosen = type == null ? byType.keySet().iterator().next() : type;
        List<Stored> values = byType.get(chosen);
        if (values == null) {
            throw new IllegalArgumentException("--type names " + chosen + ", but " + map + " has values of " + found);
        }
        if (values.size() < LEAST_VALUES) {
            throw new IllegalArgumentException("--map names " + map + ", of which " + values.size() + " values of "
                    + chosen + " were read; a dictionary takes at least " + LEAST_VALUES + ", and some thousand to be"
                    + " good");
        }
        return chosen;
    }

    /** Writes values of one class by the serializers of several catalogs. */
    private record Writer(ClassLoader loader, String type) {

        /** Returns what is compressed: values without the frame. */
        List<byte[]> payloads(SerializerCatalog catalog, List<Stored> values) throws IOException {
            List<byte[]> payloads = new ArrayList<>();
            for (byte[] frame : frames(catalog, values)) {
                payloads.add(ZstdDictionary.payload(frame));
            }
            return payloads;
        }

        /** Returns the bytes of a value with its frame. */
        double mean(SerializerCatalog catalog, List<Stored> values) throws IOException {
            return frames(catalog, values).stream()
                    .mapToInt(frame -> frame.length)
                    .average()
                    .orElseThrow();
        }

        @SuppressWarnings("unchecked") // of the class that it is registered for
        private List<byte[]> frames(SerializerCatalog catalog, List<Stored> values) throws IOException {
            FramedSerializer<Object> serializer = (FramedSerializer<Object>)
                    catalog.serializer(values.get(0).value().getClass()).orElseThrow();
            InternalSerializationService service = service(catalog, loader);
            List<byte[]> frames = new ArrayList<>();
            try {
                for (Stored one : values) {
                    ObjectDataOutput out = service.createObjectDataOutput();
                    serializer.write(out, one.value());
                    frames.add(out.toByteArray());
                }
            } finally {
                service.dispose();
            }
            return frames;
        }
    }
}
