// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DynamicMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.messages.Key;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

class ProtobufKeyTest {

    private static Key shuffled(int seed) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, 50).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        Key.Builder builder = Key.newBuilder().setName("key");
        order.forEach(i -> builder.putLabels("label " + i, "value " + i).putNumbers(i - 25L, "number " + i));
        return builder.build();
    }

    private static Set<String> written(ProtobufSerializer<Key> serializer) {
        Set<String> bytes = new HashSet<>();
        for (int seed = 0; seed < 100; seed++) {
            bytes.add(HexFormat.of().formatHex(Wire.writeFrame(serializer, shuffled(seed))));
        }
        return bytes;
    }

    @Test
    void key_hundredOrdersOfInsertion_giveOneByteString() {
        assertThat(written(ProtobufSerializer.builder(1, Key.class).key().build()))
                .hasSize(1);
        assertThat(written(ProtobufSerializer.builder(1, Key.class).key().bare().build()))
                .hasSize(1);
        assertThat(written(ProtobufSerializer.builder(1, Key.class)
                        .key()
                        .limits(Limits.builder().maxRetainedBytes(1).build())
                        .build()))
                .hasSize(1);
    }

    @Test
    void noKey_hundredOrdersOfInsertion_giveManyByteStrings() {
        assertThat(written(ProtobufSerializer.of(1, Key.class))).hasSize(100);
    }

    @Test
    void key_dynamicMessage_isRefused() {
        ProtobufSerializer.Builder<DynamicMessage> builder = ProtobufSerializer.builder(
                        1,
                        DynamicMessage.class,
                        DynamicMessage.getDefaultInstance(Key.getDescriptor()).getParserForType())
                .key();
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "DynamicMessage keeps the entries of map fields in the order they were added, so equal ones may have"
                                + " different bytes; turn off key() or use the generated class");
    }
}
