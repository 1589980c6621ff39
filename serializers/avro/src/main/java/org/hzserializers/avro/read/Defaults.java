// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** The defaults of fields. */
public final class Defaults {

    private Defaults() {}

    /**
     * Returns what gives a field's default.
     *
     * @param reader reads a value of the field
     */
    public static ValueReader reader(Schema.Field field, ValueReader reader) {
        byte[] bytes = bytes(field);
        // Records may be links that lead nowhere yet. A value that cannot change is the same for all.
        if (reader instanceof PrimitiveReader || reader instanceof TextReader || isNull(field)) {
            AvroInput in = new AvroInput(Limits.defaults());
            in.start(bytes, 0, bytes.length, bytes.length);
            return new ConstantReader(reader.read(in));
        }
        return new DefaultReader(reader, bytes);
    }

    private static boolean isNull(Schema.Field field) {
        return field.schema().isUnion()
                && field.schema().getTypes().get(0).getType() == Schema.Type.NULL
                && GenericData.get().getDefaultValue(field) == null;
    }

    private static byte[] bytes(Schema.Field field) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        @Nullable Object value = GenericData.get().getDefaultValue(field);
        try {
            new GenericDatumWriter<Object>(field.schema()).write(value, encoder);
            encoder.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
