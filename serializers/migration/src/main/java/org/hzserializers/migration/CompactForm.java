// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.internal.serialization.impl.portable.PortableGenericRecord;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import java.util.Arrays;
import java.util.TreeSet;
import org.hzserializers.core.config.CompactValues;
import org.hzserializers.view.RecordTypes;
import org.hzserializers.view.View;
import org.jspecify.annotations.Nullable;

/** Turns what an instance reads without the class of a value into a record of Compact. */
@SuppressWarnings("removal") // Portable is still there until Hazelcast 7.0.
final class CompactForm {

    private final RecordTypes types;

    private CompactForm(RecordTypes types) {
        this.types = types;
    }

    /**
     * Returns the record of a value.
     *
     * @param value a view, a record of Portable, or anything else, which is returned as it is
     * @param types the names in Compact, of Portable by {@code factory 1, class 2}
     * @throws HazelcastSerializationException if there is no such record
     */
    static Object of(Object value, RecordTypes types) {
        if (value instanceof View view) {
            return view.toGenericRecord(types);
        }
        return value instanceof PortableGenericRecord record ? new CompactForm(types).record(record) : value;
    }

    private GenericRecord record(PortableGenericRecord portable) {
        ClassDefinition definition = portable.getClassDefinition();
        String ids = "factory " + definition.getFactoryId() + ", class " + definition.getClassId();
        String name = types.names().get(ids);
        if (name == null) {
            throw new HazelcastSerializationException("Portable has no name for " + ids
                    + "; name its type in Compact, usually the class: RecordTypes.of(Map.of(\"" + ids
                    + "\", \"com.acme.Order\")), there are "
                    + new TreeSet<>(types.names().keySet()));
        }
        GenericRecordBuilder out = GenericRecordBuilder.compact(name);
        for (String field : portable.getFieldNames()) {
            set(out, field, portable);
        }
        return out.build();
    }

    private void set(GenericRecordBuilder out, String name, GenericRecord in) {
        switch (in.getFieldKind(name)) {
            case BOOLEAN -> out.setBoolean(name, in.getBoolean(name));
            case INT8 -> out.setInt8(name, in.getInt8(name));
            case CHAR -> out.setInt16(name, (short) in.getChar(name));
            case INT16 -> out.setInt16(name, in.getInt16(name));
            case INT32 -> out.setInt32(name, in.getInt32(name));
            case INT64 -> out.setInt64(name, in.getInt64(name));
            case FLOAT32 -> out.setFloat32(name, in.getFloat32(name));
            case FLOAT64 -> out.setFloat64(name, in.getFloat64(name));
            case STRING -> out.setString(name, in.getString(name));
            case DECIMAL -> out.setDecimal(name, in.getDecimal(name));
            case TIME -> out.setTime(name, in.getTime(name));
            case DATE -> out.setDate(name, in.getDate(name));
            case TIMESTAMP -> out.setTimestamp(name, in.getTimestamp(name));
            case TIMESTAMP_WITH_TIMEZONE -> out.setTimestampWithTimezone(name, in.getTimestampWithTimezone(name));
            case PORTABLE -> out.setGenericRecord(name, inner(in.getGenericRecord(name)));
            case ARRAY_OF_BOOLEAN -> out.setArrayOfBoolean(name, in.getArrayOfBoolean(name));
            case ARRAY_OF_INT8 -> out.setArrayOfInt8(name, in.getArrayOfInt8(name));
            case ARRAY_OF_CHAR -> {
                char[] chars = in.getArrayOfChar(name);
                out.setArrayOfInt16(name, chars == null ? null : CompactValues.shorts(chars));
            }
            case ARRAY_OF_INT16 -> out.setArrayOfInt16(name, in.getArrayOfInt16(name));
            case ARRAY_OF_INT32 -> out.setArrayOfInt32(name, in.getArrayOfInt32(name));
            case ARRAY_OF_INT64 -> out.setArrayOfInt64(name, in.getArrayOfInt64(name));
            case ARRAY_OF_FLOAT32 -> out.setArrayOfFloat32(name, in.getArrayOfFloat32(name));
            case ARRAY_OF_FLOAT64 -> out.setArrayOfFloat64(name, in.getArrayOfFloat64(name));
            case ARRAY_OF_STRING -> out.setArrayOfString(name, in.getArrayOfString(name));
            case ARRAY_OF_DECIMAL -> out.setArrayOfDecimal(name, in.getArrayOfDecimal(name));
            case ARRAY_OF_TIME -> out.setArrayOfTime(name, in.getArrayOfTime(name));
            case ARRAY_OF_DATE -> out.setArrayOfDate(name, in.getArrayOfDate(name));
            case ARRAY_OF_TIMESTAMP -> out.setArrayOfTimestamp(name, in.getArrayOfTimestamp(name));
            case ARRAY_OF_TIMESTAMP_WITH_TIMEZONE ->
                out.setArrayOfTimestampWithTimezone(name, in.getArrayOfTimestampWithTimezone(name));
            case ARRAY_OF_PORTABLE -> out.setArrayOfGenericRecord(name, all(in.getArrayOfGenericRecord(name)));
            default ->
                throw new HazelcastSerializationException(
                        "the field " + name + " of Portable is of the kind " + in.getFieldKind(name)
                                + ", which has none in Compact; rewrite from a client that has the class");
        }
    }

    private @Nullable GenericRecord inner(@Nullable GenericRecord portable) {
        return portable == null ? null : record((PortableGenericRecord) portable);
    }

    private @Nullable GenericRecord @Nullable [] all(@Nullable GenericRecord @Nullable [] portables) {
        return portables == null
                ? null
                : Arrays.stream(portables).map(this::inner).toArray(GenericRecord[]::new);
    }
}
