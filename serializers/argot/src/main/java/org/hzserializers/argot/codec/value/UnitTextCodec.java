// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.UnitBuffer;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * A text as Java keeps it, so that it is copied and not converted: a byte for each unit if all are below 256, else a
 * byte 0 and the units, two bytes each, the high one first. A text that begins with U+0000 is written in the second
 * way, whatever follows; so the first byte tells, and each text has one form. Halves of surrogate pairs are carried.
 */
public record UnitTextCodec(String name, IntegerCodec size) implements TextCodec {

    /** The name of the encoding in definitions. */
    public static final String ENCODING = "X-LATIN1-UTF-16BE";

    private static final byte WIDE = 0;

    @Override
    @SuppressWarnings(
            "deprecation") // drops high bytes, which are 0 here, and is the one method that copies into an array
    public void write(WireOutput out, @Nullable Object value) {
        if (!(value instanceof String text)) {
            throw ValueCodec.mismatch(name, "a String", value);
        }
        int units = text.length();
        if (units > 0 && (!Ascii.isLatin1(text) || text.charAt(0) == WIDE)) {
            writeWide(out, text);
            return;
        }
        if (units > size.max()) {
            checkSize(units);
        }
        out.ensureSpace((long) size.maxWidth() + units);
        int at = size.put(out.buffer, out.position, units);
        text.getBytes(0, units, out.buffer, at);
        out.position = at + units;
        int memory = Memory.ofText(units, units);
        if (memory > 0) {
            out.charge(memory);
        }
    }

    private void writeWide(WireOutput out, String text) {
        int units = text.length();
        long bytes = 1 + (long) Character.BYTES * units;
        size.writeLong(out, checkSize(bytes));
        out.ensureSpace(bytes);
        out.buffer[out.position++] = WIDE;
        char[] chars = out.units.of(Math.min(units, UnitBuffer.KEPT));
        for (int from = 0; from < units; from += chars.length) {
            int count = Math.min(units - from, chars.length);
            text.getChars(from, from + count, chars, 0);
            ArrayMarshaller.put(out.buffer, out.position, chars, 0, count, true);
            out.position += Character.BYTES * count;
        }
        out.charge(Memory.ofUnits(units, (int) bytes));
    }

    @Override
    public byte @Nullable [] encoded(String text) {
        return text.isEmpty() || text.charAt(0) != WIDE ? TextCodec.ascii(text, size) : null;
    }

    @Override
    @SuppressWarnings("deprecation") // the shortest way for bytes that are characters
    public String readText(WireInput in, int bytes) {
        if (bytes == 0) {
            return "";
        }
        in.need(name, bytes);
        int at = in.position;
        if (in.buffer[at] == WIDE) {
            return readWide(in, bytes);
        }
        in.limits.checkText(bytes, bytes);
        String text = new String(in.buffer, 0, at, bytes);
        in.position = at + bytes;
        int memory = Memory.ofText(bytes, bytes);
        if (memory > 0) {
            in.charge(memory);
        }
        return text;
    }

    private String readWide(WireInput in, int bytes) {
        int units = bytes / Character.BYTES;
        if (bytes % Character.BYTES == 0) {
            throw new InvalidPayloadException(
                    name + " at offset " + in.offset() + " has half of a unit at its end: " + bytes + " bytes");
        }
        in.limits.checkText(units, bytes);
        in.charge(Memory.ofUnits(units, bytes));
        char[] chars = in.units.of(units);
        ArrayMarshaller.get(in.buffer, in.position + 1, chars, 0, units, true);
        in.position += bytes;
        return new String(chars, 0, units);
    }
}
