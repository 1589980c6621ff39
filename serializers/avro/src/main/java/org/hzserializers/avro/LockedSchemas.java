// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.hzserializers.avro.schema.Fingerprints;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;

/** Schemas and the fields of the records in them, for the lock file. */
final class LockedSchemas {

    private final List<LockedField> fields = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    private LockedSchemas() {}

    /** Returns the details for schemas that are written. */
    static List<LockedDetail> details(List<Schema> schemas) {
        List<LockedDetail> details = new ArrayList<>();
        for (Schema schema : schemas) {
            details.add(new LockedDetail(
                    "schema " + SchemaNames.told(schema),
                    Fingerprints.hex(AvroSchemas.fingerprint(schema)),
                    "stored values stay readable if the schema that wrote them is still given for reading and resolves to the"
                            + " new one, but not by nodes that do not know the new one"));
        }
        return details;
    }

    static List<LockedField> fields(List<Schema> schemas) {
        LockedSchemas found = new LockedSchemas();
        schemas.forEach(found::add);
        return found.fields;
    }

    private void add(Schema schema) {
        switch (schema.getType()) {
            case RECORD -> {
                if (seen.add(schema.getFullName())) {
                    for (Schema.Field field : schema.getFields()) {
                        fields.add(new LockedField(
                                schema.getFullName(),
                                field.name(),
                                name(field.schema()),
                                List.copyOf(field.aliases())));
                        add(field.schema());
                    }
                }
            }
            case ARRAY -> add(schema.getElementType());
            case MAP -> add(schema.getValueType());
            case UNION -> schema.getTypes().forEach(this::add);
            default -> {
                // Has no fields.
            }
        }
    }

    private static String name(Schema schema) {
        String logical = schema.getLogicalType() == null
                ? ""
                : "(" + schema.getLogicalType().getName() + ")";
        return switch (schema.getType()) {
            case ARRAY -> "array<" + name(schema.getElementType()) + ">";
            case MAP -> "map<" + name(schema.getValueType()) + ">";
            case UNION -> schema.getTypes().stream().map(LockedSchemas::name).collect(Collectors.joining(" or "));
            default -> schema.getFullName() + logical;
        };
    }
}
