// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** All of the JDK and of the model that generated code may use; formatting drops what a file does not. */
final class JavaImports {

    private static final List<String> JDK = Stream.of(
                    Stream.of(Scalar.values())
                            .map(scalar -> scalar.type().getName())
                            .filter(name -> !name.startsWith("java.lang.")),
                    Stream.of(
                                    "ArrayList",
                                    "Arrays",
                                    "Collection",
                                    "Collections",
                                    "HashMap",
                                    "HashSet",
                                    "LinkedHashMap",
                                    "LinkedHashSet")
                            .map("java.util."::concat),
                    Stream.of("List", "Map", "Optional", "Set").map("java.util."::concat),
                    Stream.of("java.io.IOException", "java.io.InputStream", "java.io.StreamCorruptedException"),
                    Stream.of("java.time.ZoneOffset", "java.util.function.Function"),
                    Stream.of("org.jspecify.annotations.Nullable"))
            .flatMap(names -> names)
            .toList();

    private JavaImports() {}

    /**
     * Returns the names to import, those of a library and of other packages of generated code among them.
     *
     * @throws IllegalArgumentException if a class of the model has the simple name of another one
     */
    static SortedSet<String> of(Model model, List<?> others) {
        SortedSet<String> imports = new TreeSet<>(JDK);
        model.classes().forEach(type -> imports.add(model.packageName() + "." + type.name()));
        model.enums().forEach(type -> imports.add(model.packageName() + "." + type.name()));
        others.forEach(name -> imports.add(name.toString()));
        Map<String, String> simple = new HashMap<>();
        for (String name : imports) {
            String other = simple.put(name.substring(name.lastIndexOf('.') + 1), name);
            if (other != null) {
                throw new IllegalArgumentException(
                        "%s and %s are in the same file; rename the class of the model".formatted(other, name));
            }
        }
        return imports;
    }
}
