// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.Pool;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.hzserializers.bench.contender.ModelClasses;

/** Kryo as it comes, plugged in by hand. */
public final class KryoPlugs {

    private static final int INITIAL_BYTES = 4096;

    /** The JDK classes in fields of the sample model that stock Kryo does not register by itself. */
    static final List<Class<?>> JDK = List.of(
            ArrayList.class,
            HashMap.class,
            LinkedHashMap.class,
            HashSet.class,
            byte[].class,
            long[].class,
            double[].class,
            double[][].class);

    private KryoPlugs() {}

    /**
     * Makes an instance. The classes of the sample model are registered; other classes are written by name, as their
     * ids would depend on the order of registrations.
     *
     * @param loader of the classes
     * @param classes which will be written
     * @param references whether objects of others than the sample model that are met twice are written once
     */
    static Kryo kryo(ClassLoader loader, List<Class<?>> classes, boolean references) {
        Kryo kryo = new Kryo();
        if (classes.equals(ModelClasses.ALL)) {
            JDK.forEach(kryo::register);
            classes.forEach(kryo::register);
        } else {
            kryo.setClassLoader(loader);
            kryo.setRegistrationRequired(false);
            kryo.setReferences(references);
        }
        return kryo;
    }

    /**
     * As tutorials show it: a thread-local Kryo with registered classes, and a new {@code Output} or {@code Input}
     * around Hazelcast's stream at each call.
     *
     * <p>Only for top-level values: its {@code Input} reads ahead, so a value inside a collection would take bytes of
     * the next.
     */
    static void glue(
            SerializationConfig config, ClassLoader loader, List<Class<?>> classes, Map<Class<?>, Integer> typeIds) {
        ThreadLocal<Kryo> kryos = ThreadLocal.withInitial(() -> kryo(loader, classes, false));
        typeIds.forEach((type, id) -> LibrarySerializer.add(config, type, new GlueSerializer<>(id, type, kryos)));
    }

    /**
     * As an expert does it: a pool of Kryo instances that keep their buffers, and one byte array for each value, so
     * that nothing is read ahead; with references, as a user asks for who has such values.
     */
    static Library pooled(ClassLoader loader, List<Class<?>> classes) {
        return pooled(() -> kryo(loader, classes, true));
    }

    /** Returns a library that keeps instances of Kryo and their buffers in a pool of Kryo's. */
    public static Library pooled(Supplier<Kryo> kryos) {
        Pool<Session> pool = new Pool<>(true, false, 64) {
            @Override
            protected Session create() {
                return new Session(kryos.get());
            }
        };
        return new Library(
                value -> {
                    Session session = pool.obtain();
                    byte[] bytes = session.write(value);
                    pool.free(session);
                    return bytes;
                },
                (bytes, type) -> {
                    Session session = pool.obtain();
                    Object value = session.read(bytes, type);
                    pool.free(session);
                    return value;
                });
    }

    /** Returns a library that keeps an instance of Kryo and its buffers for each thread. */
    public static Library threadLocal(Supplier<Kryo> kryos) {
        ThreadLocal<Session> sessions = ThreadLocal.withInitial(() -> new Session(kryos.get()));
        return new Library(value -> sessions.get().write(value), (bytes, type) -> sessions.get()
                .read(bytes, type));
    }

    /** A Kryo and its buffers, for one thread at a time. */
    private static final class Session {
        private final Kryo kryo;
        private final Output output = new Output(INITIAL_BYTES, -1);
        private final Input input = new Input();

        Session(Kryo kryo) {
            this.kryo = kryo;
        }

        byte[] write(Object value) {
            output.reset();
            kryo.writeObject(output, value);
            return output.toBytes();
        }

        Object read(byte[] bytes, Class<?> type) {
            input.setBuffer(bytes);
            return kryo.readObject(input, type);
        }
    }

    private record GlueSerializer<T>(int typeId, Class<T> type, ThreadLocal<Kryo> kryos)
            implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) {
            Output output = new Output((OutputStream) out);
            kryos.get().writeObject(output, value);
            output.flush();
        }

        @Override
        public T read(ObjectDataInput in) {
            Input input = new Input((InputStream) in);
            return kryos.get().readObject(input, type);
        }
    }
}
