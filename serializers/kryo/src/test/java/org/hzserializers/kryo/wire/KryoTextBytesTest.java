// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.KnownNames;
import org.junit.jupiter.api.Test;

/** The JDK's charsets are the witnesses of the bytes of texts, around the lengths where their layout changes. */
class KryoTextBytesTest {

    private static final String[] OTHERS = {
        "", "\u0000", "\u0080", "\u00ff", "\u0100", "\u0141", "\u07ff", "\u20ac", "\ud83d\ude00"
    };

    private static final int LONGEST = 70;

    /** Returns a budget that only adds up. */
    static Budget budget() {
        Budget budget = new Budget(Limits.defaults());
        budget.startWriting();
        return budget;
    }

    private static String text(int length, int otherAt, String other) {
        StringBuilder text = new StringBuilder("abcdefghij".repeat(LONGEST / 10).substring(0, length));
        text.insert(otherAt, other);
        return text.toString();
    }

    private static BoundedInput input(byte[] bytes) {
        BoundedInput input = new BoundedInput(Limits.defaults(), budget());
        input.start(bytes, bytes.length);
        return input;
    }

    private static byte[] written(String text) {
        BoundedOutput output = new BoundedOutput(Limits.defaults(), budget(), 1, false);
        output.writeString(text);
        return output.toBytes();
    }

    /** Returns what Java's charsets make of a text, with Kryo's varint in front. */
    private static byte[] witnessed(String text) {
        boolean wide = text.chars().anyMatch(unit -> unit > 0xFF);
        Output output = new Output(16, -1);
        output.writeVarInt(1 + 2 * text.length() + (wide ? 1 : 0), true);
        output.writeBytes(text.getBytes(wide ? StandardCharsets.UTF_16LE : StandardCharsets.ISO_8859_1));
        return output.toBytes();
    }

    @Test
    void writeString_otherCharacterAnywhere_givesTheCharsetsBytesAndComesBack() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int at = 0; at <= length; at++) {
                for (String other : OTHERS) {
                    String text = text(length, at, other);
                    BoundedOutput output = new BoundedOutput(Limits.defaults(), budget(), 16, false);
                    output.writeString(text);
                    output.writeByte(77);
                    byte[] bytes = output.toBytes();
                    assertThat(Arrays.copyOf(bytes, bytes.length - 1)).as(text).isEqualTo(witnessed(text));

                    BoundedInput input = input(bytes);
                    assertThat(input.readString()).isEqualTo(text);
                    assertThat(input.readByte()).isEqualTo((byte) 77);
                }
            }
        }
    }

    @Test
    void writeString_halfOfASurrogatePairOrManyUnits_comesBack() {
        for (String text : new String[] {
            "\ud800",
            "a\udc00b",
            "\u20ac".repeat(1024),
            "\u20ac".repeat(1025),
            "\u20ac".repeat(20_000),
            "z".repeat(20_000)
        }) {
            assertThat(input(written(text)).readString()).isEqualTo(text);
        }
    }

    @Test
    void writeAscii_anyText_isWhatReadStringReads() {
        for (String text : new String[] {"", "a", "ascii", "ascii".repeat(20)}) {
            BoundedOutput output = new BoundedOutput(Limits.defaults(), budget(), 16, false);
            output.writeAscii(text);
            output.writeAscii(null);
            BoundedInput input = input(output.toBytes());
            assertThat(input.readString()).isEqualTo(text);
            assertThat(input.readString()).isNull();
            assertThat(input.remaining()).isZero();
        }
    }

    @Test
    void encoded_anyText_isWhatIsWrittenAndIsFoundAmongKnownNames() {
        for (String other : OTHERS) {
            for (int length = 0; length <= LONGEST; length++) {
                String text = text(length, length / 2, other);
                byte[] encoded = BoundedOutput.encoded(text);
                assertThat(encoded).isEqualTo(written(text));
                BoundedInput input = input(encoded);
                int found = input.readKnown(KnownNames.of(List.of(BoundedOutput.encoded("other"), encoded)));
                // A longer text has a length of two bytes.
                assertThat(found).isEqualTo(encoded[0] < 0 ? -1 : 1);
                assertThat(input.remaining()).isEqualTo(found < 0 ? encoded.length : 0);
            }
        }
    }

    @Test
    void readKnown_endsAnywhereInside_findsNothing() {
        byte[] encoded = BoundedOutput.encoded("NAME");
        KnownNames names = KnownNames.of(List.of(encoded));
        for (int end = 0; end < encoded.length; end++) {
            assertThat(input(Arrays.copyOf(encoded, end)).readKnown(names)).isEqualTo(-1);
        }
    }

    @Test
    void readString_endsAnywhereInside_throws() {
        for (int length = 1; length <= LONGEST; length++) {
            for (String other : OTHERS) {
                byte[] bytes = written(text(length, length / 2, other));
                for (int end = 0; end < bytes.length; end++) {
                    BoundedInput input = input(Arrays.copyOf(bytes, end));
                    assertThatThrownBy(input::readString).isInstanceOf(InvalidPayloadException.class);
                }
            }
        }
    }

    @Test
    void readString_lengthThatIsNotThere_isRefusedBeforeAnythingIsAllocated() {
        for (int head : new int[] {-1, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 30, (1 << 30) + 1}) {
            Output output = new Output(16, -1);
            output.writeVarInt(head, true);
            output.writeLong(0);
            assertThatThrownBy(input(output.toBytes())::readString)
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageStartingWith("text length ");
        }
    }

    @Test
    void writeString_payloadAboveTheLimit_isRefused() {
        for (String text : new String[] {"a".repeat(40), "\u20ac".repeat(20)}) {
            BoundedOutput output =
                    new BoundedOutput(Limits.builder().maxPayloadBytes(41).build(), budget(), 16, false);
            output.writeString(text);
            assertThat(output.position()).isEqualTo(41);
            output.setPosition(0);
            output.writeByte(0);
            assertThatThrownBy(() -> output.writeString(text))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageStartingWith("payload of 42 bytes exceeds maxPayloadBytes 41");
        }
    }
}
