// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.ExtendedMapEntry;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.view.RecordTypes;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a value where it is stored, on the owner and on each backup, which may have another form.
 *
 * <p>Answers true if the value was rewritten, false if it had the present form, null if there is none any more.
 */
final class RewriteProcessor
        implements EntryProcessor<Object, Object, @Nullable Boolean>, HazelcastInstanceAware, DataSerializable {

    private static final long serialVersionUID = 1L;

    private transient @Nullable HazelcastInstance member;

    /** What records of Compact have; null if values may become anything else. */
    private transient @Nullable RecordTypes toCompact;

    /** For Hazelcast. */
    RewriteProcessor() {}

    RewriteProcessor(@Nullable RecordTypes toCompact) {
        this.toCompact = toCompact;
    }

    @Override
    public void setHazelcastInstance(HazelcastInstance instance) {
        member = instance;
    }

    @Override
    public @Nullable Boolean process(Map.Entry<Object, Object> entry) {
        if (member == null) {
            throw new IllegalStateException("The rewriting of a value runs on members only");
        }
        Data stored = StoredValue.of(entry);
        if (stored == null) {
            return null;
        }
        if (StoredValue.rewritten(stored, member, toCompact) == null) {
            return false;
        }
        Object value = toCompact == null ? entry.getValue() : CompactForm.of(entry.getValue(), toCompact);
        ((ExtendedMapEntry<Object, Object>) entry).setValueWithoutChangingExpiryTime(value);
        return true;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeBoolean(toCompact != null);
        if (toCompact != null) {
            out.writeInt(toCompact.names().size());
            for (Map.Entry<String, String> name : toCompact.names().entrySet()) {
                out.writeString(name.getKey());
                out.writeString(name.getValue());
            }
            out.writeInt(toCompact.narrowed().size());
            for (Map.Entry<String, Class<?>> field : toCompact.narrowed().entrySet()) {
                out.writeString(field.getKey());
                out.writeString(field.getValue().descriptorString());
            }
        }
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        if (in.readBoolean()) {
            Map<String, String> names = texts(in);
            Map<String, Class<?>> narrowed = new HashMap<>();
            for (Map.Entry<String, String> field : texts(in).entrySet()) {
                narrowed.put(
                        field.getKey(),
                        MethodType.fromMethodDescriptorString("()" + field.getValue(), null)
                                .returnType());
            }
            toCompact = new RecordTypes(names, narrowed);
        }
    }

    private static Map<String, String> texts(ObjectDataInput in) throws IOException {
        Map<String, String> texts = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            texts.put(Objects.requireNonNull(in.readString()), Objects.requireNonNull(in.readString()));
        }
        return texts;
    }
}
