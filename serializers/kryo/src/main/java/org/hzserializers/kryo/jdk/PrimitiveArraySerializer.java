// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/**
 * Writes arrays of primitives, of one dimension or more: {@code length + 1} as a varint (0 for null), then the elements
 * little endian and fixed in width, or the rows in the same way.
 *
 * <p>Elements are copied between the array and the payload in one go. Kryo's own serializers use variable-length
 * encoding for {@code int[]} and {@code long[]}, one element at a time.
 *
 * <p>Not part of the API.
 */
public final class PrimitiveArraySerializer extends Serializer<Object> implements OwnSerializer {

    /** Elements that go to a foreign output at a time. */
    private static final int BLOCK = 1024;

    private final Class<?> arrayType;
    private final Kind kind;

    /** What an array of each dimension is called, from the outermost on; Java makes a new text whenever it is asked. */
    private final List<String> names = new ArrayList<>();

    /** For the arrays of a class. */
    public PrimitiveArraySerializer(Class<?> arrayType) {
        this.arrayType = arrayType;
        Class<?> leaf = arrayType;
        for (; leaf.isArray(); leaf = leaf.getComponentType()) {
            names.add(leaf.getTypeName());
        }
        kind = Kind.of(leaf);
        setAcceptsNull(true);
    }

    @Override
    public void write(Kryo kryo, Output output, @Nullable Object array) {
        write(kryo, output, arrayType, 0, array);
    }

    private void write(Kryo kryo, Output output, Class<?> type, int level, @Nullable Object array) {
        if (array == null) {
            output.writeByte(Kryo.NULL);
            return;
        }
        int length = Array.getLength(array);
        CheckedKryo.limits(kryo).checkElements(names.get(level), length, Long.MAX_VALUE, 0);
        output.writeVarInt(length + 1, true);
        CheckedKryo.budget(kryo).memory(memory(type.getComponentType(), length));
        if (array instanceof Object[] rows) {
            for (Object row : rows) {
                write(kryo, output, type.getComponentType(), level + 1, row);
            }
        } else if (output instanceof BoundedOutput bounded) {
            bounded.writeElements(kind, array, length);
        } else {
            writeBlocks(output, array, length);
        }
    }

    /** Writes to the output of a custom serializer that is not the payload's. */
    private void writeBlocks(Output output, Object array, int length) {
        byte[] block = new byte[Math.min(length, BLOCK) * kind.bytes()];
        for (int done = 0; done < length; done += BLOCK) {
            int count = Math.min(length - done, BLOCK);
            kind.put(block, 0, array, done, count, false);
            output.writeBytes(block, 0, count * kind.bytes());
        }
    }

    @Override
    @SuppressWarnings("NullAway") // null is what Kryo expects for null
    public Object read(Kryo kryo, Input input, Class<?> type) {
        return read(kryo, BoundedInput.of(input), arrayType, 0);
    }

    /** Primitives take no more memory than bytes, and are not charged. */
    private static long memory(Class<?> component, int length) {
        return ObjectSizes.ARRAY + (component.isArray() ? (long) length * ObjectSizes.ELEMENT : 0);
    }

    private @Nullable Object read(Kryo kryo, BoundedInput input, Class<?> type, int level) {
        int length = input.readVarInt(true) - 1;
        if (length == -1) {
            return null;
        }
        Class<?> component = type.getComponentType();
        if (component.isArray()) {
            input.enter(names.get(level), length, 1);
            CheckedKryo.budget(kryo).memory(memory(component, length));
            Object[] rows = (Object[]) Array.newInstance(component, length);
            for (int i = 0; i < length; i++) {
                input.element(1);
                rows[i] = read(kryo, input, component, level + 1);
            }
            return rows;
        }
        CheckedKryo.budget(kryo).memory(memory(component, 0));
        return input.readElements(kind, length);
    }
}
