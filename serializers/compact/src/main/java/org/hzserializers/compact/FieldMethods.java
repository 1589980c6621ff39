// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The two methods of Compact for fields of a kind. A record, so that the JIT takes the methods for constants.
 *
 * @param kind the kind
 * @param write takes writer, name and value
 * @param read takes reader and name
 */
record FieldMethods(FieldKind kind, MethodHandle write, MethodHandle read) {

    private static final MethodType WRITE =
            MethodType.methodType(void.class, CompactWriter.class, String.class, Object.class);
    private static final MethodType READ = MethodType.methodType(Object.class, CompactReader.class, String.class);

    /**
     * Finds the methods.
     *
     * @param kind as their names have it, such as {@code ArrayOfNullableInt32}
     * @param type the class of the values
     */
    static FieldMethods of(String kind, Class<?> type) {
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        String constant = kind.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
        try {
            MethodHandle write = lookup.findVirtual(
                    CompactWriter.class, "write" + kind, MethodType.methodType(void.class, String.class, type));
            MethodHandle read =
                    lookup.findVirtual(CompactReader.class, "read" + kind, MethodType.methodType(type, String.class));
            return new FieldMethods(FieldKind.valueOf(constant), write.asType(WRITE), read.asType(READ));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Compact has no fields of " + kind, e);
        }
    }

    void write(CompactWriter out, String name, @Nullable Object value) {
        try {
            write.invokeExact(out, name, value);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    @Nullable
    Object read(CompactReader in, String name) {
        try {
            return (Object) read.invokeExact(in, name);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /** Compact's methods declare no checked exceptions. */
    private static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException own ? own : new IllegalStateException(thrown);
    }
}
