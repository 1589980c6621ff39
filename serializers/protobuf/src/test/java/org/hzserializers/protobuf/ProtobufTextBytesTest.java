// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.ExtensionRegistryLite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

/** The runtime's own stream is the witness of the bytes of texts. */
class ProtobufTextBytesTest {

    private static final String[] OTHERS = {"", "\u0080", "\u00ff", "\u0141", "\u07ff", "\u20ac", "\ud83d\ude00"};

    @Test
    void writeString_otherCharacterAnywhere_givesProtobufsBytes() throws IOException {
        for (int length : new int[] {0, 1, 7, 8, 9, 16, 40, 126, 127, 128}) {
            for (int at = 0; at <= length; at++) {
                for (String other : OTHERS) {
                    String text = new StringBuilder("a".repeat(length))
                            .insert(at, other)
                            .toString();
                    ByteArrayOutputStream expected = new ByteArrayOutputStream();
                    CodedOutputStream stream = CodedOutputStream.newInstance(expected);
                    stream.writeString(3, text);
                    stream.flush();

                    ProtobufWriter writer = writer();
                    writer.writeString(3, text);
                    assertThat(Arrays.copyOf(writer.buffer(), writer.position()))
                            .as(text)
                            .isEqualTo(expected.toByteArray());
                }
            }
        }
    }

    @Test
    void writeString_unpairedSurrogateAnywhere_isRefused() {
        ProtobufWriter writer = writer();
        for (int length = 0; length <= 40; length++) {
            for (int at = 0; at <= length; at++) {
                for (String half : new String[] {"\ud83d", "\ude00"}) {
                    String text = new StringBuilder("a".repeat(length))
                            .insert(at, half)
                            .toString();
                    assertThatThrownBy(() -> writer.writeString(3, text))
                            .isInstanceOf(InvalidPayloadException.class)
                            .hasMessage("text has an unpaired surrogate at index " + at + ", which UTF-8 cannot carry");
                }
            }
        }
    }

    private static ProtobufWriter writer() {
        Budget budget = new Budget(Limits.defaults());
        budget.startWriting();
        PayloadWalk walk = new PayloadWalk(Limits.defaults(), ExtensionRegistryLite.getEmptyRegistry(), budget);
        return new ProtobufWriter(Limits.defaults(), false, budget, walk);
    }
}
