// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.CachedField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;

/**
 * Fields with their names: {@code 0 count (name kind)}, or the number of an earlier list of names; then the fields.
 */
final class NamedFields extends FieldBytes {

    private final CachedField[] fields;
    private final boolean[] holdObjects;

    /** By present and former names. */
    private final Map<String, CachedField> byName;

    private final boolean aliased;

    NamedFields(CheckedKryo kryo, FieldRegions regions, Class<?> type, CachedField[] fields, FieldAliases aliases) {
        super(kryo, regions, type);
        this.fields = fields;
        this.holdObjects = new boolean[fields.length];
        Map<String, CachedField> present = new LinkedHashMap<>();
        for (int i = 0; i < fields.length; i++) {
            holdObjects[i] = holdsObject(fields[i]);
            present.put(fields[i].getName(), fields[i]);
        }
        this.byName = aliases.byAnyName(type, present, CachedField::getField);
        this.aliased = byName.size() > present.size();
    }

    @Override
    void write(BoundedOutput output, Object object) {
        int number = regions.numberOf(this);
        output.writeVarInt(number, true);
        if (number == 0) {
            CheckedKryo.budget(kryo).memory((long) fields.length * PART_BYTES);
            output.writeVarInt(fields.length, true);
            for (CachedField field : fields) {
                output.writeString(field.getName());
                output.writeByte(FieldKind.of(field).code());
            }
        }
        for (int i = 0; i < fields.length; i++) {
            write(output, fields[i], holdObjects[i], object);
        }
    }

    @Override
    void read(BoundedInput input, Object holder) {
        List<FieldRegions.Part> parts = readList(input);
        for (FieldRegions.Part part : parts) {
            read(input, part, holder);
        }
    }

    @SuppressWarnings("unchecked") // this object is the owner of its lists
    private List<FieldRegions.Part> readList(BoundedInput input) {
        int number = input.readVarInt(true);
        if (number != 0) {
            return (List<FieldRegions.Part>) regions.list(number, this, type);
        }
        int count = input.readVarInt(true);
        input.enter("field list", count, 2);
        List<FieldRegions.Part> parts = new ArrayList<>(count);
        CheckedKryo.budget(kryo).memory((long) count * PART_BYTES);
        for (int i = 0; i < count; i++) {
            input.element(2);
            String name = String.valueOf(input.readString());
            parts.add(FieldRegions.Part.of(name, FieldKind.ofCode(input.readByte()), byName.get(name)));
        }
        if (aliased) {
            requireOneNameEach(parts);
        }
        regions.add(this, type, parts);
        return parts;
    }

    /** Refuses a payload that has a field under two names, since only one value can be kept. */
    private void requireOneNameEach(List<FieldRegions.Part> parts) {
        Map<CachedField, String> names = new HashMap<>();
        for (FieldRegions.Part part : parts) {
            CachedField field = part.field();
            String other = field == null ? null : names.putIfAbsent(field, String.valueOf(part.name()));
            if (field != null && other != null) {
                throw FieldAliases.storedTwice(type, field.getName(), other, String.valueOf(part.name()));
            }
        }
    }
}
