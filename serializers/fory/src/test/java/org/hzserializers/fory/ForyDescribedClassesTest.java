// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;
import org.apache.fory.meta.TypeDef;
import org.apache.fory.type.Types;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Payloads of compatible mode that describe the fields of a class of the JDK, which the writer never does. */
class ForyDescribedClassesTest {

    public static class Plain {
        public int number;
    }

    /** Also where threads have another loader than the class, and where Fory makes no code for the class. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                String.class,
                Integer.class,
                Optional.class,
                AtomicReference.class,
                BigDecimal.class,
                UUID.class,
                Object.class,
                StackTraceElement.class,
                Thread.class
            })
    void read_descriptionOfAClassOfTheJdk_isRefused(Class<?> described) throws Exception {
        byte[][] payloads = {
            payload(described, Types.COMPATIBLE_STRUCT), payload(described, Types.NAMED_COMPATIBLE_STRUCT)
        };
        ClassLoader own = getClass().getClassLoader();
        Class<?> loose = Loose.inALoaderOfItsOwn();
        for (Class<?> type : List.of(Plain.class, loose)) {
            ForySerializer<Object> serializer = Builders.of(type).compatible().build();
            for (ClassLoader context : Arrays.asList(own, new ClassLoader(own) {}, loose.getClassLoader(), null)) {
                for (byte[] payload : payloads) {
                    requireRefused(serializer, payload, context);
                }
            }
        }
    }

    private static void requireRefused(
            ForySerializer<Object> serializer, byte[] payload, @Nullable ClassLoader context) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(context);
        try {
            Wire.assertUnreadable(serializer, payload)
                    .hasMessageMatching("(?s).*(ask for code of|is not registered).*");
            assertThat(thread.getContextClassLoader()).isSameAs(context);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static byte[] payload(Class<?> described, int kind) {
        Fory plain = Fory.builder()
                .withXlang(false)
                .withCompatible(true)
                .requireClassRegistration(false)
                .withCodegen(false)
                .build();
        byte[] description =
                TypeDef.buildTypeDef(plain.getTypeResolver(), described).getEncoded();
        MemoryBuffer out = MemoryUtils.buffer(256);
        out.writeByte(0);
        out.writeByte(Fory.NOT_NULL_VALUE_FLAG);
        out.writeByte(kind);
        out.writeByte(0);
        out.writeBytes(description);
        out.writeBytes(new byte[64]);
        return out.getBytes(0, out.writerIndex());
    }
}
