// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import java.nio.ByteOrder;
import org.hzserializers.arrays.ArrayMarshaller;
import org.jspecify.annotations.Nullable;

/**
 * The buffers of a codec, one for each byte order, made when first needed: many objects hold no array. Objects inside
 * another one take a codec each, but those of the outermost one serve them all: else few bytes of objects inside each
 * other would take many buffers.
 */
final class Scratch {

    private @Nullable ArrayMarshaller bigEndian;
    private @Nullable ArrayMarshaller littleEndian;

    ArrayMarshaller marshaller(ByteOrder order) {
        ArrayMarshaller marshaller = order == ByteOrder.BIG_ENDIAN ? bigEndian : littleEndian;
        if (marshaller == null) {
            Nesting around = Nesting.around();
            if (around != null && around.scratch() != this) {
                return around.scratch().marshaller(order);
            }
            marshaller = ArrayMarshaller.of(order);
            if (order == ByteOrder.BIG_ENDIAN) {
                bigEndian = marshaller;
            } else {
                littleEndian = marshaller;
            }
        }
        return marshaller;
    }
}
