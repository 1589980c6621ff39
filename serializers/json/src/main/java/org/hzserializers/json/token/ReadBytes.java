// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;

/**
 * Counts what elements take in bytes where the parser has none: trees and buffers of tokens that a custom deserializer
 * or a type id has made Jackson read first.
 */
public final class ReadBytes extends JsonParserDelegate implements Positioned {

    private long bytes;

    /**
     * Makes a parser know its position.
     *
     * @param start of what it reads
     */
    public ReadBytes(JsonParser in, long start) {
        super(in);
        this.bytes = start;
    }

    /** Returns how many bytes have been read with a parser that knows it, or how many they would take in JSON. */
    public static long position(JsonParser in) {
        return ((Positioned) in).position();
    }

    @Override
    public long position() {
        return bytes;
    }

    @Override
    public JsonToken nextToken() throws IOException {
        JsonToken token = super.nextToken();
        bytes++;
        if (token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME || (token != null && token.isNumeric())) {
            bytes += getTextLength();
        }
        return token;
    }

    @Override
    public JsonToken nextValue() throws IOException {
        JsonToken token = nextToken();
        return token == JsonToken.FIELD_NAME ? nextToken() : token;
    }

    @Override
    public JsonParser skipChildren() throws IOException {
        if (currentToken() == JsonToken.START_OBJECT || currentToken() == JsonToken.START_ARRAY) {
            for (int depth = 1; depth > 0; ) {
                JsonToken token = nextToken();
                if (token == null) {
                    return this;
                }
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            }
        }
        return this;
    }
}
