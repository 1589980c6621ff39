// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;

/** A small buffered format for the tests: UTF-8, kept in a buffer that grows. */
public class TextSerializer extends FramedSerializer<TextSerializer.Text> {

    public record Text(String value) {}

    public static final class TextBuilder extends Builder<Text, TextBuilder> {

        TextBuilder(int typeId) {
            super(typeId, Text.class);
        }

        @Override
        protected TextBuilder self() {
            return this;
        }

        @Override
        public TextSerializer build() {
            return new TextSerializer(this);
        }
    }

    public final List<TextCodec> codecs = new ArrayList<>();

    /** Whether its codecs say that they survive failures. */
    boolean surviving;

    /** What texts are encoded in. */
    Charset charset = StandardCharsets.UTF_8;

    public TextSerializer(TextBuilder builder) {
        super(builder, Format.KRYO);
    }

    public static TextBuilder builder(int typeId) {
        return new TextBuilder(typeId);
    }

    @Override
    protected synchronized Codec<Text> newCodec() {
        TextCodec codec = new TextCodec(surviving, charset);
        codecs.add(codec);
        return codec;
    }

    public static final class TextCodec extends BufferCodec<Text> {

        byte[] buffer = new byte[0];
        private final boolean surviving;
        private final Charset charset;

        TextCodec(boolean surviving, Charset charset) {
            this.surviving = surviving;
            this.charset = charset;
        }

        @Override
        public boolean survivesFailure() {
            return surviving;
        }

        @Override
        protected int prepare(Text value) {
            if (value.value().equals("fail")) {
                throw new IllegalStateException("asked to");
            }
            byte[] bytes = value.value().getBytes(charset);
            if (buffer.length < bytes.length) {
                buffer = new byte[bytes.length];
            }
            System.arraycopy(bytes, 0, buffer, 0, bytes.length);
            return bytes.length;
        }

        @Override
        protected void writePayload(ObjectDataOutput out, int length) throws IOException {
            out.write(buffer, 0, length);
        }

        @Override
        protected Text decode(Format format, byte[] payload, int length, ClassLoader classLoader) {
            String text = new String(payload, 0, length, charset);
            if (text.equals("null")) {
                return null;
            }
            if (text.equals("bad")) {
                throw new InvalidPayloadException("text is bad");
            }
            if (text.startsWith("library")) {
                throw new IllegalArgumentException(text, new IllegalStateException(text));
            }
            if (text.startsWith("hazelcast")) {
                throw new HazelcastSerializationException(text);
            }
            return new Text(text);
        }

        @Override
        protected void trimOutput(int maxRetainedBytes) {
            if (buffer.length > maxRetainedBytes) {
                buffer = new byte[0];
            }
        }
    }
}
