// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.nio.ByteOrder;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of a class whose definition is made of it, and not kept: no other version of the class reads them. */
class ArgotDescribedEvolutionTest {

    private static final ClassVersion ONE = version("int a = 1; int b = 2;");

    private static ClassVersion version(String fields) {
        return ClassVersion.of("class Item { " + fields + " } class Part { int a; }");
    }

    private static ArgotTypes described(ClassVersion version) {
        return ArgotTypes.builder().describe(version.type("Item")).build();
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static ArgotSerializer<Object> serializer(ClassVersion version, ArgotTypes types) {
        return ArgotSerializer.of(1, (Class<Object>) version.type("Item"), types);
    }

    private static Object move(ArgotSerializer<Object> from, Object value, ArgotSerializer<Object> to)
            throws IOException {
        try (SerializationRig writer = SerializationRig.of(Object.class, from, ByteOrder.BIG_ENDIAN);
                SerializationRig reader = SerializationRig.of(Object.class, to, ByteOrder.BIG_ENDIAN)) {
            return reader.read(to, writer.write(from, value));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int b = 2; int c = 1;",
                "int a = 1; long b = 2;",
                "int a = 1; Integer b = 2;",
                "int a = 1;",
                "int a0 = 0; int a = 1; int b = 2;",
                "int a = 1; int b = 2; Part part = new Part();"
            })
    void read_classThatHasChanged_isRefused(String fields) {
        ClassVersion other = version(fields);
        ArgotSerializer<Object> one = serializer(ONE, described(ONE));
        ArgotSerializer<Object> two = serializer(other, described(other));
        assertThatThrownBy(() -> move(one, ONE.make("Item"), two))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("the class of Item 1.0, or one inside it, has other fields here");
        assertThatThrownBy(() -> move(two, other.make("Item"), one))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("app.Item");
    }

    @Test
    void read_sameClassElsewhere_isTheSame() throws IOException {
        ClassVersion same = version("int b = 7; int a = 8; static int counter;");
        Object read = move(serializer(same, described(same)), same.make("Item"), serializer(same, described(same)));
        assertThat(ClassVersion.get(read, "b")).isEqualTo(7);
    }

    @Test
    void read_definitionThatIsKeptHereOrThere_isRefused() {
        ArgotTypes types = ArgotTypes.builder()
                .text("kept.argot", described(ONE).describe())
                .describe(ONE.type("Item"))
                .build();
        ArgotSerializer<Object> kept = serializer(ONE, types);
        ArgotSerializer<Object> made = serializer(ONE, described(ONE));
        assertThatThrownBy(() -> move(kept, ONE.make("Item"), made))
                .hasMessageContaining("was written by a definition that is kept");
        assertThatThrownBy(() -> move(made, ONE.make("Item"), kept))
                .hasMessageContaining("was written by a definition that was made of its class");
    }
}
