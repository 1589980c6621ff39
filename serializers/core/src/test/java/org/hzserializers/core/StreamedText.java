// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.hzserializers.core.TextSerializer.Text;

/** A small format for the tests that finds its own end: the length as an int, and the text in Latin-1. */
public final class StreamedText extends FramedSerializer<Text> {

    /** How often a value was encoded. */
    int encoded;

    /** Those whose streams were written to. */
    public final Set<Object> services = new HashSet<>();

    public StreamedText(StreamedBuilder builder) {
        super(builder, Format.ARGOT);
    }

    @Override
    protected Codec<Text> newCodec() {
        return new StreamCodec<>() {
            @Override
            protected void encode(Text value, ObjectDataOutput out) throws IOException {
                encoded++;
                services.add(((SerializationServiceSupport) out).getSerializationService());
                Frame.writeHead(out, Format.ARGOT);
                out.writeInt(value.value().length());
                out.write(value.value().getBytes(StandardCharsets.ISO_8859_1));
            }

            @Override
            protected Text decode(Format format, ObjectDataInput in) throws IOException {
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                return new Text(new String(bytes, StandardCharsets.ISO_8859_1));
            }
        };
    }

    public static final class StreamedBuilder extends Builder<Text, StreamedBuilder> {

        StreamedBuilder() {
            super(8, Text.class);
        }

        @Override
        protected StreamedBuilder self() {
            return this;
        }

        @Override
        public StreamedText build() {
            return new StreamedText(this);
        }
    }
}
