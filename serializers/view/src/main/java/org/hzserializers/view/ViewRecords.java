// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import java.lang.reflect.Array;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Makes records of Compact of views, with the fields that the module compact stores of the classes, so that its
 * serializers read them. For one view; not thread-safe.
 */
final class ViewRecords {

    private static final int MAX_DEPTH = Limits.defaults().maxDepth();

    /** Stands for an array or a container that is null, among the lengths of several. */
    private static final int NONE = -1;

    private static final String LENGTHS = "_lengths";
    private static final String KEYS = "!keys";
    private static final String VALUES = "!values";

    /** The type of the module compact that holds an element where elements may be of several types. */
    private static final String HOLDER = "org.hzserializers.compact.Holder";

    private static final String HELD = "v";

    private final RecordTypes types;
    private int depth;

    /** The type in the schema whose attributes are set. */
    private String owner = "";

    ViewRecords(RecordTypes types) {
        this.types = types;
    }

    /**
     * Makes a record.
     *
     * @throws InvalidPayloadException if an attribute has no field in Compact, or objects are nested too deeply
     */
    GenericRecord record(View view) {
        if (++depth > MAX_DEPTH) {
            throw new InvalidPayloadException("more than " + MAX_DEPTH
                    + " objects are nested; write such a value as Compact on a node that has the class");
        }
        ViewType type = view.known();
        int variant = type.variant();
        String name = variant < 0 ? type.name() : String.valueOf(view.attribute(variant));
        String outer = owner;
        owner = name;
        GenericRecordBuilder out = GenericRecordBuilder.compact(types.nameOf(name));
        List<ViewAttribute> attributes = type.attributes();
        for (int i = 0; i < attributes.size(); i++) {
            if (i != variant && view.hasAttribute(i)) {
                ViewAttribute attribute = attributes.get(i);
                Object value = view.attribute(i);
                try {
                    set(out, attribute.name(), attribute, value);
                } catch (InvalidPayloadException e) {
                    throw e.within(name + "." + attribute.name());
                }
            }
        }
        owner = outer;
        depth--;
        return out.build();
    }

    private void set(GenericRecordBuilder out, String name, ViewAttribute declared, @Nullable Object found) {
        Narrowing narrowing = declared.parts().isEmpty() ? types.narrowing(owner, name) : null;
        ViewAttribute attribute = narrowing == null ? declared : narrowing.attribute(declared);
        Object value = narrowing == null ? found : narrowing.value(found);
        RecordField.Setter<Object> array = RecordField.ofArray(attribute.javaType());
        if (array != null) {
            array.set(out, name, value);
        } else if (isMap(attribute)) {
            setMap(out, name, attribute, value == null ? null : entries(value));
        } else if (isHolder(attribute)) {
            set(out, name, attribute.parts().get(0), value == null ? null : held(value));
        } else if (isList(attribute)) {
            setAll(out, name, attribute.parts().get(0), value == null ? null : elements(value));
        } else if (attribute.isObject()) {
            out.setGenericRecord(name, value == null ? null : record((View) value));
        } else if (value != null || RecordField.of(attribute.javaType()) != null) {
            // Null of a class that no schema tells has no kind, and is read as null where it is left out.
            List<RecordField> fields = fields(attribute, value);
            fields.forEach(field -> field.set(out, name, value, attribute.nullable()));
        }
    }

    /** Sets an array of values, which are of one attribute each. */
    private void setAll(
            GenericRecordBuilder out,
            String name,
            ViewAttribute declared,
            @Nullable List<? extends @Nullable Object> found) {
        Narrowing narrowing = declared.parts().isEmpty() ? types.narrowing(owner, name) : null;
        ViewAttribute each = narrowing == null ? declared : narrowing.attribute(declared);
        List<? extends @Nullable Object> values = narrowing == null || found == null ? found : narrowing.values(found);
        RecordField.Setter<Object> array = RecordField.ofArray(each.javaType());
        if (array != null) {
            setLengths(out, name, 0, values, Array::getLength);
            array.set(out, name, values == null ? null : row(values, each.javaType()));
        } else if (isMap(each)) {
            setLengths(out, name, 0, values, map -> entries(map).size());
            setMap(out, name, each, joined(values, ViewRecords::entries));
        } else if (isHolder(each)) {
            setAll(out, name, each.parts().get(0), values == null ? null : allHeld(values));
        } else if (isList(each)) {
            setLengths(out, name, lengths(each.parts().get(0)), values, list -> elements(list)
                    .size());
            setAll(out, name, each.parts().get(0), joined(values, ViewRecords::elements));
        } else if (each.object() != null) {
            out.setArrayOfGenericRecord(name, values == null ? null : records(each.object(), values));
        } else {
            List<RecordField> fields = fields(each, values == null ? null : first(values));
            fields.forEach(field -> field.setAll(out, name, values));
        }
    }

    private void setMap(
            GenericRecordBuilder out,
            String name,
            ViewAttribute map,
            @Nullable List<? extends Map.Entry<?, ?>> entries) {
        List<@Nullable Object> keys = entries == null ? null : new ArrayList<>();
        List<@Nullable Object> values = entries == null ? null : new ArrayList<>();
        if (entries != null && keys != null && values != null) {
            for (Map.Entry<?, ?> entry : entries) {
                keys.add(entry.getKey());
                values.add(entry.getValue());
            }
        }
        setAll(out, name + KEYS, map.parts().get(0), keys);
        setAll(out, name + VALUES, map.parts().get(1), values);
    }

    private static boolean isMap(ViewAttribute attribute) {
        return attribute.parts().size() == 2;
    }

    private static boolean isList(ViewAttribute attribute) {
        return attribute.parts().size() == 1 && !isHolder(attribute);
    }

    /** Returns whether values are objects that stand for the one value in them, as an {@code Optional} does. */
    private static boolean isHolder(ViewAttribute attribute) {
        return attribute.parts().size() == 1 && attribute.isObject();
    }

    private static @Nullable Object held(Object holder) {
        return ((View) holder).attribute(0);
    }

    private static List<@Nullable Object> allHeld(List<? extends @Nullable Object> holders) {
        List<@Nullable Object> all = new ArrayList<>();
        for (Object holder : holders) {
            all.add(holder == null ? null : held(holder));
        }
        return all;
    }

    /** Returns how many fields with lengths an array of values takes. */
    private static int lengths(ViewAttribute attribute) {
        if (isHolder(attribute)) {
            return lengths(attribute.parts().get(0));
        }
        if (isList(attribute)) {
            return 1 + lengths(attribute.parts().get(0));
        }
        return isMap(attribute) || RecordField.ofArray(attribute.javaType()) != null ? 1 : 0;
    }

    private static void setLengths(
            GenericRecordBuilder out,
            String name,
            int inner,
            @Nullable List<? extends @Nullable Object> values,
            Function<Object, Integer> length) {
        out.setArrayOfInt32(
                name + LENGTHS + (inner == 0 ? "" : inner + 1),
                values == null
                        ? null
                        : values.stream()
                                .mapToInt(value -> value == null ? NONE : length.apply(value))
                                .toArray());
    }

    /** Puts arrays behind each other. */
    private static Object row(List<? extends @Nullable Object> arrays, Class<?> type) {
        int length = 0;
        for (Object array : arrays) {
            length = Math.addExact(length, array == null ? 0 : Array.getLength(array));
        }
        Object row = Array.newInstance(type.getComponentType(), length);
        int at = 0;
        for (Object array : arrays) {
            if (array != null) {
                System.arraycopy(array, 0, row, at, Array.getLength(array));
                at += Array.getLength(array);
            }
        }
        return row;
    }

    private static <E extends @Nullable Object> @Nullable List<E> joined(
            @Nullable List<? extends @Nullable Object> containers, Function<Object, List<? extends E>> elements) {
        if (containers == null) {
            return null;
        }
        List<E> all = new ArrayList<>();
        for (Object container : containers) {
            if (container != null) {
                all.addAll(elements.apply(container));
            }
        }
        return all;
    }

    private static List<? extends @Nullable Object> elements(Object list) {
        return list instanceof List<?> all ? all : new ArrayList<>((Collection<?>) list);
    }

    /** Returns the entries of a map, which may be a list of pairs. */
    private static List<? extends Map.Entry<?, ?>> entries(Object map) {
        List<Map.Entry<?, ?>> entries = new ArrayList<>();
        if (map instanceof Map<?, ?> java) {
            entries.addAll(java.entrySet());
        } else {
            for (Object pair : elements(map)) {
                View view = (View) pair;
                entries.add(new SimpleEntry<>(view.attribute(0), view.attribute(1)));
            }
        }
        return entries;
    }

    private GenericRecord[] records(ViewType type, List<? extends @Nullable Object> views) {
        @Nullable GenericRecord[] records = new GenericRecord[views.size()];
        for (int i = 0; i < records.length; i++) {
            Object view = views.get(i);
            GenericRecord record = view == null ? null : record((View) view);
            records[i] = record == null || type.variant() < 0
                    ? record
                    : GenericRecordBuilder.compact(HOLDER)
                            .setGenericRecord(HELD, record)
                            .build();
        }
        return records;
    }

    /** Returns the fields of a value without parts, by the class that the schema has, or else by its own. */
    private static List<RecordField> fields(ViewAttribute attribute, @Nullable Object value) {
        List<RecordField> fields = RecordField.of(attribute.javaType());
        if (fields == null && value != null) {
            fields = RecordField.of(value.getClass());
        }
        if (fields == null) {
            throw new InvalidPayloadException(
                    value == null
                            ? "an array without elements, of which no schema tells the class, has no kind in Compact"
                            : "a " + value.getClass().getName() + " has no kind in Compact");
        }
        return fields;
    }

    private static @Nullable Object first(List<? extends @Nullable Object> values) {
        return values.stream().filter(value -> value != null).findFirst().orElse(null);
    }
}
