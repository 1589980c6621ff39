// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.TypeDefinition;
import org.jspecify.annotations.Nullable;

/** Writes messages: values with the definitions that a reader needs. */
final class MessageWriter {

    private MessageWriter() {}

    /**
     * Writes a message.
     *
     * @param library has the type and all that it refers to
     * @param type the definition of the value
     * @param codec writes the value
     * @param value the value
     * @param out an output to memory, with nothing in it
     * @return the message
     */
    static byte[] write(
            Library library, TypeDefinition type, ValueCodec codec, @Nullable Object value, WireOutput out) {
        MessageIds ids = new MessageIds(library);
        int id = ids.map(type);
        WireOutput body = out.part(ids);
        codec.write(body, value);
        body.settle();
        out.writeByte(MessageReader.MAGIC);
        out.writeByte(MessageReader.VERSION);
        ids.write(out);
        out.writeUvint28(id);
        out.append(body);
        return out.toByteArray();
    }
}
