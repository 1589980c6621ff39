// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.avro.schema.Fingerprints;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.LittleEndian;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** The fingerprint and the value, binary or as JSON. */
final class AvroCodec<T> extends BufferCodec<T> {

    private static final byte[] MARKER = {(byte) 0xC3, 0x01};

    private final AvroModel model;
    private final AvroOutput output;
    private final AvroInput input;
    private final int prefix;
    private final @Nullable JsonForm json;
    private final int maxRetainedBytes;
    private byte[] text = {};

    AvroCodec(AvroModel model, Limits limits, boolean sorted, boolean bare, boolean json) {
        this.model = model;
        this.output = new AvroOutput(limits, sorted);
        this.input = new AvroInput(limits);
        this.prefix = bare ? MARKER.length : 0;
        this.json = json ? new JsonForm(limits) : null;
        this.maxRetainedBytes = limits.maxRetainedBytes();
    }

    @Override
    protected int prepare(T value) throws IOException {
        AvroModel.Own own = model.ownFor(value);
        AvroOutput out = output;
        out.start();
        if (prefix > 0) {
            out.writeRaw(MARKER, 0, MARKER.length);
        }
        out.writeFixedLong(own.fingerprint());
        own.writer().write(out, value);
        out.settle();
        if (json == null) {
            return out.position;
        }
        text = json.toText(own.schema(), out);
        return text.length;
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        out.write(json == null ? output.buffer : text, 0, length);
        text = new byte[0];
    }

    @Override
    @SuppressWarnings("unchecked") // the base class looks at the class
    protected @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader classLoader)
            throws IOException {
        int from = prefix + Fingerprints.BYTES;
        if (length < from) {
            throw new InvalidPayloadException("payload of " + length + " bytes is too short for a fingerprint");
        }
        if (prefix > 0 && (payload[0] != MARKER[0] || payload[1] != MARKER[1])) {
            throw new InvalidPayloadException(String.format(
                    "payload begins with %02x %02x, not with Avro's marker c3 01", payload[0], payload[1]));
        }
        AvroModel.Known known = model.find(LittleEndian.getLong(payload, prefix));
        if (json == null) {
            input.start(payload, from, length, length);
        } else {
            json.toBinary(known.schema(), payload, from, length, output);
            input.start(output.buffer, 0, output.position, output.position);
        }
        Object value = known.reader().read(input);
        input.requireEnd();
        input.stop();
        if (json != null) {
            output.trim(maxRetainedBytes);
        }
        return (T) value;
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        output.trim(maxRetainedBytes);
    }
}
