// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.sample.OurFormat;

/**
 * A serializer that carries a class without any code of its own: Java serialization, Hazelcast's Compact by reflection,
 * those of ours that say so, and Apache Fory by hand.
 *
 * @param name in the table
 * @param note what is worth knowing whatever the class; may be empty
 * @param registration registers the class
 */
record OwnContender(String name, String note, Registration registration) {

    /** The contender of which a line of advice is about queries. */
    static final String COMPACT = "Compact";

    private static final int TYPE_ID = 1000;

    private static final List<OwnContender> ALL = all();

    /** How a class is registered. */
    @FunctionalInterface
    interface Registration {
        /**
         * Registers a class.
         *
         * @param config nothing else is on it
         * @param type the class
         * @param loader the loader of the class
         * @throws RuntimeException if the serializer does not take the class; the message says why
         */
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader);
    }

    private static List<OwnContender> all() {
        List<OwnContender> all = new ArrayList<>();
        all.add(new OwnContender("Java", "", OwnContender::requireSerializable));
        all.add(new OwnContender(COMPACT, "", (config, type, loader) -> config.getCompactSerializationConfig()
                .addClass(type)));
        for (OurFormat format : OurFormat.values()) {
            for (OurFormat.OwnClass way : format.forOwnClasses()) {
                all.add(new OwnContender(way.name(), way.note(), (config, type, loader) -> SerializerCatalog.parse(
                                "serializers:\n" + format.catalogEntry(TYPE_ID, type, way.options()), loader)
                        .installOn(config)));
            }
        }
        all.add(new OwnContender("Fory", "", (config, type, loader) -> addFory(config, type, fory(loader, false))));
        // Sends a description of the class along.
        all.add(new OwnContender(
                "Fory compatible", "", (config, type, loader) -> addFory(config, type, fory(loader, true))));
        return List.copyOf(all);
    }

    /** Returns them in the order of the table. */
    static List<OwnContender> values() {
        return ALL;
    }

    /**
     * Returns the one with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static OwnContender byName(String name) {
        return ALL.stream()
                .filter(contender -> contender.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No serializer '" + name + "' needs no code"));
    }

    private static void requireSerializable(SerializationConfig config, Class<?> type, ClassLoader loader) {
        if (!Serializable.class.isAssignableFrom(type)) {
            throw new IllegalArgumentException("the class is not Serializable");
        }
    }

    private static <T> void addFory(SerializationConfig config, Class<T> type, ThreadSafeFory fory) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(type).setImplementation(new ForySerializer<>(type, fory)));
    }

    /** Equal classes on both ends, unless compatible. */
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
