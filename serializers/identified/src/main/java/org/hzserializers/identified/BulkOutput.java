// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.version.Version;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The stream that {@code writeData} gets: Hazelcast's own, except that arrays are written in blocks and that limits and
 * texts are checked. The bytes are the same.
 *
 * <p>Usable during one {@code writeData} only. Nested objects are handed to Hazelcast's stream, so their serializers never
 * see this one.
 */
final class BulkOutput extends OutputStream implements ObjectDataOutput {

    /** What Hazelcast's own serializer sets on a stream before it calls {@code writeData}. */
    static final Version HAZELCAST_VERSION =
            Version.of(BuildInfoProvider.getBuildInfo().getVersion());

    private static final long CANONICAL_NAN = Double.doubleToLongBits(Double.NaN);

    private final Limits limits;
    private final Scratch scratch;
    private @Nullable ObjectDataOutput target;

    BulkOutput(Limits limits, Scratch scratch) {
        this.limits = limits;
        this.scratch = scratch;
    }

    void attach(ObjectDataOutput out) {
        target = out;
    }

    void detach() {
        target = null;
    }

    private ObjectDataOutput target() {
        ObjectDataOutput out = target;
        if (out == null) {
            throw new IllegalStateException(
                    "the stream given to writeData is used after writeData has returned; do not keep it");
        }
        return out;
    }

    @Override
    public void writeByteArray(byte @Nullable [] array) throws IOException {
        if (array != null) {
            check("byte[]", array.length);
        }
        target().writeByteArray(array);
    }

    @Override
    public void writeBooleanArray(boolean @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            check("boolean[]", array.length);
            marshaller().writeBooleanArray(target(), array);
        }
    }

    @Override
    public void writeCharArray(char @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            check("char[]", array.length);
            marshaller().writeCharArray(target(), array);
        }
    }

    @Override
    public void writeShortArray(short @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            check("short[]", array.length);
            marshaller().writeShortArray(target(), array);
        }
    }

    @Override
    public void writeIntArray(int @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            check("int[]", array.length);
            marshaller().writeIntArray(target(), array);
        }
    }

    @Override
    public void writeLongArray(long @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            check("long[]", array.length);
            marshaller().writeLongArray(target(), array);
        }
    }

    @Override
    public void writeFloatArray(float @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            check("float[]", array.length);
            marshaller().writeFloatArray(target(), array);
        }
    }

    @Override
    public void writeDoubleArray(double @Nullable [] array) throws IOException {
        if (array == null) {
            writeNull();
        } else {
            check("double[]", array.length);
            marshaller().writeDoubleArray(target(), canonical(array));
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
        refuseUnpairedSurrogates(text);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        ObjectDataOutput out = target();
        out.writeInt(utf8.length);
        out.write(utf8, 0, utf8.length);
    }

    /** Hazelcast would write a question mark for each. */
    private static void refuseUnpairedSurrogates(String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            if (Character.isSurrogate(unit)) {
                if (Character.isLowSurrogate(unit)
                        || i + 1 == length
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw new InvalidPayloadException("text of " + length
                            + " UTF-16 units has an unpaired surrogate at " + i + ", which UTF-8 cannot carry");
                }
                i++;
            }
        }
    }

    @Override
    public void writeStringArray(@Nullable String @Nullable [] texts) throws IOException {
        if (texts == null) {
            writeNull();
            return;
        }
        check("String[]", texts.length);
        target().writeInt(texts.length);
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
        target().writeInt(ArrayMarshaller.NULL_LENGTH);
    }

    private void check(String what, int count) {
        limits.checkElements(what, count, Long.MAX_VALUE, 0);
    }

    @Override
    public void writeObject(@Nullable Object object) throws IOException {
        target().writeObject(object);
    }

    @Override
    public void write(int b) throws IOException {
        target().write(b);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        target().write(bytes);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        target().write(bytes, offset, length);
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        target().writeBoolean(value);
    }

    @Override
    public void writeByte(int value) throws IOException {
        target().writeByte(value);
    }

    @Override
    public void writeShort(int value) throws IOException {
        target().writeShort(value);
    }

    @Override
    public void writeChar(int value) throws IOException {
        target().writeChar(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        target().writeInt(value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        target().writeLong(value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        target().writeFloat(value);
    }

    @Override
    public void writeDouble(double value) throws IOException {
        target().writeDouble(value);
    }

    @Override
    public void writeBytes(String text) throws IOException {
        target().writeBytes(text);
    }

    @Override
    public void writeChars(String text) throws IOException {
        target().writeChars(text);
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
