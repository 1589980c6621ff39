// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.view;

import java.util.List;
import org.apache.avro.Schema;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/**
 * What views have at a place of the schemas, whichever of them has written.
 *
 * @param type the class of the values; {@code Object} or {@code Number} where there are several
 * @param object the type of the records here, in arrays and maps, too; null if there are none
 * @param element that of arrays; null if there are none
 * @param key that of maps; null if there are none
 * @param value that of maps; null if there are none
 * @param today what the schemas of today have here of values without parts
 */
record Shape(
        Class<?> type,
        @Nullable ViewType object,
        @Nullable Shape element,
        @Nullable Shape key,
        @Nullable Shape value,
        List<Schema> today) {

    /** Says whether values of a class may be here. */
    boolean takes(Class<?> values) {
        return type.isAssignableFrom(values);
    }
}
