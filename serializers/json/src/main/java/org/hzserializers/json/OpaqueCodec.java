// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.Utf8;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.json.token.Output;
import org.jspecify.annotations.Nullable;

/** Reads JSON as a text, which was looked over, and other forms by way of it. */
final class OpaqueCodec extends BufferCodec<Object> {

    private final Encoding encoding;
    private final Limits limits;
    private final JsonFactory factory;
    private final JsonFactory texts;
    private final Output output;

    OpaqueCodec(Encoding encoding, Limits limits) {
        this.encoding = encoding;
        this.limits = limits;
        this.factory = encoding.factory(limits);
        this.texts = encoding == Encoding.JSON ? factory : Encoding.JSON.factory(limits);
        this.output = new Output(limits);
    }

    @Override
    protected int prepare(Object value) throws IOException {
        if (encoding != Encoding.JSON) {
            throw new InvalidPayloadException(encoding.format().displayName()
                    + " tells bytes from texts and float from double, which a JSON text does not, so none is written;"
                    + " write on clients that have the class");
        }
        String text = String.valueOf(((OpaqueJson) value).value().getValue());
        limits.checkPayload(text.length());
        byte[] bytes = new byte[Utf8.length("JSON text", text)];
        Utf8.put("JSON text", text, bytes, 0);
        lookOver(bytes, bytes.length);
        output.reset();
        output.write(bytes, 0, bytes.length);
        return bytes.length;
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        output.writeTo(out);
    }

    /** Reads to the end and keeps nothing; what comes out is one value, within the limits. */
    private void lookOver(byte[] payload, int length) throws IOException {
        try (JsonParser in = factory.createParser(payload, 0, length)) {
            if (in.nextToken() == null) {
                throw new InvalidPayloadException("there is no value");
            }
            in.skipChildren();
            // What a scalar goes on with is read by this.
            in.finishToken();
            Failures.requireEnd(in, length);
        } catch (JsonProcessingException e) {
            throw Failures.of(e, limits);
        }
    }

    @Override
    protected Object decode(Format format, byte[] payload, int length, @Nullable ClassLoader loader)
            throws IOException {
        if (encoding == Encoding.JSON) {
            lookOver(payload, length);
            return new HazelcastJsonValue(text(payload, length));
        }
        output.reset();
        try (JsonParser in = factory.createParser(payload, 0, length);
                JsonGenerator out = texts.createGenerator(output)) {
            if (in.nextToken() == null) {
                throw new InvalidPayloadException("there is no value");
            }
            out.copyCurrentStructure(in);
            Failures.requireEnd(in, length);
        } catch (JsonProcessingException e) {
            throw Failures.of(e, limits);
        }
        String text = output.text();
        output.trim(limits.maxRetainedBytes());
        return new HazelcastJsonValue(text);
    }

    private static String text(byte[] payload, int length) {
        String text = new String(payload, 0, length, StandardCharsets.UTF_8);
        if (text.indexOf('\ufffd') >= 0) {
            // Either it was written, or it stands for bytes that are no UTF-8.
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(payload, 0, length));
            } catch (CharacterCodingException e) {
                throw new InvalidPayloadException("JSON text has malformed UTF-8", e);
            }
        }
        return text;
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        output.trim(maxRetainedBytes);
    }
}
