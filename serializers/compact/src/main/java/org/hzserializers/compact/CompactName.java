// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The type name of a class in stored values, in the place of the name of the class, which may then be renamed. For a
 * class that cannot be annotated {@link CompactSerializers.Builder#register(Class, String)} does the same.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CompactName {

    /**
     * Returns the type name.
     *
     * @return any text that no other class has
     */
    String value();
}
