// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericEnumSymbol;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.jspecify.annotations.Nullable;

/** Writes one of several, which the class of the value tells. */
public final class UnionWriter implements ValueWriter {

    private final int none;
    private final Schema schema;
    private final Map<Class<?>, Integer> byClass = new HashMap<>();
    private final @Nullable ValueWriter[] writers;

    /**
     * Makes one without branches.
     *
     * @param none the index of null, or -1
     */
    public UnionWriter(int none, Schema schema) {
        this.none = none;
        this.schema = schema;
        this.writers = new @Nullable ValueWriter[schema.getTypes().size()];
    }

    /** Adds a branch and the classes of its values. */
    public void add(int index, ValueWriter writer, List<Class<?>> classes) {
        writers[index] = writer;
        classes.forEach(found -> byClass.putIfAbsent(found, index));
    }

    /** Puts writers in the places of links. Called once, when all are made. */
    public void link() {
        Arrays.setAll(writers, i -> writers[i] == null ? null : writers[i].target());
    }

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (value == null) {
            if (none < 0) {
                throw Mismatch.of("one of " + names(), null);
            }
            out.writeInt(none);
            return;
        }
        int index = indexOf(value);
        out.writeInt(index);
        ValueWriter writer = writers[index];
        if (writer != null) {
            writer.write(out, value);
        }
    }

    private int indexOf(Object value) {
        String name = null;
        if (value instanceof IndexedRecord record) {
            name = record.getSchema().getFullName();
        } else if (value instanceof GenericEnumSymbol<?> symbol) {
            name = symbol.getSchema().getFullName();
        } else if (value instanceof GenericFixed fixed) {
            name = fixed.getSchema().getFullName();
        }
        if (name != null) {
            Integer named = schema.getIndexNamed(name);
            if (named != null) {
                return named;
            }
        }
        Class<?> type = value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
        Integer index = byClass.get(type);
        if (index == null) {
            index = value instanceof Collection
                    ? byClass.get(List.class)
                    : value instanceof Map ? byClass.get(Map.class) : null;
        }
        if (index == null) {
            throw Mismatch.of("one of " + names() + " (a subclass must be registered)", value);
        }
        return index;
    }

    private List<String> names() {
        return schema.getTypes().stream().map(Schema::getFullName).toList();
    }
}
