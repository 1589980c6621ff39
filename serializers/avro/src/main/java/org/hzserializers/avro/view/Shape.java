// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.view;

import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.hzserializers.view.ViewAttribute;
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
 * @param nullable whether one of the schemas has null here
 * @param today what the schemas of today have here of values without parts
 */
record Shape(
        Class<?> type,
        @Nullable ViewType object,
        @Nullable Shape element,
        @Nullable Shape key,
        @Nullable Shape value,
        boolean nullable,
        List<Schema> today) {

    /** Returns the attribute that is of this shape. */
    ViewAttribute attribute(String name) {
        ViewAttribute attribute = new ViewAttribute(name, type, object, nullable, List.of());
        if (type == Map.class && key != null && value != null) {
            return attribute.parts(key.attribute(name), value.attribute(name));
        }
        if (type != List.class || element == null) {
            return attribute;
        }
        ViewType elements = element.object();
        return elements != null && ViewShapes.isPair(elements.name())
                ? attribute.parts(elements.attributes().toArray(ViewAttribute[]::new))
                : attribute.parts(element.attribute(name));
    }

    /** Says whether values of a class may be here. */
    boolean takes(Class<?> values) {
        return type.isAssignableFrom(values);
    }
}
