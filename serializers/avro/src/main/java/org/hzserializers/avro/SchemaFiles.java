// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.hzserializers.core.guard.Excerpt;
import org.jspecify.annotations.Nullable;

/** The schemas of a record that are on the class path: those of its versions, and the one without a number. */
final class SchemaFiles {

    private SchemaFiles() {}

    /**
     * Finds them.
     *
     * @param name the full name of the record
     * @param loader null for that of this library
     */
    static List<Schema> of(String name, @Nullable ClassLoader loader) {
        ClassLoader source = loader == null ? SchemaFiles.class.getClassLoader() : loader;
        List<Schema> found = new ArrayList<>();
        for (int version = 1; add("avro/" + name + "." + version + ".avsc", source, found); version++) {
            // Until there is none.
        }
        add("avro/" + name + ".avsc", source, found);
        return found;
    }

    private static boolean add(String resource, ClassLoader source, List<Schema> found) {
        try (InputStream in = source.getResourceAsStream(resource)) {
            if (in == null) {
                return false;
            }
            found.add(new Schema.Parser().parse(in));
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (AvroRuntimeException e) {
            throw new IllegalArgumentException(resource + " is no Avro schema: " + Excerpt.ofReason(e.getMessage()), e);
        }
    }
}
