// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.junit.jupiter.api.Test;

/** A serializer that does not say when its objects are there would write cycles that nobody can read. */
class KryoOwnSerializersTest {

    @Test
    void serializersOfThisModule_areOwnOnes() throws IOException, URISyntaxException {
        List<Class<?>> serializers = serializers();
        assertThat(serializers).hasSizeGreaterThan(20);
        assertThat(serializers).allSatisfy(type -> assertThat(type).isAssignableTo(OwnSerializer.class));
    }

    /** Returns all but those that extend Kryo's serializers of fields, which make their objects first. */
    private static List<Class<?>> serializers() throws IOException, URISyntaxException {
        Path root = Path.of(KryoSerializer.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString().replace('/', '.'))
                    .filter(name -> name.endsWith(".class") && !name.contains("-info"))
                    .<Class<?>>map(name -> load(name.substring(0, name.length() - ".class".length())))
                    .filter(type -> Serializer.class.isAssignableFrom(type)
                            && !FieldSerializer.class.isAssignableFrom(type)
                            && !Modifier.isAbstract(type.getModifiers()))
                    .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, KryoSerializer.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(name, e);
        }
    }
}
