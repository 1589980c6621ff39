// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.StringSerializer;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Constants of an enum by name, in the form that Fory has for it; without making a string for each. */
@SuppressWarnings("EnumOrdinal") // an index here, which no payload holds
final class ConstantSerializer<E extends Enum<E>> extends Serializer<E> {

    private static final byte[] NONE = {};

    private final E[] constants;

    /** The name of each constant as a text of Fory, by ordinal. */
    private final byte[][] names;

    /** Ordinals and 1 by a hash of the name; 0 where there is none. */
    private final int[] table;

    ConstantSerializer(Config config, Class<E> type) {
        super(config, type, false, true);
        this.constants = type.getEnumConstants();
        this.names = new byte[constants.length][];
        int size = Integer.highestOneBit(Math.max(1, constants.length)) * 4;
        this.table = new int[size];
        Arrays.fill(names, NONE);
        for (E constant : constants) {
            MemoryBuffer buffer = MemoryUtils.buffer(64);
            StringSerializer.writeBytesString(buffer, constant.name());
            byte[] name = buffer.getBytes(0, buffer.writerIndex());
            names[constant.ordinal()] = name;
            int slot = hash(name, 0, name.length) & (size - 1);
            while (table[slot] != 0) {
                slot = (slot + 1) & (size - 1);
            }
            table[slot] = constant.ordinal() + 1;
        }
    }

    private static int hash(byte[] bytes, int from, int to) {
        return (to - from) * 31 + bytes[to - 1] * 7 + bytes[(from + to) >>> 1] * 13;
    }

    @Override
    public void write(WriteContext context, E value) {
        byte[] name = names[value.ordinal()];
        context.getBuffer().writeBytes(name, 0, name.length);
    }

    @Override
    public E read(ReadContext context) {
        MemoryBuffer buffer = context.getBuffer();
        byte[] memory = buffer.getHeapMemory();
        int from = buffer._unsafeHeapReaderIndex();
        long header = buffer.readVarUint36Small();
        int at = buffer._unsafeHeapReaderIndex();
        long bytes = header >>> 2;
        int remaining = buffer.size() - buffer.readerIndex();
        if (bytes > remaining) {
            throw new InvalidPayloadException("name of a constant of "
                    + getType().getName() + " has " + bytes + " bytes, " + remaining + " remain");
        }
        int to = at + (int) bytes;
        buffer._increaseReaderIndexUnsafe((int) bytes);
        int mask = table.length - 1;
        for (int slot = hash(memory, from, to) & mask; table[slot] != 0; slot = (slot + 1) & mask) {
            int ordinal = table[slot] - 1;
            byte[] name = names[ordinal];
            if (Arrays.equals(name, 0, name.length, memory, from, to)) {
                return constants[ordinal];
            }
        }
        throw new InvalidPayloadException("enum " + getType().getName() + " has no constant "
                + new String(memory, at, (int) bytes, StandardCharsets.ISO_8859_1) + " here");
    }

    @Override
    public boolean readDataAlwaysAdvances() {
        return true;
    }
}
