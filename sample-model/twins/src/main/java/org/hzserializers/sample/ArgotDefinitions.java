// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.sample.argot.ArgotClasses;
import org.hzserializers.sample.model.SampleObject;

/** The Argot definitions of all workloads: the files that hold them, and the classes that they are for. */
public final class ArgotDefinitions {

    /** The files on the class path, each after those that it needs. */
    public static final List<String> FILES = ArgotClasses.FILES;

    /** The versions of {@code sample}; all other definitions have version 1.0 only. */
    public static final List<String> VERSIONS = List.of("1.0", "1.1", "1.2", "1.3");

    private ArgotDefinitions() {}

    /**
     * Returns the classes by the names of their definitions.
     *
     * @return the classes of all values and of what is inside them
     */
    public static Map<String, Class<?>> byName() {
        return ArgotClasses.byName();
    }

    /**
     * Returns the versions of a definition.
     *
     * @param name the definition
     * @return one or more
     */
    public static List<String> versions(String name) {
        return name.equals("sample") ? VERSIONS : List.of("1.0");
    }

    /**
     * Chooses the version that holds all of an object in the fewest bytes.
     *
     * @param sample the object
     * @return one of {@link #VERSIONS}
     */
    public static String version(SampleObject sample) {
        if (sample.byteArr == null || sample.byteArr.length > 0xffff || sample.str == null) {
            return "1.3";
        }
        if (sample.longArr == null) {
            return sample.dblArr == null ? "1.1" : "1.3";
        }
        return sample.dblArr == null ? "1.0" : "1.2";
    }

    /** Chooses the version of each sample object, for {@code version-choice} in a catalog file. */
    public static final class SampleVersion implements Function<SampleObject, String> {

        /** As a catalog file makes it. */
        public SampleVersion() {}

        @Override
        public String apply(SampleObject sample) {
            return version(sample);
        }
    }

    /**
     * Returns the name of the definition that a class has.
     *
     * @param type one of the classes of {@link #byName}
     * @throws IllegalArgumentException if it is none of them
     */
    public static String name(Class<?> type) {
        for (Map.Entry<String, Class<?>> definition : byName().entrySet()) {
            if (definition.getValue() == type) {
                return definition.getKey();
            }
        }
        throw new IllegalArgumentException(type.getName() + " has no definition");
    }

    /**
     * Returns what the catalog entry of a class says besides id, type and format.
     *
     * @param type one of the classes of {@link #byName}
     * @return lines of YAML
     * @throws IllegalArgumentException if it is none of them
     */
    public static List<String> options(Class<?> type) {
        List<String> lines = new ArrayList<>();
        lines.add("schema:");
        FILES.forEach(file -> lines.add("  - " + file));
        lines.add("definition: " + name(type));
        lines.add("bindings:");
        byName().forEach((name, bound) -> {
            if (bound != type) {
                lines.add("  " + name + ": " + bound.getName());
            }
        });
        if (type == SampleObject.class) {
            lines.add("version-choice: " + SampleVersion.class.getName());
        }
        return lines;
    }
}
