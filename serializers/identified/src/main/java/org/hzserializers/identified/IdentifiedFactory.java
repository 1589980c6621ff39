// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A {@link DataSerializableFactory} made from constructor references, checked when it is built.
 *
 * <pre>{@code
 * IdentifiedFactory.builder(7)
 *         .add(1, Customer::new)
 *         .add(2, Address::new)
 *         .build()
 *         .installOn(config);
 * }</pre>
 *
 * <p>Hazelcast writes factory id and class id with every object and finds out only when it reads whether they fit. This
 * factory finds out at once: it constructs one object per class id and compares what the object reports. Immutable and
 * thread-safe; one factory may be installed on any number of configurations.
 */
public final class IdentifiedFactory implements DataSerializableFactory {

    /** Class ids below this are found by index; the table then takes 16 KiB at most. */
    private static final int MAX_INDEXED = 4096;

    /** Known ids that a message names at most. */
    private static final int MAX_NAMED = 20;

    private final int factoryId;
    private final @Nullable Supplier<? extends IdentifiedDataSerializable>[] indexed;
    private final Map<Integer, Supplier<? extends IdentifiedDataSerializable>> all;

    private IdentifiedFactory(Builder builder) {
        this.factoryId = builder.factoryId;
        this.all = new TreeMap<>(builder.constructors);
        int size = 0;
        for (int classId : all.keySet()) {
            size = classId < MAX_INDEXED ? classId + 1 : size;
        }
        this.indexed = newTable(size);
        all.forEach((classId, constructor) -> {
            if (classId < indexed.length) {
                indexed[classId] = constructor;
            }
        });
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static @Nullable Supplier<? extends IdentifiedDataSerializable>[] newTable(int size) {
        return new Supplier[size];
    }

    /**
     * Starts an empty factory.
     *
     * @param factoryId what {@code getFactoryId()} of all its classes returns; not negative, those are Hazelcast's own
     * @return a new builder
     * @throws IllegalArgumentException if the id is negative
     */
    public static Builder builder(int factoryId) {
        return new Builder(factoryId);
    }

    /**
     * Returns the factory id.
     *
     * @return the id given to {@link #builder}
     */
    public int factoryId() {
        return factoryId;
    }

    /**
     * Registers this factory on a member's configuration.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if the factory id is already registered there
     */
    public void installOn(Config config) {
        installOn(config.getSerializationConfig());
    }

    /**
     * Registers this factory on a client's configuration.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if the factory id is already registered there
     */
    public void installOn(ClientConfig config) {
        installOn(config.getSerializationConfig());
    }

    /**
     * Registers this factory on a serialization configuration.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if the factory id is already registered there; the configuration is then unchanged
     */
    public void installOn(SerializationConfig config) {
        // Hazelcast would silently replace a factory object and refuse a factory class only when the instance starts.
        if (config.getDataSerializableFactories().containsKey(factoryId)
                || config.getDataSerializableFactoryClasses().containsKey(factoryId)) {
            throw new IllegalStateException("The configuration already has a DataSerializableFactory " + factoryId
                    + "; give one of the two another factory id");
        }
        config.addDataSerializableFactory(factoryId, this);
    }

    /**
     * Constructs an object for Hazelcast to fill.
     *
     * @param classId the class id in the stream
     * @return a new object, never null
     * @throws HazelcastSerializationException if the class id is not registered, or its constructor reference returns
     *     null
     */
    @Override
    public IdentifiedDataSerializable create(int classId) {
        Supplier<? extends IdentifiedDataSerializable> constructor =
                classId >= 0 && classId < indexed.length ? indexed[classId] : all.get(classId);
        if (constructor == null) {
            throw new HazelcastSerializationException("DataSerializableFactory " + factoryId + " has no class id "
                    + classId + "; known are " + knownIds() + "; add it on every member and client");
        }
        IdentifiedDataSerializable object = constructor.get();
        if (object == null) {
            throw new HazelcastSerializationException(
                    "DataSerializableFactory " + factoryId + " got null from the constructor of class id " + classId);
        }
        return object;
    }

    private String knownIds() {
        StringBuilder ids = new StringBuilder("[");
        int named = 0;
        for (int classId : all.keySet()) {
            if (named == MAX_NAMED) {
                ids.append(" and ").append(all.size() - named).append(" more");
                break;
            }
            ids.append(named++ == 0 ? "" : ", ").append(classId);
        }
        return ids.append(']').toString();
    }

    @Override
    public String toString() {
        return "IdentifiedFactory " + factoryId + knownIds();
    }

    /** Collects class ids and refuses duplicates as they come. Not thread-safe. */
    public static final class Builder {

        private final int factoryId;
        private final Map<Integer, Supplier<? extends IdentifiedDataSerializable>> constructors = new TreeMap<>();

        private Builder(int factoryId) {
            if (factoryId < 0) {
                throw new IllegalArgumentException("Factory id " + factoryId
                        + " is negative; Hazelcast keeps negative ids for its own classes, choose 0 or more");
            }
            this.factoryId = factoryId;
        }

        /**
         * Adds a class.
         *
         * @param classId what {@code getClassId()} of the class returns; Hazelcast itself would allow negative ids, but
         *     has no way to tell them from a mistake
         * @param constructor makes an empty object, usually {@code Customer::new}
         * @return this
         * @throws IllegalArgumentException if the class id is negative or taken
         */
        public Builder add(int classId, Supplier<? extends IdentifiedDataSerializable> constructor) {
            Objects.requireNonNull(constructor, "constructor");
            if (classId < 0) {
                throw new IllegalArgumentException(
                        "Class id " + classId + " of factory " + factoryId + " is negative, choose 0 or more");
            }
            if (constructors.putIfAbsent(classId, constructor) != null) {
                throw new IllegalArgumentException("Class id " + classId + " of factory " + factoryId
                        + " is used twice; give one of the two classes another id");
            }
            return this;
        }

        /**
         * Builds the factory after constructing one object per class id and comparing the ids it reports.
         *
         * @return an immutable factory
         * @throws IllegalArgumentException if a constructor returns null, or an object reports another factory id or
         *     class id than it is registered under; names the class and both pairs of ids
         */
        public IdentifiedFactory build() {
            constructors.forEach(this::check);
            return new IdentifiedFactory(this);
        }

        private void check(int classId, Supplier<? extends IdentifiedDataSerializable> constructor) {
            IdentifiedDataSerializable sample = constructor.get();
            if (sample == null) {
                throw new IllegalArgumentException(
                        "The constructor of class id " + classId + " of factory " + factoryId + " returns null");
            }
            if (sample.getFactoryId() != factoryId || sample.getClassId() != classId) {
                throw new IllegalArgumentException(sample.getClass().getName() + " is registered under factory id "
                        + factoryId + " and class id " + classId + ", but reports factory id " + sample.getFactoryId()
                        + " and class id " + sample.getClassId() + "; Hazelcast would write the ids it reports");
            }
        }
    }
}
