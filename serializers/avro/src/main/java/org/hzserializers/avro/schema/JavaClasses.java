// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.math.BigInteger;
import java.util.Date;
import java.util.Map;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The property by which a schema names the class that a value without parts was made of. It is asked for where no class
 * is given; a payload and its fingerprint do not depend on it.
 */
public final class JavaClasses {

    /** The property; Avro's parser takes the logical type from a schema that has the one of Avro's own reflection. */
    static final String NAME = "jdk-class";

    private static final String OF_AVRO = "java-class";

    /** No class is loaded by the name in a schema. */
    private static final Map<String, Class<?>> KNOWN = Map.of(
            Byte.class.getName(), Byte.class,
            Short.class.getName(), Short.class,
            Character.class.getName(), Character.class,
            BigInteger.class.getName(), BigInteger.class,
            Date.class.getName(), Date.class);

    private JavaClasses() {}

    /** Notes the class where nothing else in the schema tells it. */
    public static Schema mark(Schema schema, Class<?> type) {
        schema.addProp(NAME, type.getName());
        return schema;
    }

    /** Returns the class that is noted; null if there is none, or none that is known here. */
    public static @Nullable Class<?> of(Schema schema) {
        String own = schema.getProp(NAME);
        String name = own == null ? schema.getProp(OF_AVRO) : own;
        return name == null ? null : KNOWN.get(name);
    }
}
