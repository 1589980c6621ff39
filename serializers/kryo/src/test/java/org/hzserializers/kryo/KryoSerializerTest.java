// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KryoSerializerTest {

    private static final KryoSerializer<Shop.Order> ORDERS = KryoSerializer.of(1001, Shop.Order.class);

    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"PLAIN", "COMPATIBLE"})
    void roundTrip_objectGraph_isEqual(FieldStrategy strategy) {
        for (boolean references : new boolean[] {false, true}) {
            KryoSerializer<Shop.Order> serializer = KryoSerializer.builder(1001, Shop.Order.class)
                    .fields(strategy)
                    .references(references)
                    .build();
            Shop.Order order = Shop.order();
            Shop.Order read = Wire.copy(serializer, order);
            Shop.assertEqual(read, order);
            assertThat(read.customer == read.customers[0]).isEqualTo(references);
            assertThat(read.color.shade()).isEqualTo("dark");
        }
    }

    @Test
    void read_otherFormat_isAccepted() {
        KryoSerializer<Shop.Order> unsafe =
                KryoSerializer.builder(1001, Shop.Order.class).unsafe().build();
        assertThat(unsafe.format()).isEqualTo(Format.KRYO_UNSAFE);
        Shop.assertEqual(Wire.readFrame(unsafe, Wire.writeFrame(ORDERS, Shop.order())), Shop.order());
        Shop.assertEqual(Wire.readFrame(ORDERS, Wire.writeFrame(unsafe, Shop.order())), Shop.order());
    }

    @Test
    void write_unregisteredSubclass_isRefused() {
        Shop.Order order = Shop.order();
        order.customer = new Shop.Premium("Eve", BigDecimal.TEN);
        Wire.assertUnwritable(ORDERS, order)
                .hasMessage("Kryo org.hzserializers.kryo.Shop$Order cannot be written: class"
                        + " org.hzserializers.kryo.Shop$Premium is not registered; add register(Premium.class) to the Kryo"
                        + " serializer of org.hzserializers.kryo.Shop$Order, on all members and clients, or allow the class by"
                        + " its policy (at org.hzserializers.kryo.Shop$Order.customer) (type id 1001,"
                        + " org.hzserializers.kryo.Shop$Order)");
    }

    @Test
    void roundTrip_registeredOrAllowedSubclass_keepsItsClass() {
        Shop.Order order = Shop.order();
        order.customer = new Shop.Premium("Eve", BigDecimal.TEN);
        order.customers = new Shop.Customer[] {order.customer, new Shop.Customer("x", null), order.customer};
        KryoSerializer<Shop.Order> registered = KryoSerializer.builder(1001, Shop.Order.class)
                .register(Shop.Premium.class)
                .build();
        KryoSerializer<Shop.Order> byName = KryoSerializer.builder(1001, Shop.Order.class)
                .policy(ClassPolicy.builder().allow(Shop.Premium.class).build())
                .build();
        Shop.assertEqual(Wire.copy(registered, order), order);
        Shop.assertEqual(Wire.copy(byName, order), order);
        Shop.assertEqual(Wire.readFrame(registered, Wire.writeFrame(byName, order)), order);
    }

    @Test
    void roundTrip_rootBase_keepsSubclass() {
        KryoSerializer<Shop.Customer> serializer = KryoSerializer.builder(1, Shop.Customer.class)
                .register(Shop.Premium.class, 1000)
                .build();
        Shop.Premium premium = new Shop.Premium("Eve", BigDecimal.ONE);
        premium.points = 9;
        Shop.Customer read = Wire.copy(serializer, premium);
        assertThat(read)
                .isInstanceOf(Shop.Premium.class)
                .usingRecursiveComparison()
                .isEqualTo(premium);
        assertThat(Wire.copy(serializer, new Shop.Customer("a", null)).getClass())
                .isEqualTo(Shop.Customer.class);
    }

    record Link(@Nullable Any to) {}

    /** What is made when its parts are there cannot be referred to by them. */
    @Test
    void write_cycleThroughWhatIsMadeLast_isRefused() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .references(true)
                .register(Link.class)
                .build();
        List<UnaryOperator<Object>> shapes = List.of(
                any -> new Link((Any) any),
                Optional::of,
                AtomicReference::new,
                List::of,
                any -> Map.of(1, any),
                any -> Map.entry(any, 2),
                any -> Collections.unmodifiableList(new ArrayList<>(List.of(any))),
                any -> Collections.synchronizedMap(new HashMap<>(Map.of("k", any))));
        for (UnaryOperator<Object> shape : shapes) {
            Any start = new Any();
            Object around = shape.apply(start);
            start.value = around;
            Any read = Wire.copy(serializer, start);
            assertThat(read.value).isNotNull();
            Wire.assertUnwritable(serializer, new Any(around))
                    .hasMessageContaining("leads back to itself, and can only be made when its parts are there");
            assertThat(Wire.copy(serializer, new Any("next")).value).isEqualTo("next");
        }
    }

    /** These are there before their parts. */
    @Test
    void roundTrip_cycleThroughWhatIsMadeFirst_comesBack() {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(1, Any.class).references(true).build();
        List<Object> list = new ArrayList<>();
        list.add(list);
        Map<Object, Object> map = new HashMap<>();
        map.put("self", map);
        Object[] array = new Object[1];
        array[0] = array;
        for (Object value : List.of(list, map, array)) {
            assertThat(Wire.copy(serializer, new Any(value)).value).isNotNull();
        }
    }

    @Test
    void roundTrip_cycle_needsReferences() {
        Any cycle = new Any();
        cycle.value = new ArrayList<>(List.of(cycle));
        KryoSerializer<Any> on =
                KryoSerializer.builder(1, Any.class).references(true).build();
        Any read = Wire.copy(on, cycle);
        assertThat(((List<?>) read.value).get(0)).isSameAs(read);
        Wire.assertUnwritable(KryoSerializer.of(1, Any.class), cycle)
                .hasMessageContaining("more than 64 objects are nested; if they form a cycle, turn"
                        + " references on, else raise Limits.maxDepth, and the threads' stacks with it");
    }

    @Test
    void roundTrip_records_areEqual() {
        KryoSerializer<Shop.Point> points = KryoSerializer.of(1, Shop.Point.class);
        for (Shop.Shape shape :
                Arrays.asList(new Shop.Circle(1), new Shop.Square(-1, (byte) 1, 'x', (short) -3, true, 1.5f), null)) {
            Shop.Point read = Wire.copy(points, new Shop.Point(1.25, -7, "l", shape, null));
            assertThat(read).isEqualTo(new Shop.Point(1.25, -7, "l", shape, null));
        }
        assertThat(Wire.copy(KryoSerializer.of(1, Shop.Empty.class), new Shop.Empty()))
                .isEqualTo(new Shop.Empty());
    }

    /** More components than one handle reads. */
    record Wide(
            long l,
            byte b,
            char c,
            short s,
            boolean z,
            float f,
            double d,
            int i,
            @Nullable String text,
            Shop.@Nullable Shape shape,
            int @Nullable [] ints) {}

    @Test
    void roundTrip_wideRecords_areEqualInTheSameBytes() {
        KryoSerializer<Wide> wide = KryoSerializer.of(1, Wide.class);
        Wide value = new Wide(-1, (byte) 2, '3', (short) 4, true, 5.5f, -6.5, 7, "eight", new Shop.Circle(9), null);
        byte[] written = Wire.writeFrame(wide, value);
        assertThat(HexFormat.of().formatHex(Arrays.copyOf(written, written.length - KryoWire.SHAPES)))
                .isEqualTo("22240b0233000000000000001ac00000b0400e00010400dfed23120b656967687401");
        assertThat(Wire.copy(wide, value)).isEqualTo(value);
        Wide other = new Wide(1, (byte) -2, 'c', (short) -4, false, -5, 6, -7, null, null, new int[] {1, 2});
        assertThat(Wire.copy(wide, other)).usingRecursiveComparison().isEqualTo(other);
        KryoSerializer<Wide> unsafe =
                KryoSerializer.builder(1, Wide.class).unsafe().build();
        assertThat(Wire.copy(unsafe, value)).isEqualTo(value);
    }

    @Test
    void roundTrip_emptyElements_areCounted() {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(1, Any.class).register(Shop.Empty.class).build();
        List<Object> list = new ArrayList<>(java.util.Collections.nCopies(100, new Shop.Empty()));
        assertThat(Wire.copy(serializer, new Any(list)).value).isEqualTo(list);
        Object[] array = list.toArray();
        assertThat((Object[]) Wire.copy(serializer, new Any(array)).value).containsExactly(array);
    }

    @Test
    void roundTrip_innerAndLocalClasses_keepTheirOuterInstance() {
        class Local {
            int number = 3;

            int sum() {
                return number + outerNumber;
            }
        }
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .register(Local.class)
                .register(KryoSerializerTest.class)
                .build();
        Local local = new Local();
        local.number = 4;
        outerNumber = 38;
        Local read = (Local) Wire.copy(serializer, new Any(local)).value;
        assertThat(read.sum()).isEqualTo(42);
    }

    private int outerNumber;

    @Test
    void roundTrip_longAndOddTexts_areEqual() {
        KryoSerializer<Any> serializer = KryoSerializer.of(1, Any.class);
        Random random = new Random(7);
        for (int length : new int[] {1, 2, 31, 32, 33, 4095, 4096, 8191, 8192, 8193, 65_535, 65_536, 200_000}) {
            char[] units = new char[length];
            for (int i = 0; i < length; i++) {
                units[i] = (char) random.nextInt(65_536);
            }
            String odd = new String(units);
            String ascii = "a".repeat(length);
            String late = "a".repeat(length) + '\u20ac';
            assertThat(Wire.copy(serializer, new Any(List.of(odd, ascii, late))).value)
                    .isEqualTo(List.of(odd, ascii, late));
        }
    }

    @Test
    void roundTrip_exceptions_keepWhatTheyCarry() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .register(ShopException.class)
                .build();
        ShopException thrown = new ShopException("m", 5, new IllegalStateException("cause"));
        thrown.addSuppressed(new java.io.IOException("s"));
        ShopException read = (ShopException) Wire.copy(serializer, new Any(thrown)).value;
        assertThat(read)
                .hasMessage("m")
                .hasCauseInstanceOf(IllegalStateException.class)
                .hasSuppressedException(read.getSuppressed()[0]);
        assertThat(read.code).isEqualTo(5);
        assertThat(read.getStackTrace()).isEqualTo(KryoWire.trace(thrown));
        assertThat(read.getSuppressed()[0]).isInstanceOf(java.io.IOException.class);
        thrown.code = 6;
        thrown.extra = new Any();
        Throwable substitute = (Throwable) Wire.copy(serializer, new Any(thrown)).value;
        assertThat(substitute)
                .isInstanceOf(SubstituteException.class)
                .hasMessage("org.hzserializers.kryo.KryoSerializerTest$ShopException: m (substituted:"
                        + " java.io.NotSerializableException: org.hzserializers.kryo.Any)");
        assertThat(substitute.getCause()).hasMessage("java.lang.IllegalStateException: cause");
        assertThat(substitute.getStackTrace()).isEqualTo(KryoWire.trace(thrown));
    }

    /** Java's elements are equal only if these names are, which are not stored. */
    @Test
    void write_stackTraceElementWithAModule_isRefusedUnlessInAnException() {
        KryoSerializer<Any> serializer = KryoSerializer.of(1, Any.class);
        StackTraceElement element = new StackTraceElement("app", "m", "1", "c.D", "run", "D.java", 3);
        for (Object value : List.of(element, new StackTraceElement[] {element})) {
            Wire.assertUnwritable(serializer, new Any(value))
                    .hasMessageContaining(
                            "stack trace element app/m@1/c.D.run(D.java:3) names a class loader or a module,"
                                    + " which are not stored; store the exception, or new StackTraceElement(class, method, file,"
                                    + " line)");
        }
        IllegalStateException thrown = new IllegalStateException("m");
        thrown.setStackTrace(new StackTraceElement[] {element});
        Throwable read = (Throwable) Wire.copy(serializer, new Any(thrown)).value;
        assertThat(read.getStackTrace()).containsExactly(new StackTraceElement("c.D", "run", "D.java", 3));
    }

    static final class ShopException extends RuntimeException {
        int code;
        Object extra;

        ShopException(String message, int code, Throwable cause) {
            super(message, cause);
            this.code = code;
        }
    }

    @Test
    void roundTrip_lambda_needsItsClassAllowed() throws Exception {
        String captured = "c";
        Callable<String> lambda = (Callable<String> & Serializable) () -> captured + "!";
        KryoSerializer<Any> allowing = KryoSerializer.builder(1, Any.class)
                .policy(ClassPolicy.builder().allow(KryoSerializerTest.class).build())
                .build();
        assertThat(((Callable<?>) Wire.copy(allowing, new Any(lambda)).value).call())
                .isEqualTo("c!");
        byte[] bytes = Wire.writeFrame(allowing, new Any(lambda));
        assertThatThrownBy(() -> Wire.readFrame(KryoSerializer.of(1, Any.class), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(
                        "Kryo payload cannot be read: class org.hzserializers.kryo.KryoSerializerTest is not allowed by the"
                                + " class policy; register it with the serializer, or allow it by class or package if its bytes come from"
                                + " trusted peers (at org.hzserializers.kryo.Any.value) (type id 1, org.hzserializers.kryo.Any)");
        Comparator<String> comparator =
                Comparator.comparing((java.util.function.Function<String, Integer> & Serializable) String::length);
        assertThat(((Comparator<?>) Wire.copy(allowing, new Any(comparator)).value))
                .isNotNull();
    }

    @Test
    void roundTrip_userCollections_keepClassAndContent() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .register(Names.class)
                .register(Tagged.class)
                .build();
        Names names = new Names();
        names.add("a");
        Object read = Wire.copy(serializer, new Any(names)).value;
        assertThat(read).isInstanceOf(Names.class).isEqualTo(names);
        Tagged tagged = new Tagged();
        tagged.add("a");
        tagged.tag = "t";
        Tagged readTagged = (Tagged) Wire.copy(serializer, new Any(tagged)).value;
        assertThat(readTagged.tag).isEqualTo("t");
        assertThat(readTagged).isEqualTo(tagged);
    }

    static final class Names extends ArrayList<String> {}

    static final class Tagged extends ArrayList<String> {
        String tag;
    }

    @Test
    void roundTrip_customSerializer_isUsed() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .register(Money.class, 1000, MoneySerializer::new)
                .build();
        assertThat(((Money) Wire.copy(serializer, new Any(new Money(7))).value).cents)
                .isEqualTo(7 + 1);
    }

    static final class Money {
        final int cents;

        Money(int cents) {
            this.cents = cents;
        }
    }

    static final class MoneySerializer extends Serializer<Money> {
        @Override
        public void write(Kryo kryo, Output output, Money money) {
            output.writeInt(money.cents);
        }

        @Override
        public Money read(Kryo kryo, Input input, Class<? extends Money> type) {
            return new Money(input.readInt() + 1);
        }
    }

    @Test
    void write_failingAtAnyField_leavesTheSerializerUsable() {
        KryoSerializer<Shop.Order> serializer = KryoSerializer.of(1001, Shop.Order.class);
        List<Supplier<Shop.Order>> broken = List.of(
                () -> with(order -> order.any = new Thread()),
                () -> with(order -> order.lines.add(new Shop.Line() {})),
                () -> with(order -> order.customer = new Shop.Premium("x", null)),
                () -> with(order -> order.point = new Shop.Point(1, 1, null, null, null)));
        for (int i = 0; i < 50; i++) {
            Shop.Order order = broken.get(i % broken.size()).get();
            if (i % broken.size() < 3) {
                Wire.assertUnwritable(serializer, order);
            }
            Shop.assertEqual(Wire.copy(serializer, Shop.order()), Shop.order());
        }
    }

    private static Shop.Order with(java.util.function.Consumer<Shop.Order> change) {
        Shop.Order order = Shop.order();
        change.accept(order);
        return order;
    }

    @Test
    void roundTrip_manyThreads_areEqual() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(32);
        byte[] expected = Wire.writeFrame(ORDERS, Shop.order());
        List<Future<?>> results = new ArrayList<>();
        for (int t = 0; t < 32; t++) {
            results.add(threads.submit(() -> {
                for (int i = 0; i < 500; i++) {
                    Shop.Order read = Wire.copy(ORDERS, Shop.order());
                    assertThat(Wire.writeFrame(ORDERS, read)).isEqualTo(expected);
                }
            }));
        }
        for (Future<?> result : results) {
            result.get();
        }
        threads.shutdown();
    }

    @Test
    void write_anySize_isReadExactly() {
        KryoSerializer<Any> serializer = KryoSerializer.of(1, Any.class);
        for (int base : new int[] {0, 512, 4096, 8192}) {
            for (int size = Math.max(0, base - 40); size <= base + 40; size++) {
                byte[] bytes = new byte[size];
                Arrays.fill(bytes, (byte) size);
                assertThat((byte[]) Wire.copy(serializer, new Any(bytes)).value).isEqualTo(bytes);
                long[] longs = new long[size];
                Arrays.fill(longs, -size);
                assertThat((long[]) Wire.copy(serializer, new Any(longs)).value).isEqualTo(longs);
            }
        }
    }

    @Test
    void destroy_twice_leavesTheSerializerUsable() {
        ORDERS.destroy();
        ORDERS.destroy();
        Shop.assertEqual(Wire.copy(ORDERS, Shop.order()), Shop.order());
    }
}
