// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Arrays;
import org.hzserializers.argot.messages.ArgotDictionary;
import org.hzserializers.argot.messages.ArgotEntries;
import org.hzserializers.argot.messages.ArgotMessage;
import org.hzserializers.argot.messages.ArgotMessages;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Mutations of the vectors' messages and dictionary files: each gives a value or the declared exception. */
@Tag("full")
class ArgotMessageFuzzTest {

    @Test
    void decode_mutatedInputs_givesValueOrDeclaredException() throws IOException {
        MutatedInputs inputs = new MutatedInputs();
        MutatedInputs.forEachVector(vector -> addVector(vector, inputs));
        // Most bytes of a message are definitions, which few mutations leave right.
        inputs.check(200_000, 5_000);
    }

    private static void addVector(Vectors.Vector vector, MutatedInputs inputs) {
        switch (vector.kind()) {
            case "message", "decode-message" -> {
                ArgotMessages messages = ArgotMessages.of(vector.types());
                for (JsonNode test : vector.cases()) {
                    inputs.add(vector, test, messages::decode);
                    inputs.add(vector, test, bytes -> ArgotMessage.decode(bytes, Limits.defaults()));
                }
            }
            case "dictionary" -> addDictionary(vector, inputs);
            default -> {}
        }
    }

    private static void addDictionary(Vectors.Vector vector, MutatedInputs inputs) {
        // What varies is behind the core section, which is compared byte for byte.
        byte[] bytes = Vectors.hex(vector.json().get("hex").asText());
        int varies = 3 + ArgotEntries.core().length;
        byte[] head = Arrays.copyOf(bytes, varies);
        byte[] tail = Arrays.copyOfRange(bytes, varies, bytes.length);
        inputs.add(vector.id(), tail, mutated -> {
            byte[] whole = Arrays.copyOf(head, varies + mutated.length);
            System.arraycopy(mutated, 0, whole, varies, mutated.length);
            try {
                ArgotDictionary.addTo(ArgotTypes.builder(), whole).build();
            } catch (IllegalArgumentException e) {
                // Declared by build(): definitions that no finite value has.
            }
        });
    }
}
