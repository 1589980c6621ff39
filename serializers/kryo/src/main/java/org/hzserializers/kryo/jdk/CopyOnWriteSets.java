// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import org.hzserializers.core.InvalidPayloadException;

/**
 * Makes large {@link CopyOnWriteArraySet}s in linear time. Its constructors compare each element with all before it,
 * even those of a set; so the Java serialization of an empty one is read, and its list is put in place of the empty
 * list in there.
 */
final class CopyOnWriteSets {

    /** The JDK's way is faster up to here. */
    private static final int FEW = 256;

    private static final byte[] EMPTY = empty();

    private CopyOnWriteSets() {}

    /**
     * Makes a set.
     *
     * @param elements of a set, so that none is equal to another
     */
    static Collection<Object> of(Collection<Object> elements) {
        if (elements.size() <= FEW) {
            return new CopyOnWriteArraySet<>(elements);
        }
        try (Template template = new Template(new ByteArrayInputStream(EMPTY), new CopyOnWriteArrayList<>(elements))) {
            return template.readSet();
        } catch (IOException | ClassNotFoundException e) {
            throw new InvalidPayloadException("a CopyOnWriteArraySet cannot be made: " + e, e);
        }
    }

    private static byte[] empty() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
            stream.writeObject(new CopyOnWriteArraySet<>());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static final class Template extends ObjectInputStream {

        private final CopyOnWriteArrayList<Object> list;

        Template(InputStream bytes, CopyOnWriteArrayList<Object> list) throws IOException {
            super(bytes);
            this.list = list;
            enableResolveObject(true);
        }

        @SuppressWarnings("unchecked") // it is what was written
        Collection<Object> readSet() throws IOException, ClassNotFoundException {
            return (CopyOnWriteArraySet<Object>) readObject();
        }

        @Override
        protected Object resolveObject(Object read) {
            return read instanceof CopyOnWriteArrayList ? list : read;
        }
    }
}
