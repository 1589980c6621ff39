// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects inside each other on a small stack, in a JVM of its own where nothing was used before: what a stack overflow
 * interrupts in a static initializer stays broken for the JVM's life.
 */
class KryoDeepInputTest {

    private static final int ROOT = ClassTable.ROOT_ID + 2;
    private static final int KRYO = 2;
    private static final long SMALL_STACK = 256 * 1024;

    @ParameterizedTest
    @ValueSource(strings = {"overflow", "overflow -Xint", "arrays", "limit", "limit -Xint", "written"})
    void deepValuesOnASmallStack_leaveTheJvmWhole(String scenario, @TempDir Path folder) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path")));
        List<String> words = Arrays.asList(scenario.split(" "));
        command.addAll(words.subList(1, words.size()));
        command.add(KryoDeepInputTest.class.getName());
        command.add(words.get(0));
        Path log = folder.resolve("log");
        Process other = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(other.waitFor())
                .as(Files.readString(log, StandardCharsets.UTF_8))
                .isZero();
    }

    /** The other JVM. */
    public static void main(String[] scenario) throws Exception {
        switch (scenario[0]) {
            case "overflow" -> overflow();
            case "arrays" -> arrays();
            case "limit" -> limit();
            default -> written();
        }
        assertWhole();
    }

    /** A limit that the stack does not bear, as somebody may have set it. */
    private static void overflow() throws Exception {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .limits(Limits.builder().maxDepth(20_000).build())
                .build();
        // Each length ends somewhere else on the stack.
        for (int length = 10_000; length < 10_050; length++) {
            byte[] payload = new byte[length];
            Arrays.fill(payload, (byte) ROOT);
            onSmallStack(() -> assertUnreadable(serializer, frame(payload)));
        }
        for (int length = 200; length < 2000; length += 7) {
            byte[] payload = new byte[length];
            Arrays.fill(payload, (byte) ROOT);
            onSmallStack(() -> assertUnreadable(serializer, frame(payload)));
        }
    }

    /** An array of arrays of arrays: 30,000 class ids inside each other. */
    private static void arrays() throws Exception {
        byte[] payload = new byte[60_001];
        payload[0] = (byte) ROOT;
        for (int i = 1; i < payload.length; i += 2) {
            payload[i] = 10 + 2;
            payload[i + 1] = 2;
        }
        KryoSerializer<Any> serializer = KryoSerializer.of(7, Any.class);
        onSmallStack(() -> {
            String reason = assertUnreadable(serializer, frame(payload));
            assertThat(reason).startsWith("Kryo payload cannot be read: array lacks an element class");
        });
    }

    /** The default depth, whatever nests. */
    private static void limit() throws Exception {
        int most = Limits.defaults().maxDepth() - 2;
        List<UnaryOperator<Object>> shapes = List.of(
                Any::new,
                value -> new ArrayList<>(List.of(value)),
                value -> new Object[] {value},
                value -> new HashMap<>(Map.of("key", value)),
                value -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, value, 2, "x"))),
                Optional::of,
                Narrow::new,
                value -> new Eight(1, "2", 3L, null, null, 6.0, "7", value),
                value -> new Nine(1, "2", 3L, null, null, 6.0, "7", '8', value));
        for (FieldStrategy fields : List.of(FieldStrategy.PLAIN, FieldStrategy.COMPATIBLE)) {
            for (boolean references : new boolean[] {false, true}) {
                KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                        .fields(fields)
                        .references(references)
                        .register(Narrow.class)
                        .register(Eight.class)
                        .register(Nine.class)
                        .build();
                for (UnaryOperator<Object> shape : shapes) {
                    Object nested = "end";
                    for (int i = 0; i < most; i++) {
                        nested = shape.apply(nested);
                    }
                    Any deep = new Any(nested);
                    onSmallStack(() -> Wire.copy(serializer, deep));
                }
                hooked(fields, references);
            }
        }
    }

    /** As many objects that write themselves as the limit allows, each of which counts for several. */
    private static void hooked(FieldStrategy fields, boolean references) throws Exception {
        KryoSerializer<Any> serializer =
                KryoJavaHooksTest.all(fields).references(references).build();
        List<UnaryOperator<Object>> shapes = List.of(
                value -> new KryoJavaHooksTest.External(1, value),
                value -> new KryoJavaHooksTest.Replaced(List.of(value)),
                KryoJavaHooksTest.Writing::new);
        for (UnaryOperator<Object> shape : shapes) {
            Any deepest = new Any("end");
            int levels = 0;
            while (true) {
                Any deeper = new Any(shape.apply(deepest.value));
                try {
                    Wire.writeFrame(serializer, deeper);
                } catch (HazelcastSerializationException e) {
                    assertThat(e).hasMessageContaining("maxDepth");
                    break;
                }
                deepest = deeper;
                levels++;
            }
            assertThat(levels).isGreaterThan(5);
            Any value = deepest;
            onSmallStack(() -> Wire.copy(serializer, value));
        }
    }

    record Narrow(@Nullable Object value) {}

    record Eight(
            int a,
            String b,
            long c,
            @Nullable Object d,
            @Nullable Object e,
            double f,
            Object g,
            @Nullable Object value) {}

    record Nine(
            int a,
            String b,
            long c,
            @Nullable Object d,
            @Nullable Object e,
            double f,
            Object g,
            char h,
            @Nullable Object value) {}

    /** The same by an object that somebody puts. */
    private static void written() throws Exception {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .limits(Limits.builder().maxDepth(20_000).build())
                .build();
        Any deep = new Any();
        for (int i = 0; i < 10_000; i++) {
            deep = new Any(deep);
        }
        Any value = deep;
        onSmallStack(() -> {
            try {
                Wire.writeFrame(serializer, value);
            } catch (HazelcastSerializationException e) {
                assertThat(e).hasMessageContaining("too deeply for the thread's stack");
                return;
            }
            throw new AssertionError("the stack bears what it should not");
        });
    }

    private static String assertUnreadable(KryoSerializer<Any> serializer, byte[] frame) {
        try {
            Wire.readFrame(serializer, frame);
        } catch (HazelcastSerializationException e) {
            if (e.getMessage().contains("NoClassDefFoundError")) {
                throw new AssertionError(e);
            }
            return e.getMessage();
        }
        throw new AssertionError("read what cannot be read");
    }

    private static byte[] frame(byte[] payload) {
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

    private static void onSmallStack(Runnable action) throws InterruptedException {
        List<Throwable> thrown = new ArrayList<>();
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        action.run();
                    } catch (Throwable e) {
                        thrown.add(e);
                    }
                },
                "small",
                SMALL_STACK);
        thread.start();
        thread.join();
        if (!thrown.isEmpty()) {
            throw new AssertionError(thrown.get(0));
        }
    }

    /** Values of all kinds come back, wrong ones are refused with a reason, and exceptions print. */
    private static void assertWhole() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .references(true)
                .register(Narrow.class)
                .build();
        Object[] values = {
            new StringBuffer("x").append(1).toString(),
            new Narrow(List.of(1)),
            java.util.EnumSet.of(java.time.Month.MAY),
            java.time.ZoneId.of("Europe/Paris"),
            java.util.Currency.getInstance("EUR"),
            new java.math.BigDecimal("1.5"),
            new java.util.TreeMap<>(Map.of("a", new int[] {1})),
            new IllegalStateException("m").getMessage()
        };
        Object[] read = (Object[]) Wire.copy(serializer, new Any(values)).value;
        assertThat(read).usingRecursiveComparison().isEqualTo(values);
        assertUnreadable(serializer, frame(new byte[] {ROOT, 1, (byte) 250, 7}));
        java.io.StringWriter trace = new java.io.StringWriter();
        new IllegalStateException(String.format("%s", "x")).printStackTrace(new java.io.PrintWriter(trace));
        assertThat(trace.toString()).contains("IllegalStateException: x");
    }
}
