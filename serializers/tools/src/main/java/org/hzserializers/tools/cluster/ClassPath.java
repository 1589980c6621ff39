// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cluster;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The class path that {@code --classpath} names. */
public final class ClassPath {

    private ClassPath() {}

    /**
     * Splits a class path.
     *
     * @throws IllegalArgumentException if an entry does not exist
     */
    public static URL[] urls(String classpath) {
        List<URL> urls = new ArrayList<>();
        for (String entry : classpath.split(File.pathSeparator, -1)) {
            if (!entry.isEmpty()) {
                Path path = Path.of(entry);
                if (!Files.exists(path)) {
                    throw new IllegalArgumentException("--classpath names " + entry + ", which does not exist");
                }
                try {
                    urls.add(path.toUri().toURL());
                } catch (MalformedURLException e) {
                    throw new IllegalArgumentException("--classpath names " + entry + ", which is not a file", e);
                }
            }
        }
        return urls.toArray(URL[]::new);
    }

    /** Makes a loader of its own, so that classes of the class path do not mix with those of this program. */
    public static URLClassLoader loader(String classpath) {
        return new URLClassLoader(urls(classpath), ClassPath.class.getClassLoader());
    }
}
