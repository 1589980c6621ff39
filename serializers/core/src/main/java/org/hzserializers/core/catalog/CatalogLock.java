// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hzserializers.core.Alias;
import org.hzserializers.core.Format;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.SerializerDetails;
import org.hzserializers.core.config.TypeIds;
import org.hzserializers.core.guard.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Compares a catalog with a file beside the sources, so that no accident changes what stored values depend on:
 * type ids, types, formats, settings and schemas. For a test of your build:
 *
 * <pre>{@code
 * CatalogLock.verify(SerializerCatalog.load(getClass().getClassLoader()), Path.of("hazelcast-serializers.lock"));
 * }</pre>
 *
 * <p>The first run writes the file, which is then committed. A type id that goes stays in it as reserved, so that it is
 * never given to another class, whose serializer would meet the old bytes. The file is UTF-8:
 *
 * <pre>
 * 1001 com.acme.Order java
 * 1002 com.acme.Order kryo
 *     fields: compatible
 *     field com.acme.Order.customerName: java.lang.String, alias client
 * 1003 reserved, was com.acme.Trade kryo
 * </pre>
 *
 * <p>A class that Compact stores has its type name in the place of a type id: {@code compact:order com.acme.Order
 * compact}.
 *
 * <p>Lines that begin with {@code field} are of classes whose fields may be added and removed while values are stored:
 * what was added needs a new line only, and what was removed, renamed without an {@link Alias} or retyped is reported
 * with what stored values lose by it.
 *
 * <p>Which of a class's serializers writes is not in it, nor is compression, limits or class policy: values are read
 * whatever these were. A view has the lines of the serializer of the class, as far as it knows them. Thread-safe, but
 * for two uses of one file at a time.
 */
public final class CatalogLock {

    /** The usual name of the file. */
    public static final String FILE_NAME = "hazelcast-serializers.lock";

    private static final String HEADER = """
            # What stored values depend on; CatalogLock.verify compares it with the catalog.
            # Commit it. A reserved id was in use once and must not be used again.
            """;
    private static final String RESERVED = "reserved, was ";
    private static final String INDENT = "    ";

    /** Begins what stands in the place of a type id. */
    private static final String COMPACT = "compact:";

    /** Type ids as numbers, and names behind them. */
    private static final Comparator<String> ORDER = Comparator.<String, Boolean>comparing(
                    key -> key.startsWith(COMPACT))
            .thenComparingInt(key -> key.startsWith(COMPACT) ? 0 : Integer.parseInt(key))
            .thenComparing(Comparator.naturalOrder());

    /** Thousands of types with hundreds of fields each. */
    private static final long MAX_BYTES = 64L << 20;

    private CatalogLock() {}

    /**
     * What is known of one type id, or one type name of Compact: its type and format, as one text, and its details by
     * name.
     *
     * @param key the type id, or {@link #COMPACT} and the type name
     */
    private record Lock(String key, String type, String format, boolean reserved, Map<String, String> details) {

        String title() {
            return key + " " + (reserved ? RESERVED : "") + type + " " + format;
        }

        boolean isCompact() {
            return key.startsWith(COMPACT);
        }

        /** Returns what it is called at the beginning of a message. */
        String label() {
            return isCompact() ? "The type name " + Excerpt.of(key.substring(COMPACT.length())) : "Type id " + key;
        }

        /** Returns type and format for a message; the file may have anything in their place. */
        String what() {
            return Excerpt.ofReason(type) + " " + Excerpt.ofReason(format);
        }

        String lines() {
            StringBuilder text = new StringBuilder(title()).append('\n');
            details.forEach((name, value) -> text.append(line(name, value)));
            return text.toString();
        }

        /** Returns the lines for a message. */
        String shown() {
            return lines().lines().map(CatalogLock::shownLine).collect(Collectors.joining());
        }

        Lock reserve() {
            return new Lock(key, type, format, true, Map.of());
        }
    }

    private static String line(String name, String value) {
        return INDENT + name + ": " + value + "\n";
    }

    private static String shown(String name, String value) {
        return shownLine(line(name, value));
    }

    /** Returns a line for a message, with what is not seen escaped. */
    private static String shownLine(String line) {
        return Excerpt.ofReason(line.stripTrailing()) + "\n";
    }

    /**
     * Compares a catalog with its file. If there is no file, it is written.
     *
     * @param catalog the catalog
     * @param file a path, in a folder that exists; usually {@value #FILE_NAME} beside the build file
     * @throws AssertionError if they differ; says for each difference which lines to change, and whether stored values
     *     can still be read
     * @throws IllegalArgumentException if the file is none of this kind; says where
     * @throws UncheckedIOException if the file cannot be read or written
     */
    public static void verify(SerializerCatalog catalog, Path file) {
        Map<String, Lock> current = current(catalog);
        if (!Files.exists(file)) {
            write(file, current);
            return;
        }
        Map<String, Lock> locked = read(file);
        List<String> differences = new ArrayList<>();
        TreeSet<String> keys = new TreeSet<>(ORDER);
        keys.addAll(locked.keySet());
        keys.addAll(current.keySet());
        for (String key : keys) {
            StreamSerializer<?> serializer = key.startsWith(COMPACT) ? null : catalog.byId(Integer.parseInt(key));
            differences.addAll(differences(locked.get(key), current.get(key), serializer));
        }
        if (!differences.isEmpty()) {
            throw new AssertionError("The catalog differs from " + file + ".\n" + String.join("", differences)
                    + "CatalogLock.update(catalog, file) changes all of these lines at once.");
        }
    }

    /**
     * Writes what a catalog has now into its file, after {@link #verify} has told what that means. Type ids that are
     * gone from the catalog stay reserved.
     *
     * @param catalog the catalog
     * @param file as for {@link #verify}
     * @throws AssertionError if the catalog has an id that is reserved
     * @throws IllegalArgumentException if the file is none of this kind; says where
     * @throws UncheckedIOException if the file cannot be read or written
     */
    public static void update(SerializerCatalog catalog, Path file) {
        Map<String, Lock> merged = new TreeMap<>(ORDER);
        if (Files.exists(file)) {
            read(file).forEach((id, lock) -> merged.put(id, lock.reserve()));
            Map<String, Lock> locked = read(file);
            current(catalog).forEach((id, lock) -> {
                Lock before = locked.get(id);
                if (before != null && before.reserved()) {
                    throw new AssertionError(reserved(before, lock));
                }
            });
        }
        merged.putAll(current(catalog));
        write(file, merged);
    }

    private static Map<String, Lock> current(SerializerCatalog catalog) {
        Map<String, Lock> locks = new TreeMap<>(ORDER);
        for (SerializerCatalog.Registered each : catalog.all()) {
            StreamSerializer<?> serializer = each.serializer();
            String key = String.valueOf(serializer.getTypeId());
            locks.put(
                    key,
                    serializer instanceof FramedSerializer<?> framed
                            ? lock(key, framed)
                            : new Lock(
                                    key,
                                    each.type().getName(),
                                    serializer.getClass().getName(),
                                    false,
                                    Map.of()));
        }
        for (CompactSerializer<?> each : catalog.compact()) {
            Lock lock = lock(each);
            locks.put(lock.key(), lock);
        }
        return locks;
    }

    private static Lock lock(CompactSerializer<?> serializer) {
        List<LockedField> fields = serializer instanceof LockedField.Source known ? known.lockedFields() : List.of();
        return new Lock(
                COMPACT + serializer.getTypeName().replace(" ", ""),
                serializer.getCompactClass().getName(),
                CompactEntry.COMPACT,
                false,
                details(fields));
    }

    private static Map<String, String> details(List<LockedField> fields) {
        Map<String, String> details = new TreeMap<>();
        fields.forEach(field -> {
            LockedDetail line = field.detail();
            details.put(line.name(), line.value());
        });
        return details;
    }

    private static Lock lock(String key, FramedSerializer<?> serializer) {
        Map<String, String> details = new LinkedHashMap<>();
        SerializerDetails.lockedDetails(serializer).forEach(detail -> details.put(detail.name(), detail.value()));
        details.putAll(details(SerializerDetails.lockedFields(serializer)));
        String type = SerializerDetails.lockedName(serializer).replace(" ", "");
        return new Lock(key, type, word(serializer.format()), false, details);
    }

    private static String word(Format format) {
        return format.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static List<String> differences(
            @Nullable Lock locked, @Nullable Lock current, @Nullable StreamSerializer<?> serializer) {
        if (current == null) {
            return locked == null || locked.reserved() ? List.of() : List.of(gone(locked));
        }
        if (locked == null) {
            return List.of(current.label() + " is new. Add:\n" + current.shown());
        }
        if (locked.reserved()) {
            return List.of(reserved(locked, current) + "\n");
        }
        if (!locked.type().equals(current.type()) && current.isCompact()) {
            return List.of(current.label() + " was that of " + locked.what() + " and is that of " + current.what()
                    + ". Stored values are read as the new class, by the names of their fields. Replace:\n"
                    + locked.shown() + "by:\n" + current.shown());
        }
        if (!locked.type().equals(current.type())) {
            return List.of(current.label() + " was " + locked.what() + " and is " + current.what()
                    + ". Stored values CANNOT be read any more, or are read as something else. Give the new type an id of"
                    + " its own, unless it is the old one renamed and the format does not name it in its bytes. Replace:\n"
                    + locked.shown() + "by:\n" + current.shown());
        }
        if (!locked.format().equals(current.format())) {
            boolean read = serializer instanceof FramedSerializer<?> framed && readsWord(framed, locked.format());
            return List.of(current.label() + " was " + locked.what() + " and is " + current.what() + ". "
                    + (read
                            ? "Stored values stay readable, nodes that read both formats provided."
                            : "Stored values CANNOT be read any more. Give the new format a type id of its own, and let the"
                                    + " old one only read.")
                    + " Replace:\n" + locked.shown() + "by:\n" + current.shown());
        }
        return detailDifferences(locked, current, serializer);
    }

    private static boolean readsWord(FramedSerializer<?> serializer, String word) {
        for (Format format : Format.values()) {
            if (word(format).equals(word)) {
                return SerializerDetails.reads(serializer, format);
            }
        }
        return false;
    }

    private static String gone(Lock locked) {
        return locked.label()
                + " is gone. Stored values that have it CANNOT be read any more. If there may be"
                + " some, keep its serializer and let it only read. If there are none, replace:\n" + locked.shown()
                + "by:\n" + locked.reserve().shown();
    }

    private static String reserved(Lock locked, Lock current) {
        return current.label() + " is reserved, since it was " + locked.what() + "; give " + current.what()
                + " another id.";
    }

    private static List<String> detailDifferences(Lock locked, Lock current, @Nullable StreamSerializer<?> serializer) {
        Map<String, String> effects = new LinkedHashMap<>();
        if (serializer instanceof FramedSerializer<?> framed) {
            SerializerDetails.lockedDetails(framed).forEach(detail -> effects.put(detail.name(), detail.onChange()));
        }
        TreeSet<String> names = new TreeSet<>(locked.details().keySet());
        names.addAll(current.details().keySet());
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            String before = locked.details().get(name);
            String now = current.details().get(name);
            if (FieldChanges.isField(name)) {
                continue;
            }
            if (before == null || now == null || !before.equals(now)) {
                differences.add(current.label() + " (" + current.what() + ") has changed, "
                        + Excerpt.ofReason(name) + ": "
                        + effects.getOrDefault(name, "stored values that need it CANNOT be read any more") + ". "
                        + change(name, before, now));
            }
        }
        differences.addAll(fieldDifferences(locked, current));
        return differences;
    }

    private static List<String> fieldDifferences(Lock locked, Lock current) {
        String start = current.label() + " (" + current.what() + ")";
        if (locked.details().keySet().stream().noneMatch(FieldChanges::isField)) {
            StringBuilder lines = new StringBuilder();
            current.details()
                    .forEach((name, value) -> lines.append(FieldChanges.isField(name) ? shown(name, value) : ""));
            return lines.isEmpty()
                    ? List.of()
                    : List.of(start + " has no fields in the file; stored values stay readable. Add:\n" + lines);
        }
        List<String> differences = new ArrayList<>();
        for (FieldChanges.Change each : new FieldChanges(locked.details(), current.details()).all()) {
            String name = each.key();
            differences.add(start + " has changed, " + Excerpt.ofReason(name) + ": " + Excerpt.ofReason(each.effect())
                    + ". "
                    + change(name, locked.details().get(name), current.details().get(name)));
        }
        return differences;
    }

    private static String change(String name, @Nullable String before, @Nullable String now) {
        if (before == null) {
            return "Add:\n" + shown(name, String.valueOf(now));
        }
        return now == null
                ? "Take out:\n" + shown(name, before)
                : "Replace:\n" + shown(name, before) + "by:\n" + shown(name, now);
    }

    private static void write(Path file, Map<String, Lock> locks) {
        StringBuilder text = new StringBuilder(HEADER);
        locks.values().forEach(lock -> text.append(lock.lines()));
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written: " + e, e);
        }
    }

    private static Map<String, Lock> read(Path file) {
        List<String> lines;
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new IllegalArgumentException(file + ": is larger than " + MAX_BYTES + " bytes");
            }
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read: " + e, e);
        }
        Map<String, Lock> locks = new TreeMap<>(ORDER);
        Lock last = null;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            int colon = line.indexOf(": ");
            if (line.startsWith(INDENT) && last != null && !last.reserved() && colon > 0) {
                last.details().put(line.substring(INDENT.length(), colon), line.substring(colon + 2));
                continue;
            }
            last = parse(line);
            if (last == null || locks.putIfAbsent(last.key(), last) != null) {
                throw new IllegalArgumentException(file + ", line " + (i + 1) + ": must be a type id that is not there"
                        + " yet with type and format, or a detail of one, found '" + Excerpt.of(line) + "'");
            }
        }
        return locks;
    }

    private static @Nullable Lock parse(String line) {
        int space = line.indexOf(' ');
        String key = space < 0 ? "" : line.substring(0, space);
        if (!key.startsWith(COMPACT) && TypeIds.parse(key) == null) {
            return null;
        }
        boolean reserved = line.startsWith(RESERVED, space + 1);
        String[] what =
                line.substring(space + 1 + (reserved ? RESERVED.length() : 0)).split(" ", -1);
        return what.length == 2 ? new Lock(key, what[0], what[1], reserved, new LinkedHashMap<>()) : null;
    }
}
