// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.io.IOException;
import java.io.InputStream;
import org.hzserializers.argot.ArgotCodec;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.argot.codec.bind.Bindings;
import org.hzserializers.argot.codec.wire.Decoding;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A value that was decoded from a message.
 *
 * <p>{@link #decode} and {@link #read} need no types: the definitions in the message are enough. {@link
 * ArgotMessages#decode} requires that they are those of its types.
 *
 * @param type the full name of the value's type
 * @param version the version of the value's type, such as {@code 1.0}
 * @param value the value, see {@link ArgotCodec} for what the types are in Java
 */
public record ArgotMessage(
        String type, String version, @Nullable Object value) {

    /** Values of all definitions are records and variants. */
    private static final Bindings UNBOUND =
            ArgotTypes.builder().build().unbound().unwrap(Bindings.class);

    /**
     * Decodes a message by the definitions that it carries.
     *
     * @param bytes exactly one message
     * @param limits what is accepted at most
     * @return the message's value
     * @throws org.hzserializers.core.guard.InvalidPayloadException if the bytes are not exactly one message
     */
    public static ArgotMessage decode(byte[] bytes, Limits limits) {
        WireInput in = new WireInput(bytes, 0, bytes.length, ImpliedTypes.IDS, limits);
        return of(Decoding.decode(in, wire -> MessageReader.read(wire, UNBOUND)));
    }

    /**
     * Reads a message by the definitions that it carries, and nothing after it.
     *
     * @param in the stream; exactly the bytes of the message are read
     * @param limits what is accepted at most
     * @return the message's value
     * @throws IOException if the stream does
     * @throws org.hzserializers.core.guard.InvalidPayloadException if the bytes are not a message or end early
     */
    public static ArgotMessage read(InputStream in, Limits limits) throws IOException {
        return of(
                Decoding.read(new WireInput(in, ImpliedTypes.IDS, limits), wire -> MessageReader.read(wire, UNBOUND)));
    }

    static ArgotMessage of(MessageReader.Message read) {
        return new ArgotMessage(read.type().name(), read.type().version().toString(), read.value());
    }
}
