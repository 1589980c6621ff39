// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;

/** Decimals of Avro's logical types {@code decimal} and {@code big-decimal}. */
final class Decimals {

    private static final int MAX_SCALE = 1_000_000;

    /** Bytes of memory of a decimal. One of few digits is made without a whole number in it. */
    private static final int DECIMAL = 40;

    /** Bytes of memory of a whole number, beside its digits. */
    static final int WHOLE_NUMBER = 40 + ObjectSizes.ARRAY;

    private Decimals() {}

    /** Returns whether a schema is one of decimals. */
    static boolean isDecimal(Schema schema) {
        return schema.getLogicalType() instanceof LogicalTypes.Decimal || isBig(schema);
    }

    private static boolean isBig(Schema schema) {
        return schema.getLogicalType() != null
                && schema.getLogicalType().getName().equals("big-decimal");
    }

    private static int scale(Schema schema) {
        return ((LogicalTypes.Decimal) schema.getLogicalType()).getScale();
    }

    /**
     * Returns what reads decimals.
     *
     * @param schema that of today; those that wrote have the same layout
     */
    static Scalars.Get get(Schema schema) {
        if (isBig(schema)) {
            return Decimals::readBig;
        }
        int scale = scale(schema);
        if (schema.getType() == Schema.Type.FIXED) {
            int size = schema.getFixedSize();
            return in -> read(in, size, scale);
        }
        return in -> {
            int length = in.readLength("bytes");
            in.limits.checkElements("bytes", length, in.remaining(), 1);
            return read(in, length, scale);
        };
    }

    /** As Avro's own conversion has it: the unscaled value as bytes, then the scale, both in Avro's encoding. */
    private static Object readBig(AvroInput in) {
        int length = in.readLength("bytes");
        in.limits.checkElements("bytes", length, in.remaining(), 1);
        int end = in.position() + length;
        int outer = in.end();
        in.goTo(in.buffer(), in.position(), end);
        int bytes = in.readLength("unscaled value");
        int from = in.position();
        in.skip(bytes);
        int scale = in.readInt();
        in.requireEnd();
        requireScale(scale);
        in.goTo(in.buffer(), from, end);
        BigDecimal value = read(in, bytes, scale);
        in.goTo(in.buffer(), end, outer);
        return value;
    }

    private static BigDecimal read(AvroInput in, int length, int scale) {
        if (length == 0) {
            throw new InvalidPayloadException("a whole number has no bytes");
        }
        in.budget.memory(memory(length));
        BigDecimal value;
        if (length <= Long.BYTES) {
            value = BigDecimal.valueOf(in.readBigEndian(length), scale);
        } else {
            in.need(length);
            value = new BigDecimal(new BigInteger(in.buffer(), in.position(), length), scale);
            in.skip(length);
        }
        in.ledger.decimal(value);
        return value;
    }

    /** Returns the memory of a decimal, with the temporary objects of a long one. */
    private static long memory(int length) {
        return length <= Long.BYTES ? DECIMAL : DECIMAL + WHOLE_NUMBER + (long) length;
    }

    /** Returns what writes decimals. */
    static Scalars.Put put(Schema schema) {
        Scalars.Put put = isBig(schema) ? (out, value) -> writeBig(out, (BigDecimal) value) : putScaled(schema);
        return (out, value) -> {
            out.ledger.decimal((BigDecimal) value);
            put.put(out, value);
        };
    }

    private static Scalars.Put putScaled(Schema schema) {
        LogicalTypes.Decimal decimal = (LogicalTypes.Decimal) schema.getLogicalType();
        if (schema.getType() == Schema.Type.BYTES) {
            return (out, value) -> {
                byte[] unscaled = unscaled((BigDecimal) value, decimal);
                out.limits.checkElements("bytes", unscaled.length, Long.MAX_VALUE, 0);
                out.writeInt(unscaled.length);
                write(out, unscaled);
            };
        }
        int size = schema.getFixedSize();
        return (out, value) -> write(out, fixed(unscaled((BigDecimal) value, decimal), size));
    }

    private static void write(AvroOutput out, byte[] unscaled) {
        out.charge(memory(unscaled.length));
        out.writeRaw(unscaled, 0, unscaled.length);
    }

    private static void writeBig(AvroOutput out, BigDecimal value) {
        requireScale(value.scale());
        byte[] unscaled = value.unscaledValue().toByteArray();
        long length = AvroOutput.bytesOf(unscaled.length) + (long) unscaled.length + AvroOutput.bytesOf(value.scale());
        out.limits.checkElements("bytes", (int) Math.min(length, Integer.MAX_VALUE), Long.MAX_VALUE, 0);
        out.writeInt((int) length);
        out.writeInt(unscaled.length);
        write(out, unscaled);
        out.writeInt(value.scale());
    }

    /** What a number of a few bytes makes of itself when it is shown or compared must not take for ever. */
    private static void requireScale(int scale) {
        if (scale > MAX_SCALE || scale < -MAX_SCALE) {
            throw new InvalidPayloadException(
                    "the scale of a decimal is " + scale + ", must be from -" + MAX_SCALE + " to " + MAX_SCALE);
        }
    }

    private static byte[] unscaled(BigDecimal value, LogicalTypes.Decimal decimal) {
        if (value.scale() != decimal.getScale() || value.precision() > decimal.getPrecision()) {
            throw new InvalidPayloadException("a decimal of scale " + value.scale() + " and precision "
                    + value.precision() + " does not fit decimal(" + decimal.getPrecision() + ", " + decimal.getScale()
                    + "), and would come back as another one; use setScale");
        }
        return value.unscaledValue().toByteArray();
    }

    private static byte[] fixed(byte[] bytes, int size) {
        if (bytes.length > size) {
            throw new InvalidPayloadException("a decimal takes " + bytes.length + " bytes, its schema has " + size);
        }
        byte[] fixed = new byte[size];
        Arrays.fill(fixed, 0, size - bytes.length, (byte) (bytes[0] < 0 ? -1 : 0));
        System.arraycopy(bytes, 0, fixed, size - bytes.length, bytes.length);
        return fixed;
    }
}
