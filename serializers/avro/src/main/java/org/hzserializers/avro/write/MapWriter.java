// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.value.ContainerWork;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.jspecify.annotations.Nullable;

/**
 * Writes a map: a key and a value for each entry, which is what an array of pairs is, too.
 *
 * @param loose whether any map is taken
 */
record MapWriter(JavaCollections kind, ValueWriter key, ValueWriter value, Class<?> keyType, boolean loose)
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
        out.charge(kind.empty() + (long) kind.each() * count);
        out.enter();
        if (count > 0) {
            out.writeLong(count);
            writeEntries(out, map, count);
        }
        out.writeLong(0);
        out.leave();
    }

    private void writeEntries(AvroOutput out, Map<?, ?> map, int count) {
        long bytes = 0;
        long memory = 0;
        long work = out.budget.workCharged();
        long workOfValues = 0;
        int start = out.position;
        int[] ends = out.sorted ? new int[count] : AvroOutput.NO_PIECES;
        int done = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            int before = out.position;
            long memoryBefore = out.memory();
            out.hashed++;
            key.write(out, entry.getKey());
            out.hashed--;
            bytes += out.position - before;
            memory += out.memory() - memoryBefore;
            long workBefore = out.budget.workCharged();
            value.write(out, entry.getValue());
            workOfValues += out.budget.workCharged() - workBefore;
            if (done < ends.length) {
                ends[done] = out.position;
            }
            done++;
        }
        CollectionWriter.requireAll(count, done);
        if (ends.length > 0) {
            out.sort(start, ends);
        }
        // All of a map counts where it is a part of an element itself.
        long cost = bytes + memory / AvroOutput.MEMORY_PER_COST;
        long whole = out.hashed > 0 ? out.position - start : cost;
        work = out.budget.workCharged() - work - workOfValues;
        ContainerWork.charge(
                out.budget, kind, keyType, count, Math.max(cost, whole), work, out.hashed > 0, map.keySet());
    }

    @Override
    public ValueWriter own(UnaryOperator<ValueWriter> own) {
        return OwnWriters.copy(new MapWriter(kind, own.apply(key), own.apply(value), keyType, loose));
    }
}
