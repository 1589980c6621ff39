// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.lang.reflect.Field;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Which classes a format supports, and which of their fields it stores.
 *
 * @param format the name of the format in messages
 * @param stored returns whether a field is stored; asked of those that are neither static nor transient
 * @param name returns the name of a field on the wire
 * @param inherits whether fields of superclasses are stored, and classes refused whose superclasses are of the JDK
 * @param uniqueNames whether a class is refused that has two fields of one name, its own and one of a superclass
 * @param refusesHooks whether a class is refused that has methods for Java serialization, such as {@code readObject}
 * @param needsConstructor whether a class is refused that has no constructor without parameters; otherwise objects of
 *     such a class are made without calling any
 */
public record ClassRules(
        String format,
        Predicate<Field> stored,
        Function<Field, String> name,
        boolean inherits,
        boolean uniqueNames,
        boolean refusesHooks,
        boolean needsConstructor) {

    /** Makes rules of a format that stores the fields of superclasses, too, and has Java's names on the wire. */
    public ClassRules(
            String format,
            Predicate<Field> stored,
            boolean uniqueNames,
            boolean refusesHooks,
            boolean needsConstructor) {
        this(format, stored, Field::getName, true, uniqueNames, refusesHooks, needsConstructor);
    }

    /** Returns the exception for a class that is refused: "it has ...". */
    public IllegalArgumentException refused(Class<?> type, String why) {
        return new IllegalArgumentException(
                "Class " + type.getName() + " is not supported by the " + format + " serializer: it " + why);
    }
}
