// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.util.Collection;
import org.hzserializers.argot.schema.TypeDefinition;
import org.jspecify.annotations.Nullable;

/** Reads the texts that annotations give as defaults. */
final class DefaultValues {

    private DefaultValues() {}

    /** Returns the value that a text stands for in a property; null after adding to the problems. */
    static @Nullable Object parse(
            ClassModel.Property property, TypeDefinition definition, String text, Collection<String> problems) {
        Class<?> type = JavaTypes.boxed(property.raw());
        try {
            Object value = parse(type, text);
            if (value != null) {
                return value;
            }
        } catch (IllegalArgumentException e) {
            // Told below.
        }
        problems.add("defaultValue \"" + text + "\" of tag '" + property.tag() + "', which " + definition
                + " lacks, is no " + property.raw().getTypeName());
        return null;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // only the class of the constants is known
    private static @Nullable Object parse(Class<?> type, String text) {
        if (type == String.class) {
            return text;
        } else if (type == Integer.class) {
            return Integer.valueOf(text);
        } else if (type == Long.class) {
            return Long.valueOf(text);
        } else if (type == Short.class) {
            return Short.valueOf(text);
        } else if (type == Byte.class) {
            return Byte.valueOf(text);
        } else if (type == Float.class) {
            return Float.valueOf(text);
        } else if (type == Double.class) {
            return Double.valueOf(text);
        } else if (type == Character.class) {
            return text.length() == 1 ? text.charAt(0) : null;
        } else if (type == Boolean.class) {
            return text.equals("true") ? Boolean.TRUE : text.equals("false") ? Boolean.FALSE : null;
        } else if (type.isEnum()) {
            return Enum.valueOf((Class) type, text);
        }
        return null;
    }
}
