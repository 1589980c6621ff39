// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.util.Objects;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.write.ValueWriter;
import org.jspecify.annotations.Nullable;

/** Stands for the writer of a record that is not made yet, as the record is a part of itself. */
final class WriterLink implements ValueWriter {

    private @Nullable ValueWriter target;

    void set(ValueWriter made) {
        target = made;
    }

    @Override
    public ValueWriter target() {
        return Objects.requireNonNull(target, "not linked");
    }

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        target().write(out, value);
    }
}
