// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** A writer with its buffer; a reader is made for each payload, as those of the library keep what they read ahead. */
final class HessianCodec<T> extends BufferCodec<T> {

    private final HessianModel model;
    private final Charges reading;
    private HessianWriter writer;

    HessianCodec(HessianModel model) {
        this.model = model;
        this.reading = new Charges(model.limits());
        this.writer = new HessianWriter(model);
    }

    @Override
    protected int prepare(T value) throws IOException {
        return writer.write(value);
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        out.write(writer.bytes().array(), 0, length);
    }

    @Override
    @SuppressWarnings("unchecked") // the caller checks it
    protected @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader loader) {
        reading.ledger().clear();
        reading.budget().start(length);
        try {
            return (T) new HessianReader(model, reading, payload, length).read();
        } catch (InvalidPayloadException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The library, and code of users that meets values that no program wrote.
            throw new InvalidPayloadException("malformed Hessian: " + InvalidPayloadException.reasonOf(e), e);
        } finally {
            reading.ledger().clear();
        }
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        if (writer.isLargerThan(maxRetainedBytes)) {
            writer = new HessianWriter(model);
        }
    }
}
