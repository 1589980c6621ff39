// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/** Starts the {@link Weaver} in a worker's virtual machine. */
public final class Agent {

    /** Null in a virtual machine without the agent. */
    private static volatile @Nullable Instrumentation loaded;

    private Agent() {}

    /**
     * Called by the virtual machine before main.
     *
     * @param arguments none
     * @param instrumentation what the virtual machine offers
     */
    public static void premain(String arguments, Instrumentation instrumentation) {
        loaded = instrumentation;
        instrumentation.addTransformer(new Weaver(Coverage.OF_THIS_JVM));
    }

    /** Returns the array class of the most dimensions that is there; null if there is none, or the agent is not. */
    static @Nullable Class<?> deepestArray() {
        Instrumentation instrumentation = loaded;
        Class<?> deepest = null;
        if (instrumentation != null) {
            for (Class<?> type : instrumentation.getAllLoadedClasses()) {
                if (dimensions(type) > (deepest == null ? 0 : dimensions(deepest))) {
                    deepest = type;
                }
            }
        }
        return deepest;
    }

    /** Returns how many dimensions an array class has; 0 for other classes. */
    static int dimensions(Class<?> type) {
        return type.isArray() ? type.getName().lastIndexOf('[') + 1 : 0;
    }

    /** Writes the jar that names this class; the class itself is on the class path. */
    static Path jar(Path directory) {
        Path jar = directory.resolve("agent.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), Agent.class.getName());
        try {
            Files.createDirectories(directory);
            new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return jar;
    }
}
