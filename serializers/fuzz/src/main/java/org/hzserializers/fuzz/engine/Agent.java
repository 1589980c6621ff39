// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.hzserializers.fuzz.structure.Weaver;
import org.jspecify.annotations.Nullable;

/** Puts the probes of {@link Coverage} and the calls of {@link Weaver} into classes of a worker's virtual machine. */
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
        instrumentation.addTransformer(new Coverage.Probes());
        instrumentation.addTransformer(new Weaver());
    }

    /** Returns the most dimensions of an array class that is there; 0 if the agent is not. */
    static int mostDimensions() {
        Instrumentation instrumentation = loaded;
        return instrumentation == null
                ? 0
                : Arrays.stream(instrumentation.getAllLoadedClasses())
                        .mapToInt(type -> type.isArray() ? type.getName().lastIndexOf('[') + 1 : 0)
                        .max()
                        .orElse(0);
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
