// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.migration.StoredForm;
import org.hzserializers.tools.cluster.CatalogFile;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.cluster.ClusterAccess;
import org.hzserializers.tools.cluster.MapSample;
import org.hzserializers.tools.cluster.MapSampler;
import org.hzserializers.tools.heap.EntryOverhead;
import org.hzserializers.tools.report.Chapter;
import org.hzserializers.tools.report.Failures;
import org.jspecify.annotations.Nullable;

/**
 * Takes a sample of a live map, tries every serializer that carries its values without code, and says what each would
 * cost for the whole map beside what it costs today. The map is only read.
 *
 * @param map its name
 * @param access how its cluster is reached
 * @param most how many entries are compared at most; as many others train dictionaries
 * @param settings how it is done
 * @param output the root of a class path, which gets the dictionaries of the advice; null for none
 */
public record MapComparison(
        String map,
        ClusterAccess access,
        int most,
        CompareSettings settings,
        @Nullable Path output) {

    /** Fewer entries are all compared. */
    private static final int LEAST_TO_TRAIN = 100;

    private static final Pattern DICTIONARY = Pattern.compile("dictionary: ([^,}\\s]+)");

    /**
     * Samples and compares.
     *
     * @param err for progress
     * @throws IllegalArgumentException if the cluster cannot be reached, or has no such map or nothing in it
     * @throws CancellationException if the JVM is asked to exit meanwhile
     */
    public Outcome run(PrintWriter err) throws IOException {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = ClassPath.loader(settings.classpath())) {
            // Serializers may look for files there, such as a catalog.
            Thread.currentThread().setContextClassLoader(loader);
            ClientConfig config = access.config(loader);
            MapSample sample;
            List<Stored> stored = new ArrayList<>();
            HazelcastInstance client = access.connect(config);
            try {
                sample = new MapSampler(client).sample(map, 2 * most, settings.seed());
                InternalSerializationService service = ((HazelcastClientProxy) client).getSerializationService();
                SchemaService schemas = ((HazelcastClientProxy) client).client.getSchemaService();
                sample.entries().forEach(entry -> stored.add(Stored.of(entry, service, schemas)));
            } finally {
                client.shutdown();
            }
            if (stored.isEmpty()) {
                throw new IllegalArgumentException("--map names " + map + ", which has no entries");
            }
            TodaysCatalog today = todaysCatalog(stored, loader);
            // What a dictionary was trained with would flatter it.
            boolean trains = stored.size() >= LEAST_TO_TRAIN;
            List<Stored> compared = every(stored, trains, 0);
            Map<String, List<Object>> training = new LinkedHashMap<>();
            for (Stored one : trains ? every(stored, true, 1) : List.<Stored>of()) {
                if (one.value() != null) {
                    training.computeIfAbsent(one.value().getClass().getName(), any -> new ArrayList<>())
                            .add(one.value());
                }
            }
            MapSample half = new MapSample(
                    sample.map(),
                    sample.size(),
                    sample.shape(),
                    compared.stream().map(Stored::entry).toList());
            try (CompressedCandidates compressed = CompressedCandidates.of(map, training, loader)) {
                return run(half, compared, loader, today, compressed, err);
            }
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /**
     * An entry, and what it is.
     *
     * @param entry the bytes
     * @param form what they say of themselves
     * @param value the object; null if it cannot be read here
     * @param reason why not; empty if it can
     */
    private record Stored(
            MapSample.Entry entry,
            StoredForm form,
            @Nullable Object value,
            String reason) {

        static Stored of(MapSample.Entry entry, InternalSerializationService service, SchemaService schemas) {
            StoredForm form = StoredForm.of(entry.value(), service, schemas::get);
            try {
                Object value = service.toObject(entry.value());
                return value instanceof GenericRecord
                        ? new Stored(entry, form, null, "its class is not on --classpath")
                        : new Stored(entry, form, value, "");
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                return new Stored(entry, form, null, Failures.reason(e));
            }
        }
    }

    /** Returns every second one, or all. */
    private static List<Stored> every(List<Stored> stored, boolean second, int first) {
        return IntStream.range(0, stored.size())
                .filter(i -> !second || i % 2 == first)
                .mapToObj(stored::get)
                .toList();
    }

    /** Returns the catalog of {@code --catalog}, or the one on the class path. */
    private TodaysCatalog todaysCatalog(List<Stored> stored, URLClassLoader loader) throws IOException {
        List<Integer> ids = stored.stream().map(one -> one.form().typeId()).toList();
        String yaml = "";
        if (access.catalog() != null) {
            yaml = new CatalogFile(Path.of(access.catalog())).text();
        } else {
            URL found = loader.findResource(SerializerCatalog.FILE_NAME);
            if (found != null) {
                try (InputStream in = found.openStream()) {
                    yaml = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                }
            }
        }
        return TodaysCatalog.of(yaml.isBlank() ? "{}" : yaml, ids);
    }

    private Outcome run(
            MapSample sample,
            List<Stored> stored,
            ClassLoader loader,
            TodaysCatalog today,
            CompressedCandidates compressed,
            PrintWriter err)
            throws IOException {
        Map<String, List<Stored>> byClass = new LinkedHashMap<>();
        for (Stored one : stored) {
            if (one.value() != null) {
                byClass.computeIfAbsent(ValueTypes.typeOf(one.value()).getName(), any -> new ArrayList<>())
                        .add(one);
            }
        }
        List<List<Stored>> sorted = byClass.values().stream()
                .sorted(Comparator.comparingInt((List<Stored> some) -> -some.size()))
                .toList();
        List<ValueGroup> all = ValueGroup.of(
                today.nextTypeId(),
                sorted.stream()
                        .map(own -> own.stream().map(Stored::value).toList())
                        .toList());
        Map<ValueGroup, List<Stored>> groups = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).types().registered().isEmpty()) {
                groups.put(all.get(i), sorted.get(i));
            }
        }
        List<Candidate> contenders = new ArrayList<>(List.of(Candidate.today(access)));
        contenders.addAll(Candidate.values());
        EntryOverhead overhead = EntryOverhead.measure(sample.shape()::applyTo);
        Comparison comparison = new Comparison(
                settings.withClasspath(compressed.folder().toString()),
                loader,
                new ArrayList<>(groups.keySet()),
                overhead);
        if (!groups.isEmpty()) {
            comparison.add(contenders);
            compressed.addTo(comparison, today, loader);
            comparison.measure(err);
        }
        Map<ValueGroup, List<MapSample.Entry>> entries = new LinkedHashMap<>();
        groups.forEach((group, own) ->
                entries.put(group, own.stream().map(Stored::entry).toList()));
        MapEstimate estimate = new MapEstimate(sample, entries, comparison, overhead);
        List<MapEstimate.Line> lines = new ArrayList<>();
        if (groups.isEmpty()) {
            lines.add(estimate.today());
        } else {
            comparison.serializers().stream()
                    .filter(name -> !comparison.isThere(name, today))
                    .forEach(name -> estimate.of(name).ifPresent(lines::add));
        }
        Advice advice = new Advice(
                lines.stream()
                        .filter(MapEstimate.Line::whole)
                        .map(line -> line.candidate(comparison))
                        .toList(),
                settings.fixedClasses());
        if (output != null && !groups.isEmpty() && !advice.keepsToday()) {
            String text = advice.advised()
                    .flatMap(one -> comparison.registration(one.serializer()))
                    .map(Registration::catalog)
                    .orElse("");
            store(text, compressed, output);
        }
        return new Outcome(
                comparison.results(),
                chapter(sample, stored, lines, groups.isEmpty() ? null : advice, comparison, today),
                comparison.spread(),
                groups.isEmpty()
                        || comparison.results().stream()
                                .anyMatch(one ->
                                        one.verified() && !one.serializer().equals(Candidate.TODAY)));
    }

    /** Stores the dictionaries that a catalog names. */
    private static void store(String catalog, CompressedCandidates compressed, Path output) throws IOException {
        Matcher names = DICTIONARY.matcher(catalog);
        while (names.find()) {
            Objects.requireNonNull(compressed.dictionaries().get(names.group(1)))
                    .save(output);
        }
    }

    private Chapter chapter(
            MapSample sample,
            List<Stored> stored,
            List<MapEstimate.Line> lines,
            @Nullable Advice advice,
            Comparison comparison,
            TodaysCatalog today) {
        List<String> sentences = new ArrayList<>();
        String configuration = "";
        if (advice == null) {
            sentences.add(
                    stored.stream().anyMatch(one -> one.value() == null)
                            ? "Nothing was compared: no value can be read here; name the jars with the classes by"
                                    + " --classpath, and today's serializers by --client-config."
                            : "Nothing was compared: Hazelcast writes values of these classes by itself.");
        } else {
            sentences.addAll(advice.sentences());
            String advised = advice.keepsToday()
                    ? ""
                    : advice.advised().map(Advice.Choice::serializer).orElse("");
            if (!advised.isEmpty()) {
                configuration = comparison.configuration(advised, today);
                comparison.registration(advised).map(one -> steps(one, today)).ifPresent(sentences::addAll);
            }
            sentences.addAll(advice.winners());
        }
        sentences.add(String.format(
                Locale.ROOT,
                "The map has %,d entries and %s; %,d of them were read, spread over all partitions. Heap is an estimate for"
                        + " all members: keys, values, and the objects around them, but no index and no time to live"
                        + " that entries were put with.",
                sample.size(),
                backups(sample),
                stored.size()));
        long unread = stored.stream().filter(one -> one.value() == null).count();
        if (advice != null && unread > 0) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "%.1f %% of the entries cannot be read here and count as they are; the table below says why.",
                    100.0 * unread / stored.size()));
        }
        if (sample.shape().inMemoryFormat() != InMemoryFormat.BINARY) {
            sentences.add(
                    "The map keeps values as " + sample.shape().inMemoryFormat() + "; heap is what BINARY would take.");
        }
        return new Chapter(
                "Map " + sample.map(), sentences, List.of(MapEstimate.table(lines), contents(stored)), configuration);
    }

    /** Returns the steps of the migration, as the format changes. */
    private List<String> steps(Registration advised, TodaysCatalog today) {
        if (advised.kind() != Registration.Kind.CATALOG) {
            return List.of();
        }
        List<String> steps = new ArrayList<>();
        steps.add("Steps, each complete on all members and clients before the next:");
        boolean sameFormat = today.hasAllIds(advised.catalog());
        if (DICTIONARY.matcher(advised.catalog()).find()) {
            steps.add(
                    output == null
                            ? "Dictionary: run this again with --output src/main/resources, which stores it."
                            : "Dictionary: it is in " + output
                                    + "; put it on the class path of all members and clients.");
        }
        if (sameFormat) {
            steps.add("All have hazelcast-serializers-zstd on the class path; the id and the format stay.");
        } else {
            String old = today.idsOf(advised.types()).isEmpty()
                    ? ""
                    : ", while the entries " + today.idsOf(advised.types()) + " go on to write (without reads: true)";
            steps.add(
                    "All learn to read: the catalog below, but with reads: true in place of compression in each new entry"
                            + old + ".");
        }
        steps.add("All write: the catalog below.");
        steps.add("Stored values are rewritten: migrate --map " + map + " --client-config ... --catalog "
                + SerializerCatalog.FILE_NAME + " --classpath ...");
        steps.add("census --map " + map + " --client-config ... counts what is left"
                + (sameFormat ? "." : "; when no value of the old form is, its entry may go."));
        for (int i = 1; i < steps.size(); i++) {
            steps.set(i, "  " + i + ". " + steps.get(i));
        }
        return steps;
    }

    private static String backups(MapSample sample) {
        int backups = sample.shape().backups();
        String count = backups == 1 ? "1 backup" : backups + " backups";
        return sample.shape().known() ? count : count + " (assumed; the cluster does not tell)";
    }

    /** What is stored, by what the bytes say of themselves. */
    private static Chapter.Table contents(List<Stored> stored) {
        record Kind(StoredForm form, String type, String reason) {}
        Map<Kind, List<Stored>> kinds = new LinkedHashMap<>();
        for (Stored one : stored) {
            String type = one.value() == null
                    ? one.form().content()
                    : ValueTypes.typeOf(one.value()).getName();
            kinds.computeIfAbsent(new Kind(one.form(), type, one.reason()), any -> new ArrayList<>())
                    .add(one);
        }
        List<List<String>> rows = new ArrayList<>();
        kinds.entrySet().stream()
                .sorted(Comparator.comparingInt(
                        (Map.Entry<Kind, List<Stored>> kind) -> -kind.getValue().size()))
                .forEach(kind -> rows.add(List.of(
                        kind.getKey().type().isEmpty() ? "–" : kind.getKey().type(),
                        kind.getKey().form().format(),
                        String.valueOf(kind.getKey().form().typeId()),
                        String.format(
                                Locale.ROOT, "%.1f %%", 100.0 * kind.getValue().size() / stored.size()),
                        bytes(kind.getValue(), false),
                        bytes(kind.getValue(), true),
                        kind.getKey().reason().isEmpty()
                                ? "yes"
                                : "no: " + kind.getKey().reason())));
        return new Chapter.Table(
                "What the map holds",
                List.of("class", "format", "type id", "entries", "bytes of a value", "bytes of a key", "read here"),
                rows);
    }

    private static String bytes(List<Stored> stored, boolean key) {
        return String.format(
                Locale.ROOT,
                "%,.0f",
                stored.stream()
                        .mapToInt(one -> (key ? one.entry().key() : one.entry().value()).totalSize())
                        .average()
                        .orElseThrow());
    }
}
