// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.testkit.Allocation;
import org.junit.jupiter.api.Test;

/** Containers get space for elements whose bytes are there, once for each byte. */
class ArgotElementRoomTest {

    private static final String LISTS = """
            definition texts 1.0: (meta.array (meta.reference #uvint28) (meta.reference #u8utf8));
            definition lists0 1.0: (meta.array (meta.reference #uvint28) (meta.reference #int8));
            """;

    private static ArgotCodec codec(String text, String type) {
        return ArgotTypes.builder().text("test.argot", text).build().codec(type, "1.0");
    }

    @Test
    void decode_manyTexts_comeBackFromArrayAndStream() throws IOException {
        ArgotCodec codec = codec(LISTS, "texts");
        for (int count : new int[] {0, 1, 15, 16, 17, 5000}) {
            List<String> texts =
                    IntStream.range(0, count).mapToObj(Integer::toString).toList();
            byte[] bytes = codec.encode(texts);
            assertThat(codec.decode(bytes)).isEqualTo(texts);
            assertThat(codec.read(new ByteArrayInputStream(bytes))).isEqualTo(texts);
        }
    }

    @Test
    void decode_nestedListsThatAllClaimTheBytes_allocateInProportion() {
        int levels = 60;
        StringBuilder text = new StringBuilder(LISTS);
        for (int i = 1; i <= levels; i++) {
            text.append("definition lists")
                    .append(i)
                    .append(" 1.0: (meta.array (meta.reference #uvint28) (meta.reference #lists");
            text.append(i - 1).append("));\n");
        }
        ArgotCodec codec = codec(text.toString(), "lists" + levels);
        // Each of the outer lists claims 100,000 elements of a byte; the innermost one has too few.
        byte[] bytes = new byte[120_000];
        for (int i = 0; i < levels; i++) {
            System.arraycopy(Vectors.hex("868d20"), 0, bytes, 3 * i, 3);
        }
        System.arraycopy(Vectors.hex("87ffff7f"), 0, bytes, 3 * levels, 4);
        // The list that gets its space takes eight bytes for each of the payload at most, each other one little.
        assertThat(Allocation.least(() -> assertRefused(codec, bytes))).isLessThan(2_000_000L);
    }

    private static void assertRefused(ArgotCodec codec, byte[] bytes) {
        assertThatThrownBy(() -> codec.decode(bytes))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("does not fit");
    }
}
