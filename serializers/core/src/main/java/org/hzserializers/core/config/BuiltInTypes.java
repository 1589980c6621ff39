// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.config;

import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.Externalizable;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The types that Hazelcast serializes itself and sends between nodes for its own purposes. With {@code
 * allowOverrideDefaultSerializers}, which a catalog sets, a serializer of one of these types or of a supertype replaces
 * Hazelcast's own.
 */
public final class BuiltInTypes {

    /** The classes that Hazelcast has serializers for, in all supported versions. */
    public static final List<Class<?>> CLASSES = List.of(
            String.class,
            Integer.class,
            Long.class,
            Double.class,
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Float.class,
            ArrayList.class,
            LinkedList.class,
            HashMap.class,
            LinkedHashMap.class,
            TreeMap.class,
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class,
            UUID.class,
            Date.class,
            LocalDate.class,
            LocalTime.class,
            LocalDateTime.class,
            OffsetDateTime.class,
            BigInteger.class,
            BigDecimal.class,
            Optional.class,
            Class.class,
            AbstractMap.SimpleEntry.class,
            AbstractMap.SimpleImmutableEntry.class,
            CopyOnWriteArrayList.class,
            CopyOnWriteArraySet.class,
            ConcurrentHashMap.class,
            ConcurrentSkipListMap.class,
            ConcurrentSkipListSet.class,
            ArrayDeque.class,
            PriorityQueue.class,
            LinkedBlockingQueue.class,
            ArrayBlockingQueue.class,
            PriorityBlockingQueue.class,
            DelayQueue.class,
            SynchronousQueue.class,
            LinkedTransferQueue.class,
            byte[].class,
            boolean[].class,
            char[].class,
            short[].class,
            int[].class,
            long[].class,
            float[].class,
            double[].class,
            String[].class,
            Object[].class);

    /** Interfaces of the JDK that none of these classes has, but some that nodes send each other. */
    private static final Set<Class<?>> OF_MESSAGES = Set.of(
            Runnable.class,
            Callable.class,
            Supplier.class,
            Function.class,
            BiFunction.class,
            Consumer.class,
            BiConsumer.class,
            Delayed.class);

    /** Types that Hazelcast refuses to register, or never asks for. */
    private static final Set<Class<?>> NEVER_ASKED =
            Set.of(Serializable.class, Externalizable.class, HazelcastJsonValue.class, ByteBuffer.class);

    /** Types of Hazelcast's operations: no node works if these go elsewhere. */
    private static final Set<Class<?>> OF_OPERATIONS =
            Set.of(Object.class, DataSerializable.class, IdentifiedDataSerializable.class);

    /** Another one, whose module a small JDK may lack. */
    private static final String XID = "javax.transaction.xa.Xid";

    private static final String HAZELCAST = "com.hazelcast.";

    /** As many examples as a message has. */
    private static final int EXAMPLES = 3;

    private BuiltInTypes() {}

    /**
     * Returns why a serializer must not be registered for a type.
     *
     * @param type the registered type
     * @param permitted whether the user has set {@code allowOverrideDefaultSerializers}, which permits what does not
     *     stop a node
     * @return a clause with what to do; null if the type is not one of Hazelcast's, nor above one
     */
    public static @Nullable String refusal(Class<?> type, boolean permitted) {
        if (OF_OPERATIONS.contains(type)) {
            return "it would take the messages that Hazelcast's nodes send each other, too, and no node would work;"
                    + " name the classes that values have, or let a global serializer take those that have no entry";
        }
        if (NEVER_ASKED.contains(type)) {
            return "Hazelcast asks no other serializer for this type than its own; name the classes that values have";
        }
        if (permitted) {
            return null;
        }
        String condition = "; if every member and client has this entry and that is meant, call"
                + " setAllowOverrideDefaultSerializers(true) before installOn, or say"
                + " allow-override-default-serializers: true in Hazelcast's XML or YAML";
        if (CLASSES.contains(type)) {
            return "Hazelcast has a serializer for it, by which its nodes exchange such objects, too; put it into a class"
                    + " of yours, and register that" + condition;
        }
        String below = below(type);
        return below == null
                ? null
                : "it would take " + below
                        + ", too, which Hazelcast's nodes send each other; name the classes that values"
                        + " have, or let a global serializer take those that have no entry" + condition;
    }

    /**
     * Returns whether Hazelcast asks no registered serializer for a type.
     *
     * @param type any type
     * @return false if a serializer for it is used
     */
    public static boolean isNeverAsked(Class<?> type) {
        return NEVER_ASKED.contains(type);
    }

    /**
     * Returns the type of an entry, which has only its name in a configuration that was read from XML or YAML.
     *
     * @param entry of a configuration
     * @return null if neither the JDK nor Hazelcast has a type of that name
     */
    public static @Nullable Class<?> typeOf(SerializerConfig entry) {
        if (entry.getTypeClass() != null || entry.getTypeClassName() == null) {
            return entry.getTypeClass();
        }
        try {
            return Class.forName(entry.getTypeClassName(), false, DataSerializable.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // of the user, so no class of Hazelcast is below it
        }
    }

    /** Returns examples of what is below a type; null if nothing is. */
    private static @Nullable String below(Class<?> type) {
        if (type.isArray()) {
            return null; // Hazelcast looks at superclasses, of which arrays have none.
        }
        String classes = CLASSES.stream()
                .filter(type::isAssignableFrom)
                .limit(EXAMPLES)
                .map(Class::getTypeName)
                .collect(Collectors.joining(", "));
        if (!classes.isEmpty()) {
            return classes;
        }
        boolean ofHazelcast = type.getName().startsWith(HAZELCAST)
                && (type.isInterface() || DataSerializable.class.isAssignableFrom(type));
        return OF_MESSAGES.contains(type) || ofHazelcast || type.getName().equals(XID)
                ? "classes of Hazelcast's own"
                : null;
    }
}
