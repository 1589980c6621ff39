// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A class with public fields and a public constructor without parameters, or a record. Inherited fields are its own,
 * first.
 *
 * @param name the simple name
 * @param group the publication that it comes from; classes of a group share files
 * @param id the class id of Portable and IdentifiedDataSerializable; 1 or more
 * @param form what it is
 * @param superclass the class of the model that it extends, if it extends one; its fields come first
 * @param topLevel whether values are serialized on their own, not only inside others
 * @param argotName the name of its Argot definition
 * @param argotByHand whether that definition is written by hand
 * @param fields the fields, in the order in which they are written
 */
public record ModelClass(
        String name,
        String group,
        int id,
        Form form,
        @Nullable String superclass,
        boolean topLevel,
        String argotName,
        boolean argotByHand,
        List<ModelField> fields) {

    /** What a type of the model is. */
    public enum Form {
        /** A class with fields that are set. */
        CLASS,
        /** A record, made by its constructor. */
        RECORD
    }

    /** Copies the list. */
    public ModelClass {
        fields = List.copyOf(fields);
    }

    /** Makes a top-level class of the group {@code model}, with an Argot definition named after it. */
    public ModelClass(String name, int id, Form form, List<ModelField> fields) {
        this(name, "model", id, form, null, true, Spelling.snake(name), false, fields);
    }

    /** Returns whether it is a record. */
    public boolean isRecord() {
        return form == Form.RECORD;
    }

    /** Returns the code that reads a field of an object: {@code value.name} or {@code value.name()}. */
    public String get(String object, ModelField field) {
        return object + "." + field.name() + (isRecord() ? "()" : "");
    }
}
