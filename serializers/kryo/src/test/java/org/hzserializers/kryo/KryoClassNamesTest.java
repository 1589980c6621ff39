// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

class KryoClassNamesTest {

    private static final int CLASS = 18;

    /** Keeps the names that it was asked for, as the JDK's loaders keep a lock for each. */
    private static final class Remembering extends ClassLoader {

        final Set<String> asked = new HashSet<>();

        Remembering() {
            super(KryoClassNamesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked.add(name);
            return super.loadClass(name, resolve);
        }
    }

    @Test
    void read_thousandsOfAbsentNames_areNotAllLookedUp() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .policy(ClassPolicy.builder().allowPackage("com.acme").build())
                .build();
        for (String form : List.of("com.hazelcast.Absent%dException", "java.lang.Absent%dError", "com.acme.Absent%d")) {
            Remembering loader = new Remembering();
            InternalSerializationService service = new DefaultSerializationServiceBuilder()
                    .setClassLoader(loader)
                    .build();
            for (int i = 0; i < 2000; i++) {
                String name = String.format(form, i);
                assertThatThrownBy(() -> read(
                                service,
                                serializer,
                                new Payload().id(CLASS).text(name).frame()))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageContaining("class " + name + " cannot be loaded here; put it on the class path");
            }
            assertThat(loader.asked).hasSizeLessThan(2 * ClassNames.MAX_UNKNOWN);
            // What is there is still found.
            Any found = read(
                    service,
                    serializer,
                    new Payload()
                            .id(CLASS)
                            .text("java.lang.ArithmeticException")
                            .bytes(KryoWire.shapes(Wire.writeFrame(serializer, new Any(null))))
                            .frame());
            assertThat(found.value).isEqualTo(ArithmeticException.class);
        }
    }

    private static Any read(InternalSerializationService service, KryoSerializer<Any> serializer, byte[] frame) {
        try {
            return serializer.read(service.createObjectDataInput(frame));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void require_whatIsNoName_isRefused() {
        for (String wrong :
                List.of("a..b", ".a", "a.", "a/b", "a;", "a\nb", "[[", "[La", "[L;", "[X", "a[]", "\u0085")) {
            assertThatThrownBy(() -> ClassNames.require(wrong))
                    .as(wrong)
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessage("class name of " + wrong.length() + " characters is none that a class can have");
        }
        assertThatThrownBy(() -> ClassNames.require("a".repeat(501)))
                .hasMessage("class name has 501 characters, at most 500 are read");
        assertThatThrownBy(() -> ClassNames.require("")).hasMessage("payload has an empty class name");
        for (String right : List.of("a.b$c", "package-info", "\u00e4", "[I", "[[La.b;", "int", "a b")) {
            assertThat(ClassNames.require(right)).isEqualTo(right);
        }
    }
}
