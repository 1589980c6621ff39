// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import org.hzserializers.core.guard.ForeignCollections;
import org.jspecify.annotations.Nullable;

/**
 * Writes a collection or map that does not come with the JDK as the JDK's that is equal to it, in the bytes of that
 * one. It is in registrations that have the id and the class of the JDK's.
 *
 * <p>Not part of the API.
 */
public final class ForeignSerializer extends Serializer<Object> implements ContainerSerializer {

    private final Class<?> type;
    private final Serializer<Object> copies;

    /**
     * Makes a serializer.
     *
     * @param type the class of the objects
     * @param copies writes and reads the copies
     */
    @SuppressWarnings("unchecked") // it is given objects of the class that it is for
    public ForeignSerializer(Class<?> type, Serializer<?> copies) {
        this.type = type;
        this.copies = (Serializer<Object>) copies;
    }

    /** Returns the class of the objects that are copied. */
    Class<?> type() {
        return type;
    }

    @Override
    public boolean isEarly(Object object) {
        return copies instanceof OwnSerializer own && own.isEarly(object);
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        copies.write(kryo, output, ForeignCollections.copy(object));
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<? extends @Nullable Object> asked) {
        return copies.read(kryo, input, asked);
    }
}
