// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.lang.reflect.Type;
import org.apache.avro.Schema;

/** The names in schemas. */
public final class SchemaNames {

    private SchemaNames() {}

    /** Returns the name of a class as schemas have it. */
    public static String of(Class<?> type) {
        return type.getName().replace('$', '.');
    }

    /** Compares names without their spaces, as Avro does, or by the aliases of the reader. */
    public static boolean same(Schema written, Schema schema) {
        return written.getFullName().equals(schema.getFullName())
                || schema.getAliases().contains(written.getFullName())
                || written.getName().equals(schema.getName());
    }

    /** Says what a schema is, for messages. */
    public static String told(Schema schema) {
        return schema.getType() == Schema.Type.UNION ? "a union" : schema.getFullName();
    }

    /** Says that a class is not what a schema has. */
    public static IllegalArgumentException unfit(Schema schema, Type type, String place) {
        return new IllegalArgumentException(
                place + " is a " + RecordClasses.raw(type).getName() + ", its schema has "
                        + (schema.getLogicalType() == null
                                ? ""
                                : schema.getLogicalType().getName() + " of ")
                        + schema.getType().getName() + "; change one of them");
    }
}
