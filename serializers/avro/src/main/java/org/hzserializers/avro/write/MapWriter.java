// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.value.ContainerFill;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.HashCodes;
import org.jspecify.annotations.Nullable;

/**
 * Writes a map: a key and a value for each entry, which is what an array of pairs is, too.
 *
 * @param fill how the work is charged
 * @param loose whether any map is taken
 */
public record MapWriter(JavaCollections kind, ValueWriter key, ValueWriter value, ContainerFill fill, boolean loose)
        implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object written) {
        if (!(written instanceof Map<?, ?> map)) {
            throw Mismatch.of("a " + kind.declared().getName(), written);
        }
        if (!loose) {
            kind.check(map);
        }
        int count = map.size();
        out.limits.checkElements("map", count, Long.MAX_VALUE, 0);
        out.enter();
        out.ledger.enter(HashCodes.CONTENT, kind.cost());
        out.ledger.elements(kind.cost(), count);
        if (count > 0) {
            out.writeLong(count);
            writeEntries(out, map, count);
        }
        out.writeLong(0);
        out.ledger.leave();
        out.leave();
    }

    private void writeEntries(AvroOutput out, Map<?, ?> map, int count) {
        long cost = 0;
        int start = out.position;
        int[] ends = out.sorted ? new int[count] : AvroOutput.NO_PIECES;
        int done = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            long before = out.cost();
            key.write(out, entry.getKey());
            cost += out.cost() - before;
            value.write(out, entry.getValue());
            if (done < ends.length) {
                ends[done] = out.position;
            }
            done++;
        }
        CollectionWriter.requireAll(count, done);
        if (ends.length > 0) {
            out.sort(start, ends);
        }
        if (fill.ordered()) {
            fill.charge(out.ledger, count, cost);
        } else {
            fill.charge(out.ledger, keys(map, count), 1, cost);
        }
    }

    private static @Nullable Object[] keys(Map<?, ?> map, int count) {
        @Nullable Object[] keys = map.keySet().toArray();
        CollectionWriter.requireAll(count, keys.length);
        return keys;
    }

    @Override
    public ValueWriter specialize(UnaryOperator<ValueWriter> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(),
                ValueWriter.class,
                new MapWriter(kind, part.apply(key), part.apply(value), fill, loose));
    }
}
