// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.PlainClassContender;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/**
 * A library that makes bytes of any plain class, plugged in by hand: a byte array of Hazelcast's stream for each value.
 */
interface BytesContender extends PlainClassContender {

    /**
     * What a library is once it knows its classes. Thread-safe.
     *
     * <p>Both methods throw what the library throws.
     */
    interface Library {

        /** Turns a value into bytes. */
        byte[] toBytes(Object value) throws Exception;

        /** Turns bytes of {@link #toBytes} into a value. */
        Object toValue(byte[] bytes, Class<?> type) throws Exception;
    }

    /** One that writes to and reads from streams. */
    interface StreamLibrary extends Library {

        /** Writes a value, and all that it keeps in buffers of its own. */
        void write(OutputStream out, Object value) throws Exception;

        /** Reads a value, perhaps more bytes than it has. */
        Object read(InputStream in, Class<?> type) throws Exception;

        @Override
        default byte[] toBytes(Object value) throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            write(bytes, value);
            return bytes.toByteArray();
        }

        @Override
        default Object toValue(byte[] bytes, Class<?> type) throws Exception {
            return read(new ByteArrayInputStream(bytes), type);
        }
    }

    /**
     * Makes what is plugged in.
     *
     * @param loader of the classes
     * @param classes all of a user's that occur, for libraries with registrations; ids may follow their order
     */
    Library library(ClassLoader loader, List<Class<?>> classes);

    @Override
    default Family family() {
        return Family.RIVAL;
    }

    @Override
    default void configure(SerializationConfig config, Set<Workload> workloads) {
        Library library = library(ModelClasses.class.getClassLoader(), ModelClasses.PLAIN);
        TypeIdPlan.idsFor(workloads).forEach((type, id) -> add(config, id, type, library));
    }

    @Override
    default void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        List<Class<?>> classes = new ArrayList<>(inside);
        classes.add(type);
        add(config, typeId, type, library(type.getClassLoader(), classes));
    }

    private static void add(SerializationConfig config, int typeId, Class<?> type, Library library) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(type)
                .setImplementation(new BytesSerializer<>(typeId, type, library)));
    }

    /** What is registered. */
    record BytesSerializer<T>(int typeId, Class<T> type, Library library) implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            try {
                out.writeByteArray(library.toBytes(value));
            } catch (IOException | RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IOException(e);
            }
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            try {
                return type.cast(library.toValue(in.readByteArray(), type));
            } catch (IOException | RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IOException(e);
            }
        }
    }
}
