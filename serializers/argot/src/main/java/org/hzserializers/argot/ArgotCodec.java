// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.hzserializers.argot.codec.wire.Decoding;
import org.hzserializers.argot.codec.wire.StreamIds;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and decodes the values of one type. Immutable and thread-safe; get it from {@link ArgotTypes#codec} once and
 * keep it.
 *
 * <p>Values of a definition that is bound, see {@link ArgotTypes.Builder#bind}, are objects of its class, wherever they
 * are. What the other types are in Java:
 *
 * <ul>
 *   <li>{@code boolean}: Boolean; {@code int8}: Byte; {@code int16}: Short; {@code int32}, {@code uint8},
 *       {@code uint16} and {@code uvint28}: Integer; {@code int64}, {@code uint32} and {@code uint64}: Long. Each
 *       integer type takes a Byte, Short, Integer or Long that fits;
 *   <li>{@code float}: Float; {@code double}: Double; {@code date_java}: {@link java.time.Instant}, written from a
 *       {@link java.util.Date} too;
 *   <li>texts: String; arrays of an 8-bit type, and so the binary types: {@code byte[]};
 *   <li>arrays of other numbers and of booleans: the primitive array that holds all values; other arrays: List;
 *   <li>sequences: {@link ArgotRecord}, written from a Map by tag too; a sequence of one element without a tag is that
 *       element;
 *   <li>abstract types: {@link ArgotVariant}, or an object of a class that a member is bound to; envelopes: their
 *       content; optionals: null or their content; {@code empty}: null.
 * </ul>
 */
public final class ArgotCodec {

    private final TypeDefinition type;
    private final ValueCodec codec;
    private final StreamIds ids;
    private final Limits limits;

    ArgotCodec(TypeDefinition type, ValueCodec codec, StreamIds ids, Limits limits) {
        this.type = type;
        this.codec = codec;
        this.ids = ids;
        this.limits = limits;
    }

    /**
     * Returns the name of the type.
     *
     * @return the full name, as its definition spells it
     */
    public String type() {
        return type.name();
    }

    /**
     * Returns the version of the type.
     *
     * @return for example {@code 1.0}
     */
    public String version() {
        return type.version().toString();
    }

    /**
     * Encodes a value.
     *
     * @param value a value as described above
     * @return the bytes of the value and nothing else
     * @throws InvalidPayloadException if the value is none of this type, or exceeds a limit
     */
    public byte[] encode(@Nullable Object value) {
        WireOutput out = new WireOutput(ids, limits);
        try {
            codec.write(out, value);
        } catch (StackOverflowError e) {
            throw Decoding.tooDeep(e);
        }
        return out.toByteArray();
    }

    /**
     * Decodes a value.
     *
     * @param bytes exactly the bytes of one value
     * @return the value
     * @throws InvalidPayloadException if the bytes are not exactly one value of this type, or exceed a limit
     */
    public @Nullable Object decode(byte[] bytes) {
        return decode(bytes, 0, bytes.length);
    }

    /**
     * Decodes a value somewhere in an array.
     *
     * @param bytes holds the value in {@code bytes[offset, offset + length)}
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @return the value
     * @throws InvalidPayloadException if the bytes are not exactly one value of this type, or exceed a limit
     * @throws IndexOutOfBoundsException if there is no such range
     */
    public @Nullable Object decode(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return Decoding.decode(new WireInput(bytes, offset, length, ids, limits), codec::read);
    }

    /**
     * Reads a value, and nothing after it.
     *
     * @param in the stream, which may give fewer bytes than it is asked for
     * @return the value
     * @throws IOException if the stream does
     * @throws InvalidPayloadException if the bytes are not a value of this type, end early or exceed a limit
     */
    public @Nullable Object read(InputStream in) throws IOException {
        return Decoding.read(new WireInput(in, ids, limits), codec::read);
    }
}
