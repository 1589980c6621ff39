// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ContainerModel;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of objects and collections: an array of the elements. Many are stored in a row, with the length of each.
 *
 * @param declared the class of an array, or what a field declares
 * @param model the collection that is made; null for arrays
 * @param element how elements are stored
 * @param sorts whether the elements of a set are put into their natural order, so that equal ones have equal bytes
 * @param foreign whether collections of other libraries are written as the JDK's
 */
record SequenceLayout(
        Class<?> declared, @Nullable ContainerModel model, FieldLayout element, boolean sorts, boolean foreign)
        implements FieldLayout {

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        element.writeAll(out, name, value == null ? null : elements(value));
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        @Nullable Object[] values = element.readAll(in, name);
        return values == null ? null : make(values);
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values) {
        @Nullable Object[] @Nullable [] rows = null;
        if (values != null) {
            rows = new Object[values.length][];
            for (int i = 0; i < rows.length; i++) {
                Object value = values[i];
                rows[i] = value == null ? null : elements(value);
            }
        }
        int[] lengths = Lengths.of(rows, Array::getLength);
        Lengths.write(out, Lengths.name(name, element.lengths()), lengths);
        element.writeAll(out, name, rows == null || lengths == null ? null : row(rows, lengths, element.component()));
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        @Nullable Object[] row = element.readAll(in, name);
        int[] lengths =
                Lengths.read(in, Lengths.name(name, element.lengths()), row == null ? Lengths.NONE : row.length);
        if (row == null || lengths == null) {
            return null;
        }
        @Nullable Object[] values = (Object[]) Array.newInstance(component(), lengths.length);
        int at = 0;
        for (int i = 0; i < values.length; i++) {
            if (lengths[i] >= 0) {
                values[i] = make(Arrays.copyOfRange(row, at, at + lengths[i]));
                at += lengths[i];
            }
        }
        return values;
    }

    /** Puts the elements of all containers behind each other. */
    private static @Nullable Object[] row(
            @Nullable Object[] @Nullable [] containers, int[] lengths, Class<?> component) {
        @Nullable Object[] row = (Object[]) Array.newInstance(component, Lengths.sum(lengths));
        int at = 0;
        for (Object @Nullable [] container : containers) {
            if (container != null) {
                System.arraycopy(container, 0, row, at, container.length);
                at += container.length;
            }
        }
        return row;
    }

    private @Nullable Object[] elements(Object value) {
        if (model == null) {
            if (value.getClass() != declared) {
                throw new InvalidPayloadException("a " + value.getClass().getTypeName() + " would come back as a "
                        + declared.getTypeName() + "; make one of it");
            }
            return (Object[]) value;
        }
        // An array of the right size would end with null if another thread took an element out meanwhile.
        Object[] elements = ((Collection<?>) supported(model, value, foreign))
                .toArray((Object[]) Array.newInstance(element.component(), 0));
        if (sorts && model.isSet() && !model.isSorted()) {
            Arrays.sort(elements);
        }
        return elements;
    }

    /**
     * Refuses a container that would come back as one that is not equal to it.
     *
     * @param foreign whether those of other libraries are copied
     * @return the container, or its copy
     */
    static Object supported(ContainerModel model, Object value, boolean foreign) {
        Class<?> type = value.getClass();
        if (type == model.usual()) {
            return value;
        }
        if (foreign && ForeignCollections.isOne(type) && model.declared().isInterface()) {
            Object copy = ForeignCollections.copyFor(value, model.declared());
            if (model.takes(copy)) {
                return copy;
            }
        }
        if (!model.takes(value)) {
            throw new InvalidPayloadException("a " + type.getName() + " would come back as a "
                    + model.made().getName() + " that is not equal to it; hold one of the JDK's usual collections"
                    + ForeignCollections.advice(type));
        }
        if (ContainerModel.comparator(value) != null) {
            throw new InvalidPayloadException(
                    "the comparator of a " + type.getName() + " would not come back; use the natural order");
        }
        return value;
    }

    private Object make(@Nullable Object[] elements) {
        if (model == null) {
            return elements.getClass() == declared
                    ? elements
                    : Arrays.copyOf(elements, elements.length, declared.asSubclass(Object[].class));
        }
        Collection<@Nullable Object> made = model.makeCollection(elements.length);
        List<@Nullable Object> all = Arrays.asList(elements);
        made.addAll(all);
        if (made.size() != elements.length) {
            throw new InvalidPayloadException(
                    "found an element twice in a " + model.made().getName());
        }
        return made;
    }

    @Override
    public Class<?> component() {
        return declared;
    }

    @Override
    public int lengths() {
        return element.lengths() + 1;
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        if (many) {
            Lengths.describe(Lengths.name(name, element.lengths()), fields);
        }
        element.describe(name, true, fields);
    }
}
