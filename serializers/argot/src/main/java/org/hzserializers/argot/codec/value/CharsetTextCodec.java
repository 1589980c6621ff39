// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Ascii;
import org.hzserializers.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * A text: its length in bytes, then its bytes in a charset. What the charset cannot carry is refused.
 *
 * @param wide whether the charset has two bytes for the characters of ASCII
 */
public record CharsetTextCodec(String name, IntegerCodec size, Charset charset, boolean utf8, boolean wide)
        implements TextCodec {

    /** The memory of a decoder and its buffers. */
    private static final int DECODER = 320;

    /** Units of a text whose bytes are at most the 127 that a byte of a uvint28 counts. */
    private static final int SHORT = 0x7f / Utf8.MAX_BYTES;

    public CharsetTextCodec(String name, IntegerCodec size, Charset charset) {
        this(
                name,
                size,
                charset,
                charset.equals(StandardCharsets.UTF_8),
                charset.name().startsWith("UTF-16"));
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (!(value instanceof String text)) {
            throw ValueCodec.mismatch(name, "a String", value);
        }
        if (writeAscii(out, text)) {
            return;
        }
        if (utf8) {
            writeUtf8(out, text);
            return;
        }
        try {
            ByteBuffer bytes = charset.newEncoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .encode(CharBuffer.wrap(text));
            int length = bytes.remaining();
            writeSize(out, length);
            out.writeBytes(bytes.array(), bytes.arrayOffset() + bytes.position(), length);
            out.charge(memory(length));
        } catch (CharacterCodingException e) {
            throw new InvalidPayloadException(name + " has a character that " + charset + " cannot carry", e);
        }
    }

    private void writeUtf8(WireOutput out, String text) {
        int units = text.length();
        int most = Utf8.MAX_BYTES * units;
        int bytes;
        if (units <= SHORT && most <= size.max()) {
            // Whatever they are, their number takes as many bytes as 0 does, so they need not be counted before.
            out.ensureSpace((long) size.maxWidth() + most);
            int start = size.put(out.buffer, out.position, 0);
            int end = Utf8.put(name, text, out.buffer, start);
            bytes = end - start;
            size.put(out.buffer, out.position, bytes);
            out.position = end;
        } else {
            bytes = Utf8.length(name, text);
            writeSize(out, bytes);
            out.ensureSpace(bytes);
            out.position = Utf8.put(name, text, out.buffer, out.position);
        }
        out.charge(Memory.ofText(units, bytes));
    }

    /** Writes a text if its bytes are its characters, whatever the charset makes of others. */
    private boolean writeAscii(WireOutput out, String text) {
        int units = text.length();
        if (units > size.max() || wide) {
            return false;
        }
        out.ensureSpace((long) size.maxWidth() + units);
        int at = size.put(out.buffer, out.position, units);
        if (!Ascii.put(text, out.buffer, at)) {
            return false;
        }
        out.position = at + units;
        int memory = Memory.ofText(units, units);
        if (memory > 0) {
            out.charge(memory);
        }
        return true;
    }

    /** Returns the memory that a text takes which is neither UTF-8 nor ASCII. */
    private int memory(int bytes) {
        return bytes == 0 ? 0 : wide ? DECODER + 4 * bytes : Memory.ofText(bytes, bytes);
    }

    private void writeSize(WireOutput out, int bytes) {
        size.writeLong(out, checkSize(bytes));
    }

    @Override
    public byte @Nullable [] encoded(String text) {
        return wide ? null : TextCodec.ascii(text, size);
    }

    @Override
    public String readText(WireInput in, int bytes) {
        if (utf8) {
            return in.readUtf8(name, bytes);
        }
        if (bytes == 0) {
            return "";
        }
        in.need(name, bytes);
        String text = wide ? decode(in, bytes) : decodeNarrow(in, bytes);
        in.limits.checkText(text.length(), bytes);
        in.position += bytes;
        in.charge(memory(bytes));
        return text;
    }

    /** Decodes a byte for each unit, without a decoder: that takes more memory than most texts. */
    private String decodeNarrow(WireInput in, int bytes) {
        String text = new String(in.buffer, in.position, bytes, StandardCharsets.ISO_8859_1);
        if (charset.equals(StandardCharsets.US_ASCII)) {
            for (int i = 0; i < bytes; i++) {
                if (text.charAt(i) >= 0x80) {
                    return decode(in, bytes);
                }
            }
        }
        return text;
    }

    private String decode(WireInput in, int bytes) {
        try {
            return charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(in.buffer, in.position, bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new InvalidPayloadException(
                    name + " at offset " + in.offset() + " has bytes that are not " + charset, e);
        }
    }
}
