// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SimpleTimeZone;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bytes that earlier versions wrote. A failure means that stored data would no longer be read, or keys no longer be
 * found.
 */
class KryoGoldenTest {

    static Stream<Arguments> golden() {
        return Stream.of(
                Arguments.of("order-plain", builder().build()),
                Arguments.of("order-unsafe", builder().unsafe().build()),
                Arguments.of("order-references", builder().references(true).build()),
                Arguments.of(
                        "order-compatible",
                        builder().fields(FieldStrategy.COMPATIBLE).build()),
                Arguments.of("order-key", builder().key().build()));
    }

    private static KryoSerializer.Builder<Shop.Order> builder() {
        return KryoSerializer.builder(1001, Shop.Order.class).register(Shop.Premium.class, 1000);
    }

    private static Shop.Order order() {
        Shop.Order order = Shop.order();
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("big", new java.math.BigInteger("123456789012345678901234567890"));
        map.put(java.time.LocalDate.of(2020, 2, 29), java.util.UUID.fromString("00000000-0000-0001-0000-000000000002"));
        map.put(1.5, new ArrayList<>(List.of(1, 2L, "x", new Shop.Premium("p", null))));
        map.put('c', new Object[] {new int[] {1}, new String[][] {{"a"}}, new Integer[] {1}, List.of("l")});
        order.any = map;
        return order;
    }

    @ParameterizedTest
    @MethodSource("golden")
    void write_sameValue_givesTheGoldenBytes(String name, KryoSerializer<Shop.Order> serializer) throws IOException {
        byte[] bytes = Wire.writeFrame(serializer, order());
        GoldenBytes.check(getClass(), name + "-v1.bin", bytes);
        Shop.assertEqual(Wire.readFrame(serializer, GoldenBytes.read(getClass(), name + "-v1.bin")), order());
    }

    @ParameterizedTest
    @MethodSource("golden")
    void write_otherByteOrder_givesTheSameBytes(String name, KryoSerializer<Shop.Order> serializer) throws IOException {
        for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
            InternalSerializationService service =
                    new DefaultSerializationServiceBuilder().setByteOrder(order).build();
            var out = service.createObjectDataOutput();
            serializer.write(out, order());
            assertThat(out.toByteArray()).as(name).isEqualTo(Wire.writeFrame(serializer, order()));
        }
    }

    /** What Java serialization has a part in: its bytes may differ between JDKs, and each reads those of the other. */
    @Test
    void read_statesWrittenByAnotherJdk_areEqual() throws IOException {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(CarriedTest.Tagged.class)
                .register(CarriedTest.MyQueue.class)
                .build();
        if (Boolean.getBoolean(GoldenBytes.REWRITE_PROPERTY)) {
            GoldenBytes.check(getClass(), "states-v1.bin", Wire.writeFrame(serializer, new Any(states())));
        }
        List<?> read = (List<?>) Wire.readFrame(serializer, GoldenBytes.read(getClass(), "states-v1.bin")).value;
        Throwable exception = (Throwable) read.get(0);
        assertThat(exception).isExactlyInstanceOf(IllegalStateException.class).hasMessage("outer");
        assertThat(exception.getCause()).isExactlyInstanceOf(IOException.class).hasMessage("inner");
        assertThat(exception.getSuppressed()).containsExactly(exception.getCause());
        assertThat(exception.getStackTrace()).containsExactly(ELEMENT, ELEMENT);
        assertThat(exception.getStackTrace()[0]).hasToString(ELEMENT.toString());
        Properties properties = (Properties) read.get(1);
        assertThat(properties.getProperty("a") + properties.getProperty("d")).isEqualTo("bc");
        assertThat(read.get(2)).hasToString("[1, x]");
        assertThat(read.get(3)).isEqualTo(new SimpleTimeZone(3_600_000, "X"));
        assertThat(read.get(4)).isEqualTo(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER));
        CarriedTest.Tagged tagged = (CarriedTest.Tagged) read.get(5);
        assertThat(tagged.tag).isEqualTo("t");
        assertThat(tagged.get(0)).isSameAs(tagged);
        CarriedTest.MyQueue queue = (CarriedTest.MyQueue) read.get(6);
        assertThat(queue.poll()).isEqualTo("q");
        assertThat(queue.offer("r")).isTrue();
    }

    private static final StackTraceElement ELEMENT = new StackTraceElement("c", "m", "f", 3);

    private static List<Object> states() {
        Throwable inner = new IOException("inner");
        inner.setStackTrace(new StackTraceElement[0]);
        Throwable outer = new IllegalStateException("outer", inner);
        outer.addSuppressed(inner);
        outer.setStackTrace(new StackTraceElement[] {ELEMENT, ELEMENT});
        Properties defaults = new Properties();
        defaults.setProperty("d", "c");
        Properties properties = new Properties(defaults);
        properties.setProperty("a", "b");
        CarriedTest.Tagged tagged = new CarriedTest.Tagged();
        tagged.tag = "t";
        tagged.add(tagged);
        CarriedTest.MyQueue queue = new CarriedTest.MyQueue();
        queue.add("q");
        return new ArrayList<>(List.of(
                outer,
                properties,
                new LinkedBlockingQueue<>(List.of(1, "x")),
                new SimpleTimeZone(3_600_000, "X"),
                Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
                tagged,
                queue));
    }
}
