// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KryoPatternSerializerTest {

    private static final KryoSerializer<Any> SERIALIZER = KryoSerializer.of(7, Any.class);

    private static final int PATTERN = 23;

    private static final String PLACE =
            " (at org.hzserializers.kryo.Any.value) (type id 7, org.hzserializers.kryo.Any)";

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
                Arguments.of("((((".repeat(1000), Pattern.LITERAL),
                Arguments.of("word|".repeat(20_000) + "end", 0),
                Arguments.of("\\bword\\b|".repeat(20_000) + "end", Pattern.MULTILINE | Pattern.UNIX_LINES),
                Arguments.of("(w[o]rd)|".repeat(1_000) + "end", 0),
                Arguments.of("a".repeat(4_000), 0),
                Arguments.of("(?c)a", 0),
                Arguments.of("a\u030A", Pattern.CANON_EQ),
                Arguments.of("[\u00e9e]\u1ec7\uac01\ud83d\ude00 Vi\u1ec7t Nam", Pattern.CANON_EQ),
                Arguments.of("(a|b)*c", Pattern.CANON_EQ | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS));
    }

    @ParameterizedTest
    @MethodSource("carried")
    void roundTrip_usualPattern_keepsTextAndFlags(String text, int flags) {
        Pattern pattern = Pattern.compile(text, flags);
        Pattern read = (Pattern) KryoWire.roundTrip(SERIALIZER, new Any(pattern)).value;
        assertThat(read.pattern()).isEqualTo(text);
        assertThat(read.flags()).isEqualTo(pattern.flags());
    }

    static Stream<Arguments> refused() {
        String marks =
                "pattern with CANON_EQ has more than 3 marks in a row, all orders of which would be compiled; normalize"
                        + " texts instead";
        return Stream.of(
                Arguments.of("a\u0301\u0327\u0323\u031b\u0316\u0317\u0335", Pattern.CANON_EQ, marks),
                Arguments.of(
                        "a\u0301\u0327\u0323\u031b\u0316\u0317\u0335\u0345\u05b0\u05b1\u05b2\u05b3",
                        Pattern.CANON_EQ,
                        marks),
                Arguments.of("\u1f82\u0327\u0323", Pattern.CANON_EQ, marks),
                Arguments.of("a\ufe0f\u200d\u200d\u200d", Pattern.CANON_EQ, marks),
                Arguments.of(
                        "\u1f82".repeat(1001),
                        Pattern.CANON_EQ,
                        "pattern with CANON_EQ has 1001 characters that are not all ASCII, at most 1000 are carried; normalize"
                                + " texts instead"),
                Arguments.of("a", 0x200, "pattern has the flags 0x200, the JDK knows 0x1ff"),
                Arguments.of("(".repeat(500) + ")".repeat(500), 0, tooLarge(1000)),
                Arguments.of("(\\c)".repeat(500) + ")".repeat(500), 0, tooLarge(2500)),
                Arguments.of("(\\Q)\\E".repeat(500) + ")".repeat(500), 0, tooLarge(3500)),
                Arguments.of("([)]".repeat(500) + ")".repeat(500), 0, tooLarge(2500)),
                Arguments.of("([])]".repeat(500) + ")".repeat(500), 0, tooLarge(3000)),
                Arguments.of("(#)\n".repeat(500) + ")".repeat(500), Pattern.COMMENTS, tooLarge(2500)),
                Arguments.of("(?ix)" + "(#)\n".repeat(500) + ")".repeat(500), 0, tooLarge(2505)),
                Arguments.of("[".repeat(5000) + "a" + "]".repeat(5000), 0, tooLarge(10_001)),
                Arguments.of("[" + "a&&".repeat(5000) + "a]", 0, tooLarge(15_003)),
                Arguments.of(".".repeat(50_000), 0, tooLarge(50_000)),
                Arguments.of("(a|b)".repeat(5000), 0, tooLarge(25_000)),
                Arguments.of("\\c\\Q(\\E".repeat(500), 0, tooLarge(3500)),
                Arguments.of("a".repeat(262_144), 0, tooLong(262_144)),
                Arguments.of("(?:" + "a".repeat(100_000) + ")", 0, tooLong(100_001)),
                Arguments.of("\u00e9" + "\u0301".repeat(131_071), Pattern.LITERAL, tooLong(131_072)),
                Arguments.of("(", 0, "pattern cannot be compiled: Unclosed group near index 1"));
    }

    private static String tooLong(int length) {
        return "pattern has " + length
                + " characters of literal text in a row, at most 4000 are carried, since compiling"
                + " them takes the square of their number; search such a text by String.indexOf";
    }

    private static String tooLarge(int length) {
        return "pattern of " + length
                + " characters may have more than 100 groups or classes inside each other, or more than"
                + " 1200 parts after each other; split it, or register a Kryo serializer for java.util.regex.Pattern";
    }

    @ParameterizedTest
    @MethodSource("refused")
    void read_costlyPattern_isRefusedAtOnce(String text, int flags, String reason) {
        assertThat(Costs.read(SERIALIZER, frame(text, flags)))
                .isEqualTo("Kryo payload cannot be read: " + reason + PLACE);
    }

    @Test
    void write_patternThatNoReaderTakes_isRefused() {
        Pattern pattern = Pattern.compile("(".repeat(101) + ")".repeat(101));
        assertThatThrownBy(() -> KryoWire.write(SERIALIZER, new Any(pattern)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo org.hzserializers.kryo.Any cannot be written: " + tooLarge(202) + PLACE);
    }

    @Test
    void read_manyClassesOfCharacters_staysWithinTheBudget() {
        for (String part : List.of("[a]|", "(a)|", ".|", "\\d|", "[\u4e00]|", "(?:[a]*+|b)|", "\\p{L}|")) {
            Costs.read(SERIALIZER, frame(part.repeat(50_000) + "b", 0));
        }
    }

    @Test
    void roundTrip_severalLongLiterals_comeBack() {
        List<Pattern> honest = List.of(Pattern.compile("a".repeat(4_000)), Pattern.compile("b".repeat(4_000)));
        assertThat((List<?>) KryoWire.roundTrip(SERIALIZER, new Any(honest)).value)
                .hasSize(2);
    }
}
