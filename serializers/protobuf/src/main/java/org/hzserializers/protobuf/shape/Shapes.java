// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf.shape;

import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.GeneratedMessageLite;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import org.jspecify.annotations.Nullable;

/** Finds the {@link MessageShape} of what a parser makes. Thread-safe. */
public final class Shapes {

    private static final String DYNAMIC_MESSAGE = "com.google.protobuf.DynamicMessage";
    private static final String FULL = "com.google.protobuf.AbstractMessage";
    private static final byte[] EMPTY = new byte[0];

    private Shapes() {}

    /** Returns whether objects of a class have their type at run time only. */
    public static boolean isDynamic(Class<?> type) {
        return type.getName().equals(DYNAMIC_MESSAGE);
    }

    /** Returns whether messages of a class have descriptors: those of the lite runtime have none. */
    public static boolean hasDescriptor(Class<?> type) {
        for (Class<?> part = type; part != null; part = part.getSuperclass()) {
            if (part.getName().equals(FULL)) {
                return true;
            }
        }
        return false;
    }

    public static MessageShape of(Parser<? extends MessageLite> parser) {
        try {
            return of(parser.parsePartialFrom(EMPTY));
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException("the parser fails: " + e.getMessage(), e);
        }
    }

    public static MessageShape of(MessageLite message) {
        // The second class needs the full runtime.
        return isDynamic(message.getClass()) ? DynamicShapes.of(message) : GeneratedShapes.of(message.getClass());
    }

    /**
     * Returns what two messages have in common if they have one shape: their class, or the descriptor of dynamic ones.
     */
    public static Object typeOf(MessageLite message) {
        return isDynamic(message.getClass()) ? DynamicShapes.typeOf(message) : message.getClass();
    }

    /**
     * Returns an empty message of the type that an extension holds; null if there is no such extension or it holds no
     * messages.
     */
    public static @Nullable MessageLite extension(ExtensionRegistryLite registry, MessageLite extended, int number) {
        if (extended instanceof GeneratedMessageLite<?, ?>) {
            GeneratedMessageLite.GeneratedExtension<MessageLite, ?> found =
                    registry.findLiteExtensionByNumber(extended, number);
            return found == null ? null : found.getMessageDefaultInstance();
        }
        return DynamicShapes.extension(registry, extended, number);
    }
}
