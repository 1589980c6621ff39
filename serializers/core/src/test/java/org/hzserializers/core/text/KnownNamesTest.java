// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Names of all lengths, among others that differ in one byte. */
class KnownNamesTest {

    private static final int LONGEST = 40;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void find_everyName_givesItsPlaceWhereverItIs() {
        Random random = new Random(3);
        List<byte @Nullable []> names = new ArrayList<>();
        for (int length = 0; length <= LONGEST; length++) {
            byte[] name = new byte[length];
            random.nextBytes(name);
            names.add(name);
            if (length > 0) {
                byte[] other = name.clone();
                other[length / 2]++;
                names.add(other);
            }
        }
        KnownNames known = KnownNames.of(names);
        for (int i = 0; i < names.size(); i++) {
            byte[] name = names.get(i);
            for (int from = 0; from < 9; from++) {
                byte[] around = new byte[from + name.length];
                System.arraycopy(name, 0, around, from, name.length);
                assertThat(known.find(around, from, name.length)).isEqualTo(i);
            }
        }
    }

    @Test
    void find_nameWithAnotherByte_isNotFound() {
        String text = "abcdefghijklmnopqrstuvwxyzabcdefghijklmn";
        for (int length = 1; length <= LONGEST; length++) {
            byte[] name = bytes(text.substring(0, length));
            KnownNames known = KnownNames.of(List.of(bytes("x"), name));
            for (int i = 0; i < length; i++) {
                byte[] other = name.clone();
                other[i] ^= 0x20;
                assertThat(known.find(other, 0, length))
                        .as("%d of %d", i, length)
                        .isEqualTo(-1);
            }
            assertThat(known.find(name, 0, length - 1)).isEqualTo(-1);
            assertThat(known.find(Arrays.copyOf(name, length + 1), 0, length + 1))
                    .isEqualTo(-1);
        }
    }

    @Test
    void find_amongNoneOrLeftOut_isNotFound() {
        assertThat(KnownNames.of(List.of()).find(new byte[9], 0, 9)).isEqualTo(-1);
        List<byte @Nullable []> names = new ArrayList<>();
        names.add(null);
        names.add(bytes("there"));
        assertThat(KnownNames.of(names).find(bytes("there"), 0, 5)).isEqualTo(1);
        assertThat(KnownNames.of(names).find(new byte[0], 0, 0)).isEqualTo(-1);
    }
}
