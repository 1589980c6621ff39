// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes that a policy denies are neither written nor read, whatever id they have. */
class KryoDeniedClassTest {

    private static final KryoSerializer<Any> TRUSTING = serializer(ClassPolicy.builder()
            .allow(Alone.class)
            .allow(Comparator.class)
            .allow(KryoDeniedClassTest.class)
            .build());

    private static KryoSerializer<Any> serializer(ClassPolicy policy) {
        return KryoSerializer.builder(7, Any.class).policy(policy).build();
    }

    private static ClassPolicy.Builder denying(String name) {
        return ClassPolicy.builder()
                .allow(Alone.class)
                .allow(Comparator.class)
                .allow(KryoDeniedClassTest.class)
                .deny(name);
    }

    static Stream<Arguments> denied() {
        Properties properties = new Properties();
        properties.setProperty("a", "b");
        return Stream.of(
                // By a built-in id.
                Arguments.of("java.util.regex.Pattern", Pattern.compile("a")),
                Arguments.of("java.util.concurrent.LinkedBlockingQueue", new LinkedBlockingQueue<>(List.of(1))),
                Arguments.of("java.util.Properties", properties),
                Arguments.of("java.util.TreeMap", new TreeMap<>(Map.of(1, 2))),
                Arguments.of("java.util.HashMap", new ArrayList<>(List.of(new HashMap<>()))),
                Arguments.of("java.util.Optional", Optional.of(1)),
                Arguments.of("java.lang.Class", Integer.class),
                Arguments.of("java.lang.Object", new Object[] {1}),
                Arguments.of("java.util.ImmutableCollections$ListN", List.of(1)),
                Arguments.of("java.util.concurrent.TimeUnit", java.util.concurrent.TimeUnit.DAYS),
                // Kryo's own.
                Arguments.of("java.lang.Integer", 1),
                Arguments.of("java.lang.Character", new ArrayList<>(List.of('a', 'b'))),
                Arguments.of("java.lang.Long", new Long[1]),
                // In the place of others.
                Arguments.of("java.util.EnumSet", EnumSet.of(java.time.Month.MAY)),
                Arguments.of("java.time.Month", EnumSet.of(java.time.Month.MAY)),
                Arguments.of("java.time.Month", new EnumMap<>(Map.of(java.time.Month.MAY, 1))),
                Arguments.of("java.util.ArrayList", new ArrayList<>(List.of(1, 2)).subList(0, 1)),
                Arguments.of("java.util.TreeSet", new TreeSet<>(List.of(1)).headSet(2)),
                Arguments.of(
                        "java.util.Collections$UnmodifiableRandomAccessList",
                        Collections.unmodifiableList(new ArrayList<>())),
                Arguments.of("java.util.TimeZone", TimeZone.getTimeZone("Europe/Paris")),
                Arguments.of("java.lang.Throwable", new IllegalStateException("m")),
                Arguments.of("java.lang.IllegalStateException", new IllegalStateException("m")),
                Arguments.of("java.lang.IllegalStateException", new RuntimeException(new IllegalStateException("m"))),
                // By a name.
                Arguments.of(Alone.class.getName(), new Alone()),
                Arguments.of(Alone.class.getName(), new Alone[1]),
                // Only named.
                Arguments.of(Alone.class.getName(), Alone.class),
                Arguments.of("java.util.HashMap", HashMap.class));
    }

    @ParameterizedTest
    @MethodSource("denied")
    void writeOrRead_deniedClass_isRefused(String name, Object value) {
        Any any = new Any(value);
        byte[] bytes = Wire.writeFrame(TRUSTING, any);
        assertThat(Wire.readFrame(TRUSTING, bytes).value).isNotNull();
        KryoSerializer<Any> denying = serializer(denying(name).build());
        assertThatThrownBy(() -> Wire.readFrame(denying, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("is denied by the class policy")
                .hasMessageContaining(name);
        Wire.assertUnwritable(denying, any)
                .hasMessageContaining("is denied by the class policy")
                .hasMessageContaining(name);
        // The others come back.
        assertThat(Wire.copy(denying, new Any("text")).value).isEqualTo("text");
    }

    @Test
    void writeOrRead_blacklistOfHazelcastsFilter_isKept() {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        filter.getBlacklist().addClasses("java.util.regex.Pattern").addPackages("java.util.concurrent");
        KryoSerializer<Any> serializer =
                serializer(ClassPolicy.builder().use(filter).build());
        for (Object value : List.of(Pattern.compile("a"), new LinkedBlockingQueue<>())) {
            byte[] bytes = Wire.writeFrame(TRUSTING, new Any(value));
            assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage("Kryo payload cannot be read: class "
                            + value.getClass().getName()
                            + " is denied by the class policy (at org.hzserializers.kryo.Any.value) (type id 7,"
                            + " org.hzserializers.kryo.Any)");
        }
    }

    static final class Fields {
        final @Nullable Pattern known = Pattern.compile("a");
        final int number = 1;
    }

    record Component(@Nullable Object value) {}

    @Test
    void writeOrRead_deniedClassOfAFieldOrComponent_isRefused() {
        KryoSerializer<Fields> trusting = KryoSerializer.of(7, Fields.class);
        KryoSerializer<Fields> denying = KryoSerializer.builder(7, Fields.class)
                .policy(ClassPolicy.builder().deny(Pattern.class).build())
                .build();
        byte[] fields = Wire.writeFrame(trusting, new Fields());
        String reason = "class java.util.regex.Pattern is denied by the class policy";
        assertThatThrownBy(() -> Wire.readFrame(denying, fields)).hasMessageContaining(reason);
        Wire.assertUnwritable(denying, new Fields()).hasMessageContaining(reason);
        KryoSerializer<Component> component = KryoSerializer.builder(7, Component.class)
                .policy(ClassPolicy.builder().deny(Pattern.class).build())
                .build();
        byte[] bytes = Wire.writeFrame(KryoSerializer.of(7, Component.class), new Component(Pattern.compile("a")));
        assertThatThrownBy(() -> Wire.readFrame(component, bytes)).hasMessageContaining(reason);
    }

    /** A class that a field declares, and that has its id for it. */
    @Test
    void writeOrRead_deniedClassThatAFieldDeclares_isRefused() {
        KryoSerializer<Shop.Order> denying = KryoSerializer.builder(7, Shop.Order.class)
                .policy(ClassPolicy.builder().deny(Shop.Line.class).build())
                .build();
        byte[] bytes = Wire.writeFrame(KryoSerializer.of(7, Shop.Order.class), Shop.order());
        String reason = "class org.hzserializers.kryo.Shop$Line is denied by the class policy";
        assertThatThrownBy(() -> Wire.readFrame(denying, bytes)).hasMessageContaining(reason);
        Wire.assertUnwritable(denying, Shop.order()).hasMessageContaining(reason);
    }

    @Test
    void build_deniedInterfaceOfAProxy_isRefused() {
        KryoSerializer.Builder<Any> builder = KryoSerializer.builder(7, Any.class)
                .policy(ClassPolicy.builder().deny(Comparator.class).build())
                .register(Handler.class)
                .allowProxies(Runnable.class, Comparator.class);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "The Kryo serializer of org.hzserializers.kryo.Any needs java.util.Comparator, which its class"
                                + " policy denies; take it out of one of the two");
    }

    static final class Handler implements java.lang.reflect.InvocationHandler {
        @Override
        public @Nullable Object invoke(Object proxy, java.lang.reflect.Method method, Object[] arguments) {
            return null;
        }
    }

    @Test
    void build_registeredClassDenied_isRefused() {
        assertThatThrownBy(() -> KryoSerializer.builder(7, Any.class)
                        .register(Shop.Line.class)
                        .policy(ClassPolicy.builder()
                                .denyPackage("org.hzserializers.kryo")
                                .build())
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The Kryo serializer of org.hzserializers.kryo.Any needs org.hzserializers.kryo.Any,"
                        + " which its class policy denies; take it out of one of the two");
        assertThatThrownBy(() -> KryoSerializer.builder(7, Any.class)
                        .register(Shop.Line.class)
                        .policy(ClassPolicy.builder().deny(Shop.Line.class).build())
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The Kryo serializer of org.hzserializers.kryo.Any needs org.hzserializers.kryo.Shop$Line,"
                        + " which its class policy denies; take it out of one of the two");
        assertThatThrownBy(() ->
                        serializer(ClassPolicy.builder().deny(String.class).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The Kryo serializer of org.hzserializers.kryo.Any needs java.lang.String, which its class"
                        + " policy denies; take it out of one of the two");
        assertThatThrownBy(() -> KryoSerializer.builder(7, Integer.class)
                        .policy(ClassPolicy.builder().deny(Integer.class).build())
                        .build())
                .isInstanceOf(IllegalArgumentException.class);
    }
}
