// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** A text: its length in bytes, then its bytes in a charset. What the charset cannot carry is refused. */
record TextCodec(String name, IntegerCodec size, Charset charset) implements ValueCodec {

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (!(value instanceof String text)) {
            throw ValueCodec.mismatch(name, "a String", value);
        }
        if (charset.equals(StandardCharsets.UTF_8)) {
            int bytes = Utf8.length(name, text);
            writeSize(out, bytes);
            Utf8.write(text, bytes, out);
            return;
        }
        try {
            ByteBuffer bytes = charset.newEncoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .encode(CharBuffer.wrap(text));
            writeSize(out, bytes.remaining());
            out.writeBytes(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        } catch (CharacterCodingException e) {
            throw new InvalidPayloadException(name + " has a character that " + charset + " cannot carry", e);
        }
    }

    private void writeSize(WireOutput out, int bytes) {
        if (bytes > size.max()) {
            throw new InvalidPayloadException(name + " of " + bytes + " bytes is longer than " + size.max());
        }
        size.writeLong(out, bytes);
    }

    @Override
    public Object read(WireInput in) {
        long length = size.readLong(in);
        if (length < 0 || length > in.remaining()) {
            throw new InvalidPayloadException(
                    name + " length " + length + " does not fit the " + in.remaining() + " bytes that remain");
        }
        // Longer texts than this cannot pass, and it keeps what is read from a stream within an int.
        in.limits.checkPayload(length);
        int bytes = (int) length;
        if (charset.equals(StandardCharsets.UTF_8)) {
            return Utf8.read(in, name, bytes);
        }
        in.need(name, bytes);
        try {
            String text = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(in.buffer, in.position, bytes))
                    .toString();
            if (text.length() > bytes) {
                in.limits.checkText(text.length(), Integer.MAX_VALUE);
            } else {
                in.limits.checkText(text.length(), bytes);
            }
            in.position += bytes;
            return text;
        } catch (CharacterCodingException e) {
            throw new InvalidPayloadException(
                    name + " at offset " + in.offset() + " has bytes that are not " + charset, e);
        }
    }
}
