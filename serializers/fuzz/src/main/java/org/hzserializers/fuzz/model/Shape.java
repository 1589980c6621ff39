// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

/** A closed family. */
public sealed interface Shape {

    /** One. */
    record Circle(int radius) implements Shape {}

    /** Another. */
    record Square(long side, byte b, char c, short s, boolean z, float f) implements Shape {}
}
