// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** Hostile bytes of what Java serialization has a part in. */
class KryoJavaInputTest {

    private static final KryoSerializer<Any> SERIALIZER = KryoSerializer.builder(7, Any.class)
            .register(CarriedTest.MyQueue.class)
            .register(CarriedTest.Tagged.class)
            .register(KryoCarriedTest.Named.class)
            .register(KryoCarriedTest.OddData.class)
            .policy(ClassPolicy.builder().allow(KryoJavaInputTest.class).build())
            .build();

    private static final KryoSerializer<Any> REFERENCES = KryoSerializer.builder(7, Any.class)
            .register(CarriedTest.MyQueue.class)
            .register(CarriedTest.Tagged.class)
            .register(KryoCarriedTest.Named.class)
            .register(KryoCarriedTest.OddData.class)
            .policy(ClassPolicy.builder().allow(KryoJavaInputTest.class).build())
            .references(true)
            .build();

    private static List<Object> values() {
        Throwable exception = new IllegalStateException("x", new Exception("y"));
        exception.setStackTrace(new StackTraceElement[] {new StackTraceElement("c", "m", "f", 3)});
        exception.getCause().setStackTrace(new StackTraceElement[0]);
        exception.addSuppressed(exception.getCause());
        CarriedTest.MyQueue queue = new CarriedTest.MyQueue();
        queue.add("x");
        CarriedTest.Tagged tagged = new CarriedTest.Tagged();
        tagged.tag = "t";
        tagged.add(tagged);
        KryoCarriedTest.Named named = new KryoCarriedTest.Named();
        named.put("k", "v");
        String captured = "c";
        Properties properties = new Properties(new Properties());
        properties.put("k", "v");
        return List.of(
                exception,
                queue,
                tagged,
                named,
                (Callable<String> & Serializable) () -> captured,
                Comparator.nullsFirst(Comparator.<String>reverseOrder()),
                new java.util.SimpleTimeZone(1, "x"),
                properties,
                new LinkedBlockingQueue<>(List.of("x")),
                new java.util.concurrent.atomic.AtomicReferenceArray<>(new Object[] {"x"}));
    }

    /** One byte changed anywhere: what still is a value can be used, and nobody waits for ever. */
    @Test
    void read_everyFlip_givesAUsableValueOrTheDeclaredException() {
        for (KryoSerializer<Any> serializer : List.of(SERIALIZER, REFERENCES)) {
            for (Object value : values()) {
                byte[] bytes = Wire.writeFrame(serializer, new Any(value));
                Random random = new Random(5);
                for (int at = 2; at < bytes.length; at++) {
                    for (int flip : new int[] {1, 1 << random.nextInt(8), 128}) {
                        byte[] flipped = bytes.clone();
                        flipped[at] ^= (byte) flip;
                        use(readOrNull(serializer, flipped));
                    }
                }
                for (int length = 2; length < bytes.length; length += 7) {
                    byte[] prefix = Arrays.copyOf(bytes, length);
                    assertThatThrownBy(() -> Wire.readFrame(serializer, prefix))
                            .isInstanceOf(HazelcastSerializationException.class);
                }
            }
        }
    }

    private static Object readOrNull(KryoSerializer<Any> serializer, byte[] bytes) {
        try {
            return Wire.readFrame(serializer, bytes).value;
        } catch (HazelcastSerializationException | AssertionError e) {
            // Declared, or a valid value with bytes left after the frame.
            assertThat(e).hasMessageMatching("(?s).+");
            return null;
        }
    }

    /** Takes a lock of the value, if it has one; its locks are free or missing. */
    private static void use(Object value) {
        if (value instanceof LinkedBlockingQueue<?> queue) {
            try {
                queue.poll();
            } catch (NullPointerException | IllegalMonitorStateException e) {
                assertThat(value).isInstanceOf(CarriedTest.MyQueue.class);
            }
        }
    }

    /**
     * The object's own class is found, the one that it extends is not: this used to leave a lock that nobody could
     * take.
     */
    @Test
    void read_otherNameOfAnExtendedClass_isRefusedBeforeAnythingIsMade() {
        CarriedTest.MyQueue queue = new CarriedTest.MyQueue();
        queue.add("x");
        byte[] bytes = Wire.writeFrame(SERIALIZER, new Any(queue));
        byte[] name = "java.util.concurrent.locks.AbstractQueuedSynchronizer".getBytes(StandardCharsets.ISO_8859_1);
        int at = indexOf(bytes, name);
        bytes[at + 30]++;
        assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("data of java.util.concurrent.locks.AbstractQueuedSynchronizer are missing in a"
                        + " java.util.concurrent.locks.ReentrantLock$NonfairSync");
    }

    private static int indexOf(byte[] bytes, byte[] part) {
        for (int at = 0; at + part.length <= bytes.length; at++) {
            if (Arrays.equals(bytes, at, at + part.length, part, 0, part.length) && bytes[at + part.length] != '$') {
                return at;
            }
        }
        throw new AssertionError("not found");
    }

    @Test
    void read_javaStreamOfBefore_isRefused() throws IOException {
        Set<Object> nested = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            Set<Object> outer = new HashSet<>();
            outer.add(nested);
            outer.add(new HashSet<>(List.of(nested, "x")));
            nested = outer;
            if (i == 20) {
                break;
            }
        }
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(stream)) {
            out.writeObject(new IllegalStateException("x"));
        }
        for (int id : new int[] {12, 126, 127, 128, 129, 130, 131}) {
            byte[] frame = new Payload()
                    .id(id)
                    .varInt(stream.size())
                    .bytes(stream.toByteArray())
                    .frame();
            assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, frame))
                    .isInstanceOf(HazelcastSerializationException.class);
        }
    }

    /** What collections of the JDK allocate by counts in their data is charged. */
    @Test
    void read_hugeCountInAnObjectsData_isRefusedBeforeItIsAllocated() {
        CarriedTest.Tagged tagged = new CarriedTest.Tagged();
        KryoCarriedTest.Named named = new KryoCarriedTest.Named();
        named.put("k", "v");
        for (Object value : List.of(tagged, named)) {
            byte[] valid = Wire.writeFrame(SERIALIZER, new Any(value));
            int refusals = 0;
            for (int at = 2; at + 4 < valid.length; at++) {
                byte[] lie = valid.clone();
                lie[at] = 0;
                lie[at + 1] = 127;
                lie[at + 2] = -1;
                lie[at + 3] = -1;
                String refusal = Costs.read(SERIALIZER, lie);
                refusals += refusal != null ? 1 : 0;
            }
            assertThat(refusals).isGreaterThan(valid.length / 2);
        }
    }

    @Test
    void read_manySmallObjects_stayWithinTheBudget() {
        List<Object> traces = new ArrayList<>();
        List<Object> exceptions = new ArrayList<>();
        List<Object> tagged = new ArrayList<>();
        List<Object> zones = new ArrayList<>();
        List<Object> lambdas = new ArrayList<>();
        StackTraceElement[] elements = new StackTraceElement[4000];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = new StackTraceElement("c", "m", "f", i);
            traces.add(new StackTraceElement[] {elements[i]});
            Exception exception = new Exception();
            exception.setStackTrace(new StackTraceElement[0]);
            exceptions.add(exception);
            tagged.add(new CarriedTest.Tagged());
            zones.add(new java.util.SimpleTimeZone(i, "x"));
            int captured = i;
            lambdas.add((Callable<Integer> & Serializable) () -> captured);
        }
        // A writer without bounds; whether the reader takes it or not, it stays within its own.
        KryoSerializer.Builder<Any> generous = KryoSerializer.builder(7, Any.class)
                .register(CarriedTest.Tagged.class)
                .policy(ClassPolicy.builder().allow(KryoJavaInputTest.class).build())
                .limits(Limits.builder().memoryPerByte(10_000).build());
        KryoSerializer<Any> writer = generous.build();
        KryoSerializer<Any> keyWriter = generous.key().build();
        for (Object value : List.of(traces, exceptions, tagged, zones, lambdas, elements)) {
            Costs.read(SERIALIZER, Wire.writeFrame(writer, new Any(value)));
            Costs.read(SERIALIZER, Wire.writeFrame(keyWriter, new Any(value)));
        }
    }

    @Test
    void roundTrip_exceptionsAsTheyAre_fitTheBudget() {
        List<Object> thrown = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            thrown.add(new IllegalStateException("message " + i, new RuntimeException("cause")));
        }
        assertThat((List<?>) Wire.copy(SERIALIZER, new Any(thrown)).value).hasSize(200);
        Throwable overflow = overflow(3000);
        Throwable read = (Throwable) Wire.copy(SERIALIZER, new Any(overflow)).value;
        assertThat(read.getStackTrace()).isEqualTo(KryoWire.trace(overflow));
    }

    private static Throwable overflow(int depth) {
        return depth == 0 ? new IllegalStateException("deep") : overflow(depth - 1);
    }

    /** Sets that share sets, in an object that Java serialization builds: 3,469 bytes of these never ended. */
    @Test
    void read_sharedSetsInAnException_areRefused() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Holding.class)
                .references(true)
                .build();
        byte[] few = Wire.writeFrame(serializer, new Any(sharedSets(8)));
        assertThat(Costs.read(serializer, few)).isNull();
        Wire.assertUnwritable(serializer, new Any(sharedSets(14)))
                .hasMessageMatching(
                        "Kryo .* cannot be written: (elements of sets and maps in|objects of more than) .*");
    }

    private static Holding sharedSets(int levels) {
        Set<Object> left = new HashSet<>();
        Set<Object> right = new HashSet<>();
        for (int i = 0; i < levels; i++) {
            Set<Object> nextLeft = new HashSet<>(Arrays.asList(left, right));
            Set<Object> nextRight = new HashSet<>(Arrays.asList(left, right, "x" + i));
            left = nextLeft;
            right = nextRight;
        }
        Holding holding = new Holding();
        holding.sets = new Object[] {left, right};
        return holding;
    }

    static final class Holding extends Exception {
        Object[] sets;
    }

    @Test
    void write_deeplyNestedObjects_areRefusedOnBothSides() {
        CarriedTest.Tagged nested = new CarriedTest.Tagged();
        for (int i = 0; i < 200; i++) {
            CarriedTest.Tagged outer = new CarriedTest.Tagged();
            outer.add(nested);
            nested = outer;
        }
        CarriedTest.Tagged deep = nested;
        Wire.assertUnwritable(SERIALIZER, new Any(deep))
                .hasMessageContaining("objects that Java serialization carries are nested, each of which counts as");
    }

    @Test
    void write_lambdaOfAClassThatIsNotAllowed_isRefused() {
        Callable<String> lambda = (Callable<String> & Serializable) () -> "x";
        Wire.assertUnwritable(KryoSerializer.of(7, Any.class), new Any(lambda))
                .hasMessageContaining("class org.hzserializers.kryo.KryoJavaInputTest is not registered; add"
                        + " register(KryoJavaInputTest.class) to the Kryo serializer of org.hzserializers.kryo.Any");
    }

    @Test
    void roundTrip_exceptionWithAFieldThatIsNotAllowed_comesBackAsASubstitute() {
        Holding holding = new Holding();
        holding.sets = new Object[] {new LinkedHashMap<>(), new CarriedTest.Holder()};
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(7, Any.class).register(Holding.class).build();
        Throwable read = (Throwable) Wire.copy(serializer, new Any(holding)).value;
        assertThat(read)
                .isInstanceOf(SubstituteException.class)
                .hasMessageStartingWith("org.hzserializers.kryo.KryoJavaInputTest$Holding (substituted: ")
                .hasMessageContaining("class org.hzserializers.kryo.CarriedTest$Holder is not registered");
        assertThat(read.getStackTrace()).isEqualTo(KryoWire.trace(holding));
    }
}
