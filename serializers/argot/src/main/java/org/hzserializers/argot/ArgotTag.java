// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the tag that a field, record component, constructor parameter or getter stands for. Without it the Java name is
 * the tag.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface ArgotTag {

    /** The default of {@link #defaultValue}: there is none. */
    String NO_DEFAULT = "\0";

    /**
     * Returns the tag.
     *
     * @return the tag as the definition spells it; empty for the Java name
     */
    String value() default "";

    /**
     * Returns what a value of a version without the tag gets.
     *
     * @return a number, {@code true}, {@code false}, a text, the name of an enum constant or a character, as the
     *     field's type has it; without it the field keeps what the no-argument constructor leaves in it
     */
    String defaultValue() default NO_DEFAULT;

    /**
     * Returns whether the elements of the field's arrays and collections, and the values of its maps, may be null, at
     * every level, when the class is {@linkplain ArgotTypes#describe(Class, Class...) described}: each takes a byte
     * more. Keys, and elements of collections that hold no null, stay as they are. Definitions that are written by hand
     * say it themselves, by {@code meta.optional}.
     *
     * @return whether they may
     */
    boolean nullableElements() default false;
}
