// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.version.Version;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * The stream that {@code writeData} gets: Hazelcast's own, except that arrays are written in blocks and that limits and
 * texts are checked. The bytes are the same.
 *
 * <p>Usable during one {@code writeData} only. Nested objects are handed to Hazelcast's stream, so their serializers
 * never see this one.
 */
class BulkOutput extends OutputStream implements ObjectDataOutput {

    /** What Hazelcast's own serializer sets on a stream before it calls {@code writeData}. */
    static final Version HAZELCAST_VERSION =
            Version.of(BuildInfoProvider.getBuildInfo().getVersion());

    /** What is checked when the value is done. */
    private static final int SMALL_BYTES = 1024;

    /** Written by the frame, before an object inside another one. */
    static final int HEAD_BYTES = 1;

    private static final long CANONICAL_NAN = Double.doubleToLongBits(Double.NaN);

    private final Limits limits;
    private final Scratch scratch;
    private final Nesting own;
    private final NestedSerializers serializers = new NestedSerializers();
    private @Nullable ObjectDataOutput target;

    /** The target if it tells its position, which then counts the bytes. */
    private @Nullable BufferObjectDataOutput positioned;

    private int start;

    /** Bytes written, where the target does not tell; without those of nested objects that other serializers wrote. */
    private long counted;

    /** Known as soon as an object is nested in the value. */
    @Nullable
    Nesting nesting;

    /** What {@link Nesting#levelsLeft} has to be again after the value. */
    int levelsOutside;

    BulkOutput(Limits limits, Scratch scratch) {
        this.limits = limits;
        this.scratch = scratch;
        this.own = new Nesting(limits, scratch, this::bytes);
    }

    void attach(ObjectDataOutput out) {
        attach(out, out instanceof BufferObjectDataOutput buffer ? buffer : null);
    }

    /** Takes the target also as what it is if it tells its position; finding that out is not free. */
    void attach(ObjectDataOutput out, @Nullable BufferObjectDataOutput buffer) {
        target = out;
        positioned = buffer;
        if (buffer != null) {
            start = buffer.position();
        } else {
            counted = 0;
        }
    }

    void detach() {
        target = null;
        Nesting left = nesting;
        if (left != null) {
            left.levelsLeft = levelsOutside;
        }
        if (left != null && levelsOutside == Nesting.OUTERMOST) {
            left.end();
        } else if (positioned == null) {
            Nesting around = left == null ? Nesting.around() : left;
            if (around != null) {
                around.countedBytes += HEAD_BYTES + counted;
            }
        }
        nesting = null;
        positioned = null;
    }

    /** Returns how many bytes the value has so far. */
    private long bytes() {
        BufferObjectDataOutput buffer = positioned;
        return buffer == null ? counted : buffer.position() - start;
    }

    /** Refuses a value that has become too large. */
    void checkPayload() {
        limits.checkPayload(bytes());
    }

    /**
     * Refuses a value that is about to become too large by something large; what is small is found when the value is
     * done.
     */
    private ObjectDataOutput large(long moreBytes) {
        if (moreBytes > SMALL_BYTES) {
            limits.checkPayload(bytes() + moreBytes);
        }
        counted += moreBytes;
        return target();
    }

    /** Returns the target, to which so many bytes are about to be written; {@link CountingOutput} counts them. */
    ObjectDataOutput target(int bytes) {
        ObjectDataOutput out = target;
        if (out == null) {
            throw kept();
        }
        return out;
    }

    final void count(int bytes) {
        counted += bytes;
    }

    private ObjectDataOutput target() {
        ObjectDataOutput out = target;
        if (out == null) {
            throw kept();
        }
        return out;
    }

    private static IllegalStateException kept() {
        return new IllegalStateException(
                "the stream given to writeData is used after writeData has returned; do not keep it");
    }

    @Override
    public void writeByteArray(byte @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            check("byte[]", array.length, 1).writeByteArray(array);
        }
    }

    @Override
    public void writeBooleanArray(boolean @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            marshaller().writeBooleanArray(check("boolean[]", array.length, 1), array);
        }
    }

    @Override
    public void writeCharArray(char @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            marshaller().writeCharArray(check("char[]", array.length, Character.BYTES), array);
        }
    }

    @Override
    public void writeShortArray(short @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            marshaller().writeShortArray(check("short[]", array.length, Short.BYTES), array);
        }
    }

    @Override
    public void writeIntArray(int @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            marshaller().writeIntArray(check("int[]", array.length, Integer.BYTES), array);
        }
    }

    @Override
    public void writeLongArray(long @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            marshaller().writeLongArray(check("long[]", array.length, Long.BYTES), array);
        }
    }

    @Override
    public void writeFloatArray(float @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            marshaller().writeFloatArray(check("float[]", array.length, Float.BYTES), array);
        }
    }

    @Override
    public void writeDoubleArray(double @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            marshaller().writeDoubleArray(check("double[]", array.length, Double.BYTES), canonical(array));
        }
    }

    /** Hazelcast folds all NaNs of a double[] into one (those of a float[] it keeps), and so do we. */
    private static double[] canonical(double[] array) {
        for (double value : array) {
            if (Double.isNaN(value) && Double.doubleToRawLongBits(value) != CANONICAL_NAN) {
                double[] copy = new double[array.length];
                for (int i = 0; i < copy.length; i++) {
                    copy[i] = Double.longBitsToDouble(Double.doubleToLongBits(array[i]));
                }
                return copy;
            }
        }
        return array;
    }

    @Override
    public void writeString(@Nullable String text) throws IOException {
        if (text == null) {
            writeNull();
            return;
        }
        limits.checkText(text.length(), Long.MAX_VALUE);
        // Hazelcast would write a question mark for each half of a pair.
        Utf8.requirePairs("text", text);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        ObjectDataOutput out = large((long) Integer.BYTES + utf8.length);
        out.writeInt(utf8.length);
        out.write(utf8, 0, utf8.length);
    }

    @Override
    public void writeStringArray(@Nullable String @Nullable [] texts) throws IOException {
        if (texts == null) {
            writeNull();
            return;
        }
        check("String[]", texts.length, 0).writeInt(texts.length);
        for (String text : texts) {
            writeString(text);
        }
    }

    @Override
    @Deprecated
    @SuppressWarnings({"removal", "InlineMeSuggester"})
    public void writeUTF(@Nullable String text) throws IOException {
        writeString(text);
    }

    @Override
    @Deprecated
    @SuppressWarnings({"removal", "InlineMeSuggester"})
    public void writeUTFArray(@Nullable String @Nullable [] texts) throws IOException {
        writeStringArray(texts);
    }

    private ArrayMarshaller marshaller() {
        return scratch.marshaller(target().getByteOrder());
    }

    private void writeNull() throws IOException {
        target(Integer.BYTES).writeInt(ArrayMarshaller.NULL_LENGTH);
    }

    /** Holds an array against the limits, before its elements and their count are written. */
    private ObjectDataOutput check(String what, int count, int elementBytes) {
        limits.checkElements(what, count, Long.MAX_VALUE, 0);
        return large(Integer.BYTES + (long) count * elementBytes);
    }

    /** Raw bytes are an array, too. */
    private ObjectDataOutput checkRaw(int length) {
        limits.checkElements("byte[]", length, Long.MAX_VALUE, 0);
        return large(length);
    }

    @Override
    public void writeObject(@Nullable Object object) throws IOException {
        ObjectDataOutput out = target(Integer.BYTES);
        Nesting around = nesting;
        if (around == null) {
            around = own.join();
            levelsOutside = around.levelsLeft;
            nesting = around;
            around.enter(limits);
        }
        long before = around.countedBytes;
        serializers.write(out, positioned, object);
        counted += around.countedBytes - before;
        around.countedBytes = before;
        checkPayload();
    }

    @Override
    public void write(int b) throws IOException {
        target(1).write(b);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        checkRaw(bytes.length).write(bytes);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        checkRaw(length).write(bytes, offset, length);
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        target(1).writeBoolean(value);
    }

    @Override
    public void writeByte(int value) throws IOException {
        target(1).writeByte(value);
    }

    @Override
    public void writeShort(int value) throws IOException {
        target(Short.BYTES).writeShort(value);
    }

    @Override
    public void writeChar(int value) throws IOException {
        target(Character.BYTES).writeChar(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        target(Integer.BYTES).writeInt(value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        target(Long.BYTES).writeLong(value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        target(Float.BYTES).writeFloat(value);
    }

    @Override
    public void writeDouble(double value) throws IOException {
        target(Double.BYTES).writeDouble(value);
    }

    @Override
    public void writeBytes(String text) throws IOException {
        large(text.length()).writeBytes(text);
    }

    @Override
    public void writeChars(String text) throws IOException {
        large((long) text.length() * Character.BYTES).writeChars(text);
    }

    @Override
    public byte[] toByteArray() {
        return target().toByteArray();
    }

    @Override
    public byte[] toByteArray(int padding) {
        return target().toByteArray(padding);
    }

    @Override
    public ByteOrder getByteOrder() {
        return target().getByteOrder();
    }

    @Override
    public Version getVersion() {
        Version version = target().getVersion();
        return version.isUnknown() ? HAZELCAST_VERSION : version;
    }

    @Override
    public void setVersion(Version version) {
        target().setVersion(version);
    }

    @Override
    public Version getWanProtocolVersion() {
        return target().getWanProtocolVersion();
    }

    @Override
    public void setWanProtocolVersion(Version version) {
        target().setWanProtocolVersion(version);
    }
}
