// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.Map;

/**
 * A library plugged in by hand: a byte array of Hazelcast's stream for each value.
 *
 * @param typeId Hazelcast's id of the serializer
 * @param type the class
 * @param library knows the class
 */
public record LibrarySerializer<T>(int typeId, Class<T> type, Library library) implements StreamSerializer<T> {

    /** Registers a library for classes by their type ids. */
    static void register(SerializationConfig config, Map<Class<?>, Integer> typeIds, Library library) {
        typeIds.forEach((type, id) -> add(config, type, new LibrarySerializer<>(id, type, library)));
    }

    /** Registers a serializer of a class. */
    static void add(SerializationConfig config, Class<?> type, StreamSerializer<?> serializer) {
        config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
    }

    @Override
    public int getTypeId() {
        return typeId;
    }

    @Override
    public void write(ObjectDataOutput out, T value) throws IOException {
        try {
            out.writeByteArray(library.writer().write(value));
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    @Override
    public T read(ObjectDataInput in) throws IOException {
        try {
            return type.cast(library.reader().read(in.readByteArray(), type));
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }
}
