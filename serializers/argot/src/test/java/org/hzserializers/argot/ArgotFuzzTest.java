// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A million mutations of the vectors' bytes: each gives a value or the declared exception, and nothing else, in the
 * small heap that tests run in. A value that comes out can be written, and comes back as it was.
 */
@Tag("full")
class ArgotFuzzTest {

    @Test
    void decode_millionMutatedInputs_givesValueOrDeclaredException() throws IOException {
        MutatedInputs inputs = new MutatedInputs();
        MutatedInputs.forEachVector(vector -> addVector(vector, inputs));
        addBound(inputs);
        inputs.check(1_000_000, 50_000);
    }

    private static void addVector(Vectors.Vector vector, MutatedInputs inputs) {
        if (vector.kind().equals("value") || vector.kind().equals("decode")) {
            for (JsonNode test : vector.cases()) {
                ArgotCodec codec = vector.codec(vector.types(test));
                inputs.add(vector, test, bytes -> roundTrip(codec, bytes));
                inputs.add(vector, test, bytes -> codec.read(new ByteArrayInputStream(bytes)));
            }
        }
    }

    /** The workloads with their classes, as they are described. */
    private static void addBound(MutatedInputs inputs) {
        for (Workload workload : Workload.values()) {
            ArgotTypes types = ArgotClassDescriberTest.described(workload.types());
            for (Object value : workload.values(1).subList(0, 1)) {
                ArgotCodec codec =
                        types.codec(types.bound(value.getClass()).get(0).name(), "1.0");
                byte[] bytes = codec.encode(value);
                for (int i = 0; i < 5 && bytes.length <= MutatedInputs.MAX_BYTES; i++) {
                    // A value that came out can be written again; whether it is the same its class need not tell.
                    inputs.add(workload.id(), bytes, mutated -> codec.encode(codec.decode(mutated)));
                    inputs.add(workload.id(), bytes, mutated -> codec.read(new ByteArrayInputStream(mutated)));
                }
            }
        }
    }

    private static void roundTrip(ArgotCodec codec, byte[] bytes) {
        Object value = codec.decode(bytes);
        byte[] again = codec.encode(value);
        if (!DeepValues.equal(codec.decode(again), value)) {
            throw new AssertionError(DeepValues.text(value) + " came back as " + DeepValues.text(codec.decode(again)));
        }
    }
}
