// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.util.Objects;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.wire.AvroInput;
import org.jspecify.annotations.Nullable;

/** Stands for the reader of a record that is not made yet, as the record is a part of itself. */
final class ReaderLink implements ValueReader {

    private @Nullable ValueReader target;

    void set(ValueReader made) {
        target = made;
    }

    @Override
    public int minBytes() {
        return target == null ? 0 : target.minBytes();
    }

    @Override
    public ValueReader target() {
        return Objects.requireNonNull(target, "not linked");
    }

    @Override
    public @Nullable Object read(AvroInput in) {
        return target().read(in);
    }
}
