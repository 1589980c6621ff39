// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.config;

import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.config.CompactSerializationConfigAccessor;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.nio.ClassLoaderUtil;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.Serializer;
import java.io.Externalizable;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares the serializer that a configuration has for a class with the one that Hazelcast writes it with. Without
 * {@code allowOverrideDefaultSerializers} they may differ: Hazelcast prefers Compact for a class that is configured so,
 * or of which it has read one value that Compact wrote, and its own serializers for {@code DataSerializable} and {@code
 * Portable}.
 */
public final class WriterCheck {

    private static final String REMEDY =
            "; set allow-override-default-serializers: true in the serialization part of this"
                    + " node's configuration, or setAllowOverrideDefaultSerializers(true), as a SerializerCatalog does";

    /** As many classes as a message names. */
    private static final int EXAMPLES = 3;

    private final AbstractSerializationService service;
    private final SerializationConfig config;
    private final Map<String, SerializerConfig> registered = new HashMap<>();

    /**
     * Makes a check of one instance.
     *
     * @param service of an instance that has started
     * @param config with which it has
     */
    public WriterCheck(AbstractSerializationService service, SerializationConfig config) {
        this.service = service;
        this.config = config;
        for (SerializerConfig each : config.getSerializerConfigs()) {
            Class<?> type = each.getTypeClass();
            String name = type == null ? each.getTypeClassName() : type.getName();
            if (name != null && (type == null || !ReadMarker.is(type))) {
                registered.put(name, each);
            }
        }
    }

    /**
     * Returns which of the registered classes are written otherwise.
     *
     * @return a sentence for each
     */
    public Set<String> differences() {
        return registered.values().stream()
                .map(each -> typeOf(each, service))
                .filter(Objects::nonNull)
                .map(this::difference)
                .filter(Objects::nonNull)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Returns why a value, or an element of a container that Hazelcast writes itself, is not written with the
     * serializer that is registered for its class.
     *
     * @param value any value
     * @return a sentence; null if all are written as registered
     */
    public @Nullable String differenceIn(Object value) {
        return differenceIn(value, new HashSet<>());
    }

    private @Nullable String differenceIn(@Nullable Object value, Set<Class<?>> compared) {
        if (value == null) {
            return null;
        }
        Class<?> type = value.getClass();
        boolean first = compared.add(type);
        if (typeId(type) > 0) {
            return null;
        }
        String difference = first ? difference(type) : null;
        return difference != null || !BuiltInTypes.CLASSES.contains(type)
                ? difference
                : elements(value)
                        .map(element -> differenceIn(element, compared))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }

    private static Stream<?> elements(Object value) {
        if (value instanceof Collection<?> collection) {
            return collection.stream();
        }
        if (value instanceof Map<?, ?> map) {
            return Stream.concat(map.keySet().stream(), map.values().stream());
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return Stream.of(entry.getKey(), entry.getValue());
        }
        if (value instanceof Optional<?> optional) {
            return optional.stream();
        }
        return value instanceof Object[] array ? Arrays.stream(array) : Stream.empty();
    }

    private int typeId(Class<?> type) {
        return service.serializerForClass(type, false).getTypeId();
    }

    /** Returns why a class is not written with its serializer; null if it is, or has none. */
    private @Nullable String difference(Class<?> type) {
        Serializer writer = service.serializerForClass(type, false).getImpl();
        int id = writer.getTypeId();
        if (id > 0) {
            return null;
        }
        boolean compact = id == SerializationConstants.TYPE_COMPACT;
        SerializerConfig exact = registered.get(type.getName());
        SerializerConfig wanted = exact == null && compact ? registeredAbove(type) : exact;
        if (wanted != null) {
            return type.getName() + " has " + shown(wanted)
                    + " in the configuration, but Hazelcast writes it with its own "
                    + writer.getClass().getSimpleName() + ", type id " + id
                    + (compact
                            ? ", as it is configured as Compact or a value was read that Compact wrote"
                            : ", which it prefers")
                    + REMEDY;
        }
        return compact && isForGlobal(type)
                ? type.getName() + " has no serializer of its own, and Hazelcast writes it with its own "
                        + writer.getClass().getSimpleName() + ", type id " + id + ", in place of the global serializer,"
                        + " as a value was read that Compact wrote; give the class an entry of its own"
                : null;
    }

    private static String shown(SerializerConfig registered) {
        Serializer serializer = registered.getImplementation();
        return serializer == null
                ? "a " + registered.getClassName()
                : serializer + " (id " + serializer.getTypeId() + ")";
    }

    private @Nullable SerializerConfig registeredAbove(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            SerializerConfig found = registered.get(each.getName());
            for (Class<?> implemented : each.getInterfaces()) {
                found = found == null ? registeredAbove(implemented) : found;
            }
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Returns whether a class would go to the global serializer, if it were not configured as Compact. */
    @SuppressWarnings("rawtypes") // of what Hazelcast's accessor returns
    private boolean isForGlobal(Class<?> type) {
        GlobalSerializerConfig global = config.getGlobalSerializerConfig();
        CompactSerializationConfig compact = config.getCompactSerializationConfig();
        return global != null
                && (global.isOverrideJavaSerialization() || !Serializable.class.isAssignableFrom(type))
                && CompactSerializationConfigAccessor.getRegistrations(compact).values().stream()
                        .noneMatch(each -> each.element1 == type)
                && !CompactSerializationConfigAccessor.getCompactSerializableClassNames(compact)
                        .contains(type.getName())
                && CompactSerializationConfigAccessor.getSerializerClassNames(compact)
                        .isEmpty();
    }

    /**
     * Returns what is going to happen to classes that Compact may have written before they had a serializer: all that
     * Hazelcast has no other way to write.
     *
     * @return a sentence; null if the setting is right, or there is no such class
     */
    public @Nullable String warning() {
        if (config.isAllowOverrideDefaultSerializers()) {
            return null;
        }
        Set<String> exposed = registered.values().stream()
                .map(each -> typeOf(each, service))
                .filter(type -> type != null && isExposed(type))
                .map(Class::getName)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return exposed.isEmpty()
                ? null
                : "Hazelcast goes on to write a class by Compact as soon as this node reads one value of it that Compact"
                        + " wrote, whatever serializer is registered, as it is with "
                        + exposed.stream().sorted().limit(EXAMPLES).collect(Collectors.joining(", "))
                        + (exposed.size() > EXAMPLES ? " and " + (exposed.size() - EXAMPLES) + " others" : "") + REMEDY;
    }

    private static boolean isExposed(Class<?> type) {
        return Stream.of(Serializable.class, Externalizable.class, DataSerializable.class)
                .noneMatch(each -> each.isAssignableFrom(type));
    }

    /**
     * Returns the type of an entry of a configuration, as Hazelcast finds it.
     *
     * @param config the entry
     * @param service of an instance that has started with it
     * @return null if the entry has none
     */
    public static @Nullable Class<?> typeOf(SerializerConfig config, AbstractSerializationService service) {
        if (config.getTypeClass() != null || config.getTypeClassName() == null) {
            return config.getTypeClass();
        }
        try {
            // As Hazelcast does: older versions have no class loader unless one is configured.
            return ClassLoaderUtil.loadClass(service.getClassLoader(), config.getTypeClassName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Hazelcast has loaded " + config.getTypeClassName() + " before", e);
        }
    }
}
