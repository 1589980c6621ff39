// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;

/** A record of each kind of component. */
@SuppressWarnings("ArrayRecordComponent") // readers have to cope with them
public record Point(
        @Tag(1) double y,
        @Tag(2) int x,
        @Tag(3) String label,
        @Tag(4) Shape shape,
        @Tag(5) long[] data,
        @Tag(6) Integer box) {}
