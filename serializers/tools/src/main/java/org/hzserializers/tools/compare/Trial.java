// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.hzserializers.tools.heap.EntryOverhead;
import org.hzserializers.tools.report.Failures;
import org.hzserializers.tools.serialization.LocalSchemas;
import org.hzserializers.tools.serialization.SerializationServices;
import org.jspecify.annotations.Nullable;

/**
 * One serializer tried on values of one class.
 *
 * @param serializer its name
 * @param group the values
 * @param registration the way that carries them all; null if there is none
 * @param data what is stored for each of them; empty if none carries them
 * @param schemas of Compact that they need
 * @param note why they are not carried, or what is worth knowing; may be empty
 */
record Trial(
        String serializer,
        ValueGroup group,
        @Nullable Registration registration,
        List<Data> data,
        LocalSchemas schemas,
        String note) {

    /** The place in the catalog says nothing to a user who did not write it. */
    private static final Pattern ENTRY = Pattern.compile("^\\w+: the catalog's text, entry \\d+ \\([^)]*\\): ");

    Trial {
        data = List.copyOf(data);
    }

    /**
     * Serializes all values, and checks that they come back the same.
     *
     * @param loader of their classes
     */
    static Trial of(Candidate contender, ValueGroup group, ClassLoader loader) {
        String refused = "";
        for (Registration way : contender.ways().apply(group.types())) {
            LocalSchemas schemas = SerializationServices.schemas();
            try {
                List<Data> data = stored(way, group, loader, schemas);
                return new Trial(contender.name(), group, way, data, schemas, contender.note());
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // The first way is the simplest, so its reason is the one to tell.
                refused = refused.isEmpty() ? ENTRY.matcher(Failures.reason(e)).replaceFirst("") : refused;
            }
        }
        return new Trial(contender.name(), group, null, List.of(), SerializationServices.schemas(), refused);
    }

    private static List<Data> stored(Registration way, ValueGroup group, ClassLoader loader, LocalSchemas schemas) {
        InternalSerializationService service = SerializationServices.create(way.config(loader), loader, schemas);
        try {
            Data[] data = new Data[group.values().size()];
            for (int i = 0; i < data.length; i++) {
                Object value = group.values().get(i);
                data[i] = service.toData(value);
                Object back = service.toObject(data[i]);
                if (back == null || back.getClass() != value.getClass() || !SameFields.of(value, back)) {
                    throw new IllegalStateException("comes back different");
                }
            }
            return Arrays.asList(data);
        } finally {
            service.dispose();
        }
    }

    boolean verified() {
        return registration != null;
    }

    /** Returns the bytes that are stored for a value, on average. */
    double meanBytes() {
        return data.stream().mapToInt(Data::totalSize).average().orElseThrow();
    }

    /** Returns the bytes that are stored for the largest value; 0 if none is. */
    int mostBytes() {
        return data.stream().mapToInt(Data::totalSize).max().orElse(0);
    }

    /** Returns the heap of the array with these bytes, on average. */
    double meanArrayBytes() {
        return data.stream()
                .mapToLong(one -> EntryOverhead.arrayBytes(one.totalSize()))
                .average()
                .orElseThrow();
    }
}
