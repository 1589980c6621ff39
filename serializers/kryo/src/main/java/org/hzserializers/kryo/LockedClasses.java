// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hzserializers.core.LockedDetail;

/** What the bytes of a serializer depend on: its settings, its explicit ids, and the fields of plain classes. */
final class LockedClasses {

    private static final String LOST = "stored values CANNOT be read any more";

    private LockedClasses() {}

    static List<LockedDetail> of(KryoModel model) {
        List<LockedDetail> details = new ArrayList<>();
        details.add(new LockedDetail(
                "fields", model.fields().name().toLowerCase(Locale.ROOT), LOST + ", records excepted"));
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
            if (isWrittenByFields(entry, model.fields())) {
                ofClasses.put(
                        name + " fields",
                        new LockedDetail(
                                "fields of " + name,
                                fields(entry.type()),
                                "stored values CANNOT be read any more, unless all that changed is the class that a field is"
                                        + " declared with, and it still fits the stored ones"));
            }
        }
        details.addAll(ofClasses.values());
        return details;
    }

    /** Says whether the bytes of objects hold no more than their fields, in an order that follows from the names. */
    private static boolean isWrittenByFields(ClassTable.Entry entry, FieldStrategy strategy) {
        Class<?> type = entry.type();
        return entry.serializer() == null
                && type.getClassLoader() != null
                && !type.isHidden()
                && !type.isEnum()
                && !Modifier.isAbstract(type.getModifiers())
                && (strategy == FieldStrategy.PLAIN || type.isRecord());
    }

    private static String fields(Class<?> type) {
        List<String> fields = new ArrayList<>();
        for (Class<?> each = type; each != null && each.getClassLoader() != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0 && !field.isSynthetic()) {
                    fields.add(field.getName() + " " + field.getType().getTypeName());
                }
            }
        }
        return fields.isEmpty() ? "none" : fields.stream().sorted().collect(Collectors.joining(", "));
    }
}
