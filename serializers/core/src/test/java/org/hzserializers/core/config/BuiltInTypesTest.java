// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.Portable;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.hzserializers.core.Schemas;
import org.hzserializers.core.TextSerializer;
import org.junit.jupiter.api.Test;

/** Compares the lists of {@link BuiltInTypes} with what Hazelcast has. */
@SuppressWarnings("removal") // of Portable, which is there still
class BuiltInTypesTest {

    @Test
    void classes_areThoseThatHazelcastHasSerializersFor() throws ReflectiveOperationException {
        Field constants = AbstractSerializationService.class.getDeclaredField("constantTypesMap");
        constants.setAccessible(true);
        Set<Object> types =
                new HashSet<>(((Map<?, ?>) constants.get(Schemas.service(new SerializationConfig()))).keySet());
        types.removeAll(Set.of(DataSerializable.class, Portable.class));

        assertThat(BuiltInTypes.CLASSES).hasSize(types.size()).allMatch(types::contains);
    }

    /** A serializer of such a supertype would take what Hazelcast's nodes send each other. */
    @Test
    void refusal_supertypesOfHazelcastsOwnClasses_isThere() throws IOException {
        Set<Class<?>> supertypes = new HashSet<>();
        String hazelcast = DataSerializable.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        try (JarFile jar = new JarFile(new File(hazelcast))) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                Class<?> type = hazelcastClass(entry.getName());
                if (type != null
                        && DataSerializable.class.isAssignableFrom(type)
                        && !Modifier.isAbstract(type.getModifiers())) {
                    collect(type.getSuperclass(), supertypes);
                    for (Class<?> each : type.getInterfaces()) {
                        collect(each, supertypes);
                    }
                }
            }
        }
        assertThat(supertypes).hasSizeGreaterThan(200);
        assertThat(supertypes.stream()
                        .filter(type -> BuiltInTypes.refusal(type, false) == null)
                        .filter(type -> !type.getName().startsWith("com.hazelcast."))
                        .collect(Collectors.toSet()))
                .isEmpty();
        assertThat(supertypes.stream()
                        .filter(type -> type.isInterface() && BuiltInTypes.refusal(type, false) == null)
                        .collect(Collectors.toSet()))
                .isEmpty();
    }

    private static Class<?> hazelcastClass(String file) {
        if (!file.startsWith("com/hazelcast/") || !file.endsWith(".class") || file.contains("shaded")) {
            return null;
        }
        try {
            String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
            return Class.forName(name, false, DataSerializable.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // needs what is optional
        }
    }

    private static void collect(Class<?> type, Set<Class<?>> types) {
        if (type != null && types.add(type)) {
            collect(type.getSuperclass(), types);
            for (Class<?> each : type.getInterfaces()) {
                collect(each, types);
            }
        }
    }

    @Test
    void refusal_typesOfUsers_isNone() {
        assertThat(BuiltInTypes.refusal(TextSerializer.Text.class, false)).isNull();
        assertThat(BuiltInTypes.refusal(Thread.State.class, false)).isNull();
        assertThat(BuiltInTypes.refusal(Comparable[].class, false)).isNull();
        assertThat(BuiltInTypes.refusal(StringBuilder.class, false)).isNull();
    }
}
