// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;

/** A class as users have them: all primitives, all arrays, texts, a nested object, and a private constructor. */
final class Sample implements IdentifiedDataSerializable {

    static final int FACTORY_ID = 7;
    static final int CLASS_ID = 1;

    int number;
    long big;
    double real;
    char letter;
    boolean flag;
    String text;
    byte[] bytes;
    boolean[] booleans;
    char[] chars;
    short[] shorts;
    int[] ints;
    long[] longs;
    float[] floats;
    double[] doubles;
    String[] texts;
    Object nested;

    private Sample() {}

    static Sample empty() {
        return new Sample();
    }

    /** Fills every field; all arrays have the same length. */
    static Sample random(long seed, int length) {
        Random random = new Random(seed);
        Sample sample = new Sample();
        sample.number = random.nextInt();
        sample.big = random.nextLong();
        sample.real = random.nextDouble();
        sample.letter = (char) random.nextInt();
        sample.flag = random.nextBoolean();
        sample.text = "Zażółć gęślą \uD83D\uDE00 " + random.nextInt();
        sample.bytes = new byte[length];
        random.nextBytes(sample.bytes);
        sample.booleans = new boolean[length];
        sample.chars = new char[length];
        sample.shorts = new short[length];
        sample.ints = random.ints(length).toArray();
        sample.longs = random.longs(length).toArray();
        sample.floats = new float[length];
        sample.doubles = new double[length];
        sample.texts = new String[Math.min(length, 5)];
        for (int i = 0; i < length; i++) {
            sample.booleans[i] = random.nextBoolean();
            sample.chars[i] = (char) random.nextInt();
            sample.shorts[i] = (short) random.nextInt();
            sample.floats[i] = i % 7 == 3 ? Float.NaN : (float) random.nextGaussian();
            sample.doubles[i] = i % 7 == 5 ? Double.NaN : i % 7 == 6 ? -0.0 : random.nextGaussian();
        }
        for (int i = 0; i < sample.texts.length; i++) {
            sample.texts[i] = i == 1 ? null : "text " + i;
        }
        return sample;
    }

    @Override
    public int getFactoryId() {
        return FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return CLASS_ID;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeInt(number);
        out.writeLong(big);
        out.writeDouble(real);
        out.writeChar(letter);
        out.writeBoolean(flag);
        out.writeString(text);
        out.writeByteArray(bytes);
        out.writeBooleanArray(booleans);
        out.writeCharArray(chars);
        out.writeShortArray(shorts);
        out.writeIntArray(ints);
        out.writeLongArray(longs);
        out.writeFloatArray(floats);
        out.writeDoubleArray(doubles);
        out.writeStringArray(texts);
        out.writeObject(nested);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        number = in.readInt();
        big = in.readLong();
        real = in.readDouble();
        letter = in.readChar();
        flag = in.readBoolean();
        text = in.readString();
        bytes = in.readByteArray();
        booleans = in.readBooleanArray();
        chars = in.readCharArray();
        shorts = in.readShortArray();
        ints = in.readIntArray();
        longs = in.readLongArray();
        floats = in.readFloatArray();
        doubles = in.readDoubleArray();
        texts = in.readStringArray();
        nested = in.readObject();
    }

    /** Exact: NaN equals NaN, and -0.0 differs from 0.0. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Sample that && Arrays.deepEquals(fields(), that.fields());
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(fields());
    }

    private Object[] fields() {
        return new Object[] {
            number, big, real, letter, flag, text, bytes, booleans, chars, shorts, ints, longs, floats, doubles, texts,
            nested
        };
    }
}
