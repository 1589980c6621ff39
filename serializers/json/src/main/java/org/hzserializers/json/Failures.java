// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** Describes failures of Jackson in one clause, with the path to the place. */
final class Failures {

    private Failures() {}

    /** Refuses bytes behind a value. */
    static void requireEnd(JsonParser in, int length) {
        long end = in.currentLocation().getByteOffset();
        if (end != length) {
            throw new InvalidPayloadException("value ends after " + end + " of " + length + " bytes");
        }
    }

    /** Makes one exception of what was thrown inside Jackson. */
    static InvalidPayloadException of(JsonProcessingException thrown, Limits limits) {
        InvalidPayloadException ours = cause(thrown, InvalidPayloadException.class);
        InvalidPayloadException failure;
        if (ours != null) {
            failure = new InvalidPayloadException(String.valueOf(ours.getMessage()), ours.getCause());
        } else {
            String message = String.valueOf(thrown.getOriginalMessage());
            boolean deep = message.contains("nesting depth") || cause(thrown, StackOverflowError.class) != null;
            failure = deep
                    ? new InvalidPayloadException("an object holds itself, or "
                            + limits.tooDeep("objects and arrays").getMessage())
                    : new InvalidPayloadException(message, thrown.getCause());
        }
        if (thrown instanceof JsonMappingException mapping) {
            List<JsonMappingException.Reference> path = mapping.getPath();
            for (int i = path.size() - 1; i >= 0; i--) {
                failure.within(step(path.get(i)));
            }
        }
        return failure;
    }

    private static <X extends Throwable> @Nullable X cause(Throwable thrown, Class<X> type) {
        Throwable at = thrown;
        for (int i = 0; at != null && i < 100; i++) {
            if (type.isInstance(at)) {
                return type.cast(at);
            }
            at = at.getCause();
        }
        return null;
    }

    private static String step(JsonMappingException.Reference reference) {
        Object from = reference.getFrom();
        Class<?> type = from instanceof Class<?> named ? named : from == null ? Object.class : from.getClass();
        return reference.getFieldName() == null
                ? type.getTypeName() + "[" + reference.getIndex() + "]"
                : type.getTypeName() + "." + reference.getFieldName();
    }
}
