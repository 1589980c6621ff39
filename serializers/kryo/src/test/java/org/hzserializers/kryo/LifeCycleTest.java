// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.io.InputStream;
import org.hzserializers.core.ClassPolicy;
import org.hzserializers.core.Limits;
import org.junit.jupiter.api.Test;

class LifeCycleTest {

    /** Loads one class by itself, as a namespace or a redeployed application would. */
    private static final class Isolated extends ClassLoader {

        private final String name;

        Isolated(Class<?> type) {
            super(type.getClassLoader());
            this.name = type.getName();
        }

        @Override
        protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
            if (!wanted.equals(name)) {
                return super.loadClass(wanted, resolve);
            }
            Class<?> loaded = findLoadedClass(wanted);
            if (loaded != null) {
                return loaded;
            }
            try (InputStream in = getResourceAsStream(wanted.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(wanted, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(wanted, e);
            }
        }
    }

    @Test
    void read_classByName_comesFromTheLoaderOfTheStream() throws Exception {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .policy(ClassPolicy.builder().allow(Alone.class).build())
                .build();
        byte[] bytes = Wire.write(serializer, new Any(new Alone()));
        for (int i = 0; i < 3; i++) {
            Isolated loader = new Isolated(Alone.class);
            InternalSerializationService service = new DefaultSerializationServiceBuilder()
                    .setClassLoader(loader)
                    .build();
            Any read = serializer.read(service.createObjectDataInput(bytes));
            assertThat(read.value.getClass().getClassLoader()).isSameAs(loader);
            assertThat(read.value).hasFieldOrPropertyWithValue("number", 5);
            assertThat(Wire.read(serializer, bytes).value).isInstanceOf(Alone.class);
        }
    }

    @Test
    void write_afterAHugeValue_memoryIsGivenBack() {
        Limits limits = Limits.builder().maxRetainedBytes(1024).build();
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(1, Any.class).limits(limits).build();
        BoundedOutput output = new BoundedOutput(limits, Wire.budget(), 512, false);
        output.writeLongs(new long[1_000_000], 0, 1_000_000);
        output.trim(limits.maxRetainedBytes());
        assertThat(output.getBuffer()).hasSize(512);
        long[] huge = new long[2_000_000];
        assertThat(((long[]) Wire.roundTrip(serializer, new Any(huge)).value)).hasSize(huge.length);
        assertThat(((byte[]) Wire.roundTrip(serializer, new Any(new byte[600])).value))
                .hasSize(600);
    }

    @Test
    void write_aboveTheLimits_isRefused() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .limits(Limits.builder()
                        .maxPayloadBytes(1000)
                        .maxElements(100)
                        .maxTextLength(50)
                        .build())
                .build();
        assertThatThrownBy(() -> Wire.write(serializer, new Any(new long[101])))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("long[] length 101 exceeds maxElements 100");
        assertThatThrownBy(() -> Wire.write(serializer, new Any("x".repeat(51))))
                .hasMessageContaining("text length 51 exceeds maxTextLength 50");
        assertThatThrownBy(() -> Wire.write(serializer, new Any(new Object[] {new long[100], new long[100]})))
                .hasMessageContaining("exceeds maxPayloadBytes 1000");
        assertThat(Wire.roundTrip(serializer, new Any("x".repeat(50))).value).isEqualTo("x".repeat(50));
    }

    /** The control to the catalog's check: Hazelcast takes two serializers of one class under one id. */
    @Test
    void hazelcast_sameIdTwice_isAcceptedWithoutTheCatalog() {
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(new SerializerConfig()
                        .setTypeClass(Any.class)
                        .setImplementation(KryoSerializer.of(5, Any.class)))
                .addSerializerConfig(new SerializerConfig()
                        .setTypeClass(Shop.Line.class)
                        .setImplementation(KryoSerializer.of(5, Shop.Line.class)));
        InternalSerializationService service =
                new DefaultSerializationServiceBuilder().setConfig(config).build();
        assertThat(service.toData(new Any(1)).getType()).isEqualTo(5);
        assertThat(service.toData(new Shop.Line()).getType()).isEqualTo(5);
    }
}
