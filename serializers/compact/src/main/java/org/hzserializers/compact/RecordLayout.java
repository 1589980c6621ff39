// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ClassModel;
import org.hzserializers.model.ClassRules;
import org.hzserializers.model.FieldModel;
import org.hzserializers.model.TypeVariables;
import org.jspecify.annotations.Nullable;

/**
 * How objects of a class are stored: the fields in the order in which Hazelcast's own serializers write them, so that
 * the bytes are the same.
 */
final class RecordLayout {

    static final ClassRules RULES = new ClassRules("Compact", field -> true, true, true, false);

    private final ClassModel model;
    private final String typeName;
    private final List<StoredField> fields;
    private final Map<String, FieldKind> kinds = new LinkedHashMap<>();

    /**
     * A field and how it is stored.
     *
     * @param names the present name and the former ones
     */
    record StoredField(FieldModel field, FieldLayout layout, List<String> names) {

        String name() {
            return field.name();
        }

        LockedField locked() {
            Field declared = field.field();
            return new LockedField(
                    declared.getDeclaringClass().getName(),
                    name(),
                    declared.getGenericType().getTypeName(),
                    names.subList(1, names.size()));
        }

        /** Returns the type of the value in compiled code. */
        Class<?> erased() {
            return layout instanceof PrimitiveLayout primitive ? primitive.type() : Object.class;
        }
    }

    /**
     * Looks at a class.
     *
     * @throws IllegalArgumentException if it is not supported; says why
     */
    RecordLayout(Class<?> type, String typeName, Layouts layouts, FieldAliases aliases) {
        this.model = ClassModel.of(type, RULES);
        this.typeName = typeName;
        this.fields = fields(type, layouts, aliases);
        for (StoredField field : fields) {
            field.layout().describe(field.name(), false, (name, kind) -> {
                if (kinds.putIfAbsent(name, kind) != null) {
                    throw RULES.refused(
                            type,
                            "stores something in " + name + " for the field " + field.name()
                                    + ", which is another field's name; rename one of them");
                }
            });
        }
        Map<String, StoredField> present = new LinkedHashMap<>();
        fields.forEach(field -> present.put(field.name(), field));
        aliases.byAnyName(type, present, field -> field.field().field());
    }

    private static List<StoredField> fields(Class<?> type, Layouts layouts, FieldAliases aliases) {
        List<FieldModel> models = ClassModel.fields(type, RULES);
        List<StoredField> fields = new ArrayList<>();
        for (Class<?> part = type; part != null; part = part.getSuperclass()) {
            for (FieldModel each : models) {
                if (each.field().getDeclaringClass() == part) {
                    fields.add(new StoredField(each, layout(each, type, layouts), names(each, aliases)));
                }
            }
        }
        return List.copyOf(fields);
    }

    private static FieldLayout layout(FieldModel field, Class<?> type, Layouts layouts) {
        Type declared = TypeVariables.declared(field.field(), type);
        try {
            return layouts.of(declared);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "The field " + field.describe() + " of the type " + declared.getTypeName()
                            + " cannot be stored by Compact: " + e.getMessage(),
                    e);
        }
    }

    private static List<String> names(FieldModel field, FieldAliases aliases) {
        List<String> names = new ArrayList<>();
        names.add(field.name());
        names.addAll(aliases.of(field.field()));
        return List.copyOf(names);
    }

    ClassModel model() {
        return model;
    }

    Class<?> type() {
        return model.type();
    }

    String typeName() {
        return typeName;
    }

    List<StoredField> fields() {
        return fields;
    }

    /** Returns the fields of Compact with their kinds, by name. */
    Map<String, FieldKind> kinds() {
        return new TreeMap<>(kinds);
    }

    /** Returns whether a field has former names, under which a value may have it, too. */
    boolean hasAliases() {
        return fields.stream().anyMatch(field -> field.names().size() > 1);
    }

    /**
     * Returns whether an object was written with the very fields that are written now, and perhaps others that are no
     * field's former name.
     */
    boolean isWrittenSo(CompactReader in) {
        for (Map.Entry<String, FieldKind> each : kinds.entrySet()) {
            if (in.getFieldKind(each.getKey()) != each.getValue()) {
                return false;
            }
        }
        for (StoredField field : fields) {
            for (String former : field.names().subList(1, field.names().size())) {
                if (isStored(field, former, in)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Returns the name under which an object that was written with other fields has one.
     *
     * @return null if it has none
     * @throws InvalidPayloadException if it has two, or one of another kind
     */
    @Nullable
    String storedName(StoredField field, CompactReader in) {
        String found = null;
        for (String name : field.names()) {
            if (isStored(field, name, in)) {
                if (found != null) {
                    throw FieldAliases.storedTwice(type(), field.name(), found, name);
                }
                found = name;
            }
        }
        return found;
    }

    private static boolean isStored(StoredField field, String base, CompactReader in) {
        List<String> others = new ArrayList<>();
        int[] missing = {0};
        int[] all = {0};
        field.layout().describe(base, false, (name, kind) -> {
            all[0]++;
            FieldKind stored = in.getFieldKind(name);
            if (stored == FieldKind.NOT_AVAILABLE) {
                missing[0]++;
                others.add(name + " is not stored");
            } else if (!withoutNull(stored).equals(withoutNull(kind))) {
                others.add(name + " is stored as " + stored + " and read as " + kind);
            }
        });
        if (missing[0] == all[0]) {
            return false;
        }
        if (!others.isEmpty()) {
            throw new InvalidPayloadException(String.join(", ", others) + "; a field whose type changes needs another"
                    + " name, or the values have to be written again");
        }
        return true;
    }

    /** Returns the kind of values of one that may hold null, which Compact reads as the other, too. */
    private static String withoutNull(FieldKind kind) {
        return kind.name().replace("NULLABLE_", "");
    }
}
