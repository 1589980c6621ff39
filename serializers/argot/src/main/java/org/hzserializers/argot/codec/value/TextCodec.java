// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.nio.charset.StandardCharsets;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** A text: its length in bytes, then its bytes. */
public sealed interface TextCodec extends ValueCodec permits CharsetTextCodec, UnitTextCodec {

    /** Returns the name of the definition, for messages. */
    String name();

    /** Returns the codec of the length. */
    IntegerCodec size();

    @Override
    default int minBytes() {
        return size().minBytes();
    }

    /** Returns the bytes of a text behind its length, if a byte stands for each of its characters; else null. */
    byte @Nullable [] encoded(String text);

    /** Reads the text behind its length. */
    String readText(WireInput in, int bytes);

    @Override
    default Object read(WireInput in) {
        return readText(in, readLength(in));
    }

    @Override
    default void skip(WireInput in) {
        in.skip(name(), readLength(in));
    }

    /** Reads how many bytes the text has, which are there as far as the input shows. */
    default int readLength(WireInput in) {
        long length = size().readLong(in);
        // What is in the buffer has passed all of this.
        if (length < 0 || length > in.limit - in.position) {
            if (length < 0 || length > in.remaining()) {
                throw new InvalidPayloadException(
                        name() + " length " + length + " does not fit the " + in.remaining() + " bytes that remain");
            }
            // Longer texts than this cannot pass, and it keeps what is read from a stream within an int.
            in.limits.checkPayload(length);
        }
        return (int) length;
    }

    /** Returns a number of bytes that the length can count. */
    default long checkSize(long bytes) {
        if (bytes > size().max()) {
            throw new InvalidPayloadException(name() + " of " + bytes + " bytes is longer than " + size().max());
        }
        return bytes;
    }

    /** Returns the bytes of a text of ASCII that is not too long; null for others. */
    static byte @Nullable [] ascii(String text, IntegerCodec size) {
        return text.length() > size.max() || text.chars().anyMatch(unit -> unit >= 0x80)
                ? null
                : text.getBytes(StandardCharsets.US_ASCII);
    }
}
