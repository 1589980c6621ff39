// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KryoPatternSerializerTest {

    private static final KryoSerializer<Any> SERIALIZER = KryoSerializer.of(7, Any.class);

    private static final int PATTERN = 23;

    private static final String PLACE =
            " (at org.hzserializers.kryo.Any.value) (type id 7, org.hzserializers.kryo.Any)";

    /** The frames of these tests have no hash of the fields at their end, which is checked last. */
    private static final String COMPILED = "the fields of a plain class, or the components of a record, are not those";

    private static byte[] frame(String text, int flags) {
        return new Payload().id(PATTERN).text(text).varInt(flags).frame();
    }

    static Stream<Arguments> carried() {
        String email =
                "(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*|\"(?:[\\x01-\\x08\\x5d-\\x7f]"
                        + "|\\\\[\\x01-\\x09\\x0b])*\")@(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)";
        return Stream.of(
                Arguments.of("a.b", Pattern.CASE_INSENSITIVE | Pattern.DOTALL),
                Arguments.of("", 0),
                Arguments.of(email, Pattern.CASE_INSENSITIVE),
                Arguments.of("(((((((((((a*)*)*)*)*)+)+)?)?)?))", 0),
                Arguments.of("[a-z&&[^bc]&&[^]x]]", 0),
                Arguments.of("(?x) a b # (comment\n c", 0),
                Arguments.of("a b # (comment\n c".repeat(30), Pattern.COMMENTS),
                Arguments.of("\\Q([)\\E\\cA\\N{LATIN SMALL LETTER A}\\p{IsGreek}\\x{1F600}", 0),
                Arguments.of("((((".repeat(250), Pattern.LITERAL),
                Arguments.of("word|".repeat(199) + "end", 0),
                Arguments.of("\\bword\\b|".repeat(100) + "end", Pattern.MULTILINE | Pattern.UNIX_LINES),
                Arguments.of("(w[o]rd)|".repeat(50) + "end", 0),
                Arguments.of("a".repeat(1000), 0),
                Arguments.of("(a|b)*c\u00e9\u0301", Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS));
    }

    @ParameterizedTest
    @MethodSource("carried")
    void roundTrip_usualPattern_keepsTextAndFlags(String text, int flags) {
        Pattern pattern = Pattern.compile(text, flags);
        Pattern read = (Pattern) Wire.copy(SERIALIZER, new Any(pattern)).value;
        assertThat(read.pattern()).isEqualTo(text);
        assertThat(read.flags()).isEqualTo(pattern.flags());
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of("a", Pattern.CANON_EQ, CANON_EQ),
                Arguments.of("a\u0301\u0327\u0323\u031b\u0316\u0317\u0335", Pattern.CANON_EQ, CANON_EQ),
                Arguments.of("a", Pattern.CANON_EQ | Pattern.LITERAL, CANON_EQ),
                Arguments.of("(?c)a", 0, CANON_EQ),
                Arguments.of("a", 0x200, "pattern has the flags 0x200, supported are those in 0x17f"),
                Arguments.of("(".repeat(101) + ")".repeat(101), 0, brackets(101)),
                Arguments.of("(\\c)".repeat(101) + ")".repeat(101), 0, brackets(101)),
                Arguments.of("(\\Q)\\E".repeat(101) + ")".repeat(101), 0, brackets(101)),
                Arguments.of("([)]".repeat(51) + ")".repeat(51), 0, brackets(102)),
                Arguments.of("(#)\n".repeat(101) + ")".repeat(101), Pattern.COMMENTS, brackets(101)),
                Arguments.of("[".repeat(101) + "a" + "]".repeat(101), 0, brackets(101)),
                Arguments.of("[" + "a&&".repeat(50) + "a]", 0, brackets(101)),
                Arguments.of("\\c\\Q(\\E".repeat(101), 0, brackets(101)),
                Arguments.of("(".repeat(500) + ")".repeat(501), 0, length(1001)),
                Arguments.of(".".repeat(50_000), 0, length(50_000)),
                Arguments.of("(a|b)".repeat(5000), 0, length(25_000)),
                Arguments.of("a".repeat(262_144), 0, length(262_144)),
                Arguments.of("\u00e9" + "\u0301".repeat(131_071), Pattern.LITERAL, length(131_072)),
                Arguments.of("(", 0, "pattern cannot be compiled: Unclosed group near index 1"));
    }

    private static final String CANON_EQ =
            "pattern has the flag CANON_EQ, for which all orders of the marks on a letter are compiled;"
                    + " normalize texts by java.text.Normalizer instead";

    private static String length(int length) {
        return "pattern has " + length + " characters, at most 1000 are compiled; " + ADVICE;
    }

    private static String brackets(int brackets) {
        return "pattern has " + brackets
                + " characters (, [ and &, each of which may open a level, at most 100 are compiled; " + ADVICE;
    }

    private static final String ADVICE = "split it, or register a Kryo serializer for java.util.regex.Pattern";

    @ParameterizedTest
    @MethodSource("refused")
    void read_costlyPattern_isRefused(String text, int flags, String reason) {
        assertThat(Costs.read(SERIALIZER, frame(text, flags)))
                .isEqualTo("Kryo payload cannot be read: " + reason + PLACE);
    }

    @Test
    void write_patternThatNoReaderTakes_isRefused() {
        Pattern pattern = Pattern.compile("(".repeat(101) + ")".repeat(101));
        Wire.assertUnwritable(SERIALIZER, new Any(pattern))
                .hasMessage("Kryo org.hzserializers.kryo.Any cannot be written: " + brackets(101) + PLACE);
    }

    @Test
    void write_canonicalEquivalence_isRefused() {
        Pattern pattern = Pattern.compile("a\u030A", Pattern.CANON_EQ);
        Wire.assertUnwritable(SERIALIZER, new Any(pattern))
                .hasMessage("Kryo org.hzserializers.kryo.Any cannot be written: " + CANON_EQ + PLACE);
    }

    @Test
    void read_mostClassesOfCharacters_staysWithinTheBudget() {
        for (String part : List.of("[a]|", "(a)|", ".|", "\\d|", "[\u4e00]|", "(?:[a]*+|b)|", "\\p{L}|")) {
            int repeated = part.matches(".*[(\\[].*") ? 40 : 999 / part.length();
            assertThat(Costs.read(SERIALIZER, frame(part.repeat(repeated) + "b", 0)))
                    .as(part)
                    .contains(COMPILED);
        }
    }

    @Test
    void roundTrip_severalLongLiterals_comeBack() {
        List<Pattern> honest = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            honest.add(Pattern.compile("a".repeat(1000)));
        }
        assertThat((List<?>) Wire.copy(SERIALIZER, new Any(honest)).value).hasSize(100);
    }

    /** Each text that passes is compiled on a small stack, where the JDK says so if the stack ends. */
    @Test
    void read_randomTextsThatPass_compileOnASmallStack() throws InterruptedException {
        Random random = new Random(13);
        String[] parts = {
            "(", "(?:", "(?=", ")", "[", "[^", "]", "|", "&&", "\\c", "\\", "\\Q", "\\E", "#", "\n", "(?x)", "a", ".",
            "*", "?", "{2}", "-", "\\]", "\\)", "(a|b)", "[a]", "\u0301", "b"
        };
        int passed = 0;
        for (int i = 0; i < 300; i++) {
            String[] chosen = new String[1 + random.nextInt(4)];
            Arrays.setAll(chosen, k -> parts[random.nextInt(parts.length)]);
            StringBuilder text = new StringBuilder();
            int length = 1 << random.nextInt(10);
            boolean ordered = random.nextBoolean();
            for (int at = 0; at < length; at++) {
                text.append(chosen[ordered ? at % chosen.length : random.nextInt(chosen.length)]);
            }
            text.append(")".repeat(random.nextInt(2) * length)).append("]".repeat(random.nextInt(2) * length));
            String failure = failureOnSmallStack(frame(text.toString(), 0));
            passed += failure.contains(COMPILED) ? 1 : 0;
            assertThat(failure).as(text.toString()).doesNotContainIgnoringCase("stack overflow");
        }
        assertThat(passed).isGreaterThan(50);
    }

    private static String failureOnSmallStack(byte[] frame) throws InterruptedException {
        String[] failure = {""};
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        Wire.readFrame(SERIALIZER, frame);
                    } catch (HazelcastSerializationException e) {
                        failure[0] = e.getMessage();
                    } catch (StackOverflowError e) {
                        failure[0] = "Stack overflow";
                    }
                },
                "small stack",
                256 * 1024);
        thread.start();
        thread.join();
        return failure[0];
    }
}
