// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.hzserializers.core.FramedSerializer;

/**
 * Finds the entry of a serializer that Hazelcast makes from its own XML or YAML. Hazelcast gives it nothing but the
 * class that it is registered for, so that id and options come from the catalog files of the class path.
 */
public final class CatalogLookup {

    private CatalogLookup() {}

    /**
     * Reads the entry for a type from the catalog files on the class path, for a serializer that Hazelcast makes from
     * its own XML or YAML and can give nothing but the type. Where several entries of a file may share a type, it is
     * the first. One that only reads is found by the class that it names with {@code reads}.
     *
     * @param <T> the type
     * @param <B> the settings
     * @param type the type that Hazelcast's configuration names
     * @param format the format of the serializer that asks
     * @param settings reads the options of the format, as {@link SerializerFactory#builder} does
     * @return what {@code settings} returns, with the options that all formats share; a serializer was built of it once
     * @throws IllegalArgumentException if there is no file, no entry for the type, the entry is for another format, or
     *     its options are wrong; the message names file and entry
     */
    public static <T, B extends FramedSerializer.Builder<T, ?>> B find(
            Class<T> type, String format, BiFunction<CatalogEntry, Class<T>, B> settings) {
        List<CatalogEntry> entries = CatalogFiles.read(loaderFor(type)).entries();
        for (CatalogEntry entry : entries) {
            if (entry.isStandIn(type)) {
                return entry.configure(format, "this stand-in", reader -> settings.apply(reader, reader.readType()));
            }
        }
        List<CatalogEntry> named = entries.stream()
                .filter(entry -> !entry.onlyReads() && entry.typeName().equals(type.getName()))
                .toList();
        if (!named.isEmpty()) {
            CatalogEntry first = named.get(0);
            for (CatalogEntry other : named) {
                if (!other.file().equals(first.file())) {
                    throw new IllegalArgumentException("Type " + type.getName() + " is in both " + first.place()
                            + " and " + other.place() + "; Hazelcast's configuration can only mean one of them, so take"
                            + " one out");
                }
            }
            return first.configure(format, "this type", entry -> settings.apply(entry, type));
        }
        throw new IllegalArgumentException(
                SerializerCatalog.FILE_NAME + " has no entry for " + type.getName() + nearMiss(entries, type)
                        + "; add one, or register a subclass of the serializer that passes the id itself");
    }

    /**
     * Reads the entry of the global serializer from the catalog files on the class path, for a serializer that
     * Hazelcast makes from its own XML or YAML and can give nothing. What the entry says about overriding Java
     * serialization, Hazelcast's configuration says itself.
     *
     * @param <B> the settings
     * @param format the format of the serializer that asks
     * @param settings reads the options of the format, as {@link SerializerFactory#globalBuilder} does
     * @return as {@link #find} does
     * @throws IllegalArgumentException as {@link #find} does
     */
    public static <B extends FramedSerializer.Builder<Object, ?>> B findGlobal(
            String format, Function<CatalogEntry, B> settings) {
        CatalogEntry entry = CatalogFiles.read(contextLoader()).global();
        if (entry == null) {
            throw new IllegalArgumentException(SerializerCatalog.FILE_NAME
                    + " has no entry named global; add one, or register a subclass of the serializer that passes the id"
                    + " itself");
        }
        entry.overridesJavaSerialization();
        return entry.configure(format, "the global serializer", settings);
    }

    /**
     * Reads the entry of views from the catalog files on the class path, for a serializer that Hazelcast makes from its
     * own XML or YAML and can give nothing but the class of the views.
     *
     * @param viewClass the class that the entry names as {@code view-class}
     * @return the settings of the view; a serializer was built of them once
     * @throws IllegalArgumentException as {@link #find} does
     */
    public static FramedSerializer.Builder<?, ?> findView(Class<?> viewClass) {
        for (CatalogEntry entry : CatalogFiles.read(loaderFor(viewClass)).entries()) {
            if (entry.isViewClass(viewClass)) {
                return entry.configureView();
            }
        }
        throw new IllegalArgumentException(
                SerializerCatalog.FILE_NAME + " has no entry with the " + ViewOptions.VIEW_CLASS + " "
                        + viewClass.getName() + "; add it to the entry whose values this class shows");
    }

    /** Returns the loader of the class if it has a catalog file, else that of the thread. */
    private static ClassLoader loaderFor(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader.getResource(SerializerCatalog.FILE_NAME) == null ? contextLoader() : loader;
    }

    private static ClassLoader contextLoader() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return loader == null ? CatalogLookup.class.getClassLoader() : loader;
    }

    private static String nearMiss(List<CatalogEntry> entries, Class<?> type) {
        for (CatalogEntry entry : entries) {
            if (entry.onlyReads() && entry.typeName().equals(type.getName())) {
                return " that writes, and " + entry.place()
                        + " only reads: name a class that no value has, there as reads and in Hazelcast's configuration as"
                        + " type-class";
            }
            if (entry.typeName().replace('$', '.').equals(type.getName().replace('$', '.'))) {
                return "; " + entry.place() + " would be it, if its type had the '$' of a nested class";
            }
        }
        return "";
    }
}
