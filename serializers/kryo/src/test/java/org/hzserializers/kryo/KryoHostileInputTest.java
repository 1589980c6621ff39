// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class KryoHostileInputTest {

    private static final int KRYO = 2;
    private static final int ROOT = ClassTable.ROOT_ID + 2;

    private static final KryoSerializer<Any> SERIALIZER = KryoSerializer.builder(7, Any.class)
            .register(Shop.Empty.class, 1000)
            .build();

    private static Any sample() {
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("key", new long[] {1, 2});
        map.put(5, new ArrayList<>(List.of("a", "b")));
        return new Any(new Object[] {
            "some text \u20ac",
            1,
            2L,
            3.0,
            new BigDecimal("1.25"),
            new BigInteger("123456789012345678901"),
            map,
            new HashSet<>(List.of(1, 2)),
            BitSet.valueOf(new long[] {1, 2}),
            new int[][] {{1}, null},
            new String[] {"x", null},
            EnumSet.of(Shop.Color.RED),
            new EnumMap<>(Map.of(Shop.Color.RED, 1)),
            List.of(1, "x"),
            new TreeMap<>(Map.of("a", 1)),
            new Shop.Circle(4),
            Any.class,
            new Any(null),
            java.time.LocalDate.of(2020, 1, 1),
            java.util.Collections.nCopies(3, "c"),
            shortException()
        });
    }

    private static Throwable shortException() {
        Throwable exception = new IllegalStateException("x");
        exception.setStackTrace(new StackTraceElement[0]);
        return exception;
    }

    private static KryoSerializer<Any> full(boolean references, FieldStrategy fields, boolean unsafe) {
        KryoSerializer.Builder<Any> builder = KryoSerializer.builder(7, Any.class)
                .register(Shop.Color.class)
                .register(Shop.Circle.class)
                .references(references)
                .fields(fields);
        return unsafe ? builder.unsafe().build() : builder.build();
    }

    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"PLAIN", "COMPATIBLE"})
    void read_everyPrefixAndFlip_givesAValueOrTheDeclaredException(FieldStrategy fields) {
        for (boolean references : new boolean[] {false, true}) {
            for (boolean unsafe : new boolean[] {false, true}) {
                KryoSerializer<Any> serializer = full(references, fields, unsafe);
                byte[] bytes = Wire.writeFrame(serializer, sample());
                for (int length = 0; length < bytes.length; length++) {
                    byte[] prefix = Arrays.copyOf(bytes, length);
                    assertThatThrownBy(() -> Wire.readFrame(serializer, prefix))
                            .isInstanceOf(HazelcastSerializationException.class);
                    // The same with a frame that says so, which brings the end before the codec.
                    valueOrDeclared(serializer, framed(bytes, length));
                }
                for (int at = 0; at < bytes.length; at++) {
                    for (int flip : new int[] {1, 16, 128, 255}) {
                        byte[] flipped = bytes.clone();
                        flipped[at] ^= (byte) flip;
                        valueOrDeclared(serializer, flipped);
                    }
                }
                assertThat(Wire.copy(serializer, sample()).value).isInstanceOf(Object[].class);
            }
        }
    }

    private static void valueOrDeclared(KryoSerializer<Any> serializer, byte[] bytes) {
        try {
            Wire.readFrame(serializer, bytes);
        } catch (HazelcastSerializationException | AssertionError e) {
            // Declared, or a valid value with bytes left after the frame.
            assertThat(e).hasMessageMatching("(?s).+");
        }
    }

    /** Cuts a frame after {@code length} bytes and corrects its length. */
    private static byte[] framed(byte[] frame, int length) {
        int head = frame[1] < 0 ? 3 : 2;
        int payload = Math.max(0, length - head);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(frame[0]);
        int rest = payload;
        while (rest > 127) {
            out.write(rest & 127 | 128);
            rest >>>= 7;
        }
        out.write(rest);
        out.write(frame, head, Math.min(payload, frame.length - head));
        return out.toByteArray();
    }

    @Test
    void read_hugeLengths_areRefusedWithoutAllocation() {
        Object[] containers = {
            new byte[0],
            new boolean[0],
            new char[0],
            new short[0],
            new int[0],
            new long[0],
            new float[0],
            new double[0],
            new String[0],
            new Object[0],
            new ArrayList<>(),
            new HashSet<>(),
            new TreeSet<>(),
            new HashMap<>(),
            new TreeMap<>(),
            List.of(),
            java.util.Set.of(),
            Map.of(),
            new BitSet(),
            EnumSet.noneOf(java.time.Month.class),
            new int[0][],
            new String[0][],
            new EnumMap<>(java.time.Month.class),
            BigInteger.ZERO,
            "",
            new StringBuilder(),
            new java.util.PriorityQueue<>(),
            java.util.Collections.nCopies(0, ""),
            new java.util.Hashtable<>(),
            new java.util.concurrent.ConcurrentHashMap<>(),
            new java.util.Properties(),
            new Throwable()
        };
        for (Object container : containers) {
            byte[] valid = Wire.writeFrame(SERIALIZER, new Any(container));
            // 2^31, 2^31 - 1 and -1 at every place where a length may be, with bytes behind it.
            for (int at = 2; at < Math.min(valid.length, 40); at++) {
                for (byte[] lie : new byte[][] {
                    {(byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 8},
                    {-1, -1, -1, -1, 7},
                    {-1, -1, -1, -1, 15},
                    {(byte) 0xFC, -1, -1, -1, 7}
                }) {
                    byte[] payload = Arrays.copyOf(Arrays.copyOfRange(valid, 2, at), at - 2 + lie.length + 8);
                    System.arraycopy(lie, 0, payload, at - 2, lie.length);
                    valueOrDeclared(SERIALIZER, KryoWire.frame(KRYO, payload));
                }
            }
        }
        assertThat(Wire.copy(SERIALIZER, new Any("still works")).value).isEqualTo("still works");
    }

    @Test
    void read_lyingLengths_namesWhatWasFound() {
        assertRefused(
                "long[] length 2147483647 exceeds maxElements 16777216; raise Limits.maxElements for trusted peers only",
                59,
                0x80,
                0x80,
                0x80,
                0x80,
                8);
        assertRefused("long[] length 4 does not fit the 3 bytes that remain", 59, 5, 1, 2, 3);
        assertRefused("java.util.ArrayList length 5 does not fit the 2 bytes that remain", 65, 5 << 2, 0, 0);
        // 1000 and more empty objects in three bytes: each takes one.
        assertRefused(
                "java.util.ArrayList length 1000 does not fit the 4 bytes that remain",
                65,
                0xA1,
                0x1F,
                0xEA,
                0x07,
                0,
                0);
        assertRefused("java.util.HashMap length 3 does not fit the 4 bytes that remain", 80, 3 << 4, 0, 0, 0, 0);
        assertRefused(
                "Kryo class id 997 is not registered here; register the same classes on all members and clients",
                997,
                1);
    }

    /** Reads an Any whose value has a class id and then these bytes. */
    private static void assertRefused(String reason, int classId, int... bytes) {
        ByteArrayOutputStream payload = new ByteArrayOutputStream();
        payload.write(ROOT);
        int id = classId + 2;
        if (id > 127) {
            payload.write(id & 127 | 128);
            payload.write(id >>> 7);
        } else {
            payload.write(id);
        }
        for (int b : bytes) {
            payload.write(b);
        }
        assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, KryoWire.frame(KRYO, payload.toByteArray())))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: " + reason
                        + " (at org.hzserializers.kryo.Any.value) (type id 7, org.hzserializers.kryo.Any)");
    }

    @Test
    void read_nestedClaims_cannotClaimTheSameBytesTwice() {
        // Each list says that all that follows are its elements, and the first of them is such a list again.
        int depth = 900;
        byte[] payload = new byte[60_000];
        int at = 0;
        payload[at++] = ROOT;
        for (int i = 0; i < depth; i++) {
            payload[at++] = 65 + 2;
            int header = (payload.length - at - 3) << 2;
            payload[at++] = (byte) (header & 127 | 128);
            payload[at++] = (byte) (header >>> 7 & 127 | 128);
            payload[at++] = (byte) (header >>> 14);
        }
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(0x20 | KRYO);
        frame.write(payload.length & 127 | 128);
        frame.write(payload.length >>> 7 & 127 | 128);
        frame.write(payload.length >>> 14);
        frame.write(payload, 0, payload.length);
        assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, frame.toByteArray()))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("bytes that remain");
    }

    @Test
    void read_copiesOfCopies_areRefusedBeforeAnybodyWalksOverThem() {
        String reason = "Kryo payload cannot be read: elements of sets and maps in";
        // In sets, since those hash them: many copies, copies of copies, and such with other lists in between.
        assertThat(Costs.read(
                        SERIALIZER,
                        new Payload()
                                .id(67)
                                .varInt(1 << 2)
                                .id(96)
                                .varInt(16_000_000)
                                .id(ClassTable.ROOT_ID)
                                .varInt(0)
                                .frame()))
                .startsWith(reason);
        Payload nested = new Payload().id(67).varInt(1 << 2);
        for (int i = 0; i < 20; i++) {
            nested.id(96).varInt(1000);
        }
        assertThat(Costs.read(SERIALIZER, nested.id(91).frame())).startsWith(reason);
        Payload between = new Payload().id(67).varInt(1 << 2);
        for (int i = 0; i < 20; i++) {
            between.id(96).varInt(1000).id(65).varInt(1 << 2);
        }
        assertThat(Costs.read(SERIALIZER, between.id(91).frame())).startsWith(reason);
        List<Object> honest = java.util.Collections.nCopies(500_000, "x");
        assertThat(Wire.copy(SERIALIZER, new Any(honest)).value).isEqualTo(honest);
    }

    @Test
    void read_sortedLongDecimals_areRefusedBeforeTheyAreCompared() {
        // To compare two of different scales multiplies them: a tenth of a second for 200,000 bytes.
        TreeSet<Object> decimals = new TreeSet<>();
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            byte[] digits = new byte[100_000];
            digits[0] = 1;
            list.add(new BigDecimal(new BigInteger(digits), i));
        }
        assertThat(Wire.copy(SERIALIZER, new Any(list)).value).isEqualTo(list);
        Payload payload = new Payload().id(69).varInt(0).varInt(8 << 2 | 1).id(15);
        for (int i = 0; i < 8; i++) {
            payload.varInt(100_001)
                    .bytes(new byte[] {1})
                    .bytes(new byte[99_999])
                    .bytes((byte) (i * 2));
        }
        assertThat(Costs.read(SERIALIZER, payload.frame()))
                .startsWith("Kryo payload cannot be read: elements of sets and maps in 8");
        decimals.addAll(List.of(new BigDecimal("1.5"), new BigDecimal("1e20")));
        assertThat(Wire.copy(SERIALIZER, new Any(decimals)).value).isEqualTo(decimals);
    }

    @Test
    void read_trailingByte_isRefused() {
        byte[] frame = Wire.writeFrame(SERIALIZER, new Any("x"));
        byte[] longer = Arrays.copyOf(frame, frame.length + 1);
        longer[1]++;
        assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, longer))
                .hasMessage(
                        "Kryo payload cannot be read: 1 bytes left over after the value (type id 7, org.hzserializers.kryo.Any)");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void read_deepNesting_isRefused(boolean references) {
        Any nested = new Any(null);
        for (int i = 0; i < 60; i++) {
            nested = new Any(nested);
        }
        KryoSerializer.Builder<Any> builder =
                KryoSerializer.builder(7, Any.class).references(references);
        KryoSerializer<Any> deep = builder.build();
        byte[] bytes = Wire.writeFrame(deep, nested);
        assertThat(Wire.readFrame(deep, bytes)).isNotNull();
        KryoSerializer<Any> shallow =
                builder.limits(Limits.builder().maxDepth(50).build()).build();
        assertThatThrownBy(() -> Wire.readFrame(shallow, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("more than 50 objects are nested");
    }

    @Test
    void read_fieldOfAnotherClass_isRefusedBeforeItIsStored() {
        KryoSerializer<Loose> loose =
                KryoSerializer.builder(7, Loose.class).references(true).build();
        Loose wrong = new Loose();
        wrong.customer = new ArrayList<>(List.of("no customer"));
        byte[] bytes = Wire.writeFrame(loose, wrong);
        KryoSerializer<Strict> strict =
                KryoSerializer.builder(7, Strict.class).references(true).build();
        assertThatThrownBy(() -> Wire.readFrame(strict, bytes))
                .hasMessage(
                        "Kryo payload cannot be read: field of type org.hzserializers.kryo.Shop$Customer cannot hold a"
                                + " java.util.ArrayList (at org.hzserializers.kryo.KryoHostileInputTest$Strict.customer) (type id 7,"
                                + " org.hzserializers.kryo.KryoHostileInputTest$Strict)");
    }

    static final class Loose {
        Object customer;
    }

    static final class Strict {
        Shop.Customer customer;
    }

    @Test
    void read_gadgetByName_isRefusedBeforeItsCodeRuns() {
        String name = KryoHostileInputTest.class.getName() + "$Gadget";
        Spy.touched = false;
        // Name, array of it, class literal, interface of a proxy: built by hand, since writing would touch the class.
        ByteArrayOutputStream named = new ByteArrayOutputStream();
        named.write(ROOT);
        named.write(1);
        named.write(0);
        ascii(named, name);
        assertGadgetRefused(named.toByteArray());
        ByteArrayOutputStream array = new ByteArrayOutputStream();
        array.write(ROOT);
        array.write(12);
        array.write(2);
        array.write(1);
        array.write(0);
        ascii(array, name);
        assertGadgetRefused(array.toByteArray());
        ByteArrayOutputStream literal = new ByteArrayOutputStream();
        literal.write(ROOT);
        literal.write(18 + 2);
        ascii(literal, name);
        assertGadgetRefused(literal.toByteArray());
        ByteArrayOutputStream proxy = new ByteArrayOutputStream();
        proxy.write(ROOT);
        proxy.write(11 + 2);
        proxy.write(1);
        ascii(proxy, name);
        assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, KryoWire.frame(KRYO, proxy.toByteArray())))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("proxies of the 1 interfaces that the payload names are not carried");
        assertThat(Spy.touched).isFalse();
    }

    /** Writes a text of more than 63 letters. */
    private static void ascii(ByteArrayOutputStream out, String text) {
        int head = 1 + 2 * text.length();
        out.write(head & 127 | 128);
        out.write(head >>> 7);
        for (int i = 0; i < text.length(); i++) {
            out.write(text.charAt(i));
        }
    }

    private static void assertGadgetRefused(byte[] payload) {
        assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, KryoWire.frame(KRYO, payload)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(
                        "Kryo payload cannot be read: class org.hzserializers.kryo.KryoHostileInputTest$Gadget is not allowed by the"
                                + " class policy; register it with the serializer, or allow it by class or package if its bytes come from"
                                + " trusted peers (at org.hzserializers.kryo.Any.value) (type id 7, org.hzserializers.kryo.Any)");
    }

    @Test
    void read_wildNames_areCutAndEscapedInMessagesAndLogs() {
        KryoSerializer<Any> open = KryoSerializer.builder(7, Any.class)
                .policy(ClassPolicy.builder().allowPackage("com.acme").build())
                .build();
        String tooLong = "com.acme.A\r\n\u202e\u001b[31m".repeat(60_000);
        String wild = "com.acme.A\u202e\u2066\u200b".repeat(30);
        for (String name : List.of(wild, "x" + wild, tooLong, "x" + tooLong, "[L" + tooLong + ";")) {
            Budget budget = new Budget(Limits.defaults());
            budget.startWriting();
            BoundedOutput payload = new BoundedOutput(Limits.defaults(), budget, 512, false);
            payload.writeBytes(new byte[] {(byte) ROOT, 1, 0});
            payload.writeString(name);
            byte[] frame = frameOf(payload.toBytes());
            for (KryoSerializer<Any> serializer : List.of(SERIALIZER, open)) {
                assertThatThrownBy(() -> Wire.readFrame(serializer, frame))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageContaining(
                                name.contains("\n")
                                        ? "class name has " + name.length() + " characters, at most 500 are read"
                                        : "com.acme.A\\u202e\\u2066\\u200bcom.acme.A")
                        .hasMessageContaining(name.length() + " characters")
                        .satisfies(thrown -> {
                            assertThat(thrown.getMessage()).hasSizeLessThan(600);
                            java.io.StringWriter log = new java.io.StringWriter();
                            thrown.printStackTrace(new java.io.PrintWriter(log));
                            assertThat(log.toString().length()).isLessThan(50_000);
                            assertThat(log.toString()).matches("[\\x20-\\x7e\\n\\t]*");
                        });
            }
        }
    }

    private static byte[] frameOf(byte[] payload) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(0x20 | KRYO);
        int rest = payload.length;
        while (rest > 127) {
            frame.write(rest & 127 | 128);
            rest >>>= 7;
        }
        frame.write(rest);
        frame.writeBytes(payload);
        return frame.toByteArray();
    }

    @Test
    void read_gadgetInJavaStream_isRefusedBeforeItsCodeRuns() {
        KryoSerializer<Any> attacker = KryoSerializer.builder(7, Any.class)
                .policy(ClassPolicy.builder()
                        .allow(JavaGadget.class)
                        .allow(Carrier.class)
                        .build())
                .build();
        byte[] inException =
                Wire.writeFrame(attacker, new Any(new IllegalStateException(new Carrier(new JavaGadget()))));
        Spy.touched = false;
        assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, inException))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("Carrier is not allowed by the class policy");
        assertThat(Spy.touched).isFalse();
    }

    static final class Spy {
        static volatile boolean touched;
    }

    static final class Gadget {
        static {
            Spy.touched = true;
        }

        Gadget() {
            Spy.touched = true;
        }
    }

    static final class JavaGadget implements java.io.Serializable {
        private void readObject(java.io.ObjectInputStream in) {
            Spy.touched = true;
        }
    }

    static final class Carrier extends RuntimeException {
        final JavaGadget gadget;

        Carrier(JavaGadget gadget) {
            this.gadget = gadget;
        }
    }
}
