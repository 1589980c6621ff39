// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A format of ours with options by which it serializes classes without any code for them.
 *
 * @param name in tables
 * @param format the word that selects it in the catalog file
 * @param options lines of the catalog entry
 * @param registersInside whether classes inside of others have to be named
 * @param note what is worth knowing whatever the class; may be empty
 */
public record PlainFormat(String name, String format, List<String> options, boolean registersInside, String note) {

    private static final List<PlainFormat> ALL = List.of(
            new PlainFormat("Identified", "identified", List.of(), false, ""),
            new PlainFormat("Kryo", "kryo", List.of(), true, ""),
            new PlainFormat("Kryo references", "kryo", List.of("references: true"), true, ""),
            new PlainFormat("Kryo compatible", "kryo", List.of("fields: compatible"), true, ""),
            new PlainFormat("Protobuf", "protobuf", List.of(), false, ""),
            new PlainFormat("Avro", "avro", List.of(), false, "readers need the schema that wrote"),
            new PlainFormat("JSON", "json", List.of(), false, ""),
            new PlainFormat("Fory safe", "fory", List.of(), true, ""),
            new PlainFormat("Fory safe references", "fory", List.of("references: true"), true, ""),
            new PlainFormat("Fory safe compatible", "fory", List.of("compatible: true"), true, ""),
            new PlainFormat(
                    "Protostuff",
                    "protostuff",
                    List.of("in-order: true"),
                    false,
                    "fields by their order, where classes have no tags"),
            new PlainFormat("Hessian", "hessian", List.of(), true, ""),
            new PlainFormat(
                    "Argot",
                    "argot",
                    List.of("describe: true"),
                    false,
                    "changes of the class want versions of its definition"));

    /** Copies the options. */
    public PlainFormat {
        options = List.copyOf(options);
    }

    /** Returns all, in the order of the tables. */
    public static List<PlainFormat> all() {
        return ALL;
    }

    /**
     * Returns the line of a catalog entry that allows classes inside of others; empty if the format needs none.
     *
     * @param types such classes
     */
    public Optional<String> register(List<Class<?>> types) {
        return registersInside && !types.isEmpty() ? Optional.of(registerLine(types)) : Optional.empty();
    }

    /**
     * Returns the line of a catalog entry that allows classes inside of others, for formats that need it.
     *
     * @param types such classes
     */
    public static String registerLine(List<Class<?>> types) {
        return types.stream().map(Class::getName).collect(Collectors.joining(", ", "register: [", "]"));
    }

    /**
     * Returns an entry of a catalog file.
     *
     * @param typeId the type id
     * @param type the class that is registered
     * @param more lines besides the options of the format
     * @return an item of the YAML list {@code serializers}
     */
    public String catalogEntry(int typeId, Class<?> type, List<String> more) {
        StringBuilder text = new StringBuilder();
        text.append("  - id: ").append(typeId).append('\n');
        text.append("    type: ").append(type.getName()).append('\n');
        text.append("    format: ").append(format).append('\n');
        options.forEach(option -> text.append("    ").append(option).append('\n'));
        more.forEach(option -> text.append("    ").append(option).append('\n'));
        return text.toString();
    }
}
