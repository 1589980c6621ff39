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

/** Starts the {@link Weaver} in a worker's virtual machine. */
public final class Agent {

    private Agent() {}

    /**
     * Called by the virtual machine before main.
     *
     * @param arguments none
     * @param instrumentation what the virtual machine offers
     */
    public static void premain(String arguments, Instrumentation instrumentation) {
        instrumentation.addTransformer(new Weaver(Coverage.OF_THIS_JVM));
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
