// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.Serializable;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.hzserializers.kryo.FieldStrategy;
import org.hzserializers.kryo.KryoSerializer;

/** The serializers that carry a class without any code of its own. */
enum Candidate {
    /** {@link Serializable}. */
    JAVA("Java") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            if (!Serializable.class.isAssignableFrom(type)) {
                throw new IllegalArgumentException("the class is not Serializable");
            }
        }
    },

    /** Hazelcast's Compact by reflection. */
    COMPACT("Compact") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            config.getCompactSerializationConfig().addClass(type);
        }
    },

    /** Ours, the fields in a fixed order. */
    KRYO("Kryo") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(config, type, KryoSerializer.of(TYPE_ID, type));
        }
    },

    /** Ours, with the names of the fields. */
    KRYO_COMPATIBLE("Kryo compatible") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(
                    config,
                    type,
                    KryoSerializer.builder(TYPE_ID, type)
                            .fields(FieldStrategy.COMPATIBLE)
                            .build());
        }
    },

    /** Apache Fory by hand, equal classes on both ends. */
    FORY("Fory") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(config, type, new ForySerializer<>(type, fory(loader, false)));
        }
    },

    /** Apache Fory by hand, in the mode that sends a description of the class along. */
    FORY_COMPATIBLE("Fory compatible") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(config, type, new ForySerializer<>(type, fory(loader, true)));
        }
    };

    private static final int TYPE_ID = 1000;

    private final String label;

    Candidate(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    static Candidate byLabel(String label) {
        for (Candidate candidate : values()) {
            if (candidate.label.equals(label)) {
                return candidate;
            }
        }
        throw new IllegalArgumentException("No serializer '" + label + "' needs no code");
    }

    /**
     * Registers the class.
     *
     * @throws RuntimeException if the serializer does not take it; the message says why
     */
    abstract void configure(SerializationConfig config, Class<?> type, ClassLoader loader);

    private static void add(SerializationConfig config, Class<?> type, StreamSerializer<?> serializer) {
        config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
    }

    private static ThreadSafeFory fory(ClassLoader loader, boolean compatible) {
        return Fory.builder()
                .withXlang(false)
                .withCompatible(compatible)
                .withRefTracking(false)
                .requireClassRegistration(false)
                .suppressClassRegistrationWarnings(true)
                .withAsyncCompilation(false)
                .withClassLoader(loader)
                .buildThreadSafeFory();
    }

    private record ForySerializer<T>(Class<T> type, ThreadSafeFory fory) implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            out.writeByteArray(fory.serialize(value));
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            return type.cast(fory.deserialize(in.readByteArray()));
        }
    }
}
