// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

/**
 * A serializer whose objects are there before their parts are read, so that parts may refer to them.
 *
 * <p>Not part of the API.
 */
public interface EarlyReference extends OwnSerializer {

    @Override
    default boolean isEarly(Object object) {
        return true;
    }
}
