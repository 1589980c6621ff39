// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes the values of definitions that no class is bound to, and takes them apart, so that codecs do not know the
 * classes that callers see. A class and not an interface, as the JIT calls the methods of an only subclass directly.
 * Thread-safe. Not API.
 */
public abstract class GenericValues {

    /** Creates the values of one API. */
    protected GenericValues() {}

    /**
     * Returns the class of the values of sequences with tags.
     *
     * @return the class, which may have subclasses
     */
    public abstract Class<?> recordType();

    /**
     * Makes the value of a sequence.
     *
     * @param tags in the order of the definition; not copied
     * @param values one for each tag; not copied
     * @return a record
     */
    public abstract Object record(List<String> tags, @Nullable Object[] values);

    /**
     * Returns the tags of a value.
     *
     * @param value any value
     * @return null if it is no record
     */
    public abstract @Nullable List<String> tags(@Nullable Object value);

    /**
     * Returns what a record holds.
     *
     * @param record a value that has {@link #tags}
     * @return its own array, which is not to be changed
     */
    public abstract @Nullable Object[] values(Object record);

    /**
     * Returns the class of the values of abstract types whose member no class is bound to.
     *
     * @return the class, which has no subclass
     */
    public abstract Class<?> variantType();

    /**
     * Makes the value of an abstract type.
     *
     * @param type the full name of the member
     * @param version of the member
     * @param content the member's value
     * @return a variant
     */
    public abstract Object variant(String type, String version, @Nullable Object content);

    /**
     * Returns the name of a variant's member.
     *
     * @param value any value
     * @return null if it is no variant
     */
    public abstract @Nullable String variantName(@Nullable Object value);

    /**
     * Returns the version of a variant's member.
     *
     * @param variant a value that has a {@link #variantName}
     * @return such as {@code 1.0}
     */
    public abstract String variantVersion(Object variant);

    /**
     * Returns the value of a variant's member.
     *
     * @param variant a value that has a {@link #variantName}
     * @return the value
     */
    public abstract @Nullable Object variantContent(Object variant);
}
