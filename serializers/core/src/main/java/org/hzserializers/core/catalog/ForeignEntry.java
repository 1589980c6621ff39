// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the catalog file for a serializer that is none of this library:
 *
 * <pre>
 * serializers:
 *   - id: 1001
 *     type: com.acme.Order
 *     serializer: com.acme.OrderSerializer
 *     reads: true             # never writes
 * </pre>
 *
 * <p>The class has a public constructor that takes the type id, or one that takes nothing and makes a serializer with
 * that id.
 */
final class ForeignEntry extends EntryOptions {

    static final String SERIALIZER = "serializer";

    private final int typeId;
    private final String typeName;
    private final String className;
    private final boolean onlyReads;

    /** Makes an entry of the list; they are counted from 1. */
    static ForeignEntry of(String file, int number, ClassLoader classLoader, Map<Object, Object> shared, Object value) {
        Map<String, @Nullable Object> options = options(file + ", entry " + number, value, "id, type and serializer");
        return new ForeignEntry(file + ", " + position(number, options), classLoader, shared, options);
    }

    private ForeignEntry(
            String place, ClassLoader classLoader, Map<Object, Object> shared, Map<String, @Nullable Object> options) {
        super(place, classLoader, shared, options);
        if (options.containsKey("format")) {
            throw wrong("has a format and a serializer, but the serializer is of a format of its own; take one out");
        }
        this.typeId = required("id", Integer.class, WHOLE_NUMBER, false);
        this.typeName = required("type", String.class, TEXT, false);
        this.className = required(SERIALIZER, String.class, TEXT, false);
        this.onlyReads = flag("reads", false);
        requireAllRead("an entry with a serializer");
    }

    int typeId() {
        return typeId;
    }

    String typeName() {
        return typeName;
    }

    boolean onlyReads() {
        return onlyReads;
    }

    Class<?> type() {
        return loadClass(typeName);
    }

    /** Makes the serializer. */
    StreamSerializer<?> create() {
        StreamSerializer<?> serializer = instance(className, StreamSerializer.class, typeId);
        if (serializer.getTypeId() != typeId) {
            throw wrong(className + " has the type id " + serializer.getTypeId() + ", but the entry says " + typeId
                    + "; make them alike");
        }
        return serializer;
    }
}
