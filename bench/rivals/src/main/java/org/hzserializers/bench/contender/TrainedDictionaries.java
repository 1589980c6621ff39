// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.zstd.ZstdDictionary;

/** Zstandard with a dictionary for each class, trained at the start with other values than any that are measured. */
public final class TrainedDictionaries {

    /**
     * How many values train the dictionary of each workload that has one: of small values, and of those that have much
     * in common.
     */
    private static final Map<Workload, Integer> TRAINED = Map.of(
            Workload.BID_REQUEST, 4_000,
            Workload.BID_RESPONSE, 4_000,
            Workload.POOL_UP, 4_000,
            Workload.RW05, 4_000,
            Workload.SYSTEM_INFO, 200);

    private static final int DICTIONARY_BYTES = 16 * 1024;

    /** Seeds that nothing else takes. */
    private static final long FIRST_TRAINED = 1_000_000;

    private static final int TYPE_ID = 1;

    private TrainedDictionaries() {}

    /** Returns whether values of a workload have a dictionary. */
    static boolean isTrained(Workload workload) {
        return TRAINED.containsKey(workload);
    }

    /** Trains a dictionary for each class that has one, and makes the serializers with them. */
    static SerializerCatalog catalog(OurFormat format) {
        Map<Class<?>, CompressionDictionary> trained = new HashMap<>();
        TRAINED.forEach((workload, count) ->
                trained.put(workload.type(), train(workload.id() + "-1", format, workload, count)));
        return parse(
                format.catalogEntries(OwnContenders.allIds(), type -> {
                    CompressionDictionary dictionary = trained.get(type);
                    String option = dictionary == null ? "" : ", dictionary: " + dictionary.name();
                    return List.of("compression: {codec: zstd, level: 3" + option + "}");
                }),
                trained.values());
    }

    /**
     * Trains a dictionary with values that nothing else takes.
     *
     * @param name of the dictionary
     * @param format writes the values
     * @param workload whose first value of each seed is taken
     * @param count how many values
     */
    public static CompressionDictionary train(String name, OurFormat format, Workload workload, int count) {
        List<Object> values = LongStream.range(FIRST_TRAINED, FIRST_TRAINED + count)
                .mapToObj(seed -> format.toCarried(workload.values(seed).get(0)))
                .toList();
        FramedSerializer<Object> plain = serializer(format, workload.type(), List.of(), List.of());
        return ZstdDictionary.train(name, plain, values, DICTIONARY_BYTES);
    }

    /**
     * Makes a serializer for one class.
     *
     * @param format of the serializer
     * @param type the plain class
     * @param options lines of the catalog besides those that the format needs
     * @param dictionaries those that the options name
     */
    @SuppressWarnings("unchecked") // of the class that the format carries
    public static FramedSerializer<Object> serializer(
            OurFormat format, Class<?> type, List<String> options, Collection<CompressionDictionary> dictionaries) {
        Class<?> carried = format.carriedClass(type);
        List<String> all = new ArrayList<>(format.options(type));
        all.addAll(options);
        return (FramedSerializer<Object>) parse(format.catalogEntry(TYPE_ID, carried, all), dictionaries)
                .serializer(carried)
                .orElseThrow();
    }

    /** The dictionaries are in a folder on a class path of its own until the serializers have them. */
    private static SerializerCatalog parse(String entries, Collection<CompressionDictionary> dictionaries) {
        try {
            Path folder = Files.createTempDirectory("dictionaries");
            try (URLClassLoader loader = new URLClassLoader(
                    new URL[] {folder.toUri().toURL()}, TrainedDictionaries.class.getClassLoader())) {
                for (CompressionDictionary dictionary : dictionaries) {
                    dictionary.save(folder);
                }
                return SerializerCatalog.parse("serializers:\n" + entries, loader);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
