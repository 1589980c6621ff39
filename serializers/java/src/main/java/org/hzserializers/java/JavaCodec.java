// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.java.classes.SerialClasses;
import org.jspecify.annotations.Nullable;

/** Java's stream of one object. */
final class JavaCodec<T> extends BufferCodec<T> {

    private final Class<T> type;
    private final ClassLoader ownLoader;
    private final JavaOutput output;
    private final JavaInput input;

    JavaCodec(Class<T> type, JavaClasses allowed, SerialClasses classes, Limits limits, boolean key) {
        this.type = type;
        this.ownLoader = allowed.loader();
        try {
            this.output = new JavaOutput(allowed, classes, limits, key);
            this.input = new JavaInput(new ClassResolver(allowed, classes), limits);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected int prepare(T value) {
        int length = output.prepare(value, type);
        ReplacedObjects replaced = output.takeReplacedObjects();
        if (replaced != null) {
            ClassLoader loader = replaced.classes().loader(ownLoader, value);
            input.check(output.bytes(), length, loader, type, replaced);
        }
        return length;
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        output.writeTo(out);
    }

    @Override
    @SuppressWarnings("unchecked") // the caller checks it
    protected @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader loader) {
        return (T) input.read(payload, length, loader);
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        output.trim(maxRetainedBytes);
    }
}
