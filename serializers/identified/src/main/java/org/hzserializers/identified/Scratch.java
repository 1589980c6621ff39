// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import java.nio.ByteOrder;
import org.hzserializers.arrays.ArrayMarshaller;
import org.jspecify.annotations.Nullable;

/** The small buffers of a codec, made when first needed: many objects hold no array, and nested ones take a codec each. */
final class Scratch {

    /** Longer texts are read into a buffer of their own, so that one long text is not kept for ever. */
    static final int MAX_TEXT_BYTES = 16 * 1024;

    private static final int FIRST_TEXT_BYTES = 256;

    private @Nullable ArrayMarshaller bigEndian;
    private @Nullable ArrayMarshaller littleEndian;
    private byte @Nullable [] text;

    ArrayMarshaller marshaller(ByteOrder order) {
        ArrayMarshaller marshaller = order == ByteOrder.BIG_ENDIAN ? bigEndian : littleEndian;
        if (marshaller == null) {
            marshaller = ArrayMarshaller.of(order);
            if (order == ByteOrder.BIG_ENDIAN) {
                bigEndian = marshaller;
            } else {
                littleEndian = marshaller;
            }
        }
        return marshaller;
    }

    /** Returns a buffer of at least {@code bytes}, which are {@link #MAX_TEXT_BYTES} at most; its content is undefined. */
    byte[] text(int bytes) {
        byte[] buffer = text;
        if (buffer == null || buffer.length < bytes) {
            buffer = new byte[bytes <= FIRST_TEXT_BYTES ? FIRST_TEXT_BYTES : MAX_TEXT_BYTES];
            text = buffer;
        }
        return buffer;
    }
}
