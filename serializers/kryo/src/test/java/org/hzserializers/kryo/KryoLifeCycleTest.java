// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KryoLifeCycleTest {

    /** Loads one class by itself with those inside it, as a namespace or a redeployed application would. */
    static final class Isolated extends ClassLoader {

        private final String name;

        Isolated(Class<?> type) {
            super(type.getClassLoader());
            this.name = type.getName();
        }

        @Override
        protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
            if (!wanted.equals(name) && !wanted.startsWith(name + "$")) {
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
        byte[] bytes = Wire.writeFrame(serializer, new Any(new Alone()));
        for (int i = 0; i < 3; i++) {
            Isolated loader = new Isolated(Alone.class);
            InternalSerializationService service = new DefaultSerializationServiceBuilder()
                    .setClassLoader(loader)
                    .build();
            Any read = serializer.read(service.createObjectDataInput(bytes));
            assertThat(read.value.getClass().getClassLoader()).isSameAs(loader);
            assertThat(read.value).hasFieldOrPropertyWithValue("number", 5);
            assertThat(Wire.readFrame(serializer, bytes).value).isInstanceOf(Alone.class);
        }
    }

    record Pair(int left, int right) {
        Pair() {
            this(1, 2);
        }
    }

    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** An application beside this one: its classes have the same names, and go with it. */
    @ParameterizedTest
    @ValueSource(classes = {Alone.class, Pair.class, Hue.class, Broken.class})
    void classByName_ofAnApplicationThatIsGone_isUnloaded(Class<?> type) throws Exception {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .policy(ClassPolicy.builder().allow(type).build())
                .build();
        List<WeakReference<?>> gone = new ArrayList<>();
        for (boolean array : new boolean[] {false, true}) {
            gone.add(new WeakReference<>(
                    readAs(serializer, Wire.writeFrame(serializer, any(type, array)), new Isolated(type))
                            .getClass()));
            Class<?> foreign = new Isolated(type).loadClass(type.getName());
            Wire.writeFrame(serializer, any(foreign, array));
            gone.add(new WeakReference<>(foreign));
        }
        for (int i = 0; i < 200 && gone.stream().anyMatch(each -> each.get() != null); i++) {
            System.gc();
            Thread.sleep(5);
        }
        assertThat(gone).extracting(WeakReference::get).containsOnlyNulls();
        assertThat(Wire.copy(serializer, any(type, false)).value).isInstanceOf(type);
    }

    private static Any any(Class<?> type, boolean array) throws Exception {
        Object value;
        if (type.isEnum()) {
            value = type.getEnumConstants()[1];
        } else {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            value = constructor.newInstance();
        }
        if (!array) {
            return new Any(value);
        }
        Object[] values = (Object[]) Array.newInstance(type, 1);
        values[0] = value;
        return new Any(values);
    }

    private static Object readAs(KryoSerializer<Any> serializer, byte[] bytes, ClassLoader loader) throws IOException {
        InternalSerializationService service =
                new DefaultSerializationServiceBuilder().setClassLoader(loader).build();
        Object value = serializer.read(service.createObjectDataInput(bytes)).value;
        Class<?> read = value.getClass().isArray() ? value.getClass().getComponentType() : value.getClass();
        assertThat(read.getClassLoader()).isSameAs(loader);
        return value;
    }

    /** As with User Code Namespaces, where each call may have another loader. */
    @Test
    void read_loadersInTurn_usesOneKryo() throws Exception {
        AtomicInteger made = new AtomicInteger();
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .register(Shop.Line.class, () -> {
                    made.incrementAndGet();
                    return new ShopLines();
                })
                .policy(ClassPolicy.builder().allow(Alone.class).build())
                .build();
        byte[] bytes = Wire.writeFrame(serializer, new Any(new Object[] {new Shop.Line(), new Alone()}));
        List<ClassLoader> loaders = List.of(new Isolated(Alone.class), new Isolated(Alone.class));
        for (int i = 0; i < 200; i++) {
            ClassLoader loader = loaders.get(i % 2);
            InternalSerializationService service = new DefaultSerializationServiceBuilder()
                    .setClassLoader(loader)
                    .build();
            Object[] read = (Object[]) serializer.read(service.createObjectDataInput(bytes)).value;
            assertThat(read[1].getClass().getClassLoader()).isSameAs(loader);
        }
        // A collection of garbage may have taken it, but not that often.
        assertThat(made.get()).isLessThan(50);
    }

    /** Tells how many Kryos there were: each makes its serializers once. */
    private static final class ShopLines extends Serializer<Shop.Line> {
        @Override
        public void write(Kryo kryo, Output output, Shop.Line line) {}

        @Override
        public Shop.Line read(Kryo kryo, Input input, Class<? extends Shop.Line> type) {
            return new Shop.Line();
        }
    }

    @Test
    void write_afterAHugeValue_memoryIsGivenBack() {
        Limits limits = Limits.builder().maxRetainedBytes(1024).build();
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(1, Any.class).limits(limits).build();
        BoundedOutput output = new BoundedOutput(limits, KryoWire.budget(), 512, false);
        output.writeLongs(new long[1_000_000], 0, 1_000_000);
        output.trim(limits.maxRetainedBytes());
        assertThat(output.getBuffer()).hasSize(512);
        long[] huge = new long[2_000_000];
        assertThat(((long[]) Wire.copy(serializer, new Any(huge)).value)).hasSize(huge.length);
        assertThat(((byte[]) Wire.copy(serializer, new Any(new byte[600])).value))
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
        Wire.assertUnwritable(serializer, new Any(new long[101]))
                .hasMessageContaining("long[] length 101 exceeds maxElements 100");
        Wire.assertUnwritable(serializer, new Any("x".repeat(51)))
                .hasMessageContaining("text length 51 exceeds maxTextLength 50");
        Wire.assertUnwritable(serializer, new Any(new Object[] {new long[100], new long[100]}))
                .hasMessageContaining("exceeds maxPayloadBytes 1000");
        assertThat(Wire.copy(serializer, new Any("x".repeat(50))).value).isEqualTo("x".repeat(50));
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
