// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.IOException;

/**
 * Writes an exception by filtered Java serialization, which keeps message, stack trace, cause, suppressed exceptions and own
 * fields. One with a field that is not Serializable is written as a {@link SubstituteException} instead, because losing
 * the exception would hide what went wrong.
 */
final class ThrowableSerializer extends Serializer<Throwable> {

    private final JavaSerializer java;

    ThrowableSerializer(KryoModel model) {
        this.java = new JavaSerializer(model);
    }

    @Override
    public void write(Kryo kryo, Output output, Throwable throwable) {
        int start = output.position();
        try {
            JavaSerializer.write(output, throwable);
        } catch (IOException e) {
            output.setPosition(start);
            java.write(kryo, output, SubstituteException.of(throwable, e));
        }
    }

    @Override
    public Throwable read(Kryo kryo, Input input, Class<? extends Throwable> type) {
        // Not the type itself, for which a substitute may have been written.
        return (Throwable) java.read(kryo, input, Throwable.class);
    }
}
