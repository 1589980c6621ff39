// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** Compares a value with its copy, of which the same was written. */
public final class RoundTripCheck {

    private final ExactMapper mapper;
    private final Limits limits;

    /** Objects that were compared, or are being: one in many places is looked at once. */
    private final Set<Object> compared = Collections.newSetFromMap(new IdentityHashMap<>());

    public RoundTripCheck(ExactMapper mapper, Limits limits) {
        this.mapper = mapper;
        this.limits = limits;
    }

    /**
     * Returns what has changed though the same is written of both, such as a text that a serializer cuts off; null if
     * nothing has, or objects do not say whether they are equal.
     */
    @Nullable
    public String change(Object value, Object copy) throws JsonMappingException {
        return change("", value, copy, 0);
    }

    private @Nullable String change(String at, @Nullable Object value, @Nullable Object copy, int depth)
            throws JsonMappingException {
        if (Objects.equals(value, copy) || depth > limits.maxDepth()) {
            return null;
        }
        if (value != null && copy != null) {
            if (!compared.add(value)) {
                return null;
            }
            if (value.getClass().isArray() || value instanceof List<?>) {
                return changeOfElements(at, elements(value), elements(copy), depth);
            }
            JsonSerializer<?> serializer =
                    mapper.getSerializerProviderInstance().findValueSerializer(value.getClass());
            if (serializer instanceof BeanSerializerBase bean && value.getClass() == copy.getClass()) {
                return changeOfProperties(at, bean, value, copy, depth);
            }
            if (!saysWhetherEqual(value)) {
                return null;
            }
        }
        return (at.isEmpty() ? "" : "at " + at + ", ") + value + " would come back as " + copy;
    }

    private @Nullable String changeOfElements(String at, List<?> values, List<?> copies, int depth)
            throws JsonMappingException {
        for (int i = 0; i < Math.min(values.size(), copies.size()); i++) {
            String change = change(at + "[" + i + "]", values.get(i), copies.get(i), depth + 1);
            if (change != null) {
                return change;
            }
        }
        return null;
    }

    private @Nullable String changeOfProperties(
            String at, BeanSerializerBase bean, Object value, Object copy, int depth) throws JsonMappingException {
        for (Iterator<PropertyWriter> each = bean.properties(); each.hasNext(); ) {
            AnnotatedMember member = each.next().getMember();
            if (member != null) {
                String step = (at.isEmpty() ? "" : at + ".") + member.getName();
                String change = change(step, member.getValue(value), member.getValue(copy), depth + 1);
                if (change != null) {
                    return change;
                }
            }
        }
        return null;
    }

    private static List<?> elements(Object container) {
        if (container instanceof List<?> list) {
            return list;
        }
        List<@Nullable Object> elements = new ArrayList<>();
        for (int i = 0; i < (container.getClass().isArray() ? Array.getLength(container) : 0); i++) {
            elements.add(Array.get(container, i));
        }
        return elements;
    }

    /** Sets and maps may hold what does not say so. */
    private static boolean saysWhetherEqual(Object value) {
        try {
            return !(value instanceof Collection<?> || value instanceof Map<?, ?>)
                    && value.getClass().getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
