// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.jppf.serialization;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Serializes the elements of a collection, or keys and values of a map in turn. It is in JPPF's package, as only that
 * sees what writes and reads.
 */
public final class ElementsHandler extends AbstractSerializationHandler {

    private final Supplier<Object> empty;

    /**
     * Handles one class.
     *
     * @param empty makes a collection or map of that class
     */
    public ElementsHandler(Supplier<Object> empty) {
        this.empty = empty;
    }

    @Override
    public void writeObject(Object value, Serializer serializer, ClassDescriptor type) throws Exception {
        List<Object> elements = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, one) -> {
                elements.add(key);
                elements.add(one);
            });
        } else {
            elements.addAll((Collection<?>) value);
        }
        serializer.writeInt(elements.size());
        for (Object element : elements) {
            serializer.writeObject(element);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // as they were written
    public Object readDObject(Deserializer deserializer, ClassDescriptor type) throws Exception {
        Object value = empty.get();
        for (int left = deserializer.readInt(); left > 0; left--) {
            Object first = deserializer.readObject();
            if (value instanceof Map<?, ?> map) {
                ((Map<Object, Object>) map).put(first, deserializer.readObject());
                left--;
            } else {
                ((Collection<Object>) value).add(first);
            }
        }
        return value;
    }
}
