// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** The first steps of the README. */
class ArraysTest {

    @Test
    void marshaller_arraysInAStream_areReadBack() throws IOException {
        ArrayMarshaller marshaller =
                ArrayMarshaller.of(ByteOrder.BIG_ENDIAN); // one thread at a time: it owns a scratch
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes); // or Hazelcast's ObjectDataOutput
        marshaller.writeLongArray(out, new long[] {1, 2, 3});
        marshaller.write(out, new double[][] {{1.5}, null, {2.5, 3.5}});

        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        long[] times = marshaller.readLongArray(in, 1_000); // at most so many elements
        double[][] values = marshaller.read(in, double[][].class, 1_000);

        assertThat(times).containsExactly(1, 2, 3);
        assertThat(values).isDeepEqualTo(new double[][] {{1.5}, null, {2.5, 3.5}});
    }
}
