// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.model.ClassModel;
import org.hzserializers.model.ClassRules;
import org.hzserializers.model.EnumNames;
import org.hzserializers.model.FieldModel;
import org.jspecify.annotations.Nullable;

/** The names that payloads have for the fields of a user's class, or for the constants of an enum. Immutable. */
final class ClassPlan {

    private static final ClassRules RULES = new ClassRules("Hessian", field -> true, true, true, false);

    private final ClassModel model;
    private final List<String> names;

    /** By present and former names. */
    private final Map<String, FieldModel> byName;

    /** Null if the class is no enum. */
    private final @Nullable EnumNames constants;

    /**
     * Looks at a class.
     *
     * @param aliases the former names of fields
     * @throws IllegalArgumentException if its objects would not come back as they were
     */
    ClassPlan(Class<?> type, FieldAliases aliases) {
        if (!type.isEnum()
                && (type.isHidden() || type.isAnonymousClass() || (type.isLocalClass() && !type.isRecord()))) {
            throw RULES.refused(type, "has no name of its own");
        }
        this.model = ClassModel.of(type, RULES);
        this.names = model.fields().stream().map(FieldModel::name).toList();
        Map<String, FieldModel> present = new LinkedHashMap<>();
        model.fields().forEach(field -> present.put(field.name(), field));
        this.byName = aliases.byAnyName(type, present, FieldModel::field);
        this.constants = type.isEnum() ? EnumNames.of(type) : null;
    }

    ClassModel model() {
        return model;
    }

    Class<?> type() {
        return model.type();
    }

    List<String> names() {
        return names;
    }

    /** Returns whether a field may be stored under another name than its present one. */
    boolean hasAliases() {
        return byName.size() > names.size();
    }

    /** Returns a field by its present name or a former one; null if there is none. */
    @Nullable
    FieldModel field(String name) {
        return byName.get(name);
    }

    /** Returns the constants of an enum; null if the class is none. */
    @Nullable
    EnumNames constants() {
        return constants;
    }
}
