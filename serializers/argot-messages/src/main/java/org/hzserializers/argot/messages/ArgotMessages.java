// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.io.IOException;
import java.io.InputStream;
import org.hzserializers.argot.ArgotCodec;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.argot.codec.bind.LibraryCodecs;
import org.hzserializers.argot.codec.wire.Decoding;
import org.hzserializers.argot.codec.wire.FixedStreamIds;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Encodes values together with the definitions that a reader needs, and decodes such messages. Immutable and
 * thread-safe.
 *
 * <pre>{@code
 * ArgotTypes types = ArgotTypes.builder()
 *         .text("point.argot", "definition point 1.0: { @x #int32; @y #int32; };")
 *         .build();
 * byte[] bytes = ArgotMessages.of(types).encode("point", "1.0", Map.of("x", 1, "y", 2));
 * ArgotMessage message = ArgotMessage.decode(bytes, Limits.defaults());
 * }</pre>
 */
public final class ArgotMessages {

    private final LibraryCodecs codecs;
    private final FixedStreamIds ids;
    private final Limits limits;

    private ArgotMessages(ArgotTypes types) {
        codecs = types.unwrap(LibraryCodecs.class);
        ids = types.unwrap(FixedStreamIds.class);
        limits = types.unwrap(Limits.class);
    }

    /**
     * Returns the messages whose values are of these types.
     *
     * @param types definitions, with the classes that they are bound to
     * @return messages with the limits of the types
     */
    public static ArgotMessages of(ArgotTypes types) {
        return new ArgotMessages(types);
    }

    /**
     * Encodes a value with the definitions that a reader needs.
     *
     * @param type the full name of the value's type
     * @param version the version, such as {@code 1.0}
     * @param value the value, see {@link ArgotCodec}
     * @return a message
     * @throws IllegalArgumentException if there is no such definition
     * @throws InvalidPayloadException if the value is none of this type, exceeds a limit, or uses an optional, which a
     *     message has no form for
     */
    public byte[] encode(String type, String version, @Nullable Object value) {
        TypeDefinition definition = codecs.library().require(type, version);
        return MessageWriter.write(
                codecs.library(), definition, codecs.of(definition), value, new WireOutput(ids, limits));
    }

    /**
     * Decodes a message whose definitions are all among the types, and the same.
     *
     * @param bytes exactly one message
     * @return the message's value
     * @throws InvalidPayloadException if the bytes are not exactly one message, or have a definition that the types
     *     lack
     */
    public ArgotMessage decode(byte[] bytes) {
        WireInput in = new WireInput(bytes, 0, bytes.length, ids, limits);
        return ArgotMessage.of(Decoding.decode(in, wire -> MessageReader.read(wire, codecs)));
    }

    /**
     * Reads a message whose definitions are all among the types, and nothing after it.
     *
     * @param in the stream; exactly the bytes of the message are read
     * @return the message's value
     * @throws IOException if the stream does
     * @throws InvalidPayloadException if the bytes are not a message, end early, or have a definition that the types
     *     lack
     */
    public ArgotMessage read(InputStream in) throws IOException {
        return ArgotMessage.of(Decoding.read(new WireInput(in, ids, limits), wire -> MessageReader.read(wire, codecs)));
    }
}
