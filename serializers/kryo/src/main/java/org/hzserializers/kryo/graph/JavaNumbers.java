// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

/** What Java serialization has given numbers in a payload, for fields that are passed over. Not part of the API. */
public interface JavaNumbers {

    /** Returns how many lists of classes were written. */
    int writtenLayouts();

    /** Returns how many objects were written. */
    int writtenObjects();

    /** Returns what brings reading back to where it is now. */
    Runnable place();

    /** Gives numbers to lists of classes and to objects that were passed over. */
    void pad(int layouts, int objects);
}
