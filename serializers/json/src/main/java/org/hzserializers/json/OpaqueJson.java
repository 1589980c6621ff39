// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.hazelcast.core.HazelcastJsonValue;
import java.util.Objects;

/**
 * Stands for the class of values on a member that has not got it. Such values are read as {@link HazelcastJsonValue};
 * an object of this class is only needed to write one back under the clients' type id, see {@link
 * OpaqueJsonSerializer#toWrite}.
 */
public abstract class OpaqueJson {

    private final HazelcastJsonValue value;

    /**
     * For the classes that stand for one type id each.
     *
     * @param value the JSON text
     */
    OpaqueJson(HazelcastJsonValue value) {
        this.value = Objects.requireNonNull(value, "value");
    }

    /**
     * Returns what is written.
     *
     * @return the JSON text
     */
    public final HazelcastJsonValue value() {
        return value;
    }
}
