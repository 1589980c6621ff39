// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

/** Which references may be null in a schema that is made of a class. */
public enum AvroNullability {
    /** The fields, but not the elements of arrays, collections and maps. */
    FIELDS,

    /** The fields that have Avro's annotation {@code @Nullable}. */
    ANNOTATED,

    /** The fields and the elements; the keys of a map whose keys are texts are never null. */
    ALL
}
