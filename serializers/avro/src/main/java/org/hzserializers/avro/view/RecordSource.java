// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.view;

import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.hzserializers.avro.read.SkipReader;
import org.hzserializers.avro.value.Scalars;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.pool.Pool;
import org.hzserializers.view.ViewSource;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/** Finds the attributes of records that one schema has written. Immutable once it is linked. */
public final class RecordSource implements ViewSource {

    private final Schema written;
    private final ViewType type;

    /** Lends what reads the bytes, as that takes more memory than most attributes. */
    private final Pool<AvroInput> inputs;

    private final SkipReader[] skips;

    /** By the field: the index of its attribute, or -1 if views have none. */
    private final int[] targets;

    /** By the attribute: the number of its field, or -1 if the schema has none. */
    private final int[] fields;

    /** The attribute that tells the name of the record, or -1. */
    private final int kind;

    private final String name;

    /** How many fields in front take always the same number of bytes, and how many bytes are before each of them. */
    private final int[] fixed;

    private List<@Nullable Part> parts = List.of();

    RecordSource(
            Schema written,
            ViewType type,
            Pool<AvroInput> inputs,
            SkipReader[] skips,
            int[] targets,
            int kind,
            String name) {
        this.written = written;
        this.type = type;
        this.inputs = inputs;
        this.skips = skips;
        this.targets = targets;
        this.kind = kind;
        this.name = name;
        this.fields = new int[type.attributes().size()];
        Arrays.fill(fields, -1);
        for (int i = 0; i < targets.length; i++) {
            if (targets[i] >= 0) {
                fields[targets[i]] = i;
            }
        }
        this.fixed = fixed(written);
    }

    private static int[] fixed(Schema written) {
        int[] before = new int[written.getFields().size() + 1];
        int count = 0;
        for (Schema.Field field : written.getFields()) {
            switch (field.schema().getType()) {
                case BOOLEAN, FLOAT, DOUBLE, FIXED -> {
                    before[count + 1] = before[count] + Scalars.minBytes(field.schema());
                    count++;
                }
                default -> {
                    return Arrays.copyOf(before, count + 1);
                }
            }
        }
        return before;
    }

    /** Takes what is known when all sources are made: what each field is; null for one that no view has. */
    void link(List<@Nullable Part> newParts) {
        parts = newParts;
    }

    Schema written() {
        return written;
    }

    /** Returns the type of the views. */
    public ViewType type() {
        return type;
    }

    SkipReader skip(int field) {
        return skips[field];
    }

    int target(int field) {
        return targets[field];
    }

    @Nullable
    Part part(int field) {
        return parts.get(field);
    }

    int kind() {
        return kind;
    }

    String name() {
        return name;
    }

    @Override
    public @Nullable Object attribute(byte[] bytes, int from, int to, int index) {
        int field = fields[index];
        Part part = field < 0 ? null : parts.get(field);
        if (part == null) {
            return index == kind ? name : null;
        }
        AvroInput in = inputs.acquire();
        in.start(bytes, from, to, to - from);
        int at = 0;
        try {
            int ahead = Math.min(field, fixed.length - 1);
            in.skip(fixed[ahead]);
            for (at = ahead; at < field; at++) {
                skips[at].read(in);
            }
            Object value = part.reader().read(in);
            in.stop();
            inputs.release(in);
            return value;
        } catch (InvalidPayloadException e) {
            throw e.within(place(at));
        }
    }

    @Override
    public boolean has(int index) {
        return fields[index] >= 0 || index == kind;
    }

    String place(int field) {
        return written.getFullName() + "." + written.getFields().get(field).name();
    }
}
