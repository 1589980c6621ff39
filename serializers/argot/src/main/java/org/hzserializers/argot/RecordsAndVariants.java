// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.List;
import org.hzserializers.argot.codec.value.GenericValues;
import org.jspecify.annotations.Nullable;

/** Values without a class of their own are {@link ArgotRecord}s and {@link ArgotVariant}s. */
final class RecordsAndVariants extends GenericValues {

    @Override
    public Class<?> recordType() {
        return ArgotRecord.class;
    }

    @Override
    public Object record(List<String> tags, @Nullable Object[] values) {
        return new ArgotRecord(tags, values);
    }

    @Override
    public @Nullable List<String> tags(@Nullable Object value) {
        return value instanceof ArgotRecord record ? record.tags() : null;
    }

    @Override
    public @Nullable Object[] values(Object record) {
        return ((ArgotRecord) record).values();
    }

    @Override
    public Class<?> variantType() {
        return ArgotVariant.class;
    }

    @Override
    public Object variant(String type, String version, @Nullable Object content) {
        return new ArgotVariant(type, version, content);
    }

    @Override
    public @Nullable String variantName(@Nullable Object value) {
        return value instanceof ArgotVariant variant ? variant.type() : null;
    }

    @Override
    public String variantVersion(Object variant) {
        return ((ArgotVariant) variant).version();
    }

    @Override
    public @Nullable Object variantContent(Object variant) {
        return ((ArgotVariant) variant).value();
    }
}
