// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

/** What a field of a class holds, so that numbers need no boxes. */
enum FieldKind {
    BOOLEAN,
    BYTE,
    SHORT,
    CHAR,
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    OBJECT;

    static FieldKind of(Class<?> type) {
        return type.isPrimitive() ? valueOf(type.getName().toUpperCase(java.util.Locale.ROOT)) : OBJECT;
    }
}
