// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.view;

import java.util.List;
import org.apache.avro.Schema;
import org.hzserializers.avro.read.SkipReader;
import org.hzserializers.avro.read.ValueReader;
import org.jspecify.annotations.Nullable;

/**
 * What one schema has written at a place.
 *
 * @param written that schema
 * @param reader reads it whole
 * @param skip passes over it
 * @param keepsBytes whether what is read may keep the bytes
 * @param source finds the attributes of a record; null if it is none, or views have none here
 * @param parts the branches of a union, or the element of an array; else empty
 */
public record Part(
        Schema written,
        ValueReader reader,
        SkipReader skip,
        boolean keepsBytes,
        @Nullable RecordSource source,
        List<Part> parts) {}
