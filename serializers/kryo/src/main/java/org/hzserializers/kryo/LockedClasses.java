// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;
import org.hzserializers.model.Classes;

/** What the bytes of a serializer depend on: its settings, its explicit ids, and the fields of plain classes. */
final class LockedClasses {

    private static final String LOST = "stored values CANNOT be read any more";

    private static final String DECLARED = LOST
            + ", unless all that changed is the class that a field is declared with, and it still fits the stored ones";

    private LockedClasses() {}

    static List<LockedDetail> of(KryoModel model) {
        List<LockedDetail> details = new ArrayList<>();
        details.add(new LockedDetail("fields", model.fields().name().toLowerCase(Locale.ROOT), LOST));
        details.add(new LockedDetail("references", String.valueOf(model.references()), LOST));
        Map<String, LockedDetail> ofClasses = new TreeMap<>();
        for (ClassTable.Entry entry : model.table().entries()) {
            String name = entry.type().getName();
            if (entry.id() >= ClassTable.MIN_EXPLICIT_ID && entry.id() <= ClassTable.MAX_EXPLICIT_ID) {
                ofClasses.put(
                        name + " id",
                        new LockedDetail(
                                "id of " + name,
                                String.valueOf(entry.id()),
                                "stored values that hold objects of the class CANNOT be read any more, unless it was renamed"
                                        + " and the id is kept"));
            }
            if (hasFields(entry) && model.fields() == FieldStrategy.PLAIN) {
                ofClasses.put(name + " fields", new LockedDetail("fields of " + name, fields(entry.type()), DECLARED));
            }
        }
        details.addAll(ofClasses.values());
        return details;
    }

    /** Returns whether objects of exactly this class are written by their fields. */
    private static boolean hasFields(ClassTable.Entry entry) {
        Class<?> type = entry.type();
        return entry.serializer() == null
                && type.getClassLoader() != null
                && !type.isHidden()
                && !type.isEnum()
                && !Modifier.isAbstract(type.getModifiers());
    }

    /** Returns the fields that have their names or tags with them; none for other strategies. */
    static List<LockedField> fieldsOf(KryoModel model) {
        List<LockedField> fields = new ArrayList<>();
        boolean tagged = model.fields() == FieldStrategy.TAGGED;
        if (!tagged && model.fields() != FieldStrategy.COMPATIBLE) {
            return fields;
        }
        for (ClassTable.Entry entry : model.table().entries()) {
            Class<?> type = entry.type();
            for (Field field : hasFields(entry) ? written(type) : List.<Field>of()) {
                Tag tag = field.getAnnotation(Tag.class);
                if (!tagged) {
                    fields.add(LockedField.of(type, field.getName(), field, model.aliases()));
                } else if (tag != null) {
                    fields.add(LockedField.of(type, "tag " + tag.value(), field, FieldAliases.none()));
                }
            }
        }
        return fields;
    }

    private static String fields(Class<?> type) {
        List<String> fields = new ArrayList<>();
        for (Field field : written(type)) {
            fields.add(field.getName() + " " + field.getType().getTypeName());
        }
        return fields.isEmpty() ? "none" : fields.stream().sorted().collect(Collectors.joining(", "));
    }

    private static List<Field> written(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> each = type; each != null && each.getClassLoader() != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (Classes.isStored(field) && !field.isSynthetic()) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }
}
