// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.io.Output;
import org.hzserializers.core.Format;
import org.hzserializers.kryo.wire.BoundedOutput;

/** Puts hostile payloads together, byte by byte: an {@link Any} with a value. */
final class Payload {

    private final Output output = new Output(256, -1);

    Payload() {
        id(ClassTable.ROOT_ID);
    }

    /** A class by its id. */
    Payload id(int id) {
        output.writeVarInt(id + 2, true);
        return this;
    }

    /** A class by its name, which is new to the payload. */
    Payload name(String name) {
        output.writeVarInt(1, true);
        output.writeVarInt(0, true);
        output.writeBytes(BoundedOutput.encoded(name));
        return this;
    }

    Payload varInt(int value) {
        output.writeVarInt(value, true);
        return this;
    }

    Payload text(String text) {
        output.writeBytes(BoundedOutput.encoded(text));
        return this;
    }

    Payload bytes(byte... bytes) {
        output.writeBytes(bytes);
        return this;
    }

    int length() {
        return output.position();
    }

    byte[] frame() {
        Output frame = new Output(256, -1);
        frame.writeByte(0x20 | Format.KRYO.code());
        frame.writeVarInt(output.position(), true);
        frame.writeBytes(output.toBytes());
        return frame.toBytes();
    }
}
