// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a field of {@link TrapFields} tries. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface Trap {

    /** Returns the words for the table. */
    String value();

    /** Returns the classes of {@link TrapFields} that a user would register beside the one with the field. */
    Class<?>[] inside() default {};
}
