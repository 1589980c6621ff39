// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a serializer that a catalog file names must keep: Hazelcast's XML and YAML and the catalog file itself configure
 * the same. Extend it where the class path of the tests has a {@code hazelcast-serializers.yaml} with an entry for
 * the type.
 */
public abstract class CatalogFileContract {

    private final Class<?> type;
    private final Class<?> typeWithoutEntry;
    private final Class<?> serializer;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /**
     * For subclasses.
     *
     * @param type has an entry in the catalog file of the tests
     * @param typeWithoutEntry could have an entry and has none
     * @param serializer what Hazelcast's configuration names, with a public constructor that takes the registered class
     */
    protected CatalogFileContract(Class<?> type, Class<?> typeWithoutEntry, Class<?> serializer) {
        this.type = type;
        this.typeWithoutEntry = typeWithoutEntry;
        this.serializer = serializer;
    }

    /**
     * Checks that values of the type have the type id and the options of the entry.
     *
     * @param service made of a configuration
     */
    protected abstract void assertConfigured(InternalSerializationService service);

    @Test
    void xml_typeAndClassName_takeTheCatalogEntry() {
        String xml = "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\"><serialization><serializers>"
                + "<serializer type-class=\"" + type.getName() + "\" class-name=\""
                + serializer.getName() + "\"/></serializers></serialization></hazelcast>";
        assertConfigured(service(new InMemoryXmlConfig(xml).getSerializationConfig()));
    }

    @Test
    void yaml_typeAndClassName_takeTheCatalogEntry() {
        String yaml = "hazelcast:\n  serialization:\n    serializers:\n      - type-class: " + type.getName()
                + "\n        class-name: " + serializer.getName() + "\n";
        assertConfigured(service(new InMemoryYamlConfig(yaml).getSerializationConfig()));
    }

    @Test
    void catalogFile_alone_isInstalled() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(getClass().getClassLoader()).installOn(config);
        assertConfigured(service(config));
    }

    @Test
    void constructor_typeWithoutEntry_isRefused() {
        assertThatThrownBy(this::makeWithoutEntry)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(SerializerCatalog.FILE_NAME + " has no entry for "
                        + typeWithoutEntry.getName() + "; add one, or register a subclass of the serializer that"
                        + " passes the id itself");
    }

    private Object makeWithoutEntry() throws Throwable {
        try {
            return serializer.getConstructor(Class.class).newInstance(typeWithoutEntry);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * Makes a serialization service.
     *
     * @param config names the serializers
     * @return a new one
     */
    protected static InternalSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    /**
     * Makes a class loader that has another catalog file, and no other one.
     *
     * @param yaml what is in the file
     * @return a child of the test's loader
     * @throws IOException if the file cannot be written
     */
    protected final ClassLoader loaderWith(String yaml) throws IOException {
        Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), yaml);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader()) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals(SerializerCatalog.FILE_NAME) ? findResources(name) : super.getResources(name);
            }
        };
    }

    /**
     * Checks that a catalog file with one entry is refused, and that the message names the file and the entry.
     *
     * @param entry as in YAML's braces, without them
     * @param reason part of the message
     * @throws IOException if the file cannot be written
     */
    protected final void assertEntryRefused(String entry, String reason) throws IOException {
        ClassLoader loader = loaderWith("serializers: [{" + entry + "}]");
        assertThatThrownBy(() -> SerializerCatalog.load(loader))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("file:" + folder.resolve(SerializerCatalog.FILE_NAME) + ", entry 1 (")
                .hasMessageContaining(reason);
    }
}
