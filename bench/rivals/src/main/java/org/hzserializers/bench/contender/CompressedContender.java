// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.zstd.ZstdDictionary;

/**
 * One of our formats with compression.
 *
 * @param format writes what is compressed
 * @param label what the name has behind that of the format
 * @param codec the options of {@code compression} in the catalog file
 * @param trained whether each class has a dictionary, trained at the start with other values than any that are measured
 */
record CompressedContender(OurFormat format, String label, String codec, boolean trained) implements Contender {

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

    /** Made once, as an application does. */
    private static final Map<CompressedContender, SerializerCatalog> CATALOGS = new ConcurrentHashMap<>();

    /** Returns those that are measured. */
    static List<CompressedContender> all() {
        return List.of(
                new CompressedContender(OurFormat.KRYO, "LZ4", "codec: lz4", false),
                new CompressedContender(OurFormat.KRYO, "zstd 3", "codec: zstd, level: 3", false),
                new CompressedContender(OurFormat.KRYO, "zstd 3 dictionary", "codec: zstd, level: 3", true));
    }

    @Override
    public String name() {
        return format.displayName() + " + " + label;
    }

    @Override
    public Family family() {
        return Family.OURS;
    }

    /** Compression is a setting of a format, whose own row says what it costs without. */
    @Override
    public boolean byDefault() {
        return false;
    }

    /** Registers the classes of all workloads, whichever are asked for. */
    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        CATALOGS.computeIfAbsent(this, CompressedContender::catalog).installOn(config);
    }

    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return trained && !TRAINED.containsKey(workload)
                ? Optional.of("no dictionary is trained for it")
                : Optional.empty();
    }

    @Override
    public Object toCarried(Object plain) {
        return format.toCarried(plain);
    }

    @Override
    public Object toPlain(Object carried) {
        return format.toPlain(carried);
    }

    /** The dictionaries are on a class path of their own until the serializers have them. */
    private static SerializerCatalog catalog(CompressedContender contender) {
        ClassLoader own = CompressedContender.class.getClassLoader();
        if (!contender.trained) {
            return SerializerCatalog.parse(contender.catalogFile(Map.of()), own);
        }
        try {
            Path folder = Files.createTempDirectory("dictionaries");
            try (URLClassLoader loader =
                    new URLClassLoader(new URL[] {folder.toUri().toURL()}, own)) {
                Map<Class<?>, String> dictionaries = new HashMap<>();
                for (Workload workload : TRAINED.keySet()) {
                    dictionaries.put(workload.type(), contender.train(workload, folder));
                }
                return SerializerCatalog.parse(contender.catalogFile(dictionaries), loader);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String catalogFile(Map<Class<?>, String> dictionaries) {
        Map<Class<?>, Integer> typeIds = TypeIdPlan.idsFor(EnumSet.allOf(Workload.class));
        return "serializers:\n"
                + format.catalogEntries(typeIds, type -> {
                    String dictionary = dictionaries.get(type);
                    return List.of("compression: {" + codec
                            + (dictionary == null ? "}" : ", dictionary: " + dictionary + "}"));
                });
    }

    /** Returns the name of a new dictionary. */
    private String train(Workload workload, Path folder) throws IOException {
        Class<?> carried = format.carriedClass(workload.type());
        FramedSerializer<Object> plain = plain(workload.type(), carried);
        List<Object> values = LongStream.range(FIRST_TRAINED, FIRST_TRAINED + TRAINED.get(workload))
                .mapToObj(seed -> format.toCarried(workload.values(seed).get(0)))
                .toList();
        String name = workload.id() + "-1";
        ZstdDictionary.train(name, plain, values, DICTIONARY_BYTES).save(folder);
        return name;
    }

    @SuppressWarnings("unchecked") // of the class that the format carries
    private FramedSerializer<Object> plain(Class<?> type, Class<?> carried) {
        String entry = format.catalogEntry(TYPE_ID, carried, format.options(type));
        return (FramedSerializer<Object>)
                SerializerCatalog.parse("serializers:\n" + entry, CompressedContender.class.getClassLoader())
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
