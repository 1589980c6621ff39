// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/**
 * Loads the program's class path with SOFA's fork of Hessian in front, as both it and Caucho's Hessian have the package
 * {@code com.caucho.hessian}.
 *
 * <p>A JVM has it by {@code -Djava.system.class.loader} with the name of this class, which works for each way of
 * starting one, and so is an option of a contender like others.
 */
public final class SofaFirstClassLoader extends URLClassLoader {

    /** A jar that is a resource, as the two cannot be in one jar. */
    private static final String JAR = "/rivals/hessian.jar";

    /**
     * Is called by the JVM.
     *
     * @param builtIn has the same class path without the fork, and is not asked
     */
    public SofaFirstClassLoader(ClassLoader builtIn) {
        super(classPath(), ClassLoader.getPlatformClassLoader());
    }

    private static URL[] classPath() {
        Stream<URL> others = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> url(Path.of(entry)));
        return Stream.concat(Stream.of(url(copy())), others).toArray(URL[]::new);
    }

    private static URL url(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(file + " on the class path has no address", e);
        }
    }

    /** A jar inside a jar cannot be read in place. */
    private static Path copy() {
        try (InputStream in = SofaFirstClassLoader.class.getResourceAsStream(JAR)) {
            if (in == null) {
                throw new IllegalStateException(
                        "No resource " + JAR + " on the class path; the build of bench/rivals copies it there");
            }
            Path copy = Files.createTempFile("sofa-hessian", ".jar");
            copy.toFile().deleteOnExit();
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
