// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.fields;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes and reads what Hazelcast's streams have no method for: boxes that may be null, lists, sets, maps and rows. */
final class Elements {
    /** Stands for null where a length is expected, as in Hazelcast's own arrays. */
    static final int NULL_LENGTH = -1;

    /** Room for this many is affordable whatever a stream holds. */
    private static final int SMALL = 1024;

    private Elements() {}

    static void writeLength(@Nullable Collection<?> values, ObjectDataOutput out) throws IOException {
        out.writeInt(values == null ? NULL_LENGTH : values.size());
    }

    /** Returns a length of zero or more, or {@link #NULL_LENGTH}. */
    static int readLength(ObjectDataInput in) throws IOException {
        int length = in.readInt();
        if (length < NULL_LENGTH) {
            throw new StreamCorruptedException("Length " + length + " is negative");
        }
        return length;
    }

    /**
     * Room for all elements if their bytes may be there, so that a damaged length does not become an allocation. A list that grows to its
     * length instead leaves large arrays behind, which G1 keeps for long, with all their elements.
     */
    static int initialCapacity(int length, int minElementBytes, ObjectDataInput in) throws IOException {
        if (length <= SMALL) {
            return length;
        }
        int known = in instanceof InputStream stream ? stream.available() / minElementBytes : 0;
        return Math.min(length, Math.max(SMALL, known));
    }

    static void writeIntegers(@Nullable List<Integer> values, ObjectDataOutput out) throws IOException {
        writeLength(values, out);
        if (values != null) {
            for (Integer value : values) {
                out.writeInt(value);
            }
        }
    }

    static @Nullable List<Integer> readIntegers(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        if (length == NULL_LENGTH) {
            return null;
        }
        List<Integer> values = new ArrayList<>(initialCapacity(length, Integer.BYTES, in));
        for (int i = 0; i < length; i++) {
            values.add(in.readInt());
        }
        return values;
    }

    static void writeDoubles(@Nullable List<Double> values, ObjectDataOutput out) throws IOException {
        writeLength(values, out);
        if (values != null) {
            for (Double value : values) {
                out.writeDouble(value);
            }
        }
    }

    static @Nullable List<Double> readDoubles(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        if (length == NULL_LENGTH) {
            return null;
        }
        List<Double> values = new ArrayList<>(initialCapacity(length, Double.BYTES, in));
        for (int i = 0; i < length; i++) {
            values.add(in.readDouble());
        }
        return values;
    }

    static void writeStrings(@Nullable Collection<String> values, ObjectDataOutput out) throws IOException {
        writeLength(values, out);
        if (values != null) {
            for (String value : values) {
                out.writeString(value);
            }
        }
    }

    static @Nullable List<String> readStrings(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        return length == NULL_LENGTH
                ? null
                : readStrings(length, new ArrayList<>(initialCapacity(length, Integer.BYTES, in)), in);
    }

    static @Nullable Set<String> readStringSet(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        return length == NULL_LENGTH ? null : readStrings(length, new HashSet<>(), in);
    }

    private static <C extends Collection<String>> C readStrings(int length, C into, ObjectDataInput in)
            throws IOException {
        for (int i = 0; i < length; i++) {
            into.add(in.readString());
        }
        return into;
    }

    static void writeStringMap(@Nullable Map<String, String> map, ObjectDataOutput out) throws IOException {
        out.writeInt(map == null ? NULL_LENGTH : map.size());
        if (map != null) {
            for (Map.Entry<String, String> entry : map.entrySet()) {
                out.writeString(entry.getKey());
                out.writeString(entry.getValue());
            }
        }
    }

    static @Nullable Map<String, String> readStringMap(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        return length == NULL_LENGTH ? null : readStringMap(length, new HashMap<>(), in);
    }

    static @Nullable Map<String, String> readLinkedStringMap(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        return length == NULL_LENGTH ? null : readStringMap(length, new LinkedHashMap<>(), in);
    }

    private static Map<String, String> readStringMap(int length, Map<String, String> into, ObjectDataInput in)
            throws IOException {
        for (int i = 0; i < length; i++) {
            String key = in.readString();
            into.put(key, in.readString());
        }
        return into;
    }

    static void writeIntegerMap(@Nullable Map<Integer, String> map, ObjectDataOutput out) throws IOException {
        out.writeInt(map == null ? NULL_LENGTH : map.size());
        if (map != null) {
            for (Map.Entry<Integer, String> entry : map.entrySet()) {
                out.writeInt(entry.getKey());
                out.writeString(entry.getValue());
            }
        }
    }

    static @Nullable Map<Integer, String> readIntegerMap(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        if (length == NULL_LENGTH) {
            return null;
        }
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < length; i++) {
            int key = in.readInt();
            map.put(key, in.readString());
        }
        return map;
    }

    static void writeRows(double @Nullable [] @Nullable [] rows, ObjectDataOutput out) throws IOException {
        out.writeInt(rows == null ? NULL_LENGTH : rows.length);
        if (rows != null) {
            for (double[] row : rows) {
                out.writeDoubleArray(row);
            }
        }
    }

    static double @Nullable [] @Nullable [] readRows(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        if (length == NULL_LENGTH) {
            return null;
        }
        List<double[]> rows = new ArrayList<>(initialCapacity(length, Integer.BYTES, in));
        for (int i = 0; i < length; i++) {
            rows.add(in.readDoubleArray());
        }
        return rows.toArray(new double[0][]);
    }

    static void writeNullableBoolean(@Nullable Boolean value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            out.writeBoolean(value);
        }
    }

    static @Nullable Boolean readNullableBoolean(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? in.readBoolean() : null;
    }

    static void writeNullableByte(@Nullable Byte value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            out.writeByte(value);
        }
    }

    static @Nullable Byte readNullableByte(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? in.readByte() : null;
    }

    static void writeNullableCharacter(@Nullable Character value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            out.writeChar(value);
        }
    }

    static @Nullable Character readNullableCharacter(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? in.readChar() : null;
    }

    static void writeNullableShort(@Nullable Short value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            out.writeShort(value);
        }
    }

    static @Nullable Short readNullableShort(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? in.readShort() : null;
    }

    static void writeNullableInteger(@Nullable Integer value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            out.writeInt(value);
        }
    }

    static @Nullable Integer readNullableInteger(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? in.readInt() : null;
    }

    static void writeNullableLong(@Nullable Long value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            out.writeLong(value);
        }
    }

    static @Nullable Long readNullableLong(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? in.readLong() : null;
    }

    static void writeNullableFloat(@Nullable Float value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            out.writeFloat(value);
        }
    }

    static @Nullable Float readNullableFloat(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? in.readFloat() : null;
    }

    static void writeNullableDouble(@Nullable Double value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            out.writeDouble(value);
        }
    }

    static @Nullable Double readNullableDouble(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? in.readDouble() : null;
    }
}
