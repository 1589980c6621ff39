// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Allocation;
import org.junit.jupiter.api.Test;

/** Messages whose definitions ask for far more memory or stack than their bytes. */
class ArgotMessagesHostileInputTest {

    /** Of what a payload may take. */
    private static final int BYTES_PER_BYTE = 64;

    private static final int BYTES_OF_ALL = 1 << 20;

    private static final Limits LOOSE = Limits.builder()
            .memoryPerByte(Integer.MAX_VALUE)
            .workPerByte(Integer.MAX_VALUE)
            .maxDepth(1000)
            .build();

    private static void assertTooMuchMemory(ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("bytes of memory come from")
                .hasMessageContaining("raise Limits.memoryPerByte, now 64");
    }

    /** Returns the memory that reading takes, whether it succeeds or not. */
    private static long allocated(ThrowingCallable reading) {
        return Allocation.least(() -> {
            try {
                reading.call();
            } catch (InvalidPayloadException e) {
                // It counts all the same.
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
    }

    private static byte[] message(String text, String type, Object value) {
        ArgotTypes types =
                ArgotTypes.builder().limits(LOOSE).text("message.argot", text).build();
        return ArgotMessages.of(types).encode(type, "1.0", value);
    }

    private static void assertMessageRefused(byte[] bytes) {
        assertTooMuchMemory(() -> ArgotMessage.decode(bytes, Limits.defaults()));
        assertThat(allocated(() -> ArgotMessage.decode(bytes, Limits.defaults())))
                .isLessThan((long) BYTES_PER_BYTE * bytes.length + BYTES_OF_ALL);
    }

    @Test
    void messageOfAbstractTypesInsideEachOther_isRefused() {
        int count = 480;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("!reserve a").append(i).append(";");
            text.append("definition c").append(i).append(" 1.0: { @x #int8; };");
        }
        for (int i = 0; i < count; i++) {
            // Each is all the others, too.
            text.append("definition a").append(i).append(" 1.0: (meta.abstract [ (meta.abstract_map #a");
            text.append((i + 1) % count)
                    .append(") (meta.abstract_map #c")
                    .append(i)
                    .append(") ]);");
        }
        text.append("definition row 1.0: {");
        for (int i = 0; i < 250; i++) {
            text.append("@f").append(i).append(" #a").append(i).append(";");
        }
        text.append("}; definition rows 1.0: (meta.array (meta.reference #uint8) (meta.reference #row));");
        assertMessageRefused(message(text.toString(), "rows", List.of()));
    }

    @Test
    void messageOfLongGroups_isRefused() {
        StringBuilder text = new StringBuilder();
        String group = "g".repeat(230);
        for (int i = 0; i < 3; i++) {
            text.append("cluster ").append(group).append(";");
            group += "." + "g".repeat(230);
        }
        text.append("cluster ").append(group).append(";");
        text.append("definition row 1.0: {");
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 250; i++) {
            fields.append("definition ").append(group).append(".t").append(i).append(" 1.0: { };");
            text.append("@f")
                    .append(i)
                    .append(" #")
                    .append(group)
                    .append(".t")
                    .append(i)
                    .append(";");
        }
        text.append("};");
        text.insert(text.indexOf("definition row"), fields);
        text.append("definition rows 1.0: (meta.array (meta.reference #uint8) (meta.reference #row));");
        assertMessageRefused(message(text.toString(), "rows", List.of()));
    }

    @Test
    void messageOfDeepDefinitions_onSmallStack_isDecoded() throws Exception {
        StringBuilder text = new StringBuilder();
        int levels = 100;
        for (int i = 0; i < levels; i++) {
            text.append("!reserve a").append(i).append(";");
        }
        for (int i = 0; i < levels; i++) {
            text.append("definition t").append(i).append(" 1.0: ");
            text.append("(meta.sequence [ ");
            text.append("(meta.array (meta.reference #uint8) ".repeat(60));
            text.append("(meta.reference ")
                    .append(i + 1 < levels ? "#a" + (i + 1) : "#int64")
                    .append(")");
            text.append(")".repeat(60)).append(" ]);");
        }
        for (int i = 0; i < levels; i++) {
            text.append("definition a").append(i).append(" 1.0: (meta.abstract [ (meta.abstract_map #t");
            text.append(i).append(") ]);");
        }
        byte[][] bytes = new byte[1][];
        Throwable[] fault = new Throwable[1];
        onStack(64 << 20, () -> bytes[0] = message(text.toString(), "t0", List.of()), fault);
        assertThat(fault[0]).isNull();
        onStack(
                256 << 10,
                () -> assertThat(
                                ArgotMessage.decode(bytes[0], Limits.defaults()).value())
                        .isEqualTo(List.of()),
                fault);
        assertThat(fault[0]).isNull();
    }

    private static void onStack(long bytes, Runnable action, Throwable[] fault) throws InterruptedException {
        Thread thread = new Thread(null, action, "stack", bytes);
        thread.setUncaughtExceptionHandler((failed, e) -> fault[0] = e);
        thread.start();
        thread.join();
    }
}
