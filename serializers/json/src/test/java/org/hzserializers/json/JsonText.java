// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import java.nio.charset.StandardCharsets;
import org.hzserializers.testkit.Wire;

/** Payloads as JSON. */
final class JsonText {

    private JsonText() {}

    /** Returns the JSON of a value. */
    @SuppressWarnings("unchecked") // of its own class
    static <T> String of(T value) {
        JsonSerializer<T> serializer = JsonSerializer.of(1001, (Class<T>) value.getClass());
        return new String(Wire.write(serializer, value), StandardCharsets.UTF_8);
    }

    /** Reads JSON as an object of a class. */
    static <T> T read(Class<T> type, String json) {
        return Wire.read(JsonSerializer.of(1001, type), json.getBytes(StandardCharsets.UTF_8));
    }
}
