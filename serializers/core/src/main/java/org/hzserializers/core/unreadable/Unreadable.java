// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.unreadable;

/** What reading does with a stored value that cannot be read. */
public enum Unreadable {
    /** Throws an exception that says why, as is the default. */
    FAIL,

    /** Returns null, as if there were no value: for caches and sessions, which can make it again. */
    MISS
}
