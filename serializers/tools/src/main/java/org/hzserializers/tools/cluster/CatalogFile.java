// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.core.catalog.SerializerCatalog;

/**
 * The catalog file that {@code --catalog} names.
 *
 * @param file its path
 */
public record CatalogFile(Path file) {

    /**
     * Returns the text.
     *
     * @throws IllegalArgumentException if it is not a file
     */
    public String text() throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("--catalog names " + file + ", which is not a file");
        }
        return Files.readString(file);
    }

    /**
     * Reads the catalog.
     *
     * @param loader of the classes that it names
     * @throws IllegalArgumentException if it is not a file, or not a catalog
     */
    public SerializerCatalog read(ClassLoader loader) throws IOException {
        return parse(text(), loader);
    }

    /**
     * Reads a catalog from a text that was made of the file.
     *
     * @param text YAML
     * @param loader of the classes that it names
     * @throws IllegalArgumentException if it is not a catalog; the message names the file
     */
    public SerializerCatalog parse(String text, ClassLoader loader) {
        try {
            return SerializerCatalog.parse(text, loader);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--catalog names " + file + ": " + e.getMessage(), e);
        }
    }
}
