// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcerptTest {

    @ParameterizedTest
    @CsvSource({
        "0000, \\u0000",
        "0007, \\u0007",
        "0009, \\t",
        "000a, \\n",
        "000d, \\r",
        "001b, \\u001b",
        "007f, \\u007f",
        "0085, \\u0085",
        "00ad, \\u00ad",
        "200b, \\u200b",
        "200e, \\u200e",
        "202e, \\u202e",
        "2028, \\u2028",
        "2029, \\u2029",
        "2066, \\u2066",
        "feff, \\ufeff",
        "d800, \\ud800",
        "dc00, \\udc00",
        "e000, \\ue000",
        "ffff, \\uffff",
        "e0041, \\udb40\\udc41"
    })
    void of_characterThatIsNotSeen_isEscaped(String hex, String escaped) {
        String hidden = new String(Character.toChars(Integer.parseInt(hex, 16)));
        assertThat(Excerpt.of("a" + hidden + "b")).isEqualTo("a" + escaped + "b");
        assertThat(Excerpt.of(hidden)).isEqualTo(escaped);
    }

    @Test
    void of_plainText_staysItself() {
        for (String text :
                new String[] {"", "com.acme.Order$Line", "Größe, \u65e5\u672c, \ud83d\ude00", "x".repeat(100)}) {
            assertThat(Excerpt.of(text)).isSameAs(text);
        }
        assertThat(Excerpt.of(null)).isEqualTo("null");
    }

    /** A message is made after the payload's memory has been used up, and for each cause anew. */
    @Test
    void invalidPayloadException_ofHiddenCharacters_takesLittleMemory() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        String hidden = "\u0001".repeat(2000);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            Exception cause = new IllegalArgumentException(hidden, new IllegalStateException(hidden));
            assertThat(new InvalidPayloadException(hidden, cause)).hasMessageContaining("\\u0001");
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isLessThan(200_000);
    }

    @Test
    void of_longText_isCutAndTellsItsLength() {
        assertThat(Excerpt.of("x".repeat(1_000_199))).isEqualTo("x".repeat(100) + "... (1000199 characters)");
        assertThat(Excerpt.of("x".repeat(99) + "\ud83d\ude00y")).isEqualTo("x".repeat(99) + "... (102 characters)");
        assertThat(Excerpt.of("\n".repeat(101))).isEqualTo("\\n".repeat(50) + "... (101 characters)");
    }

    @Test
    void invalidPayloadException_anyReasonAndCause_isBoundedAndOnOneLine() {
        String wild = "\u001b[31mline\r\nline\u202e".repeat(100_000);
        Exception cause = new IllegalStateException("outer", new ClassNotFoundException(wild));
        cause.addSuppressed(new IllegalArgumentException(wild));
        InvalidPayloadException thrown = new InvalidPayloadException("class " + wild + " is not there", cause);

        assertThat(thrown.getMessage())
                .startsWith("class \\u001b[31mline\\r\\nline\\u202e")
                .hasSizeLessThanOrEqualTo(Excerpt.REASON);
        assertThat(thrown.getCause()).hasToString("java.lang.IllegalStateException: outer");
        assertThat(thrown.getCause().getStackTrace()).isEqualTo(cause.getStackTrace());
        assertThat(thrown.getCause().getCause().toString())
                .startsWith("java.lang.ClassNotFoundException: \\u001b[31mline");
        StringWriter log = new StringWriter();
        thrown.printStackTrace(new PrintWriter(log));
        assertThat(log.toString().length()).isLessThan(60_000);
        assertThat(log.toString()).matches("[\\x20-\\x7e\\n\\t]*");
    }

    @Test
    void ofReason_excerptOfAReason_isTheSame() {
        for (String part : new String[] {"x", "\n", "\u202e", "x\u0000", "\ud83d\ude00"}) {
            for (int length = 1; length <= 3000; length++) {
                String excerpt = Excerpt.ofReason(part.repeat(length / part.length()));
                assertThat(excerpt).hasSizeLessThanOrEqualTo(Excerpt.REASON);
                assertThat(Excerpt.ofReason(excerpt)).isSameAs(excerpt);
            }
        }
    }

    @Test
    void invalidPayloadException_plainCause_isKeptAsItIs() {
        Exception cause = new IllegalStateException("plain", new ClassNotFoundException("com.acme.Order"));
        assertThat(new InvalidPayloadException("reason", cause)).hasCause(cause);
        assertThat(new InvalidPayloadException("reason", null)).hasNoCause();
    }

    @Test
    void invalidPayloadException_causesWithoutEnd_areCut() {
        Exception first = new IllegalStateException("first");
        Exception second = new IllegalStateException("second", first);
        first.initCause(second);
        int causes = 0;
        for (Throwable at = new InvalidPayloadException("reason", first); at != null; at = at.getCause()) {
            causes++;
        }
        assertThat(causes).isEqualTo(17);
    }
}
