// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

/** A class that a loader can define without its neighbours. */
final class Alone {
    int number = 5;
}
