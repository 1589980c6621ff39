// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.zstd.ZstdDictionary;

/**
 * Candidates that compress with zstd, with and without a dictionary, made of others that do not.
 *
 * @param map the name of the map, by which dictionaries are called
 * @param folder the root of a class path, which gets the dictionaries
 * @param training values to train dictionaries with, by class; none of them is compared
 * @param dictionaries those that were trained so far, by name
 * @param with finds the classes of the values, and the dictionaries
 */
record CompressedCandidates(
        String map,
        Path folder,
        Map<String, List<Object>> training,
        Map<String, CompressionDictionary> dictionaries,
        URLClassLoader with)
        implements AutoCloseable {

    /** What zstd makes of fewer is worth nothing. */
    private static final int LEAST_VALUES = 50;

    private static final int DICTIONARY_BYTES = 16_384;

    /** Smaller payloads stay as they are without a dictionary. */
    private static final int THRESHOLD = 512;

    private static final String TODAYS_ENTRIES = "today's entries";

    private static final String ZSTD = "codec: zstd, level: 3";

    static CompressedCandidates of(String map, Map<String, List<Object>> training, ClassLoader loader)
            throws IOException {
        Path folder = Files.createTempDirectory("dictionaries");
        return new CompressedCandidates(
                map,
                folder,
                training,
                new LinkedHashMap<>(),
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, loader));
    }

    /**
     * Adds compression to what takes the least heap, to the least that survives added fields, and to today's entries.
     */
    void addTo(Comparison comparison, TodaysCatalog today, ClassLoader loader) throws IOException {
        Map<String, Map<ValueGroup, Registration>> bases = new LinkedHashMap<>();
        List<String> possible = comparison.whole().stream()
                .filter(name -> comparison
                        .registration(name)
                        .filter(one -> one.kind() == Registration.Kind.CATALOG)
                        .isPresent())
                .filter(name -> !comparison.isThere(name, today))
                .sorted(Comparator.comparingDouble(comparison::bytes))
                .toList();
        possible.stream().findFirst().ifPresent(name -> bases.put(name, registrations(name, comparison)));
        possible.stream()
                .filter(name ->
                        comparison.evolution(name).filter(Evolution::both).isPresent())
                .findFirst()
                .ifPresent(name -> bases.put(name, registrations(name, comparison)));
        Map<ValueGroup, Registration> todays = new LinkedHashMap<>();
        for (ValueGroup group : comparison.groups()) {
            List<String> entries = group.types().registered().keySet().stream()
                    .map(type -> today.entryOf(type.getName()).orElse(""))
                    .toList();
            if (!entries.contains("")) {
                todays.put(group, Registration.ofCatalog(group.types(), entries));
            }
        }
        if (todays.size() == comparison.groups().size()) {
            bases.put(TODAYS_ENTRIES, todays);
        }
        for (Map.Entry<String, Map<ValueGroup, Registration>> base : bases.entrySet()) {
            String name = base.getKey().equals(TODAYS_ENTRIES) ? Candidate.TODAY : base.getKey();
            int bytes = comparison.groups().stream()
                    .mapToInt(group -> comparison.trial(name, group).mostBytes())
                    .max()
                    .orElse(0);
            comparison.add(of(base.getKey(), base.getValue(), bytes, loader), with);
        }
    }

    private static Map<ValueGroup, Registration> registrations(String serializer, Comparison comparison) {
        Map<ValueGroup, Registration> all = new LinkedHashMap<>();
        comparison
                .groups()
                .forEach(group -> all.put(
                        group,
                        Objects.requireNonNull(
                                comparison.trial(serializer, group).registration())));
        return all;
    }

    /**
     * Makes candidates of another one.
     *
     * @param name of the other one
     * @param registrations of the other one, by group; no group is missing
     * @param bytes of its largest value
     * @param loader of the classes
     */
    private List<Candidate> of(String name, Map<ValueGroup, Registration> registrations, int bytes, ClassLoader loader)
            throws IOException {
        List<Candidate> candidates = new ArrayList<>();
        if (bytes >= THRESHOLD) {
            candidates.add(candidate(name + ", zstd", registrations, type -> ZSTD));
        }
        Map<String, String> names = new TreeMap<>();
        for (Registration registration : registrations.values()) {
            for (String type : registration.types()) {
                Optional<String> dictionary = train(name, type, registration, loader);
                if (dictionary.isPresent()) {
                    names.put(type, dictionary.get());
                }
            }
        }
        if (!names.isEmpty()) {
            candidates.add(candidate(
                    name + ", zstd with a dictionary",
                    registrations,
                    type -> names.containsKey(type) ? ZSTD + ", dictionary: " + names.get(type) : ZSTD));
        }
        return candidates;
    }

    private static Candidate candidate(
            String name, Map<ValueGroup, Registration> registrations, UnaryOperator<String> setting) {
        Map<ValueTypes, Registration> byTypes = new HashMap<>();
        registrations.forEach((group, registration) ->
                byTypes.put(group.types(), registration.with(type -> "compression: {" + setting.apply(type) + "}")));
        return new Candidate(name, "", types -> Optional.ofNullable(byTypes.get(types)).stream()
                .toList());
    }

    private Optional<String> train(String name, String type, Registration registration, ClassLoader loader)
            throws IOException {
        List<Object> values = training.getOrDefault(type, List.of());
        if (values.size() < LEAST_VALUES) {
            return Optional.empty();
        }
        SerializerCatalog catalog = SerializerCatalog.parse(registration.catalog(), loader);
        if (!(catalog.serializer(values.get(0).getClass()).orElse(null) instanceof FramedSerializer<?> serializer)) {
            return Optional.empty();
        }
        String called = (map + "-" + type.substring(type.lastIndexOf('.') + 1) + "-" + name + "-1")
                .replaceAll("[^A-Za-z0-9._-]+", "-")
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^[^a-z0-9]+", "");
        try {
            CompressionDictionary dictionary = trained(called, serializer, values);
            dictionary.save(folder);
            dictionaries.put(called, dictionary);
            return Optional.of(called);
        } catch (IllegalArgumentException e) {
            // The values are too much alike, so there is nothing to choose.
            return Optional.empty();
        }
    }

    @SuppressWarnings("unchecked") // of the class that it is registered for
    private static CompressionDictionary trained(String name, FramedSerializer<?> serializer, List<Object> values) {
        return ZstdDictionary.train(name, (FramedSerializer<Object>) serializer, values, DICTIONARY_BYTES);
    }

    /** Deletes the folder. */
    @Override
    public void close() throws IOException {
        with.close();
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
