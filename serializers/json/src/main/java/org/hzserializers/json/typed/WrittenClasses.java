// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.typed;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.type.ArrayType;
import com.fasterxml.jackson.databind.type.CollectionType;
import com.fasterxml.jackson.databind.type.MapType;
import java.io.Serial;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds classes by the loader of the stream, then among those that were written. Nothing tells a writer the loader by
 * which a value that it reads back has to be found.
 */
final class WrittenClasses extends ClassLoader {

    private final Class<?> root;
    private final WeakReference<@Nullable ClassLoader> stream;
    private final Map<String, Class<?>> written = new ConcurrentHashMap<>();
    private volatile boolean holdsUnloadable;

    /**
     * Starts with no class.
     *
     * @param root the registered type, which lives as long as the serializer
     * @param stream not kept alive; null if nothing was read yet
     */
    WrittenClasses(Class<?> root, @Nullable ClassLoader stream) {
        super(WrittenClasses.class.getClassLoader());
        this.root = root;
        this.stream = new WeakReference<>(stream);
    }

    /** Returns whether a class was met that may be unloaded before the serializer. */
    boolean holdsUnloadable() {
        return holdsUnloadable;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        ClassLoader loader = stream.get();
        if (loader == null) {
            return noted(loadWritten(name, null));
        }
        try {
            return noted(Class.forName(name, false, loader));
        } catch (ClassNotFoundException e) {
            return noted(loadWritten(name, e));
        }
    }

    private Class<?> loadWritten(String name, @Nullable ClassNotFoundException thrown) throws ClassNotFoundException {
        Class<?> known = written.get(name);
        if (known != null) {
            return known;
        }
        if (thrown != null) {
            throw thrown;
        }
        ClassLoader thread = Thread.currentThread().getContextClassLoader();
        return thread == null ? super.loadClass(name, false) : Class.forName(name, false, thread);
    }

    private Class<?> noted(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (!isOf(loader, root.getClassLoader()) && !isOf(loader, getParent())) {
            holdsUnloadable = true;
        }
        return type;
    }

    /** Returns whether a loader is one that another one asks first. */
    private static boolean isOf(@Nullable ClassLoader loader, @Nullable ClassLoader child) {
        for (ClassLoader at = child; at != null; at = at.getParent()) {
            if (at == loader) {
                return true;
            }
        }
        return loader == null;
    }

    private void add(JavaType type) {
        written.put(type.getRawClass().getName(), noted(type.getRawClass()));
        if (type.getContentType() != null) {
            add(type.getContentType());
        }
    }

    /** Returns what notes the classes for which serializers are made. */
    BeanSerializerModifier modifier() {
        return new Modifier(this);
    }

    private static final class Modifier extends BeanSerializerModifier {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient WrittenClasses classes;

        Modifier(WrittenClasses classes) {
            this.classes = classes;
        }

        @Override
        public JsonSerializer<?> modifySerializer(
                SerializationConfig config, BeanDescription description, JsonSerializer<?> serializer) {
            classes.add(description.getType());
            return serializer;
        }

        @Override
        public JsonSerializer<?> modifyEnumSerializer(
                SerializationConfig config, JavaType type, BeanDescription description, JsonSerializer<?> serializer) {
            classes.add(type);
            return serializer;
        }

        @Override
        public JsonSerializer<?> modifyArraySerializer(
                SerializationConfig config, ArrayType type, BeanDescription description, JsonSerializer<?> serializer) {
            classes.add(type);
            return serializer;
        }

        @Override
        public JsonSerializer<?> modifyCollectionSerializer(
                SerializationConfig config,
                CollectionType type,
                BeanDescription description,
                JsonSerializer<?> serializer) {
            classes.add(type);
            return serializer;
        }

        @Override
        public JsonSerializer<?> modifyMapSerializer(
                SerializationConfig config, MapType type, BeanDescription description, JsonSerializer<?> serializer) {
            classes.add(type);
            classes.add(type.getKeyType());
            return serializer;
        }

        @Override
        public JsonSerializer<?> modifyKeySerializer(
                SerializationConfig config, JavaType type, BeanDescription description, JsonSerializer<?> serializer) {
            classes.add(type);
            return serializer;
        }
    }
}
