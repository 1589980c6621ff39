// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

/** An enum with a constant of a class of its own, which a loader can define without its neighbours. */
enum Hue {
    PLAIN,
    STRIPED {}
}
