// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the twins of the formats with interfaces have in common: a subclass of the plain class, or a holder of a record.
 */
final class Twins {

    private Twins() {}

    /** Returns the beginning of a twin, up to and with its constructor. */
    static String head(ModelClass type, String twin, String interfaceName, String annotation) {
        String what = """
                /** A {@link %s} that is %s. */
                %s""".formatted(type.name(), interfaceName, annotation);
        if (type.isRecord()) {
            return what + """
                    public class %1$s implements %2$s {
                        /** The record, which cannot be read into itself. */
                        public @Nullable %3$s value;

                        /** Holds nothing yet. */
                        public %1$s() {}
                    """.formatted(twin, interfaceName, type.name());
        }
        return what + """
                public class %1$s extends %2$s implements %3$s {
                    private static final long serialVersionUID = 1L;

                    /** Leaves every field at its default. */
                    public %1$s() {}
                """.formatted(twin, type.name(), interfaceName);
    }

    /** Returns the constant {@code CLASSES}, the twins by plain class. */
    static String classes(List<ModelClass> types, Function<ModelClass, String> twin) {
        return "private static final Map<Class<?>, Class<?>> CLASSES = Map.ofEntries(\n%s);\n"
                .formatted(types.stream()
                        .map(type -> "Map.entry(%s.class, %s.class)".formatted(type.name(), twin.apply(type)))
                        .collect(Collectors.joining(",\n")));
    }

    /** Returns the statement of a factory that creates a twin by its class id. */
    static String create(List<ModelClass> types, Function<ModelClass, String> twin, String what) {
        String cases = types.stream()
                .map(type -> "case %s -> new %s();\n".formatted(type.constant(), twin.apply(type)))
                .collect(Collectors.joining());
        return """
                return switch (classId) {
                    %s
                    default -> throw new IllegalArgumentException("No %s twin has class id " + classId);
                };
                """.formatted(cases, what);
    }

    /** Returns the constants of the class ids. */
    static SourceFile classIds(Model model) {
        Map<Integer, String> sorted = new TreeMap<>();
        model.classes().forEach(type -> sorted.put(type.id(), Spelling.constant(type.name())));
        StringBuilder constants = new StringBuilder();
        sorted.forEach((id, name) -> constants.append("public static final int %s = %d;\n".formatted(name, id)));
        return SourceFile.java(model, "fields", "ClassIds", List.of(), """
                /**
                 * The factory id and class ids of the twins, the same for IdentifiedDataSerializable and for Portable.
                 *
                 * <p>Explicit and never reused: a number that changes makes bytes of an older build unreadable.
                 */
                public final class ClassIds {
                    /** Of both factories; Hazelcast keeps the two kinds apart. */
                    public static final int FACTORY_ID = %d;

                %s
                    private ClassIds() {}
                }
                """.formatted(model.factoryId(), constants));
    }
}
