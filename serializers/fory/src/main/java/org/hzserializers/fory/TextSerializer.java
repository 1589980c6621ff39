// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Arrays;
import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.StringSerializer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/**
 * Texts in Fory's form: their bytes are taken into a string as they are, so what no string holds is refused first.
 *
 * <p>Not part of the API: the code that Fory compiles calls it, by the names of Fory's own methods.
 */
public final class TextSerializer extends Serializer<String> {

    private static final int LATIN_1 = 0;
    private static final int UTF_16 = 1;
    private static final int UTF_8 = 2;

    private final StringSerializer forys;
    private final Limits limits;
    private final int maxLatin1;

    TextSerializer(Config config, StringSerializer forys, Limits limits) {
        super(config, String.class, false, true);
        this.forys = forys;
        this.limits = limits;
        this.maxLatin1 = limits.maxTextLength();
    }

    @Override
    public void write(WriteContext context, String value) {
        writeString(context.getBuffer(), value);
    }

    @Override
    public String read(ReadContext context) {
        return readString(context.getBuffer());
    }

    /**
     * Writes a text.
     *
     * @param buffer where to
     * @param value the text
     */
    public void writeCompressedBytesString(MemoryBuffer buffer, String value) {
        if (value.length() > limits.maxTextLength()) {
            limits.checkText(value.length(), Long.MAX_VALUE);
        }
        StringSerializer.writeBytesString(buffer, value);
    }

    /**
     * Writes a text, where Fory does not see into strings.
     *
     * @param buffer where to
     * @param value the text
     */
    public void writeString(MemoryBuffer buffer, String value) {
        if (StringSerializer.isBytesBackedString()) {
            writeCompressedBytesString(buffer, value);
        } else {
            limits.checkText(value.length(), Long.MAX_VALUE);
            forys.writeString(buffer, value);
        }
    }

    /**
     * Reads a text, where Fory does not see into strings.
     *
     * @param buffer where from
     * @return the text
     */
    public String readString(MemoryBuffer buffer) {
        return readCompressedBytesString(buffer);
    }

    /**
     * Reads a text.
     *
     * @param buffer where from
     * @return the text
     */
    public String readCompressedBytesString(MemoryBuffer buffer) {
        int start = buffer.readerIndex();
        long header = buffer.readVarUint36Small();
        int at = buffer.readerIndex();
        long bytes = header >>> 2;
        if ((header & 3) == LATIN_1 && bytes <= maxLatin1 && bytes <= buffer.size() - at) {
            buffer._increaseReaderIndexUnsafe((int) bytes);
            byte[] memory = buffer.getHeapMemory();
            return StringSerializer.newBytesStringZeroCopy(
                    (byte) LATIN_1, Arrays.copyOfRange(memory, at, at + (int) bytes));
        }
        return readOther(buffer, start, (int) header & 3, (int) Math.min(bytes, Integer.MAX_VALUE));
    }

    /** Reads a text with other characters, or says what is wrong with one. */
    private String readOther(MemoryBuffer buffer, int start, int coder, int bytes) {
        int at = buffer.readerIndex();
        int remaining = buffer.size() - at;
        if (coder == UTF_8) {
            return readUtf8(buffer, start, bytes);
        }
        limits.checkText(coder == UTF_16 ? bytes >>> 1 : bytes, remaining);
        if (bytes > remaining) {
            throw new InvalidPayloadException(
                    "text of " + bytes + " bytes does not fit the " + remaining + " bytes that remain");
        }
        if (coder != UTF_16 || (bytes & 1) != 0) {
            throw new InvalidPayloadException("text has the encoding " + coder + " and " + bytes + " bytes");
        }
        byte[] memory = buffer.getHeapMemory();
        buffer._increaseReaderIndexUnsafe(bytes);
        if (!needsUtf16(memory, at, bytes)) {
            throw new InvalidPayloadException(
                    "text of " + bytes + " bytes is said to need UTF-16, which none of its characters does");
        }
        return StringSerializer.newBytesStringZeroCopy((byte) UTF_16, Arrays.copyOfRange(memory, at, at + bytes));
    }

    private static boolean needsUtf16(byte[] memory, int at, int bytes) {
        for (int i = at + 1; i < at + bytes; i += 2) {
            if (memory[i] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Reads what Fory itself writes for some texts where they are not declared. */
    private String readUtf8(MemoryBuffer buffer, int start, int utf16Bytes) {
        limits.checkText(utf16Bytes >>> 1, 2L * (buffer.size() - buffer.readerIndex()));
        buffer.readerIndex(start);
        String text = forys.readString(buffer);
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xFF) {
                return text;
            }
        }
        throw new InvalidPayloadException("text is said to need UTF-8, which none of its characters does");
    }

    @Override
    public boolean readDataAlwaysAdvances() {
        return true;
    }
}
