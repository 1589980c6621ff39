// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.json.TypedJsonSerializerTest.Cart;
import org.hzserializers.json.TypedJsonSerializerTest.Session;
import org.hzserializers.testkit.SerializerContract;

/** The contract, with attributes of many classes. */
class TypedJsonSerializerContractTest extends SerializerContract<Session> {

    @Override
    protected StreamSerializer<Session> newSerializer() {
        return TypedJsonSerializerTest.builder().build();
    }

    @Override
    protected Class<Session> type() {
        return Session.class;
    }

    @Override
    protected List<Session> samples() {
        Map<String, Object> numbers = new HashMap<>();
        numbers.put("nan", Double.NaN);
        numbers.put("minusZero", -0.0);
        numbers.put("infinite", Float.NEGATIVE_INFINITY);
        numbers.put("longest", Long.MIN_VALUE);
        Map<String, Object> nested = new HashMap<>();
        nested.put("carts", new ArrayList<>(List.of(new Cart(List.of("a", ""), null), new Cart(List.of(), null))));
        return List.of(
                new Session("", new HashMap<>()),
                new Session("\u00e9\ud83d\ude00", new HashMap<>(TypedJsonSerializerTest.jdkValues())),
                new Session("long", new HashMap<>(Map.of("text", "x".repeat(70_000)))),
                new Session("numbers", numbers),
                new Session("nested", nested));
    }
}
