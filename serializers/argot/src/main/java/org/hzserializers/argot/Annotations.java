// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.lang.reflect.AnnotatedElement;
import org.hzserializers.argot.codec.wire.Marks;
import org.jspecify.annotations.Nullable;

/** Reads the annotations of this package for those who bind classes. */
final class Annotations implements Marks {

    @Override
    public @Nullable Mark of(AnnotatedElement element) {
        ArgotTag tag = element.getAnnotation(ArgotTag.class);
        if (tag == null) {
            return null;
        }
        String text = tag.defaultValue();
        return new Mark(tag.value(), text.equals(ArgotTag.NO_DEFAULT) ? null : text, tag.nullableElements());
    }

    @Override
    public boolean isIgnored(AnnotatedElement field) {
        return field.isAnnotationPresent(ArgotIgnore.class);
    }

    @Override
    public @Nullable Named definition(Class<?> type) {
        ArgotType named = type.getAnnotation(ArgotType.class);
        return named == null ? null : new Named(named.value(), named.version());
    }
}
