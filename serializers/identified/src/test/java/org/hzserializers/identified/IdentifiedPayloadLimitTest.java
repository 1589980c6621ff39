// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.internal.serialization.impl.ObjectDataOutputStream;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code maxPayloadBytes} holds for a value with all that is in it, written and read, in memory and in streams. */
class IdentifiedPayloadLimitTest {

    private static final int LIMIT = 100;
    private static final String REASON =
            "payload of \\d+ bytes exceeds maxPayloadBytes 100; raise Limits.maxPayloadBytes if such objects are intended";

    private final InternalSerializationService large = Services.with(IdentifiedSerializer.of(1001, Filled.class));
    private final InternalSerializationService small = Services.with(IdentifiedSerializer.builder(1001, Filled.class)
            .limits(Limits.builder().maxPayloadBytes(LIMIT).build())
            .build());

    @ParameterizedTest
    @EnumSource
    void writeAndRead_dataAboveTheLimit_isRefused(Kind kind) {
        Filled fits = new Filled(kind, kind.count(LIMIT));
        Filled tooLarge = new Filled(kind, kind.count(LIMIT) + 1);

        assertThat(small.<Filled>toObject(small.toData(fits)).count).isEqualTo(fits.count);
        assertThatThrownBy(() -> small.toData(tooLarge))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .cause()
                .hasMessageMatching(message(Filled.class.getName() + " cannot be written"));
        assertThatThrownBy(() -> small.toObject(large.toData(tooLarge)))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(message("payload cannot be read"));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FOREIGN")
    void writeAndRead_streamAboveTheLimit_isRefused(Kind kind) throws IOException {
        Filled fits = new Filled(kind, kind.count(LIMIT));
        Filled tooLarge = new Filled(kind, kind.count(LIMIT) + 1);

        assertThat(read(small, written(small, fits)).count).isEqualTo(fits.count);
        assertThatThrownBy(() -> written(small, tooLarge))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .cause()
                .hasMessageMatching(message(Filled.class.getName() + " cannot be written"));
        byte[] bytes = written(large, tooLarge);
        assertThatThrownBy(() -> read(small, bytes))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessageMatching(message("payload cannot be read"));
    }

    private static String message(String what) {
        return ("Identified " + what + ": ").replace("$", "\\$").replace(".", "\\.") + REASON
                + " \\(type id 1001, .*\\)";
    }

    private static byte[] written(InternalSerializationService service, Filled value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectDataOutputStream out = new ObjectDataOutputStream(bytes, service)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    private static Filled read(InternalSerializationService service, byte[] bytes) throws IOException {
        try (ObjectDataInputStream in = new ObjectDataInputStream(new ByteArrayInputStream(bytes), service)) {
            return in.readObject();
        }
    }

    /**
     * What fills a payload: bytes before the elements (the number of the kind is one of them), and bytes of an element.
     */
    enum Kind {
        BYTES(5 + 4, 1),
        BOOLEANS(5 + 4, 1),
        CHARS(5 + 4, 2),
        SHORTS(5 + 4, 2),
        INTS(5 + 4, 4),
        LONGS(5 + 4, 8),
        FLOATS(5 + 4, 4),
        DOUBLES(5 + 4, 8),
        TEXT(5 + 4, 1),
        TEXTS(5 + 4, 4),
        SINGLE_BYTES(5, 1),
        SINGLE_LONGS(5, 8),
        RAW_BYTES(5, 1),
        /**
         * Each one holds the next: the type id and the head, and the value's 5 bytes. The last one holds a null: 4
         * bytes.
         */
        NESTED(9, 10),
        FOREIGN(5 + 4 + 4, 1);

        private final int headBytes;
        private final int elementBytes;

        Kind(int headBytes, int elementBytes) {
            this.headBytes = headBytes;
            this.elementBytes = elementBytes;
        }

        /** Returns how many elements fit. */
        int count(int bytes) {
            return (bytes - headBytes) / elementBytes;
        }
    }

    private static final class Filled implements DataSerializable {
        private Kind kind;
        private int count;

        private Filled() {}

        Filled(Kind kind, int count) {
            this.kind = kind;
            this.count = count;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeByte(kind.ordinal());
            out.writeInt(count);
            switch (kind) {
                case BYTES -> out.writeByteArray(new byte[count]);
                case BOOLEANS -> out.writeBooleanArray(new boolean[count]);
                case CHARS -> out.writeCharArray(new char[count]);
                case SHORTS -> out.writeShortArray(new short[count]);
                case INTS -> out.writeIntArray(new int[count]);
                case LONGS -> out.writeLongArray(new long[count]);
                case FLOATS -> out.writeFloatArray(new float[count]);
                case DOUBLES -> out.writeDoubleArray(new double[count]);
                case TEXT -> out.writeString("x".repeat(count));
                case TEXTS -> out.writeStringArray(new String[count]);
                case RAW_BYTES -> out.write(new byte[count]);
                case NESTED -> out.writeObject(count == 0 ? null : new Filled(kind, count - 1));
                case FOREIGN -> out.writeObject("x".repeat(count));
                case SINGLE_BYTES -> {
                    for (int i = 0; i < count; i++) {
                        out.writeByte(i);
                    }
                }
                case SINGLE_LONGS -> {
                    for (int i = 0; i < count; i++) {
                        out.writeLong(i);
                    }
                }
            }
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            kind = Kind.values()[in.readByte()];
            count = in.readInt();
            switch (kind) {
                case BYTES -> in.readByteArray();
                case BOOLEANS -> in.readBooleanArray();
                case CHARS -> in.readCharArray();
                case SHORTS -> in.readShortArray();
                case INTS -> in.readIntArray();
                case LONGS -> in.readLongArray();
                case FLOATS -> in.readFloatArray();
                case DOUBLES -> in.readDoubleArray();
                case TEXT -> in.readString();
                case TEXTS -> in.readStringArray();
                case RAW_BYTES -> in.readFully(new byte[count]);
                case NESTED, FOREIGN -> in.readObject();
                case SINGLE_BYTES -> {
                    for (int i = 0; i < count; i++) {
                        in.readByte();
                    }
                }
                case SINGLE_LONGS -> {
                    for (int i = 0; i < count; i++) {
                        in.readLong();
                    }
                }
            }
        }
    }
}
