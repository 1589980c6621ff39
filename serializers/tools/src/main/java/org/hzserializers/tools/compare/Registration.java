// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.Portable;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.AvroSchemas;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.tools.cluster.ClusterAccess;
import org.jspecify.annotations.Nullable;

/**
 * One way to register classes, which another JVM can repeat.
 *
 * @param kind how
 * @param types the names of the classes
 * @param entries of the catalog file, one for each class; none unless that is how
 * @param client the client whose configuration it is; null unless that is how
 */
public record Registration(
        Kind kind,
        List<String> types,
        List<String> entries,
        @Nullable ClusterAccess client) {

    private static final String CATALOG_HEAD = "serializers:\n";

    /** Copies the lists. */
    public Registration {
        types = List.copyOf(types);
        entries = List.copyOf(entries);
    }

    /** The ways. */
    public enum Kind {
        /** Nothing is configured, so that Java serialization takes what nothing else does. */
        DEFAULTS,
        /** Hazelcast's Compact by reflection. */
        COMPACT,
        /** A catalog of ours. */
        CATALOG,
        /** What the configuration of a client says. */
        CLIENT
    }

    static Registration of(Kind kind, ValueTypes types) {
        return new Registration(kind, names(types), List.of(), null);
    }

    static Registration ofCatalog(ValueTypes types, List<String> entries) {
        return new Registration(Kind.CATALOG, names(types), entries, null);
    }

    static Registration ofClient(ClusterAccess access, ValueTypes types) {
        return new Registration(Kind.CLIENT, names(types), List.of(), access);
    }

    private static List<String> names(ValueTypes types) {
        return types.registered().keySet().stream().map(Class::getName).toList();
    }

    /**
     * Returns a registration of the classes of all.
     *
     * @param parts at least one, of one kind; a class that is in several has the same type id in each
     */
    static Registration together(List<Registration> parts) {
        // The longest of several entries of a class names what is inside it.
        Map<String, String> entries = new LinkedHashMap<>();
        for (Registration part : parts) {
            for (int i = 0; i < part.types.size(); i++) {
                entries.merge(
                        part.types.get(i),
                        part.entries.isEmpty() ? "" : part.entries.get(i),
                        (one, two) -> one.length() < two.length() ? two : one);
            }
        }
        Registration first = parts.get(0);
        return new Registration(
                first.kind(),
                List.copyOf(entries.keySet()),
                first.entries.isEmpty() ? List.of() : List.copyOf(entries.values()),
                first.client());
    }

    /**
     * Returns the same with another line in each entry.
     *
     * @param lineOf the line for a class, without its indentation
     */
    Registration with(UnaryOperator<String> lineOf) {
        List<String> longer = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            longer.add(entries.get(i) + "    " + lineOf.apply(types.get(i)) + "\n");
        }
        return new Registration(kind, types, longer, client);
    }

    /** Returns the text of a catalog file with the entries. */
    String catalog() {
        return CATALOG_HEAD + String.join("", entries);
    }

    /**
     * Makes the configuration of a serialization service.
     *
     * @param loader of the classes
     * @throws RuntimeException if the serializer does not take a class; the message says why
     */
    SerializationConfig config(ClassLoader loader) {
        if (kind == Kind.CLIENT) {
            return Objects.requireNonNull(client).config(loader).getSerializationConfig();
        }
        SerializationConfig config = new SerializationConfig();
        List<Class<?>> classes = classes(loader);
        switch (kind) {
            case DEFAULTS -> classes.forEach(Registration::requireSerializable);
            case COMPACT -> classes.forEach(config.getCompactSerializationConfig()::addClass);
            case CATALOG -> SerializerCatalog.parse(catalog(), loader).installOn(config);
            case CLIENT -> throw new IllegalStateException("has its own configuration");
        }
        if (overridesHazelcast(classes)) {
            config.setAllowOverrideDefaultSerializers(true);
        }
        return config;
    }

    private List<Class<?>> classes(ClassLoader loader) {
        List<Class<?>> classes = new ArrayList<>();
        for (String name : types) {
            try {
                classes.add(Class.forName(name, true, loader));
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(name + " was there when it was registered", e);
            }
        }
        return classes;
    }

    /** Returns whether Hazelcast would keep the classes for serializers of its own. */
    @SuppressWarnings("removal") // Portable, which maps still hold
    private boolean overridesHazelcast(List<Class<?>> classes) {
        return kind == Kind.CATALOG
                && classes.stream()
                        .anyMatch(type ->
                                DataSerializable.class.isAssignableFrom(type) || Portable.class.isAssignableFrom(type));
    }

    /** Returns whether it can be configured without code. */
    boolean isConfigured() {
        return kind == Kind.CATALOG || kind == Kind.COMPACT;
    }

    /**
     * Returns the files that configure it, each under a comment with its name.
     *
     * @param loader of the classes
     * @param today the catalog file that is in use
     * @return empty if it takes code, or is there already
     */
    String files(ClassLoader loader, TodaysCatalog today) {
        return switch (kind) {
            case CATALOG -> catalogFiles(loader, today);
            case COMPACT -> compactFile();
            case DEFAULTS, CLIENT -> "";
        };
    }

    private String catalogFiles(ClassLoader loader, TodaysCatalog today) {
        StringBuilder text = new StringBuilder();
        text.append("# ")
                .append(SerializerCatalog.FILE_NAME)
                .append(", on the class path of every client and member that reads or writes values\n")
                .append(today.with(catalog()))
                .append("\n# hazelcast-client.yaml, and hazelcast.yaml under hazelcast: of such members\n");
        if (!today.idsOf(types).isEmpty()) {
            text.append(
                            "# (each entry that only reads needs a stand-in class here: docs/migration.md; a catalog that is")
                    .append(" installed by code needs none)\n");
        }
        text.append("hazelcast-client:\n  serialization:\n    allow-override-default-serializers: true\n")
                .append("    serializers:\n");
        for (SerializerConfig one : config(loader).getSerializerConfigs()) {
            text.append("      - type-class: ")
                    .append(one.getTypeClass().getName())
                    .append("\n        class-name: ")
                    .append(one.getImplementation().getClass().getName())
                    .append('\n');
        }
        text.append("  listeners:\n    - ")
                .append(SerializerCheck.class.getName())
                .append('\n');
        if (entries.stream().anyMatch(entry -> entry.contains("format: avro\n"))) {
            for (Class<?> type : classes(loader)) {
                text.append("\n# avro/")
                        .append(type.getName())
                        .append(".1.avsc, on the class path of readers once the class has changed\n")
                        .append(AvroSchemas.of(type))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private String compactFile() {
        StringBuilder text = new StringBuilder();
        text.append(
                        "# hazelcast-client.yaml, and hazelcast.yaml under hazelcast: of members that read or write values\n")
                .append("hazelcast-client:\n  serialization:\n    compact-serialization:\n      classes:\n");
        types.forEach(type -> text.append("        - class: ").append(type).append('\n'));
        return text.toString();
    }

    private static void requireSerializable(Class<?> type) {
        if (!Serializable.class.isAssignableFrom(type) && !DataSerializable.class.isAssignableFrom(type)) {
            throw new IllegalArgumentException("the class is not Serializable");
        }
    }
}
