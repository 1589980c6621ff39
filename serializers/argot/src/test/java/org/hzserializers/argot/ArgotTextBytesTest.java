// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hzserializers.core.InvalidPayloadException;
import org.junit.jupiter.api.Test;

/** The JDK is the witness of the bytes of texts. */
class ArgotTextBytesTest {

    private static final String[] OTHERS = {"", "\u0080", "\u00ff", "\u0141", "\u07ff", "\u20ac", "\ud83d\ude00"};

    private static final int LONGEST = 40;

    private final ArgotCodec codec = ArgotTypes.builder().build().codec("u8utf8", "1.3");

    private static String text(int length, int at, String other) {
        return new StringBuilder("a".repeat(length)).insert(at, other).toString();
    }

    private static byte[] bytes(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[utf8.length + 1];
        bytes[0] = (byte) utf8.length;
        System.arraycopy(utf8, 0, bytes, 1, utf8.length);
        return bytes;
    }

    @Test
    void encode_otherCharacterAnywhere_givesTheBytesOfTheJdkAndComesBack() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int at = 0; at <= length; at++) {
                for (String other : OTHERS) {
                    String text = text(length, at, other);
                    assertThat(codec.encode(text)).as(text).isEqualTo(bytes(text));
                    assertThat(codec.decode(bytes(text))).isEqualTo(text);
                }
            }
        }
    }

    @Test
    void encode_wideCharacters_haveTheirNumberInFront() {
        ArgotTypes types = ArgotTypes.builder().build();
        // Around the last number of bytes that takes one byte itself, and around the last number of units that do.
        for (int units = 0; units <= 130; units++) {
            String text = "\u20ac".repeat(units);
            int count = 3 * units;
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            byte[] group = count < 0x80
                    ? new byte[] {(byte) count}
                    : new byte[] {(byte) (count >> 7 | 0x80), (byte) (count & 0x7f)};
            assertThat(types.codec("uvint28utf8", "1.3").encode(text)).isEqualTo(joined(group, utf8));
            byte[] four = {0, 0, (byte) (count >> 8), (byte) count};
            assertThat(types.codec("u32utf8", "1.3").encode(text)).isEqualTo(joined(four, utf8));
            assertThat(types.codec("uvint28utf8", "1.3").decode(joined(group, utf8)))
                    .isEqualTo(text);
        }
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    @Test
    void encode_unpairedSurrogateAnywhere_isRefused() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int at = 0; at <= length; at++) {
                for (String half : new String[] {"\ud83d", "\ude00"}) {
                    String text = text(length, at, half);
                    assertThatThrownBy(() -> codec.encode(text))
                            .isInstanceOf(InvalidPayloadException.class)
                            .hasMessage(
                                    "u8utf8 has an unpaired surrogate at index " + at + ", which UTF-8 cannot carry");
                }
            }
        }
    }

    @Test
    void decode_malformedOrCutAnywhere_isRefused() {
        for (int length = 1; length <= LONGEST; length++) {
            for (int at = 0; at < length; at++) {
                // A second byte alone, a first byte alone, an overlong NUL, half of a surrogate pair.
                for (String malformed : new String[] {"80", "c3", "c080", "eda080"}) {
                    byte[] part = Vectors.hex(malformed);
                    byte[] bytes = bytes("a".repeat(length + part.length));
                    System.arraycopy(part, 0, bytes, 1 + at, part.length);
                    assertThatThrownBy(() -> codec.decode(bytes))
                            .isInstanceOf(InvalidPayloadException.class)
                            .hasMessage("u8utf8 has malformed UTF-8 at offset " + (1 + at));
                }
            }
            byte[] whole = bytes("a".repeat(length - 1) + "\u20ac");
            for (int end = 0; end < whole.length; end++) {
                byte[] cut = Arrays.copyOf(whole, end);
                assertThatThrownBy(() -> codec.decode(cut)).isInstanceOf(InvalidPayloadException.class);
            }
        }
    }
}
