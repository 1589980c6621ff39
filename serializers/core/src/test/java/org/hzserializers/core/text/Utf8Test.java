// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8Test {

    private static final Limits LIMITS = Limits.defaults();

    @Test
    void put_anyText_givesTheBytesOfTheJdk() {
        Random random = new Random(20_261_122);
        byte[] scratch = new byte[40];
        for (int round = 0; round < 4_000; round++) {
            StringBuilder text = new StringBuilder();
            int most = List.of(0x80, 0x100, 0x800, 0xd800, 0x110000).get(round % 5);
            int oneIn = 1 + random.nextInt(10);
            for (int i = random.nextInt(40); i > 0; i--) {
                int point = random.nextInt(random.nextInt(oneIn) == 0 ? most : 0x80);
                text.appendCodePoint(point >= 0xd800 && point < 0xe000 ? 'x' : point);
            }
            byte[] expected = text.toString().getBytes(StandardCharsets.UTF_8);
            byte[] bytes = new byte[expected.length + 3];

            assertThat(Utf8.length("text", text.toString())).isEqualTo(expected.length);
            assertThat(Utf8.put("text", text.toString(), bytes, 2)).isEqualTo(2 + expected.length);
            assertThat(Arrays.copyOfRange(bytes, 2, 2 + expected.length)).isEqualTo(expected);
            assertThat(Utf8.get("text", bytes, 2, expected.length, 0, LIMITS)).isEqualTo(text.toString());
            assertThat(Utf8.get("text", bytes, 2, expected.length, 0, LIMITS, scratch))
                    .isEqualTo(text.toString());
            Utf8.requirePairs("text", text.toString());
        }
    }

    @Test
    void write_unpairedSurrogate_isRefusedWithItsPlace() {
        for (String text : List.of("ab\ud83d", "ab\ude00", "ab\ud83dc", "ab\ud83d\ud83d\ude00")) {
            String message = "name has an unpaired surrogate at index 2, which UTF-8 cannot carry";
            assertThatThrownBy(() -> Utf8.length("name", text)).hasMessage(message);
            assertThatThrownBy(() -> Utf8.put("name", text, new byte[20], 0)).hasMessage(message);
            assertThatThrownBy(() -> Utf8.requirePairs("name", text)).hasMessage(message);
        }
    }

    /** Overlong forms, surrogates, what is above U+10FFFF, bytes that begin nothing, and ends in the middle. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "80",
                "c080",
                "c1bf",
                "e09fbf",
                "eda080",
                "edbfbf",
                "f08fbfbf",
                "f4908080",
                "f5808080",
                "fe",
                "ff",
                "c3",
                "e282",
                "f09f98",
                "c328",
                "e28228",
                "f09f9828"
            })
    void get_malformed_isRefusedWithItsPlace(String hex) {
        byte[] bytes = HexFormat.of().parseHex("61" + hex);
        assertThatThrownBy(() -> StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)))
                .isInstanceOf(CharacterCodingException.class);
        assertThatThrownBy(() -> Utf8.get("name", bytes, 0, bytes.length, 40, LIMITS))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("name has malformed UTF-8 at offset 41");
    }

    /** All rows of four of the bytes at which the rules change. */
    @Test
    void get_anyBytes_readsWhatTheJdkReadsStrictly() {
        byte[] edges = HexFormat.of().parseHex("00417f808f909fa0bfc0c1c2c3dfe0e1edeeeff0f1f4f5f7f8ff");
        CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder();
        int good = 0;
        byte[] bytes = new byte[4];
        for (int row = 0; row < edges.length * edges.length * edges.length * edges.length; row++) {
            int rest = row;
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = edges[rest % edges.length];
                rest /= edges.length;
            }
            CharBuffer units = CharBuffer.allocate(bytes.length);
            boolean well =
                    !strict.reset().decode(ByteBuffer.wrap(bytes), units, true).isError();
            String expected = well ? units.flip().toString() : "refused";
            String found;
            try {
                found = Utf8.get("name", bytes, 0, bytes.length, 0, LIMITS);
            } catch (InvalidPayloadException e) {
                found = "refused";
            }
            if (!found.equals(expected)) {
                assertThat(found).as(HexFormat.of().formatHex(bytes)).isEqualTo(expected);
            }
            good += well ? 1 : 0;
        }
        assertThat(good).isGreaterThan(1_000);
    }

    @Test
    void get_textWithTheReplacementCharacter_comesBack() {
        byte[] bytes = "a\ufffdb".getBytes(StandardCharsets.UTF_8);
        assertThat(Utf8.get("name", bytes, 0, bytes.length, 0, LIMITS)).isEqualTo("a\ufffdb");
    }

    @Test
    void get_longerThanTheLimit_countsUnitsAndNotBytes() {
        Limits limits = Limits.builder().maxTextLength(3).build();
        byte[] three = "\u20ac\u20ac\u20ac".getBytes(StandardCharsets.UTF_8);
        assertThat(Utf8.get("name", three, 0, three.length, 0, limits)).hasSize(3);
        byte[] four = "abcd".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> Utf8.get("name", four, 0, four.length, 0, limits))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("text length 4 exceeds maxTextLength 3; raise Limits.maxTextLength for trusted peers only");
    }

    /** Where the words of eight bytes begin and end, accents and all. */
    @Test
    void get_accentsAnywhere_givesTheText() {
        byte[] scratch = new byte[64];
        for (int length = 0; length <= 40; length++) {
            for (int at = 0; at < length; at++) {
                for (int accents = 1; accents <= length - at; accents++) {
                    String text = "a".repeat(at)
                            + "\u00e9\u0080\u00ff\u00bf".repeat(10).substring(0, accents)
                            + "b".repeat(length - at - accents);
                    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                    byte[] source = Arrays.copyOf(bytes, bytes.length + accents % 12);

                    assertThat(Utf8.get("text", source, 0, bytes.length, 0, LIMITS, scratch))
                            .isEqualTo(text);
                }
            }
        }
    }

    /** Latin-1 that is cut, goes on with another character or ends in something malformed. */
    @Test
    void get_latin1AndMore_isReadOrRefusedAsWithoutRoomBehindIt() {
        for (String hex : List.of(
                "c3",
                "6161c3",
                "c3a9c3",
                "c3a9c361",
                "c3a9c3c3",
                "c3a9a9",
                "c3a9c0a9",
                "c3a9c1bf",
                "c3a9c481",
                "c3a9e282ac",
                "c3a9e282",
                "c3a9f09f9880",
                "c2a0616263646566676869c3a9eda080",
                "c3a961616161616161616161616161ff")) {
            byte[] exact = HexFormat.of().parseHex(hex);
            // A continuation behind the end must not complete the last character.
            byte[] longer = Arrays.copyOf(exact, exact.length + 16);
            Arrays.fill(longer, exact.length, longer.length, (byte) 0xa9);
            assertThat(outcome(longer, exact.length)).as(hex).isEqualTo(outcome(exact, exact.length));
        }
    }

    private static String outcome(byte[] source, int bytes) {
        try {
            return "read " + Utf8.get("text", source, 0, bytes, 7, LIMITS, new byte[64]);
        } catch (InvalidPayloadException e) {
            return "refused " + e.getMessage();
        }
    }
}
