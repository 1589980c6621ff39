// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import org.jspecify.annotations.Nullable;

/** An integer of fixed width on the wire, one of the boxes in Java. */
public record FixedBoxCodec(BoxCodec box) implements FixedCodec {

    @Override
    public String name() {
        return box.wire().name();
    }

    @Override
    public int minBytes() {
        return box.wire().width();
    }

    @Override
    public int memory() {
        return box.memory();
    }

    @Override
    public void put(byte[] buffer, int at, @Nullable Object value) {
        box.wire().put(buffer, at, box.wire().check(box.toLong(value)));
    }

    @Override
    public Object get(byte[] buffer, int at) {
        return box.box(box.wire().get(buffer, at));
    }
}
