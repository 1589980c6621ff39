// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hzserializers.core.guard.InvalidPayloadException;
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
            byte[] group = group(count);
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

    @Test
    void encode_textAsInMemory_hasAByteForEachCharacterOrTwo() {
        ArgotCodec texts = ArgotTypes.builder().build().codec("uvint28text", "1.3");
        for (int length = 0; length <= 3 * LONGEST; length++) {
            for (int at : new int[] {0, length / 2, length}) {
                for (String other :
                        new String[] {"", "\u0000", "\u0080", "\u00ff", "\u0100", "\ud83d\ude00", "\ud83d"}) {
                    String text = text(length, at, other);
                    byte[] bytes = unitBytes(text);
                    byte[] encoded = joined(group(bytes.length), bytes);
                    assertThat(texts.encode(text)).as(text).isEqualTo(encoded);
                    assertThat(texts.decode(encoded)).isEqualTo(text);
                    for (int end = 0; end < encoded.length; end++) {
                        byte[] cut = Arrays.copyOf(encoded, end);
                        assertThatThrownBy(() -> texts.decode(cut)).isInstanceOf(InvalidPayloadException.class);
                    }
                }
            }
        }
    }

    /** What the definition says, in the JDK's words; its encoder would replace half of a pair. */
    private static byte[] unitBytes(String text) {
        if (text.isEmpty() || (text.charAt(0) != 0 && text.chars().allMatch(unit -> unit < 0x100))) {
            return text.getBytes(StandardCharsets.ISO_8859_1);
        }
        ByteBuffer bytes = ByteBuffer.allocate(1 + 2 * text.length()).put((byte) 0);
        text.chars().forEach(unit -> bytes.putChar((char) unit));
        return bytes.array();
    }

    private static byte[] group(int count) {
        return count < 0x80
                ? new byte[] {(byte) count}
                : new byte[] {(byte) (count >> 7 | 0x80), (byte) (count & 0x7f)};
    }

    @Test
    void encode_longTextAsInMemory_comesBack() {
        ArgotCodec texts = ArgotTypes.builder().build().codec("uvint28text", "1.3");
        for (String text :
                new String[] {"\u00e9".repeat(70_000), "\u20ac".repeat(70_000), "x".repeat(5000) + "\u0416"}) {
            assertThat(texts.decode(texts.encode(text))).isEqualTo(text);
        }
    }

    @Test
    void decode_halfOfAUnit_isRefused() {
        ArgotCodec texts = ArgotTypes.builder().build().codec("uvint28text", "1.3");
        assertThatThrownBy(() -> texts.decode(new byte[] {4, 0, 0x20, (byte) 0xac, 0x20}))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("uvint28text at offset 1 has half of a unit at its end: 4 bytes");
    }
}
