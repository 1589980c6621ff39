// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.util.Objects;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** Reads the value of a payload. Not thread-safe. */
final class JavaInput {

    private final ClassResolver resolver;
    private final PayloadInput in;
    private final ObjectReader objects;
    private final HookInput hooks;

    JavaInput(ClassResolver resolver, Limits limits) throws IOException {
        this.resolver = resolver;
        this.in = new PayloadInput(limits);
        this.hooks = new HookInput(in, new ClassReader(in, resolver));
        this.objects = hooks.objects();
    }

    /** Reads one object that takes exactly so many bytes. */
    @Nullable
    Object read(byte[] payload, int length, @Nullable ClassLoader loader) {
        Object value = readWhole(payload, length, loader);
        end();
        return value;
    }

    /**
     * Reads back what was written.
     *
     * @param type of the whole
     * @param replaced what may have become other objects
     * @throws InvalidPayloadException if it cannot be read, or is not what was written
     */
    void check(byte[] payload, int length, ClassLoader loader, Class<?> type, ReplacedObjects replaced) {
        Object value;
        try {
            value = readWhole(payload, length, loader);
        } catch (RuntimeException e) {
            throw replaced.classes().refusal(e);
        }
        replaced.check(in.ledger());
        if (!type.isInstance(value)) {
            throw replaced.classes()
                    .refusal(new InvalidPayloadException("a " + type.getName() + " cannot be a "
                            + Objects.requireNonNull(value).getClass().getName()));
        }
        end();
    }

    private @Nullable Object readWhole(byte[] payload, int length, @Nullable ClassLoader loader) {
        in.start(payload, length);
        objects.start();
        hooks.start();
        resolver.start(loader);
        int head = in.int32();
        if (head != ((ObjectStreamConstants.STREAM_MAGIC << 16) | ObjectStreamConstants.STREAM_VERSION)) {
            throw new InvalidPayloadException(
                    String.format("payload begins with 0x%08x, Java's stream with 0xaced0005", head));
        }
        Object value = objects.value(false);
        if (in.remaining() != 0) {
            throw new InvalidPayloadException(in.remaining() + " bytes follow the object");
        }
        objects.checkContents();
        hooks.validate();
        return value;
    }

    private void end() {
        objects.clear();
        in.clear();
        resolver.end();
    }
}
