// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bytes that earlier versions wrote. A failure means that stored data would no longer be read, or keys no longer be
 * found.
 */
class ArgotSerializerGoldenTest {

    static Stream<Arguments> golden() {
        return Stream.of(
                Arguments.of("sample-1.0", Samples.sampleWithLongs(42)),
                Arguments.of("sample-1.1", Samples.sample(42)),
                Arguments.of("sample-1.2", Samples.sampleWithLongsAndDoubles(42)),
                Arguments.of("sample-1.3", new SampleObject()),
                Arguments.of("rw00", new org.hzserializers.sample.model.Rw00()),
                Arguments.of("rw01", Samples.rw01(42)),
                Arguments.of("rw04", rw04()),
                Arguments.of("rw05", Samples.rw05(42)),
                Arguments.of("bid-request", Samples.bidRequest(42)),
                Arguments.of("bid-response", Samples.bidResponse(42)),
                Arguments.of("matrix", Samples.matrix(10, 42)),
                Arguments.of("job-task", Samples.job(1, 42).get(1)));
    }

    /** With maps that keep their order. */
    private static Rw04 rw04() {
        Rw04 value = new Rw04();
        value.list = List.of("", "\u00e4\u20ac\ud83d\ude00");
        Map<Integer, String> map = new LinkedHashMap<>();
        map.put(3, "c");
        map.put(-1, "a");
        value.map = map;
        return value;
    }

    @ParameterizedTest
    @MethodSource("golden")
    <T> void write_sameValue_givesTheGoldenBytes(String name, T value) throws IOException {
        @SuppressWarnings("unchecked")
        StreamSerializer<T> serializer = SampleTypes.serializer(1001, (Class<T>) value.getClass());
        String file = name + "-v1.bin";
        for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
            try (SerializationRig rig = SerializationRig.of(value.getClass(), serializer, order)) {
                GoldenBytes.check(getClass(), file, rig.write(serializer, value));
                assertThat(rig.read(serializer, GoldenBytes.read(getClass(), file)))
                        .isEqualTo(value);
            }
        }
    }

    @Test
    void write_sampleObjects_takeThePublishedBytes() throws IOException {
        // The frame's head, and the version where it is not the oldest one, come on top.
        assertThat(GoldenBytes.read(getClass(), "sample-1.0-v1.bin")).hasSize(1 + 28_174);
        assertThat(GoldenBytes.read(getClass(), "sample-1.1-v1.bin")).hasSize(2 + 4_172);
    }
}
