// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.sample.compact.CompactSerializers;
import org.hzserializers.sample.ds.DsTwins;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.identified.IdentifiedFactory;
import org.hzserializers.sample.model.TwinCopier;
import org.hzserializers.sample.portable.PortableTwins;

/**
 * The formats that Hazelcast brings along, each carrying every workload the way a careful user would write it by hand;
 * the build generates that code.
 *
 * <p>Java serialization and Compact carry the plain classes. The others ask a class to implement an interface, so each
 * plain class has a twin, a subclass that does; {@link #fromPlain} and {@link #toPlain} convert and are no part of what
 * is measured.
 *
 * <p>All five turn a NaN with a payload into the canonical NaN, in fields and in arrays, and all but Java serialization
 * make two objects of a shared one. The generators make no NaN; only {@link Workload#RW03} shares.
 */
public enum HazelcastFormat {
    /** {@link java.io.Serializable}, without configuration. */
    JAVA("Java", Map.of()) {
        @Override
        public void configure(SerializationConfig config) {}
    },

    /**
     * {@link com.hazelcast.nio.serialization.DataSerializable}, which writes the class name and needs no configuration.
     */
    DATA_SERIALIZABLE("DataSerializable", DsTwins.classes()) {
        @Override
        public void configure(SerializationConfig config) {}
    },

    /** {@link com.hazelcast.nio.serialization.IdentifiedDataSerializable}, with a factory. */
    IDENTIFIED_DATA_SERIALIZABLE("IdentifiedDataSerializable", IdentifiedFactory.classes()) {
        @Override
        public void configure(SerializationConfig config) {
            config.addDataSerializableFactory(ClassIds.FACTORY_ID, new IdentifiedFactory());
        }
    },

    /** Portable, with a factory and all class definitions; Hazelcast will remove it in 7.0. */
    PORTABLE("Portable", PortableTwins.classes()) {
        @Override
        public void configure(SerializationConfig config) {
            PortableTwins.configure(config);
        }
    },

    /** Compact, with an explicit serializer for each class. */
    COMPACT("Compact", Map.of()) {
        @Override
        public void configure(SerializationConfig config) {
            for (CompactSerializer<?> serializer : CompactSerializers.all()) {
                config.getCompactSerializationConfig().addSerializer(serializer);
            }
        }
    };

    private final String displayName;

    @SuppressWarnings("ImmutableEnumChecker") // immutable, though its type does not say so
    private final TwinCopier toTwin;

    @SuppressWarnings("ImmutableEnumChecker") // immutable, though its type does not say so
    private final TwinCopier toPlain;

    HazelcastFormat(String displayName, Map<Class<?>, Class<?>> twins) {
        this.displayName = displayName;
        this.toTwin = new TwinCopier(twins);
        this.toPlain = new TwinCopier(
                twins.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey)));
    }

    /**
     * Returns the IdentifiedDataSerializable twin of a plain class.
     *
     * @throws IllegalArgumentException if {@code plainType} is not a top-level class of a workload
     */
    public static Class<?> identifiedClass(Class<?> plainType) {
        Class<?> twin = IdentifiedFactory.classes().get(plainType);
        if (twin == null) {
            throw new IllegalArgumentException("No workload has " + plainType.getName() + " as a top-level class");
        }
        return twin;
    }

    /** Returns the IdentifiedDataSerializable class ids by plain class; the factory is {@link IdentifiedFactory}. */
    public static Map<Class<?>, Integer> identifiedClassIds() {
        return IdentifiedFactory.classIds();
    }

    /** Returns the name that Hazelcast's documentation uses. */
    public String displayName() {
        return displayName;
    }

    /**
     * Adds what this format needs for all workloads; a configuration may take several formats, but Java yields to
     * Compact.
     */
    public abstract void configure(SerializationConfig config);

    /**
     * Returns what this format carries in place of a top-level value: its twin, or the value itself if there is none to
     * make.
     *
     * <p>The twin shares arrays, texts and collections with the plain value, so neither should be changed afterwards.
     *
     * @throws IllegalArgumentException if this format has twins and none for the class of {@code plain}
     */
    public Object fromPlain(Object plain) {
        return convert(plain, toTwin);
    }

    /**
     * Undoes {@link #fromPlain}; the class of the result is exactly the plain one.
     *
     * @throws IllegalArgumentException if this format has twins and {@code carried} is none of them
     */
    public Object toPlain(Object carried) {
        return convert(carried, toPlain);
    }

    private Object convert(Object value, TwinCopier copier) {
        if (this == JAVA || this == COMPACT) {
            return value;
        }
        if (!copier.copies(value.getClass())) {
            throw new IllegalArgumentException(
                    displayName + " does not convert " + value.getClass().getName());
        }
        return copier.copy(value);
    }
}
