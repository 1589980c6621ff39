// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.internal.yaml.YamlException;
import com.hazelcast.internal.yaml.YamlLoader;
import com.hazelcast.internal.yaml.YamlMapping;
import com.hazelcast.internal.yaml.YamlNameNodePair;
import com.hazelcast.internal.yaml.YamlNode;
import com.hazelcast.internal.yaml.YamlScalar;
import com.hazelcast.internal.yaml.YamlSequence;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One entry of the catalog file.
 *
 * <pre>
 * serializers:
 *   - id: 1001
 *     type: com.acme.Order
 *     format: kryo
 *     references: true        # options of the format
 * </pre>
 *
 * <p>An entry is read by one thread. The file is parsed by the YAML parser inside Hazelcast, the one that reads {@code
 * hazelcast.yaml}, so that this module needs no library of its own.
 */
public final class CatalogEntry {

    private static final Set<String> COMMON = Set.of("id", "type", "format");

    private final String place;
    private final ClassLoader classLoader;
    private final Map<String, YamlNode> options;
    private final Set<String> unread;
    private final int typeId;
    private final Class<?> type;
    private final String format;

    private CatalogEntry(String place, ClassLoader classLoader, YamlMapping mapping) {
        this.place = place;
        this.classLoader = classLoader;
        this.options = new LinkedHashMap<>();
        for (YamlNameNodePair child : mapping.childrenPairs()) {
            options.put(child.nodeName(), child.childNode());
        }
        this.unread = new TreeSet<>(options.keySet());
        unread.removeAll(COMMON);
        this.typeId = required("id", Integer.class);
        this.type = loadClass(required("type", String.class));
        this.format = required("format", String.class);
    }

    /**
     * Reads the entry for a type from the catalog file on the class path, for a serializer that Hazelcast makes from its own
     * XML or YAML and can give nothing but the type.
     *
     * @param type the type that Hazelcast's configuration names
     * @param format the format of the serializer that asks
     * @return the entry
     * @throws IllegalArgumentException if there is no file, no entry for the type, or the entry is for another format
     */
    public static CatalogEntry find(Class<?> type, String format) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null || loader.getResource(SerializerCatalog.FILE_NAME) == null) {
            loader = Thread.currentThread().getContextClassLoader();
        }
        if (loader == null) {
            loader = CatalogEntry.class.getClassLoader();
        }
        for (CatalogEntry entry : readAll(loader, SerializerCatalog.FILE_NAME)) {
            if (entry.type.getName().equals(type.getName())) {
                if (!entry.format.equals(format)) {
                    throw entry.wrong("format is " + entry.format + ", but Hazelcast's configuration names the "
                            + format + " serializer for this type");
                }
                return entry;
            }
        }
        throw new IllegalArgumentException(SerializerCatalog.FILE_NAME + " has no entry for " + type.getName()
                + "; add one, or register a subclass of the serializer that passes the id itself");
    }

    static List<CatalogEntry> readAll(ClassLoader classLoader, String resource) {
        YamlNode root;
        try (InputStream in = classLoader.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException(
                        resource + " is not on the class path; it holds the ids and options of the serializers");
            }
            root = YamlLoader.load(in);
        } catch (YamlException e) {
            throw new IllegalArgumentException(resource + " is not valid YAML: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!(root instanceof YamlMapping mapping)
                || !(mapping.child("serializers") instanceof YamlSequence sequence)
                || mapping.childCount() != 1) {
            throw new IllegalArgumentException(resource + " must hold one list named serializers");
        }
        List<CatalogEntry> entries = new ArrayList<>();
        for (YamlNode child : sequence.children()) {
            String place = resource + ", entry " + (entries.size() + 1);
            if (!(child instanceof YamlMapping entry)) {
                throw new IllegalArgumentException(place + ": must have id, type and format");
            }
            entries.add(new CatalogEntry(place, classLoader, entry));
        }
        return entries;
    }

    /**
     * Makes the serializer with the factory of the entry's format.
     *
     * @return a new serializer
     * @throws IllegalArgumentException if no factory has the format, or an option is wrong or unknown
     */
    public FramedSerializer<?> create() {
        Set<String> known = new TreeSet<>();
        for (SerializerFactory factory : ServiceLoader.load(SerializerFactory.class, classLoader)) {
            known.add(factory.format());
            if (factory.format().equals(format)) {
                FramedSerializer<?> serializer = factory.create(this);
                requireAllRead();
                return serializer;
            }
        }
        throw wrong("format " + format + " is unknown; on the class path are " + known);
    }

    /**
     * Returns the Hazelcast type id.
     *
     * @return the entry's {@code id}
     */
    public int typeId() {
        return typeId;
    }

    /**
     * Returns the registered type.
     *
     * @return the class named by the entry's {@code type}
     */
    public Class<?> type() {
        return type;
    }

    /**
     * Returns an option that is true or false.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no boolean
     */
    public boolean flag(String name, boolean absent) {
        Boolean value = scalar(name, Boolean.class);
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a text.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no text
     */
    public String text(String name, String absent) {
        String value = scalar(name, String.class);
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a whole number.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no int
     */
    public int number(String name, int absent) {
        Integer value = scalar(name, Integer.class);
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a list of texts, or one text.
     *
     * @param name the option
     * @return the texts; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no list of texts
     */
    public List<String> list(String name) {
        YamlNode node = option(name);
        if (node == null) {
            return List.of();
        }
        if (node instanceof YamlScalar scalar && scalar.isA(String.class)) {
            return List.of(scalar.<String>nodeValue());
        }
        List<String> texts = new ArrayList<>();
        if (node instanceof YamlSequence sequence) {
            for (YamlNode child : sequence.children()) {
                if (!(child instanceof YamlScalar scalar) || !scalar.isA(String.class)) {
                    throw wrong(name + " must be a list of texts");
                }
                texts.add(scalar.nodeValue());
            }
            return texts;
        }
        throw wrong(name + " must be a list of texts");
    }

    /**
     * Returns an option that maps texts to whole numbers.
     *
     * @param name the option
     * @return the numbers by their names, in the order of the file; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no such mapping
     */
    public Map<String, Integer> numbers(String name) {
        return mapping(name, Integer.class, "whole numbers");
    }

    /**
     * Returns an option that maps texts to texts.
     *
     * @param name the option
     * @return the texts by their names, in the order of the file; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no such mapping
     */
    public Map<String, String> texts(String name) {
        return mapping(name, String.class, "texts");
    }

    private <V> Map<String, V> mapping(String name, Class<V> type, String what) {
        YamlNode node = option(name);
        Map<String, V> values = new LinkedHashMap<>();
        if (node == null) {
            return values;
        }
        if (!(node instanceof YamlMapping mapping)) {
            throw wrong(name + " must map names to " + what);
        }
        for (YamlNameNodePair child : mapping.childrenPairs()) {
            if (!(child.childNode() instanceof YamlScalar scalar) || !scalar.isA(type)) {
                throw wrong(name + " must map names to " + what);
            }
            values.put(child.nodeName(), scalar.nodeValue(type));
        }
        return values;
    }

    /**
     * Returns the loader of the file and of the classes that it names, for other resources.
     *
     * @return the loader
     */
    public ClassLoader classLoader() {
        return classLoader;
    }

    /**
     * Loads a class that an option names.
     *
     * @param className as {@link Class#getName()} gives it
     * @return the class, not initialized
     * @throws IllegalArgumentException if there is no such class
     */
    public Class<?> loadClass(String className) {
        try {
            return Class.forName(className, false, classLoader);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(place + ": class " + className + " is not on the class path", e);
        }
    }

    /**
     * Opens a file of the class path that an option names.
     *
     * @param name the file's path, as for {@link ClassLoader#getResourceAsStream}
     * @return the file, to be closed by the caller
     * @throws IllegalArgumentException if there is no such file
     */
    public InputStream openResource(String name) {
        InputStream in = classLoader.getResourceAsStream(name);
        if (in == null) {
            throw wrong(name + " is not on the class path");
        }
        return in;
    }

    /**
     * Makes the exception for an option that is wrong.
     *
     * @param reason what was found and what was expected
     * @return the exception, with the entry's place in front
     */
    public IllegalArgumentException wrong(String reason) {
        return new IllegalArgumentException(place + ": " + reason);
    }

    /**
     * Refuses options that were not read. Serializers that are configured by {@link #find} call this last.
     *
     * @throws IllegalArgumentException if the entry has options that nobody asked for
     */
    public void requireAllRead() {
        if (!unread.isEmpty()) {
            throw wrong("format " + format + " has no option " + String.join(", ", unread));
        }
    }

    private @Nullable YamlNode option(String name) {
        unread.remove(name);
        return options.get(name);
    }

    private <V> V required(String name, Class<V> type) {
        V value = scalar(name, type);
        if (value == null) {
            throw wrong(name + " is missing; an entry has id, type and format");
        }
        return value;
    }

    private <V> @Nullable V scalar(String name, Class<V> type) {
        YamlNode node = option(name);
        if (node == null) {
            return null;
        }
        if (!(node instanceof YamlScalar scalar) || !scalar.isA(type)) {
            throw wrong(name + " must be of type " + type.getSimpleName());
        }
        return scalar.nodeValue(type);
    }
}
