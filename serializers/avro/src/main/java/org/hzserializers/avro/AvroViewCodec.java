// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import org.hzserializers.avro.schema.Fingerprints;
import org.hzserializers.avro.view.Part;
import org.hzserializers.avro.view.RecordSource;
import org.hzserializers.avro.view.Selecting;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.avro.wire.LittleEndian;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewCodec;
import org.hzserializers.view.ViewInput;
import org.hzserializers.view.ViewSelection;
import org.jspecify.annotations.Nullable;

/** Finds the schema that wrote by the fingerprint in front, with Avro's marker before it or without. */
final class AvroViewCodec extends ViewCodec {

    private static final byte[] MARKER = {(byte) 0xC3, 0x01};

    private final AvroViewPlan.Versions versions;
    private final AvroInput values;
    private final Selecting selecting;

    AvroViewCodec(AvroViewPlan.Versions versions, Limits limits, @Nullable ViewSelection selection) {
        super(limits, selection);
        this.versions = versions;
        this.values = new AvroInput(limits);
        this.selecting = new Selecting(limits);
    }

    @Override
    protected View keep(byte[] payload) {
        ViewInput in = new ViewInput(payload, 0, payload.length);
        Part part = written(in);
        values.start(payload, in.position, payload.length, payload.length);
        while (part.written().isUnion()) {
            part = part.parts().get(values.readIndex(part.parts().size()));
        }
        RecordSource source = part.source();
        if (source == null) {
            throw new InvalidPayloadException("the value is " + part.written().getName() + ", views are of records");
        }
        View view = source.type().keepWhole(source, payload, values.position());
        values.stop();
        return view;
    }

    @Override
    protected View take(ViewInput in, ViewSelection chosen) {
        return selecting.take(in, written(in), chosen);
    }

    private Part written(ViewInput in) {
        if (in.remaining() < Fingerprints.BYTES) {
            throw new InvalidPayloadException("payload of " + in.remaining() + " bytes is too short for a fingerprint");
        }
        in.need(Fingerprints.BYTES);
        long print = LittleEndian.getLong(in.buffer, in.position);
        Part part = versions.find(print);
        if (part == null && in.buffer[in.position] == MARKER[0] && in.buffer[in.position + 1] == MARKER[1]) {
            part = behindMarker(in);
        }
        if (part == null) {
            part = versions.ask(print);
        }
        if (part == null) {
            throw versions.unknown(print);
        }
        in.skip(Fingerprints.BYTES);
        return part;
    }

    /** Goes to the fingerprint behind Avro's marker, unless there is none. */
    private @Nullable Part behindMarker(ViewInput in) {
        int length = MARKER.length + Fingerprints.BYTES;
        if (in.remaining() < length) {
            return null;
        }
        in.need(length);
        long print = LittleEndian.getLong(in.buffer, in.position + MARKER.length);
        Part part = versions.find(print);
        if (part == null) {
            part = versions.ask(print);
        }
        if (part != null) {
            in.skip(MARKER.length);
        }
        return part;
    }
}
