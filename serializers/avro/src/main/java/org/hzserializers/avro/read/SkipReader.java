// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.hzserializers.avro.value.Scalars;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Passes over a value of which nothing is wanted, without making it. */
public final class SkipReader implements ValueReader {

    private final Schema.Type type;

    /** The fields of a record that take bytes, the branches of a union, or the element of an array or map. */
    private final List<SkipReader> parts = new ArrayList<>();

    private int minBytes;

    private SkipReader(Schema.Type type) {
        this.type = type;
        // Known when its fields are. A record that is its own field has no finite value, and so is never a part
        // without bytes.
        this.minBytes = 1;
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
        SkipReader reader = new SkipReader(written.getType());
        known.put(written, reader);
        reader.minBytes = switch (written.getType()) {
            case RECORD -> reader.addFields(written, known);
            case UNION -> {
                written.getTypes().forEach(branch -> reader.parts.add(of(branch, known)));
                yield 1;
            }
            case ARRAY -> {
                reader.parts.add(of(written.getElementType(), known));
                yield 1;
            }
            case MAP -> {
                reader.parts.add(of(written.getValueType(), known));
                yield 1;
            }
            default -> Scalars.minBytes(written);
        };
        return reader;
    }

    /** Returns the bytes that all fields take at least. */
    private int addFields(Schema written, Map<Schema, SkipReader> known) {
        int bytes = 0;
        for (Schema.Field field : written.getFields()) {
            SkipReader part = of(field.schema(), known);
            // Twenty records of two fields each, one inside the other, are a million values without a byte.
            if (part.takesBytes()) {
                parts.add(part);
                bytes = ValueReader.sum(bytes, part.minBytes);
            }
        }
        return bytes;
    }

    /** Returns an empty map that compares schemas by identity: two of one name may differ, and equals is slow. */
    public static Map<Schema, SkipReader> none() {
        return new IdentityHashMap<>();
    }

    /** Returns the type of the schema. */
    public Schema.Type type() {
        return type;
    }

    /** Returns the fields of a record that take bytes, the branches of a union, or the element of an array or map. */
    public List<SkipReader> parts() {
        return parts;
    }

    /** Returns whether a value takes a byte at least. If not, no value of the schema takes any. */
    public boolean takesBytes() {
        return minBytes > 0;
    }

    /** Returns whether there are records in a value, which views keep the bytes of. */
    public boolean hasRecords() {
        // Types lead back to themselves through records only.
        return type == Schema.Type.RECORD || parts.stream().anyMatch(SkipReader::hasRecords);
    }

    @Override
    public int minBytes() {
        return minBytes;
    }

    @Override
    public @Nullable Object read(AvroInput in) {
        switch (type) {
            case NULL -> {
                // Takes no bytes.
            }
            case BOOLEAN, FLOAT, DOUBLE, FIXED -> in.skip(minBytes);
            case INT, LONG, ENUM -> in.skipVarint();
            case STRING, BYTES -> in.skip(in.readLength("text"));
            case UNION -> parts.get(in.readIndex(parts.size())).read(in);
            case RECORD -> {
                in.enter();
                for (int i = 0; i < parts.size(); i++) {
                    parts.get(i).read(in);
                }
                in.leave();
            }
            case ARRAY -> array(in, parts.get(0));
            case MAP -> map(in, parts.get(0));
        }
        return null;
    }

    private static void array(AvroInput in, SkipReader element) {
        in.enter();
        int least = element.minBytes;
        int done = 0;
        for (int count = in.readBlock("array", least, 0); count > 0; count = in.readBlock("array", least, done)) {
            if (least == 0) {
                in.budget.memory(withoutBytes(count));
            } else {
                elements(in, element, count);
            }
            done += count;
        }
        in.leave();
    }

    /**
     * Returns the memory that elements without bytes are charged where they are skipped: what their references take
     * where they are read, so that their number is bounded in both cases.
     */
    public static long withoutBytes(int count) {
        return (long) ObjectSizes.ELEMENT * count;
    }

    private static void map(AvroInput in, SkipReader value) {
        in.enter();
        int least = ValueReader.sum(1, value.minBytes);
        int done = 0;
        for (int count = in.readBlock("map", least, 0); count > 0; count = in.readBlock("map", least, done)) {
            for (int i = 0; i < count; i++) {
                in.skip(in.readLength("text"));
                value.read(in);
            }
            done += count;
        }
        in.leave();
    }

    private static void elements(AvroInput in, SkipReader element, int count) {
        switch (element.type) {
            case BOOLEAN, FLOAT, DOUBLE, FIXED -> in.skipElements(count, element.minBytes);
            case INT, LONG, ENUM -> in.skipVarints(count);
            default -> {
                for (int i = 0; i < count; i++) {
                    element.read(in);
                }
            }
        }
    }
}
