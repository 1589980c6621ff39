// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kotlin;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.reflect.Field;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;

/** Stores one value with one format, through Hazelcast's serialization service. */
final class KotlinTrial {

    private KotlinTrial() {}

    /** What becomes of a value. */
    enum Outcome {
        EQUAL("✓"),
        REFUSED_WHEN_REGISTERED("r"),
        REFUSED_BY_PUT("p"),
        /** A value that {@code put} accepted did not come back, or not as it was; an {@code object} as another one. */
        WRONG("✗");

        private final String sign;

        Outcome(String sign) {
            this.sign = sign;
        }
    }

    /**
     * The result of a cell.
     *
     * @param outcome what became of the value
     * @param sign the mark in the table
     * @param note the message of a refusal, or what came back
     */
    record Result(Outcome outcome, String sign, String note) {

        Result(Outcome outcome, String note) {
            this(outcome, outcome.sign, note);
        }

        boolean isRefused() {
            return outcome == Outcome.REFUSED_WHEN_REGISTERED || outcome == Outcome.REFUSED_BY_PUT;
        }
    }

    /**
     * Tries the ways of a format until one does not refuse the value.
     *
     * @return the result of that way; if all of them refuse the value, that of the first one
     */
    static Result run(KotlinFormat format, KotlinValue row) {
        Result first = run(format.ways().get(0), row);
        if (!first.isRefused()) {
            return first;
        }
        return format.ways().stream()
                .skip(1)
                .map(way -> run(way, row))
                .filter(result -> !result.isRefused())
                .findFirst()
                .orElse(first);
    }

    private static Result run(KotlinFormat.Way way, KotlinValue row) {
        SerializationConfig config = new SerializationConfig();
        try {
            SerializerCatalog.builder()
                    .add(way.registration().serializer(row))
                    .build()
                    .installOn(config);
        } catch (IllegalArgumentException | IllegalStateException e) {
            return new Result(Outcome.REFUSED_WHEN_REGISTERED, String.valueOf(e.getMessage()));
        }
        try (SerializationRig rig = SerializationRig.of(config)) {
            try {
                rig.toBytes(row.getValue());
            } catch (HazelcastSerializationException e) {
                return new Result(Outcome.REFUSED_BY_PUT, message(e));
            }
            return compare(way, row, rig.copy(row.getValue()));
        } catch (HazelcastSerializationException e) {
            return new Result(Outcome.WRONG, "put accepted it, get failed: " + message(e));
        }
    }

    private static Result compare(KotlinFormat.Way way, KotlinValue row, Object back) {
        Object value = row.getValue();
        if (back.getClass() != value.getClass()) {
            return new Result(Outcome.WRONG, "came back as a " + back.getClass().getName());
        }
        Object part = part(value);
        Object partBack = part(back);
        if (isObject(part) && part != partBack && part.getClass() == partBack.getClass()) {
            return new Result(Outcome.WRONG, partBack + " is another instance than " + part);
        }
        if (!value.equals(back) || !back.equals(value) || value.hashCode() != back.hashCode()) {
            return new Result(Outcome.WRONG, value + " came back as " + back);
        }
        return new Result(Outcome.EQUAL, way.sign(), "");
    }

    /** Returns the property of the classes that have one of the kind of the row; else the value. */
    private static Object part(Object value) {
        try {
            Field property = value.getClass().getDeclaredField("v");
            property.setAccessible(true);
            return property.get(value);
        } catch (NoSuchFieldException e) {
            return value;
        } catch (IllegalAccessException e) {
            throw new AssertionError("The property has been made accessible", e);
        }
    }

    /** Returns whether a value is the instance of an {@code object}. */
    private static boolean isObject(Object value) {
        try {
            Field instance = value.getClass().getDeclaredField("INSTANCE");
            instance.setAccessible(true);
            return instance.get(null) == value;
        } catch (NoSuchFieldException e) {
            return false;
        } catch (IllegalAccessException e) {
            throw new AssertionError("The field has been made accessible", e);
        }
    }

    /** Returns our message; Hazelcast's own around it names only the class. */
    private static String message(HazelcastSerializationException error) {
        boolean ours = error.getCause() instanceof HazelcastSerializationException;
        return String.valueOf((ours ? error.getCause() : error).getMessage());
    }
}
