// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a failed payload leaves in a codec. A serializer drops such a codec; here it is used again. */
class KryoPayloadStateTest {

    /** More than there may be open objects, so that one which stays open is found. */
    private static final int FAILURES = 100;

    record Point(int x, int y) {}

    static class Holder {
        List<Integer> numbers = new ArrayList<>(List.of(1, 2));
        Set<Object> others = new HashSet<>();
    }

    private static KryoCodec<Any> codec(boolean references) {
        return (KryoCodec<Any>) KryoSerializer.builder(1, Any.class)
                .register(Point.class)
                .register(Holder.class)
                .references(references)
                .build()
                .newCodec();
    }

    /** Plain objects, a set, contents that are checked, and an exception that Java serialization takes apart. */
    private static Any value(Object last) {
        Holder holder = new Holder();
        holder.others.add(new Point(1, 2));
        holder.others.add(new ArrayList<>(List.of("x", holder.numbers)));
        Exception failure = new IllegalStateException("odd", new IOException("cause"));
        return new Any(
                new ArrayList<>(List.of(new Point(3, 4), holder, failure, new Any(new ArrayList<>(List.of(last))))));
    }

    private static byte[] write(KryoCodec<Any> codec, Any value) throws IOException {
        return codec.prepared(codec.prepare(value));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void prepare_afterFailures_writesWhatANewCodecWrites(boolean references) throws IOException {
        Any value = value("last");
        Any wrong = value(new KryoPayloadStateTest());
        KryoCodec<Any> used = codec(references);
        for (int i = 0; i < FAILURES; i++) {
            assertThatThrownBy(() -> used.prepare(wrong)).isInstanceOf(InvalidPayloadException.class);
        }
        assertThat(write(used, value)).isEqualTo(write(codec(references), value));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void decode_afterFailures_readsWhatANewCodecReads(boolean references) throws IOException {
        byte[] bytes = write(codec(references), value("last"));
        KryoCodec<Any> used = codec(references);
        for (int i = 0; i < FAILURES; i++) {
            byte[] wrong = Arrays.copyOf(bytes, bytes.length - 1 - i % (bytes.length / 2));
            assertThatThrownBy(() -> used.decode(Format.KRYO, wrong, wrong.length, null))
                    .isInstanceOf(InvalidPayloadException.class);
        }
        Any read = used.decode(Format.KRYO, bytes, bytes.length, null);
        assertThat(write(codec(references), read)).isEqualTo(bytes);
    }
}
