// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import java.lang.reflect.AnnotatedElement;
import org.jspecify.annotations.Nullable;

/**
 * What the annotations of a class say, so that the binding of classes knows none of them. Thread-safe. Not API.
 */
public interface Marks {

    /**
     * What is said of a field, a record component, a getter or a constructor parameter.
     *
     * @param tag the tag that it stands for; empty for its own name
     * @param defaultText what a value of a version without the tag gets; null for none
     * @param nullableElements whether what is inside may be null
     */
    record Mark(String tag, @Nullable String defaultText, boolean nullableElements) {}

    /**
     * Returns what is said of an element.
     *
     * @param element a member or parameter of a class
     * @return null if nothing is
     */
    @Nullable
    Mark of(AnnotatedElement element);

    /**
     * Returns whether a field is left out.
     *
     * @param field a field
     * @return whether it is neither written nor read
     */
    boolean isIgnored(AnnotatedElement field);

    /**
     * The definition that a class names as its own.
     *
     * @param name the full name
     * @param version such as {@code 1.0}
     */
    record Named(String name, String version) {}

    /**
     * Returns the definition that a class names.
     *
     * @param type the class
     * @return null if it names none
     */
    @Nullable
    Named definition(Class<?> type);
}
