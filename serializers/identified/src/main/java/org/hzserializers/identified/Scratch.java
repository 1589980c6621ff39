// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import java.nio.ByteOrder;
import org.hzserializers.arrays.ArrayMarshaller;
import org.jspecify.annotations.Nullable;

/** The small buffers of a codec, made when first needed: many objects hold no array, and nested ones take a codec each. */
final class Scratch {

    /** Longer texts are read into a buffer of their own. */
    static final int TEXT_BYTES = 1024;

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

    byte[] text() {
        if (text == null) {
            text = new byte[TEXT_BYTES];
        }
        return text;
    }
}
