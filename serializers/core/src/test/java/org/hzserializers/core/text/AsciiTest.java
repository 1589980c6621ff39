// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AsciiTest {

    private static final int LONGEST = 40;

    /** The first and last character of each kind, and some whose low byte alone would be ASCII. */
    private static final char[] OTHERS = {
        '\u0080', '\u00e9', '\u00ff', '\u0100', '\u0141', '\u07ff', '\u0800', '\u2041', '\ud800', '\udc41', '\uffff'
    };

    private static String ascii(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) (i % 3 == 0 ? 0x7F : i));
        }
        return text.toString();
    }

    @Test
    void put_ascii_writesItAndNothingElse() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int at = 0; at < 9; at++) {
                // With and without eight bytes to look at.
                for (int behind : new int[] {0, 1, 7, 8, 9}) {
                    String text = ascii(length);
                    byte[] target = new byte[at + length + behind];
                    Arrays.fill(target, (byte) -1);
                    byte[] expected = target.clone();
                    System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, expected, at, length);

                    assertThat(Ascii.put(text, target, at)).isTrue();
                    assertThat(target).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void put_otherCharacterAnywhere_saysSo() {
        byte[] target = new byte[LONGEST];
        for (int length = 1; length <= LONGEST; length++) {
            for (int i = 0; i < length; i++) {
                for (char other : OTHERS) {
                    StringBuilder text = new StringBuilder(ascii(length));
                    text.setCharAt(i, other);
                    assertThat(Ascii.put(text.toString(), target, 0))
                            .as("%x at %d of %d", (int) other, i, length)
                            .isFalse();
                }
            }
        }
    }

    /** Both ways: as on a member, which sees how a text is kept, and as where nobody does. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 8, 9, 23, 24, 25, 40, 64, 130})
    void isLatin1_characterAboveAnywhere_saysSo(int length) {
        assertThat(Ascii.isLatin1(ascii(length))).isTrue();
        assertThat(Ascii.isLatin1Unseen(ascii(length))).isTrue();
        for (int i = 0; i < length; i++) {
            for (char other : OTHERS) {
                StringBuilder changed = new StringBuilder(ascii(length));
                changed.setCharAt(i, other);
                String text = changed.toString();
                assertThat(Ascii.isLatin1(text))
                        .as("%x at %d of %d", (int) other, i, length)
                        .isEqualTo(other <= 0xFF);
                assertThat(Ascii.isLatin1Unseen(text))
                        .as("%x at %d of %d, unseen", (int) other, i, length)
                        .isEqualTo(other <= 0xFF);
            }
        }
    }

    /** This room's tests run as on a member, those of the others without: both ways are tested. */
    @Test
    void javaLang_inTheseTests_isOpen() {
        assertThat(String.class.getModule().isOpen("java.lang", Ascii.class.getModule()))
                .isTrue();
    }

    @Test
    void put_tooLittleRoom_throws() {
        for (int length = 1; length <= LONGEST; length++) {
            String text = ascii(length);
            byte[] target = new byte[length];
            assertThatThrownBy(() -> Ascii.put(text, target, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void count_negativeByteAnywhere_countsThoseInFront() {
        for (int from = 0; from < 9; from++) {
            for (int length = 0; length <= LONGEST; length++) {
                assertThat(Ascii.count(new byte[from + length], from, length)).isEqualTo(length);
                byte[] bytes = new byte[from + length + 9];
                Arrays.fill(bytes, (byte) -1);
                Arrays.fill(bytes, from, from + length, (byte) 0x7F);
                assertThat(Ascii.count(bytes, from, length)).isEqualTo(length);
                assertThat(Ascii.count(bytes, from, length + 9)).isEqualTo(length);
                for (int i = 0; i < length; i++) {
                    for (int negative : new int[] {-128, -1}) {
                        bytes[from + i] = (byte) negative;
                        assertThat(Ascii.count(bytes, from, length)).isEqualTo(i);
                        byte[] whole = Arrays.copyOf(bytes, from + length);
                        assertThat(Ascii.count(whole, from, length)).isEqualTo(i);
                    }
                    bytes[from + i] = 0;
                }
            }
        }
    }

    @Test
    void count_rangeOutsideTheArray_throws() {
        for (int length = 1; length <= LONGEST; length++) {
            byte[] bytes = new byte[length];
            assertThatThrownBy(() -> Ascii.count(bytes, 1, bytes.length)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }
}
