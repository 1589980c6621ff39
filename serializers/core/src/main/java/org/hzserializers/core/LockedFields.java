// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.util.List;

/** A serializer of Hazelcast's Compact format that knows the fields of its class, for the lock file. */
public interface LockedFields {

    /**
     * Returns the fields.
     *
     * @return with their declared types and former names
     */
    List<LockedField> lockedFields();
}
