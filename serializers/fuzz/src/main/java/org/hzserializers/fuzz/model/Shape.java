// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;

/** A closed family. */
public sealed interface Shape {

    /** One. */
    record Circle(@Tag(1) int radius) implements Shape {}

    /** Another. */
    record Square(
            @Tag(1) long side,
            @Tag(2) byte b,
            @Tag(3) char c,
            @Tag(4) short s,
            @Tag(5) boolean z,
            @Tag(6) float f) implements Shape {}
}
