// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names that a field or record component had before it was renamed, so that stored values are still read into it.
 *
 * <pre>{@code
 * @Alias({"client", "buyer"})
 * String customerName;
 * }</pre>
 *
 * <p>Every format that stores fields by their names reads these names, too: Kryo with {@code COMPATIBLE} fields, Avro,
 * JSON, Smile, CBOR, Hessian, Java. Values are written with the present name only. A class that cannot be annotated
 * gets its aliases from {@link FramedSerializer.Builder#alias} or the option {@code aliases} of the catalog file.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Alias {

    /**
     * Returns the former names, as they are stored.
     *
     * @return one name or more
     */
    String[] value();
}
