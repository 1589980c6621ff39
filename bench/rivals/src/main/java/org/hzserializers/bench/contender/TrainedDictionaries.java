// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.zstd.ZstdDictionary;

/** Zstandard with a dictionary for each class, trained at the start with other values than any that are measured. */
final class TrainedDictionaries {

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

    /** Trains; the dictionaries are on a class path of their own until the serializers have them. */
    static SerializerCatalog catalog(OurFormat format) {
        ClassLoader own = TrainedDictionaries.class.getClassLoader();
        try {
            Path folder = Files.createTempDirectory("dictionaries");
            try (URLClassLoader loader =
                    new URLClassLoader(new URL[] {folder.toUri().toURL()}, own)) {
                Map<Class<?>, String> dictionaries = new HashMap<>();
                for (Workload workload : TRAINED.keySet()) {
                    dictionaries.put(workload.type(), ", dictionary: " + train(format, workload, folder));
                }
                String entries = format.catalogEntries(
                        OwnContenders.allIds(),
                        type -> List.of(
                                "compression: {codec: zstd, level: 3" + dictionaries.getOrDefault(type, "") + "}"));
                return SerializerCatalog.parse("serializers:\n" + entries, loader);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the name of a new dictionary. */
    private static String train(OurFormat format, Workload workload, Path folder) throws IOException {
        FramedSerializer<Object> plain = plain(format, workload.type());
        List<Object> values = LongStream.range(FIRST_TRAINED, FIRST_TRAINED + TRAINED.get(workload))
                .mapToObj(seed -> format.toCarried(workload.values(seed).get(0)))
                .toList();
        String name = workload.id() + "-1";
        ZstdDictionary.train(name, plain, values, DICTIONARY_BYTES).save(folder);
        return name;
    }

    @SuppressWarnings("unchecked") // of the class that the format carries
    private static FramedSerializer<Object> plain(OurFormat format, Class<?> type) {
        Class<?> carried = format.carriedClass(type);
        String entry = format.catalogEntry(TYPE_ID, carried, format.options(type));
        return (FramedSerializer<Object>)
                SerializerCatalog.parse("serializers:\n" + entry, TrainedDictionaries.class.getClassLoader())
                        .serializer(carried)
                        .orElseThrow();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
