// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.zstd;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;

/** Serializers of the workloads, with a line of the catalog file. */
final class Serializers {

    private Serializers() {}

    /**
     * Makes one.
     *
     * @param compression the line, or an empty text
     */
    @SuppressWarnings("unchecked") // of the class that the format carries
    static FramedSerializer<Object> of(OurFormat format, Class<?> plainType, String compression, ClassLoader loader) {
        List<String> options = new ArrayList<>(format.options(plainType));
        if (!compression.isEmpty()) {
            options.add(compression);
        }
        Class<?> type = format.carriedClass(plainType);
        return (FramedSerializer<Object>)
                SerializerCatalog.parse("serializers:\n" + format.catalogEntry(1001, type, options), loader)
                        .serializer(type)
                        .orElseThrow();
    }

    static FramedSerializer<Object> of(OurFormat format, Class<?> plainType, String compression) {
        return of(format, plainType, compression, Serializers.class.getClassLoader());
    }
}
