// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.classes;

import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.ClassNames;
import org.jspecify.annotations.Nullable;

/**
 * What a serializer's settings say of the classes that it carries, for the Kryo serializers that it is made of.
 * Immutable.
 *
 * <p>Not part of the API.
 */
public interface ClassRules {

    /** Returns what bounds a payload. */
    Limits limits();

    /** Returns whether equal objects must have equal bytes. */
    boolean key();

    /** Returns the former names of fields. */
    FieldAliases aliases();

    /** Returns the proxies that are carried. */
    ProxyTypes proxies();

    /** Returns whether a class may be written and read by its name. */
    boolean allows(String className);

    /** Refuses a class name from a payload; nothing of the class has been loaded yet. */
    void check(String className);

    /** Returns whether objects of a class that is not allowed are written as copies, collections of the JDK. */
    boolean copies(Class<?> type);

    /** Loads a class that a payload names, after asking whether it may, and does not initialize it. */
    default Class<?> load(@Nullable String name, ClassLoader classLoader) {
        check(ClassNames.require(name));
        return ClassNames.load(name, classLoader);
    }

    /** Refuses an array class of more dimensions than {@link org.hzserializers.core.guard.ArrayDimensions} lets in. */
    void checkDimensions(int dimensions);

    /** Refuses a class that the policy denies, whatever its id. */
    void checkNotDenied(String className);

    /**
     * Returns whether a value may be this class, whatever the policy allows, because the JDK's own objects lead to it.
     */
    boolean mayBeNamed(String className);

    /** Returns whether a class of the JDK has an id, under which Kryo writes its objects. */
    boolean hasId(Class<?> type);

    /** Says of a class that is not allowed what to do. */
    InvalidPayloadException refusal(Class<?> refused);

    /** Returns the class of the exceptions that are written in the place of those that cannot be carried. */
    Class<? extends Throwable> substitute();

    /** Makes what is written in the place of an exception that cannot be carried, for a reason. */
    Throwable substitute(Throwable original, Exception reason);
}
