// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the definition of a class, for {@link ArgotTypes.Builder#bind(Class)} and {@link ArgotTypes#describe}. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ArgotType {

    /**
     * Returns the name.
     *
     * @return the full name, such as {@code acme.order}
     */
    String value();

    /**
     * Returns the version.
     *
     * @return for example {@code 1.0}
     */
    String version() default "1.0";
}
