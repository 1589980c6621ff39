// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.hzserializers.avro.schema.RecordModel;
import org.hzserializers.model.FieldModel;
import org.hzserializers.view.View;
import org.jspecify.annotations.Nullable;

/** Compares what a view has with the object whose bytes it shows. */
final class DomainComparison {

    private DomainComparison() {}

    static void assertShows(@Nullable Object domain, @Nullable Object shown) {
        if (domain == null) {
            assertThat(shown).isNull();
        } else if (domain instanceof Byte || domain instanceof Short) {
            // An int unless it is an element of a byte[].
            assertThat(((Number) present(shown)).intValue()).isEqualTo(((Number) domain).intValue());
        } else if (domain instanceof Enum<?> constant) {
            assertThat(shown).isEqualTo(constant.name());
        } else if (domain instanceof Map<?, ?> map) {
            Map<?, ?> found = (Map<?, ?>) present(shown);
            assertThat(found).hasSameSizeAs(map);
            map.forEach((key, value) -> {
                assertThat(found.containsKey(key)).isTrue();
                assertShows(value, found.get(key));
            });
        } else if (domain instanceof Collection<?> || domain.getClass().isArray()) {
            Iterator<Object> found = elements(present(shown)).iterator();
            for (Object element : elements(domain)) {
                assertShows(element, found.next());
            }
            assertThat(found.hasNext()).isFalse();
        } else if (domain.getClass().getName().startsWith("java.")) {
            assertThat(shown).isEqualTo(domain);
        } else {
            View view = (View) present(shown);
            for (FieldModel field : RecordModel.fields(domain.getClass())) {
                assertShows(field.get(domain), view.get(field.name()));
            }
        }
    }

    private static Object present(@Nullable Object shown) {
        if (shown == null) {
            throw new AssertionError("the view has nothing here");
        }
        return shown;
    }

    private static List<Object> elements(Object container) {
        if (container instanceof Collection<?> collection) {
            return new ArrayList<>(collection);
        }
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(container); i++) {
            elements.add(Array.get(container, i));
        }
        return elements;
    }
}
