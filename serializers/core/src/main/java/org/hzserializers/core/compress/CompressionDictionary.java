// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Bytes that values have in common, made by training, so that small values are packed well. Each frame that was packed
 * with it names its id. Immutable but for the bytes, which are shared and must not be changed.
 */
public final class CompressionDictionary {

    private final String name;
    private final int id;
    private final byte[] bytes;

    /**
     * Takes the bytes as they are.
     *
     * @param name its name on the class path, such as {@code orders-1}
     * @param id tells it from all others, for ever; not 0
     * @param bytes what the codec's library made
     * @throws IllegalArgumentException if the id is 0
     */
    public CompressionDictionary(String name, int id, byte[] bytes) {
        this.name = Objects.requireNonNull(name, "name");
        this.id = id;
        this.bytes = Objects.requireNonNull(bytes, "bytes");
        if (id == 0) {
            throw new IllegalArgumentException("dictionary " + name + " has the id 0, which stands for none");
        }
    }

    /**
     * Returns its name.
     *
     * @return such as {@code orders-1}
     */
    public String name() {
        return name;
    }

    /**
     * Returns its id.
     *
     * @return an unsigned number, not 0
     */
    public int id() {
        return id;
    }

    /**
     * Returns what the codec's library made.
     *
     * @return the bytes, which must not be changed
     */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Stores it where serializers find it: a file with its name, and a line in an index, both below {@code
     * META-INF/hazelcast-serializers}. Others that are there stay, as values may have been written with them.
     *
     * @param resources the root of a class path, such as {@code src/main/resources}
     * @throws IllegalArgumentException if the name is no file's name, or there is another dictionary with it
     * @throws IOException if a file cannot be read or written
     */
    public void save(Path resources) throws IOException {
        Dictionaries.save(this, resources);
    }

    @Override
    public String toString() {
        return name + " (" + Integer.toUnsignedString(id) + ", " + bytes.length + " bytes)";
    }
}
