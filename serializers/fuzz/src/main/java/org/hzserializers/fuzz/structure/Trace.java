// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import com.esotericsoftware.kryo.kryo5.io.Input;
import com.google.protobuf.CodedInputStream;
import com.hazelcast.internal.nio.BufferObjectDataInput;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * What a reader did with one input: which method read from where to where. The {@link Weaver} puts the calls into the
 * readers; they do nothing unless a trace is on. For one thread.
 */
public final class Trace {

    private static final int MAX_EVENTS = 1 << 20;

    private static boolean on;
    private static Family family = Family.KRYO;
    /** Where the payload starts in the frame. */
    private static int origin;

    private static int[] events = new int[1024];
    private static int[] positions = new int[1024];
    private static int count;

    private Trace() {}

    /** Readers that are traced together, because their positions mean the same. */
    public enum Family {
        KRYO,
        ARGOT,
        PROTOBUF,
        HAZELCAST
    }

    static void start(Family traced, int payloadStart) {
        family = traced;
        origin = payloadStart;
        count = 0;
        on = true;
    }

    static void stop() {
        on = false;
    }

    static int count() {
        return count;
    }

    static Kind kind(int index) {
        return Weaver.RULES.get(events[index] >> 1).kind();
    }

    static int rule(int index) {
        return events[index] >> 1;
    }

    static boolean isExit(int index) {
        return (events[index] & 1) != 0;
    }

    static int position(int index) {
        return positions[index];
    }

    /**
     * A woven method begins.
     *
     * @param source where it reads from
     * @param rule the index of its rule
     */
    public static void enter(Object source, int rule) {
        if (on) {
            add(source, rule, 0);
        }
    }

    /**
     * A woven method returns.
     *
     * @param source where it read from
     * @param rule the index of its rule
     */
    public static void exit(Object source, int rule) {
        if (on) {
            add(source, rule, 1);
        }
    }

    /**
     * A reader is set upon a stream, in which its positions count from here.
     *
     * @param source the stream
     */
    public static void attach(Object source) {
        if (on && source instanceof BufferObjectDataInput input) {
            origin = input.position();
        }
    }

    private static void add(Object source, int rule, int exit) {
        if (Weaver.RULES.get(rule).family() != family || count == MAX_EVENTS) {
            return;
        }
        int position = positionOf(source);
        if (position < 0) {
            return;
        }
        if (count == events.length) {
            events = Arrays.copyOf(events, 2 * count);
            positions = Arrays.copyOf(positions, 2 * count);
        }
        events[count] = rule << 1 | exit;
        positions[count++] = position;
    }

    private static int positionOf(Object source) {
        if (source instanceof Input input) {
            return origin + (int) input.total();
        }
        if (source instanceof CodedInputStream input) {
            return origin + input.getTotalBytesRead();
        }
        if (source instanceof BufferObjectDataInput input) {
            return input.position();
        }
        return origin + (int) WIRE.get(source.getClass()).applyAsLong(source);
    }

    /** The inputs of Argot and Protobuf keep their offsets to themselves; Protobuf's has the whole payload. */
    private static final ClassValue<ToLongFunction<Object>> WIRE = new ClassValue<>() {
        @Override
        protected ToLongFunction<Object> computeValue(Class<?> type) {
            try {
                Field position = type.getDeclaredField("position");
                position.setAccessible(true);
                Optional<Field> base = Stream.of(type.getDeclaredFields())
                        .filter(field -> field.getName().equals("base"))
                        .findFirst();
                base.ifPresent(field -> field.setAccessible(true));
                return source -> {
                    try {
                        return (base.isEmpty() ? 0 : base.get().getLong(source)) + position.getInt(source);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                };
            } catch (NoSuchFieldException e) {
                return source -> -origin - 1L;
            }
        }
    };
}
