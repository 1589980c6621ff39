// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.record;

import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.value.GenericValues;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** A sequence: its elements one after the other. Not API. */
public final class RecordCodec implements ValueCodec {

    private final String name;
    private final int minBytes;
    private final List<String> tags;
    private final ValueCodec[] codecs;
    private final GenericValues generic;
    /** What a record takes with the values that their codecs do not charge; none if there is one record only. */
    private final int memory;
    /**
     * The one value of a sequence without bytes. Sharing it keeps sequences of such sequences, which multiply at every
     * level, from taking memory or time for no bytes at all.
     */
    private @Nullable Object only;

    private @Nullable SkipPlan skipPlan;

    public RecordCodec(String name, int minBytes, List<String> tags, ValueCodec[] codecs, GenericValues generic) {
        this.name = name;
        this.minBytes = minBytes;
        this.tags = tags;
        this.codecs = codecs;
        this.generic = generic;
        int fields = 0;
        for (ValueCodec codec : codecs) {
            fields += codec.memory();
        }
        this.memory = minBytes == 0 ? 0 : Memory.ofRecord(codecs.length) + fields;
    }

    /** Returns the tags in the order of the definition. */
    public List<String> tags() {
        return tags;
    }

    /** Returns the same record with each field optional, as the reference's nullable beans write it. */
    public RecordCodec nullable() {
        ValueCodec[] optional = new ValueCodec[codecs.length];
        for (int i = 0; i < codecs.length; i++) {
            optional[i] = new OptionalCodec(codecs[i], true);
        }
        return new RecordCodec(name, codecs.length, tags, optional, generic);
    }

    @Override
    public int minBytes() {
        return minBytes;
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (value != null && value == only) {
            return;
        }
        out.down();
        out.charge(memory);
        List<String> found = generic.tags(value);
        if (value != null && found != null) {
            if (found != tags && !found.equals(tags)) {
                throw wrongTags(found);
            }
            @Nullable Object[] values = generic.values(value);
            for (int i = 0; i < codecs.length; i++) {
                codecs[i].write(out, values[i]);
            }
        } else if (value instanceof Map<?, ?> map) {
            for (int i = 0; i < codecs.length; i++) {
                if (!map.containsKey(tags.get(i))) {
                    throw wrongTags(map.keySet());
                }
                codecs[i].write(out, map.get(tags.get(i)));
            }
            if (map.size() > codecs.length) {
                throw wrongTags(map.keySet());
            }
        } else {
            throw ValueCodec.mismatch(name, "an ArgotRecord or a Map", value);
        }
        out.up();
    }

    @Override
    public Object read(WireInput in) {
        Object known = only;
        if (known != null) {
            return known;
        }
        in.down();
        in.charge(memory);
        @Nullable Object[] values = new @Nullable Object[codecs.length];
        for (int i = 0; i < codecs.length; i++) {
            values[i] = codecs[i].read(in);
        }
        in.up();
        Object record = generic.record(tags, values);
        if (minBytes == 0) {
            // Threads that race here make equal records, and any of them will do.
            only = record;
        }
        return record;
    }

    @Override
    public void skip(WireInput in) {
        if (minBytes == 0) {
            return;
        }
        in.down();
        skipPlan().skip(in);
        in.up();
    }

    /** Returns how elements are passed; only to be asked once all codecs are made. */
    public SkipPlan skipPlan() {
        SkipPlan known = skipPlan;
        if (known == null) {
            // Threads that race here make equal plans, and any of them will do.
            known = SkipPlan.of(List.of(codecs));
            skipPlan = known;
        }
        return known;
    }

    /** Returns the codecs of the elements, in the order of the tags; its own array. */
    public ValueCodec[] codecs() {
        return codecs;
    }

    private InvalidPayloadException wrongTags(Object found) {
        return new InvalidPayloadException(name + " takes the tags " + tags + ", not " + found);
    }
}
