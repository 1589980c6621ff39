// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.value;

import java.util.List;
import org.apache.avro.Schema;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * How failures inside a record are told.
 *
 * @param record the name of its schema
 * @param fields the names of the fields
 */
public record RecordFault(String record, List<String> fields) {

    /** Records of more fields are interpreted: the JIT compiles no method of more than 8,000 bytes. */
    public static final int MAX_COMPILED = 100;

    /** Takes the names of a schema. */
    public static RecordFault of(Schema schema) {
        return new RecordFault(
                schema.getFullName(),
                schema.getFields().stream().map(Schema.Field::name).toList());
    }

    /**
     * Returns the exception to throw.
     *
     * @param thrown by code for a field, or that of a user
     * @param field its number, or -1
     */
    public RuntimeException of(Throwable thrown, int field) {
        if (thrown instanceof InvalidPayloadException invalid) {
            return invalid.within(field < 0 ? record : record + "." + fields.get(field));
        } else if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(thrown);
    }
}
