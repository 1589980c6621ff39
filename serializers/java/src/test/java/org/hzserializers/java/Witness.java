// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** The JDK's own writer and reader, in our frame. */
record Witness(int typeId) implements StreamSerializer<Object> {

    private static final int HEAD = 0x20 | 15;

    static byte[] stream(Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static Object read(byte[] stream) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stream))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    public int getTypeId() {
        return typeId;
    }

    @Override
    public void write(ObjectDataOutput out, Object value) throws IOException {
        byte[] stream = stream(value);
        out.writeByte(HEAD);
        int rest = stream.length;
        while (rest > 0x7F) {
            out.writeByte((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.writeByte(rest);
        out.write(stream);
    }

    @Override
    public Object read(ObjectDataInput in) throws IOException {
        in.readByte();
        int length = 0;
        int shift = 0;
        int next;
        do {
            next = in.readUnsignedByte();
            length |= (next & 0x7F) << shift;
            shift += 7;
        } while (next > 0x7F);
        byte[] stream = new byte[length];
        in.readFully(stream);
        return read(stream);
    }
}
