// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.Utf8;

/**
 * Turns values into Hazelcast's own JSON values and back, for maps that clients in other languages read and write as
 * {@code HazelcastJsonValue}.
 *
 * <p>Hazelcast takes any text as such a value, and queries skip one that is no JSON; this takes and gives nothing that
 * is not one value of the type, with the checks and limits of {@link JsonSerializer}. Thread-safe.
 *
 * @param <T> the type of the values
 */
public final class JsonValues<T> {

    private static final int KEPT_CODECS = 16;

    private final JsonPlan<T> plan;
    private final ArrayBlockingQueue<JsonCodec<T>> idle = new ArrayBlockingQueue<>(KEPT_CODECS);

    JsonValues(JsonPlan<T> plan) {
        this.plan = plan;
    }

    /**
     * Makes a converter with the default settings. {@link JsonSerializer#values} makes one with others.
     *
     * @param type what {@link JsonSerializer#builder} takes
     * @param <T> the type of the values
     * @return a new converter
     */
    public static <T> JsonValues<T> of(Class<T> type) {
        return new JsonValues<>(JsonPlan.of(type, Limits.defaults()));
    }

    /**
     * Writes a value as JSON.
     *
     * @param value never null
     * @return the text, as Hazelcast stores it
     * @throws HazelcastSerializationException if the value cannot be carried
     */
    public HazelcastJsonValue toValue(T value) {
        JsonCodec<T> codec = acquire();
        try {
            int length = codec.prepare(value);
            plan.limits().checkPayload(length);
            String text = codec.text();
            codec.trimOutput(plan.limits().maxRetainedBytes());
            idle.offer(codec);
            return new HazelcastJsonValue(text);
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError e) {
            throw failure(value.getClass().getName() + " cannot be written", e);
        }
    }

    /**
     * Reads a value.
     *
     * @param json what {@link #toValue} or a client in another language wrote
     * @return the value, never null
     * @throws HazelcastSerializationException if the text is not one value of the type
     */
    public T fromValue(HazelcastJsonValue json) {
        String text = json.getValue();
        JsonCodec<T> codec = acquire();
        try {
            plan.limits().checkPayload(text.length());
            byte[] bytes = new byte[Utf8.length("JSON text", text)];
            Utf8.put("JSON text", text, bytes, 0);
            T value = codec.decode(plan.encoding().format(), bytes, bytes.length, null);
            if (value == null) {
                throw new InvalidPayloadException("text holds null");
            }
            idle.offer(codec);
            return value;
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError e) {
            throw failure("text cannot be read", e);
        }
    }

    private JsonCodec<T> acquire() {
        JsonCodec<T> codec = idle.poll();
        return codec == null ? new JsonCodec<>(plan) : codec;
    }

    private HazelcastSerializationException failure(String what, Throwable cause) {
        // An InvalidPayloadException has neither a message nor a cause that could break a log.
        InvalidPayloadException refusal = cause instanceof InvalidPayloadException ours
                ? ours
                : new InvalidPayloadException(InvalidPayloadException.reasonOf(cause), cause);
        return new HazelcastSerializationException(
                "JSON " + what + ": " + refusal.getMessage() + " ("
                        + plan.type().getName() + ")",
                refusal.getCause());
    }
}
