// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.StreamCodec;
import org.hzserializers.migration.GzipReader;
import org.hzserializers.testkit.Wire;

/**
 * Writes what {@link GzipReader} reads, the payload of another serializer as gzip data, and reads it by that. A head is
 * in front, as this engine attacks serializers of ours.
 */
final class GzipSerializer extends FramedSerializer<Object> {

    private final FramedSerializer<Object> payloads;
    private final GzipReader<Object> reader;

    private GzipSerializer(Settings settings) {
        super(settings, settings.payloads.format());
        this.payloads = settings.payloads;
        this.reader = GzipReader.of(payloads);
    }

    /** Makes the serializer of gzip data with the payloads of another one. */
    @SuppressWarnings("unchecked") // a target's seeds are of its writer's type
    static FramedSerializer<?> of(FramedSerializer<?> payloads) {
        return new Settings((FramedSerializer<Object>) payloads).build();
    }

    @Override
    protected Codec<Object> newCodec() {
        return new StreamCodec<>() {
            @Override
            protected void encode(Object value, ObjectDataOutput out) throws IOException {
                Frame.writeHead(out, format());
                out.write(gzip(Wire.write(payloads, value)));
            }

            @Override
            protected Object decode(Format format, ObjectDataInput in) throws IOException {
                return reader.read(in);
            }
        };
    }

    private static byte[] gzip(byte[] payload) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(payload);
        }
        return packed.toByteArray();
    }

    private static final class Settings extends Builder<Object, Settings> {

        private final FramedSerializer<Object> payloads;

        Settings(FramedSerializer<Object> payloads) {
            super(payloads.getTypeId(), payloads.type());
            this.payloads = payloads;
        }

        @Override
        protected Settings self() {
            return this;
        }

        @Override
        public GzipSerializer build() {
            return new GzipSerializer(this);
        }
    }
}
