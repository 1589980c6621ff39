// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;

/**
 * What a schema says about bytes beyond its fingerprint: the logical types. Docs, aliases and defaults may change,
 * since only a reader's own count.
 */
public final class SchemaMeaning {

    private SchemaMeaning() {}

    public static String of(Schema schema) {
        StringBuilder text = new StringBuilder();
        add(schema, text, new HashSet<>());
        return text.toString();
    }

    private static void add(Schema schema, StringBuilder text, Set<String> seen) {
        LogicalType logical = schema.getLogicalType();
        text.append(schema.getType().getName());
        if (logical != null) {
            Map<String, Object> properties = new TreeMap<>(schema.getObjectProps());
            properties.remove(JavaClasses.NAME);
            text.append('<').append(logical.getName()).append(properties).append('>');
        }
        switch (schema.getType()) {
            case RECORD -> {
                text.append(schema.getFullName()).append('{');
                if (seen.add(schema.getFullName())) {
                    schema.getFields().forEach(field -> {
                        text.append(field.name()).append(':');
                        add(field.schema(), text, seen);
                        text.append(',');
                    });
                }
                text.append('}');
            }
            case ARRAY -> add(schema.getElementType(), text.append('['), seen);
            case MAP -> add(schema.getValueType(), text.append('('), seen);
            case UNION -> schema.getTypes().forEach(branch -> add(branch, text.append('|'), seen));
            default -> {
                // Has no parts.
            }
        }
    }
}
