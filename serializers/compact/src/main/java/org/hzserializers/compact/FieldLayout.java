// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * How values of a Java type are stored: one in a field of Compact, or many in an array; some take several fields, whose
 * names begin with that of the Java field. Immutable.
 *
 * <p>A failure gets the name of the Java field from the caller.
 */
interface FieldLayout {

    /** Writes the value of a field. */
    void write(CompactWriter out, String name, @Nullable Object value);

    /** Reads the value of a field that is there and of the right kind. */
    @Nullable
    Object read(CompactReader in, String name);

    /**
     * Writes many values.
     *
     * @param values of {@link #component}; null in the place of a container that is null
     */
    void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values);

    /** Reads what {@link #writeAll} wrote. */
    @Nullable
    Object @Nullable [] readAll(CompactReader in, String name);

    /** Returns the class of the elements in arrays of values, as {@link #writeAll} takes them. */
    Class<?> component();

    /**
     * Tells the fields that one value takes, or many.
     *
     * @param fields gets names and kinds
     */
    void describe(String name, boolean many, BiConsumer<String, FieldKind> fields);

    /** Returns how many fields with lengths many values take beside those with elements; none by default. */
    default int lengths() {
        return 0;
    }

    /** Returns the value of a field that is not stored. */
    default @Nullable Object missing() {
        return null;
    }
}
