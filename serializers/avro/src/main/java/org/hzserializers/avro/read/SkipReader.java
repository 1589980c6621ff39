// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.hzserializers.avro.value.Scalars;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Passes over a value that nobody wants, without making it. */
public final class SkipReader implements ValueReader {

    private final Schema schema;
    private final List<SkipReader> parts = new ArrayList<>();

    private SkipReader(Schema schema) {
        this.schema = schema;
    }

    /**
     * Makes one for a schema.
     *
     * @param known those that were made before, by their schemas
     */
    public static SkipReader of(Schema written, Map<Schema, SkipReader> known) {
        SkipReader before = known.get(written);
        if (before != null) {
            return before;
        }
        SkipReader reader = new SkipReader(written);
        known.put(written, reader);
        switch (written.getType()) {
            case RECORD -> written.getFields().forEach(field -> reader.parts.add(of(field.schema(), known)));
            case UNION -> written.getTypes().forEach(branch -> reader.parts.add(of(branch, known)));
            case ARRAY -> reader.parts.add(of(written.getElementType(), known));
            case MAP -> reader.parts.add(of(written.getValueType(), known));
            default -> {
                // Has no parts.
            }
        }
        return reader;
    }

    /** Returns what tells schemas apart: two of one name may differ, and to compare them takes long. */
    public static Map<Schema, SkipReader> none() {
        return new IdentityHashMap<>();
    }

    @Override
    public @Nullable Object read(AvroInput in) {
        switch (schema.getType()) {
            case NULL -> {
                // Takes no bytes.
            }
            case BOOLEAN -> in.skip(1);
            case INT, LONG, ENUM -> in.skipVarint();
            case FLOAT -> in.skip(Float.BYTES);
            case DOUBLE -> in.skip(Double.BYTES);
            case STRING, BYTES -> in.skip(in.readLength("text"));
            case FIXED -> in.skip(schema.getFixedSize());
            case UNION -> parts.get(in.readIndex(parts.size())).read(in);
            case RECORD -> {
                in.enter();
                for (SkipReader part : parts) {
                    part.read(in);
                }
                in.leave();
            }
            case ARRAY, MAP -> blocks(in);
        }
        return null;
    }

    private void blocks(AvroInput in) {
        in.enter();
        int done = 0;
        for (int count = in.readBlock("array", 0, 0); count > 0; count = in.readBlock("array", 0, done)) {
            // What takes no bytes is not walked over for nothing: its number is bounded by memory.
            in.budget.memory(in.remaining() < count ? (long) ObjectSizes.ELEMENT * count : 0);
            if (schema.getType() == Schema.Type.MAP) {
                for (int i = 0; i < count; i++) {
                    in.skip(in.readLength("text"));
                    parts.get(0).read(in);
                }
            } else {
                elements(in, parts.get(0), count);
            }
            done += count;
        }
        in.leave();
    }

    private static void elements(AvroInput in, SkipReader element, int count) {
        switch (element.schema.getType()) {
            case BOOLEAN, FLOAT, DOUBLE, FIXED -> in.skipElements(count, Scalars.minBytes(element.schema));
            case INT, LONG, ENUM -> in.skipVarints(count);
            default -> {
                for (int i = 0; i < count; i++) {
                    element.read(in);
                }
            }
        }
    }
}
