// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes itself with all that Hazelcast's streams offer, and has other objects inside, some of them crates. */
public final class Crate implements DataSerializable {

    /** The type id under which crates are registered. */
    public static final int TYPE_ID = 1001;

    public int number;
    public long big;
    public double real;
    public char letter;
    public boolean flag;
    public String text;
    public byte[] bytes;
    public boolean[] booleans;
    public char[] chars;
    public short[] shorts;
    public int[] ints;
    public long[] longs;
    public float[] floats;
    public double[] doubles;
    public String[] texts;
    public Object nested;
    public List<Object> others;

    /** Returns a crate with everything set, and crates inside. */
    public static Crate full(int depth) {
        Crate crate = new Crate();
        crate.number = 5;
        crate.big = -1;
        crate.real = 2.5;
        crate.letter = 'x';
        crate.flag = true;
        crate.text = "text \u00e4";
        crate.bytes = new byte[] {1, 2};
        crate.booleans = new boolean[] {true, false};
        crate.chars = new char[] {'a'};
        crate.shorts = new short[] {-1};
        crate.ints = new int[] {1, 2, 3};
        crate.longs = new long[] {Long.MIN_VALUE};
        crate.floats = new float[] {1.5f};
        crate.doubles = new double[] {-0.0};
        crate.texts = new String[] {"a", null};
        crate.nested = depth > 0 ? full(depth - 1) : 77;
        crate.others = depth > 0 ? new ArrayList<>(List.of(new Crate(), 5)) : null;
        return crate;
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
        out.writeInt(others == null ? -1 : others.size());
        for (int i = 0; others != null && i < others.size(); i++) {
            out.writeObject(others.get(i));
        }
    }

    /** A class checks the lengths that it reads itself. */
    private static final int MAX_OTHERS = 50;

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
        nested = readNested(in);
        int count = in.readInt();
        if (count > MAX_OTHERS) {
            throw new IOException(count + " others, a crate has " + MAX_OTHERS + " at most");
        }
        others = count < 0 ? null : new ArrayList<>();
        for (int i = 0; i < count; i++) {
            others.add(readNested(in));
        }
    }

    /** Reads only what this class writes: what Hazelcast's own serializers do with other type ids is not on trial. */
    private static Object readNested(ObjectDataInput in) throws IOException {
        InputStream stream = (InputStream) in;
        stream.mark(Integer.BYTES);
        int id = in.readInt();
        stream.reset();
        // Null and Integer, in Hazelcast's numbers.
        boolean known = id == TYPE_ID || id == 0 || id == -7;
        if (!known) {
            throw new IOException("a crate holds no object of type " + id);
        }
        return in.readObject();
    }
}
