// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Arrays;
import org.hzserializers.core.Budget;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.junit.jupiter.api.Test;

/** Kryo's own output is the witness of the bytes of texts, around the lengths where their layout changes. */
class KryoTextBytesTest {

    private static final String[] OTHERS = {
        "", "\u0080", "\u00ff", "\u0141", "\u07ff", "\u20ac", "\ud83d\ude00", "\ud800"
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

    @Test
    void writeString_otherCharacterAnywhere_givesKryosBytesAndComesBack() {
        for (int length = 0; length <= LONGEST; length++) {
            for (int at = 0; at <= length; at++) {
                for (String other : OTHERS) {
                    String text = text(length, at, other);
                    Output kryos = new Output(16, -1);
                    BoundedOutput ours = new BoundedOutput(Limits.defaults(), budget(), 16, false);
                    for (Output output : new Output[] {kryos, ours}) {
                        output.writeString(text);
                        output.writeByte(77);
                    }
                    assertThat(ours.toBytes()).as(text).isEqualTo(kryos.toBytes());

                    BoundedInput input = new BoundedInput(Limits.defaults(), budget());
                    input.start(ours.getBuffer(), ours.position());
                    assertThat(input.readString()).isEqualTo(text);
                    assertThat(input.readByte()).isEqualTo((byte) 77);
                }
            }
        }
    }

    @Test
    void readString_endsAnywhereInside_throws() {
        for (int length = 1; length <= LONGEST; length++) {
            for (String other : OTHERS) {
                BoundedOutput output = new BoundedOutput(Limits.defaults(), budget(), 512, false);
                output.writeString(text(length, length / 2, other));
                byte[] bytes = output.toBytes();
                for (int end = 0; end < bytes.length; end++) {
                    BoundedInput input = new BoundedInput(Limits.defaults(), budget());
                    input.start(Arrays.copyOf(bytes, end), end);
                    assertThatThrownBy(input::readString).isInstanceOf(InvalidPayloadException.class);
                }
            }
        }
    }

    @Test
    void writeString_payloadAboveTheLimit_isRefused() {
        BoundedOutput output =
                new BoundedOutput(Limits.builder().maxPayloadBytes(41).build(), budget(), 16, false);
        output.writeString("a".repeat(40));
        assertThat(output.position()).isEqualTo(41);
        output.setPosition(0);
        assertThatThrownBy(() -> output.writeString("a".repeat(41)))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageStartingWith("payload of 42 bytes exceeds maxPayloadBytes 41");
    }
}
