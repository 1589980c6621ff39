// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

/**
 * One of this module's Kryo serializers. Those of Kryo and of users are not, and neither are those of fields, which
 * extend Kryo's.
 *
 * <p>Not part of the API.
 */
public interface OwnSerializer {

    /** Returns whether objects hold no others, so that a payload's costs have nothing to note in them. */
    default boolean holdsNothing() {
        return false;
    }

    /** Returns whether an object is there before its parts are read, so that parts may refer to it. */
    default boolean isEarly(Object object) {
        return false;
    }
}
