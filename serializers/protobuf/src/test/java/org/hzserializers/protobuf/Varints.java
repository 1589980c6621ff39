// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A plain class with packed varints, messages and groups of its own kind, and unknown fields. */
final class Varints {

    int @Nullable [] ints;
    int @Nullable [] unsigned;
    int @Nullable [] signed;
    long @Nullable [] longs;
    long @Nullable [] signedLongs;
    boolean @Nullable [] flags;

    @Nullable
    Varints message;

    @Nullable
    Varints group;

    @Nullable
    UnknownFields unknown;

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Varints that && Arrays.deepEquals(fields(), that.fields());
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(fields());
    }

    private @Nullable Object[] fields() {
        return new @Nullable Object[] {ints, unsigned, signed, longs, signedLongs, flags, message, group, unknown};
    }

    static final class Marshaller implements ProtobufMarshaller<Varints> {

        @Override
        public void write(Varints value, ProtobufWriter out) throws IOException {
            out.writePackedInt32(1, value.ints);
            out.writePackedUInt32(2, value.unsigned);
            out.writePackedSInt32(3, value.signed);
            out.writePackedInt64(4, value.longs);
            out.writePackedSInt64(5, value.signedLongs);
            out.writePackedBool(6, value.flags);
            out.writeMessage(7, value.message, this);
            out.writeGroup(8, value.group, this);
            out.writeUnknown(value.unknown);
        }

        @Override
        public Varints read(ProtobufReader in) throws IOException {
            Varints value = new Varints();
            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                switch (field) {
                    case 1 -> value.ints = in.readInt32s(value.ints);
                    case 2 -> value.unsigned = in.readUInt32s(value.unsigned);
                    case 3 -> value.signed = in.readSInt32s(value.signed);
                    case 4 -> value.longs = in.readInt64s(value.longs);
                    case 5 -> value.signedLongs = in.readSInt64s(value.signedLongs);
                    case 6 -> value.flags = in.readBools(value.flags);
                    case 7 -> value.message = in.readMessage(this);
                    case 8 -> value.group = in.readGroup(this);
                    case 9 -> in.skipField();
                    default -> value.unknown = in.readUnknown(value.unknown);
                }
            }
            return value;
        }
    }
}
